# Ce que le plateau du jeu de cartes dit en plus des textes du moteur.

web-turn = tour { $turn } sur { $turns }
web-cards-placed = posées
web-two-dice = deux dés
web-hand-of = { $player }, main
web-finished = Vous avez fini cette manche.
web-do-play = Jouer { $cards }
web-do-seal = Sceller { $cards }
