# Die Kommandozeile: Hilfetexte, was sie bei der Arbeit sagt, und Fehler im Aufruf.
# Einzeilige Meldungen ohne Plural werden ohne Fluent gelesen, damit die Hilfe sofort erscheint.

croupier = Spiele rund um Las Vegas für Menschen, Bots und Forschung

# Die Befehle
command-serve = Tische zum Spielen im Browser bereitstellen
command-play = Im Terminal gegen Bots spielen
command-games = Die Spiele mit Spielerzahlen und Optionen auflisten
command-rules = Die Spielregeln eines Spiels anzeigen
command-replay = Eine aufgezeichnete Partie durchgehen oder prüfen
command-simulate = Bots viele Partien spielen lassen und die Ergebnisse zeigen
command-tournament = Bots gegeneinander antreten lassen und bewerten
command-export = Beendete Partien eines Servers als Aufzeichnungen speichern
command-warm = Vorausdenkende Bots vorbereiten, damit niemand auf sie wartet
command-bench = Das Tempo von Regeln, Bots und Server messen
command-settings = Deine Einstellungen anzeigen oder eine ändern
command-completion = Ein Skript ausgeben, das Befehle in deiner Shell vervollständigt

# Der Rahmen der Hilfe
help-usage = Aufruf:
help-options-piece = [OPTIONEN]
help-command-piece = [BEFEHL]
help-commands = Befehle:
help-arguments = Argumente:
help-options = Optionen:
help-help = diese Hilfe anzeigen
help-version = die Version anzeigen
help-required = { $text } (erforderlich)
help-epilog = Ohne Befehl öffnet croupier einen Tisch im Browser (croupier serve --open). croupier BEFEHL --help erklärt einen Befehl.
help-settings = Was du oft brauchst, kannst du dauerhaft einstellen: siehe croupier settings, oder setze eine Variable wie { $variable }.

# Was für einen Wert steht
metavar-address = ADRESSE
metavar-bots = BOT,…
metavar-days = TAGE
metavar-file = DATEI
metavar-folder = ORDNER
metavar-game = SPIEL
metavar-key = NAME
metavar-language = SPRACHE
metavar-level = STUFE
metavar-library = BIBLIOTHEK
metavar-n = N
metavar-pair = NAME=WERT
metavar-path = PFAD
metavar-place = MODUL:NAME
metavar-seconds = SEKUNDEN
metavar-shell = SHELL
metavar-text = TEXT
metavar-url = URL
metavar-value = WERT

# Wozu Argumente und Optionen dienen
help-game = eines von: { $games }
help-play-game = eines von: { $games }; oder die Datei einer angefangenen Partie, um sie fortzusetzen (Standard: Auswahl im Menü)
help-outside = ein Spiel von außerhalb hinzufügen (mehrfach möglich; oder in CROUPIER_GAMES auflisten)
help-players = Anzahl der Spieler, Bots mitgezählt
help-opponents = deine Gegner, ein Bot für alle Plätze oder einer für jeden: eine Stufe ({ $levels }) oder search:ITERATIONEN, MODUL:KLASSE, program:BEFEHL (Standard: { $default })
help-players-bots = wer spielt, ein Bot für alle Plätze oder einer für jeden: eine Stufe ({ $levels }) oder search:ITERATIONEN, MODUL:KLASSE, program:BEFEHL (Standard: { $default })
help-rivals = wer antritt, mindestens zwei verschiedene Bots: eine Stufe ({ $levels }) oder search:ITERATIONEN, MODUL:KLASSE, program:BEFEHL
help-seed = Startwert des Gebens, um es genau zu wiederholen
help-bot-seed = Startwert für die Zufallszüge der Bots, um dieselben Karten mit anderem Glück zu spielen (Standard: aus dem des Gebens)
help-option = eine Regeloption setzen (mehrfach möglich); croupier games listet sie auf
help-name = dein Name am Tisch
help-lesson = mich durch die erste Runde führen
help-lang = Sprache: { $allowed } (Standard: aus deinen Einstellungen oder dem System)
help-json = stattdessen JSON ausgeben
help-record = die Aufzeichnung einer Partie
help-seat = zeigen, was dieser Platz (ab 0) oder spectator, ein Zuschauer, sehen darf (Standard: alle Karten)
help-verify = nur prüfen, ob die Aufzeichnung und der Nachweis des Gebens gültig sind
help-mine = mit --verify: prüfen, ob dein Text ins Geben eingegangen ist
help-games = Anzahl der Partien (Standard: { $default })
help-tournament-games = Mindestzahl der Partien, auf ganze Austeilungen aufgerundet (Standard: { $default })
help-jobs = Anzahl der Prozesse (Standard: alle Kerne)
help-simulate-out = das Ergebnis jeder Partie in eine .parquet- oder .jsonl-Datei speichern
help-force = die Datei von --out überschreiben
help-tournament-out = Partien dort speichern; dieses Turnier fortsetzen, wenn es schon dort liegt
help-host = Adresse, auf der gelauscht wird, etwa 127.0.0.1 nur für diesen Rechner (Standard: alle)
help-port = Port, auf dem gelauscht wird (Standard: { $default })
help-database = SQLite-Datei oder postgresql+psycopg://USER@HOST/NAME; ein Passwort gehört in CROUPIER_DATABASE
help-workers = Anzahl der Prozesse (Standard: 1; mehrere brauchen PostgreSQL)
help-public-url = Adresse, die die Spieler sehen, hinter einem Proxy
help-open = die Seite im Browser öffnen
help-bot-pace = Mindestdauer eines Bot-Zugs (Standard: { $default })
help-bot-threads = Anzahl der Bots, die gleichzeitig denken (Standard: nach der Anzahl der Kerne)
help-archive-after = Tische archivieren, die so viele Tage ruhen (Standard: { $default }; 0: nie)
help-requests-per-minute = erlaubte Anfragen je Client-Adresse (Standard: { $default })
help-connections-per-address = erlaubte Verbindungen je Client-Adresse (Standard: { $default })
help-sockets-per-address = erlaubte offene Tische je Client-Adresse (Standard: { $default })
help-messages-per-second = erlaubte Nachrichten je Spieler (Standard: { $default })
help-timeout = Verbindungen schließen, die so lange stocken (Standard: { $default })
help-log-level = { $allowed } (Standard: { $default }; info protokolliert jede Anfrage)
help-export-out = Ordner für die Aufzeichnungen
help-bench-games = zu messende Spiele (Standard: alle), oder server für einen Lasttest des Servers
help-against = Bibliothek zum Vergleich: { $allowed }
help-python = mit --against lasvegas: der Python-Interpreter, in dem sie installiert ist
help-bench-database = mit server: zu verwendende Datenbank (Standard: SQLite)
help-bench-workers = mit server: Anzahl der Prozesse (Standard: 1; mehrere brauchen PostgreSQL)
help-warm-games = vorzubereitende Spiele (Standard: alle)
help-key = die Einstellung, die gezeigt oder geändert wird (Standard: alle zeigen)
help-value = ihr neuer Wert
help-unset = die Einstellung entfernen
help-shell = eine von: { $allowed }
examples-completion = Füge der Datei, die deine Shell beim Start liest, diese Zeile hinzu:

