# What the Las Vegas card game and dice game say alike.

money = ${ NUMBER($amount) }
white = white
chip = { $colour ->
    [pink] pink
    [golden] golden
    [blue] blue
    [green] green
   *[black] black
}

over-all-rounds = all rounds are played

event-starter = { $you ->
    [yes] You start.
   *[no] { $player } starts.
}
event-round = Round { $round } begins.
event-notes = At casino { $casino }: { $notes }.
event-chip-dealt = A { $chip } chip is added at casino { $casino }.
event-chip-taken = { $you ->
    [yes] You take a { $chip } chip from casino { $casino }.
   *[no] { $player } takes a { $chip } chip from casino { $casino }.
}
event-chip-passed = { $you ->
    [yes] You take no chip from casino { $casino }.
   *[no] { $player } takes no chip from casino { $casino }.
}
event-tied = Casino { $casino }: tied at { $dice } { $dice ->
    [one] die
   *[other] dice
} and out: { $players }.
event-paid = Casino { $casino }: { $you ->
    [yes] you take
   *[no] { $player } takes
} { $note } with { $dice } { $dice ->
    [one] die
   *[other] dice
}.
event-chips-pay = { $count ->
    [one] { $count } { $chip } chip pays
   *[other] { $count } { $chip } chips pay
} { $you ->
    [yes] you
   *[no] { $player }
} { $money }.
event-total = { $you ->
    [yes] You have
   *[no] { $player } has
} { $money } in { $notes } { $notes ->
    [one] note
   *[other] notes
}.
event-total-with-chips = { $you ->
    [yes] You have
   *[no] { $player } has
} { $money }: { $in_notes } in { $notes } { $notes ->
    [one] note
   *[other] notes
}, { $in_chips } in chips.
event-over = The game is over: { $reason }.

option-chips = Play with chip cards: two dice or more placed at once at a casino may take one.
option-open_safes = Show everybody’s money during the game.

board-round = Round { $round } of { $rounds }. Each casino, its notes, and the dice there:
board-chips = chips: { $chips }
board-tied = tied: { $players }
board-ahead-and-tied = { $ahead }; { $tied }
board-money = money
board-notes = notes
board-hidden = hidden
board-chips-of = { $you ->
    [yes] Your chips:
   *[no] Chips of { $player }:
} { $chips }
board-task-chip = You may take one chip from casino { $casino } ({ $chips }), or pass.
