# Was das Spielbrett von VEGAS über die Texte der Engine hinaus sagt.

web-part = Runde { $part }
web-round-word = Durchgang
web-round-name = Durchgang { $round }
web-round = Runde { $round }, Rolle: { $key }
web-empty = , fehlt
web-roller = Rolle und Töpfe
web-roller-shows = Die Rolle zeigt { $key }
web-this-round = Diese Runde
web-key = Schlüsselbuchstabe
web-spinner = An der Rolle
web-spun = hat gedreht
web-dealer = Geber
web-pile = Nachziehstapel
web-discards = Ablage
web-your-total = Deine Summe ist { $total }
web-before-you = Vor dir: { $total }
web-more-makes = Noch { $more } bis { $total }
web-missing = Fehlende Buchstaben
web-pot = { $chips ->
    [0] leer
    [one] { $chips } Chip
   *[other] { $chips } Chips
}
web-pot-win = { $chips } für dich
web-pot-pay = bekommt deinen Chip
web-pot-won = { $player } +{ $chips }
web-way = Spielen oder abwerfen
web-way-play = Spielen
web-way-discard = Abwerfen
web-task-play = { $side ->
    [wild] Die Rolle zeigt { $key }: Spiele eine Karte mit beliebigem Buchstaben oder einen Zap.
   *[other] Die Rolle zeigt { $key }: Spiele eine Karte mit diesem Buchstaben oder einen Zap.
}
web-task-discard = Wähle eine Karte, die du abwirfst; das kostet einen Chip.
web-task-zap = Wähle den Buchstaben, den dein Zap entfernt.
web-do-play = { $card } spielen
web-do-discard = Abwerfen: { $card }
web-do-zap = { $card } von { $player } wegzappen
