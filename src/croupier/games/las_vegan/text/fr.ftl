# Las Vegan en français : noms, événements, refus, options, la table en texte.

title = Las Vegan
summary = Faites des plis, nourrissez les machines, gardez vos choux.
bank = la banque

card = le { $value } { $colour ->
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
    [yes] Vous jouez { $card }.
   *[no] { $player } joue { $card }.
}
event-sealed = { $you ->
    [yes] Vous choisissez { $card } en secret.
   *[no] { $player } choisit { $card } en secret.
}
event-choose = { $you ->
    [yes] Votre carte est posée face cachée.
   *[no] { $player } pose une carte face cachée.
}
event-reveal = { $you ->
    [yes] Vous révélez { $card }.
   *[no] { $player } révèle { $card }.
}
event-bank-lead = La banque entame avec { $card }, pris dans sa pioche.
event-bank-card = { $you ->
    [yes] Vous jouez { $card } pour la banque.
   *[no] { $player } joue { $card } pour la banque.
}
event-bank-top = { $you ->
    [yes] Vous retournez { $card } de la pioche pour la banque.
   *[no] { $player } retourne { $card } de la pioche pour la banque.
}
event-refill = L’étalage de la banque est complété par { $card }.
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
score-machine = { $subject ->
    [red] Rouge
    [purple] Violet
    [green] Vert
    [blue] Bleu
   *[other] Machine { $subject }
} : { $count } × { $token }
score-golden = Machine dorée : { $side ->
    [min] le moins
   *[max] le plus
} de plis ({ $tricks })
event-over = La partie est finie : { $reason }.

refuse-9 = Vous avez une carte { colour-adjective } : vous devez jouer { colour-name }.
refuse-12 = { $tokens ->
    [one] Placez d’abord le jeton pour le 7 du pli ; vous jouerez une carte ensuite.
   *[other] Placez d’abord les { $tokens } jetons pour les 7 du pli ; vous jouerez une carte ensuite.
}
refuse-13 = { $why ->
    [taken] Il y a déjà un jeton sur { $machine }, et un jeton placé ne bouge plus.
   *[astray] Le jeton doré ne va que sur la machine dorée, et les autres sur les machines ordinaires.
}
refuse-21 = { $why ->
    [hand] Vous avez entamé : jouez maintenant pour la banque, de son étalage ou de sa pioche.
   *[display] La banque montre une carte { colour-adjective } : elle doit jouer { colour-name }.
}

option-cabbages = Le nombre de choux de chacun au départ.
option-rounds = Le nombre maximal de manches.

board-round = Manche { $round } sur { $rounds }.
board-machines = Chaque machine, son jeton, et ce qu’il comptera à la fin :
board-machine = { $subject ->
    [red] par série de 3 rouges dans les plis
    [purple] par série de 3 violettes dans les plis
    [green] par série de 3 vertes dans les plis
    [blue] par série de 3 bleues dans les plis
   *[other] par carte de valeur { $subject } dans les plis
}
board-golden = { $side ->
    [min] le moins de plis
    [max] le plus de plis
   *[none] le moins de plis (MIN) ou le plus (MAX)
}
board-free = libre
board-tokens = Jetons restants : { $tokens }
board-cabbages = choux
board-tricks = plis
board-cards = en main
board-chosen = a choisi
board-last = Dernier pli : { $cards }. { $you ->
    [yes] Vous l’avez pris.
   *[no] Il va à { $player }.
}
board-trick = Ce pli : { $cards }. { $you ->
    [yes] Vous êtes en tête.
   *[no] En tête : { $player }.
}
board-display = Cartes visibles de la banque : { $cards } (et { $pile } dans sa pioche)
board-hand = { $you ->
    [yes] Votre main :
   *[no] { $player }, en main :
} { $cards }
board-sealed = { $you ->
    [yes] Votre choix secret : { $card } (modifiable tant que l’autre n’a pas choisi)
   *[no] { $player }, choix secret : { $card }
}
board-task-lead = À vous d’entamer : jouez la carte de votre choix.
board-task-trick-follow = Jouez une carte. { colour-led } : il faut fournir.
board-task-trick-free = Jouez la carte de votre choix. { colour-led }, et vous n’en avez pas.
board-task-sealed-follow = Choisissez une carte en secret. { colour-led } : il faut fournir.
board-task-sealed-free = Choisissez la carte de votre choix en secret. { colour-led }, et vous n’en avez pas.
board-task-bank = Vous avez entamé : jouez aussi une carte pour la banque. { colour-led }.
board-task-place = Vous avez pris { $tokens ->
    [one] un 7 : placez un jeton sur une machine
   *[other] des 7 : placez { $tokens } jetons sur des machines, un à la fois
}.
colour-led = On demande du { $colour ->
    [red] rouge
    [purple] violet
    [green] vert
   *[blue] bleu
}

