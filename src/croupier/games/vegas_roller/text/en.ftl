# VEGAS in English: nouns, events, refusals, options, the table as text.

title = VEGAS
summary = Spell the word, hit 5, 7, 11 or 13, empty the pots.

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
event-reshuffle = The pile is empty: { $cards } discards are shuffled to make a new one.
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
} { $card } in front of { $target }.
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
event-stalled = After 200 rounds the deal ends without a winner; the pots stay as they are.
event-total = { $you ->
    [yes] You have
   *[no] { $player } has
} { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
score-ante = Into the pots
score-discard = Discard
score-pot = { $pot ->
    [POT] POT
   *[other] { $pot } pot
}
score-pay = To { $winner }
score-paid = From { $loser }
event-over = The match is over: { $reason }.

refuse-9 = { $why ->
    [wrong-letter] The roller shows { $key }, so only a card of that letter can be played.
   *[must-play] You hold a playable { $letter } that is not in front of you yet, so you may not discard.
}
refuse-11 = { $targets ->
    [none] A Zap removes a letter in front of an opponent, and none of them has one now.
   *[some] A Zap removes a letter in front of an opponent, and nothing else.
}

option-chips = How many chips everyone starts with.
option-zaps = How many Zap cards are in the deck.
option-deals = How many deals make a match (default: one for each player).
option-deals-each = one for each player

board-deal = Deal { $deal } of { $deals }
board-key = Round { $round }. The roller shows { $key }.
board-pots = Pots   { $pots }
board-chips = chips
board-cards = in hand
board-letters = letters
board-total = total
board-hand = Your hand: { $cards }
board-task-play = { $key ->
    [wild] Play a card of any letter
   *[other] Play a card with the letter { $key }
}{ $zap ->
    [yes] , or zap an opponent’s letter.
   *[no] .
}
board-task-replace = { $key ->
    [wild] Replace one of your letters
   *[other] Replace your { $key } with another one
}{ $zap ->
    [yes] , zap an opponent’s letter, or discard a card (x) and pay a chip.
   *[no] , or discard a card (x) and pay a chip.
}
board-task-discard = { $zap ->
    [yes] Zap an opponent’s letter, or discard a card (x) and pay a chip.
   *[no] You cannot play any of your cards: discard one (x) and pay a chip.
}

# Before a move: what it would do. Where there is nothing of that kind here, the event’s own sentence says it.
preview-missing = You would still need { $letters }.
preview-set-back = { $target } would fall from { $before } to { $total }.

# A guided first deal.
lesson-goal = Lay V, E, G, A and S in front of you: whoever has all five first ends the deal and is paid by the others. Chips are what count, and most of them are won from the pots along the way.
lesson-play = The roller shows { $key }, and you hold a card of that letter that is not in front of you yet: play it, or zap someone; you may not discard. The card’s value counts towards your total.
lesson-wild = The roller shows Wild: you may play a card of any letter.
lesson-replace = The roller shows { $key }. You have { $old } in front of you, and another { $key } can take its place to change your total. You don’t have to, but otherwise you discard a card and pay a chip.
lesson-discard = You hold no card with the letter { $key }. Unless you can zap someone, you discard a card, and that costs a chip for { $pot }. Part with one you can spare.
lesson-first = Whoever is first to play a { $letter } in a round wins the chips in { $pot }.
lesson-totals = When the values of your letters add up to exactly 5, 7, 11 or 13 as you play a card, you win the pot of that number too.
lesson-zap = You hold a Zap: with it you can remove a letter in front of someone else, whatever the roller shows. Save it for when it hurts.
lesson-close = { $rival } needs only one more letter, and may soon end the deal. Everyone with a lower total will pay the difference.
lesson-end = Whoever completes the five letters takes POT, plus a chip from each player for every point their total is lower: high cards pay, and protect you.
lesson-settled = The deal is over and settled. Chips left in the pots stay there, everyone adds one more to each, and all cards are dealt again. Now you know the game: good luck!

# The words of the notation, each as it is printed; after commas, what else is understood.
notation-zap = zap
notation-x = x, discard

# Studies: elements of moves, and what a player may do without.
element = { $word ->
    [pot-V] Pot V
    [pot-G] Pot G
    [pot-S] Pot S
    [pot-POT] The POT
    [pot-5] Pot 5
    [pot-7] Pot 7
    [pot-11] Pot 11
    [pot-13] Pot 13
    [new-letter] A new letter
    [replacement] A replacement
    [zap] A Zap
   *[discard] A discard
}
restriction = { $word ->
    [never-zap] never zaps
    [never-replace] never replaces a letter
   *[never-number-pots] never takes a pot by its total
}

fact-wins-deal = wins this deal
fact-loses-deal = lets another player win this deal
