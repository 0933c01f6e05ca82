# Ce que le plateau du jeu de cartes dit en plus des textes du moteur.

web-part = tour { $part }
web-turn = tour { $turn } sur { $turns }
web-cards-placed = posées
web-two-dice = deux dés
web-hand-of = { $player }, main
web-all-for = Casino { $casino } : choisir toutes vos cartes de ce numéro
web-none-for = Les cartes vont au casino de leur numéro, et vous n’avez aucun { $casino }.
    .rule = LVC-5
web-chip-first = Prenez d’abord un jeton, ou aucun : vos cartes sont posées.
    .rule = LVC-14
web-finished = Vous avez fini cette manche.
web-do-play = Jouer { $cards }
web-do-seal = Sceller { $cards }
