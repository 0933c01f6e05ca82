# Das Terminal: Zeile für Zeile spielen und nachspielen.

person = Mensch
event-move = { $you ->
    [yes] Du
   *[no] { $player }
}: { $move }

# Was man tippen kann; die Hilfe zeigt die erste Schreibweise.
command-help = hilfe
command-hint = tipp, tip
command-why = warum
command-try = probe, probieren
command-table = tisch
command-moves = züge, zuege
command-undo = zurücknehmen, zuruecknehmen, zurück, zurueck
command-rules = regeln, regel
command-lesson = lektion
command-log = verlauf
command-save = speichern
command-quit = beenden, ende
command-back = z, zurück, zurueck, b
command-stop = q, beenden, ende
file = DATEI
move = ZUG

welcome = Du spielst gegen { $names }.
welcome-back = Zurück in deiner Partie gegen { $names }, nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
welcome-bots = { $count ->
    [one] Stufe: { $bots }.
   *[other] Stufen, in dieser Reihenfolge: { $bots }.
}
welcome-hint = Tippe einen Zug wie gezeigt, oder „hilfe“.

turn-legal = Du kannst spielen: { $moves }
turn-refused = Jetzt nicht: { $moves } ({ $rule }: { $sentence })
turn-refused-each = Jetzt nicht: { $moves } ({ $rule }, zum Beispiel { $example }: { $sentence })
turn-many = Du kannst { $count } Züge spielen, zum Beispiel { $examples }. Tippe „{ $typed }“, um alle zu sehen.
turn-prompt = Dein Zug (zum Beispiel { $example }, oder hilfe):
turn-forced = Dein einziger Zug ist { $move }: Enter spielt ihn (oder hilfe):
turn-more = Weiter mit Enter.
# Ohne Umlaute: less kennt hier nur ASCII.
pager-prompt = Leertaste: weiter, b: vorige Seite, q: beenden
turn-shortened = Aus Platzgründen gekürzt. „{ $typed }“ zeigt alles.

refused = { $rule }: { $sentence } Tippe „regeln { $rule }“, um diese Regel zu lesen.
misread = { $sentence } Tippe „hilfe“, um zu sehen, wie man Züge schreibt.

help-title = Befehle
help-move = Diesen Zug spielen, geschrieben wie unter „Du kannst spielen“.
help-hint = Einen guten Zug vorschlagen.
help-why = Die besten Züge vergleichen, mit Gründen.
help-try = Zeigen, was ein Zug bewirken würde, ohne ihn zu spielen.
help-moves = Deine Züge zeigen, und was die Regeln gerade verbieten.
help-undo = Deinen letzten Zug zurücknehmen.
help-rules = Die Spielregeln zeigen oder nur eine Regel: „regeln { $example }“.
help-lesson = Dich durch die erste Runde begleiten; noch einmal tippen beendet es.
help-log = Alles zeigen, was bisher geschehen ist.
help-save = Die Partie in einer Datei speichern, um sie später fortzusetzen oder nachzuspielen.
help-quit = Aufhören. Die Partie wird gespeichert, und du erfährst, wie du sie fortsetzt.
help-help = Diese Liste zeigen.
help-table = Den ganzen Tisch mit allen Hinweisen zeigen.
help-enter = Enter allein zeigt den Tisch noch einmal oder spielt deinen einzigen Zug.
changed = Unterstrichen: was sich seit deinem letzten Zug geändert hat.

lesson-hint = Du wirst durch die erste Runde begleitet; tippe { $command }, um das zu beenden.
lesson-offer = Neu in diesem Spiel? Tippe { $command } für eine begleitete erste Runde.
lesson-off = Die Lektion endet hier. Tippe „regeln“, um die Spielregeln zu lesen.
lesson-over = Gerade gibt es nichts Neues zu erklären; die Lektion geht beim Spielen weiter.
try-what = Nenne einen Zug, zum Beispiel: { $typed } { $example }
try-silent = Zu diesem Zug lässt sich vorab nichts sagen.

no-such-rule = Es gibt keine Regel „{ $rule }“; tippe „regeln“, um alle zu sehen.
undone = Du bist wieder bei deiner letzten Entscheidung.

hint = Ein guter Zug ist { $move }.
no-hints = Für dieses Spiel gibt es keine Tipps.
no-guide = Dieses Spiel hat keine Lektion und sagt nichts über Züge voraus.
no-hint = Im Moment gibt es keinen Tipp.
thinking = Die Bots überlegen…
preparing = Die Bots werden im Hintergrund vorbereitet. Beim ersten Mal kann das eine Minute dauern.
preparing-wait = Die Bots werden vorbereitet…
bot-failed = Der Bot von { $player } hat versagt ({ $reason }); für ihn wurde der erste mögliche Zug gespielt.
bot-position = Die Stellung ansehen: croupier replay { $file }

save-where = Nenne eine Datei, zum Beispiel: speichern { $example }
save-taken = { $file } gibt es schon, und es steht etwas anderes darin; wähle einen anderen Namen.
saved = Gespeichert in { $file }. Zum Nachspielen: croupier replay --lang de { $file }
saved-unfinished = Gespeichert in { $file }. Zum Fortsetzen: croupier play --lang de { $resume }

