# Vegas Strip in English: nouns, characters, events, refusals, options, the table as text.

title = Vegas Strip
summary = Secret teams rig casinos. Read who is steering where.

casino = { $name ->
    [santorini] Santorini
    [sunset-gondola] Sunset Gondola
    [peacock] The Peacock
    [sunken-treasure] Sunken Treasure
    [gold-rush] Gold Rush
   *[mirage-garden] The Mirage Garden
}
tile = { $number }
blockers = { $player ->
    [you] your blockers
   *[other] { $player }’s blockers
}
character = { $name } { $side }

# Characters: a name, and a sentence for each side.
character-high-roller = High Roller
rule-high-roller-a = Each round, this jackpot starts 5 chips higher.
rule-high-roller-b = Whoever places a 6 or 7 here adds 1 chip to this jackpot.
character-casino-owner = Casino Owner
rule-casino-owner-a = Whoever becomes the leader here gets 2 chips.
rule-casino-owner-b = Whoever loses the lead here gets 3 chips.
character-pro-gambler = Pro Gambler
rule-pro-gambler-a = Everyone’s first tile here gets a +3 token.
rule-pro-gambler-b = The one +3 token moves to each tile placed here.
character-bouncer = Bouncer
rule-bouncer-a = At most five tiles may lie here in all.
rule-bouncer-b = Everyone may place only one tile here.
character-card-counter = Card Counter
rule-card-counter-a = No number may lie here twice.
rule-card-counter-b = Odd tiles follow even ones here, and even odd ones.
character-accountant = Accountant
rule-accountant-a = Each tile placed here adds 1 chip to this jackpot.
rule-accountant-b = Each tile placed here takes 1 chip from this jackpot.
character-lounge-singer = Lounge Singer
rule-lounge-singer-a = Whoever places a 1, 2 or 3 here gets 1 chip.
rule-lounge-singer-b = Whoever places here without then leading gets 1 chip.
character-security-chief = Security Chief
rule-security-chief-a = If secure, the lowest-ranked player here earns double.
rule-security-chief-b = If rigged, the second-ranked player here gets 5 chips.
character-magician = Magician
rule-magician-a = Here 1 counts as 7, 2 as 6 and so on, 7 as 1.
rule-magician-b = The lowest number in play counts as 8 here.
character-regular = Regular
rule-regular-a = Your second tile here must be lower than your first.
rule-regular-b = Your second tile here must be higher than your first.

over-all-rounds = all three rounds are played

