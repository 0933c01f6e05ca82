title = A test
hello = Hello, { $name }!
empty =
    .label = only an attribute
lost = This mentions { no-such-message }.
card = the { $colour } { $value }
thing = a thing
count = { $count ->
    [one] one card
   *[other] { $count } cards
}
event-give = { $you ->
    [yes] You give { $cards } to { $to }.
   *[no] { $player } gives { $cards } to { $to }.
}
event-rain = It rains.
