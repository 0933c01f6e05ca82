# Las Vegas, le jeu de cartes, en français : ce qu’il dit de plus que les textes communs des casinos.

title = Las Vegas, le jeu de cartes
summary = Six casinos, des choix scellés et des égalités qui laissent tout le monde sans rien.

dice-card = { $dice ->
    [2] double { $number }
   *[1] { $number }
}
a-dice-card = { $dice ->
    [2] un double { $number }
   *[1] un { $number }
}

chips-need-sequential = Les cartes jeton se prennent à tour de rôle : chips=true demande sequential=true.

event-hand = { $you ->
    [yes] Vous piochez { $cards }.
   *[no] { $player } pioche { $cards }.
}
event-sealed = { $you ->
    [yes] Vous choisissez { $cards } en secret.
   *[no] { $player } choisit { $cards } en secret.
}
event-choose = { $you ->
    [yes] Votre choix est fait.
   *[no] { $player } a choisi.
}
event-reveal = { $you ->
    [yes] Vous révélez et posez { $cards }.
   *[no] { $player } révèle et pose { $cards }.
}
event-place = { $you ->
    [yes] Vous posez { $cards }.
   *[no] { $player } pose { $cards }.
}
event-finished = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} posé { $cards } cartes et { $you ->
    [yes] avez
   *[no] a
} fini cette manche.
event-unclaimed = Casino { $casino } : non réclamé, hors jeu : { $notes }.

refuse-4 = À partir de trois cartes, toutes doivent montrer le même nombre.

option-sequential = Choisir et poser à tour de rôle, et non tous en même temps.

board-cards = cartes posées
board-turns = tours joués
board-finished = a fini
board-chosen = a choisi
board-chosen-all = { $count ->
    [one] a choisi
   *[other] ont choisi
} : { $players }
board-finished-all = terminé : { $players }
board-hand = { $you ->
    [yes] Votre main :
   *[no] { $player }, en main :
} { $cards }
board-doubles = (d : une carte double, deux dés)
board-sealed = { $you ->
    [yes] Votre choix secret : { $cards } (modifiable tant que tous n’ont pas choisi)
   *[no] { $player }, choix secret : { $cards }
}
board-task-choose = Choisissez une ou deux cartes, ou de trois à cinq du même nombre.

preview-last-turn = C’est votre dernier tour de la manche.
preview-unseen = Les autres choisissent en secret : cela peut encore changer.

lesson-hand = Vous avez en main cinq de vos 30 cartes dé. Choisissez-en une ou deux, ou de trois à cinq du même nombre ; chacune va au casino de son nombre.
lesson-rest = Les cartes que vous n’avez pas choisies sont hors jeu pour cette manche : ces occasions ne reviendront pas.
lesson-sealed = Tous choisissent en même temps, et personne ne voit le choix des autres avant que toutes les cartes soient retournées.
lesson-in-turn = On choisit l’un après l’autre et on pose aussitôt : vous voyez donc ce que les autres ont posé avant vous.
lesson-double = Une de vos cartes est un { $card } : elle compte pour une carte, mais pour deux dés.
lesson-eight = Vous avez posé { $cards } { $cards ->
    [one] carte
   *[other] cartes
}. Avec huit ou plus, la manche est finie pour vous, tandis que d’autres peuvent continuer : ils voient où vous dépasser.

# Les mots de la notation, chacun comme on l’affiche ; après des virgules, ce qu’on comprend aussi.
notation-d = d

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
    [no-chip] Aucun jeton pris
    [one-card] Une carte
    [two-cards] Deux cartes
   *[same-number] Trois cartes ou plus d’un nombre
}
restriction = { $word ->
    [one-at-a-time] pose une carte à la fois
    [never-one-card] ne pose jamais une seule carte
   *[never-chips] ne prend jamais de jetons
}
