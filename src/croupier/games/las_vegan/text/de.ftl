# Las Vegan auf Deutsch: Dinge, Ereignisse, Ablehnungen, Optionen, der Tisch als Text.
# Karten stehen ohne Artikel (Rot 7), Maschinen nur im Nominativ und Akkusativ.

title = Las Vegan
summary = Mach Stiche, füttere die Maschinen, behalte deinen Kohl.
bank = die Bank

card = { colour-name } { $value }
machine = { $subject ->
    [red] die rote Maschine
    [purple] die violette Maschine
    [green] die grüne Maschine
    [blue] die blaue Maschine
   *[other] die { $subject }er-Maschine
}
colour-name = { $colour ->
    [red] Rot
    [purple] Violett
    [green] Grün
   *[blue] Blau
}
colour-adjective = { $colour ->
    [red] rote
    [purple] violette
    [green] grüne
   *[blue] blaue
}

over-all-rounds = Alle Runden sind gespielt
over-broke = Jemand hat keinen Kohlkopf mehr
over-bank-wins = Niemand hat noch einen Kohlkopf, und die Bank gewinnt

event-starter = { $you ->
    [yes] Du spielst zum ersten Stich aus.
   *[no] { $player } spielt zum ersten Stich aus.
}
event-machines = Runde { $round } von { $rounds }. Auf dem Tisch: { $machines }.
event-throw = Die Marken werden geworfen: { $tokens } (die letzte ist die goldene).
event-hand = { $you ->
    [yes] Du bekommst: { $cards }.
   *[no] { $player } bekommt: { $cards }.
}
event-aside = Eine Karte bleibt verdeckt liegen, ohne dass jemand sie sieht: { $cards }.
event-pile = Der Nachziehstapel der Bank, in unbekannter Reihenfolge: { $cards }.
event-display = Die Auslage der Bank: { $cards }.
event-play = { $you ->
    [yes] Du spielst { $card }.
   *[no] { $player } spielt { $card }.
}
event-sealed = { $you ->
    [yes] Du wählst verdeckt { $card }.
   *[no] { $player } wählt verdeckt { $card }.
}
event-choose = { $you ->
    [yes] Deine Karte liegt verdeckt bereit.
   *[no] { $player } legt eine Karte verdeckt bereit.
}
event-reveal = { $you ->
    [yes] Du deckst { $card } auf.
   *[no] { $player } deckt { $card } auf.
}
event-bank-lead = Die Bank spielt { $card } von ihrem Nachziehstapel aus.
event-bank-card = { $you ->
    [yes] Du spielst { $card } für die Bank.
   *[no] { $player } spielt { $card } für die Bank.
}
event-bank-top = { $you ->
    [yes] Du deckst für die Bank { $card } vom Nachziehstapel auf.
   *[no] { $player } deckt für die Bank { $card } vom Nachziehstapel auf.
}
event-refill = Die Auslage der Bank wird mit { $card } aufgefüllt.
event-take = { $you ->
    [yes] Du machst den Stich: { $cards }.
   *[no] { $player } macht den Stich: { $cards }.
}
event-bank-takes = Die Bank macht den Stich: { $cards }.
event-place = { $you ->
    [yes] Du legst { $token } auf { $machine }.
   *[no] { $player } legt { $token } auf { $machine }.
}
event-place-golden = { $you ->
    [yes] Du legst die goldene { $token } auf { $side ->
        [min] MIN
       *[max] MAX
    }.
   *[no] { $player } legt die goldene { $token } auf { $side ->
        [min] MIN
       *[max] MAX
    }.
}
event-bank-place = Die Bank legt { $token } auf { $machine }.
event-bank-place-golden = Die Bank legt die goldene { $token } auf { $side ->
    [min] MIN
   *[max] MAX
}.
event-machine-idle = Ohne Marke bleibt { $machine } ohne Wirkung.
event-machine-pays = { $you ->
    [yes] Für dich durch { $machine }: { $count } × { $token } = { $gain }.
   *[no] Für { $player } durch { $machine }: { $count } × { $token } = { $gain }.
}
event-golden-costs = { $you ->
    [yes] Für dich durch die goldene Maschine: { $gain }, weil du { $side ->
        [min] die wenigsten
       *[max] die meisten
    } Stiche hast ({ $tricks }).
   *[no] Für { $player } durch die goldene Maschine: { $gain }, für { $side ->
        [min] die wenigsten
       *[max] die meisten
    } Stiche ({ $tricks }).
}
event-scored = { $you ->
    [yes] Deine Bilanz: { $gain }. Du hast jetzt { heads }.
   *[no] Bilanz für { $player }: { $gain }, jetzt { heads }.
}
score-machine = { $subject ->
    [red] Rot
    [purple] Violett
    [green] Grün
    [blue] Blau
   *[other] { $subject }er-Maschine
}: { $count } × { $token }
score-golden = Gold: { $side ->
    [min] wenigste
   *[max] meiste
} Stiche ({ $tricks })
event-over = Die Partie ist zu Ende: { $reason }.

