# VEGAS en français : noms, événements, refus, options, la table en texte.

title = VEGAS

letter-card = { $text }
zap-card = un Zap
key = { $letter ->
    [wild] Joker
   *[other] { $letter }
}
pot = { $name ->
    [POT] POT
   *[other] le pot { $name }
}

over-all-deals = toutes les donnes sont jouées

event-dealer = { $you ->
    [yes] Donne { $deal } sur { $deals } : vous distribuez.
   *[no] Donne { $deal } sur { $deals } : { $player } distribue.
}
event-ante = { $you ->
    [yes] Vous mettez
   *[no] { $player } met
} { $chips ->
    [0] zéro jeton dans les pots
    [one] { $chips } jeton dans les pots
   *[other] { $chips } jetons dans les pots
}.
event-hand = { $you ->
    [yes] Vous recevez : { $cards }.
   *[no] { $player } reçoit : { $cards }.
}
event-pile = La pioche, dans un ordre inconnu : { $cards }.
event-spin = { $you ->
    [yes] Vous lancez la roulette
   *[no] { $player } lance la roulette
} : { $key }.
event-draw = { $you ->
    [yes] Vous piochez : { $cards }.
   *[no] { $player } pioche : { $cards }.
}
event-reshuffle = La pioche est vide : { $cards } cartes défaussées sont mélangées et la remplacent.
event-play = { $you ->
    [yes] Vous jouez
   *[no] { $player } joue
} { $card }, ce qui fait { $total }.
event-replace = { $you ->
    [yes] Vous remplacez
   *[no] { $player } remplace
} { $old } par { $card }, ce qui fait { $total }.
event-pot = { $you ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} { $pot } : { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
event-zap = { $you ->
    [yes] Vous zappez
   *[no] { $player } zappe
} { $card } devant { $target }.
event-discard = { $you ->
    [yes] Vous défaussez
   *[no] { $player } défausse
} { $card } et { $you ->
    [yes] payez
   *[no] paie
} { $paid ->
    [0] zéro jeton, faute d’en avoir
   *[other] un jeton dans { $pot }
}.
event-vegas = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} V, E, G, A et S, pour un total de { $total } : la donne est finie.
event-pay = { $you ->
    [yes] Vous avez { $total } et payez
   *[no] { $player } a { $total } et paie
} { $chips ->
    [0] zéro jeton
    [one] { $chips } jeton
   *[other] { $chips } jetons
} à { $winner }.
event-stalled = Après 200 tours de table, la donne finit sans gagnant ; les pots restent.
event-total = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
event-over = La partie est finie : { $reason }.

refuse-9 = { $why ->
    [wrong-letter] La roulette montre { $key } : seule une carte de cette lettre peut être jouée.
   *[must-play] Vous avez un { $letter } jouable qui n’est pas encore devant vous : pas de défausse.
}

option-chips = Le nombre de jetons de chacun au départ.
option-zaps = Le nombre de cartes Zap dans le paquet.
option-deals = Le nombre de donnes d’une partie ; each veut dire une par joueur.

board-deal = Donne { $deal } sur { $deals }
board-key = La roulette montre { $key } (tour de table { $round })
board-pots = Pots   { $pots }
board-chips = jetons
board-cards = cartes
board-letters = lettres
board-total = total
board-hand = Votre main : { $cards }
