# The Las Vegas dice game in English: what it says beyond the shared texts of the casinos.

title = Las Vegas, the dice game
summary = Roll, commit one face, outnumber the others by a single die.

neutral-needs-room = The white dice are for 2 to 4 players, not for { $players }.

event-start-white = { $you ->
    [yes] You roll
   *[no] { $player } rolls
} an extra white die, which goes to casino { $casino }.
event-roll = { $you ->
    [yes] You roll
   *[no] { $player } rolls
} { roll }.
roll = { $own ->
    [0] white { $whites }
   *[other] { $dice }{ $white ->
        [0] { "" }
       *[other] , and white { $whites }
    }
}
event-place = { $you ->
    [yes] You place
   *[no] { $player } places
} { placed } at casino { $casino }.
placed = { $dice ->
    [0] { white-dice }
    [one] { $dice } die{ and-white }
   *[other] { $dice } dice{ and-white }
}
and-white = { $whites ->
    [0] { "" }
   *[other] { " " }and { white-dice }
}
white-dice = { $whites } white { $whites ->
    [one] die
   *[other] dice
}
event-white-takes = Casino { $casino }: white takes { $note } with { $dice } { $dice ->
    [one] die
   *[other] dice
}; it goes under the deck.
event-unclaimed = Casino { $casino }: unclaimed, back under the deck: { $notes }.

refuse-3 = None of the dice you rolled shows a { $face }.

option-neutral = Play with white dice that belong to nobody, for 2 to 4 players.
option-minimum = The least money laid out at each casino, in dollars.

board-dice = dice
board-white = white
board-roll = { $you ->
    [yes] Your roll:
   *[no] Roll of { $player }:
} { roll }
board-task-roll = Choose a number you rolled: all dice that show it go to that casino.

preview-last-dice = These are your last dice of the round.

lesson-roll = Choose one of the numbers you rolled: all dice that show it go to the casino of that number. You roll the others again on your next turn.
lesson-many = You rolled { $dice } dice that show { $face }. That many are hard to overtake, but they leave you fewer for later turns.
lesson-left = You have { $dice ->
    [one] one die
   *[other] { $dice } dice
} left. Whoever still has dice at the end of a round can break ties, or make them.
lesson-white = White dice belong to nobody. They go with yours to the casino you choose, and compete there like another player’s: place them where they hurt someone else.

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
   *[no-chip] No chip taken
}
restriction = { $word ->
    [never-one-die] never places a single die
    [never-many-dice] never places three dice or more
   *[never-chips] never takes chips
}
