# The terminal: playing and replaying line by line.

person = Human
event-move = { $you ->
    [yes] You
   *[no] { $player }
}: { $move }

# What can be typed; the first spelling is the one that help shows.
command-help = help
command-hint = hint
command-why = why
command-try = try
command-moves = moves
command-table = table
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
welcome-back = Back to your game against { $names }, after { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
welcome-bots = { $count ->
    [one] Level: { $bots }.
   *[other] Levels, in that order: { $bots }.
}
welcome-hint = Type a move as shown, or help.

turn-legal = You can play: { $moves }
turn-refused = Not now: { $moves } ({ $rule }: { $sentence })
turn-refused-each = Not now: { $moves } ({ $rule }, for example { $example }: { $sentence })
turn-many = You can play { $count } moves, for example { $examples }. Type “{ $typed }” to list them all.
turn-prompt = Your move (for example { $example }, or help):
turn-forced = Your only move is { $move }: press Enter to play it (or help):
turn-more = Press Enter to continue.
# Shown without accents: less knows only ASCII here.
pager-prompt = Space: next page, b: back, q: quit
turn-shortened = Shortened to fit. Type “{ $typed }” to see everything.

refused = { $rule }: { $sentence } Type “rules { $rule }” to read that rule.
misread = { $sentence } Type help to see how moves are written.

help-title = Commands
help-move = Play that move, written as under “You can play”.
help-hint = Suggest a good move.
help-why = Compare the best moves, with reasons.
help-try = Show what a move would do, without playing it.
help-moves = List your moves, and what the rules forbid for now.
help-undo = Take back your last move.
help-rules = Show the rule book, or just one rule: “rules { $example }”.
help-lesson = Guide you through the first round; type it again to stop.
help-log = Show everything that has happened so far.
help-save = Save the game to a file, to continue or replay it later.
help-quit = Quit. The game is saved, and you are told how to continue.
help-help = Show this list.
help-table = Show the whole table, with all remarks.
help-enter = Enter alone shows the table again, or plays your only move.
changed = Underlined: changed since your last move.

lesson-hint = You will be guided through the first round; type { $command } to stop.
lesson-offer = New to the game? Type { $command } for a guided first round.
lesson-off = The lesson ends here. Type “rules” to read the rule book.
lesson-over = Nothing new to explain right now; the lesson continues as you play.
try-what = Name a move, for example: { $typed } { $example }
try-silent = There is nothing to say about this move in advance.

no-such-rule = There is no rule “{ $rule }”; type rules to see them all.
undone = You are back at your last decision.

hint = A good move is { $move }.
no-hint = There is no hint to give right now.
no-hints = This game has no hints.
no-guide = This game has no lesson, and nothing to say about moves in advance.
thinking = The bots are thinking…
preparing = Preparing the bots in the background. This can take up to a minute the first time.
preparing-wait = Preparing the bots…
bot-failed = { $player }’s bot failed ({ $reason }); the first possible move was played for it.
bot-position = To see the position: croupier replay { $file }

save-where = Name a file to save to, for example: save { $example }
save-taken = { $file } already exists and holds something else; choose another name.
saved = Saved to { $file }. To replay it: croupier replay { $file }
saved-unfinished = Saved to { $file }. To continue: croupier play { $resume }

left = You left before your first move, so there is nothing to save.
left-kept = Saved. To continue: croupier play { $file }

result-reason = The game is over: { $reason }.
result-winners = { $count ->
    [0] Nobody wins.
    [1] { $you ->
        [yes] You win!
       *[no] { $players } wins.
    }
   *[other] { $players } share the win.
}
result-line = { $place }. { $you ->
    [yes] You
   *[no] { $player }
}: { $points }
result-hint = Type “save { $example }” to save the record, or undo to take back your last move.
result-prompt = Press Enter to leave, or type a command:

bots-outside = This game was played against { $bots }. A saved game starts no programs by itself: to continue against the same bots, add --bots { $bots }
record-over = This game is over. To replay it: croupier replay { $file }

replay-title = { $game }, { $players } players: { $names }
replay-deal = The deal
replay-step = Move { $number } of { $last }
replay-prompt = Enter: next, b: back, a number: go there, q: quit:
replay-end = The end. Enter or q: quit, b: back, a number: go there:
replay-unknown = “{ $given }” is not a choice here: press Enter, or type b, q or a number from 0 to { $last }.
replay-unfinished = The game is not over.
replay-holds = The record is valid: { $moves ->
    [one] one move of { $game } leads
   *[other] { $moves } moves of { $game } lead
} to the outcome it states ({ $places }).
replay-holds-unfinished = The record is valid: { $moves ->
    [one] its one move of { $game } can be played
   *[other] its { $moves } moves of { $game } can be played
}, and the game is not over.
replay-fair-sealed = The deal was fair: its seed follows from the secret behind the commitment { $commitment } and from { $texts ->
    [one] one player’s text, which was
   *[other] { $texts } players’ texts, all of which were
} committed to before any was opened. Compare the commitments in the record with those your table showed before the deal.
replay-fair-open = The deal follows from the secret behind the commitment { $commitment } and from { $texts ->
    [one] one player’s text
   *[other] { $texts } players’ texts
}, but these were not committed to (version 1 of the proof): a server operator who also played could have tried many texts. Compare that commitment with the one your table showed before the deal.
replay-fair-server = The deal is the server’s alone: it follows only from the secret behind the commitment { $commitment }. No player added a text, so the server’s operator could have chosen it.
replay-fair-unopened = Not opened in time, so not part of the deal: { $names }.
replay-mine = Your text is part of it, at { $seats ->
    [one] the seat of { $names }
   *[other] the seats of { $names }
}.
replay-not-mine = Your text is not part of it.
replay-no-proof = This record has no proof of its deal, so it cannot tell whether your text was part of it.

# The menu of `croupier play`
menu-unfinished = Unfinished games
menu-games = New game
menu-file = { $game }: { $players } players, { $moves ->
    [one] one move
   *[other] { $moves } moves
} so far
menu-game = { $game } – { $summary }
menu-choose = Which one? (Enter: { $usual }, q: quit)
menu-players = How many players, { $fewest } to { $most }? (Enter: { $usual })
menu-levels = The bots
menu-level = How strong? (Enter: { $usual })
menu-options = Rule options
menu-option = What to change? (for example { $example }; Enter: nothing)
menu-unknown = “{ $given }” is not a choice here.
menu-command = Next time you can type: { $command }
level-random = random: plays anything legal
level-novice = novice: makes mistakes
level-regular = regular: plays sensibly
level-quick = quick: plays well, and at once
level-expert = expert: looks ahead
level-master = master: looks ahead longer
