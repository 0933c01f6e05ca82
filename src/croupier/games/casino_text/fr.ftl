# Ce que disent de même le jeu de cartes et le jeu de dés Las Vegas.

money = { NUMBER($amount) } $
white = les blancs
chip = { $colour ->
    [pink] rose
    [golden] doré
    [blue] bleu
    [green] vert
   *[black] noir
}

over-all-rounds = toutes les manches sont jouées

event-starter = { $you ->
    [yes] Vous commencez.
   *[no] { $player } commence.
}
event-round = La manche { $round } commence.
event-notes = Au casino { $casino } : { $notes }.
event-chip-dealt = Un jeton { $chip } s’ajoute au casino { $casino }.
event-chip-taken = { $you ->
    [yes] Vous prenez un jeton { $chip } au casino { $casino }.
   *[no] { $player } prend un jeton { $chip } au casino { $casino }.
}
event-chip-passed = { $you ->
    [yes] Vous ne prenez pas de jeton au casino { $casino }.
   *[no] { $player } ne prend pas de jeton au casino { $casino }.
}
event-tied = Casino { $casino } : éliminés, à égalité avec { $dice } { $dice ->
    [one] dé
   *[other] dés
} : { $players }.
event-paid = Casino { $casino } : { $you ->
    [yes] vous prenez
   *[no] { $player } prend
} { $note } avec { $dice } { $dice ->
    [one] dé
   *[other] dés
}.
event-chips-pay = En { $chip }, { $count } { $count ->
    [one] jeton
   *[other] jetons
} { $you ->
    [yes] vous { chips-pay } { $money }
   *[no] { chips-pay } { $money } à { $player }
}.
chips-pay = { $count ->
    [one] rapporte
   *[other] rapportent
}
event-total = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} { $money } en { $notes } { $notes ->
    [one] billet
   *[other] billets
}.
event-total-with-chips = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} { $money } : { $in_notes } en { $notes } { $notes ->
    [one] billet
   *[other] billets
}, { $in_chips } en jetons.
event-over = La partie est finie : { $reason }.

option-chips = Jouer avec les cartes jeton : deux dés ou plus posés d’un coup à un casino permettent d’en prendre une.
option-open_safes = Montrer l’argent de chacun pendant la partie.

board-round = Manche { $round } sur { $rounds }. Chaque casino, ses billets, et les dés qui y sont :
board-chips = jetons : { $chips }
board-tied = à égalité : { $players }
board-ahead-and-tied = { $ahead } ; { $tied }
board-money = argent
board-notes = billets
board-hidden = caché
board-chips-of = { $you ->
    [yes] Vos jetons :
   *[no] { $player }, jetons :
} { $chips }
board-task-chip = Vous pouvez prendre un jeton au casino { $casino } ({ $chips }), ou passer (pass).
