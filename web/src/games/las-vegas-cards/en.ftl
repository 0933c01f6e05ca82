# What the board of the card game says beyond the engine’s texts.

web-part = turn { $part }
web-turn = turn { $turn } of { $turns }
web-cards-placed = placed
web-two-dice = two dice
web-hand-of = Hand of { $player }
web-all-for = Casino { $casino }: choose all your cards of that number
web-none-for = Cards go to the casino of their number, and you have no { $casino }.
    .rule = LVC-5
web-chip-first = First take a chip, or none: your cards are placed.
    .rule = LVC-14
web-finished = You are finished for this round.
web-do-play = Play { $cards }
web-do-seal = Seal { $cards }
