"""Many games at once: simulations and tournaments.

- `fixtures`: what a run plays, deals with seeds of their own; `schedule`: who meets whom
- `chunks`: some deals, played; `playouts` and `advised` are the compiled loops
- `cores`, `processes`: chunks on all cores; `run`: a run and what is done of it
- `simulate`, `tournament`: the two kinds of runs; `game_files`, `tournament_folder`: saving them
- `standings`, `ratings`, `statistics`: their figures; `summary`, `columns`: the same for people

May import the core, bots and compiled code; knows no game by name. Start with `fixtures` and `run`.
"""

from croupier.core.errors import require

require("lab", "numba")
