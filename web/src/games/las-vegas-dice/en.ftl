# What the board of the dice game says beyond the engine’s texts.

web-round = Round { $round } of { $rounds }
web-casino = Casino { $casino }
web-white = White
web-nobody = Nobody yet
web-notes = Notes
web-safe = money
web-thousands = ${ $thousands }k
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-tied = tie, out
web-paid = { $place }, { $money }
web-unpaid = { $place }, no note
web-row = { $name }: { $dice } { $dice ->
    [one] die
   *[other] dice
}, { $said }
web-chips = chips
web-no-chips = no chips
web-chip-letter = { $colour ->
    [pink] P
    [golden] G
    [blue] B
    [green] N
   *[black] K
}
web-chip-owned = you have { $count }
web-no-chip = No chip
web-no-chip-says = leave them there
web-do-take = Take the { $colour ->
    [pink] pink
    [golden] golden
    [blue] blue
    [green] green
   *[black] black
} chip
web-do-pass = Take no chip
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
