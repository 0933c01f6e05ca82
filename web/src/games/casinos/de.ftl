# Was die Spielpläne mit sechs Casinos über die Texte des Spielkerns hinaus sagen.

web-round = Runde { $round } von { $rounds }
web-casino = Casino { $casino }
web-white = Weiß
web-nobody = Noch niemand
web-notes = Scheine
web-safe = Geld
web-thousands = { $thousands ->
    [0] 0 $
   *[other] { $thousands }k $
}
web-place = Platz { $place }
web-tied = raus
web-paid = { $place }, { $money }
web-unpaid = { $place }, kein Schein
web-row = { $name }: { $dice } Würfel, { $said }
web-chips = Chips
web-no-chips = keine Chips
web-chip-letter = { $colour ->
    [pink] R
    [golden] G
    [blue] B
    [green] N
   *[black] S
}
web-chip-owned = du hast { $count }
web-no-chip = Kein Chip
web-no-chip-says = liegen lassen
web-do-take = Den { $colour ->
    [pink] rosa
    [golden] goldenen
    [blue] blauen
    [green] grünen
   *[black] schwarzen
} Chip nehmen
web-do-pass = Keinen Chip nehmen
