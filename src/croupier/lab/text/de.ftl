# Simulationen und Turniere.

# Zahlen.
whole = { NUMBER($number, maximumFractionDigits: 0) }
tenths = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
hundredths = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
range = { $low } bis { $high }
unknown = –

# Der Kopf einer Tabelle; „stopped“ steht für Läufe, die vorzeitig endeten.
title-run = { $game }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
} mit { $players } Spielern
title-stopped = { $game }: die { $games ->
    [one] erste
   *[other] ersten { $games }
} von { $planned } Partien mit { $players } Spielern
column-seat = Platz
column-bot = Bot
column-score = Punkte (Mittel)
column-wins = Siege
column-interval = 95-%-Intervall
column-rating = Wertung
column-place = Rang
column-failures = verpatzte Züge
matrix = Wie oft der Bot der Zeile vor dem der Spalte landet:

# Anmerkungen darunter.
length = Züge pro Partie: { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } im Mittel, höchstens { $most }
ended = Ende der Partien: { $reason } ({ $share })
shared-wins = Geteilte Siege: { $games } (bei n Siegern zählt jeder 1/n)
without-winner = Partien ohne Sieger: { $games }
speed = Tempo: { $rate ->
    [one] eine Partie
   *[other] { $rate } Partien
} pro Sekunde
deals = { $deals ->
    [one] Eine Ausgangslage
   *[other] { $deals } Ausgangslagen, jede
} in { $seatings ->
    [one] einer Sitzordnung
   *[other] { $seatings } Sitzordnungen
}
margin = ±: halbe Breite des 95-%-Intervalls über die Ausgangslagen
too-few = { $sign }: zu wenige Partien, um etwas zu sagen
seed = Startwert: { $seed }
bot-seed = Startwert der Bots: { $seed }

# Bots, die scheitern.
bot-failed = { $bot } ist bei { $failed } von { $asked } Zügen gescheitert. Beim ersten Mal, auf Platz { $seat } in Ausgangslage { $game }: { $reason }
bot-failed-before = { $bot } ist in früheren Läufen bei { $failed } von { $asked } Zügen gescheitert.
bot-said = Seine letzten Worte:
bot-position = Die Stellung ansehen: croupier replay { $file }
bot-always-fails = { $bot } ist bei jedem Zug gescheitert; der Lauf wurde beendet.

# Läufe, die vorzeitig enden.
process-died = Einer der Prozesse wurde beendet; der Lauf ist abgebrochen.
no-memory = Die Ergebnisse von { $deals } Ausgangslagen passen nicht in den Speicher.

# Dateien.
bad-folder = Der Ordner { $folder } ist nicht benutzbar: { $problem }.
no-deal = { $file }, Zeile { $line }: Das ist keine Ausgangslage.
out-suffix = Die Datei für die Partien muss auf .parquet oder .jsonl enden, nicht „{ $file }“.
out-no-folder = Es gibt keinen Ordner { $folder }, in dem die Partien gespeichert werden könnten.
out-unwritable = Die Partien können nicht in { $file } gespeichert werden: Dort lässt sich nicht schreiben.
out-exists = { $file } gibt es schon; --force überschreibt die Datei.
out-failed = Die Partien können nicht alle in { $file } gespeichert werden: { $problem }. { $games ->
    [0] Nichts wurde gespeichert.
    [one] Die Datei enthält die erste Partie.
   *[other] Die Datei enthält die ersten { $games } Partien.
}
