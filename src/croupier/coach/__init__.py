"""The coach: hints that say why, reviews that add up, what if, and puzzles.

- `reference`: what every seat can expect from a state: the fixed value that everything is judged by
- `kernels`: the compiled half: imagined worlds, what follows from moves, playouts
- `judge`: how good a seat's moves are, by what the seat may know
- `evidence`: why, from what happens in the worlds that the seat cannot rule out
- `history`: a record as the states it went through, one for every choice and every chance event
- `review`: luck, play, the unseen and the others: the parts that make up a result
- `document`, `told`: a review as JSON, and in sentences
- `hint`: the best moves of a view, with reasons
- `whatif`: play on from a point of a finished match
- `again`: a decision of a finished match, as a puzzle
- `puzzles`, `proofs`: positions with a provably best move

docs/coach.md explains the mathematics. May import `core`, `kit`, `compiled`, `bots` and the
registered games. Start with `judge`, then `review`.
"""
