# Tempomessungen: die Schritte und die Tabellen. Zeilen heißen wie im JSON.

stage-compiling = { $game } wird kompiliert
stage-search = die Suche von { $game } wird kompiliert
stage-warming-up = Aufwärmen
stage-repeat = Durchgang { $number } von { $last }
stage-tables = { $tables } Tische
stage-tables-at = { $tables } Tische, { $moves } Züge/s
stage-idle = { $tables } ruhende Tische
stage-beside = neben { $tables } Tischen
stage-reviews = während Partien analysiert werden

bench-title = Zufälliges Spiel; ein Ply ist die Entscheidung eines Spielers
bench-caption = Streuung: Quartilsabstand der Durchgänge
bench-against = Vorsprung vor { $library }, abwechselnd gemessen
bench-machine = ein Kern; { $machine }
bench-measured = gemessen
bench-median = Median
bench-spread = Streuung
bench-unit = Einheit
bench-repeats = Durchgänge
bench-ratio = Verhältnis
bench-budget = Ziel
budget-met = mindestens { $least }: erreicht
budget-missed = mindestens { $least }: verfehlt

needs-openspiel = Für den Vergleich muss OpenSpiel installiert sein: pip install "croupier[bench]"
needs-library = Für den Vergleich mit { $library } muss es installiert sein: { $problem }.
lasvegas-stopped = Das Paket { $package } funktioniert nicht mehr.
lasvegas-no-python = { $python } lässt sich nicht als Python-Interpreter ausführen: { $problem }. { lasvegas-install }
lasvegas-missing = { $python } kann lasvegas nicht importieren: { $problem }. { lasvegas-install }
lasvegas-install = So installierst du es: python3 -m venv lasvegas-env && lasvegas-env/bin/pip install { $package }; dann füge --python lasvegas-env/bin/python hinzu
server-not-started = Der Server, der gemessen werden sollte, ist nicht gestartet.
