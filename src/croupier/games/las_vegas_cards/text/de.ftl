# Las Vegas: Das Kartenspiel auf Deutsch: was es über die gemeinsamen Texte der Casinos hinaus sagt.

title = Las Vegas: Das Kartenspiel
summary = Sechs Casinos, verdeckte Entscheidungen und Gleichstände, bei denen beide leer ausgehen.

dice-card = { $dice ->
    [2] Doppel-{ $number }
   *[1] { $number }
}
a-dice-card = { $dice ->
    [2] eine Doppel-{ $number }
   *[1] eine { $number }
}

chips-need-sequential = Chipkarten nimmt man reihum, deshalb braucht chips=true auch sequential=true.

event-hand = { $you ->
    [yes] Du ziehst { $cards }.
   *[no] { $player } zieht { $cards }.
}
event-sealed = { $you ->
    [yes] Du wählst verdeckt { $cards }.
   *[no] { $player } wählt verdeckt { $cards }.
}
event-choose = { $you ->
    [yes] Deine Wahl steht.
   *[no] { $player } hat gewählt.
}
event-reveal = { $you ->
    [yes] Du deckst auf und legst { $cards }.
   *[no] { $player } deckt auf und legt { $cards }.
}
event-place = { $you ->
    [yes] Du legst { $cards }.
   *[no] { $player } legt { $cards }.
}
event-finished = { $you ->
    [yes] Du hast { $cards } Karten gelegt und bist
   *[no] { $player } hat { $cards } Karten gelegt und ist
} für diese Runde fertig.
event-unclaimed = Casino { $casino }: nicht vergeben und aus dem Spiel: { $notes }.

refuse-4 = Drei oder mehr Karten müssen alle dieselbe Zahl zeigen.

option-sequential = Reihum wählen und legen statt alle gleichzeitig.

board-cards = gelegte Karten
board-turns = Züge
board-finished = fertig
board-chosen = hat gewählt
board-chosen-all = { $count ->
    [one] hat gewählt
   *[other] haben gewählt
}: { $players }
board-finished-all = fertig: { $players }
board-hand = { $you ->
    [yes] Deine Hand:
   *[no] Hand von { $player }:
} { $cards }
board-doubles = (d: Doppelkarte, zwei Würfel)
board-sealed = { $you ->
    [yes] Deine verdeckte Wahl: { $cards } (änderbar, bis alle gewählt haben)
   *[no] Verdeckte Wahl von { $player }: { $cards }
}
board-task-choose = Wähle eine oder zwei Karten oder drei bis fünf mit derselben Zahl.

preview-last-turn = Das ist dein letzter Zug in dieser Runde.
preview-unseen = Die anderen wählen verdeckt, es kann also noch anders kommen.

lesson-hand = Du hast fünf deiner 30 Würfelkarten auf der Hand. Wähle eine oder zwei davon, oder drei bis fünf mit derselben Zahl; jede kommt auf das Casino ihrer Zahl.
lesson-rest = Die Karten, die du nicht gewählt hast, sind für diese Runde aus dem Spiel: Diese Gelegenheiten kommen nicht wieder.
lesson-sealed = Alle wählen gleichzeitig, und niemand sieht, was die anderen gewählt haben, bis alle Karten aufgedeckt werden.
lesson-in-turn = Gewählt und gelegt wird reihum: Du siehst also, was die anderen vor dir gelegt haben.
lesson-double = Unter deinen Karten ist eine { $card }: Sie zählt als eine Karte, aber als zwei Würfel.
lesson-eight = Du hast { $cards } { $cards ->
    [one] Karte
   *[other] Karten
} gelegt. Mit acht oder mehr bist du für die Runde fertig, während andere vielleicht noch weiterspielen: Sie sehen, wo sie dich überholen können.

# Die Wörter der Notation, jedes so, wie es angezeigt wird; nach Kommas, was auch verstanden wird.
notation-d = d

# Untersuchungen: Elemente von Zügen, und worauf man verzichten kann.
element = { $word ->
    [casino-1] Casino 1
    [casino-2] Casino 2
    [casino-3] Casino 3
    [casino-4] Casino 4
    [casino-5] Casino 5
    [casino-6] Casino 6
    [chip-pink] Chip: rosa
    [chip-golden] Chip: golden
    [chip-blue] Chip: blau
    [chip-green] Chip: grün
    [chip-black] Chip: schwarz
    [no-chip] Kein Chip genommen
    [one-card] Eine Karte
    [two-cards] Zwei Karten
   *[same-number] Drei oder mehr Karten einer Zahl
}
restriction = { $word ->
    [one-at-a-time] legt immer nur eine Karte
    [never-one-card] legt nie eine einzelne Karte
   *[never-chips] nimmt nie Chips
}
