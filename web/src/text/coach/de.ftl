# Was die Seiten des Coachs sagen: Analysen, was wäre wenn, Aufgaben.

# Analysen
review-of = { $mine ->
    [yes] Deine Partie
   *[no] Die Partie von { $player }
}
review-whose = Wessen Partie gezeigt wird
review-running = Die Partie wird analysiert. Die ersten Urteile sind gleich da.
review-waits = Die Analyse beginnt nach { $ahead ->
    [one] einer anderen
   *[other] { $ahead } anderen
}.
review-failed = Die Partie konnte nicht analysiert werden. Bitte versuche es noch einmal.
review-better = Das sind erste Urteile. Eine genauere Analyse läuft.
review-ready = Die Analyse ist fertig.
review-parts = Woraus sich das Ergebnis zusammensetzt
review-part = Anteil
review-share = Änderung der Gewinnchance
review-expected = Erwartet
review-result = Ergebnis
review-part-name = { $part ->
    [luck] Glück
    [play] { $mine ->
        [yes] Dein Spiel
       *[no] Spiel
    }
    [unseen] Verborgenes
   *[others] Die anderen
}
review-part-means = { $part ->
    [luck] Was der Zufall gebracht hat (Austeilen, Würfe, Drehungen), gemessen an dem, was er im Mittel bringt.
    [play] Was die gewählten Züge gegenüber den besten gekostet haben, gemessen an dem, was man in diesem Moment wissen konnte. Nie über null.
    [unseen] Was verdeckte Karten aus diesen Zügen gemacht haben, über das hinaus, was man wissen konnte. Über viele Partien gleicht es sich aus.
   *[others] Was die anderen verschenkt haben und was verdeckte Karten aus ihren Zügen gemacht haben.
}
review-each-other = Die anderen, einzeln
review-explain = Was das bedeutet
review-course = Gewinnchance im Verlauf der Partie
review-at = Moment der Partie
review-deal = Das Austeilen
review-point = { $what }. { $player } gewinnt jetzt in { $share } der Fälle.
review-mark-decision = teure Entscheidung
review-mark-luck = Glück oder Pech
review-as-table = Als Tabelle zeigen
review-move = Zug
review-win = Gewinnchance
review-score = Endstand
review-made = gespielt
review-moves = Die Züge, der beste zuerst
review-category = { $category ->
    [best] Bester Zug
    [fine] Gut
    [slip] Ungenau
    [mistake] Fehler
   *[blunder] Grober Fehler
}
review-played = Gespielt wurde { $move }.
review-cost = Das kostete { $share } (± { $error }) Gewinnchance.
review-unseen-here = Außerdem hat das Verborgene die Gewinnchance um { $share } verändert.
review-decision = { $round }: { $move }
review-worst = Die wichtigsten Entscheidungen
review-none-worst = Keine hat nennenswert etwas gekostet.
review-decisions = Alle echten Entscheidungen
review-rate = Im Schnitt { $rate } (± { $error }) Gewinnchance je Entscheidung verschenkt, bei { $count ->
    [one] einer Entscheidung
   *[other] { $count } Entscheidungen
} mit mehr als einem vernünftigen Zug.
review-categories = Wie Züge beurteilt werden
review-categories-mean = Ein Zug wird danach beurteilt, wie viel Gewinnchance er gegenüber dem besten verschenkt, gemessen an dem, was man wissen konnte: ab { $slip } ungenau, ab { $mistake } ein Fehler, ab { $blunder } ein grober Fehler. Ein Unterschied, der Zufall sein kann (unter zwei Standardfehlern), gilt als gut.
review-luck-by-round = Glück je Runde
review-luck = Glück
review-on-board = Auf dem Tisch zeigen
review-here = Analyse dieses Zuges
review-download = Herunterladen
review-back = Zurück zur Analyse
review-choose = Wähle eine Aufzeichnung oder Analyse, die du nach einer Partie heruntergeladen hast
try-title = Was wäre, wenn?
try-from-here = Von hier weiterspielen
try-note = { $world ->
    [true] Was du nicht siehst, ist wie in der Partie. Bots spielen für die anderen; nichts wird gespeichert.
   *[imagined] Was du nicht siehst, ist möglich, aber nicht wie in der Partie. Bots spielen für die anderen; nichts wird gespeichert.
}
try-other-world = Andere Möglichkeit
try-true-world = Wie in der Partie

# Die schlechtesten Entscheidungen, noch einmal
again = { $count ->
    [one] Diese Entscheidung wiederholen
   *[other] Diese { $count } Entscheidungen wiederholen
}
again-title = Entscheidung { $number }/{ $count }
again-note = { $round }, von diesem Platz aus gesehen. Was würdest du jetzt spielen?
again-best = { $move } ist der beste Zug.
again-fine = { $move } ist etwa so gut wie der beste Zug.
again-worse = { $move } kostet { $share } Gewinnchance. Es gibt etwas Besseres.
again-unlisted = { $move } gehört nicht zu den besten Zügen: Er kostet mindestens { $share } Gewinnchance.
again-same = Dieser Zug wurde in der Partie gespielt.
again-solution = Der beste Zug ist { $move }.
again-made = In der Partie wurde { $move } gespielt. Das kostete { $share } (± { $error }) Gewinnchance.
again-next = Nächste Entscheidung

# Aufgaben
puzzles-says = In jeder dieser Stellungen ist ein Zug nachweislich der beste. Die Aufgabe des Tages ist für alle dieselbe.
no-puzzles = Es gibt noch keine Aufgaben.
puzzle-today = Aufgabe des Tages
puzzle-all = { $count ->
    [one] Eine Aufgabe
   *[other] Alle { $count } Aufgaben
}
puzzle-number = Aufgabe { $number }/{ $count }
puzzle-next = Nächste Aufgabe
puzzle-again = Noch einmal versuchen
puzzle-solution = Lösung zeigen
