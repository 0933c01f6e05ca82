# What the board of Las Vegan says beyond the engine’s texts.

web-part = trick { $part }
web-bank = The bank
web-round = Round { $round } of { $rounds }
web-trick = trick { $trick } of { $of }
web-trick-title = Trick { $trick } of { $of }
web-the-trick = The trick
web-machines = Machines of this round
web-placed = { $placed } of 5 tokens placed
web-machine = { $subject ->
    [red] Red
    [purple] Purple
    [green] Green
    [blue] Blue
    [gold] Golden
   *[other] { $subject }s
}
web-no-token = no token yet
web-each-three = { $token } for each three { $subject ->
    [red] reds
    [purple] purples
    [green] greens
   *[blue] blues
}
web-each = { $token } for each { $subject }
web-golden-says = { $side ->
    [min] fewest tricks: lose { $loss }
    [max] most tricks: lose { $loss }
   *[none] fewest or most tricks: lose { $loss }
}
web-tokens-left = Tokens still to place
web-choose-token = Choose a token, then a machine
web-token = token { $token }
web-golden-token = golden token { $token }
web-place-at = { $machine }: place { $token }
web-led = led colour:
web-led-colour = led { $colour ->
    [red] red
    [purple] purple
    [green] green
   *[blue] blue
}
web-ahead = ahead
web-took = took it
web-sealed = sealed
web-no-card = no card yet
web-your-card = your card
web-display = Face up:
web-pile = in pile
web-pile-of = the bank’s pile, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} face down
web-do-play = Play { $card }
web-do-seal = Seal { $card }
web-do-bank = For the bank: { $card }
web-do-bank-top = Top card for the bank
web-do-place = { $token } on { $place ->
    [red] red
    [purple] purple
    [green] green
    [blue] blue
    [min] MIN
    [max] MAX
   *[other] { $place }s
}
