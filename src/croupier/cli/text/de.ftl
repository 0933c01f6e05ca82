# Die Kommandozeile: Hilfetexte, was sie bei der Arbeit sagt, und Fehler im Aufruf.
# Einzeilige Meldungen ohne Plural werden ohne Fluent gelesen, damit die Hilfe sofort erscheint.

croupier = Spiele rund um Las Vegas für Menschen, Bots und Forschung

# Die Befehle
command-serve = Tische zum Spielen im Browser bereitstellen
command-play = Im Terminal gegen Bots spielen
command-games = Die Spiele mit Spielerzahlen und Optionen auflisten
command-rules = Die Spielregeln eines Spiels anzeigen
command-replay = Eine aufgezeichnete Partie durchgehen oder prüfen
command-review = Eine beendete Partie analysieren: Glück, dein Spiel und das der anderen
command-puzzle = Die Aufgabe des Tages lösen, oder eine andere
command-simulate = Bots viele Partien spielen lassen und die Ergebnisse zeigen
command-tournament = Bots gegeneinander antreten lassen und bewerten
command-train = Die gelernte Bewertung eines Spiels trainieren, die Tipps und der Bot quick nutzen
command-report = Einen Bericht über ein Spiel als HTML-Datei schreiben
command-tune = Optionswerte suchen, die ein Ziel erreichen, oder Parameter eines Bots
command-export = Beendete Partien eines Servers als Aufzeichnungen speichern
command-admin = Tische und Personen eines Servers verwalten
command-admin-list = Tische auflisten, zuletzt geänderte zuerst
command-admin-show = Einen Tisch zeigen: was dort alle sehen und wer dort sitzt
command-admin-close = Einen Tisch beenden, wie er steht; die Aufzeichnung bleibt
command-admin-delete = Einen Tisch löschen, mit allem, was dort gesagt und gespielt wurde
command-admin-forget = Name, Nachrichten und Verlauf einer Person von allen Tischen entfernen
command-admin-mute = Eine Person oder Adresse stumm schalten
command-admin-unmute = Eine Person oder Adresse wieder schreiben lassen
command-admin-ban = Eine Person oder Adresse vom Server sperren
command-admin-unban = Eine Person oder Adresse wieder zulassen
command-admin-restrictions = Auflisten, wer stumm geschaltet oder gesperrt ist
command-admin-announce = Allen eine Durchsage zeigen
command-admin-drain = Vor einer Wartung keine neuen Tische mehr zulassen und alle warnen
command-admin-resume = Wieder neue Tische zulassen
command-admin-log = Zeigen, was Administratoren getan haben, Neuestes zuerst
command-warm = Vorausdenkende Bots und den Coach vorbereiten, damit niemand auf sie wartet
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
help-admin-epilog = Alle arbeiten mit der Datenbank eines Servers, auch während er läuft: Jeder Prozess folgt binnen zwei Sekunden. croupier admin BEFEHL --help erklärt einen Befehl.
help-settings = Was du oft brauchst, kannst du dauerhaft einstellen: siehe croupier settings, oder setze eine Variable wie { $variable }.

# Was für einen Wert steht
metavar-address = ADRESSE
metavar-bots = BOT,…
metavar-days = TAGE
metavar-file = DATEI
metavar-folder = ORDNER
metavar-kind = ART
metavar-x = X
metavar-target = ZIEL
metavar-game = SPIEL
metavar-key = NAME
metavar-language = SPRACHE
metavar-level = STUFE
metavar-library = BIBLIOTHEK
metavar-minutes = MINUTEN
metavar-n = N
metavar-pair = NAME=WERT
metavar-person = PERSON
metavar-phase = PHASE
metavar-subject = PERSON|ADRESSE
metavar-table = TISCH
metavar-time = ZEIT
metavar-path = PFAD
metavar-cluster = CLUSTER
metavar-place = MODUL:NAME
metavar-seconds = SEKUNDEN
metavar-shell = SHELL
metavar-text = TEXT
metavar-url = URL
metavar-value = WERT