refuse-9 = Du hast eine { colour-adjective } Karte, also musst du { colour-name } bedienen.
refuse-12 = { $tokens ->
    [one] Lege zuerst die Marke für die 7 im Stich; dann spiele eine Karte.
   *[other] Lege zuerst die { $tokens } Marken für die Siebenen im Stich; dann spiele eine Karte.
}
refuse-13 = { $why ->
    [taken] Schon belegt ist { $machine }, und eine gelegte Marke bleibt liegen.
   *[astray] Die goldene Marke kommt nur auf die goldene Maschine, die anderen kommen nur auf die gewöhnlichen.
}
refuse-21 = { $why ->
    [hand] Du hast ausgespielt, also spielst du jetzt für die Bank: aus ihrer Auslage oder vom Nachziehstapel.
   *[display] In der Auslage der Bank liegt eine { colour-adjective } Karte, also muss sie { colour-name } bedienen.
}

option-cabbages = Mit wie vielen Kohlköpfen alle beginnen.
option-rounds = Wie viele Runden höchstens gespielt werden.

board-round = Runde { $round } von { $rounds }.
board-machines = Jede Maschine, ihre Marke und wofür sie am Ende zählt:
board-machine = { $subject ->
    [red] für je 3 rote Karten in den eigenen Stichen
    [purple] für je 3 violette Karten in den eigenen Stichen
    [green] für je 3 grüne Karten in den eigenen Stichen
    [blue] für je 3 blaue Karten in den eigenen Stichen
   *[other] für jede Karte mit dem Wert { $subject } in den eigenen Stichen
}
board-golden = { $side ->
    [min] für die wenigsten Stiche
    [max] für die meisten Stiche
   *[none] für die wenigsten Stiche (MIN) oder die meisten (MAX)
}
board-free = frei
board-tokens = Übrige Marken: { $tokens }
board-cabbages = Kohlköpfe
board-tricks = Stiche
board-cards = Handkarten
board-chosen = hat gewählt
board-last = Letzter Stich: { $cards }. { $you ->
    [yes] Er gehört dir.
   *[no] Er ging an { $player }.
}
board-trick = Dieser Stich: { $cards }. { $you ->
    [yes] Du liegst vorn.
   *[no] Vorn: { $player }.
}
board-display = Auslage der Bank: { $cards } (und { $pile } im Nachziehstapel)
board-hand = { $you ->
    [yes] Deine Hand:
   *[no] Hand von { $player }:
} { $cards }
board-sealed = { $you ->
    [yes] Deine verdeckte Wahl: { $card } (du darfst sie ändern, bis beide gewählt haben)
   *[no] Verdeckte Wahl von { $player }: { $card }
}
board-task-lead = Du spielst aus: Spiele eine beliebige Karte.
board-task-trick-follow = Spiele eine Karte. { colour-led }, also musst du bedienen.
board-task-trick-free = Spiele eine beliebige Karte. { colour-led }, und du kannst nicht bedienen.
board-task-sealed-follow = Wähle verdeckt eine Karte. { colour-led }, also musst du bedienen.
board-task-sealed-free = Wähle verdeckt eine beliebige Karte. { colour-led }, und du kannst nicht bedienen.
board-task-bank = Du hast ausgespielt, also spiele jetzt eine Karte für die Bank. { colour-led }.
board-task-place = In deinem Stich { $tokens ->
    [one] ist eine 7: Lege eine Marke auf eine Maschine
   *[other] sind Siebenen: Lege { $tokens } Marken auf Maschinen, eine nach der anderen
}.
colour-led = { colour-name } wurde ausgespielt

