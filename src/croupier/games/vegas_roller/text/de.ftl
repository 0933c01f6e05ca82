# VEGAS auf Deutsch: Dinge, Ereignisse, Ablehnungen, Optionen, der Tisch als Text.
# Töpfe stehen nur im Akkusativ.

title = VEGAS
summary = Buchstabiere das Wort, triff die 5, 7, 11 oder 13, leere die Töpfe.

letter-card = { $text }
zap-card = eine Zap-Karte
key = { $letter ->
    [wild] Joker
   *[other] { $letter }
}
pot = { $name ->
    [POT] den POT
   *[other] den { $name }-Topf
}

over-all-deals = Alle Durchgänge sind gespielt

event-dealer = { $you ->
    [yes] Durchgang { $deal } von { $deals }: Du gibst.
   *[no] Durchgang { $deal } von { $deals }: { $player } gibt.
}
event-ante = { $you ->
    [yes] Du legst
   *[no] { $player } legt
} { $chips ->
    [0] nichts in die Töpfe
    [one] { $chips } Chip in die Töpfe
   *[other] { $chips } Chips in die Töpfe
}.
event-hand = { $you ->
    [yes] Du bekommst: { $cards }.
   *[no] { $player } bekommt: { $cards }.
}
event-pile = Der Nachziehstapel, in unbekannter Reihenfolge: { $cards }.
event-spin = { $you ->
    [yes] Du drehst die Rolle
   *[no] { $player } dreht die Rolle
}: { $key }.
event-draw = { $you ->
    [yes] Du ziehst: { $cards }.
   *[no] { $player } zieht: { $cards }.
}
event-reshuffle = Der Nachziehstapel ist leer: { $cards } abgeworfene Karten werden gemischt und bilden den neuen.
event-play = { $you ->
    [yes] Du spielst
   *[no] { $player } spielt
} { $card }, das macht { $total }.
event-replace = { $you ->
    [yes] Du ersetzt
   *[no] { $player } ersetzt
} { $old } durch { $card }, das macht { $total }.
event-pot = { $you ->
    [yes] Du gewinnst
   *[no] { $player } gewinnt
} { $pot }: { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
event-zap = { $you ->
    [yes] Du zappst
   *[no] { $player } zappt
} { $card } vor { $target ->
    [du] dir
   *[other] { $target }
} weg.
event-discard = { $you ->
    [yes] Du wirfst
   *[no] { $player } wirft
} { $card } ab und { $you ->
    [yes] zahlst
   *[no] zahlt
} { $paid ->
    [0] nichts, weil kein Chip mehr da ist
   *[other] einen Chip in { $pot }
}.
event-vegas = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} V, E, G, A und S mit der Summe { $total }: Der Durchgang ist zu Ende.
event-pay = { $you ->
    [yes] Du hast { $total } und zahlst
   *[no] { $player } hat { $total } und zahlt
} { $chips ->
    [0] nichts
    [one] { $chips } Chip
   *[other] { $chips } Chips
} an { $winner ->
    [du] dich
   *[other] { $winner }
}.
event-stalled = Nach 200 Runden endet der Durchgang ohne Sieger; die Töpfe bleiben, wie sie sind.
event-total = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
score-ante = In die Töpfe
score-discard = Abgeworfen
score-pot = { $pot ->
    [POT] POT
   *[other] { $pot }-Topf
}
score-pay = An { $winner ->
    [du] dich
   *[other] { $winner }
}
score-paid = Von { $loser ->
    [du] dir
   *[other] { $loser }
}
event-over = Die Partie ist zu Ende: { $reason }.

refuse-9 = { $why ->
    [wrong-letter] Die Rolle zeigt { $key }, also darf nur eine Karte mit diesem Buchstaben gespielt werden.
   *[must-play] Du hast ein spielbares { $letter }, das noch nicht vor dir liegt, also darfst du nichts abwerfen.
}
refuse-11 = { $targets ->
    [none] Ein Zap entfernt einen Buchstaben, der vor einem Gegner liegt, und im Moment liegt nirgends einer.
   *[some] Ein Zap entfernt einen Buchstaben, der vor einem Gegner liegt, und sonst nichts.
}

option-chips = Mit wie vielen Chips alle beginnen.
option-zaps = Wie viele Zap-Karten im Spiel sind.
option-deals = Wie viele Durchgänge eine Partie hat (Standard: einen pro Spieler).
option-deals-each = einen pro Spieler