# Avant un coup : ce qu’il ferait. Ce qui n’a pas de phrase ici prend celle de l’événement.
preview-lead = Vous demandez du { colour-name } : qui en a doit fournir.
preview-beats = Avec { $card }, vous battez { $best } ({ $rival }){ $last ->
    [yes] { "" }
   *[no] { " " }et passez en tête
}.
preview-below = Avec { $card }, vous ne battez pas { $best } ({ $rival }).
preview-stray = Avec { $card }, vous ne fournissez pas de { colour-name } : vous ne pouvez pas prendre le pli.
preview-zero = { colour-led }, et un 0 d’une autre couleur prend le pli : { $card }, que vous jouez.
preview-bank-beats = Pour la banque, { $card } bat { $best } ({ $rival }).
preview-bank-below = Pour la banque, { $card } ne bat pas { $best } ({ $rival }).
preview-bank-stray = { colour-led } : avec { $card }, la banque ne peut pas prendre le pli.
preview-bank-zero = { colour-led }, et un 0 d’une autre couleur prend le pli : { $card }, pour la banque.
preview-bank-unseen = Personne ne connaît la première carte de la pioche : elle peut donner le pli à la banque, ou apporter un 7.
preview-unseen = { $rival } choisit en secret : cela peut encore changer.
preview-if-zero-too = Si { $rival } joue aussi un tel 0, la banque prend le pli.
preview-sevens = Le pli contient alors { $sevens ->
    [one] un 7 : qui le prend place un jeton
   *[other] { $sevens } sept : qui le prend place { $sevens } jetons
}.
preview-tokens = { $you ->
    [yes] Vous placez
   *[no] { $player } place
} alors { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
}.
preview-last-trick = La manche est alors finie, et on compte les choux.
preview-token = Avec { $token } sur { $machine }, { effect }.
effect = à la fin de la manche, chacun { $sign ->
    [plus] gagne { $cabbages ->
        [one] { $cabbages } chou
       *[other] { $cabbages } choux
    }
    [minus] perd { $cabbages ->
        [one] { $cabbages } chou
       *[other] { $cabbages } choux
    }
   *[zero] ne gagne ni ne perd rien
} pour { $subject ->
    [red] chaque série de trois cartes rouges
    [purple] chaque série de trois cartes violettes
    [green] chaque série de trois cartes vertes
    [blue] chaque série de trois cartes bleues
   *[other] chaque carte de valeur { $subject }
} dans ses plis
preview-golden = { $side ->
    [min] À la fin de la manche, qui a le moins de plis perd { $loss } choux.
   *[max] À la fin de la manche, qui a le plus de plis perd { $loss } choux.
} Pour l’instant : { $players }.
preview-more-tokens = Il vous en reste ensuite { $tokens ->
    [one] un
   *[other] { $tokens }
} à placer.

