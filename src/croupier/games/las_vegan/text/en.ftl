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
event-machines = Round { $round } of { $rounds }. On the table: { $machines }.
event-throw = The tokens are thrown: { $tokens } (the last is the golden one).
event-hand = { $you ->
    [yes] You are dealt: { $cards }.
   *[no] { $player } is dealt: { $cards }.
}
event-aside = One card lies face down, unseen by all: { $cards }.
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
    [yes] For you, the golden machine: { $gain }, as you have { $side ->
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
event-over = The game is over: { $reason }.

refuse-9 = You hold a { colour-name } card, so you must follow { colour-name }.
refuse-13 = There is a token on { $machine } already, and a placed token never moves.
refuse-21 = The bank shows a { colour-name } card, so it must follow { colour-name }.

option-cabbages = How many cabbages everybody starts with.
option-rounds = How many rounds are played at most.

board-round = Round { $round } of { $rounds }. Each machine, its token, and what that counts for at the end:
board-machine = { $subject ->
    [red] for every set of 3 red cards in a player’s tricks
    [purple] for every set of 3 purple cards in a player’s tricks
    [green] for every set of 3 green cards in a player’s tricks
    [blue] for every set of 3 blue cards in a player’s tricks
   *[other] for every card of value { $subject } in a player’s tricks
}
board-golden = { $side ->
    [min] for having the fewest tricks
    [max] for having the most tricks
   *[none] for having the fewest tricks (MIN) or the most (MAX)
}
board-free = free
board-tokens = Tokens left: { $tokens }
board-cabbages = cabbages
board-tricks = tricks
board-cards = cards
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
board-task-trick-follow = Play a card. { board-led }, so you must follow.
board-task-trick-free = Play any card. { board-led }, and you have none.
board-task-sealed-follow = Choose a card in secret. { board-led }, so you must follow.
board-task-sealed-free = Choose any card in secret. { board-led }, and you have none.
board-task-bank = You led, so now play a card for the bank. { board-led }.
board-task-place = You took { $tokens ->
    [one] a 7: place a token on a machine
   *[other] sevens: place { $tokens } tokens on machines, one at a time
}.
board-led = { $colour ->
    [red] Red
    [purple] Purple
    [green] Green
   *[blue] Blue
} was led
