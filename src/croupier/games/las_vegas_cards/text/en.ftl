# Las Vegas: The Card Game in English: what it says beyond the shared texts of the casinos.

title = Las Vegas: The Card Game

dice-card = { $dice ->
    [2] double { $number }
   *[1] { $number }
}

chips-need-sequential = Chip cards are taken in turn, so chips=true needs sequential=true.

event-hand = { $you ->
    [yes] You draw { $cards }.
   *[no] { $player } draws { $cards }.
}
event-sealed = { $you ->
    [yes] You choose { $cards }, unseen by the others.
   *[no] { $player } chooses { $cards }, unseen by the others.
}
event-choose = { $you ->
    [yes] Your choice is made.
   *[no] { $player } has chosen.
}
event-reveal = { $you ->
    [yes] You reveal and place { $cards }.
   *[no] { $player } reveals and places { $cards }.
}
event-place = { $you ->
    [yes] You place { $cards }.
   *[no] { $player } places { $cards }.
}
event-finished = { $you ->
    [yes] You have
   *[no] { $player } has
} placed { $cards } cards and { $you ->
    [yes] are
   *[no] is
} finished for this round.
event-unclaimed = Casino { $casino }: nobody takes { $notes } (out of the game).

refuse-4 = Three or more cards must show the same number.

option-sequential = Choose and place one after the other instead of all at once.

board-cards = cards
board-turns = turns
board-finished = finished
board-chosen = has chosen
board-hand = { $you ->
    [yes] Your hand:
   *[no] Hand of { $player }:
} { $cards }
board-sealed = { $you ->
    [yes] Your sealed choice: { $cards } (you may change it until all have chosen)
   *[no] Sealed choice of { $player }: { $cards }
}
board-task-choose = Choose one or two cards, or three to five of one number.