# Une première manche guidée.
lesson-goal = Chacun commence avec { $cabbages } choux ; celui qui en a le plus à la fin gagne. Les cartes des plis que vous prenez peuvent vous rapporter des choux, ou vous en coûter.
lesson-lead = À vous d’entamer : jouez ce que vous voulez. Les autres doivent fournir cette couleur s’ils en ont, et la plus haute carte de la couleur prend le pli.
lesson-follow = { colour-led } et vous en avez : il faut en jouer. Une carte haute peut prendre le pli, une basse le laisse à quelqu’un d’autre.
lesson-free = { colour-led } et vous n’en avez pas : jouez ce que vous voulez. Votre carte va à celui qui prend le pli ; seul un 0 le prendrait pour vous.
lesson-machines = Les machines disent quelles cartes comptent dans cette manche : { $machines }. Les nombres comptent carte par carte, les couleurs par séries de trois. Une machine sans jeton ne fait rien.
lesson-sevens = Qui prend un pli contenant un 7 place un jeton sur une machine, et décide ainsi de ce que valent ses cartes.
lesson-tokens = Il y a un jeton sur { $machine } : { effect }. Réfléchissez donc à qui prendra ces cartes.
lesson-tricks = Vos plis sont face cachée, et personne ne les regarde plus, pas même vous. Essayez de retenir ce que vous avez pris.
lesson-zero = Un 0 est la plus basse carte de sa couleur. Mais joué quand on demande une autre couleur, il prend le pli ; s’il y en a plusieurs, c’est le dernier.
lesson-place = Vous avez pris { $tokens ->
    [one] un 7 : vous placez un jeton
   *[other] des 7 : vous placez des jetons, un à la fois
}. Un moins coûte à ceux qui prennent les cartes de la machine, un plus leur rapporte : lesquelles avez-vous prises ? Et les autres ?
lesson-golden = Le jeton doré va du côté MIN ou MAX : à la fin de la manche, celui qui a le moins de plis (MIN) ou le plus (MAX) perd { $loss } choux.
lesson-bank = À deux, la banque joue aussi. Comme vous avez entamé, vous choisissez aussi sa carte ; si elle montre la couleur, elle doit fournir.
lesson-sealed = La banque a entamé. Vous et { $rival } choisissez chacun une carte en secret ; on les révèle ensemble.
lesson-scored = La manche est comptée ; le journal montre comment. Vous gardez vos choux ; machines, jetons et cartes sont nouveaux. Vous connaissez le jeu : bonne chance !

# Les mots de la notation, chacun comme on l’affiche ; après des virgules, ce qu’on comprend aussi.
# Les lettres des couleurs : « v » va au vert, le violet prend le « p » de pourpre.
notation-r = r
notation-p = p
notation-g = v
notation-b = b
notation-red = rouge
notation-purple = violet, violette, pourpre
notation-green = vert, verte
notation-blue = bleu, bleue
notation-gold = or, doré, dorée
notation-bank = banque
notation-top = pioche, dessus

# Études : éléments des coups, et ce dont un joueur peut se passer.
element = { $word ->
    [machine-red] Machine (rouges)
    [machine-purple] Machine (violets)
    [machine-green] Machine (verts)
    [machine-blue] Machine (bleus)
    [machine-1] Machine 1
    [machine-2] Machine 2
    [machine-3] Machine 3
    [machine-4] Machine 4
    [machine-5] Machine 5
    [machine-6] Machine 6
    [machine-8] Machine 8
    [machine-9] Machine 9
    [token-minus-4] Jeton −4
    [token-minus-3] Jeton −3
    [token-minus-2] Jeton −2
    [token-minus-1] Jeton −1
    [token-zero] Jeton 0
    [token-plus-1] Jeton +1
    [golden-min] Machine dorée : le moins de plis
    [golden-max] Machine dorée : le plus de plis
    [card-0] Un zéro joué
   *[card-7] Un sept joué
}
restriction = { $word ->
    [this-trick] ne voit pas plus loin que ce pli
    [never-zero] ne joue jamais de zéro
   *[never-seven] ne joue jamais de sept
}

fact-takes-trick = prend le pli
fact-places-token = prend le pli et place un jeton
fact-gains = fait gagner des choux dans cette manche
fact-loses = fait perdre des choux dans cette manche
