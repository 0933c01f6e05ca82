# VEGAS en français : noms, événements, refus, options, la table en texte.

title = VEGAS
summary = Composez le mot, tombez sur 5, 7, 11 ou 13, videz les pots.

letter-card = { $text }
zap-card = un Zap
key = { $letter ->
    [wild] Joker
   *[other] { $letter }
}
pot = { $name ->
    [POT] le pot POT
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
    [yes] Vous faites tourner le rouleau
   *[no] { $player } fait tourner le rouleau
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
event-stalled = Après 200 tours de table, la donne finit sans gagnant ; les pots restent tels quels.
event-total = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} { $chips ->
    [one] { $chips } jeton
   *[other] { $chips } jetons
}.
score-ante = Mise dans les pots
score-discard = Défausse
score-pot = { $pot ->
    [POT] POT
   *[other] Pot { $pot }
}
score-pay = Payé à { $winner }
score-paid = Reçu : { $loser }
event-over = La partie est finie : { $reason }.

refuse-9 = { $why ->
    [wrong-letter] Le rouleau montre { $key } : seule une carte de cette lettre peut être jouée.
   *[must-play] Vous avez un { $letter } jouable qui n’est pas encore devant vous : pas de défausse.
}
refuse-11 = { $targets ->
    [none] Un Zap retire une lettre devant un adversaire, et aucun n’en a pour l’instant.
   *[some] Un Zap retire une lettre posée devant un adversaire, et rien d’autre.
}

option-chips = Le nombre de jetons de chacun au départ.
option-zaps = Le nombre de cartes Zap dans le paquet.
option-deals = Le nombre de donnes d’une partie (par défaut : une par joueur).
option-deals-each = une par joueur

board-deal = Donne { $deal } sur { $deals }
board-key = Tour de table { $round }. Le rouleau montre { $key }.
board-pots = Pots   { $pots }
board-chips = jetons
board-cards = en main
board-letters = lettres
board-total = total
board-hand = Votre main : { $cards }
board-task-play = { $key ->
    [wild] Jouez une carte de n’importe quelle lettre
   *[other] Jouez une carte de la lettre { $key }
}{ $zap ->
    [yes] , ou zappez une lettre d’un adversaire.
   *[no] .
}
board-task-replace = { $key ->
    [wild] Remplacez une de vos lettres
   *[other] Remplacez votre { $key } par un autre
}{ $zap ->
    [yes] , zappez une lettre d’un adversaire, ou défaussez une carte (x) contre un jeton.
   *[no] , ou défaussez une carte (x) contre un jeton.
}
board-task-discard = { $zap ->
    [yes] Zappez une lettre d’un adversaire, ou défaussez une carte (x) contre un jeton.
   *[no] Aucune de vos cartes ne peut être jouée : défaussez-en une (x) et payez un jeton.
}

# Avant un coup : ce qu’il ferait. Ce qui n’a pas de phrase ici prend celle de l’événement.
preview-missing = Il vous manquerait encore { $letters }.
preview-set-back = { $target } tomberait de { $before } à { $total }.

# Une première donne guidée.
lesson-goal = Posez V, E, G, A et S devant vous : le premier à avoir les cinq finit la donne et se fait payer par les autres. Seuls les jetons comptent, et la plupart se gagnent en chemin, dans les pots.
lesson-play = Le rouleau montre { $key }, et vous avez une carte de cette lettre qui n’est pas encore devant vous : jouez-la, ou zappez quelqu’un ; pas de défausse. La valeur de la carte compte dans votre total.
lesson-wild = Le rouleau montre Joker : vous pouvez jouer une carte de n’importe quelle lettre.
lesson-replace = Le rouleau montre { $key }. Vous avez { $old } devant vous, et un autre { $key } peut prendre sa place, pour changer votre total. Rien ne vous y oblige, mais sinon vous défaussez une carte et payez un jeton.
lesson-discard = Vous n’avez pas de carte de la lettre { $key }. À moins de zapper quelqu’un, vous en défaussez une, ce qui coûte un jeton pour { $pot }. Séparez-vous d’une carte qui ne vous sert guère.
lesson-first = Le premier à jouer un { $letter } dans un tour de table gagne les jetons qui sont dans { $pot }.
lesson-totals = Quand les valeurs de vos lettres font exactement 5, 7, 11 ou 13 au moment où vous jouez une carte, vous gagnez aussi le pot de ce nombre.
lesson-zap = Vous avez un Zap : il enlève une lettre devant quelqu’un d’autre, quoi que montre le rouleau. Gardez-le pour le moment où cela fait mal.
lesson-close = Il ne manque qu’une lettre à { $rival }, qui peut bientôt finir la donne. Tous ceux qui ont un total plus bas paieront la différence.
lesson-end = Celui qui complète les cinq lettres prend le pot POT, et à chacun un jeton par point de retard : les cartes hautes rapportent, et vous protègent.
lesson-settled = La donne est finie et réglée ; les jetons laissés dans les pots y restent, et chacun en remet un dans chaque pot. On redistribue toutes les cartes. Vous connaissez le jeu : bonne chance !

# Les mots de la notation, chacun comme on l’affiche ; après des virgules, ce qu’on comprend aussi.
notation-zap = zap, zapper
notation-x = x, défausser, défausse

# Études : éléments des coups, et ce dont un joueur peut se passer.
element = { $word ->
    [pot-V] Pot V
    [pot-G] Pot G
    [pot-S] Pot S
    [pot-POT] Le pot POT
    [pot-5] Pot 5
    [pot-7] Pot 7
    [pot-11] Pot 11
    [pot-13] Pot 13
    [new-letter] Une lettre nouvelle
    [replacement] Un remplacement
    [zap] Un Zap
   *[discard] Une défausse
}
restriction = { $word ->
    [never-zap] ne zappe jamais
    [never-replace] ne remplace jamais de lettre
   *[never-number-pots] ne prend jamais de pot par son total
}

fact-wins-deal = gagne cette donne
fact-loses-deal = laisse gagner cette donne à un autre
