# Las Vegan in English: nouns, events, refusals, options, the table as text.

title = Las Vegan
summary = Take tricks, feed the machines, keep your cabbages.
bank = the bank

card = { $colour ->
    [red] red
    [purple] purple
    [green] green
   *[blue] blue
} { $value }
machine = { $subject ->
    [red] the red machine
    [purple] the purple machine
    [green] the green machine
    [blue] the blue machine
   *[other] the { $subject } machine
}
colour-name = { $colour ->
    [red] red
    [purple] purple
    [green] green
   *[blue] blue
}

over-all-rounds = all rounds are played
over-broke = someone has no cabbages left
over-bank-wins = nobody has a cabbage left, and the bank wins

event-starter = { $you ->
    [yes] You lead the first trick.
   *[no] { $player } leads the first trick.
}
event-machines = Round { $round } of { $rounds }. On the table: { $machines }.
event-throw = The tokens are thrown: { $tokens } (the last is the golden one).
event-hand = { $you ->
    [yes] You are dealt: { $cards }.
   *[no] { $player } is dealt: { $cards }.
}
event-aside = One card lies face down, unseen by anyone: { $cards }.
event-pile = The bank’s pile, in an order nobody knows: { $cards }.
event-display = The bank shows: { $cards }.
event-play = { $you ->
    [yes] You play { $card }.
   *[no] { $player } plays { $card }.
}
event-sealed = { $you ->
    [yes] You choose { $card } in secret.
   *[no] { $player } chooses { $card } in secret.
}
event-choose = { $you ->
    [yes] Your card lies face down.
   *[no] { $player } lays a card face down.
}
event-reveal = { $you ->
    [yes] You reveal { $card }.
   *[no] { $player } reveals { $card }.
}
event-bank-lead = The bank leads { $card } from its pile.
event-bank-card = { $you ->
    [yes] You play { $card } for the bank.
   *[no] { $player } plays { $card } for the bank.
}
event-bank-top = { $you ->
    [yes] You turn up { $card } from the pile for the bank.
   *[no] { $player } turns up { $card } from the pile for the bank.
}
event-refill = The bank’s display is refilled with { $card }.
event-take = { $you ->
    [yes] You take the trick: { $cards }.
   *[no] { $player } takes the trick: { $cards }.
}
event-bank-takes = The bank takes the trick: { $cards }.
event-place = { $you ->
    [yes] You place { $token } on { $machine }.
   *[no] { $player } places { $token } on { $machine }.
}
event-place-golden = { $you ->
    [yes] You place the golden { $token } on { $side ->
        [min] MIN
       *[max] MAX
    }.
   *[no] { $player } places the golden { $token } on { $side ->
        [min] MIN
       *[max] MAX
    }.
}
event-bank-place = The bank places { $token } on { $machine }.
event-bank-place-golden = The bank places the golden { $token } on { $side ->
    [min] MIN
   *[max] MAX
}.
event-machine-idle = There is no token on { $machine }, so it does nothing.
event-machine-pays = { $you ->
    [yes] For you, { $machine }: { $count } × { $token } = { $gain }.
   *[no] For { $player }, { $machine }: { $count } × { $token } = { $gain }.
}
event-golden-costs = { $you ->
    [yes] For you, the golden machine: { $gain }, because you have { $side ->
        [min] the fewest
       *[max] the most
    } tricks ({ $tricks }).
   *[no] For { $player }, the golden machine: { $gain }, with { $side ->
        [min] the fewest
       *[max] the most
    } tricks ({ $tricks }).
}
event-scored = { $you ->
    [yes] You score { $gain } and now have { $cabbages } { $cabbages ->
        [one] cabbage
       *[other] cabbages
    }.
   *[no] { $player } scores { $gain } and now has { $cabbages } { $cabbages ->
        [one] cabbage
       *[other] cabbages
    }.
}
score-machine = { $subject ->
    [red] Red
    [purple] Purple
    [green] Green
    [blue] Blue
   *[other] Machine { $subject }
}: { $count } × { $token }
score-golden = Golden: { $side ->
    [min] fewest
   *[max] most
} tricks ({ $tricks })
event-over = The game is over: { $reason }.