left = Du gehst vor deinem ersten Zug, es gibt also nichts zu speichern.
left-kept = Gespeichert. Zum Fortsetzen: croupier play --lang de { $file }

result-reason = Die Partie ist zu Ende: { $reason }.
result-winners = { $count ->
    [0] Niemand gewinnt.
    [1] { $you ->
        [yes] Du gewinnst!
       *[no] { $players } gewinnt.
    }
   *[other] Gemeinsamer Sieg: { $players }.
}
result-line = { $place }. { $you ->
    [yes] Du
   *[no] { $player }
}: { $points }
result-hint = Tippe „speichern { $example }“, um die Partie zu speichern, oder „zurücknehmen“, um deinen letzten Zug zurückzunehmen.
result-prompt = Enter zum Verlassen, oder ein Befehl:

bots-outside = Dieses Spiel lief gegen { $bots }. Ein gespeichertes Spiel startet von sich aus keine Programme: Um gegen dieselben Bots weiterzuspielen, ergänze --bots { $bots }
record-over = Diese Partie ist zu Ende. Zum Nachspielen: croupier replay --lang de { $file }

replay-title = { $game }, { $players } Spieler: { $names }
replay-deal = Die Verteilung
replay-step = Zug { $number } von { $last }
replay-prompt = Enter: weiter, z: zurück, eine Zahl: dorthin, q: beenden:
replay-end = Ende. Enter oder q: beenden, z: zurück, eine Zahl: dorthin:
replay-unknown = „{ $given }“ steht hier nicht zur Wahl: Drücke Enter, oder tippe z, q oder eine Zahl von 0 bis { $last }.
replay-unfinished = Die Partie ist nicht zu Ende.
replay-holds = Die Aufzeichnung ist gültig: { $moves ->
    [one] Ein Zug in { $game } führt
   *[other] { $moves } Züge in { $game } führen
} zum angegebenen Ergebnis ({ $places }).
replay-holds-unfinished = Die Aufzeichnung ist gültig: { $moves ->
    [one] Ihr einziger Zug in { $game } lässt
   *[other] Ihre { $moves } Züge in { $game } lassen
} sich spielen, und die Partie ist nicht zu Ende.
replay-fair-sealed = Es wurde fair ausgeteilt: Der Startwert folgt aus dem Geheimnis hinter der Festlegung { $commitment } und aus { $texts ->
    [one] dem Text eines Spielers, der sich darauf festgelegt hatte
   *[other] den Texten von { $texts } Spielern, die sich alle darauf festgelegt hatten
}, bevor irgendeiner geöffnet wurde. Vergleiche die Festlegungen der Aufzeichnung mit denen, die dein Tisch vor dem Austeilen gezeigt hat.
replay-fair-open = Was ausgeteilt wurde, folgt aus dem Geheimnis hinter der Festlegung { $commitment } und aus { $texts ->
    [one] dem Text eines Spielers
   *[other] den Texten von { $texts } Spielern
}, aber ohne dass diese vorher festgelegt waren (Version 1 des Beweises): Ein Betreiber des Servers, der selbst mitspielte, konnte viele Texte durchprobieren. Vergleiche diese Festlegung mit der, die dein Tisch vor dem Austeilen gezeigt hat.
replay-fair-server = Ausgeteilt hat allein der Server: Alles folgt nur aus dem Geheimnis hinter der Festlegung { $commitment }. Kein Spieler hat einen Text beigesteuert, also konnte der Betreiber des Servers es sich aussuchen.
replay-fair-unopened = Nicht rechtzeitig geöffnet und deshalb ohne Einfluss auf das Austeilen: { $names }.
replay-mine = Dein Text gehört dazu, und zwar für { $seats ->
    [one] den Platz von { $names }
   *[other] die Plätze von { $names }
}.
replay-not-mine = Dein Text gehört nicht dazu.
replay-no-proof = Diese Aufzeichnung enthält keinen Beweis für das Austeilen; ob dein Text dazugehört, lässt sich also nicht sagen.

# Das Menü von `croupier play`
menu-unfinished = Angefangene Partien
menu-games = Neue Partie
menu-file = { $game }: { $players } Spieler, { $moves ->
    [one] ein Zug gespielt
   *[other] { $moves } Züge gespielt
}
menu-game = { $game } – { $summary }
menu-choose = Welche? (Enter: { $usual }, q: beenden)
menu-players = Wie viele Spieler, { $fewest } bis { $most }? (Enter: { $usual })
menu-levels = Die Bots
menu-level = Wie stark? (Enter: { $usual })
menu-options = Regeloptionen
menu-option = Was möchtest du ändern? (zum Beispiel { $example }; Enter: nichts)
menu-unknown = „{ $given }“ steht hier nicht zur Wahl.
menu-command = Nächstes Mal kannst du gleich tippen: { $command }
level-random = random: spielt irgendeinen erlaubten Zug
level-novice = novice: macht Fehler
level-regular = regular: spielt vernünftig
level-quick = quick: spielt gut und sofort
level-expert = expert: denkt voraus
level-master = master: denkt länger voraus
