# Sätze, die alle Spiele gemeinsam haben.

you = du
seat = Platz { $seat }
none = keine
listed = { $most } und { $last }
points = { $points }

bad-players = { $game } ist für { $fewest } bis { $most } Spieler, nicht für { $players }.
bad-option = Die Option { $option } kann nicht „{ $given }“ sein; möglich ist: { $allowed }.
no-such-option = Es gibt keine Option „{ $option }“. Optionen: { $allowed }.
bad-language = Es gibt keine Sprache „{ $lang }“. Sprachen: { $allowed }.
no-such-game = Es gibt kein Spiel „{ $name }“. Spiele: { $allowed }.
game-bad-name = Das Spiel unter { $place } kann nicht { $name } heißen: Nimm Kleinbuchstaben, Ziffern und Bindestriche.
game-taken = Das Spiel unter { $place } bleibt außen vor: { $name } heißt schon { $other }.
game-at = das Spiel unter { $place }
game-other = ein anderes Spiel
game-unavailable = { $name ->
    [none] Von { $place } lässt sich kein Spiel laden: { $problem }.
   *[other] Das Spiel „{ $name }“ lässt sich nicht von { $place } laden: { $problem }.
}
game-no-game = { $name ->
    [none] Von { $place } lässt sich kein Spiel laden: { $found } ist kein croupier.Game.
   *[other] Das Spiel „{ $name }“ lässt sich nicht von { $place } laden: { $found } ist nicht dieses Spiel.
}
bad-seat = An diesem Tisch gibt es keinen Platz { $seat }; die Plätze haben die Nummern 0 bis { $last }.
bad-names = Ein Tisch für { $players } braucht { $players } Namen, nicht { $given }.
bad-name = Niemand kann { $given } heißen: Ein Name muss eine einzige Zeile mit sichtbarem Text sein.
bad-seed = Ein Startwert muss ein Text oder eine ganze Zahl sein, nicht { $given }.
unwritable-seed = Dieser Startwert lässt sich nicht speichern; wähle einen kürzeren oder einfacheren.
missing-extra = { $extra ->
    [lab] Für Simulationen, Turniere und Bots, die vorausrechnen, fehlen noch Pakete
    [play] Für Tische im Browser fehlen noch Pakete
    [parquet] Für Parquet-Dateien fehlen noch Pakete
   *[other] Dafür fehlen noch Pakete
}: pip install "croupier[{ $extra }]"
no-such-bot = Es gibt keinen Bot „{ $bot }“. Bots: { $allowed }.
no-such-bot-anywhere = Es gibt keinen Bot „{ $bot }“. Bots: { $allowed }, search:ITERATIONEN, network:DATEI, MODUL:KLASSE, program:BEFEHL.
bad-search = Es gibt keinen Bot „{ $bot }“: „search“ braucht eine Anzahl von Iterationen von 1 bis 999999999, zum Beispiel search:1000.
no-such-network = Das Netz { $file } lässt sich nicht lesen: { $problem }.
bad-network = { $file } enthält kein Netz: Nenne eine .npz-Datei, die das Training geschrieben hat, oder eine .onnx-Datei.
wrong-network = { $file } wurde für { $game } trainiert: Es passt nicht zu diesem Spiel oder zur Version seiner Regeln.
onnx-bad = { $file } enthält kein ONNX-Modell, das sich ausführen lässt.
onnx-large = { $file } ist zu groß: Höchstens { $most } MB werden gelesen.
onnx-elsewhere = { $file } verweist auf eine andere Datei („location“), die nicht gelesen wird: Exportiere das Modell samt Gewichten.
onnx-inputs = { $file } passt nicht: Es braucht eine Eingabe, float32 der Form (Anzahl, Größe einer Beobachtung).
onnx-outputs = { $file } passt nicht: Es braucht eine Ausgabe, je Aktion eine Zahl in float32, nie NaN.
onnx-failed = { $file } hat nicht geantwortet: Das Modell brach mit einem Fehler ab oder brauchte zu lange.
few-outputs = { $file } passt nicht zu diesem Spiel: Es hat nur { $outputs } Ausgaben, und jede Aktion braucht eine.
value-no-features = { $game } hat keine Merkmale, aus denen sich eine Bewertung lernen ließe.
value-no-file = Das ist keine Datei einer gelernten Bewertung.
value-differs = Sie wurde mit etwas anderem trainiert ({ $what }: { $had } statt { $wanted }). Trainiere sie neu: croupier train { $game }
value-damaged = Die Datei ist beschädigt.
value-other-training = Sie gehört zu einem anderen Training.
value-diverged = Das Training ist divergiert. Versuche einen anderen --seed.
no-such-class = Es gibt keinen Bot „{ $bot }“: { $problem }
slow-class = Der Import des Bots „{ $bot }“ hat länger als { $seconds } s gedauert.
no-such-program = Es gibt kein Programm „{ $command }“, das sich starten ließe.
bot-late = keine Antwort innerhalb von { $seconds } s
bot-ended = { $said ->
    [none] sein Programm hat sich beendet
   *[other] sein Programm hat sich beendet: { $said }
}
bot-garbage = seine Antwort ist keine Zeile JSON: „{ $given }“
bot-illegal = „{ $given }“ ist kein erlaubter Zug
bot-crashed = er ist abgestürzt: { $what }
bot-given-up = er hat zu oft versagt und wird nicht mehr gefragt
too-many-bots = Es gibt { $bots } Bots für { $seats ->
    [one] einen freien Platz
   *[other] { $seats } freie Plätze
}: Nenne einen Bot für alle Plätze oder einen für jeden.
too-few-bots = Es gibt { $bots } Bots für { $seats } freie Plätze: Nenne einen Bot für alle Plätze oder einen für jeden.
too-few-games = Eine Simulation braucht mindestens eine Partie, nicht { $games }.
too-few-rivals = Ein Turnier braucht mindestens zwei verschiedene Bots; du hast „{ $bots }“ genannt.
not-a-tournament = Der Ordner { $folder } enthält andere Dateien: Wähle einen neuen oder leeren.
no-such-rival = „{ $name }“ steht nicht zum Vergleich. Zur Wahl stehen: { $allowed }.

