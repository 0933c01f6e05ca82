# The terminal: playing and replaying line by line.

person = Human
event-move = { $you ->
    [yes] You
   *[no] { $player }
}: { $move }

# What can be typed; the first spelling is the one that help shows.
command-help = help
command-hint = hint
command-try = try
command-moves = moves
command-undo = undo
command-rules = rules
command-lesson = lesson
command-log = log
command-save = save
command-quit = quit, exit
command-back = b, back
command-stop = q, quit, exit
file = FILE
move = MOVE

welcome = You play against { $names }.
welcome-back = You go on against { $names }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
welcome-hint = When you are asked, type a move the way it is written there, or help.

turn-legal = You can play: { $moves }
turn-refused = Not now: { $moves } ({ $rule }: { $sentence })
turn-refused-each = Not now: { $moves } ({ $rule }, for example { $example }: { $sentence })
turn-many = You can play { $count } moves, for example { $examples }; “{ $typed }” lists them all.
turn-prompt = Your move (for example { $example }, or help):
turn-more = Press Enter to go on.

refused = { $rule }: { $sentence } The command “rules { $rule }” shows that rule.
misread = { $sentence } Type help to see how moves are written.

help-title = What you can type
help-move = Plays the move, as “You can play” writes it.
help-hint = Tells what a decent player would do.
help-try = Says what a move would do, without playing it.
help-moves = Lists what you can play, and what rules forbid now.
help-undo = Takes you back to your previous decision.
help-rules = Shows the rule book; a rule’s number after it, as in “rules { $example }”, only that rule.
help-lesson = Guides you through the first round; typed again, it stops.
help-log = Tells all that has happened so far.
help-save = Keeps the game in a file, to go on with it or to look at it later.
help-quit = Leaves the game; it is kept, and you are told how to go on.
help-help = Shows this.
help-enter = Enter alone shows the table again.

lesson-hint = You are guided through the first round; type { $command } to stop that.
lesson-offer = If the game is new to you, type { $command } to be guided through the first round.
lesson-off = The lesson stops here. The command “rules” shows the rule book.
lesson-over = There is nothing new to explain at this moment; the lesson goes on as you play.
try-what = Say which move, for example: { $typed } { $example }
try-silent = There is nothing to say about this move beforehand.

no-such-rule = There is no rule “{ $rule }” in the book; type rules to see them all.
undone = You are back at your previous decision.

hint = A decent player would play { $move }.
no-hint = There is nothing to advise now.
thinking = The bots are thinking …
preparing = The bots get ready; for the first game ever this takes up to a minute.
preparing-wait = The bots get ready …
bot-failed = The bot of { $player } failed ({ $reason }); the first possible move was played for it.

save-where = Say where to keep the game, for example: save { $example }
save-taken = { $file } is there already and holds something else; choose another name.
saved = Kept in { $file }; look at it with: croupier replay { $file }
saved-unfinished = Kept in { $file }; go on another time with: croupier play { $file }

left = You left before your first move, so there is nothing to keep.
left-kept = Your game is kept; go on with: croupier play { $file }

result-reason = The game is over: { $reason }.
result-winners = { $count ->
    [0] Nobody wins.
    [1] { $you ->
        [yes] You win!
       *[no] { $players } wins.
    }
   *[other] The win is shared: { $players }.
}
result-line = { $place }. { $you ->
    [yes] You
   *[no] { $player }
}: { $points }
result-hint = Type “save { $example }” to keep the record, or undo to go back to your last decision.
result-prompt = Enter to leave, or a command:

record-over = This game is over; look at it with: croupier replay { $file }

replay-title = { $game }, { $players } players: { $names }
replay-deal = The deal
replay-step = Move { $number } of { $last }
replay-prompt = Enter next, b back, a number to jump there, q quit:
replay-end = The end. Enter or q quit, b back, a number to jump there:
replay-unknown = “{ $given }” is not among them: press Enter, or type b, q or a number from 0 to { $last }.
replay-unfinished = The game is not over.
replay-holds = The record holds: { $moves ->
    [one] one move of { $game } leads
   *[other] { $moves } moves of { $game } lead
} to the outcome it states ({ $places }).
replay-holds-unfinished = The record holds: { $moves ->
    [one] its one move of { $game } can be played
   *[other] its { $moves } moves of { $game } can be played
}, and the game is not over.
replay-fair-sealed = The deal was fair: its seed follows from the secret behind the commitment { $commitment } and { $texts ->
    [one] one player’s text, which was
   *[other] { $texts } players’ texts, all of which were
} committed to before any was opened. Compare the commitments in the record with those your table showed before the deal.
replay-fair-open = The deal follows from the secret behind the commitment { $commitment } and { $texts ->
    [one] one player’s text
   *[other] { $texts } players’ texts
}, but these were not committed to (version 1 of the proof): an operator of the server who also played could have tried many texts. Compare that commitment with the one your table showed before the deal.
replay-fair-server = The deal is the server’s own: it follows from the secret behind the commitment { $commitment } alone. No player added a text, so an operator of the server could have chosen it.
replay-fair-unopened = Not opened in time, so without a part in the deal: { $names }.
replay-mine = Your text is in it, at { $seats ->
    [one] the seat of { $names }
   *[other] the seats of { $names }
}.
replay-not-mine = Your text is not in it.
replay-no-proof = This record holds no proof of how it was dealt, so it cannot tell whether your text is in it.
