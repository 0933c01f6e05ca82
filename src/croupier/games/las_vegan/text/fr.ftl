# Las Vegan en français : noms, événements, refus, options, la table en texte.

title = Las Vegan
bank = la banque

card = { $value } { $colour ->
    [red] rouge
    [purple] violet
    [green] vert
   *[blue] bleu
}
machine = { $subject ->
    [red] la machine rouge
    [purple] la machine violette
    [green] la machine verte
    [blue] la machine bleue
   *[other] la machine { $subject }
}
colour-name = { $colour ->
    [red] rouge
    [purple] violet
    [green] vert
   *[blue] bleu
}
colour-adjective = { $colour ->
    [red] rouge
    [purple] violette
    [green] verte
   *[blue] bleue
}

over-all-rounds = toutes les manches sont jouées
over-broke = quelqu’un n’a plus de choux
over-bank-wins = plus personne n’a de choux, et la banque gagne

event-starter = { $you ->
    [yes] Vous entamez le premier pli.
   *[no] { $player } entame le premier pli.
}
event-machines = Manche { $round } sur { $rounds } : on installe { $machines }.
event-throw = Les jetons sont lancés et montrent { $tokens } (le dernier est le doré).
event-hand = { $you ->
    [yes] Vous recevez { $cards }.
   *[no] { $player } reçoit { $cards }.
}
event-aside = Une carte reste face cachée, personne ne la voit : { $cards }.
event-pile = La pioche de la banque contient, dans un ordre inconnu, { $cards }.
event-display = La banque montre { $cards }.
event-play = { $you ->
    [yes] Vous jouez le { $card }.
   *[no] { $player } joue le { $card }.
}
event-sealed = { $you ->
    [yes] Vous choisissez le { $card }, à l’insu des autres.
   *[no] { $player } choisit le { $card }, à l’insu des autres.
}
event-choose = { $you ->
    [yes] Votre choix est fait.
   *[no] { $player } a choisi une carte.
}
event-reveal = { $you ->
    [yes] Vous révélez le { $card }.
   *[no] { $player } révèle le { $card }.
}
event-bank-lead = La banque entame avec le { $card }, tiré de sa pioche.
event-bank-card = { $you ->
    [yes] Vous jouez le { $card } pour la banque.
   *[no] { $player } joue le { $card } pour la banque.
}
event-bank-top = { $you ->
    [yes] Vous retournez le { $card } de la pioche pour la banque.
   *[no] { $player } retourne le { $card } de la pioche pour la banque.
}
event-refill = L’étalage de la banque reçoit le { $card }.
event-take = { $you ->
    [yes] Vous remportez le pli : { $cards }.
   *[no] { $player } remporte le pli : { $cards }.
}
event-bank-takes = La banque remporte le pli : { $cards }.
event-place = { $you ->
    [yes] Vous placez { $token } sur { $machine }.
   *[no] { $player } place { $token } sur { $machine }.
}
event-place-golden = { $you ->
    [yes] Vous placez le jeton doré { $token } sur { $side ->
        [min] MIN
       *[max] MAX
    }.
   *[no] { $player } place le jeton doré { $token } sur { $side ->
        [min] MIN
       *[max] MAX
    }.
}
event-bank-place = La banque place { $token } sur { $machine }.
event-bank-place-golden = La banque place le jeton doré { $token } sur { $side ->
    [min] MIN
   *[max] MAX
}.
event-machine-idle = Aucun jeton sur { $machine } : elle ne fait rien.
event-machine-pays = { $you ->
    [yes] Pour vous, { $machine } compte { $count } fois { $token } : { $gain }.
   *[no] Pour { $player }, { $machine } compte { $count } fois { $token } : { $gain }.
}
event-golden-costs = { $you ->
    [yes] Vous avez { $side ->
        [min] le moins
       *[max] le plus
    } de plis ({ $tricks }) : { $gain }.
   *[no] { $player } a { $side ->
        [min] le moins
       *[max] le plus
    } de plis ({ $tricks }) : { $gain }.
}
event-scored = { $you ->
    [yes] Votre manche : { $gain }, il vous reste { $cabbages } { $cabbages ->
        [one] chou
       *[other] choux
    }.
   *[no] La manche de { $player } : { $gain }, il lui reste { $cabbages } { $cabbages ->
        [one] chou
       *[other] choux
    }.
}
event-over = La partie est finie : { $reason }.

refuse-9 = Vous avez une carte { colour-adjective } : vous devez jouer { colour-name }.
refuse-13 = Il y a déjà un jeton sur { $machine }, et un jeton placé ne bouge plus.
refuse-21 = La banque montre une carte { colour-adjective } : elle doit jouer { colour-name }.

option-cabbages = Le nombre de choux de chacun au départ.
option-rounds = Le nombre maximal de manches.

board-round = Manche { $round } sur { $rounds }
board-machines = Machines
board-machine = { $subject ->
    [red] par groupe de 3 cartes rouges dans vos plis
    [purple] par groupe de 3 cartes violettes dans vos plis
    [green] par groupe de 3 cartes vertes dans vos plis
    [blue] par groupe de 3 cartes bleues dans vos plis
   *[other] par carte { $subject } dans vos plis
}
board-golden = le moins de plis (MIN) ou le plus (MAX) coûte { $cost }
board-free = libre
board-tokens = Jetons restants : { $tokens }
board-player = { $cabbages } { $cabbages ->
    [one] chou
   *[other] choux
}, { board-tricks }, { $held } { $held ->
    [one] carte
   *[other] cartes
}
board-tricks = { $tricks } { $tricks ->
    [one] pli
   *[other] plis
}
board-chosen = a choisi
board-display = Étalage de la banque : { $cards }   (pioche : { $pile })
board-trick = Pli : { $cards }
board-last = Dernier pli : { $cards }
board-hand = Votre main : { $cards }
board-sealed = Votre choix secret : { $card } (modifiable tant que l’autre n’a pas choisi)
