# Las Vegas: The Card Game in English: what it says beyond the shared texts of the casinos.

title = Las Vegas: The Card Game
summary = Six casinos, sealed choices, and ties that leave both with nothing.

dice-card = { $dice ->
    [2] double { $number }
   *[1] { $number }
}
a-dice-card = { $dice ->
    [2] a double { $number }
   *[1] a { $number }
}

chips-need-sequential = Chip cards are taken in turn, so chips=true needs sequential=true.

event-hand = { $you ->
    [yes] You draw { $cards }.
   *[no] { $player } draws { $cards }.
}
event-sealed = { $you ->
    [yes] You choose { $cards } in secret.
   *[no] { $player } chooses { $cards } in secret.
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
event-unclaimed = Casino { $casino }: unclaimed, out of the game: { $notes }.

refuse-4 = Three or more cards must show the same number.

option-sequential = Take turns choosing and placing, instead of all at once.

board-cards = cards placed
board-turns = turns taken
board-finished = finished
board-chosen = has chosen
board-chosen-all = { $count ->
    [one] has chosen
   *[other] have chosen
}: { $players }
board-finished-all = finished: { $players }
board-hand = { $you ->
    [yes] Your hand:
   *[no] Hand of { $player }:
} { $cards }
board-doubles = (d: a double card, two dice)
board-sealed = { $you ->
    [yes] Your sealed choice: { $cards } (you may change it until everyone has chosen)
   *[no] Sealed choice of { $player }: { $cards }
}
board-task-choose = Choose one or two cards, or three to five of one number.

preview-last-turn = It is your last turn of the round.
preview-unseen = The others choose in secret, so this may change.

lesson-hand = You hold five of your 30 dice cards. Choose one or two of them, or three to five that show the same number; each goes to the casino of its number.
lesson-rest = The cards you did not choose are out for this round: those chances will not come again.
lesson-sealed = Everyone chooses at the same time, and nobody sees the others’ choices until all cards are revealed.
lesson-in-turn = Players take turns choosing and placing, so you see what the others have placed before you.
lesson-double = One of your cards is a { $card }: it counts as one card, but as two dice.
lesson-eight = You have placed { $cards } { $cards ->
    [one] card
   *[other] cards
}. With eight or more you are finished for the round, while others may go on: they see where to overtake you.

# The words of the notation, each as it is printed; after commas, what else is understood.
notation-d = d

# Studies: elements of moves, and what a player may do without.
element = { $word ->
    [casino-1] Casino 1
    [casino-2] Casino 2
    [casino-3] Casino 3
    [casino-4] Casino 4
    [casino-5] Casino 5
    [casino-6] Casino 6
    [chip-pink] Chip: pink
    [chip-golden] Chip: golden
    [chip-blue] Chip: blue
    [chip-green] Chip: green
    [chip-black] Chip: black
    [no-chip] No chip taken
    [one-card] One card
    [two-cards] Two cards
   *[same-number] Three cards or more of a number
}
restriction = { $word ->
    [one-at-a-time] places one card at a time
    [never-one-card] never places a single card
   *[never-chips] never takes chips
}
