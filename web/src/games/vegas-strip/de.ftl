# Was der Spielplan von Vegas Strip über die Texte des Spielkerns hinaus sagt.

web-round = Runde { $round } von { $rounds }
web-tile-of = Plättchen { $tile } von { $of }
web-strip = Die Casinos
web-tiles-left = Plättchen auf der Hand: { $tiles }
web-winnings = diese Runde
web-to-split = zu teilen
web-kept = { $split ->
    [yes] von { $won }, geteilt
   *[no] letzte Runde
}
web-partner = Partner
web-with = mit { $player }
web-alone = allein
web-choose-tile = Wähle ein Plättchen, dann ein Casino.
web-choose-both = Wähle ein Plättchen oder einen Blocker, dann ein Casino.
web-choose-blocker = Wähle einen Blocker, dann ein Casino.
web-choose-casino = Wähle ein Casino für { $tile }.
web-choose-for = Wähle ein Plättchen fürs { $casino }.
web-choose-discard = Du kannst nichts legen: Wähle ein Plättchen, das du abwirfst.
web-tile = { $kind ->
    [blocker] Blocker { $number }
   *[own] Plättchen { $number }
}
web-used = { $number }, gelegt
web-your-tiles = Deine Plättchen
web-your-blockers = Deine Blocker
web-place-at = { $casino }: { $tile } legen
web-aim-at = { $casino }: ein Plättchen legen
web-rig-at = { $casino } zinken
web-leads = führt
web-blockers = Blocker
web-tokened = { $number }, mit +3-Marker
web-empty = noch niemand da
web-short-rig = Wer führt, nimmt den Jackpot
web-short-place = { $rank ->
    [1] Du führst mit { $total }
   *[other] Platz { $rank } von { $of }, mit { $total }
}
web-short-place-blocker = { $rank ->
    [1] Deine Blocker führen mit { $total }
   *[other] Blocker auf { $rank } von { $of }, mit { $total }
}
web-short-earn = { $chips ->
    [one] +1 Chip
   *[other] +{ $chips } Chips
}
web-short-jackpot = Jackpot { $jackpot }
web-short-pay = { $fate ->
    [rigged] zahlt { $if_rigged }
    [secure] zahlt { $if_secure }
   *[unknown] { $if_rigged } gezinkt, { $if_secure } sicher
}
web-only-team = Nur für dich und { $player } sichtbar.
web-only-you = Nur für dich sichtbar.
web-rigged = Gezinkt
web-secure = Sicher
web-do-place = { $tile } ins { $casino } legen
web-do-rig = { $casino } zinken
web-do-drop = { $tile } abwerfen
web-label = { $label }:
