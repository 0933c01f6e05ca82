# Le jeu de dés Las Vegas en français : ce qu’il dit de plus que les textes communs des casinos.

title = Las Vegas, le jeu de dés
summary = Lancez, misez une face et dépassez les autres d’un seul dé.

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
       *[other] , et en blanc { $whites }
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
} et va sous la pioche.
event-unclaimed = Casino { $casino } : non réclamé, remis sous la pioche : { $notes }.

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

preview-last-dice = Ce sont vos derniers dés de la manche.

lesson-roll = Choisissez un des nombres obtenus : tous les dés qui le montrent vont au casino de ce nombre. Les autres, vous les relancez à votre tour suivant.
lesson-many = Vous avez { $dice } dés qui montrent { $face }. C’est difficile à dépasser, mais il vous en reste moins pour la suite.
lesson-left = Il vous reste { $dice ->
    [one] un dé
   *[other] { $dice } dés
}. Qui a encore des dés en fin de manche peut rompre les égalités, ou en créer.
lesson-white = Les dés blancs ne sont à personne. Ils vont avec les vôtres au casino choisi, et y comptent comme un joueur de plus : posez-les là où ils gênent quelqu’un d’autre.

# Études : éléments des coups, et ce dont un joueur peut se passer.
element = { $word ->
    [casino-1] Casino 1
    [casino-2] Casino 2
    [casino-3] Casino 3
    [casino-4] Casino 4
    [casino-5] Casino 5
    [casino-6] Casino 6
    [chip-pink] Jeton rose
    [chip-golden] Jeton doré
    [chip-blue] Jeton bleu
    [chip-green] Jeton vert
    [chip-black] Jeton noir
   *[no-chip] Aucun jeton pris
}
restriction = { $word ->
    [never-one-die] ne pose jamais un seul dé
    [never-many-dice] ne pose jamais trois dés ou plus
   *[never-chips] ne prend jamais de jetons
}