board-deal = Durchgang { $deal } von { $deals }
board-key = Runde { $round }. Die Rolle zeigt { $key }.
board-pots = Töpfe   { $pots }
board-chips = Chips
board-cards = Handkarten
board-letters = Buchstaben
board-total = Summe
board-hand = Deine Hand: { $cards }
board-task-play = { $key ->
    [wild] Spiele eine Karte mit beliebigem Buchstaben
   *[other] Spiele eine Karte mit dem Buchstaben { $key }
}{ $zap ->
    [yes] { " " }oder zappe einen Buchstaben eines Gegners.
   *[no] .
}
board-task-replace = { $key ->
    [wild] Ersetze einen deiner Buchstaben
   *[other] Ersetze dein { $key } durch ein anderes
}{ $zap ->
    [yes] , zappe einen Buchstaben eines Gegners
   *[no] { "" }
} oder wirf eine Karte ab (x) und zahle einen Chip.
board-task-discard = { $zap ->
    [yes] Zappe einen Buchstaben eines Gegners, oder wirf eine Karte ab (x) und zahle einen Chip.
   *[no] Du kannst keine deiner Karten spielen: Wirf eine ab (x) und zahle einen Chip.
}

# Vor einem Zug: was er bewirken würde. Wo hier nichts dergleichen steht, sagt es der Satz des Ereignisses.
preview-missing = Danach brauchst du noch { $letters }.
preview-set-back = { $target } fällt damit von { $before } auf { $total }.

# Ein erster Durchgang mit Anleitung.
lesson-goal = Lege V, E, G, A und S vor dir aus: Wer zuerst alle fünf hat, beendet den Durchgang und wird von den anderen bezahlt. Was zählt, sind die Chips, und die meisten davon gewinnt man unterwegs aus den Töpfen.
lesson-play = Die Rolle zeigt { $key }, und du hast eine Karte mit diesem Buchstaben, der noch nicht vor dir liegt: Spiele sie, oder setze einen Zap ein; abwerfen darfst du nicht. Der Wert der Karte zählt zu deiner Summe.
lesson-wild = Die Rolle zeigt Joker: Du darfst eine Karte mit einem beliebigen Buchstaben spielen.
lesson-replace = Die Rolle zeigt { $key }. Vor dir liegt { $old }, und ein anderes { $key } kann seinen Platz einnehmen und so deine Summe ändern. Du musst nicht, aber sonst wirfst du eine Karte ab und zahlst einen Chip.
lesson-discard = Du hast keine Karte mit dem Buchstaben { $key }. Wenn du keinen Zap einsetzen kannst, wirfst du eine Karte ab, und das kostet einen Chip für { $pot }. Trenne dich von einer, die du entbehren kannst.
lesson-first = Wer in einer Runde als Erster ein { $letter } spielt, gewinnt { $pot } mit allen Chips darin.
lesson-totals = Ergeben die Werte deiner Buchstaben genau 5, 7, 11 oder 13, wenn du eine Karte spielst, gewinnst du auch den Topf dieser Zahl.
lesson-zap = Du hast einen Zap: Damit kannst du einen Buchstaben vor jemand anderem entfernen, egal, was die Rolle zeigt. Heb ihn dir für den Moment auf, in dem es wehtut.
lesson-close = { $rival } fehlt nur noch ein Buchstabe, und der Durchgang ist vielleicht bald zu Ende. Wer dann eine kleinere Summe hat, zahlt die Differenz.
lesson-end = Wer die fünf Buchstaben vollständig hat, nimmt den POT, dazu von jedem einen Chip für jeden Punkt, den dessen Summe kleiner ist: Hohe Karten bringen etwas ein und schützen dich.
lesson-settled = Der Durchgang ist zu Ende und abgerechnet. Chips, die noch in den Töpfen sind, bleiben dort, alle legen in jeden einen dazu, und die Karten werden neu ausgeteilt. Jetzt kennst du das Spiel: Viel Glück!

# Die Wörter der Notation, jedes so, wie es angezeigt wird; nach Kommas, was auch verstanden wird.
notation-zap = zap, zappen
notation-x = x, abwerfen, wirf

# Untersuchungen: Elemente von Zügen, und worauf man verzichten kann.
element = { $word ->
    [pot-V] Pott V
    [pot-G] Pott G
    [pot-S] Pott S
    [pot-POT] Der POT
    [pot-5] Pott 5
    [pot-7] Pott 7
    [pot-11] Pott 11
    [pot-13] Pott 13
    [new-letter] Ein neuer Buchstabe
    [replacement] Ein Ersatz
    [zap] Ein Zap
   *[discard] Ein Abwurf
}
restriction = { $word ->
    [never-zap] zappt nie
    [never-replace] ersetzt nie einen Buchstaben
   *[never-number-pots] holt nie einen Topf mit der Summe
}

fact-wins-deal = gewinnt diesen Durchgang
fact-loses-deal = lässt jemand anderen diesen Durchgang gewinnen
