# Was der Spielplan des Würfelspiels über die Texte des Spielkerns hinaus sagt.

web-dice-left = Würfel
web-and-white = +{ $dice }
web-white-left = weiße Würfel übrig
web-your-roll = dein Wurf
web-roll-of = { $player } würfelt
web-the-roll = Der Wurf
web-all-of = { $dice ->
    [one] Die { $face }
   *[other] Alle { $face }er
}
web-face = { $face }: { $dice ->
    [0] { web-face-whites }
    [one] ein Würfel{ web-face-and-whites }
   *[other] { $dice } Würfel{ web-face-and-whites }
}
web-face-and-whites = { $whites ->
    [0] { "" }
   *[other] { " " }und { web-face-whites }
}
web-face-whites = { $whites ->
    [one] ein weißer Würfel
   *[other] { $whites } weiße Würfel
}
web-would-tie = gleichauf
web-would-not = nur weiße
web-do-place = { $dice ->
    [one] Die { $face }
   *[other] Die { $face }er
} legen
web-place-at = Casino { $casino }: { $dice ->
    [0] keiner deiner Würfel
    [one] einen Würfel legen
   *[other] { $dice } Würfel legen
}
web-chip-first = Nimm erst einen Chip oder keinen: Deine Würfel liegen schon.
    .rule = LVD-8
