# Was der Spielplan des Kartenspiels über die Texte des Spielkerns hinaus sagt.

web-part = Zug { $part }
web-turn = Zug { $turn } von { $turns }
web-cards-placed = gelegt
web-two-dice = 2 Würfel
web-hand-of = Hand von { $player }
web-all-for = Casino { $casino }: alle deine Karten mit dieser Zahl wählen
web-none-for = Karten kommen auf das Casino ihrer Zahl, und du hast keine { $casino }.
    .rule = LVC-5
web-chip-first = Nimm erst einen Chip oder keinen: Deine Karten liegen schon.
    .rule = LVC-14
web-finished = Du bist für diese Runde fertig.
web-do-play = { $cards } legen
web-do-seal = { $cards } verdeckt legen
