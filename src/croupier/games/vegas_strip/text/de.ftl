# Vegas Strip auf Deutsch: Namen, Charaktere, Ereignisse, Absagen, Optionen, der Tisch als Text.

title = Vegas Strip
summary = Geheime Teams zinken Casinos. Durchschaue, wer wohin steuert.

# Ohne „The“, denn es heißt „das Peacock“, „im Peacock“.
casino = { $name ->
    [santorini] Santorini
    [sunset-gondola] Sunset Gondola
    [peacock] Peacock
    [sunken-treasure] Sunken Treasure
    [gold-rush] Gold Rush
   *[mirage-garden] Mirage Garden
}
tile = { $number }
blockers = { $player ->
    [du] deine Blocker
   *[other] die Blocker von { $player }
}
character = { $name } { $side }

# Charaktere: ein Name, männlich und ohne Endung im Akkusativ, und ein Satz für jede Seite.
character-high-roller = High Roller
rule-high-roller-a = Dieser Jackpot beginnt jede Runde mit 5 Chips mehr.
rule-high-roller-b = Wer hier eine 6 oder 7 legt, erhöht den Jackpot um 1 Chip.
character-casino-owner = Casinobesitzer
rule-casino-owner-a = Wer hier die Führung übernimmt, bekommt 2 Chips.
rule-casino-owner-b = Wer hier die Führung verliert, bekommt 3 Chips.
character-pro-gambler = Profispieler
rule-pro-gambler-a = Auf das erste Plättchen von jedem kommt ein +3-Marker.
rule-pro-gambler-b = Der eine +3-Marker wandert hier auf jedes neue Plättchen.
character-bouncer = Türsteher
rule-bouncer-a = Hier dürfen insgesamt höchstens fünf Plättchen liegen.
rule-bouncer-b = Jeder darf hier nur ein Plättchen legen.
character-card-counter = Kartenzähler
rule-card-counter-a = Keine Zahl darf hier zweimal liegen.
rule-card-counter-b = Auf gerade Zahlen folgen hier ungerade und umgekehrt.
character-accountant = Buchhalter
rule-accountant-a = Jedes Plättchen hier erhöht den Jackpot um 1 Chip.
rule-accountant-b = Jedes Plättchen hier verringert den Jackpot um 1 Chip.
character-lounge-singer = Barsänger
rule-lounge-singer-a = Wer hier eine 1, 2 oder 3 legt, bekommt 1 Chip.
rule-lounge-singer-b = Wer hier legt und danach nicht führt, bekommt 1 Chip.
character-security-chief = Sicherheitschef
rule-security-chief-a = Ist es sicher, bekommt der letzte Platz das Doppelte.
rule-security-chief-b = Ist es gezinkt, bekommt der zweite Platz 5 Chips.
character-magician = Magier
rule-magician-a = Hier zählt 1 als 7, 2 als 6 usw., 7 als 1.
rule-magician-b = Die niedrigste Zahl im Spiel zählt hier als 8.
character-regular = Stammgast
rule-regular-a = Dein zweites Plättchen hier muss niedriger sein.
rule-regular-b = Dein zweites Plättchen hier muss höher sein.

over-all-rounds = Alle drei Runden sind gespielt

