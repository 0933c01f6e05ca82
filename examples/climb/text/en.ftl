title = Climb
over-hands-empty = all hands are empty

event-starter = { $you ->
    [yes] You start.
   *[no] { $player } starts.
}
event-hand = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $player } is dealt { $cards }.
}
event-rest = Unseen by all: { $cards }.
event-play = { $you ->
    [yes] You play { $card }.
   *[no] { $player } plays { $card }.
}

refuse-3 = You hold a card higher than { $top }, so you must climb.
option-hand = How many cards everybody is dealt.

board-top = On top: { $top }
board-player = { $player }: { $climbs ->
    [one] { $climbs } climb
   *[other] { $climbs } climbs
}, { $held ->
    [one] { $held } card
   *[other] { $held } cards
}
board-hand = Your hand: { $cards }
