# What the board of Vegas Strip says beyond the engine’s texts.

web-round = Round { $round } of { $rounds }
web-tile-of = tile { $tile } of { $of }
web-strip = The casinos
web-tiles-left = tiles left: { $tiles }
web-winnings = this round
web-to-split = to split
web-kept = { $split ->
    [yes] of { $won }, split
   *[no] last round
}
web-partner = partner
web-with = with { $player }
web-alone = solo
web-choose-tile = Choose a tile, then a casino.
web-choose-both = Choose a tile or a blocker, then a casino.
web-choose-blocker = Choose a blocker, then a casino.
web-choose-casino = Choose a casino for { $tile }.
web-choose-for = Choose a tile for { $casino }.
web-choose-discard = You cannot place anything: choose a tile to discard.
web-tile = { $kind ->
    [blocker] blocker { $number }
   *[own] tile { $number }
}
web-used = { $number }, placed
web-your-tiles = Your tiles
web-your-blockers = Your blockers
web-place-at = { $casino }: place { $tile }
web-aim-at = { $casino }: place a tile
web-rig-at = Rig { $casino }
web-leads = leads
web-blockers = blockers
web-tokened = { $number }, with a +3 token
web-empty = nobody here yet
web-short-rig = Its leader takes the jackpot
web-short-place = { $rank ->
    [1] You lead with { $total }
   *[other] { $rank } of { $of }, with { $total }
}
web-short-place-blocker = { $rank ->
    [1] Your blockers lead with { $total }
   *[other] Blockers { $rank } of { $of }, with { $total }
}
web-short-earn = { $chips ->
    [one] +1 chip
   *[other] +{ $chips } chips
}
web-short-jackpot = jackpot { $jackpot }
web-short-pay = { $fate ->
    [rigged] pays { $if_rigged }
    [secure] pays { $if_secure }
   *[unknown] { $if_rigged } if rigged, { $if_secure } if secure
}
web-only-team = Only you and { $player } see this.
web-only-you = Only you see this.
web-rigged = Rigged
web-secure = Secure
web-do-place = Place { $tile } at { $casino }
web-do-rig = Rig { $casino }
web-do-drop = Discard { $tile }
web-label = { $label }:
