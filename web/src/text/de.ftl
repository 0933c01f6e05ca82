# Was der Browser von sich aus sagt. Sätze über Spiele kommen von der Engine.

you = Du
seat = Platz { $seat }
none = keine
bot = Bot
host = Gastgeber
close = Schließen
cancel = Abbrechen
continue = Weiter
loading = Wird geladen…
settings = Einstellungen
menu = Menü
options = Optionen
random = zufällig
who-starts = Wer beginnt
seat-number = Platz { $seat }
guest = Gast
shape = { $player ->
    [0] Ring
    [1] Kreis
    [2] Dreieck
    [3] Quadrat
    [4] Raute
    [5] Stern
   *[6] Kreuz
}

# Störungen
cannot-load = Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und lade sie neu.
board-failed = Auf diesem Spielbrett ist etwas schiefgegangen, darum siehst du das Spiel in einfacher Form. Du kannst weiterspielen.
unreachable = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
offline-says = Der Server ist nicht erreichbar. Spielregeln und deine letzten Partien kannst du weiter ansehen; zum Spielen brauchst du den Server.
nothing-here = Seite nicht gefunden
nothing-here-says = Unter dieser Adresse gibt es keine Seite. Wenn dir jemand einen Link geschickt hat, bitte noch einmal darum.
to-first-page = Zur Startseite

# Die Startseite
main = Hauptnavigation
headline = Fünf Spiele aus Vegas, ein Tisch
subline = Croupier ist ein Spieltisch im Browser: Karten, Würfel und Plättchen, mit Freunden per Link oder gegen Bots, die deine Karten nie sehen. Ohne Konto, ohne Installation.
start-table = Tisch eröffnen
table-code = Tischcode
join = Mitspielen
games = Spiele
for-players = { $fewest ->
    [one] { $fewest }–{ $most } Spieler
   *[other] { $fewest }–{ $most } Spieler
}
for-minutes = { $fewest }–{ $most } min
play-bots = Spielen
with-friends = Mit Freunden
start-here = Neu hier? Fang hier an
start-here-says = { $game }: die wenigsten Regeln, leichte Bots und Tipps beim Spielen.
too-many-codes = Zu viele falsche Codes. Versuche es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
effort = { $effort ->
    [easy] Leicht
    [medium] Mittel
   *[hard] Anspruchsvoll
}
rules-of = Regeln: { $game }
your-tables = Deine Tische
all-of-them = Alle ansehen
no-tables = Du warst noch an keinem Tisch.
public-tables = Öffentliche Tische
table-of = { $host }: { $game }
table-of-host = Tisch von { $host }
seated = { $seated } von { $players } am Tisch
phase-gathering = Wartet auf Spieler
phase-opening = Es wird ausgeteilt
phase-playing = Läuft
phase-over = Beendet
phase-closed = Geschlossen
you-won = { $winners ->
    [1] Du hast gewonnen
   *[other] Ihr habt gemeinsam gewonnen
}
you-placed = Du hast den { $place }. Platz belegt
sit-down = Hinsetzen
watch = Zusehen
go-on = Weiterspielen
replays = Partien nachspielen
accessibility = Barrierefreiheit
privacy = Datenschutz
privacy-link = Was dieser Server über dich speichert
dismiss = Ausblenden
look = Ansehen
set-person-id = Deine Kennung, für den Administrator:
open-record = Aufzeichnung öffnen

# Ein neuer Tisch
which-game = Welches Spiel?
who-plays = Wer spielt mit?
how-many = Anzahl der Spieler
how-many-bots = Anzahl der Bots
how-strong = Stufe der Bots
level-left-out = Die Stufe { $level } fehlt hier: Bei dieser Spielerzahl ist nicht belegt, dass sie öfter gewinnt als { $best }.
level = { $level ->
    [random] Zufall
    [novice] Anfänger
    [regular] Stammgast
    [quick] Schnelldenker
    [expert] Experte
    [master] Meister
   *[other] { $level }
}
open-seats = { $open ->
    [0] Kein Platz bleibt frei: Du spielst gegen Bots.
    [one] Ein Platz bleibt für Freunde frei.
   *[other] { $open } Plätze bleiben für Freunde frei.
}
table-settings = Einstellungen des Tisches
table-public = Diesen Tisch allen auf der Startseite anbieten
table-spectators = Zuschauer erlauben
table-free_text = Chatnachrichten erlauben
table-hints = Tipps vom Coach für alle erlauben
table-clock = Zeit pro Zug
table-total = Zeit für das ganze Spiel, je Person
table-increment = Zugabe mit jedem Zug
no-increment = Keine
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
table-grace = Bei Abwesenheit übernimmt ein Bot nach
no-clock = Unbegrenzt
seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
make-table = Tisch eröffnen

