title = Grimpe
over-hands-empty = toutes les mains sont vides

event-starter = { $you ->
    [yes] Vous commencez.
   *[no] { $player } commence.
}
event-hand = { $you ->
    [yes] Vous recevez { $cards }.
   *[no] { $player } reçoit { $cards }.
}
event-rest = Personne ne voit { $cards }.
event-play = { $you ->
    [yes] Vous jouez { $card }.
   *[no] { $player } joue { $card }.
}

refuse-3 = Vous avez une carte plus haute que { $top } : il faut monter.
option-hand = Le nombre de cartes de chacun.

board-top = Au sommet : { $top }
board-player = { $player } : { $climbs ->
    [one] { $climbs } montée
   *[other] { $climbs } montées
}, { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
}
board-hand = Votre main : { $cards }

preview-climb = { $card } monte : un point.
preview-no-climb = { $card } ne dépasse pas { $top }.

lesson-goal = Chaque carte plus haute que celle du dessous vaut un point. Le plus de points gagne.
lesson-must-climb = { $top } est au sommet. Vous avez une carte plus haute, jouez-en une : dans le doute, la plus basse qui monte.
lesson-cannot-climb = Vous n’avez rien au-dessus de { $top } : jouez n’importe quelle carte. Elle ne rapporte rien cette fois.

# Le nom des choses sur la table, dans le navigateur ; avec `player-`, chacun en a une.
field-top = Au sommet
field-played = Déjà jouées
player-hands = Votre main
player-held = Cartes
player-climbs = Montées
