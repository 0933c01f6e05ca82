# Ce que disent les pages du coach : analyses, et si, problèmes.

# Analyses
review-of = { $mine ->
    [yes] Votre partie
   *[no] La partie, côté { $player }
}
review-whose = Partie à afficher
review-running = Analyse en cours. Les premiers verdicts arrivent dans un instant.
review-waits = L’analyse commencera après { $ahead ->
    [one] une autre
   *[other] { $ahead } autres
}.
review-failed = La partie n’a pas pu être analysée. Réessayez.
review-better = Ce sont les premiers verdicts. Une analyse plus fine est en cours.
review-ready = L’analyse est prête.
review-parts = Composition du résultat
review-part = Part
review-share = Effet sur les chances de gagner
review-expected = Attendu
review-result = Résultat
review-part-name = { $part ->
    [luck] La chance
    [play] { $mine ->
        [yes] Votre jeu
       *[no] Le jeu
    }
    [unseen] L’inconnu
   *[others] Les autres
}
review-part-means = { $part ->
    [luck] Ce que le hasard a apporté (donnes, lancers, tirages) par rapport à ce qu’il apporte en moyenne.
    [play] Ce que les coups choisis ont coûté par rapport aux meilleurs, d’après ce que l’on pouvait savoir alors. Jamais au-dessus de zéro.
    [unseen] Ce que les cartes cachées ont fait de ces coups, au-delà de ce que l’on pouvait savoir. Cela s’équilibre sur de nombreuses parties.
   *[others] Ce que les autres joueurs ont laissé échapper, et ce que les cartes cachées ont fait de leurs coups.
}
review-each-other = Les autres, un par un
review-explain = Ce que cela signifie
review-course = Chances de gagner au fil de la partie
review-at = Moment de la partie
review-deal = La donne
review-point = { $what }. { $player } gagne alors dans { $share } des cas.
review-mark-decision = décision coûteuse
review-mark-luck = coup de chance ou de malchance
review-as-table = Afficher en tableau
review-move = Coup
review-win = Chances de gagner
review-score = Score
review-made = joué
review-moves = Les coups, du meilleur au moins bon
review-category = { $category ->
    [best] Meilleur coup
    [fine] Bon
    [slip] Imprécision
    [mistake] Erreur
   *[blunder] Gaffe
}
review-played = Coup joué : { $move }.
review-cost = Il a coûté { $share } (± { $error }) des chances de gagner.
review-unseen-here = De plus, ce qui était caché a changé les chances de gagner de { $share }.
review-decision = { $round } : { $move }
review-worst = Les décisions qui ont le plus compté
review-none-worst = Aucune n’a vraiment coûté.
review-decisions = Toutes les vraies décisions
review-rate = En moyenne, { $rate } (± { $error }) des chances de gagner perdus par décision, sur { $count ->
    [one] une décision
   *[other] { $count } décisions
} où plusieurs coups étaient raisonnables.
review-categories = Comment les coups sont jugés
review-categories-mean = Un coup est jugé d’après ce qu’il coûte en chances de gagner par rapport au meilleur, selon ce que l’on pouvait savoir : à partir de { $slip } une imprécision, de { $mistake } une erreur, de { $blunder } une gaffe. Un écart qui peut être dû au hasard (moins de deux erreurs types) compte comme bon.
review-luck-by-round = La chance par manche
review-luck = Chance
review-on-board = Voir sur la table
review-here = Analyse de ce coup
review-download = Télécharger
review-back = Retour à l’analyse
review-choose = Choisissez un enregistrement ou une analyse téléchargés après une partie
try-title = Et si ?
try-from-here = Jouer à partir d’ici
try-note = { $world ->
    [true] Ce que vous ne voyez pas est comme dans la vraie partie. Des robots jouent pour les autres ; rien n’est enregistré.
   *[imagined] Ce que vous ne voyez pas est possible, mais pas comme dans la vraie partie. Des robots jouent pour les autres ; rien n’est enregistré.
}
try-other-world = Autre possibilité
try-true-world = Comme dans la partie

# Les pires décisions, à rejouer
again = { $count ->
    [one] Rejouer cette décision
   *[other] Rejouer ces { $count } décisions
}
again-title = Décision { $number }/{ $count }
again-note = { $round }, vue de cette place. Que joueriez-vous maintenant ?
again-best = { $move } est le meilleur coup.
again-fine = { $move } vaut à peu près le meilleur coup.
again-worse = { $move } coûte { $share } des chances de gagner. Il y a mieux.
again-unlisted = { $move } n’est pas parmi les meilleurs coups : il coûte au moins { $share } des chances de gagner.
again-same = C’est le coup qui a été joué dans la partie.
again-solution = Le meilleur coup est { $move }.
again-made = Dans la partie, le coup joué était { $move }. Il a coûté { $share } (± { $error }) des chances de gagner.
again-next = Décision suivante

# Problèmes
puzzles-says = Dans chacune de ces positions, un coup est le meilleur, preuve à l’appui. Le problème du jour est le même pour tous.
no-puzzles = Il n’y a pas encore de problèmes.
puzzle-today = Problème du jour
puzzle-all = { $count ->
    [one] Un problème
   *[other] Les { $count } problèmes
}
puzzle-number = Problème { $number } sur { $count }
puzzle-next = Problème suivant
puzzle-again = Réessayer
puzzle-solution = Voir la solution
