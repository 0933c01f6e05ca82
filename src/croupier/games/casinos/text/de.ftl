# Was das Kartenspiel und das Würfelspiel Las Vegas gemeinsam sagen.

money = { NUMBER($amount) } $
points = { NUMBER($points) } $
points-gained = { $sign }{ $points } $
white = Weiß
chip = { $colour ->
    [pink] rosa
    [golden] golden
    [blue] blau
    [green] grün
   *[black] schwarz
}

# Gebeugte Farben: „ein blauer Chip“, „einen blauen Chip“, „zwei blaue Chips“; „rosa“ bleibt immer gleich.
chip-er = { $chip ->
    [rosa] { $chip }
   *[other] { $chip }er
}
chip-en = { $chip ->
    [rosa] { $chip }
   *[other] { $chip }en
}
chip-e = { $chip ->
    [rosa] { $chip }
   *[other] { $chip }e
}

over-all-rounds = Alle Runden sind gespielt

event-starter = { $you ->
    [yes] Du beginnst.
   *[no] { $player } beginnt.
}
event-round = Runde { $round } beginnt.
event-notes = In Casino { $casino } liegen: { $notes }.
event-chip-dealt = In Casino { $casino } kommt ein { chip-er } Chip dazu.
event-chip-taken = { $you ->
    [yes] Du nimmst
   *[no] { $player } nimmt
} einen { chip-en } Chip aus Casino { $casino }.
event-chip-passed = { $you ->
    [yes] Du nimmst
   *[no] { $player } nimmt
} keinen Chip aus Casino { $casino }.
event-tied = Casino { $casino }: Gleichstand bei { dice-there }, also raus: { $players }.
event-paid = Casino { $casino }: Mit { dice-there } { $you ->
    [yes] nimmst du
   *[no] nimmt { $player }
} { $note }.
event-chips-pay = { $count ->
    [one] { $count } { chip-er } Chip bringt
   *[other] { $count } { chip-e } Chips bringen
} { $you ->
    [yes] dir
   *[no] { $player }
} { $money }.
event-total = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} { $money } in { $notes } { $notes ->
    [one] Schein
   *[other] Scheinen
}.
event-total-with-chips = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} { $money }: { $in_notes } in { $notes } { $notes ->
    [one] Schein
   *[other] Scheinen
} und { $in_chips } in Chips.
score-paid = Casino { $casino }: { $dice } Würfel
score-chip = Chip: { $chip } ({ $count })
event-over = Die Partie ist zu Ende: { $reason }.

option-chips = Mit Chipkarten spielen: Wer in einem Zug mindestens zwei Würfel auf ein Casino legt, darf eine nehmen.
option-open_safes = Während der Partie offen zeigen, wie viel Geld alle haben.

board-round = Runde { $round } von { $rounds }.
board-casinos = Casinos, Scheine und Würfel (Gleichstände in Klammern):
board-thousands = Scheine in Tausend Dollar.[dim] Gleichstände in Klammern.[/]
board-chips-lying = + { $chips }
board-chips-held = Chips: { $chips }
board-money = Geld
board-notes = Scheine
board-hidden = verdeckt
board-task-chip = Nimm einen Chip aus Casino { $casino } ({ $chips }) oder passe.

# Vor der Wahl: wie man in einem Casino stünde. Die Zahl der Würfel steht im Dativ.
with-dice = { $owner } ({ $dice })
dice-there = { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
}
preview-pays = Casino { $casino }: Mit { dice-there } lägst du { $place ->
    [1] vor
   *[other] hinter
} { $rivals } und bekämst nach jetzigem Stand { $note }.
preview-pays-alone = Casino { $casino }: Mit { dice-there } bekämst nur du etwas, nach jetzigem Stand { $note }.
preview-unpaid = Casino { $casino }: Mit { dice-there } lägst du { $place ->
    [1] vorn, aber dort gibt es keinen Schein.
   *[other] hinter { $rivals }, und für dich bliebe kein Schein übrig.
}
preview-tie = Casino { $casino }: Mit { dice-there } hättest du Gleichstand mit { $rivals }, und bei Gleichstand geht man leer aus.
preview-white-only = Casino { $casino }: Du hättest dort keinen einzigen Würfel, Weiß dagegen { $dice }.
preview-others-tie = Dort im Gleichstand und damit ohne Geld: { $rivals }.
preview-chip-offer = Danach darfst du dort einen Chip nehmen: { $chips }.
preview-chip-worth = { $count ->
    [one] Dein erster { chip-er } Chip ist am Ende { $money } wert.
   *[other] Am Ende sind { $count } { chip-e } Chips { $money } wert.
}

# Eine begleitete erste Runde.
lesson-goal = Wer nach vier Runden das meiste Geld hat, gewinnt. Es liegt in den sechs Casinos und geht an die, die dort die meisten Würfel haben.
lesson-pay = Am Ende der Runde zahlt jedes Casino aus: Wer die meisten Würfel hat, nimmt den höchsten Schein, wer die zweitmeisten hat, den nächsten, und so weiter, solange Scheine da sind.
lesson-tie = Gleichstand in Casino { $casino } mit je { dice-there }: { $players }. Wer gleich viele hat, geht leer aus. Bleibt es dabei, bekommt jemand mit weniger Würfeln das Geld.
lesson-chips = Du hast mindestens zwei Würfel auf einmal gelegt und darfst dir deshalb einen Chip nehmen ({ $chips }). Mehrere Chips einer Farbe sind am Ende viel mehr wert als verschiedene.
lesson-paid = Die Casinos haben ausgezahlt; an wen, steht im Verlauf. { $safes ->
    [open] Alle sehen, was du gewonnen hast.
   *[hidden] Dein Geld liegt unter deinem Tresor: Die anderen sehen, wie viele Scheine du hast, aber nicht, was sie wert sind.
} Jetzt kennst du das Spiel: Viel Glück!

# Die Wörter der Notation, jedes so, wie es angezeigt wird; nach Kommas, was auch verstanden wird.
notation-take = nehmen, nimm
notation-pass = passen, passe
notation-pink = rosa, pink
notation-golden = golden, gold
notation-blue = blau
notation-green = grün, gruen
notation-black = schwarz

fact-paid = bringt Geld in Casino { $casino }