# Wozu Argumente und Optionen dienen
help-game = eines von: { $games }
help-play-game = eines von: { $games }; oder die Datei einer angefangenen Partie, um sie fortzusetzen (Standard: Auswahl im Menü)
help-outside = das Spiel eines anderen Anbieters hinzufügen (mehrfach möglich; oder in CROUPIER_GAMES auflisten)
help-players = Anzahl der Spieler, Bots mitgezählt
help-opponents = deine Gegner, ein Bot für alle Plätze oder einer für jeden: eine Stufe ({ $levels }) oder search:ITERATIONEN, network:DATEI, MODUL:KLASSE, program:BEFEHL (Standard: { $default })
help-players-bots = wer spielt, ein Bot für alle Plätze oder einer für jeden: eine Stufe ({ $levels }) oder search:ITERATIONEN, network:DATEI, MODUL:KLASSE, program:BEFEHL (Standard: { $default })
help-rivals = wer antritt, mindestens zwei verschiedene Bots: eine Stufe ({ $levels }) oder search:ITERATIONEN, network:DATEI, MODUL:KLASSE, program:BEFEHL
help-seed = Startwert der Verteilung, um sie genau zu wiederholen
help-bot-seed = Startwert für die Zufallszüge der Bots, um dieselben Karten mit anderem Glück zu spielen (Standard: aus dem der Verteilung)
help-option = eine Regeloption setzen (mehrfach möglich); croupier games listet sie auf
help-name = dein Name am Tisch
help-lesson = mich durch die erste Runde führen
help-lang = Sprache: { $allowed } (Standard: aus deinen Einstellungen oder dem System)
help-json = stattdessen JSON ausgeben
help-record = die Aufzeichnung einer Partie, oder ORDNER#NUMMER für eine Partie eines Datensatzes
help-seat = zeigen, was dieser Platz (ab 0) oder spectator, ein Zuschauer, sehen darf (Standard: alle Karten)
help-review-record = die Aufzeichnung einer beendeten Partie
help-review-seat = nur diesen Platz (ab 0) analysieren
help-review-again = die drei schlechtesten Entscheidungen von --seat als Aufgaben wiederholen
help-puzzle-game = das Spiel (Standard: jeden Tag ein anderes)
help-puzzle-number = die Nummer der Aufgabe (Standard: die des Tages)
help-verify = nur prüfen, ob die Aufzeichnung und der Beweis der Verteilung gültig sind
help-mine = mit --verify: prüfen, ob dein Text in die Verteilung eingegangen ist
help-games = Anzahl der Partien (Standard: { $default })
help-tournament-games = Zahl der Partien, auf ganze Ausgangslagen aufgerundet (Standard: 200; mit --until höchstens, 100.000)
help-until = aufhören, wenn die Siege auf eine Spanne wie 2% genau bekannt sind oder wenn feststeht, wer besser ist (decided)
help-report-out = die Datei, die geschrieben wird (Standard: SPIEL.html)
help-sweep = Varianten vergleichen: NAME=WERT,WERT,…; mehrfach möglich
help-effort = die Zahl der Partien damit malnehmen (Standard: 1)
help-tune-target = die Kennzahl, die erreicht werden soll, etwa first-seat-share=0.25
help-tune-bot = stattdessen die Parameter eines Bots einstellen: hints oder search
help-over = was sich ändert: NAME=8..20 oder NAME=A,B; mehrfach möglich
help-trials = Zahl der Versuche (Standard: { $default })
help-tune-games = Partien je Versuch (Standard: 2000; für einen Bot 200)
help-tune-out = dort Versuche speichern; setzt fort, wenn er diese Suche schon enthält (Standard: SPIEL-tuning)
help-jobs = Anzahl der Prozesse (Standard: alle Kerne)
help-simulate-out = dort jede Partie als Parquet-Dateien speichern; setzt fort, wenn er diese Simulation schon enthält
help-records = auch alle Züge speichern: croupier replay ORDNER#17 zeigt Partie 17
help-on = auf einem Ray-Cluster spielen: ray oder ray:ADRESSE (Standard: dieser Rechner)
help-tournament-out = Partien dort speichern; dieses Turnier fortsetzen, wenn es schon dort liegt
help-train-players = nur für diese Spielerzahl (Standard: alle)
help-train-seed = Startwert des Trainings, um es genau zu wiederholen (Standard: { $default })
help-train-minutes = Dauer des Trainings, in Minuten auf einem Kern (Standard: { $default }); länger ist besser
help-train-games = Partien, an denen die Bewertung geprüft wird (Standard: { $default })
help-train-out = Zieldatei (Standard: SPIEL.value.bin); ein unterbrochenes Training geht von DATEI.part aus weiter
help-force = die mit --out genannte Datei überschreiben
help-host = Adresse, auf der gelauscht wird, etwa 127.0.0.1 nur für diesen Rechner (Standard: alle)
help-port = Port, auf dem gelauscht wird (Standard: { $default })
help-database = SQLite-Datei oder postgresql+psycopg://USER@HOST/NAME; ein Passwort gehört in CROUPIER_DATABASE
help-workers = Anzahl der Prozesse (Standard: 1)
help-public-url = Adresse, die die Spieler sehen, hinter einem Proxy
help-open = die Seite im Browser öffnen
help-bot-pace = Mindestdauer eines Bot-Zugs (Standard: { $default })
help-bot-threads = Anzahl der Bots, die gleichzeitig denken (Standard: nach der Anzahl der Kerne)
help-archive-after = Tische archivieren, die so viele Tage ruhen (Standard: { $default }; 0: nie)
help-delete-after = archivierte Tische löschen, die so viele Tage unbenutzt sind (Standard: { $default }; 0: nie)
help-admin-table = die Kennung des Tisches, oder mindestens ihre ersten fünf Zeichen
help-admin-person = die Kennung der Person, wie admin show und ihre eigenen Einstellungen sie zeigen
help-admin-subject = die Kennung einer Person, oder eine IP-Adresse (eine IPv6-Adresse steht für ihr /64)
help-admin-until = bis wann: ein Datum, oder 30m, 12h, 7d ab jetzt (Standard: unbegrenzt)
help-admin-yes = ohne Rückfrage
help-admin-most = höchstens so viele zeigen (Standard: { $default })
help-admin-phase = nur Tische in dieser Phase: { $allowed }
help-admin-of-person = nur Tische, an denen diese Person sitzt
help-admin-chat = auch den Chat zeigen; das wird protokolliert
help-admin-text = die Durchsage
help-admin-withdraw = die Durchsage zurücknehmen
help-admin-drain-text = was hinzugefügt wird, etwa wann und wie lange
help-requests-per-minute = erlaubte Anfragen je Client-Adresse (Standard: { $default })
help-connections-per-address = erlaubte Verbindungen je Client-Adresse (Standard: { $default })
help-sockets-per-address = erlaubte offene Tische je Client-Adresse (Standard: { $default })
help-messages-per-second = erlaubte Nachrichten je Spieler (Standard: { $default })
help-timeout = Verbindungen schließen, die so lange stocken (Standard: { $default })
help-log-level = { $allowed } (Standard: { $default }; info protokolliert jede Anfrage)
help-export-out = Ordner für die Aufzeichnungen
help-bench-games = zu messende Spiele (Standard: alle), oder server für einen Lasttest des Servers
help-against = Bibliotheken zum Vergleich, soweit installiert: { $allowed }
help-python = mit --against lasvegas: der Python-Interpreter, in dem sie installiert ist
help-bench-database = mit server: zu verwendende Datenbank (Standard: SQLite)
help-bench-workers = mit server: Anzahl der Prozesse (Standard: nacheinander 1, 2 und 4)
help-warm-games = vorzubereitende Spiele (Standard: alle)
help-key = die Einstellung, die gezeigt oder geändert wird (Standard: alle zeigen)
help-value = ihr neuer Wert
help-unset = die Einstellung entfernen
help-shell = eine von: { $allowed }
examples-completion = Füge diese Zeile der Startdatei deiner Shell hinzu:

