"""Benchmarks, and the rivals they are run against. Nothing imports this folder but `cli`.

`croupier bench`: `games` and `search` are our tasks, `measure` times tasks by turns, and `rivals`
are the tasks of other libraries (`lasvegas` runs one in a process of its own).
`croupier bench server`: `server`; `boardgame_io` measures another server by turns with it, and
`node/` holds the programs that it runs.
`python -m croupier.bench.strength`: how strong bots are, by `levels` and in a `duel` with the
search of `openspiel` (`openspiel_kernel`); `results` keeps what was played in a file.
`python -m croupier.bench.belief`: what reading opponents brings the search.

Nothing here installs anything: what is missing, an error says how to install.
"""
