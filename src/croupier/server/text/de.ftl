# Was der Server sagt: erst Zeilen über einen Tisch, dann, was er ablehnt, nach Code.

greet-here = Croupier läuft unter { $url }
greet-others = Andere können mitspielen unter { $url }
greet-stop = Strg-C beendet den Server.
listen-taken = Port { $port } ist schon belegt: Beende den anderen Server, oder wähle mit --port einen anderen Port.
listen-forbidden = Port { $port } darfst du nicht benutzen: Wähle mit --port einen über 1023.
listen-host = Dieser Rechner kann nicht auf „{ $host }“ lauschen: Prüfe --host.
workers-need-file = Mehrere Prozesse brauchen eine Datenbank in einer Datei, nicht im Arbeitsspeicher: Nenne mit --database eine Datei.
workers-need-postgresql = Mehrere Prozesse brauchen PostgreSQL: Ergänze --database postgresql+psycopg://…
database-bad-address = Das ist keine Datenbankadresse: Gib mit --database eine Datei an oder postgresql+psycopg://BENUTZER@RECHNER/NAME.
database-damaged = { $database } ist beschädigt: Halte den Server an und spiele eine Sicherung ein.
database-disk = { $database } lässt sich nicht lesen oder schreiben ({ $why }): Prüfe den Datenträger.
database-empty = { $database } ist eine leere Datei, keine Datenbank: Spiele eine Sicherung ein, oder lösche die Datei, um ohne Tische zu beginnen.
database-failed = { $database } meldet einen Fehler ({ $why }): Mehr steht im Protokoll.
database-full = { $database } kann nicht wachsen, weil der Datenträger voll ist: Schaffe Platz.
database-gone = Die Datenbankdatei wurde bei laufendem Server gelöscht, ersetzt oder geleert: Halte den Server an, stelle die Datei wieder her und starte ihn neu.
database-in-use = Ein anderer Server (Prozess { $pid }, { $address }) benutzt bereits { $database }: Halte ihn erst an, oder wähle mit --database eine andere Datei.
database-locked = { $database } ist durch ein anderes Programm gesperrt: Schließe es und versuche es noch einmal.
database-missing = Es gibt keine Datenbank { $database }: Wähle mit --database eine andere.
database-needs-psycopg = PostgreSQL braucht psycopg: pip install "croupier[postgres]", und eine Adresse, die mit postgresql+psycopg:// beginnt
database-newer = { $database } wurde von einem neueren Croupier geschrieben: Installiere dessen Version.
database-no-database = { $database } ist keine SQLite-Datenbank: Spiele eine Sicherung ein, oder wähle mit --database eine andere Datei.
database-no-folder = Es gibt keinen Ordner { $folder }: Lege ihn an, oder wähle mit --database eine andere Datei.
database-no-tables = { $database } enthält keine Tabellen eines Servers: Spiele eine Sicherung ein, oder wähle mit --database eine andere Datenbank.
database-not-opened = { $database } lässt sich nicht öffnen: Prüfe die Zugriffsrechte der Datei und ihres Ordners.
database-other = Tische lassen sich in SQLite oder PostgreSQL speichern, nicht in { $database }: Gib eine Datei an oder postgresql+psycopg://BENUTZER@RECHNER/NAME.
database-read-only = { $database } lässt sich nicht beschreiben: Prüfe die Zugriffsrechte der Datei und ihres Ordners.
database-refused = { $database } hat die Verbindung abgelehnt ({ $why }): Prüfe Benutzer, Passwort und Namen der Datenbank.
database-slow = { $database } antwortet nicht rechtzeitig: Prüfe, ob sie hängt oder durch ein anderes Programm gesperrt ist.
database-unreachable = { $database } ist nicht erreichbar: Prüfe, ob PostgreSQL dort läuft.
the-database = Die Datenbank
bots-preparing = { $game }: Die starken Bots werden vorbereitet. Beim ersten Mal kann das bis zu einer Minute dauern.
bots-prepared = { $game }: Die starken Bots sind bereit.

# Was Administratoren lesen
admin-no-person-id = „{ $given }“ ist keine Kennung einer Person: Sie hat 16 Stellen, 0-9 und a-f; croupier admin show zeigt die an einem Tisch.
admin-no-resume = Der Server ist nicht auf eine Wartung vorbereitet.
admin-no-subject = „{ $given }“ ist weder die Kennung einer Person noch eine IP-Adresse.
admin-no-table = Es gibt keinen Tisch, dessen Kennung mit „{ $table }“ beginnt.
admin-no-withdraw = Es gibt keine Durchsage.
admin-not-ban = { $subject } ist nicht gesperrt.
admin-not-mute = { $subject } ist nicht stumm geschaltet.
admin-older = { $database } wurde von einem älteren Croupier geschrieben: Starte einmal den Server dieser Version damit und versuche es dann noch einmal.
admin-over = Das Spiel an { $table } ist schon vorbei.
admin-several-tables = Mehrere Tische beginnen mit „{ $table }“: Gib mehr von der Kennung an.
admin-short-table = Gib mindestens { $length } Zeichen der Kennung des Tisches an.
draining = Dieser Server wird bald gewartet. Angefangene Spiele können zu Ende gespielt werden, neue nicht mehr begonnen.

