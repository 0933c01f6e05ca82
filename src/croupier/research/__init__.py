"""Interfaces for researchers: the games as OpenSpiel, PettingZoo and Gymnasium environments.

Nothing here is specific to a game: everything comes from a game's schema, rules and `imagine`.

- `settings`: a game with a number of players and options, and what its end is worth
- `gymnasium`: thousands of games stepped by one call (`vector_kernel` is its compiled loop)
- `openspiel`: explicit chance, information states, redeals (`knowledge`: what a seat remembers)
- `openspiel_search`: compiled states for OpenSpiel's search alone (`search_kernel`)
- `pettingzoo`: turns and parallel play, with pictures of the table (`pictures`)
- `variants`, `exact`: small games with the same rules, solved exactly (`tree`, `solving`,
  `lead_hints`, `exact_page`); `check` compares information states with `imagine`
- `training`: networks as bots (`bots.network`)

May import all but the terminal, the server and the benchmarks. Start with `settings`. Each
interface needs the extra of the same name, and says so if it is missing.
"""

__all__: list[str] = []  # faces are modules, each imported by itself