event-casino = { $casino }: { $character }. { $rule }
event-round = Runde { $round } von { $rounds }. { $you ->
    [yes] Du beginnst.
   *[no] { $player } beginnt.
}
event-filled = Der Jackpot im { $casino } beträgt { $jackpot ->
    [one] { $jackpot } Chip
   *[other] { $jackpot } Chips
}.
event-team = { $you ->
    [yes] Du bist Zinker und spielst mit { $partner } im Team.
   *[no] { $player } ist Zinker und spielt mit { $partner ->
        [du] dir
       *[other] { $partner }
    } im Team.
}
event-solo = { $you ->
    [yes] Du spielst allein und zinkst ein Casino.
   *[no] { $player } spielt allein und zinkt ein Casino.
}
event-cards = { $you ->
    [yes] Deine Zinkerkarten: { $casinos }. Eins davon zinkst du, das andere ist sicher.
   *[no] Zinkerkarten von { $player }: { $casinos }.
}
event-leftover = Die übrige Zinkerkarte, die niemand sieht: { $casinos }.
event-sealed = { $you ->
    [yes] Du zinkst heimlich das { $casino }.
   *[no] { $player } zinkt heimlich das { $casino }.
}
event-choose = { $you ->
    [yes] Deine Wahl steht.
   *[no] { $player } hat gewählt.
}
event-told = { $you ->
    [yes] { $fixer } zeigt dir
   *[no] { $fixer ->
        [du] Du zeigst
       *[other] { $fixer } zeigt
    } { $player }
}: Das { $rigged } ist gezinkt, das { $secure } ist sicher.
event-begin = Alle Zinker haben gewählt. { $you ->
    [yes] Du legst zuerst.
   *[no] { $player } legt zuerst.
}
event-place = { $you ->
    [yes] Du legst die { $tile } ins { $casino } und { $rank ->
        [1] führst mit { $total }.
       *[other] liegst mit { $total } auf Platz { $rank } von { $of }.
    }
   *[no] { $player } legt die { $tile } ins { $casino } und { $rank ->
        [1] führt mit { $total }.
       *[other] liegt mit { $total } auf Platz { $rank } von { $of }.
    }
}
event-place-blocker = { $you ->
    [yes] Du legst
   *[no] { $player } legt
} Blocker { $tile } ins { $casino }; diese Blocker { $rank ->
    [1] führen mit { $total }.
   *[other] liegen mit { $total } auf Platz { $rank } von { $of }.
}
event-counts = { $character }: Die { $tile } zählt als { $worth }.
event-token = { $character }: Auf der { $tile } liegt ein +3-Marker, also zählt sie als { $worth }.
event-token-gone = Der +3-Marker wandert weiter. Neue Summe: { $owner } ({ $total }).
event-lead = Neu in Führung im { $casino }: { $new } (bisher { $old }).
event-jackpot = { $character }: Der Jackpot im { $casino } { $way ->
    [up] steigt
   *[down] sinkt
} um { $chips } auf { $jackpot }.
event-earn = { $character } im { $casino }: { $you ->
    [yes] Du bekommst
   *[no] { $player } bekommt
} { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
event-discard = { $you ->
    [yes] Du kannst nichts legen und wirfst die { $tile } ab.
   *[no] { $player } kann nichts legen und wirft die { $tile } ab.
}
event-discard-blocker = { $you ->
    [yes] Du kannst nichts legen und wirfst Blocker { $tile } ab.
   *[no] { $player } kann nichts legen und wirft Blocker { $tile } ab.
}
event-payout = Alle Plättchen sind gelegt: die Auszahlung der Runde { $round }.
event-reveal = { $you ->
    [yes] Du deckst auf
   *[no] { $player } deckt auf
}: Das { $rigged } war gezinkt, das { $secure } nicht.
event-jackpot-won = { $you ->
    [yes] Du führst dort und nimmst
   *[no] { $player } führt dort und nimmt
} den ganzen Jackpot: { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
event-jackpot-lost = Hier führen Blocker, also geht der Jackpot in den Vorrat: { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
event-unclaimed = Dort ist niemand, also bleibt der Jackpot von { $chips } liegen.
event-kicked-out = Das { $casino } ist sicher. Wer führt, fliegt raus: { $owner } mit { $total }.
event-secure-pays = { $you ->
    [yes] Du bekommst dort deine Summe
   *[no] { $player } bekommt dort die eigene Summe
}: { $chips }.
event-secure-pays-more = { $character }: { $you ->
    [yes] Du bekommst
   *[no] { $player } bekommt
} dort { $chips } für eine Summe von { $total }.
event-split = Gewinn des Teams ({ $players }): { $chips }, geteilt also je { $each }{ $lost ->
    [0] { "" }
   *[other] ; der überzählige Chip verfällt
}.
event-scored = { $you ->
    [yes] Du hast
   *[no] { $player } hat
} in dieser Runde { $shared ->
    [yes] { $made } gewonnen, nach dem Teilen { $gain },
   *[no] { $gain } gewonnen
} und besitzt jetzt { $chips ->
    [one] { $chips } Chip
   *[other] { $chips } Chips
}.
ranked = { $player } { $made }
event-tie-broken = Gleichstand bei { $chips } Chips, also entscheidet die letzte Runde (VST-22): { $ranked }.
event-tie-shared = Gleichstand bei { $chips } Chips, und bei { $made } in der letzten Runde: { $players }. Der Platz wird geteilt (VST-22).
over-tied = Bei gleich vielen Chips entscheidet der Gewinn der letzten Runde (VST-22).
score-earn = { $casino }: { $character }
score-jackpot = { $casino }: Jackpot
score-secure = { $casino }: sicher
score-split = Teilung ({ $made } davor)
event-over = Die Partie ist zu Ende: { $reason }.

refuse-8 = Du hast das { $one } und das { $other } bekommen: Zinke eins von beiden.
refuse-11 = { $whose ->
    [own] Du hast schon zwei Plättchen im { $casino }.
   *[blockers] Im { $casino } liegen schon zwei deiner Blocker.
}
refuse-12 = Dein Team hat das { $casino } gezinkt, deshalb darf deine 7 nicht dorthin.
refuse-13 = { $whose ->
    [own] Damit wäre deine Summe im { $casino } genauso hoch wie die der Führung.
   *[blockers] Damit wäre die Summe deiner Blocker im { $casino } genauso hoch wie die der Führung.
}
refuse-14 = Im { $casino } arbeitet der { $character }. { $rule }
refuse-15 = Du kannst noch ein Plättchen legen, also darfst du nichts abwerfen.
refuse-24 = { $owed ->
    [own] In diesem Zug musst du noch ein eigenes Plättchen legen, keinen Blocker.
   *[blocker] In diesem Zug musst du noch einen Blocker legen, kein eigenes Plättchen.
}

character-twice = Den { $character } gibt es nur einmal, deshalb darf die Option characters ihn nur einmal nennen.

option-sides = Welche Seite der Charaktere gilt: bei allen A, oder A und B zufällig gemischt.
option-sides-mixed = A oder B, zufällig
option-characters = Wer in den Casinos arbeitet, mit Namen und in ihrer Reihenfolge, mit -a oder -b für eine Seite; zufällig, wo nichts steht.
option-jackpot = Mit wie vielen Chips jedes Casino beginnt (Standard: 10, 10, 15, 12 oder 15 bei 2 bis 6 Spielern).
option-jackpot-usual = Standard
option-removed = Wie viele der niedrigsten Zahlen wegfallen (Standard: keine, ab fünf Spielern die 1).
option-removed-usual = Standard

board-round = Runde { $round } von { $rounds }. [dim]Teams: [/]{ $teams }
board-casino = { $casino }{ $known }: { $character }
board-chips = Chips
board-tiles = Hand
board-ranks = ¹²³: Rang dort   4+3=7: Plättchen und Summe
board-winnings = 12+3: Chips, und die der Runde
board-jackpot = Jackpot
board-rigged = gezinkt
board-secure = sicher
board-blockers = Blocker
board-cards = { $you ->
    [yes] Deine Zinkerkarten: { $casinos }.
   *[no] Zinkerkarten von { $player }: { $casinos }.
}
board-secret = Nur dein Team weiß es
board-team = { $whose ->
    [yours] Dein Team: Das { $rigged } ist gezinkt, das { $secure } sicher.
   *[theirs] Team von { $player }: Das { $rigged } ist gezinkt, das { $secure } sicher.
}
board-task-rig = Welches deiner Casinos zinkst du? Wer dort führt, gewinnt den Jackpot.
board-task-own = Lege ein Plättchen in ein Casino[dim] (Name oder Nummer)[/]: 7@peacock oder 7@3.
board-task-both = Lege ein Plättchen (7@peacock, 7@3) und einen Blocker (b7@3), egal was zuerst.
board-task-blocker = Lege einen Blocker: b7@peacock oder b7@3.
board-task-drop = Nichts lässt sich legen: abwerfen 2 (Plättchen) oder abwerfen b2 (Blocker).

# Vor einem Zug: was er bewirken würde. Was hier fehlt, sagt der Satz des Ereignisses selbst.
with-total = { $owner } ({ $total })
preview-rig = Das { $rigged } wäre gezinkt: Wer dort am Ende führt, nimmt den ganzen Jackpot, zurzeit { $jackpot }, und deine { $highest } darf nicht dorthin. Das { $secure } wäre sicher: Wer dort führt, bekommt nichts, und alle anderen dort bekommen ihre Summe.
preview-others = Die anderen dort: { $rivals }.
preview-pay = { $fate ->
    [rigged] Dein Team hat dieses Casino gezinkt: Nach jetzigem Stand zahlt es dir { $if_rigged }.
    [secure] Du weißt, dass dieses Casino sicher ist: Nach jetzigem Stand zahlt es dir { $if_secure }.
   *[unknown] Nach jetzigem Stand zahlt es dir { $if_rigged }, falls es gezinkt ist, und { $if_secure }, falls es sicher ist.
}

# Eine begleitete erste Runde.
lesson-goal = { $players ->
    [2] Wer nach drei Runden mehr Chips hat, gewinnt.
   *[other] Nach drei Runden gewinnen die zwei Spieler mit den meisten Chips gemeinsam.
} Manche Casinos sind gezinkt: Wer dort führt, bekommt den Jackpot. Die anderen zahlen an alle, nur nicht an den, der führt. Finde heraus, welche gezinkt sind.
lesson-rig = Du bist Zinker: Du zinkst entweder das { $one } oder das { $other }, und das andere ist sicher. Nur dein Team erfährt es. Zinke das, wo deine Seite in Führung gehen kann und der Jackpot sich lohnt.
lesson-team = { $partner } spielt in dieser Runde mit dir im Team. Was ihr beide gewinnt, kommt zusammen und wird geteilt; helft einander also dort in Führung, wo es sich auszahlt.
lesson-secret = Dein Team weiß: Das { $rigged } ist gezinkt, das { $secure } ist sicher. Geh im { $rigged } in Führung, auch wenn deine 7 nicht dorthin darf; im { $secure } sei alles, nur nicht vorn.
lesson-place = Lege ein Plättchen in ein beliebiges Casino, aber höchstens zwei von dir in jedes. Die Rangfolge ergibt sich dort aus der Summe der Plättchen, und wer die höchste hat, führt.
lesson-no-tie = Du darfst kein Plättchen legen, mit dem deine Summe genauso hoch wäre wie die der Führung: Bleib darunter, oder zieh vorbei.
lesson-secure = In einem sicheren Casino geht leer aus, wer führt, und alle anderen bekommen ihre Summe in Chips. Ein zweiter Platz mit hoher Summe ist also viel wert.
lesson-character = In jedem Casino arbeitet jemand mit einer eigenen Regel. Im { $casino } ist das der { $character }: { $rule }
lesson-clues = Achte darauf, wer wo um die Führung kämpft: Eine 7 in einem Casino verrät, dass das Team ihres Besitzers es nicht gezinkt hat.
lesson-blockers = Zu zweit hat jeder auch Blocker, die wie ein weiterer Spieler zählen, aber nichts verdienen. Mit ihnen kannst du jemanden aus der Führung drängen, oder in sie hinein.
lesson-paid = Die Runde ist ausgezahlt; wie, steht im Verlauf. Leere Jackpots werden aufgefüllt, Teams und Zinker wechseln, und alle bekommen ihre Plättchen zurück. Jetzt kennst du das Spiel: Viel Glück!

# Die Wörter der Notation, jedes so, wie es angezeigt wird; nach Kommas, was auch verstanden wird.
notation-rig = zinken, zinke
notation-b = b
notation-drop = abwerfen, wirf

# Untersuchungen: Elemente von Zügen, und worauf man verzichten kann.
element = { $word ->
    [high-roller-a] { character-high-roller } A
    [high-roller-b] { character-high-roller } B
    [casino-owner-a] { character-casino-owner } A
    [casino-owner-b] { character-casino-owner } B
    [pro-gambler-a] { character-pro-gambler } A
    [pro-gambler-b] { character-pro-gambler } B
    [bouncer-a] { character-bouncer } A
    [bouncer-b] { character-bouncer } B
    [card-counter-a] { character-card-counter } A
    [card-counter-b] { character-card-counter } B
    [accountant-a] { character-accountant } A
    [accountant-b] { character-accountant } B
    [lounge-singer-a] { character-lounge-singer } A
    [lounge-singer-b] { character-lounge-singer } B
    [security-chief-a] { character-security-chief } A
    [security-chief-b] { character-security-chief } B
    [magician-a] { character-magician } A
    [magician-b] { character-magician } B
    [regular-a] { character-regular } A
    [regular-b] { character-regular } B
    [larger-jackpot] Der größere Jackpot gezinkt
    [smaller-jackpot] Der kleinere Jackpot gezinkt
    [seven] Eine 7 gelegt
   *[drop] Ein Plättchen abgeworfen
}
restriction = { $word ->
    [never-rig-larger] zinkt nie den größeren Jackpot
    [never-rig-smaller] zinkt nie den kleineren Jackpot
   *[never-drop] wirft nie ein Plättchen ab
}

fact-leads = führt am Ende dieser Runde im { $casino }