link-home = Croupier
link-home-text = Fünf Vegas-Brettspiele für Freunde, gegen Bots oder gegeneinander.
link-rules = { $game }: die Regeln
link-replay = { $game }: eine Partie zum Nachspielen
link-table = { $game } mit { $host }
link-gathering = { $free ->
    [0] Alle Plätze sind besetzt.
    [one] Ein Platz ist frei: Spiel mit!
   *[other] { $free } Plätze sind frei: Spiel mit!
}
link-playing = Die Partie läuft.
link-over = Die Partie ist zu Ende.

event-joined = { $name } setzt sich an den Tisch.
event-left = { $name } verlässt den Tisch.
event-changed = { $name } ändert die Einstellungen des Tisches.
event-removed = { $name } wurde vom Tisch entfernt.
event-seat-bot = { $name } nimmt den Platz ein: ein Bot ({ $level }).
event-seat-open = Der Platz ist frei; bis ihn jemand einnimmt, spielt ein Bot für { $name }.
event-seat-freed = Der Platz ist frei.
event-host = { $you ->
    [yes] Du bist jetzt Gastgeber.
   *[no] { $name } ist jetzt Gastgeber.
}
event-dealt = { $name } startet die Partie.
event-unopened = { $name } hat den Text nicht rechtzeitig geöffnet; er zählt bei der Verteilung also nicht.
event-server-deal = Kein Spieler hat einen Text beigesteuert; diese Verteilung stammt also allein vom Server.
event-clock-moved = { $you ->
    [yes] Deine Zeit ist abgelaufen; ein Bot hat für dich gezogen.
   *[no] Die Zeit von { $name } ist abgelaufen; ein Bot hat gezogen.
}
event-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
event-undo-refused = { $name } lehnt ab.
event-undone = { $count ->
    [one] Der letzte Zug wurde zurückgenommen; { $name } ist wieder am Zug.
   *[other] { $count } Züge wurden zurückgenommen; { $name } ist wieder am Zug.
}
event-release-asked = { $name } schlägt vor, { $other } durch jemand Neues zu ersetzen.
event-release-refused = { $name } möchte den Platz lieber für { $other } freihalten.
event-released = Jemand Neues kann den Platz von { $name } einnehmen; bis dahin spielt ein Bot.
event-paused = { $name } unterbricht die Partie.
event-resumed = { $name } setzt die Partie fort.
event-vanished = { $you ->
    [yes] Du warst weg, darum hat ein Bot übernommen.
   *[no] { $name } ist weg; ein Bot übernimmt.
}
event-timed-out = { $you ->
    [yes] Deine Bedenkzeit ist abgelaufen; ein Bot spielt für dich weiter.
   *[no] Die Bedenkzeit von { $name } ist abgelaufen; ein Bot spielt weiter.
}
event-returned = { $you ->
    [yes] Du bist wieder da.
   *[no] { $name } ist wieder da.
}
event-rematch = { $name } möchte noch eine Partie: Sie findet an einem neuen Tisch statt.
event-closed = { $why ->
    [old-rules] Die Regeln dieses Spiels werden hier nicht mehr gespielt, deshalb endet es. Die Aufzeichnung kann heruntergeladen werden.
   *[admin] Dieser Tisch wurde vom Administrator geschlossen. Hier kann nichts mehr geschehen.
}

outcome = Die Partie ist zu Ende: { $reason }.

