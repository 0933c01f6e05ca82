# What the Las Vegas card game and dice game say alike.

money = ${ NUMBER($amount) }
points = ${ NUMBER($points) }
points-gained = { $sign }${ $points }
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
score-paid = Casino { $casino }: { dice-there }
score-chip = Chip: { $chip } ({ $count })
event-over = The game is over: { $reason }.

option-chips = Play with chip cards: whoever places two or more dice at a casino in one turn may take one.
option-open_safes = Show everyone’s money during the game.

board-round = Round { $round } of { $rounds }.
board-casinos = The casinos, their notes, and the dice there (tied in brackets):
board-thousands = Notes in thousands of dollars.[dim] Ties are in brackets.[/]
board-chips-lying = + { $chips }
board-chips-held = chips: { $chips }
board-money = money
board-notes = notes
board-hidden = hidden
board-task-chip = You may take one chip from casino { $casino } ({ $chips }), or pass.

# Before a choice: where one would stand at a casino.
with-dice = { $owner } ({ $dice })
dice-there = { $dice } { $dice ->
    [one] die
   *[other] dice
}
preview-pays = Casino { $casino }: with { dice-there } you would be { $place ->
    [1] ahead of
   *[other] behind
} { $rivals }, and get { $note } as it stands.
preview-pays-alone = Casino { $casino }: with { dice-there } you would be the only one paid: { $note } as it stands.
preview-unpaid = Casino { $casino }: with { dice-there } you would { $place ->
    [1] lead, but there is no note there.
   *[other] be behind { $rivals }, and no note would be left for you.
}
preview-tie = Casino { $casino }: with { dice-there } you would tie with { $rivals }, and whoever ties gets nothing.
preview-white-only = Casino { $casino }: you would have nothing there, and white { dice-there }.
preview-others-tie = Tied there, and getting nothing: { $rivals }.
preview-chip-offer = You may then take a chip there: { $chips }.
preview-chip-worth = { $count ->
    [one] Your first { $chip } chip is worth { $money } at the end.
   *[other] At the end, { $count } { $chip } chips are worth { $money }.
}

# A guided first round.
lesson-goal = Whoever has the most money after four rounds wins. It lies at the six casinos, and goes to those with the most dice there.
lesson-pay = At the end of the round each casino pays: whoever has the most dice takes the highest note, the next player the next note, and so on while there are notes.
lesson-tie = At casino { $casino }, { $players } have { dice-there } each. Ties cancel each other out: if it stays like that, someone with fewer dice is paid instead.
lesson-chips = You placed two or more dice at once, so you may take a chip ({ $chips }). Several chips of one colour are worth far more at the end than different ones.
lesson-paid = The casinos have paid; the log shows whom. { $safes ->
    [open] Everyone sees what you have won.
   *[hidden] Your money lies under your safe: the others see how many notes you have, but not what they are worth.
} Now you know the game: good luck!

# The words of the notation, each as it is printed; after commas, what else is understood.
notation-take = take
notation-pass = pass
notation-pink = pink
notation-golden = golden, gold
notation-blue = blue
notation-green = green
notation-black = black

fact-paid = earns money at casino { $casino }
