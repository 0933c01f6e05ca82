# Ce que le plateau de VEGAS dit en plus des textes du moteur.

web-part = tour { $part }
web-round-word = Donne
web-round-name = Donne { $round }
web-round = tour { $round }, lettre { $key }
web-empty = , aucune carte
web-roller = Rouleau et pots
web-roller-shows = Le rouleau montre { $key }
web-this-round = Ce tour de table
web-key = Lettre clé
web-spinner = Au rouleau
web-spun = a tourné
web-dealer = Donneur
web-pile = Cartes en pioche
web-discards = Défausses
web-your-total = Votre total est { $total }
web-before-you = Devant vous : { $total }
web-more-makes = { $more } de plus font { $total }
web-missing = Lettres manquantes
web-pot = { $chips ->
    [0] vide
    [one] { $chips } jeton
   *[other] { $chips } jetons
}
web-pot-win = { $chips } pour vous
web-pot-pay = reçoit votre jeton
web-pot-won = { $player } +{ $chips }
web-way = Jouer ou défausser
web-way-play = Jouer
web-way-discard = Défausser
web-task-play = { $side ->
    [wild] Le rouleau montre { $key } : jouez une carte de n’importe quelle lettre, ou un Zap.
   *[other] Le rouleau montre { $key } : jouez une carte de cette lettre, ou un Zap.
}
web-task-discard = Choisissez une carte à défausser ; cela coûte un jeton.
web-task-zap = Choisissez la lettre que votre Zap enlève.
web-do-play = Jouer { $card }
web-do-discard = Défausser { $card }
web-do-zap = Zapper { $card }, { $player }
