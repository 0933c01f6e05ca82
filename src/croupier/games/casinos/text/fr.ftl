# Ce que disent de même le jeu de cartes et le jeu de dés Las Vegas.

money = { NUMBER($amount) } $
points = { NUMBER($points) } $
points-gained = { $sign }{ $points } $
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
score-paid = Casino { $casino } : { dice-there }
score-chip = Jeton { $chip } ({ $count })
event-over = La partie est finie : { $reason }.

option-chips = Jouer avec les cartes jeton : deux dés ou plus posés d’un coup à un casino permettent d’en prendre une.
option-open_safes = Montrer l’argent de chacun pendant la partie.

board-round = Manche { $round } sur { $rounds }.
board-casinos = Casinos, billets et dés (à égalité entre parenthèses) :
board-thousands = Billets en milliers de dollars.[dim] Égalités entre parenthèses.[/]
board-chips-lying = + { $chips }
board-chips-held = jetons : { $chips }
board-money = argent
board-notes = billets
board-hidden = caché
board-task-chip = Vous pouvez prendre un jeton au casino { $casino } ({ $chips }), ou passer.

# Avant un choix : où l’on en serait à un casino.
with-dice = { $owner } ({ $dice })
dice-there = { $dice } { $dice ->
    [one] dé
   *[other] dés
}
preview-pays = Casino { $casino } : avec { dice-there }, vous seriez { $place ->
    [1] devant
   *[other] derrière
} { $rivals }, et recevriez { $note } en l’état.
preview-pays-alone = Casino { $casino } : avec { dice-there }, vous seriez le seul payé : { $note } en l’état.
preview-unpaid = Casino { $casino } : avec { dice-there }, vous seriez { $place ->
    [1] en tête, mais il n’y a aucun billet.
   *[other] derrière { $rivals }, et il ne resterait pas de billet pour vous.
}
preview-tie = Casino { $casino } : avec { dice-there }, vous seriez à égalité avec { $rivals }, et qui est à égalité n’a rien.
preview-white-only = Casino { $casino } : vous n’y auriez rien, et les blancs { dice-there }.
preview-others-tie = À égalité, et sans rien : { $rivals }.
preview-chip-offer = Vous pourrez ensuite y prendre un jeton : { $chips }.
preview-chip-worth = { $count ->
    [one] Votre premier jeton { $chip } vaut { $money } à la fin.
   *[other] En { $chip }, { $count } jetons valent { $money } à la fin.
}

# Une première manche guidée.
lesson-goal = Celui qui a le plus d’argent après quatre manches gagne. L’argent est aux six casinos, et va à ceux qui y ont le plus de dés.
lesson-pay = À la fin de la manche, chaque casino paie : celui qui a le plus de dés prend le plus gros billet, le deuxième le suivant, et ainsi de suite tant qu’il y a des billets.
lesson-tie = Au casino { $casino }, égalité à { dice-there } : { $players }. Les égalités s’annulent : si rien ne change, quelqu’un qui a moins de dés est payé à leur place.
lesson-chips = Vous avez posé deux dés ou plus d’un coup : vous pouvez prendre un jeton ({ $chips }). Plusieurs jetons d’une couleur valent bien plus à la fin que des jetons différents.
lesson-paid = Les casinos ont payé ; le journal montre qui. { $safes ->
    [open] Chacun voit ce que vous avez gagné.
   *[hidden] Votre argent est sous votre coffre : les autres voient combien de billets vous avez, mais pas ce qu’ils valent.
} Vous connaissez le jeu : bonne chance !

# Les mots de la notation, chacun comme on l’affiche ; après des virgules, ce qu’on comprend aussi.
notation-take = prendre, prends, prend
notation-pass = passer, passe
notation-pink = rose
notation-golden = doré, or
notation-blue = bleu
notation-green = vert
notation-black = noir

fact-paid = rapporte de l’argent au casino { $casino }
