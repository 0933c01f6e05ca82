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
until-decided-met = Entschieden nach { $deals } Ausgangslagen:
until-decided-open = Nicht entschieden nach { $deals } Ausgangslagen:
until-margin-met = Die Genauigkeit ist nach { $deals } Ausgangslagen erreicht.
until-margin-open = Die Genauigkeit ist nach { $deals } Ausgangslagen nicht erreicht.
until-apart = { $bot } gewinnt mehr als { $other }: { $more } ({ $range })
until-alike = { $bot } und { $other } lassen sich nicht unterscheiden: { $more } ({ $range })
until-looks = Die Intervalle der Siege gelten, so oft man auch nachsieht: Früh aufzuhören verfälscht sie nicht.
too-few = { $sign }: zu wenige Partien, um etwas zu sagen
seed = Startwert: { $seed }
bot-seed = Startwert der Bots: { $seed }

# Bots, die scheitern.
bot-failed = { $bot } ist bei { $failed } von { $asked } Zügen gescheitert. Beim ersten Mal, auf Platz { $seat } in Ausgangslage { $game }: { $reason }
bot-failed-before = { $bot } ist in früheren Läufen bei { $failed } von { $asked } Zügen gescheitert.
bot-said = Seine letzte Ausgabe:
bot-position = Die Stellung ansehen: croupier replay { $file }
bot-always-fails = { $bot } ist bei jedem Zug gescheitert; der Lauf wurde beendet.

# Läufe, die vorzeitig enden.
process-died = Einer der Prozesse wurde beendet; der Lauf ist abgebrochen.
no-memory = Die Ergebnisse von { $deals } Ausgangslagen passen nicht in den Speicher.
ray-unreached = Der Ray-Cluster ist nicht erreichbar: { $problem }.
ray-failed = Ray ist ausgefallen: { $problem }.
ray-other-version = Ein Knoten des Clusters hat Croupier { $theirs }, dieser Rechner { $ours }: Installiere überall dieselbe Version.

# Dateien.
bad-target = --until muss decided oder eine Genauigkeit wie 2% sein, von 0.1% bis unter 50%, nicht „{ $given }“.
bad-folder = Der Ordner { $folder } ist nicht benutzbar: { $problem }.
no-deal = { $file }, Zeile { $line }: Das ist keine Ausgangslage.
other-tournament = Der Ordner { $folder } enthält ein anderes Turnier: Wähle einen anderen Ordner, oder setze dieses mit denselben Einstellungen und demselben Startwert fort.
tournament-runs = Der Ordner { $folder } wird gerade von einem anderen Lauf dieses Turniers benutzt: Warte, bis er fertig ist, oder wähle einen anderen Ordner.
no-part = { $file } gehört nicht zu diesem Datensatz: Lösche den Ordner, oder wähle einen anderen.
other-simulation = Der Ordner { $folder } enthält eine andere Simulation: Wähle einen anderen Ordner, oder setze diese mit denselben Einstellungen und demselben Startwert fort.
simulation-runs = Der Ordner { $folder } wird gerade von einem anderen Lauf dieser Simulation benutzt: Warte, bis er fertig ist, oder wähle einen anderen Ordner.
no-table = Ein Datensatz hat keine Tabelle „{ $table }“, nur: { $allowed }.
no-dataset = In { $folder } ist kein Datensatz: Nenne einen Ordner, den croupier simulate --out geschrieben hat.
empty-table = { $folder } enthält { $table ->
    [records] keine Züge: Spiele die Partien mit --records, um sie zu behalten
   *[other] nichts in { $table }
}.
no-records = { $file } enthält keine Aufzeichnungen von Partien, oder nur solche nach anderen Regeln.
no-such-game-number = { $file } enthält keine Partie Nummer { $number }.
out-failed = Die Partien können nicht alle in { $file } gespeichert werden: { $problem }. { $games ->
    [0] Nichts wurde gespeichert.
    [one] Der Ordner enthält die erste Partie.
   *[other] Der Ordner enthält die ersten { $games } Partien.
}
report-suffix = Der Bericht ist eine HTML-Datei: Ihr Name muss auf .html enden, nicht „{ $file }“.
report-unwritable = Der Bericht lässt sich nicht in { $file } schreiben: { $problem }.
too-many-variants = { $count } Varianten sind zu viele für einen Vergleich; höchstens { $most }.
other-tuning = Der Ordner { $folder } enthält eine andere Suche: Wähle einen anderen Ordner, oder setze diese mit denselben Einstellungen fort.
tuning-runs = Der Ordner { $folder } wird gerade von einem anderen Lauf dieser Suche benutzt: Warte, bis er fertig ist, oder wähle einen anderen Ordner.
bad-axis = --over { $name } braucht einen Bereich wie 8..20 oder mehrere Werte wie A,B, nicht „{ $given }“.
bad-metric = Es gibt keine Kennzahl „{ $given }“ als Ziel, nur: { $allowed }.
bad-goal = Das Ziel für { $metric } muss eine Zahl sein, nicht „{ $given }“.
bad-tuned-bot = --bot muss eines von { $allowed } sein, nicht „{ $given }“.
no-such-number = Es gibt keinen Parameter „{ $given }“ zum Einstellen, nur: { $allowed }.
