# Simulations et tournois en cours.

preparing = Préparation du jeu (longue la première fois)
playing = Parties
progress-games = { $games }/{ $planned }
progress-speed = { $rate } parties/s
progress-left = encore { $time }
interrupted = Interrompu après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} sur { $planned } : les chiffres portent sur celles-ci.
interrupted-early = Interrompu avant la fin de la première partie.
interrupted-out = { $file } contient ces parties.
interrupted-folder = { $folder } contient ce qui a été joué. Pour continuer, relancez la même commande.
