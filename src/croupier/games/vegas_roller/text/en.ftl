# VEGAS in English: nouns, events, refusals, options, the table as text.

title = VEGAS

letter-card = { $text }
zap-card = a Zap
key = { $letter ->
    [wild] Wild
   *[other] { $letter }
}
pot = { $name ->
    [POT] POT
    [V] the V pot
    [G] the G pot
    [S] the S pot
   *[other] the { $name } pot
}

over-all-deals = all deals are played

event-dealer = { $you ->
    [yes] Deal { $deal } of { $deals }: you deal.
   *[no] Deal { $deal } of { $deals }: { $player } deals.
}
event-ante = { $you ->
    [yes] You put
   *[no] { $player } puts
} { $chips ->
    [0] nothing into the pots
    [one] { $chips } chip into the pots
   *[other] { $chips } chips into the pots
}.
event-hand = { $you ->
    [yes] You are dealt: { $cards }.
   *[no] { $player } is dealt: { $cards }.
}
event-pile = The pile, in an order nobody knows: { $cards }.
event-spin = { $you ->
    [yes] You spin the roller
   *[no] { $player } spins the roller
}: { $key }.
event-draw = { $you ->
    [yes] You draw: { $cards }.
   *[no] { $player } draws: { $cards }.
}
event-reshuffle = The pile is empty: { $cards } discards are shuffled and become the new one.
event-play = { $you ->
    [yes] You play
   *[no] { $player } plays
} { $card }, which makes { $total }.
event-replace = { $you ->
    [yes] You replace
   *[no] { $player } replaces
} { $old } with { $card }, which makes { $total }.
event-pot = { $you ->
    [yes] You win
   *[no] { $player } wins
} { $pot }: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-zap = { $you ->
    [yes] You zap
   *[no] { $player } zaps
} { $card } before { $target }.
event-discard = { $you ->
    [yes] You discard
   *[no] { $player } discards
} { $card } and { $you ->
    [yes] pay
   *[no] pays
} { $paid ->
    [0] nothing, having no chips
   *[other] a chip into { $pot }
}.
event-vegas = { $you ->
    [yes] You have
   *[no] { $player } has
} V, E, G, A and S, with a total of { $total }: the deal is over.
event-pay = { $you ->
    [yes] You have { $total } and pay
   *[no] { $player } has { $total } and pays
} { $winner } { $chips ->
    [0] nothing
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-stalled = After 200 rounds the deal ends without a winner; the pots stay.
event-total = { $you ->
    [yes] You have
   *[no] { $player } has
} { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-over = The match is over: { $reason }.

refuse-9 = { $why ->
    [wrong-letter] The roller shows { $key }, so only a card of that letter can be played.
   *[must-play] You hold a playable { $letter } that is not before you yet, so you may not discard.
}

option-chips = How many chips everybody starts with.
option-zaps = How many Zap cards are in the deck.
option-deals = How many deals make a match; each means one for every player.

board-deal = Deal { $deal } of { $deals }
board-key = The roller shows { $key } (round { $round })
board-pots = Pots   { $pots }
board-chips = chips
board-cards = cards
board-letters = letters
board-total = total
board-hand = Your hand: { $cards }