# Vor dem Austeilen
table = Tisch
seats = Plätze
open-seat = Freier Platz
bot-of-level = Bot, { level }
waits-for-somebody = wartet auf jemanden
who-sits = Wer Platz { $seat } einnimmt
make-host = Zum Gastgeber machen
remove = Entfernen
sit-here = Hier hinsetzen
no-seat-left = Alle Plätze sind besetzt. Du kannst zusehen, sobald ausgeteilt ist.
deal = Austeilen
bots-fill = { $open ->
    [one] Den freien Platz nimmt ein Bot ein.
   *[other] Die { $open } freien Plätze nehmen Bots ein.
}
opening-waits = Es wird ausgeteilt. Noch fehlen die versiegelten Texte von: { $names }
host-deals = { $host } teilt aus, wenn alle da sind.
host-chooses = { $host } wählt die Einstellungen.
leave = Tisch verlassen
invite = Einladen
invite-says = Wer diesen Link öffnet, kann mitspielen. Ein Konto braucht niemand, ein Name genügt.
link = Link
code-is = Tischcode:
copy-link = Link kopieren
copied = Link kopiert.
copy-yourself = Dieser Browser erlaubt hier kein Kopieren. Markiere den Link und kopiere ihn.
share = Teilen
qr-of-link = QR-Code des Links
provably-fair = Nachweislich fair
commitment-is = Der Tisch hat sich auf seinen Beitrag zur Verteilung festgelegt:

# Am Tisch
home = Croupier, zur Startseite
players = Spieler
your-side = Deine Seite des Tisches
skip-to-hand = Zu deiner Hand springen
description = Der Tisch in Worten
your-turn = Dein Zug
your-move = Du bist am Zug.
waiting-for = Warten auf { $players }.
preparing = Die starken Bots werden vorbereitet. Beim ersten Mal kann das bis zu einer Minute dauern.
catching-up = Du siehst, was gerade passiert ist.
nobody-to-move = Niemand ist am Zug.
sealed-wait = Deine Wahl liegt verdeckt. Du darfst sie ändern, bis auch { $players } gewählt { $count ->
    [one] hat
   *[other] haben
}.
seat-thinking = überlegt
seat-chosen = gewählt
seat-waits = wartet
seat-away = nicht da
seat-away-until = nicht da, Bot in
seat-bot-plays = ein Bot spielt
rule-says = { $rule }:
read-rule = Regel lesen
rule = Regel
rule-book = Spielregeln
clock-left = Verbleibende Zeit:
play = Spielen
play-move = { $move } spielen
sending = Wird gesendet…
choose-first = Zug wählen
change-choice = Verdeckt
please-wait = Bitte warten
points = Punkte
on-the-table = Auf dem Tisch
only-you = Nur für dich sichtbar
of-each = Was jeder hat
just-now = Gerade eben
nothing-yet = Noch nichts.
how-it-came = Wertung
score-sheet = Wertungsblock
round-word = Runde
round-name = Runde { $round }
sheet-player = Spieler
sheet-figures = Aufschlüsselung
sheet-gain = Ertrag
sheet-total = Gesamt
sheet-times = { $label } × { $times }
sheet-unknown = nicht bekannt
skip = Überspringen
beside = Verlauf und Chat
tab-log = Verlauf
tab-chat = Chat
nobody-spoke = Noch hat niemand etwas gesagt.
say-something = Nachricht schreiben
say = Senden
emotes = Reaktionen
no-table-talk = In diesem Spiel gibt es keine Tischgespräche, nur Reaktionen.
emote-hello = Hallo!
emote-good-luck = Viel Glück!
emote-well-played = Gut gespielt!
emote-thanks = Danke!
emote-wow = Wow!
emote-oops = Hoppla!
emote-thinking = Lass mich überlegen…
emote-hurry = Du bist dran!
emote-bye = Tschüss!
lost = Verbindung unterbrochen. Sie wird wiederhergestellt…
closed = Die Verbindung ist geschlossen.
try-now = Noch einmal versuchen
back = Du bist wieder da. Nichts ist verloren.
bot-plays-for-you = Ein Bot spielt für dich.
sit-back = Meinen Platz wieder übernehmen
paused = Die Partie ist unterbrochen.
pause = Partie unterbrechen
resume = Fortsetzen
ask-undo = Darum bitten, meinen letzten Zug zurückzunehmen
undo-asked = Du möchtest deinen letzten Zug zurücknehmen. Warten auf die anderen.
undo-wanted = { $player } möchte den letzten Zug zurücknehmen.
agree = Zustimmen
do-not-agree = Ablehnen
hint = Zug vorschlagen
hint-short = Tipp
advice = Ein guter Spieler würde wählen: { $move }.
make-player-host = { $player } zum Gastgeber machen
free-seat = Vorschlagen, den Platz von { $player } neu zu vergeben
release-asked = Du hast vorgeschlagen, den Platz von { $other } neu zu vergeben. Warten auf die anderen.
release-wanted = { $player } schlägt vor, den Platz von { $other } neu zu vergeben. Dort spielt im Moment ein Bot.
seat-free = Ein Platz ist frei; dort spielt ein Bot.
hurry-up = Deine Zeit ist fast abgelaufen.
leave-to-bot = Gehen und einen Bot für mich spielen lassen
leave-sure = Diesen Tisch verlassen?
leave-means = Ein Bot spielt für dich weiter. Solange das Spiel läuft, kannst du zurückkommen und deinen Platz wieder übernehmen.
stay = Bleiben
rematch-made = Die nächste Partie wird vorbereitet.
go-there = Hingehen
tip = Tipp
understood = Verstanden
no-guide = Anleitung ausblenden
guide-again = Anleitung wieder zeigen

