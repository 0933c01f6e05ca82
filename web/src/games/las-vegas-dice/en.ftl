# What the board of the dice game says beyond the engine’s texts.

web-dice-left = dice left
web-and-white = +{ $dice }
web-white-left = white dice left
web-your-roll = your roll
web-roll-of = { $player } rolls
web-the-roll = The roll
web-all-of = { $dice ->
    [one] The { $face }
   *[other] All { $face }s
}
web-face = { $face }: { $dice ->
    [0] { web-face-whites }
    [one] one die{ $whites ->
        [0] { "" }
       *[other] { " " }and { web-face-whites }
    }
   *[other] { $dice } dice{ $whites ->
        [0] { "" }
       *[other] { " " }and { web-face-whites }
    }
}
web-face-whites = { $whites ->
    [one] one white die
   *[other] { $whites } white dice
}
web-would-tie = a tie
web-would-not = only white
web-do-place = Place { $dice ->
    [one] the { $face }
   *[other] the { $face }s
}
web-place-at = Casino { $casino }: { $dice ->
    [0] none of your dice
    [one] place one die
   *[other] place { $dice } dice
}
web-chip-first = First take a chip, or none: your dice are placed.
    .rule = LVD-8