error-absent-to-agree = Alle am Tisch müssen zustimmen, und { $name } ist gerade nicht da.
error-already-dealt = Die Partie hat begonnen, das lässt sich nicht mehr ändern.
error-already-seated = Du hast an diesem Tisch schon einen Platz.
error-bad-name = Gib einen Namen ein: eine Zeile, nicht leer, ohne unsichtbare Zeichen und gestapelte Akzente.
error-bad-record = Diese Aufzeichnung lässt sich nicht zeigen: { $why }
error-bad-request = Die Anfrage ist fehlerhaft: { $why }.
error-bad-seats = Die Plätze gehen nicht auf: Es muss einen für jeden der { $players } Spieler geben und mindestens einen für einen Menschen.
error-bad-text = Gib eine Nachricht ein, ohne Steuerzeichen und gestapelte Akzente.
error-banned = { $until ->
    [forever] Du bist auf diesem Server gesperrt.
   *[other] Du bist auf diesem Server gesperrt bis { $until }.
}
error-bot-plays = Ein Bot spielt für dich. Übernimm zuerst wieder deinen Platz.
error-cross-origin = Die Anfrage kam von einer anderen Website. Öffne die Seite des Tisches.
error-draining = Dieser Server wird bald gewartet, deshalb können keine neuen Tische eröffnet werden.
error-free-text-off = An diesem Tisch sind im Moment nur Reaktionen möglich.
error-level-without-bot = Nur ein Bot hat eine Stufe.
error-muted = { $until ->
    [forever] Du kannst auf diesem Server nicht mehr schreiben. Reaktionen gehen weiterhin.
   *[other] Du kannst auf diesem Server bis { $until } nicht schreiben. Reaktionen gehen weiterhin.
}
error-name-like = Dein Name ähnelt „{ $name }“ an diesem Tisch zu sehr. Wähle einen anderen.
error-newer-entry = Der Server wird gerade aktualisiert. Dein Tisch ist gleich wieder da.
error-no-free-seat = An diesem Tisch sind alle Plätze besetzt.
error-no-hints = Tipps gibt es nur in Partien gegen Bots; hier spielen noch andere Menschen.
error-no-spectators = An diesem Tisch sind keine Zuschauer erlaubt.
error-no-such-code = Kein Tisch hat diesen Code. Ein Code verfällt, sobald die Partie beginnt; frag nach dem Link.
error-no-such-page = Unter dieser Adresse gibt es keine Seite.
error-no-such-review = Diese Analyse gibt es nicht, oder sie wird hier nicht mehr aufbewahrt. Fordere sie neu an.
error-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
error-no-such-table = Diesen Tisch gibt es nicht. Prüfe, ob der Link vollständig ist.
error-no-undo-asked = Es gibt keine Anfrage zu beantworten.
error-no-release-asked = Es gibt keine solche Anfrage zu beantworten.
error-nobody-to-agree = Für { $name } spielt weiter ein Bot. Um den Platz neu zu vergeben, muss noch jemand am Tisch zustimmen, und außer dir spielt hier kein Mensch.
error-not-a-person = Nur ein Mensch, der mitspielt, kann Gastgeber sein.
error-not-away = Du spielst schon selbst.
error-not-dealt = Die Partie hat noch nicht begonnen.
error-not-host = Das kann nur der Gastgeber.
error-not-opening = Du hast im Moment keinen Text zu öffnen.
error-not-over = Die Partie ist noch nicht zu Ende.
error-not-paused = Die Partie ist nicht unterbrochen.
error-not-seated = Du hast an diesem Tisch keinen Platz.
error-not-your-review = Eine Analyse kann nur abbrechen, wer sie angefordert hat.
error-nothing-to-advise = Im Moment gibt es keinen Tipp.
error-nothing-to-undo = Du hast keinen Zug, den du zurücknehmen könntest.
error-old-rules = Dieses Spiel wurde nach Version { $version } seiner Regeln begonnen, die dieser Server nicht mehr spielt. Die Mitspieler können die Aufzeichnung herunterladen.
error-other-text = Das ist nicht der Text, auf den du dich festgelegt hast.
error-out-of-time = Deine Bedenkzeit für diese Partie ist abgelaufen. Ein Bot spielt für dich weiter.
error-paused = Die Partie ist unterbrochen.
error-person-present = { $name } sitzt am Tisch; ersetzen kann man nur, wer nicht da ist.
error-release-asked = Es läuft schon eine Anfrage wegen eines Platzes; warte die Antworten ab.
error-rematch-made = Eine weitere Partie wurde schon gestartet.
error-replay-too-long = Diese Partie ist zu lang, um sie hier nachzuspielen. Spiele sie auf deinem Rechner mit croupier replay nach.
error-replays-busy = Es werden gerade zu viele Partien nachgespielt. Versuche es gleich noch einmal.
error-revealed = Inzwischen wurde etwas Verdecktes gezeigt, darum lässt sich dieser Zug nicht mehr zurücknehmen.
error-reviews-busy = Zu viele Analysen warten. Versuche es in einer Minute noch einmal.
error-sat-before = Du hattest in dieser Partie schon einen Platz, darum kannst du keinen anderen einnehmen.
error-seat-taken = Dieser Platz ist besetzt.
error-seats-open = { $count ->
    [one] Ein Platz ist noch frei: Warte auf jemanden, oder gib ihn einem Bot.
   *[other] { $count } Plätze sind noch frei: Warte auf jemanden, oder gib sie Bots.
}
error-signed-out = Du wurdest von einem anderen Fenster oder Gerät aus überall abgemeldet.
error-stale = Am Tisch hat sich etwas geändert. Sieh noch einmal hin, bevor du wählst.
error-table-closed = Dieser Tisch wurde geschlossen.
error-table-over = Die Partie ist zu Ende.
error-too-large = Das ist zu lang.
error-too-many = Du bist zu schnell. Warte einen Moment.
error-too-many-sockets = Aus deinem Netzwerk sind zu viele Tische geöffnet. Schließe einige und versuche es dann noch einmal.
error-too-slow = Deine Verbindung kam nicht mehr mit. Sie wird neu aufgebaut.
error-unavailable = Der Server konnte das nicht speichern. Versuche es bitte noch einmal.
error-undo-asked = Darum hat schon jemand gebeten.
error-undo-declined = Deine Bitte wurde abgelehnt. Nach dem nächsten Zug kannst du noch einmal fragen.
error-wrong-method = Diese Adresse nimmt solche Anfragen nicht an.