# Bei der Arbeit
measuring = Messung läuft
reviewing = Analyse läuft
exporting = Speichern
exported = { $games ->
    [one] Eine Partie in { $folder } gespeichert.
   *[other] { $games } Partien in { $folder } gespeichert.
}
up-to-date = Keine neuen Partien; { $folder } ist auf dem neuesten Stand.
warming = { $game } wird vorbereitet ({ $number } von { $last })
warmed = { $game }: bereit nach { $seconds } s.

# Verwaltung
admin-none = Es gibt keine.
admin-times = Eröffnet { $made }, zuletzt geändert { $changed }.
admin-counts = { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträge
  } im Protokoll, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
  }.
admin-closed = { $table } ist geschlossen.
admin-ask-delete = { $table } endgültig löschen? [j/N]
admin-deleted = { $table } ist gelöscht.
admin-ask-forget = { $person } endgültig von allen Tischen entfernen? [j/N]
admin-forgotten = Tische, von denen die Person entfernt wurde: { $tables }.
admin-forgotten-nobody = Kein Tisch kennt diese Person. Vergleiche die Kennung mit croupier admin show.
admin-mute = { $subject } ist stumm geschaltet.
admin-mute-until = { $subject } ist stumm geschaltet bis { $until }.
admin-unmute = { $subject } ist nicht mehr stumm geschaltet.
admin-ban = { $subject } ist gesperrt.
admin-ban-until = { $subject } ist gesperrt bis { $until }.
admin-unban = { $subject } ist nicht mehr gesperrt.
admin-announced = Die Durchsage wird jetzt allen angezeigt.
admin-withdrawn = Die Durchsage wurde zurückgenommen.
admin-drained = Neue Tische können nicht mehr eröffnet werden. Laufende Spiele: { $tables }.
admin-resumed = Es können wieder Tische eröffnet werden.
phase-gathering = wartet
phase-opening = wird verteilt
phase-playing = läuft
phase-over = vorbei
phase-closed = geschlossen
seat-person = (Person)
seat-bot = (Bot)
seat-open = (frei)