# Vor einem Zug: was er bewirken würde. Wo hier nichts dergleichen steht, sagt es der Satz des Ereignisses.
preview-lead = Du spielst { colour-name } aus: Wer { colour-name } hat, muss bedienen.
preview-beats = Mit { $card } schlägst du { $best } ({ $rival }){ $last ->
    [yes] { "" }
   *[no] { " " }und liegst vorn
}.
preview-below = Mit { $card } schlägst du { $best } ({ $rival }) nicht.
preview-stray = Mit { $card } bedienst du { colour-name } nicht, also kannst du den Stich nicht machen.
preview-zero = { colour-led }, und eine 0 einer anderen Farbe macht den Stich: hier { $card }.
preview-bank-beats = Für die Bank: { $card } schlägt { $best } ({ $rival }).
preview-bank-below = Für die Bank: { $card } schlägt { $best } ({ $rival }) nicht.
preview-bank-stray = { colour-led }, also kann die Bank den Stich mit { $card } nicht machen.
preview-bank-zero = { colour-led }, und eine 0 einer anderen Farbe macht den Stich für die Bank: { $card }.
preview-bank-unseen = Niemand kennt die oberste Karte des Nachziehstapels: Vielleicht macht sie für die Bank den Stich, oder sie ist eine 7.
preview-unseen = { $rival } wählt verdeckt, das kann sich also noch ändern.
preview-if-zero-too = Spielt { $rival } ebenfalls eine solche 0, macht die Bank den Stich.
preview-sevens = Im Stich { $sevens ->
    [one] ist dann eine 7: Wer ihn macht, legt eine Marke
   *[other] sind dann { $sevens } Siebenen: Wer ihn macht, legt { $sevens } Marken
}.
preview-tokens = { $you ->
    [yes] Du legst
   *[no] { $player } legt
} dann { $tokens ->
    [one] eine Marke
   *[other] { $tokens } Marken
}.
preview-last-trick = Damit endet die Runde, und es wird abgerechnet.
preview-token = Du legst { $token } auf { $machine }. { effect }.
effect = Am Ende der Runde { $sign ->
    [plus] gewinnen alle { heads } { for-each } in den eigenen Stichen
    [minus] verlieren alle { heads } { for-each } in den eigenen Stichen
   *[zero] zählen { cards-of } in den Stichen nichts
}
heads = { $cabbages ->
    [one] { $cabbages } Kohlkopf
   *[other] { $cabbages } Kohlköpfe
}
cards-of = { $subject ->
    [red] rote Karten
    [purple] violette Karten
    [green] grüne Karten
    [blue] blaue Karten
   *[other] Karten mit dem Wert { $subject }
}
for-each = { $subject ->
    [red] für je drei rote Karten
    [purple] für je drei violette Karten
    [green] für je drei grüne Karten
    [blue] für je drei blaue Karten
   *[other] für jede Karte mit dem Wert { $subject }
}
preview-golden = { $side ->
    [min] Am Ende der Runde verliert { $loss } Kohlköpfe, wer die wenigsten Stiche hat.
   *[max] Am Ende der Runde verliert { $loss } Kohlköpfe, wer die meisten Stiche hat.
} Im Moment betroffen: { $players ->
    [keine] niemand
   *[other] { $players }
}.
preview-more-tokens = Danach legst du noch { $tokens ->
    [one] eine
   *[other] { $tokens }
}.

