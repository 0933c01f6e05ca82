# Simulationen und Turniere, während sie laufen.

preparing = Das Spiel wird vorbereitet (beim ersten Mal dauert das)
playing = Partien
progress-games = { $games }/{ $planned }
progress-speed = { $rate } Partien/s
progress-left = noch { $time }
interrupted = Nach { $games } von { $planned } Partien abgebrochen: Die Zahlen gelten für diese Partien.
interrupted-early = Abgebrochen, bevor die erste Partie zu Ende war.
interrupted-out = { $file } enthält diese Partien.
interrupted-folder = { $folder } enthält, was gespielt wurde. Zum Fortsetzen denselben Befehl noch einmal eingeben.