refuse-9 = You hold a { colour-name } card, so you must follow { colour-name }.
refuse-12 = { $tokens ->
    [one] First place the token for the 7 in the trick; then play a card.
   *[other] First place the { $tokens } tokens for the 7s in the trick; then play a card.
}
refuse-13 = { $why ->
    [taken] There is already a token on { $machine }, and a placed token never moves.
   *[astray] The golden token goes only on the golden machine, and the others only on the ordinary ones.
}
refuse-21 = { $why ->
    [hand] You led, so now you play for the bank, from its display or its pile.
   *[display] The bank shows a { colour-name } card, so it must follow { colour-name }.
}

option-cabbages = How many cabbages everyone starts with.
option-rounds = The greatest number of rounds.

board-round = Round { $round } of { $rounds }.
board-machines = Each machine, its token, and what it counts for at the end:
board-machine = { $subject ->
    [red] every 3 red cards in a player’s tricks
    [purple] every 3 purple cards in a player’s tricks
    [green] every 3 green cards in a player’s tricks
    [blue] every 3 blue cards in a player’s tricks
   *[other] every { $subject } in a player’s tricks
}
board-golden = { $side ->
    [min] the fewest tricks
    [max] the most tricks
   *[none] the fewest tricks (MIN) or the most (MAX)
}
board-free = free
board-tokens = Tokens left: { $tokens }
board-cabbages = cabbages
board-tricks = tricks
board-cards = in hand
board-chosen = has chosen
board-last = Last trick: { $cards }. { $you ->
    [yes] You took it.
   *[no] It went to { $player }.
}
board-trick = This trick: { $cards }. { $you ->
    [yes] You are ahead.
   *[no] Ahead: { $player }.
}
board-display = Bank’s display: { $cards } (and { $pile } in its pile)
board-hand = { $you ->
    [yes] Your hand:
   *[no] Hand of { $player }:
} { $cards }
board-sealed = { $you ->
    [yes] Your sealed choice: { $card } (you may change it until both have chosen)
   *[no] Sealed choice of { $player }: { $card }
}
board-task-lead = You lead: play any card.
board-task-trick-follow = Play a card. { colour-led }, so you must follow.
board-task-trick-free = Play any card. { colour-led }, and you have none.
board-task-sealed-follow = Choose a card in secret. { colour-led }, so you must follow.
board-task-sealed-free = Choose any card in secret. { colour-led }, and you have none.
board-task-bank = You led, so now play a card for the bank. { colour-led }.
board-task-place = You took { $tokens ->
    [one] a 7: place a token on a machine
   *[other] sevens: place { $tokens } tokens on machines, one at a time
}.
colour-led = { $colour ->
    [red] Red
    [purple] Purple
    [green] Green
   *[blue] Blue
} was led

# Before a move: what it would do. Where there is nothing of that kind here, the event’s own sentence says it.
preview-lead = You lead { colour-name }: whoever holds { colour-name } must follow.
preview-beats = With { $card } you beat { $best } ({ $rival }){ $last ->
    [yes] { "" }
   *[no] { " " }and are ahead
}.
preview-below = With { $card } you do not beat { $best } ({ $rival }).
preview-stray = With { $card } you do not follow { colour-name }, so you cannot take the trick.
preview-zero = { colour-led }, and a 0 of another colour takes the trick: your { $card }.
preview-bank-beats = For the bank, { $card } beats { $best } ({ $rival }).
preview-bank-below = For the bank, { $card } does not beat { $best } ({ $rival }).
preview-bank-stray = { colour-led }, so the bank cannot take the trick with { $card }.
preview-bank-zero = { colour-led }, and a 0 of another colour takes the trick: the bank’s { $card }.
preview-bank-unseen = Nobody knows the top card of the pile: it may take the trick for the bank, or bring a 7.
preview-unseen = { $rival } chooses in secret, so this may change.
preview-if-zero-too = If { $rival } plays such a 0 as well, the bank takes the trick.
preview-sevens = The trick then holds { $sevens ->
    [one] a 7: whoever takes it places a token
   *[other] { $sevens } sevens: whoever takes it places { $sevens } tokens
}.
preview-tokens = { $you ->
    [yes] You then place
   *[no] { $player } then places
} { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
}.
preview-last-trick = That ends the round, and it is scored.
preview-token = With { $token } on { $machine }, { effect }.
effect = at the end of the round everyone { $sign ->
    [plus] gains { $cabbages ->
        [one] { $cabbages } cabbage
       *[other] { $cabbages } cabbages
    }
    [minus] loses { $cabbages ->
        [one] { $cabbages } cabbage
       *[other] { $cabbages } cabbages
    }
   *[zero] gets nothing
} for every { $subject ->
    [red] three red cards
    [purple] three purple cards
    [green] three green cards
    [blue] three blue cards
   *[other] card of value { $subject }
} in their tricks
preview-golden = { $side ->
    [min] At the end of the round, those with the fewest tricks lose { $loss } cabbages.
   *[max] At the end of the round, those with the most tricks lose { $loss } cabbages.
} As it stands: { $players }.
preview-more-tokens = Then you place { $tokens ->
    [one] another one
   *[other] { $tokens } more
}.

