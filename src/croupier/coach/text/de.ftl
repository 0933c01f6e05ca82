# Der Coach auf Deutsch: Tipps, Analysen, was wäre wenn, Aufgaben.

review-unfinished = Diese Partie ist noch nicht zu Ende; nur beendete Partien können analysiert werden.
review-changed = Eine verdeckte Wahl wurde auf eine Weise geändert, die sich nicht analysieren lässt.
review-too-long = Diese Partie ist zu lang für eine Analyse: { $plies } Züge, höchstens { $most } sind möglich.
review-no-seat = In dieser Partie gibt es keinen Platz { $seat }; die Plätze haben die Nummern 0 bis { $last }.
coarse = Dieses Spiel hat keine gelernte Bewertung; die Urteile sind grob und beruhen auf schnellen Simulationen.
coach-preparing = Der Coach wird vorbereitet. Frage in einer halben Minute noch einmal.

percent = { $number } %
summary = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} { $result ->
    [won] gewonnen
    [shared] den Sieg geteilt
   *[lost] verloren
}; vor dem Austeilen lag die Gewinnchance bei { $expected }.
summary-most = Am meisten { $how ->
    [helped] geholfen
   *[hurt] gekostet
} hat { $part ->
    [luck] { $how ->
        [helped] das Glück
       *[hurt] das Pech
    }
    [play] { $you ->
        [yes] dein eigenes Spiel
       *[no] das eigene Spiel
    }
    [unseen] das Verborgene
   *[others] das Spiel der anderen
} ({ $share }).
rate = Im Schnitt { $you ->
    [yes] hast du
   *[no] hat { $player }
} je echter Entscheidung { $rate } Gewinnchance verschenkt, auf { $error } genau ({ $count ->
    [one] eine Entscheidung
   *[other] { $count } Entscheidungen
}).
rate-none = { $you ->
    [yes] Du hattest keine echte Entscheidung.
   *[no] { $player } hatte keine echte Entscheidung.
}

category-best = bester Zug
category-fine = gut
category-slip = Ungenauigkeit
category-mistake = Fehler
category-blunder = grober Fehler

bar-luck = Glück
bar-play = Spiel
bar-unseen = Verborgenes
bar-others = andere
heading-seat = Platz
heading-result = Ergebnis
heading-expected = erwartet
heading-worst = Die wichtigsten Entscheidungen
heading-luck-by-round = Glück je Runde: { $rounds }
luck-of-round = { $round }: { $luck }
decision = Zug { $ply }, Runde { $round }: { $move } ({ $category }, { $loss } verloren).
decision-best = Besser: { $why }

evidence = { $move } { $fact } bei { $share } { $hidden ->
    [yes] der Verteilungen, die du nicht ausschließen kannst
   *[no] der Fortsetzungen
}: { $win } Gewinnchance, { $points }.
evidence-against = { $move } { $fact } { $good ->
    [yes] nur bei { $share }
   *[no] bei { $share }
} { $hidden ->
    [yes] der Verteilungen, die du nicht ausschließen kannst
   *[no] der Fortsetzungen
}, ist aber trotzdem mehr wert: { $win } Gewinnchance, { $points }.
evidence-more = { $move } bei { $share }: { $win }, { $points }.
prospect = { $move }: { $win } Gewinnchance, { $points }.
hint-best = Bester Zug: { $move } ({ $win } Gewinnchance, auf { $error } genau).
hint-equal = { $count ->
    [one] { $moves } ist etwa gleich gut.
   *[other] { $moves } sind etwa gleich gut.
}
hint-forced = { $move } ist dein einziger Zug.
points-change = { $sign }{ $points } Punkte

puzzle-title = { $game }: Aufgabe { $number }
puzzle-task = Welcher Zug ist der beste?
puzzle-right = Richtig: { $move }. { $reason }
puzzle-wrong = { $move } ist nicht der beste Zug.
puzzle-solved = Du hast sie mit { $move } gelöst.
puzzle-solution = Der beste Zug ist { $move }. { $reason }
puzzle-ending = Alle möglichen Fortsetzungen wurden durchgerechnet: { $move } bringt { $best } Gewinnchance, der nächstbeste Zug { $next }.
puzzle-settled = Niemand sonst hat noch eine Wahl, und was verborgen ist, ändert nichts: { $move } bringt { $best } Gewinnchance, der nächstbeste Zug { $next }.
puzzle-dominance = In allen { $worlds } Lagen, die du nicht ausschließen kannst, ist { $move } mindestens so gut wie jeder andere Zug und in manchen besser.
puzzle-sure = { $move } gewinnt sicher, was auch immer du nicht siehst. Jeder andere Zug kann den Sieg noch verfehlen.
puzzle-none = Für { $game } gibt es keine Aufgaben.
puzzle-no-number = Es gibt keine Aufgabe { $number }; sie haben die Nummern 1 bis { $last }.
puzzle-today = Aufgabe des Tages, { $date }

again-task = Zug { $ply }: Du hast { $made } gewählt. Finde einen besseren.
again-best = Richtig: { $move } ist der beste Zug.
again-fine = Richtig: { $move } ist etwa so gut wie der beste Zug, { $best }.
again-wrong = { $move } reicht nicht: { $category }, { $loss } Gewinnchance verschenkt.
again-solution = Der beste Zug ist { $best }.
again-nothing = Es gibt nichts zu wiederholen: Keine Entscheidung dieses Platzes hat viel gekostet.
again-seat = Nenne mit --seat den Platz, dessen Entscheidungen wiederholt werden sollen.

whatif-no-ply = In dieser Partie gibt es keinen Zug { $ply }; die Züge haben die Nummern 0 bis { $last }.
whatif-not-your-turn = Wähle einen Moment, in dem dieser Platz am Zug ist.
