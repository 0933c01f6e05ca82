# Le jeu de dés Las Vegas en français : ce qu’il dit de plus que les textes communs des casinos.

title = Las Vegas, le jeu de dés

neutral-needs-room = Les dés blancs sont pour 2 à 4 joueurs, pas pour { $players }.

event-start-white = { $you ->
    [yes] Vous lancez
   *[no] { $player } lance
} un dé blanc de plus, qui va au casino { $casino }.
event-roll = { $you ->
    [yes] Vous obtenez
   *[no] { $player } obtient
} { roll }.
roll = { $own ->
    [0] en blanc { $whites }
   *[other] { $dice }{ $white ->
        [0] { "" }
       *[other] { " " }et en blanc { $whites }
    }
}
event-place = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} { placed } au casino { $casino }.
placed = { $dice ->
    [0] { white-dice }
    [one] { $dice } dé{ and-white }
   *[other] { $dice } dés{ and-white }
}
and-white = { $whites ->
    [0] { "" }
   *[other] { " " }et { white-dice }
}
white-dice = { $whites } { $whites ->
    [one] dé blanc
   *[other] dés blancs
}
event-white-takes = Casino { $casino } : { $note } revient aux blancs avec { $dice } { $dice ->
    [one] dé
   *[other] dés
} (sous la pioche).
event-unclaimed = Casino { $casino } : personne ne prend { $notes } (sous la pioche).

refuse-3 = Aucun des dés lancés ne montre un { $face }.

option-neutral = Jouer avec des dés blancs qui ne sont à personne, de 2 à 4 joueurs.
option-minimum = La somme minimale posée à chaque casino, en dollars.

board-dice = dés
board-white = blancs
board-roll = { $you ->
    [yes] Votre lancer :
   *[no] { $player }, lancer :
} { roll }
board-task-roll = Choisissez un nombre obtenu : tous les dés qui le montrent vont à ce casino.