# Bei der Arbeit
measuring = Messung läuft
exporting = Speichern
exported = { $games ->
    [one] Eine Partie in { $folder } gespeichert.
   *[other] { $games } Partien in { $folder } gespeichert.
}
up-to-date = Keine neuen Partien; { $folder } ist auf dem neuesten Stand.
warming = { $game } wird vorbereitet ({ $number } von { $last })
warmed = { $game }: bereit nach { $seconds } s.

# Die Spiele
games-option = Option
games-default = Standard
games-allowed = Erlaubt
games-players = { $title }, { $fewest } bis { $most } Spieler

# Einstellungen
settings-file = Deine Einstellungen stehen in { $file }.
setting-from = { $value } (aus { $source })
setting-bad = { $shown } (ungültig: { $problem })
setting-default = -
setting-kept = { $key } in { $file } gespeichert.
setting-removed = { $key } aus { $file } entfernt.
settings-broken = { $file }, Zeile { $line }: Das ist kein gültiges TOML, deshalb gelten deine Einstellungen nicht.
settings-by-hand = Das würde andere Zeilen von { $file } ändern; es wurde nichts gespeichert. Bearbeite die Datei von Hand.
settings-unread = { $file } lässt sich nicht lesen ({ $problem }), deshalb gelten deine Einstellungen nicht.
settings-unknown = { $file }, Zeile { $line }: Es gibt keine Einstellung „{ $key }“.
settings-bad-value = { $file }: Zeile { $line } gilt nicht: { $problem }
settings-no-value = { $key } muss ein Text oder eine Zahl sein.
no-such-setting = Es gibt keine Einstellung „{ $given }“. Einstellungen: { $allowed }.
unset-what = --unset braucht den Namen einer Einstellung, aber keinen Wert.

# Was an einem Aufruf falsch ist
wrong-usage = { $command }: { $sentence } Hilfe: { $command } --help
did-you-mean = Meintest du { $names }?
either = { $most } oder { $last }
unknown-option = Die Option { $option } gibt es nicht.
unknown-command = Den Befehl „{ $given }“ gibt es nicht.
unknown-argument = Unbekanntes Argument „{ $given }“.
missing = { $what } fehlt.
needs-value = { $option } braucht einen Wert.
takes-no-value = { $option } nimmt keinen Wert.
no-whole-number = { $option } muss eine ganze Zahl sein, nicht „{ $given }“.
too-small = { $option } muss mindestens { $low } sein, nicht { $given }.
out-of-range = { $option } muss zwischen { $low } und { $high } liegen, nicht bei { $given }.
no-number-from-zero = { $option } muss eine Zahl ab 0 sein, nicht „{ $given }“.
no-number-above-zero = { $option } muss eine Zahl über 0 sein, nicht „{ $given }“.
no-choice = { $option } kann nicht „{ $given }“ sein; erlaubt: { $allowed }.
no-such-file = die Datei „{ $given }“ gibt es nicht.
no-pair = { $option } muss NAME=WERT sein, nicht „{ $given }“.
no-web-address = { $option } muss eine Adresse wie https://games.example sein, nicht „{ $given }“.
only-with = { $option } gilt nur zusammen mit { $other }.
only-of-server = { $options } gelten nur für croupier bench server.
already-set-up = Eine angefangene Partie hat schon ihre Spieler, ihren Startwert und ihre Optionen.
menu-needs-terminal = Nenne ein Spiel, denn es gibt kein Terminal für das Menü: { $games }.
needs-picows = Den Server zu messen braucht picows: pip install "croupier[bench]"
system-error = { $what }: { $problem }.
bug = Das ist ein Fehler in Croupier ({ $what }). Wo er steckt, zeigt: python -X dev -m croupier
