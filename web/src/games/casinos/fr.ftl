# Ce que les plateaux aux six casinos disent en plus des textes du moteur.

web-round = Manche { $round } sur { $rounds }
web-casino = Casino { $casino }
web-white = Blancs
web-nobody = Encore personne
web-notes = Billets
web-safe = argent
web-thousands = { $thousands ->
    [0] 0 $
   *[other] { $thousands } k$
}
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
