title = Klettern
over-hands-empty = Alle Hände sind leer

event-starter = { $you ->
    [yes] Du beginnst.
   *[no] { $player } beginnt.
}
event-hand = { $you ->
    [yes] Du bekommst { $cards }.
   *[no] { $player } bekommt { $cards }.
}
event-rest = Niemand sieht { $cards }.
event-play = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $player } spielt { $card }.
}

refuse-3 = Du hast eine höhere Karte als die { $top }, also musst du klettern.
option-hand = Wie viele Karten jeder bekommt.

board-top = Obenauf: { $top }
board-player = { $player }: { $climbs }-mal geklettert, { $held ->
    [one] { $held } Karte
   *[other] { $held } Karten
}
board-hand = Deine Hand: { $cards }

preview-climb = { $card } klettert: ein Punkt.
preview-no-climb = { $card } klettert nicht über { $top }.

lesson-goal = Jede Karte, die höher ist als die darunter, ist ein Punkt. Wer die meisten Punkte hat, gewinnt.
lesson-must-climb = Obenauf liegt { $top }. Du hast eine höhere Karte, also spiel eine: im Zweifel die niedrigste, die klettert.
lesson-cannot-climb = Du hast nichts über { $top }, also spiel irgendeine Karte. Sie bringt diesmal keinen Punkt.

# Wie die Dinge auf dem Tisch im Browser heißen; mit `player-` hat jeder eins davon.
field-top = Obenauf
field-played = Bisher gespielt
player-hands = Deine Hand
player-held = Karten
player-climbs = Geklettert