event-casino = { $casino }: { $character }. { $rule }
event-round = Round { $round } of { $rounds }. { $you ->
    [yes] You start.
   *[no] { $player } starts.
}
event-filled = { $casino } has a jackpot of { $jackpot ->
    [one] { $jackpot } chip
   *[other] { $jackpot } chips
}.
event-team = { $you ->
    [yes] You are the fixer, with { $partner } as your partner.
   *[no] { $player } is the fixer, with { $partner } as partner.
}
event-solo = { $you ->
    [yes] You play solo and rig a casino.
   *[no] { $player } plays solo and rigs a casino.
}
event-cards = { $you ->
    [yes] Your fixer cards: { $casinos }. One will be rigged; the other is secure.
   *[no] Fixer cards of { $player }: { $casinos }.
}
event-leftover = The fixer card left over, unseen by anyone: { $casinos }.
event-sealed = { $you ->
    [yes] You rig { $casino } in secret.
   *[no] { $player } rigs { $casino } in secret.
}
event-choose = { $you ->
    [yes] Your choice is made.
   *[no] { $player } has chosen.
}
event-told = { $you ->
    [yes] { $fixer } shows you: { $rigged } is rigged, { $secure } is secure.
   *[no] { $fixer } shows { $player }: { $rigged } is rigged, { $secure } is secure.
}
event-begin = All fixers have chosen. { $you ->
    [yes] You place first.
   *[no] { $player } places first.
}
event-place = { $you ->
    [yes] You place
   *[no] { $player } places
} { $tile } at { $casino } and { $you ->
    [yes] { $rank ->
        [1] lead
       *[other] rank { $rank } of { $of }
    }
   *[no] { $rank ->
        [1] leads
       *[other] ranks { $rank } of { $of }
    }
} with { $total }.
event-place-blocker = { $you ->
    [yes] You place
   *[no] { $player } places
} blocker { $tile } at { $casino }; these blockers { $rank ->
    [1] lead
   *[other] rank { $rank } of { $of }
} with { $total }.
event-counts = { $character }: the { $tile } counts as { $worth }.
event-token = { $character }: a +3 token lies on the { $tile }, so it counts as { $worth }.
event-token-gone = The +3 token moves on from { $owner }, whose total is now { $total }.
event-lead = The lead at { $casino } passes from { $old } to { $new }.
event-jackpot = { $character }: the jackpot of { $casino } { $way ->
    [up] grows
   *[down] shrinks
} by { $chips } to { $jackpot }.
event-earn = { $character } at { $casino }: { $you ->
    [yes] you get
   *[no] { $player } gets
} { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-discard = { $you ->
    [yes] You can place nothing and discard { $tile }.
   *[no] { $player } can place nothing and discards { $tile }.
}
event-discard-blocker = { $you ->
    [yes] You can place nothing and discard blocker { $tile }.
   *[no] { $player } can place nothing and discards blocker { $tile }.
}
event-payout = All tiles are placed: the payout of round { $round }.
event-reveal = { $you ->
    [yes] You reveal: { $rigged } was rigged, { $secure } was not.
   *[no] { $player } reveals: { $rigged } was rigged, { $secure } was not.
}
event-jackpot-won = { $you ->
    [yes] You lead
   *[no] { $player } leads
} there and { $you ->
    [yes] take
   *[no] takes
} the whole jackpot: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-jackpot-lost = Blockers lead here, so the jackpot goes to the supply: { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
event-unclaimed = Nobody is there, so the jackpot of { $chips } stays.
event-kicked-out = { $casino } is secure. Its leader is kicked out: { $owner }, with { $total }.
event-secure-pays = { $you ->
    [yes] You get { $chips }, your
   *[no] { $player } gets { $chips }, their
} total there.
event-secure-pays-more = { $character }: { $you ->
    [yes] you get
   *[no] { $player } gets
} { $chips } for { $total } there.
event-split = As a team, { $players } won { $chips } and split it: { $each } each{ $lost ->
    [0] { "" }
   *[other] , and the odd chip is lost
}.
event-scored = { $you ->
    [yes] You made
   *[no] { $player } made
} { $shared ->
    [yes] { $made } this round, { $gain } after the split,
   *[no] { $gain } this round
} and now { $you ->
    [yes] have
   *[no] has
} { $chips ->
    [one] { $chips } chip
   *[other] { $chips } chips
}.
ranked = { $player } { $made }
event-tie-broken = Tied at { $chips } chips, so the last round decides (VST-22): { $ranked }.
event-tie-shared = Tied at { $chips } chips, and at { $made } in the last round: { $players }. The place is shared (VST-22).
over-tied = Players with equal chips are ranked by what they made in the last round (VST-22).
score-earn = { $casino }: { $character }
score-jackpot = { $casino }: jackpot
score-secure = { $casino }: secure
score-split = Split ({ $made } before)
event-over = The game is over: { $reason }.

refuse-8 = You were dealt { $one } and { $other }: rig one of those two.
refuse-11 = { $whose ->
    [own] You already have two tiles at { $casino }.
   *[blockers] Two of your blockers are already at { $casino }.
}
refuse-12 = Your team rigged { $casino }, so your 7 may not go there.
refuse-13 = { $whose ->
    [own] That would make your total at { $casino } equal to the leader’s.
   *[blockers] That would make your blockers’ total at { $casino } equal to the leader’s.
}
refuse-14 = { $casino } has the { $character }. { $rule }
refuse-15 = You can still place a tile, so you may not discard.
refuse-24 = { $owed ->
    [own] This turn you must still place a tile of your own, not a blocker.
   *[blocker] This turn you must still place a blocker, not a tile of your own.
}

character-twice = There is only one { $character }, so the option characters can name it only once.

option-sides = Which side of the characters to use: A for all of them, or A and B mixed at random.
option-sides-mixed = A or B, at random
option-characters = Who works at the casinos, by name and in their order, with -a or -b for a side; random where left out.
option-jackpot = The chips each casino starts with (default: 10, 10, 15, 12 or 15 for 2 to 6 players).
option-jackpot-usual = default
option-removed = How many of the lowest numbers are left out (default: none, or the 1 with five or more players).
option-removed-usual = default

board-round = Round { $round } of { $rounds }. [dim]Teams: [/]{ $teams }
board-casino = { $casino }{ $known }: { $character }
board-chips = chips
board-tiles = in hand
board-ranks = ¹²³: rank there   4+3=7: tiles and total
board-winnings = 12+3: chips, and this round’s
board-jackpot = jackpot
board-rigged = rigged
board-secure = secure
board-blockers = blockers
board-cards = { $you ->
    [yes] Your fixer cards: { $casinos }.
   *[no] Fixer cards of { $player }: { $casinos }.
}
board-secret = only your team knows
board-team = { $whose ->
    [yours] Your team: { $rigged } is rigged, { $secure } is secure.
   *[theirs] The team of { $player }: { $rigged } is rigged, { $secure } is secure.
}
board-task-rig = Which of your casinos do you rig? Its leader will win the jackpot.
board-task-own = Place a tile at a casino[dim], by name or number[/]: 7@peacock or 7@3.
board-task-both = Place a tile (7@peacock or 7@3) and a blocker (b7@peacock), in either order.
board-task-blocker = Place a blocker: b7@peacock, or b7@3.
board-task-drop = You cannot place anything: discard a tile (drop 2) or a blocker (drop b2).

# Before a move: what it would do. Where there is nothing of that kind here, the event’s own sentence says it.
with-total = { $owner } ({ $total })
preview-rig = { $rigged } would be rigged: in the end its leader takes the whole jackpot, { $jackpot } for now, and your { $highest } may not go there. { $secure } would be secure: its leader gets nothing, and everyone else there gets their total.
preview-others = Others there: { $rivals }.
preview-pay = { $fate ->
    [rigged] Your team rigged this casino: as it stands, it pays you { $if_rigged }.
    [secure] You know that this casino is secure: as it stands, it pays you { $if_secure }.
   *[unknown] As it stands, it pays you { $if_rigged } if it is rigged, and { $if_secure } if it is secure.
}

# A guided first round.
lesson-goal = { $players ->
    [2] After three rounds, whoever has more chips wins.
   *[other] After three rounds, the two players with the most chips win together.
} Some casinos are rigged and pay their leader the jackpot; the others pay everyone but the leader. Find out which is which.
lesson-rig = You are a fixer: you rig either { $one } or { $other }, and the other one is secure. Only your team will know. Rig the one where your side can take the lead and the jackpot is worth it.
lesson-team = { $partner } is your partner this round. Whatever the two of you win is pooled and split, so help each other to lead where it pays.
lesson-secret = Your team knows that { $rigged } is rigged and { $secure } is secure. Lead at { $rigged }, though your 7 may not go there; at { $secure }, be anything but the leader.
lesson-place = Place a tile at any casino, at most two of yours at each. Players rank by the total of their tiles there, and whoever has the most leads.
lesson-no-tie = You may not place a tile that would make your total equal to the leader’s: stay below, or overtake.
lesson-secure = At a secure casino the leader leaves with nothing, and everyone else gets their total in chips. So second place with a high total is worth a lot.
lesson-character = Every casino has someone with a rule of their own. At { $casino } it is the { $character }: { $rule }
lesson-clues = Watch who fights for the lead where: a 7 at a casino says that its owner’s team did not rig it.
lesson-blockers = With two players, each also has blockers, which count as one more player but earn nothing. Use them to push someone out of the lead, or into it.
lesson-paid = The round has been paid out; the log shows how. Empty jackpots are refilled, teams and fixers change, and everyone gets all their tiles back. Now you know the game: good luck!

# The words of the notation, each as it is printed; after commas, what else is understood.
notation-rig = rig
notation-b = b
notation-drop = drop, discard

# Studies: elements of moves, and what a player may do without.
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
    [larger-jackpot] The larger jackpot rigged
    [smaller-jackpot] The smaller jackpot rigged
    [seven] A 7 placed
   *[drop] A tile dropped
}
restriction = { $word ->
    [never-rig-larger] never rigs the larger jackpot
    [never-rig-smaller] never rigs the smaller jackpot
   *[never-drop] never drops a tile
}

fact-leads = ends this round in the lead at { $casino }
