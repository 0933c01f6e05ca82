# What the coach's pages say: reviews, what if, puzzles.

# Reviews
review-of = { $mine ->
    [yes] Your match
   *[no] { $player }’s match
}
review-whose = Whose match to show
review-running = Reviewing the match. The first verdicts will be here in a moment.
review-waits = The review starts after { $ahead ->
    [one] one other
   *[other] { $ahead } others
}.
review-failed = The match could not be reviewed. Please try again.
review-better = These are first verdicts. A closer look is under way.
review-ready = The review is ready.
review-parts = What made up the result
review-part = Part
review-share = Change of the chance to win
review-expected = Expected
review-result = Result
review-part-name = { $part ->
    [luck] Luck
    [play] { $mine ->
        [yes] Your play
       *[no] Play
    }
    [unseen] The unseen
   *[others] The others
}
review-part-means = { $part ->
    [luck] What chance brought (deals, rolls, spins), compared with what it brings on average.
    [play] What the chosen moves gave away compared with the best ones, judged by what could be known at the time. Never above zero.
    [unseen] What hidden cards made of those moves beyond what could be known. It evens out over many matches.
   *[others] What the other players gave away, and what hidden cards made of their moves.
}
review-each-other = The others, one by one
review-explain = What these mean
review-course = Chance to win over the match
review-at = Moment of the match
review-deal = The deal
review-point = { $what }. { $player } now wins { $share } of the time.
review-mark-decision = costly decision
review-mark-luck = swing of luck
review-as-table = Show as a table
review-move = Move
review-win = Chance to win
review-score = Score
review-made = played
review-moves = The moves, best first
review-category = { $category ->
    [best] Best
    [fine] Fine
    [slip] Slip
    [mistake] Mistake
   *[blunder] Blunder
}
review-played = { $move } was played.
review-cost = It gave away { $share } (± { $error }) of the chance to win.
review-unseen-here = Beyond that, what was hidden changed the chance to win by { $share }.
review-decision = { $round }: { $move }
review-worst = The decisions that mattered most
review-none-worst = None of them gave away anything worth mentioning.
review-decisions = Every real decision
review-rate = On average, { $rate } (± { $error }) of the chance to win was given away per decision, over { $count ->
    [one] one decision
   *[other] { $count } decisions
} with more than one sensible move.
review-categories = How moves are judged
review-categories-mean = A move is judged by how much of the chance to win it gives away compared with the best one, going by what could be known then: from { $slip } a slip, from { $mistake } a mistake, from { $blunder } a blunder. A difference that could be chance (less than two standard errors) counts as fine.
review-luck-by-round = Luck by round
review-luck = Luck
review-on-board = Show on the board
review-here = Review of this move
review-download = Download
review-back = Back to the review
review-choose = Choose a record or a review that you downloaded after a game
try-title = What if?
try-from-here = Play on from here
try-note = { $world ->
    [true] What you cannot see is as it was in the match. Bots play the others; nothing is saved.
   *[imagined] What you cannot see is possible, but not as it was in the match. Bots play the others; nothing is saved.
}
try-other-world = Another possibility
try-true-world = As it was

# The worst decisions, tried again
again = { $count ->
    [one] Try this decision again
   *[other] Try these { $count } decisions again
}
again-title = Decision { $number }/{ $count }
again-note = { $round }, as it looked from this seat. What would you play now?
again-best = { $move } is the best move.
again-fine = { $move } is about as good as the best move.
again-worse = { $move } gives away { $share } of the chance to win. There is something better.
again-unlisted = { $move } is not among the best moves: it gives away at least { $share } of the chance to win.
again-same = It is the move that was played in the match.
again-solution = The best move is { $move }.
again-made = In the match, { $move } was played. It gave away { $share } (± { $error }) of the chance to win.
again-next = Next decision

# Puzzles
puzzles-says = In each of these positions one move is provably best. Everyone gets the same puzzle of the day.
no-puzzles = There are no puzzles yet.
puzzle-today = Puzzle of the day
puzzle-all = { $count ->
    [one] One puzzle
   *[other] All { $count } puzzles
}
puzzle-number = Puzzle { $number } of { $count }
puzzle-next = Next puzzle
puzzle-again = Try again
puzzle-solution = Show the solution
