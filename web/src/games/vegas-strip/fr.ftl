# Ce que dit le plateau de Vegas Strip en plus des textes du moteur.

web-round = Manche { $round } sur { $rounds }
web-tile-of = tuile { $tile } sur { $of }
web-strip = Les casinos
web-tiles-left = tuiles en main : { $tiles }
web-winnings = cette manche
web-to-split = à partager
web-kept = { $split ->
    [yes] sur { $won }, partagés
   *[no] dernière manche
}
web-partner = partenaire
web-with = avec { $player }
web-alone = en solo
web-choose-tile = Choisissez une tuile, puis un casino.
web-choose-both = Choisissez une tuile ou un bloqueur, puis un casino.
web-choose-blocker = Choisissez un bloqueur, puis un casino.
web-choose-casino = Choisissez un casino : { $tile }.
web-choose-for = Choisissez une tuile pour { $casino }.
web-choose-discard = Vous ne pouvez rien poser : choisissez une tuile à défausser.
web-tile = { $kind ->
    [blocker] bloqueur { $number }
   *[own] tuile { $number }
}
web-used = { $number }, posée
web-your-tiles = Vos tuiles
web-your-blockers = Vos bloqueurs
web-place-at = { $casino } : poser { $tile }
web-aim-at = { $casino } : poser une tuile
web-rig-at = Truquer { $casino }
web-leads = mène
web-blockers = bloqueurs
web-tokened = { $number }, avec un jeton +3
web-empty = personne pour l’instant
web-short-rig = Son meneur prend le jackpot
web-short-place = { $rank ->
    [1] Vous menez avec { $total }
   *[other] { $rank }e sur { $of }, avec { $total }
}
web-short-place-blocker = { $rank ->
    [1] Vos bloqueurs mènent avec { $total }
   *[other] Bloqueurs { $rank }es sur { $of }, avec { $total }
}
web-short-earn = { $chips ->
    [one] +{ $chips } jeton
   *[other] +{ $chips } jetons
}
web-short-jackpot = jackpot { $jackpot }
web-short-pay = { $fate ->
    [rigged] paie { $if_rigged }
    [secure] paie { $if_secure }
   *[unknown] { $if_rigged } si truqué, { $if_secure } si sûr
}
web-only-team = Seuls { $player } et vous voyez ceci.
web-only-you = Vous seul voyez ceci.
web-rigged = Truqué
web-secure = Sûr
web-do-place = Poser { $tile } : { $casino }
web-do-rig = Truquer { $casino }
web-do-drop = Défausser { $tile }
web-label = { $label } :
