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
