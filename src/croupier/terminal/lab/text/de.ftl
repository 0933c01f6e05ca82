# Simulationen und Turniere, während sie laufen.

preparing = Das Spiel wird vorbereitet (beim ersten Mal dauert das)
playing = Partien
progress-games = { $games }/{ $planned }
progress-speed = { $rate } Partien/s
progress-left = noch { $time }
interrupted = Nach { $games } von { $planned } Partien abgebrochen: Die Zahlen gelten für diese Partien.
interrupted-early = Abgebrochen, bevor die erste Partie zu Ende war.
interrupted-folder = { $folder } enthält, was gespielt wurde. Zum Fortsetzen denselben Befehl noch einmal ausführen.

# Trainings.

training = Training
calibrating = Kalibrierung
measuring-value = Messung
training-interrupted = Unterbrochen. { $file } enthält, was gelernt wurde. Zum Fortsetzen denselben Befehl noch einmal ausführen.
training-cannot-resume = { $file } gehört zu einem anderen Training oder ist beschädigt. Lösche die Datei oder wähle ein anderes --out.
trained = Bewertung { $value } in { $file } gespeichert ({ $size } kB).
trained-games = Geprüft an { $games } neuen Partien aller Stufen ({ $positions } Stellungen):
trained-brier = Brier-Wert der Gewinnchancen: { $brier } (dieselbe Chance für alle: { $base })
trained-points = typischer Fehler der Punkte am Ende: { $off } (wenn sich die Punkte nicht mehr änderten: { $base })
trained-buckets = vorhergesagter und tatsächlicher Anteil der Siege, höchstens { $worst } Punkte auseinander:
out-exists = { $file } gibt es schon; mit --force wird die Datei überschrieben.
out-unwritable = { $file } lässt sich nicht schreiben; wähle ein anderes --out.
