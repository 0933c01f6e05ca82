# Las Vegas: Das Würfelspiel auf Deutsch: was es über die gemeinsamen Texte der Casinos hinaus sagt.

title = Las Vegas: Das Würfelspiel
summary = Würfle, lege dich auf eine Zahl fest und hab einen einzigen Würfel mehr als die anderen.

neutral-needs-room = Die weißen Würfel sind für 2 bis 4 Spieler, nicht für { $players }.

event-start-white = { $you ->
    [yes] Du wirfst
   *[no] { $player } wirft
} einen zusätzlichen weißen Würfel; er kommt auf Casino { $casino }.
event-roll = { $you ->
    [yes] Du würfelst
   *[no] { $player } würfelt
} { roll }.
roll = { $own ->
    [0] in Weiß { $whites }
   *[other] { $dice }{ $white ->
        [0] { "" }
       *[other] , dazu in Weiß { $whites }
    }
}
event-place = { $you ->
    [yes] Du legst
   *[no] { $player } legt
} { placed } auf Casino { $casino }.
placed = { $dice ->
    [0] { white-dice }
   *[other] { $dice } Würfel{ and-white }
}
and-white = { $whites ->
    [0] { "" }
   *[other] { " " }und { white-dice }
}
white-dice = { $whites } { $whites ->
    [one] weißen
   *[other] weiße
} Würfel
event-white-takes = Casino { $casino }: Mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
} nimmt Weiß { $note }; der Schein kommt unter den Stapel.
event-unclaimed = Casino { $casino }: nicht vergeben, zurück unter den Stapel: { $notes }.

refuse-3 = Keiner der Würfel, die du geworfen hast, zeigt eine { $face }.

option-neutral = Mit weißen Würfeln spielen, die niemandem gehören; für 2 bis 4 Spieler.
option-minimum = Wie viel Geld in jedem Casino mindestens ausliegt, in Dollar.

board-dice = Würfel
board-white = weiße
board-roll = { $you ->
    [yes] Dein Wurf:
   *[no] Wurf von { $player }:
} { roll }
board-task-roll = Wähle eine gewürfelte Zahl: Alle Würfel mit ihr kommen auf dieses Casino.

preview-last-dice = Das sind deine letzten Würfel in dieser Runde.

lesson-roll = Wähle eine der Zahlen, die du geworfen hast: Alle Würfel, die sie zeigen, kommen auf das Casino mit dieser Nummer. Die anderen wirfst du in deinem nächsten Zug noch einmal.
lesson-many = Du hast { $dice } Würfel geworfen, die eine { $face } zeigen. So viele sind schwer zu überbieten, lassen dir aber weniger für spätere Züge.
lesson-left = Du hast noch { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
}. Wer am Ende einer Runde noch Würfel hat, kann Gleichstände auflösen oder herbeiführen.
lesson-white = Weiße Würfel gehören niemandem. Sie kommen mit deinen auf das Casino, das du wählst, und zählen dort wie die eines weiteren Spielers: Lege sie dorthin, wo sie jemand anderem wehtun.

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
   *[no-chip] Kein Chip genommen
}
restriction = { $word ->
    [never-one-die] setzt nie einen einzelnen Würfel
    [never-many-dice] setzt nie drei oder mehr Würfel
   *[never-chips] nimmt nie Chips
}
