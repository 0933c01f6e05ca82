"""One text, several forms: twins of modules, compiled or with explicit chance. Private: ask a
`Game` for them.

Start with `loader`. It binds names in a module's functions to compiled ones (`callgraph` decides
what to inline, `checks` adds checks for tests) and keeps the code in a folder (`cache`). What plain
functions cannot be has a twin of its own: `chacha`, `instructions`, `information_key`, `redaction`.
`hint_calls` calls hints by address, `default_hints` stand in for a game that has none, and
`playouts` are loops that every search and simulation needs. `observation` writes what a seat sees
as numbers, and `scripted` makes the form in which every draw is a node. May import `croupier.core`
and `kit`.
"""
