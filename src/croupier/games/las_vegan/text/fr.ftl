# Las Vegan en français : noms, événements, refus, options, la table en texte.

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
event-machines = Manche { $round } sur { $rounds }. Sur la table : { $machines }.
event-throw = On lance les jetons : { $tokens } (le dernier est le doré).
event-hand = { $you ->
    [yes] Vous recevez : { $cards }.
   *[no] { $player } reçoit : { $cards }.
}
event-aside = Une carte reste face cachée, personne ne la voit : { $cards }.
event-pile = La pioche de la banque, dans un ordre inconnu : { $cards }.
event-display = La banque montre : { $cards }.
event-play = { $you ->
    [yes] Vous jouez le { $card }.
   *[no] { $player } joue le { $card }.
}
event-sealed = { $you ->
    [yes] Vous choisissez le { $card } en secret.
   *[no] { $player } choisit le { $card } en secret.
}
event-choose = { $you ->
    [yes] Votre carte est posée face cachée.
   *[no] { $player } pose une carte face cachée.
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
event-refill = Le { $card } complète l’étalage de la banque.
event-take = { $you ->
    [yes] Vous remportez le pli : { $cards }.
   *[no] { $player } remporte le pli : { $cards }.
}
event-bank-takes = La banque remporte le pli : { $cards }.
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
event-machine-idle = Aucun jeton sur { $machine } : elle ne fait rien.
event-machine-pays = { $you ->
    [yes] Pour vous, { $machine } : { $count } × { $token } = { $gain }.
   *[no] Pour { $player }, { $machine } : { $count } × { $token } = { $gain }.
}
event-golden-costs = { $you ->
    [yes] Pour vous, la machine dorée : { $gain }, car vous avez { $side ->
        [min] le moins
       *[max] le plus
    } de plis ({ $tricks }).
   *[no] Pour { $player }, la machine dorée : { $gain }, avec { $side ->
        [min] le moins
       *[max] le plus
    } de plis ({ $tricks }).
}
event-scored = { $you ->
    [yes] Vous marquez { $gain } et avez maintenant { $cabbages } { $cabbages ->
        [one] chou
       *[other] choux
    }.
   *[no] { $player } marque { $gain } et a maintenant { $cabbages } { $cabbages ->
        [one] chou
       *[other] choux
    }.
}
event-over = La partie est finie : { $reason }.

refuse-9 = Vous avez une carte { colour-adjective } : vous devez jouer { colour-name }.
refuse-13 = Il y a déjà un jeton sur { $machine }, et un jeton placé ne bouge plus.
refuse-21 = La banque montre une carte { colour-adjective } : elle doit jouer { colour-name }.

option-cabbages = Le nombre de choux de chacun au départ.
option-rounds = Le nombre maximal de manches.

board-round = Manche { $round } sur { $rounds }. Chaque machine, son jeton, et ce qu’il comptera à la fin :
board-machine = { $subject ->
    [red] pour chaque série de 3 cartes rouges dans les plis de chacun
    [purple] pour chaque série de 3 cartes violettes dans les plis de chacun
    [green] pour chaque série de 3 cartes vertes dans les plis de chacun
    [blue] pour chaque série de 3 cartes bleues dans les plis de chacun
   *[other] pour chaque carte de valeur { $subject } dans les plis de chacun
}
board-golden = { $side ->
    [min] à qui a le moins de plis
    [max] à qui a le plus de plis
   *[none] à qui a le moins de plis (MIN) ou le plus (MAX)
}
board-free = libre
board-tokens = Jetons restants : { $tokens }
board-cabbages = choux
board-tricks = plis
board-cards = cartes
board-chosen = a choisi
board-last = Dernier pli : { $cards }. { $you ->
    [yes] Vous l’avez pris.
   *[no] Il va à { $player }.
}
board-trick = Ce pli : { $cards }. { $you ->
    [yes] Vous êtes en tête.
   *[no] En tête : { $player }.
}
board-display = Étalage de la banque : { $cards } (et { $pile } dans sa pioche)
board-hand = { $you ->
    [yes] Votre main :
   *[no] { $player }, en main :
} { $cards }
board-sealed = { $you ->
    [yes] Votre choix secret : { $card } (modifiable tant que l’autre n’a pas choisi)
   *[no] { $player }, choix secret : { $card }
}
board-task-lead = À vous d’entamer : jouez la carte de votre choix.
board-task-trick-follow = Jouez une carte. { board-led } : il faut fournir.
board-task-trick-free = Jouez la carte de votre choix. { board-led }, et vous n’en avez pas.
board-task-sealed-follow = Choisissez une carte en secret. { board-led } : il faut fournir.
board-task-sealed-free = Choisissez la carte de votre choix en secret. { board-led }, et vous n’en avez pas.
board-task-bank = Vous avez entamé : jouez aussi une carte pour la banque. { board-led }.
board-task-place = Vous avez pris { $tokens ->
    [one] un 7 : placez un jeton sur une machine
   *[other] des 7 : placez { $tokens } jetons sur des machines, un à la fois
}.
board-led = On demande du { $colour ->
    [red] rouge
    [purple] violet
    [green] vert
   *[blue] bleu
}
