# Le coach en français : conseils, analyses, et si, problèmes.

review-unfinished = Cette partie n’est pas finie ; seules les parties finies peuvent être analysées.
review-changed = Un choix secret a été changé d’une façon qui ne peut pas être analysée.
review-too-long = Cette partie est trop longue pour une analyse : { $plies } coups, { $most } au plus.
review-no-seat = Il n’y a pas de place { $seat } dans cette partie ; les places vont de 0 à { $last }.
coarse = Ce jeu n’a pas d’évaluation apprise : les verdicts sont grossiers, ils reposent sur des parties simulées rapides.
coach-preparing = Le coach se prépare. Redemandez dans une demi-minute.

percent = { $number } %
summary = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} { $result ->
    [won] gagné
    [shared] partagé la victoire
   *[lost] perdu
} ; avant la donne, les chances de gagner étaient de { $expected }.
summary-most = Ce qui a le plus { $how ->
    [helped] aidé
   *[hurt] coûté
} : { $part ->
    [luck] { $how ->
        [helped] la chance
       *[hurt] la malchance
    }
    [play] { $you ->
        [yes] votre propre jeu
       *[no] son propre jeu
    }
    [unseen] ce qui était caché
   *[others] le jeu des autres
} ({ $share }).
rate = En moyenne, { $you ->
    [yes] vous avez
   *[no] { $player } a
} laissé échapper { $rate } des chances de gagner par vraie décision, à { $error } près ({ $count ->
    [one] une décision
   *[other] { $count } décisions
}).
rate-none = { $you ->
    [yes] Vous n’avez eu aucune vraie décision.
   *[no] { $player } n’a eu aucune vraie décision.
}

category-best = meilleur coup
category-fine = bon
category-slip = imprécision
category-mistake = erreur
category-blunder = gaffe

bar-luck = chance
bar-play = jeu
bar-unseen = inconnu
bar-others = autres
heading-seat = place
heading-result = résultat
heading-expected = attendu
heading-worst = Les décisions qui ont le plus compté
heading-luck-by-round = Chance par manche : { $rounds }
luck-of-round = { $round } : { $luck }
decision = Coup { $ply }, manche { $round } : { $move } ({ $category }, { $loss } perdus).
decision-best = Mieux : { $why }

evidence = { $move } { $fact } dans { $share } { $hidden ->
    [yes] des donnes que vous ne pouvez pas exclure
   *[no] des suites possibles
} : { $win } de chances de gagner, { $points }.
evidence-against = { $move } { $fact } { $good ->
    [yes] dans { $share } seulement
   *[no] dans { $share }
} { $hidden ->
    [yes] des donnes que vous ne pouvez pas exclure
   *[no] des suites possibles
}, mais vaut quand même plus : { $win } de chances de gagner, { $points }.
evidence-more = { $move } dans { $share } : { $win }, { $points }.
prospect = { $move } : { $win } de chances de gagner, { $points }.
hint-best = Meilleur coup : { $move } ({ $win } de chances de gagner, à { $error } près).
hint-equal = { $count ->
    [one] { $moves } vaut à peu près autant.
   *[other] { $moves } valent à peu près autant.
}
hint-forced = { $move } est votre seul coup.
points-change = { $sign }{ $points } points

puzzle-title = { $game } : problème { $number }
puzzle-task = Quel est le meilleur coup ?
puzzle-right = Exact : { $move }. { $reason }
puzzle-wrong = { $move } n’est pas le meilleur coup.
puzzle-solved = Vous l’avez résolu avec { $move }.
puzzle-solution = Le meilleur coup est { $move }. { $reason }
puzzle-ending = Toutes les suites possibles ont été calculées : { $move } rapporte { $best } de chances de gagner, le deuxième meilleur coup { $next }.
puzzle-settled = Plus personne d’autre n’a de choix, et ce qui est caché n’y change rien : { $move } rapporte { $best } de chances de gagner, le deuxième meilleur coup { $next }.
puzzle-dominance = Dans les { $worlds } situations que vous ne pouvez pas exclure, { $move } vaut au moins tout autre coup, et dans certaines il est meilleur.
puzzle-sure = { $move } gagne à coup sûr, quel que soit ce que vous ne voyez pas. Tout autre coup peut encore manquer la victoire.
puzzle-none = Il n’y a pas de problèmes pour { $game }.
puzzle-no-number = Il n’y a pas de problème { $number } ; ils vont de 1 à { $last }.
puzzle-today = Problème du jour, { $date }

again-task = Coup { $ply } : vous avez choisi { $made }. Trouvez mieux.
again-best = Exact : { $move } est le meilleur coup.
again-fine = Exact : { $move } vaut à peu près le meilleur coup, { $best }.
again-wrong = { $move } ne suffit pas : { $category }, { $loss } des chances de gagner perdus.
again-solution = Le meilleur coup est { $best }.
again-nothing = Il n’y a rien à rejouer : aucune décision de cette place n’a coûté cher.
again-seat = Indiquez avec --seat la place dont vous voulez rejouer les décisions.

whatif-no-ply = Il n’y a pas de coup { $ply } dans cette partie ; les coups vont de 0 à { $last }.
whatif-not-your-turn = Choisissez un moment où cette place doit jouer.