# Danach
you-win = Du gewinnst!
wins = { $winners ->
    [one] { $players } gewinnt
   *[other] Gemeinsamer Sieg: { $players }
}
nobody-wins = Niemand gewinnt
place = { $place }.
again = Noch einmal spielen
again-changed = Vorher Einstellungen ändern
replay = Nachspielen
record = Aufzeichnung
choose-file = Datei wählen
choose-record = Wähle eine Aufzeichnung, die du nach einer Partie heruntergeladen hast
timeline = Zeitleiste
to-start = Anfang
one-back = Zurück
one-on = Weiter
to-end = Ende
play-on = Abspielen
stop = Anhalten
the-deal = das Austeilen
step-move = { $player }: { $move }
step-unseen = von diesem Platz aus nicht zu sehen
step-of = Schritt { $step } von { $steps }
go-to = Gehe zu
part-of-round = { $round }, { $part }
copy-step = Link zu diesem Zug
seen-by = Blickwinkel
all-open = alle Karten offen
a-spectator = Zuschauer

# Faire Verteilung
fair-check = Wurde fair ausgeteilt?
fair-says = Dein Browser prüft jeden Schritt selbst, anhand der Festlegungen vor dem Austeilen und dessen, was der Tisch nach der Partie gezeigt hat.
fair-is-good = Stimmt.
fair-is-bad = Stimmt nicht!
fair-is-unknown = Unbekannt.
fair-promise = Die Festlegung des Tisches ist die, die du beim Hinsetzen gesehen hast
fair-promise-good = Dein Browser hat sie aufbewahrt, und es ist dieselbe.
fair-promise-bad = Dein Browser hat eine andere aufbewahrt: Der Tisch hat seine Festlegung geändert.
fair-promise-unknown = Dein Browser hat keine Festlegung dieses Tisches aufbewahrt.
fair-secret = Das Geheimnis passt zur Festlegung
fair-secret-good = Sein SHA-256 ist die Festlegung; das Geheimnis stand also fest, bevor ein Spieler einen Text beisteuerte.
fair-secret-bad = Sein SHA-256 ist nicht die Festlegung: Das ist ein anderes Geheimnis.
fair-secret-unknown = Das Geheimnis wird gezeigt, wenn die Partie zu Ende ist.
fair-list = Die Festlegungen der Spieler wurden nicht geändert
fair-list-good = Es sind die, die dein Browser beim Schließen der Liste gesehen hat, bevor er deinen Text öffnete.
fair-list-bad = Dein Browser hat eine andere Liste gesehen, als er deinen Text öffnete: Sie wurde seitdem geändert.
fair-list-unknown = Dein Browser hat zu dieser Verteilung keine Liste aufbewahrt.
fair-list-changed = Der Tisch zeigt jetzt eine andere Liste von Festlegungen, darum öffnet dein Browser seinen Text nicht.
fair-players = Die Texte der Spieler passen zu ihren Festlegungen
fair-players-good = Jeder Text stand fest, bevor der erste geöffnet wurde; niemand konnte sich nach den anderen richten.
fair-players-bad = Ein Text ist nicht der, auf den sich der Spieler festgelegt hat.
fair-players-unknown = Die Texte werden beim Austeilen geöffnet.
fair-players-open = An diesem alten Tisch wurden die Texte offen geschickt: Ein Betreiber des Servers, der selbst mitspielte, hätte viele ausprobieren können.
fair-players-server = Kein Text eines Spielers ist Teil dieser Verteilung: Sie stammt allein vom Server, und sein Betreiber hätte sie aussuchen können.
fair-mine = Dein eigener Beitrag wurde verwendet
fair-mine-good = Der Zufallstext, den dein Browser geöffnet hat, ist unter den Texten.
fair-mine-bad = Der Zufallstext, den dein Browser geöffnet hat, fehlt.
fair-mine-unknown = Dein Browser hat hier keinen Text geöffnet oder ihn vergessen.
fair-seed = Der Startwert folgt aus dem Geheimnis und allen Beiträgen
fair-seed-good = HMAC-SHA-256 der Beiträge, mit dem Geheimnis als Schlüssel, ergibt den Startwert.
fair-seed-bad = HMAC-SHA-256 der Beiträge, mit dem Geheimnis als Schlüssel, ergibt einen anderen Startwert.
fair-seed-unknown = Der Startwert wird gezeigt, wenn die Partie zu Ende ist.
fair-record = Die Partie wurde nach diesem Startwert ausgeteilt
fair-record-good = Die Aufzeichnung enthält diesen Startwert. „croupier replay --verify“ spielt sie nach, jedes Mischen und jeden Wurf.
fair-record-bad = Die Aufzeichnung enthält einen anderen Startwert.
fair-record-unknown = Die Aufzeichnung ist verfügbar, wenn die Partie zu Ende ist.
fair-value-commitment = Festlegung:
fair-value-of = { $player }:
fair-value-unopened = Nicht rechtzeitig geöffnet:
fair-value-secret = Geheimnis:
fair-value-hashed = Sein SHA-256:
fair-value-texts = Beiträge nach Plätzen:
fair-value-made = Berechneter Startwert:
fair-value-dealt = Startwert der Aufzeichnung:

