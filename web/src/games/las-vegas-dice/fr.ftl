# Ce que le plateau du jeu de dés dit en plus des textes du moteur.

web-dice-left = dés
web-and-white = +{ $dice }
web-white-left = dés blancs restants
web-your-roll = votre lancer
web-roll-of = { $player } lance
web-the-roll = Le lancer
web-all-of = { $dice ->
    [one] Le { $face }
   *[other] Les { $face }
}
web-face = { $face } : { $dice ->
    [0] { web-face-whites }
    [one] un dé{ $whites ->
        [0] { "" }
       *[other] { " " }et { web-face-whites }
    }
   *[other] { $dice } dés{ $whites ->
        [0] { "" }
       *[other] { " " }et { web-face-whites }
    }
}
web-face-whites = { $whites ->
    [one] un dé blanc
   *[other] { $whites } dés blancs
}
web-would-tie = égalité
web-would-not = des blancs seulement
web-do-place = Poser { $dice ->
    [one] le { $face }
   *[other] les { $face }
}
web-place-at = Casino { $casino } : { $dice ->
    [0] aucun de vos dés
    [one] poser un dé
   *[other] poser { $dice } dés
}
web-chip-first = Prenez d’abord un jeton, ou aucun : vos dés sont posés.
    .rule = LVD-8