# Eine erste Runde mit Anleitung.
lesson-goal = Alle beginnen mit { $cabbages } Kohlköpfen; wer am Ende die meisten hat, gewinnt. Die Karten in deinen Stichen können dir Kohlköpfe bringen oder dich welche kosten.
lesson-lead = Du spielst aus, und zwar eine beliebige Karte. Die anderen müssen ihre Farbe bedienen, wenn sie können, und die höchste Karte dieser Farbe macht den Stich.
lesson-follow = { colour-led }, und du hast { colour-name }, also musst du bedienen. Eine hohe Karte macht vielleicht den Stich; eine niedrige überlässt ihn jemand anderem.
lesson-free = { colour-led }, und du hast keine Karte dieser Farbe, also darfst du alles spielen. Deine Karte bekommt, wer den Stich macht; nur mit einer 0 machst du ihn selbst.
lesson-machines = Die Maschinen sagen, welche Karten in dieser Runde zählen: { $machines }. Zahlen zählen Karte für Karte, Farben in Dreiergruppen. Eine Maschine ohne Marke bewirkt nichts.
lesson-sevens = Wer einen Stich mit einer 7 darin macht, legt eine Marke auf eine Maschine und bestimmt so, was deren Karten wert sind.
lesson-tokens = Inzwischen hat { $machine } eine Marke. { effect }. Überlege dir also gut, in wessen Stichen diese Karten landen.
lesson-tricks = Deine Stiche liegen verdeckt, und niemand sieht sie sich noch einmal an, auch du nicht. Versuche dir zu merken, was darin ist.
lesson-zero = Eine 0 ist die niedrigste Karte ihrer Farbe. Wurde aber eine andere Farbe ausgespielt, macht sie den Stich; von mehreren solchen Nullen tut es die letzte.
lesson-place = In deinem Stich { $tokens ->
    [one] ist eine 7, also legst du eine Marke
   *[other] sind Siebenen, also legst du Marken, eine nach der anderen
}. Ein Minus schadet allen, die Karten der Maschine haben, ein Plus nützt ihnen: Welche hast du, und welche haben die anderen?
lesson-golden = Die goldene Marke kommt neben MIN oder MAX: Am Ende der Runde verliert { $loss } Kohlköpfe, wer die wenigsten Stiche (MIN) oder die meisten (MAX) hat.
lesson-bank = Zu zweit spielt auch die Bank mit. Weil du ausgespielt hast, wählst du auch ihre Karte; liegt die Farbe in ihrer Auslage, muss sie bedienen.
lesson-sealed = Die Bank hat ausgespielt. Du und { $rival } wählt beide verdeckt eine Karte, dann werden beide gleichzeitig aufgedeckt.
lesson-scored = Die Runde ist abgerechnet; der Verlauf zeigt, wie. Deine Kohlköpfe behältst du; Maschinen, Marken und Karten sind neu. Jetzt kennst du das Spiel: Viel Glück!

# Die Wörter der Notation, jedes so, wie es angezeigt wird; nach Kommas, was auch verstanden wird.
notation-r = r
notation-p = v
notation-g = g
notation-b = b
notation-red = rot
notation-purple = violett, lila
notation-green = grün, gruen
notation-blue = blau
notation-gold = gold, golden
notation-bank = bank
notation-top = stapel, oben

# Untersuchungen: Elemente von Zügen, und worauf man verzichten kann.
element = { $word ->
    [machine-red] Maschine rot
    [machine-purple] Maschine lila
    [machine-green] Maschine grün
    [machine-blue] Maschine blau
    [machine-1] Maschine 1
    [machine-2] Maschine 2
    [machine-3] Maschine 3
    [machine-4] Maschine 4
    [machine-5] Maschine 5
    [machine-6] Maschine 6
    [machine-8] Maschine 8
    [machine-9] Maschine 9
    [token-minus-4] Plättchen −4
    [token-minus-3] Plättchen −3
    [token-minus-2] Plättchen −2
    [token-minus-1] Plättchen −1
    [token-zero] Plättchen 0
    [token-plus-1] Plättchen +1
    [golden-min] Goldene Maschine: wenigste Stiche
    [golden-max] Goldene Maschine: meiste Stiche
    [card-0] Eine Null gespielt
   *[card-7] Eine Sieben gespielt
}
restriction = { $word ->
    [this-trick] denkt nicht weiter als bis zu diesem Stich
    [never-zero] spielt nie eine Null
   *[never-seven] spielt nie eine Sieben
}

fact-takes-trick = macht den Stich
fact-places-token = macht den Stich und legt eine Marke
fact-gains = bringt in dieser Runde Kohlköpfe
fact-loses = kostet in dieser Runde Kohlköpfe
