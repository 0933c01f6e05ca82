# Las Vegan in English: nouns, events, refusals, options, the table as text.

title = Las Vegan
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
over-broke = somebody has no cabbages left
over-bank-wins = nobody has a cabbage left, and the bank wins

event-starter = { $you ->
    [yes] You lead the first trick.
   *[no] { $player } leads the first trick.
}
event-machines = Round { $round } of { $rounds }: { $machines } are laid out.
event-throw = The tokens are thrown and show { $tokens } (the last is the golden one).
event-hand = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $player } is dealt { $cards }.
}
event-aside = One card lies face down, unseen by all: { $cards }.
event-pile = The bank’s pile holds, in an order nobody knows, { $cards }.
event-display = The bank shows { $cards }.
event-play = { $you ->
    [yes] You play { $card }.
   *[no] { $player } plays { $card }.
}
event-sealed = { $you ->
    [yes] You choose { $card }, unseen by the others.
   *[no] { $player } chooses { $card }, unseen by the others.
}
event-choose = { $you ->
    [yes] Your choice is made.
   *[no] { $player } has chosen a card.
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
event-refill = The bank’s display gets { $card }.
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
    [yes] For you { $machine } counts { $count } times { $token }: { $gain }.
   *[no] For { $player } { $machine } counts { $count } times { $token }: { $gain }.
}
event-golden-costs = { $you ->
    [yes] You have { $side ->
        [min] the fewest
       *[max] the most
    } tricks ({ $tricks }): { $gain }.
   *[no] { $player } has { $side ->
        [min] the fewest
       *[max] the most
    } tricks ({ $tricks }): { $gain }.
}
event-scored = { $you ->
    [yes] Your round: { $gain }, which leaves you { $cabbages } { $cabbages ->
        [one] cabbage
       *[other] cabbages
    }.
   *[no] The round of { $player }: { $gain }, which leaves { $cabbages } { $cabbages ->
        [one] cabbage
       *[other] cabbages
    }.
}
event-over = The game is over: { $reason }.

refuse-9 = You hold a { colour-name } card, so you must follow { colour-name }.
refuse-13 = There is a token on { $machine } already, and a placed token never moves.
refuse-21 = The bank shows a { colour-name } card, so it must follow { colour-name }.

option-cabbages = How many cabbages everybody starts with.
option-rounds = How many rounds are played at most.

board-round = Round { $round } of { $rounds }
board-machines = Machines
board-machine = { $subject ->
    [red] for every 3 red cards in your tricks
    [purple] for every 3 purple cards in your tricks
    [green] for every 3 green cards in your tricks
    [blue] for every 3 blue cards in your tricks
   *[other] for every { $subject } in your tricks
}
board-golden = the fewest tricks (MIN) or the most (MAX) cost { $cost }
board-free = free
board-tokens = Tokens left: { $tokens }
board-player = { $cabbages } { $cabbages ->
    [one] cabbage
   *[other] cabbages
}, { board-tricks }, { $held } { $held ->
    [one] card
   *[other] cards
}
board-tricks = { $tricks } { $tricks ->
    [one] trick
   *[other] tricks
}
board-chosen = has chosen
board-display = Bank’s display: { $cards }   (pile: { $pile })
board-trick = Trick: { $cards }
board-last = Last trick: { $cards }
board-hand = Your hand: { $cards }
board-sealed = Your sealed choice: { $card } (you may change it until both have chosen)
