# Ce que le plateau du jeu de dés dit en plus des textes du moteur.

web-round = Manche { $round } sur { $rounds }
web-casino = Casino { $casino }
web-white = Blancs
web-nobody = Encore personne
web-notes = Billets
web-safe = argent
web-thousands = { $thousands } k$
web-place = { $place ->
    [1] 1er
   *[other] { $place }e
}
web-tied = égalité
web-paid = { $place }, { $money }
web-unpaid = { $place }, sans billet
web-row = { $name } : { $dice } { $dice ->
    [one] dé
   *[other] dés
}, { $said }
web-chips = jetons
web-no-chips = aucun jeton
web-chip-letter = { $colour ->
    [pink] R
    [golden] D
    [blue] B
    [green] V
   *[black] N
}
web-chip-owned = vous en avez { $count }
web-no-chip = Aucun
web-no-chip-says = les laisser là
web-do-take = Prendre le jeton { $colour ->
    [pink] rose
    [golden] doré
    [blue] bleu
    [green] vert
   *[black] noir
}
web-do-pass = Ne rien prendre
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
