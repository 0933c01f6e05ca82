# What the board of VEGAS says beyond the engine’s texts.

web-part = round { $part }
web-round-word = Deal
web-round-name = Deal { $round }
web-round = round { $round }, key letter { $key }
web-empty = , none
web-roller = Roller and pots
web-roller-shows = The roller shows { $key }
web-this-round = This round
web-key = Key letter
web-spinner = Spinner
web-spun = spun
web-dealer = Dealer
web-pile = Cards in the pile
web-discards = Discards
web-your-total = Your total is { $total }
web-before-you = In front of you: { $total }
web-more-makes = { $more } more makes { $total }
web-missing = Missing letters
web-pot = { $chips ->
    [0] empty
    [one] { $chips } chip
   *[other] { $chips } chips
}
web-pot-win = { $chips } for you
web-pot-pay = gets your chip
web-pot-won = { $player } +{ $chips }
web-way = Play or discard
web-way-play = Play
web-way-discard = Discard
web-task-play = { $side ->
    [wild] The roller shows { $key }: play a card of any letter, or a Zap.
   *[other] The roller shows { $key }: play a card of that letter, or a Zap.
}
web-task-discard = Choose a card to discard; that costs a chip.
web-task-zap = Choose the letter that your Zap removes.
web-do-play = Play { $card }
web-do-discard = Discard { $card }
web-do-zap = Zap { $player }’s { $card }
