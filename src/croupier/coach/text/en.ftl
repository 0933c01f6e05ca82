# The coach in English: hints, reviews, what if, puzzles.

review-unfinished = This match is not over yet; only finished matches can be reviewed.
review-changed = A sealed choice was changed in a way that cannot be reviewed.
review-too-long = This match is too long to review: { $plies } moves, and { $most } at most.
review-no-seat = There is no seat { $seat } in this match; seats are numbered 0 to { $last }.
coarse = This game has no learned value, so the verdicts are coarse: they rest on quick playouts.
coach-preparing = The coach is getting ready. Ask again in half a minute.

percent = { $number }%
summary = { $you ->
    [yes] You
   *[no] { $player }
} { $result ->
    [won] won
    [shared] shared the win
   *[lost] lost
}; before the deal, the chance to win was { $expected }.
summary-most = What { $how ->
    [helped] helped
   *[hurt] hurt
} most: { $part ->
    [luck] luck
    [play] { $you ->
        [yes] your own play
       *[no] their own play
    }
    [unseen] what was hidden
   *[others] the others’ play
} ({ $share }).
rate = On average, { $you ->
    [yes] you
   *[no] { $player }
} gave away { $rate } of the chance to win per real decision, give or take { $error } ({ $count ->
    [one] one decision
   *[other] { $count } decisions
}).
rate-none = { $you ->
    [yes] You had no real decision.
   *[no] { $player } had no real decision.
}

category-best = best
category-fine = fine
category-slip = slip
category-mistake = mistake
category-blunder = blunder

bar-luck = luck
bar-play = play
bar-unseen = unseen
bar-others = others
heading-seat = seat
heading-result = result
heading-expected = expected
heading-worst = The decisions that mattered most
heading-luck-by-round = Luck by round: { $rounds }
luck-of-round = { $round }: { $luck }
decision = Move { $ply }, round { $round }: { $move } ({ $category }, { $loss } lost).
decision-best = Better: { $why }

evidence = { $move } { $fact } in { $share } { $hidden ->
    [yes] of the deals you cannot rule out
   *[no] of the continuations
}: { $win } to win, { $points }.
evidence-against = { $move } { $fact } { $good ->
    [yes] in only { $share }
   *[no] in { $share }
} { $hidden ->
    [yes] of the deals you cannot rule out
   *[no] of the continuations
}, but is still worth more: { $win } to win, { $points }.
evidence-more = { $move } in { $share }: { $win }, { $points }.
prospect = { $move }: { $win } to win, { $points }.
hint-best = Best: { $move } ({ $win } to win, give or take { $error }).
hint-equal = { $count ->
    [one] { $moves } is about as good.
   *[other] { $moves } are about as good.
}
hint-forced = { $move } is your only move.
points-change = { $sign }{ $points } points

puzzle-title = { $game }: puzzle { $number }
puzzle-task = Which move is best?
puzzle-right = Right: { $move }. { $reason }
puzzle-wrong = { $move } is not the best move.
puzzle-solved = You have solved it with { $move }.
puzzle-solution = The best move is { $move }. { $reason }
puzzle-ending = Every way the game can continue has been worked out: { $move } gives a { $best } chance to win, the next best move { $next }.
puzzle-settled = Nobody else has a choice left, and what is hidden makes no difference: { $move } gives a { $best } chance to win, the next best move { $next }.
puzzle-dominance = In all { $worlds } situations that you cannot rule out, { $move } is at least as good as any other move, and in some it is better.
puzzle-sure = { $move } is sure to win, whatever you cannot see. Any other move may still fail to win.
puzzle-none = There are no puzzles for { $game }.
puzzle-no-number = There is no puzzle { $number }; they are numbered 1 to { $last }.
puzzle-today = Puzzle of the day, { $date }

again-task = Move { $ply }: you chose { $made }. Find a better one.
again-best = Right: { $move } is the best move.
again-fine = Right: { $move } is about as good as the best move, { $best }.
again-wrong = { $move } is not good enough: { $category }, { $loss } of the chance to win given away.
again-solution = The best move is { $best }.
again-nothing = There is nothing to try again: no decision of this seat lost much.
again-seat = Say whose decisions to try again, with --seat.

whatif-no-ply = There is no move { $ply } in this match; moves are numbered 0 to { $last }.
whatif-not-your-turn = Choose a moment at which this seat has to move.