# Einstellungen
set-name = Dein Name
set-language = Sprache
set-theme = Design
theme-system = System
theme-dark = Dunkel
theme-light = Hell
set-speed = Tempo der anderen
speed-slow = Langsam
speed-normal = Normal
speed-quick = Schnell
speed-instant = Sofort
set-motion = Animationen
set-motion-help = Ausgeschaltet springen Karten und Würfel an ihren Platz. Wünscht dein System weniger Bewegung, tun sie das immer.
set-sounds = Soundeffekte
set-notify = Mich benachrichtigen, wenn ich dran bin
set-forced = Den einzigen erlaubten Zug für mich spielen
set-premove = Wählen, während andere spielen
set-premove-help = Deine Wahl wird gespielt, sobald du am Zug bist, falls sie dann erlaubt ist.
premove-dropped = Deine vorgemerkte Wahl konnte nicht gespielt werden.
set-keys = Tastenkürzel
set-keys-help = Schalte sie aus, wenn sie deinen eigenen Werkzeugen in die Quere kommen.
set-describe = Den Tisch in Worten beschreiben
set-describe-help = Alles, was du sehen kannst, als Text unter dem Spielbrett; nützlich mit Screenreadern.
set-devices = Andere Geräte
set-sign-out = Überall abmelden
set-sign-out-help = Jeder andere Browser und jedes andere Gerät, das als du spielt, verliert deine Plätze und deinen Verlauf. Dieser Browser behält sie.
set-sign-out-sure = Alle anderen Browser und Geräte abmelden?
set-sign-out-do = Abmelden
signed-out = Alle anderen Browser und Geräte sind abgemeldet.

# Tasten
keys = Tastatur
key-tab = durch die Seite gehen
key-arrows = durch alles gehen, was du wählen kannst
key-enter = wählen; noch einmal, um die Wahl zu spielen oder eine von mehreren Karten loszulassen
key-play = deine Wahl spielen
key-escape = deine Wahl aufheben
key-close = ein Fenster schließen
key-back = einen Schritt zurückgehen
key-on = einen Schritt weitergehen
key-round-back = eine Runde zurückgehen
key-round-on = eine Runde weitergehen
key-part-back = einen Stich oder Zug zurückgehen
key-part-on = einen Stich oder Zug weitergehen
key-hand = zu deiner Hand gehen
key-skip = die Animationen der anderen überspringen
key-scores = den Wertungsblock öffnen
key-describe = den Tisch in Worten beschreiben
key-chat = zum Chat gehen
key-rules = die Spielregeln öffnen
key-hint = einen guten Zug wählen, in Partien gegen Bots
key-menu = das Menü öffnen
key-sheet = diese Liste zeigen

# Der Coach
review = Analyse
puzzles = Aufgaben
