# What the boards with six casinos say beyond the engine’s texts.

web-round = Round { $round } of { $rounds }
web-casino = Casino { $casino }
web-white = White
web-nobody = Nobody yet
web-notes = Notes
web-safe = money
web-thousands = { $thousands ->
    [0] $0
   *[other] ${ $thousands }k
}
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
