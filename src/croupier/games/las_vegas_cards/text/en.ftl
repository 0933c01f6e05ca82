# Las Vegas: The Card Game in English: what it says beyond the shared texts of the casinos.

title = Las Vegas: The Card Game
summary = Six casinos, sealed choices, and ties that leave both with nothing.

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

preview-last-turn = It is your last turn of the round.
preview-unseen = The others choose unseen, so that may change.

lesson-hand = You hold five of your 30 dice cards. Choose one or two of them, or three to five that show the same number; each goes to the casino of its number.
lesson-rest = What you did not choose from your five cards was out for this round: those chances will not come again.
lesson-sealed = All choose at the same time, and nobody sees what the others choose until all cards are turned up.
lesson-in-turn = You choose one after the other and place at once, so you see what the others have placed before you.
lesson-double = One of your cards is a { $card }: it counts as one card, but as two dice.
lesson-eight = You have placed { $cards } { $cards ->
    [one] card
   *[other] cards
}. With eight or more you are finished for the round, while others may go on: they see where to overtake you.