bad-notation = „{ $given }“ ist hier kein Zug. { $examples ->
    [none] Im Moment gibt es nichts zu spielen.
   *[other] Mögliche Züge: { $examples }{ $more ->
        [0] {""}
        [one] {" "}… und ein weiterer
       *[other] {" "}… und { $more } weitere
    }.
}

# Hausregeln: Sie gelten in jedem Spiel.
house-1 = Du bist nicht am Zug.
house-2 = Die Partie ist zu Ende.
house-3 = „{ $move }“ kannst du jetzt nicht spielen.
house-4 = Einen Zug kannst du nur in deiner eigenen Partie zurücknehmen.
house-5 = Es gibt keinen Zug, der sich zurücknehmen ließe.

option-first_seat = Wer beginnt: random (zufällig) oder die Nummer eines Platzes (0 für den ersten Platz, 1 für den zweiten und so weiter).

# Dateien und aufgezeichnete Partien: eine Stelle der Aufzeichnung, und was dort nicht stimmt.
not-written = Die Aufzeichnung lässt sich nicht in { $file } speichern: { $problem }.
system-EACCES = Zugriff verweigert
system-EISDIR = das ist ein Ordner
system-ENAMETOOLONG = der Dateiname ist zu lang
system-ENOENT = Datei oder Ordner nicht gefunden
system-ENOSPC = auf dem Datenträger ist kein Platz mehr
system-ENOTDIR = ein Teil des Pfads ist kein Ordner
system-EROFS = das Dateisystem ist schreibgeschützt

record-broken = { $place }: { $problem }
record-in-file = { $file }, { $place }
record-byte = { $file }, Byte { $byte }
record-line = Zeile { $line }, Spalte { $column }
record-text = der Text
record-place = Zug { $number }
record-move = Zug { $number } (Platz { $seat }, „{ $move }“)
record-problem = { $problem }
record-refused = { $rule }: { $sentence }
record-unread = { $problem }.
record-no-file = Das ist keine gewöhnliche Datei.
record-large = Das ist zu groß für eine Aufzeichnung; die Grenze liegt bei { $most } Byte.
record-no-text = Das ist kein UTF-8-Text.
record-cut = Das ist kein gültiges JSON (vielleicht ist es abgeschnitten).
record-nested = Die Klammern sind für eine Aufzeichnung zu tief verschachtelt.
record-long-number = Darin steht eine viel zu lange Zahl.
record-long-text = Dieser Text ist viel zu lang.
record-half = Darin steht ein halbes Zeichen (ein einzelnes Surrogat).
record-no-number = { $given } ist keine Zahl, die in einer Aufzeichnung stehen kann.
record-object = Eine Aufzeichnung muss ein JSON-Objekt sein.
record-twice = kommt zweimal vor.
record-missing = fehlt.
record-foreign = ist kein bekannter Schlüssel.
record-format = Das ist Format { $given }; gelesen wird nur Format { $known }.
record-type = Erlaubt: { $allowed }; angegeben: { $given }.
record-no-move = Ein Zug muss aus Platz und Notation bestehen, wie [0, "r7"].
record-keys = Ein Ergebnis muss die Schlüssel { $keys } haben.
record-numbers = muss eine Liste ganzer Zahlen sein.
record-option = ist { $given }, aber in Aufzeichnungen steht dafür { $written }.
record-version = Dieser Croupier spielt { $game } nach Version { $ours } der Regeln, nicht nach Version { $given }.
record-not-over = Nachgespielt ist die Partie nicht zu Ende.
record-outcome = Nachgespielt endet die Partie anders ({ $reason }; Punkte: { $scores }).
record-altered = passt nicht zum Rest der Aufzeichnung; es wurde also etwas verändert.
record-bots = muss für jeden Platz einen Bot nennen oder null für einen Menschen.
record-fair = muss genau version, commitment, secret, commitments und texts enthalten.
record-fair-open = muss genau commitment, secret und contributions enthalten.
record-fair-seats = muss dieselben Plätze nennen wie die Festlegungen, mit null für einen Text, der nicht geöffnet wurde.
record-fair-version = Das ist Version { $given } des Beweises, die dieser Croupier nicht kennt; ein neuerer kennt sie vielleicht.
record-unfit-text = Das ist nicht der Text, auf den sich der Platz festgelegt hat.
record-hex = muss aus 64 Hexadezimalziffern bestehen (0–9, a–f).
record-contribution = muss für einen Platz ein Text aus Buchstaben, Ziffern und den Zeichen „_“ und „-“ sein.
record-commitment = passt nicht zum Geheimnis; das Geheimnis wurde also verändert.
record-unfair = folgt nicht aus dem Geheimnis und den Texten der Spieler; es wurde also nicht fair ausgeteilt.
json-flag = true oder false
json-object = ein Objekt
json-fraction = ein Bruch
json-integer = eine ganze Zahl
json-list = eine Liste
json-text = ein Text
json-null = null
