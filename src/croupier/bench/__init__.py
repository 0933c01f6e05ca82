"""Benchmarks, and the libraries they compare with. Only `cli` imports this folder.

`croupier bench`: `games` and `search` are our tasks, `measure` times tasks in turn, and `rivals`
are the tasks of other libraries (`lasvegas` runs one in its own process).
`croupier bench server`: `server`, loaded by `players`; `boardgame_io` measures another server in
turn with it, and `node/` holds the programs that it runs.
`python -m croupier.bench.strength`: how strong bots are, by `levels` and in a `duel` with the
search of `openspiel` (its states are in `research`); `results` saves the games in a file.
`python -m croupier.bench.belief`: how much the search gains by reading opponents.

Nothing here installs packages: an error says how to install what is missing.
"""
