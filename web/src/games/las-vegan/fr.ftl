# Ce que le plateau de Las Vegan dit en plus des textes du moteur.

web-part = pli { $part }
web-bank = La banque
web-round = Manche { $round } sur { $rounds }
web-trick = pli { $trick } sur { $of }
web-trick-title = Pli { $trick } sur { $of }
web-the-trick = Le pli
web-machines = Machines de la manche
web-placed = { $placed ->
    [one] { $placed } jeton posé sur 5
   *[other] { $placed } jetons posés sur 5
}
web-machine = { $subject ->
    [red] Rouge
    [purple] Violet
    [green] Vert
    [blue] Bleu
    [gold] Dorée
   *[other] Les { $subject }
}
web-no-token = pas encore de jeton
web-each-three = { $token } par trois { $subject ->
    [red] rouges
    [purple] violettes
    [green] vertes
   *[blue] bleues
}
web-each = { $token } par { $subject }
web-golden-says = { $side ->
    [min] le moins de plis : perd { $loss }
    [max] le plus de plis : perd { $loss }
   *[none] le moins ou le plus de plis : perd { $loss }
}
web-tokens-left = Jetons encore à poser
web-choose-token = Choisissez un jeton, puis une machine
web-token = jeton { $token }
web-golden-token = jeton doré { $token }
web-place-at = { $machine } : poser { $token }
web-led = couleur demandée :
web-led-colour = a entamé { $colour ->
    [red] rouge
    [purple] violet
    [green] vert
   *[blue] bleu
}
web-ahead = en tête
web-took = pli pris
web-sealed = scellée
web-no-card = pas encore de carte
web-your-card = votre carte
web-display = Ses cartes visibles :
web-pile = en pioche
web-pile-of = la pioche de la banque, { $cards ->
    [one] { $cards } carte cachée
   *[other] { $cards } cartes cachées
}
web-do-play = Jouer { $card }
web-do-seal = Sceller { $card }
web-do-bank = Pour la banque : { $card }
web-do-bank-top = Pour la banque : le dessus de la pioche
web-do-place = { $token } sur { $place ->
    [red] rouge
    [purple] violet
    [green] vert
    [blue] bleu
    [min] MIN
    [max] MAX
   *[other] les { $place }
}
