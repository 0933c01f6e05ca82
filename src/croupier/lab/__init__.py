"""Many games at once: simulations and tournaments.

Start with `simulate` and `tournament`; `playouts` and `advised` are their compiled loops, `ratings`
and `statistics` their figures. May import the core, bots and compiled code; knows no game by name.
"""

from croupier.core.errors import require

require("lab", "numba")