# A guided first round.
lesson-goal = Everyone starts with { $cabbages } cabbages; whoever has the most at the end wins. The cards in the tricks you take can bring you cabbages, or cost you some.
lesson-lead = You lead, so play any card. The others must follow its colour if they can, and the highest card of that colour takes the trick.
lesson-follow = { colour-led } and you hold { colour-name }, so you must play it. A high card may take the trick; a low one leaves it to someone else.
lesson-free = { colour-led } and you hold none, so you may play anything. Your card goes to whoever takes the trick; only a 0 takes it for you.
lesson-machines = The machines say which cards count in this round: { $machines }. Numbers count card by card, colours by sets of three. A machine without a token does nothing.
lesson-sevens = Whoever takes a trick with a 7 in it places a token on a machine, and so decides what its cards are worth.
lesson-tokens = There is a token on { $machine } now: { effect }. So think twice about whose tricks those cards end up in.
lesson-tricks = Your tricks lie face down, and nobody looks into them again, not even you. Try to remember what you took.
lesson-zero = A 0 is the lowest card of its colour. But played when another colour was led, it takes the trick; of several such zeros, the last one does.
lesson-place = You took { $tokens ->
    [one] a 7, so you place a token
   *[other] sevens, so you place tokens, one at a time
}. A minus hurts whoever takes the machine’s cards, a plus helps them: which cards did you take, and which did the others?
lesson-golden = The golden token goes beside MIN or MAX: at the end of the round, whoever has the fewest tricks (MIN) or the most (MAX) loses { $loss } cabbages.
lesson-bank = With two players, the bank plays too. Because you led, you also choose its card; if it shows the colour, it must follow.
lesson-sealed = The bank led. You and { $rival } each choose a card in secret, and both are revealed at once.
lesson-scored = The round has been scored; the log shows how. You keep your cabbages; machines, tokens and cards are new. Now you know the game: good luck!

# The words of the notation, each as it is printed; after commas, what else is understood.
notation-r = r
notation-p = p
notation-g = g
notation-b = b
notation-red = red
notation-purple = purple
notation-green = green
notation-blue = blue
notation-gold = gold, golden
notation-bank = bank
notation-top = top, pile

# Studies: elements of moves, and what a player may do without.
element = { $word ->
    [machine-red] Machine red
    [machine-purple] Machine purple
    [machine-green] Machine green
    [machine-blue] Machine blue
    [machine-1] Machine 1
    [machine-2] Machine 2
    [machine-3] Machine 3
    [machine-4] Machine 4
    [machine-5] Machine 5
    [machine-6] Machine 6
    [machine-8] Machine 8
    [machine-9] Machine 9
    [token-minus-4] Token −4
    [token-minus-3] Token −3
    [token-minus-2] Token −2
    [token-minus-1] Token −1
    [token-zero] Token 0
    [token-plus-1] Token +1
    [golden-min] Golden machine: fewest tricks
    [golden-max] Golden machine: most tricks
    [card-0] A zero played
   *[card-7] A seven played
}
restriction = { $word ->
    [this-trick] looks no further than this trick
    [never-zero] never plays a zero
   *[never-seven] never plays a seven
}

fact-takes-trick = takes the trick
fact-places-token = takes the trick and places a token
fact-gains = gains cabbages in this round
fact-loses = loses cabbages in this round