# Die Spiele
games-option = Option
games-default = Standard
games-allowed = Erlaubt
games-players = { $title }, { $fewest } bis { $most } Spieler

# Einstellungen
settings-file = Deine Einstellungen sind in { $file } gespeichert.
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
no-time = { $option } muss ein Datum wie 2026-12-31 sein, oder 30m, 12h, 7d, nicht „{ $given }“.
past-time = { $option } muss in der Zukunft liegen, nicht „{ $given }“.
needs-yes = das lässt sich nicht rückgängig machen: Füge --yes hinzu.
text-or-withdraw = gib entweder eine Durchsage oder --withdraw an.
bad-announcement = eine Durchsage ist eine Zeile mit höchstens 500 darstellbaren Zeichen.
only-with = { $option } gilt nur zusammen mit { $other }.
not-with = { $option } und { $other } gehen nicht zusammen.
no-place = { $option } muss ray oder ray:ADRESSE sein, nicht „{ $given }“.
only-of-server = { $options } gelten nur für croupier bench server.
already-set-up = Eine angefangene Partie hat schon ihre Spieler, ihren Startwert und ihre Optionen.
menu-needs-terminal = Es gibt kein Terminal für das Menü, nenne also ein Spiel: { $games }.
needs-picows = Den Server zu messen braucht picows: pip install "croupier[bench]"
system-error = { $what }: { $problem }.
bug = Das ist ein Fehler in Croupier ({ $what }). Wo er steckt, zeigt: python -X dev -m croupier

# croupier report.
step-course = Partien
step-decisions = Gewicht der Entscheidungen
step-restrictions = Spielen mit Einschränkungen
step-ladder = Vergleich der Stufen
step-seeds = Wiederholte Startwerte
step-sweep = Vergleich der Varianten
report-written = Der Bericht steht in { $file }.
report-kept = Fertige Abschnitte bleiben erhalten. Zum Fortsetzen denselben Befehl noch einmal ausführen.

# croupier tune.
tuning = Einstellen
tune-what = Nenne entweder --target oder --bot.
tune-best = Das Beste aus { $trials } Versuchen: { $best }. Auf frischen Ausgangslagen ist { $metric } { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } (95-%-Intervall { NUMBER($low, minimumFractionDigits: 3, maximumFractionDigits: 3) } bis { NUMBER($high, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
tune-path = Ein Bericht über die Suche steht in { $file }.
tune-missed = Kein versuchter Wert bringt { $metric } auf { $goal }; dies ist der nächstliegende.
tune-kept = { $folder } enthält { $trials } Versuche. Zum Fortsetzen denselben Befehl noch einmal ausführen.
