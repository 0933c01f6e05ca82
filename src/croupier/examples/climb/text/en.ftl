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
option-hand = How many cards everyone is dealt.

board-top = On top: { $top }
board-player = { $player }: { $climbs ->
    [one] { $climbs } climb
   *[other] { $climbs } climbs
}, { $held ->
    [one] { $held } card
   *[other] { $held } cards
}
board-hand = Your hand: { $cards }

preview-climb = { $card } climbs: a point.
preview-no-climb = { $card } does not climb over { $top }.

lesson-goal = Every card that is higher than the one below it is a point. Most points win.
lesson-must-climb = { $top } lies on top. You hold a higher card, so play one: the lowest that climbs, if in doubt.
lesson-cannot-climb = You hold nothing above { $top }, so play any card. It scores nothing this time.

# What the browser calls the things on the table; with `player-`, everyone has one.
field-top = On top
field-played = Played so far
player-hands = Your hand
player-held = Cards
player-climbs = Climbs
