"""The rules of Vegas Strip, for two to six players.

Three rounds. Teams form, and each team's fixer secretly rigs one of two casinos. In turn everybody
places numbered tiles at casinos and is ranked there. Then rigged casinos pay their jackpot to the
leader, secure ones pay everybody but the leader, and teams share what they won. At every casino a
character adds a rule of its own: `characters.py`. With two players each has blockers besides.

An action is a number: RIG + casino rigs it; PLACE + 8 * casino + number places a tile, BLOCK the
same with a blocker; DROP + number discards a tile, DROP_BLOCKER a blocker.
"""

from __future__ import annotations

from croupier.core.bits import lowest, members, size
from croupier.core.chance import Chance, below, pick, sample
from croupier.core.game import Score
from croupier.core.options import RANDOM_SEAT
from croupier.core.reach import Reach, add_all
from croupier.core.schema import may_see
from croupier.games.vegas_strip.characters import (
    NAMES,
    SIDES,
    barred_tiles,
    counted,
    open_casino,
    pay_rigged_extra,
    react,
    secure_pay,
    tokens_after,
)
from croupier.games.vegas_strip.components import (
    ALL_ROUNDS,
    ANY_SIDE,
    BLOCK,
    BLOCKER,
    CARDS,
    CASINOS_IN_PLAY,
    CHOOSING,
    DROP,
    DROP_BLOCKER,
    FIXERS,
    MIXED,
    OVER,
    OWN,
    PLACE,
    PLACING,
    RIG,
    ROUNDS,
    ROW,
    ROW_BITS,
    SPELLINGS,
    TEAMS,
    USUAL_JACKPOT,
    USUALLY_REMOVED,
    State,
    StripOptions,
    team_sees,
)
from croupier.games.vegas_strip.tiles import (
    ALL_TILES,
    BLOCKERS,
    CASINOS,
    EACH,
    HIGHEST,
    NONE,
    OWNERS,
    PLACES,
    PLUS,
    SEATS,
    earn,
    leader,
    next_place,
    owners,
)

CHARACTERS = len(NAMES)


# Set-up


def deal(state: State, options: StripOptions, chance: Chance) -> None:
    """Set the table for a game and its first round."""
    state.players = options.players
    state.casinos = CASINOS_IN_PLAY[options.players]  # VST-1, VST-2
    state.starting_jackpot = (
        options.jackpot if options.jackpot > 0 else USUAL_JACKPOT[options.players]
    )
    state.removed = options.removed if options.removed >= 0 else USUALLY_REMOVED[options.players]
    place_characters(state, options, chance)
    for casino in range(CASINOS):
        state.jackpots[casino] = 0
    for seat in range(SEATS):
        state.chips[seat] = 0
        state.last_round[seat] = 0
    state.rounds_done = 0
    state.first = options.first_seat  # VST-5
    if options.first_seat == RANDOM_SEAT:
        state.first = below(chance, state.players)
    start_round(state, chance)


def place_characters(state: State, options: StripOptions, chance: Chance) -> None:
    """One character at each casino in play: those named, and others at random."""
    unused = (1 << CHARACTERS) - 1
    for casino in range(CASINOS):
        state.characters[casino] = NONE
        if options.characters[casino] != NONE:
            unused &= ~(1 << options.characters[casino] // SPELLINGS)
    for casino in range(state.casinos):  # VST-4
        character = options.characters[casino] // SPELLINGS
        side = options.characters[casino] % SPELLINGS
        if options.characters[casino] == NONE:
            character = pick(chance, unused)
            unused &= ~(1 << character)
            side = ANY_SIDE
        if side == ANY_SIDE:
            side = 1 + (below(chance, SIDES) if options.sides == MIXED else 0)
        state.characters[casino] = SIDES * character + side - 1


def start_round(state: State, chance: Chance) -> None:
    for casino in range(CASINOS):
        clear_casino(state, casino)
    for owner in range(OWNERS):
        in_play = owner < owners(state)
        state.hands[owner] = ALL_TILES >> state.removed + 1 << state.removed + 1 if in_play else 0
    for seat in range(SEATS):
        state.winnings[seat] = 0
    fill_jackpots(state)
    form_teams(state)
    deal_cards(state, chance)
    state.turn = state.first
    state.owed = BLOCKER if state.players == BLOCKERS else OWN  # VST-24
    state.phase = CHOOSING


def clear_casino(state: State, casino: int) -> None:
    """All tiles and tokens go back."""
    for place in range(PLACES):
        state.tiles[casino][place] = 0
    for owner in range(OWNERS):
        state.totals[casino][owner] = 0
        state.closed[casino][owner] = 0
        state.ranks[casino][owner] = NONE
    state.tokens[casino] = 0  # VST-31
    state.last[casino] = 0


def fill_jackpots(state: State) -> None:
    for casino in range(state.casinos):
        if state.jackpots[casino] == 0:
            state.jackpots[casino] = state.starting_jackpot  # VST-5, VST-20
    for casino in range(state.casinos):
        open_casino(state, casino)
        note_closed(state, casino)


def form_teams(state: State) -> None:
    """Teams by turn order; whoever comes first in a team is its fixer."""
    for team in range(TEAMS):
        state.fixers[team] = NONE
        state.partners[team] = NONE
    for seat in range(SEATS):
        state.teams[seat] = NONE
    for position in range(state.players):
        seat = (state.first + position) % state.players
        team = team_at(state, position)
        state.teams[seat] = team  # VST-6
        if state.fixers[team] == NONE:
            state.fixers[team] = seat  # VST-7
        else:
            state.partners[team] = seat


def team_at(state: State, position: int) -> int:
    """The team of a place in the turn order, as VST-1 has it."""
    if state.players < 4:
        return position
    if state.players == 4 and state.rounds_done == ROUNDS - 1:
        return position % 2
    return min(position, state.players - 1 - position)


def deal_cards(state: State, chance: Chance) -> None:
    """Two fixer cards for every fixer; a casino whose card is left over is secure."""
    cards = (1 << state.casinos) - 1
    for team in range(TEAMS):
        state.possible[team] = 0
        state.dealt[team] = 0
        state.rigged[team] = NONE
        if team < FIXERS[state.players]:
            state.possible[team] = (1 << state.casinos) - 1
            state.dealt[team] = sample(chance, cards, CARDS)  # VST-7
            cards &= ~state.dealt[team]
    state.chosen = 0


# What a seat may do


def to_move(state: State) -> int:
    """The fixers who have not chosen; then the player on turn."""
    if state.phase == OVER:
        return 0
    if state.phase == PLACING:
        return 1 << state.turn
    seats = 0
    for team in range(FIXERS[state.players]):
        seats |= 1 << state.fixers[team]
    return seats & ~state.chosen


def reach(state: State, seat: int, out: Reach) -> None:
    """Every casino, for a fixer to rig; or the tiles in hand, at each and to be discarded."""
    if state.phase == CHOOSING:
        if seat < state.players and state.fixers[state.teams[seat]] == seat:
            add_all(out, RIG, (1 << state.casinos) - 1)
    elif state.phase == PLACING and seat == state.turn:
        reach_tiles(state, seat, PLACE, DROP, out)
        if state.players == BLOCKERS:
            reach_tiles(state, BLOCKERS + seat, BLOCK, DROP_BLOCKER, out)


def reach_tiles(state: State, owner: int, place: int, drop: int, out: Reach) -> None:
    tiles = state.hands[owner]
    everywhere = 0
    for casino in range(state.casinos):
        everywhere |= tiles << ROW * casino
    add_all(out, place, everywhere)
    add_all(out, drop, tiles)


def refuse(state: State, seat: int, action: int) -> int:
    """0 if the action is allowed, else the number of the rule that forbids it."""
    if state.phase == CHOOSING:
        return 0 if state.dealt[state.teams[seat]] >> action - RIG & 1 == 1 else 8  # VST-8
    blocks = is_blocker(action)
    if state.owed & (BLOCKER if blocks else OWN) == 0:
        return 24  # VST-24
    if action >= DROP:
        return 15 if can_place(state, seat) else 0  # VST-15
    owner = BLOCKERS + seat if blocks else seat
    return refuse_tile(state, owner, casino_of(action), number_of(action))


def is_blocker(action: int) -> bool:
    return BLOCK <= action < DROP or action >= DROP_BLOCKER


def casino_of(action: int) -> int:
    """Where an action places a tile."""
    return action - (BLOCK if action >= BLOCK else PLACE) >> ROW_BITS


def number_of(action: int) -> int:
    """The tile that an action places or discards."""
    return action & ROW - 1


def refuse_tile(state: State, owner: int, casino: int, number: int) -> int:
    """The same for a tile that is owed, in the order of VST-16."""
    is_seven = number == HIGHEST and has_rigged(state, owner, casino)
    if state.closed[casino][owner] >> number & 1 == 0:
        return 12 if is_seven else 0  # VST-12
    if is_full(state, owner, casino):
        return 11  # VST-11
    if barred_tiles(state, casino, owner) >> number & 1 == 1:
        return 14  # VST-14
    return 12 if is_seven else 13  # VST-13


def is_full(state: State, owner: int, casino: int) -> bool:
    return state.tiles[casino][EACH * owner + EACH - 1] != 0


def has_rigged(state: State, owner: int, casino: int) -> bool:
    """Did the owner's team rig the casino? Blockers have no team (VST-25)."""
    return owner < state.players and state.rigged[state.teams[owner]] == casino


def can_place(state: State, seat: int) -> bool:
    """Is there a place for any tile that the turn still owes?"""
    if state.owed & OWN != 0 and has_place(state, seat):
        return True
    return state.owed & BLOCKER != 0 and has_place(state, BLOCKERS + seat)


def has_place(state: State, owner: int) -> bool:
    for casino in range(state.casinos):
        tiles = fitting(state, owner, casino)
        if has_rigged(state, owner, casino):
            tiles &= ~(1 << HIGHEST)
        if tiles != 0:
            return True
    return False


def fitting(state: State, owner: int, casino: int) -> int:
    """The tiles in an owner's hand that could go to a casino, for all that everybody sees."""
    return state.hands[owner] & ~state.closed[casino][owner]


# What an action does


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """Do it, and all that follows from it until somebody has to choose again."""
    if state.phase == CHOOSING:
        rig(state, seat, action - RIG)
        return
    owner = BLOCKERS + seat if is_blocker(action) else seat
    if action >= DROP:
        discard(state, seat, owner, number_of(action))
    else:
        place_tile(state, owner, casino_of(action), number_of(action))
    next_tile(state, owner)
    if state.owed == 0:
        pay_out(state)
        end_round(state, chance)


def rig(state: State, seat: int, casino: int) -> None:
    """A fixer chooses, or chooses anew; when all have chosen, tiles are placed."""
    state.rigged[state.teams[seat]] = casino  # VST-8
    state.chosen |= 1 << seat
    if to_move(state) == 0:
        state.phase = PLACING


def place_tile(state: State, owner: int, casino: int, number: int) -> None:
    """The tile lies, tokens move, owners are ranked, the character acts: VST-16."""
    led = leader(state, casino)
    place = next_place(state, casino, owner)
    tokens = tokens_after(state, casino, place)
    state.hands[owner] &= ~(1 << number)  # VST-9
    state.tiles[casino][place] = number
    state.last[casino] = number
    state.totals[casino][owner] += counted(state, casino, number)
    if tokens != state.tokens[casino]:
        for other in range(owners(state)):
            state.totals[casino][other] = total_with(state, casino, other, tokens)
        state.tokens[casino] = tokens
    rank(state, casino, owner)
    note_closed(state, casino)
    if number == HIGHEST and owner < state.players:
        state.possible[state.teams[owner]] &= ~(1 << casino)  # VST-12
    react(state, casino, owner, number, led)


def total_with(state: State, casino: int, owner: int, tokens: int) -> int:
    """An owner's total if the +3 tokens lay so."""
    more = tokens_of(tokens, owner) - tokens_of(state.tokens[casino], owner)
    return state.totals[casino][owner] + PLUS * more


def tokens_of(tokens: int, owner: int) -> int:
    return size(tokens >> EACH * owner & (1 << EACH) - 1)


def rank(state: State, casino: int, placer: int) -> None:
    """Order owners by their totals; among equals nobody moves, and the placer stands below."""
    ranks = state.ranks[casino]
    count = 0
    for i in range(OWNERS):
        if ranks[i] != NONE and ranks[i] != placer:
            ranks[count] = ranks[i]
            count += 1
    ranks[count] = placer
    for last in range(1, count + 1):  # VST-10
        i = last
        while i > 0 and state.totals[casino][ranks[i - 1]] < state.totals[casino][ranks[i]]:
            lower = ranks[i - 1]
            ranks[i - 1] = ranks[i]
            ranks[i] = lower
            i -= 1


def note_closed(state: State, casino: int) -> None:
    """Which tiles an owner may not place next, whatever they hold and have rigged."""
    for owner in range(owners(state)):
        tiles = ALL_TILES
        if not is_full(state, owner, casino):
            tiles = barred_tiles(state, casino, owner) | tying_tiles(state, casino, owner)
        state.closed[casino][owner] = tiles


def tying_tiles(state: State, casino: int, owner: int) -> int:
    """Tiles that, with tokens moved, make a total equal to the highest of the others: VST-13."""
    tokens = tokens_after(state, casino, next_place(state, casino, owner))
    highest = highest_other(state, casino, owner, tokens)
    missing = highest - total_with(state, casino, owner, tokens)
    tiles = 0
    for number in range(1, HIGHEST + 1):
        tiles |= (counted(state, casino, number) == missing) << number
    return tiles


def highest_other(state: State, casino: int, owner: int, tokens: int) -> int:
    """The highest total of the others if the +3 tokens lay so; 0 if there are none."""
    if state.tokens[casino] & ~tokens == 0:  # nobody loses a token: they keep their order
        first = leader(state, casino)
        other = state.ranks[casino][1] if first == owner else first
        return 0 if other == NONE else state.totals[casino][other]
    highest = 0
    for other in range(owners(state)):
        if other != owner:
            highest = max(highest, total_with(state, casino, other, tokens))
    return highest


def discard(state: State, seat: int, owner: int, number: int) -> None:
    """A tile is out until the round ends. That none could be placed may prove what is rigged."""
    if state.owed & OWN != 0 and state.hands[seat] >> HIGHEST & 1 == 1:
        for casino in range(state.casinos):
            if fitting(state, seat, casino) >> HIGHEST & 1 == 1:
                state.possible[state.teams[seat]] &= 1 << casino  # VST-12
    state.hands[owner] &= ~(1 << number)  # VST-15


def next_tile(state: State, owner: int) -> None:
    """What the turn still owes, or the next turn does; nothing when all hands are empty."""
    state.owed &= ~(OWN if owner < state.players else BLOCKER)
    if state.owed == 0:
        state.turn = (state.turn + 1) % state.players  # VST-9
        state.owed = OWN if state.hands[state.turn] != 0 else 0
        if state.players == BLOCKERS and state.hands[BLOCKERS + state.turn] != 0:
            state.owed |= BLOCKER  # VST-24


# Payout


def pay_out(state: State) -> None:
    for team in range(FIXERS[state.players]):
        pay_rigged_extra(state, state.rigged[team])
        pay_jackpot(state, state.rigged[team])
    for casino in members(secure_casinos(state)):
        pay_secure(state, casino)
    for team in range(FIXERS[state.players]):
        share(state, team)


def secure_casinos(state: State) -> int:
    casinos = (1 << state.casinos) - 1
    for team in range(FIXERS[state.players]):
        casinos &= ~(1 << state.rigged[team])
    return casinos


def pay_jackpot(state: State, casino: int) -> None:
    """The leader of a rigged casino takes all; what blockers win is gone."""
    if leader(state, casino) != NONE:
        earn(state, leader(state, casino), state.jackpots[casino])  # VST-17
        state.jackpots[casino] = 0


def pay_secure(state: State, casino: int) -> None:
    """The leader gets nothing, everybody else the total of their tiles."""
    for place in range(1, OWNERS):
        owner = state.ranks[casino][place]
        if owner != NONE:
            earn(
                state, owner, secure_pay(state, casino, place, state.totals[casino][owner])
            )  # VST-18


def share(state: State, team: int) -> None:
    """Partners split what they won, an odd chip is lost; whoever is alone keeps all."""
    fixer, partner = state.fixers[team], state.partners[team]
    if partner == NONE:
        state.last_round[fixer] = state.winnings[fixer]
    else:
        half = (state.winnings[fixer] + state.winnings[partner]) // 2  # VST-19
        state.last_round[fixer] = half
        state.last_round[partner] = half
        state.chips[partner] += half
    state.chips[fixer] += state.last_round[fixer]


def end_round(state: State, chance: Chance) -> None:
    state.rounds_done += 1
    if state.rounds_done == ROUNDS:
        state.phase = OVER  # VST-22
        state.owed = 0
    else:
        state.first = (state.first + 1) % state.players  # VST-20
        start_round(state, chance)


def score(state: State, out: Score) -> None:
    """Chips; the best two win together, with two players only the best."""
    out.winners = 0
    for seat in range(state.players):
        out.points[seat] = state.chips[seat]
        place = 1
        for other in range(state.players):
            place += is_ahead(state, other, seat)
        out.places[seat] = place
        if place == 1 or (place == 2 and state.players > 2):
            out.winners |= 1 << seat
    out.reason = ALL_ROUNDS if state.phase == OVER else 0


def is_ahead(state: State, seat: int, other: int) -> bool:
    """More chips, or as many and more of them from the last round: VST-22."""
    if state.chips[seat] != state.chips[other]:
        return state.chips[seat] > state.chips[other]
    return state.last_round[seat] > state.last_round[other]


# What may be hidden


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Deal the fixer cards that the seat does not know, and rig one of two for whoever has chosen.

    What a team placed or had to discard leaves only some casinos that it can have rigged. Whichever
    those are, the other cards can be dealt in equally many ways. So draw what is rigged, each
    possibility alike, and then any card as the second one.
    """
    cards = (1 << state.casinos) - 1
    unknown = 0
    for team in range(FIXERS[state.players]):
        if may_see(team_sees(state, team), seat):
            cards &= ~state.dealt[team]
        else:
            unknown |= 1 << team
    for team in members(unknown):
        state.rigged[team] = draw_rigged(state, team, unknown, cards, chance)
        cards &= ~(1 << state.rigged[team])
    for team in members(unknown):
        second = pick(chance, cards)
        cards &= ~(1 << second)
        state.dealt[team] = 1 << second | 1 << state.rigged[team]
        if state.chosen >> state.fixers[team] & 1 == 0:
            state.rigged[team] = NONE


def draw_rigged(state: State, team: int, unknown: int, cards: int, chance: Chance) -> int:
    """A casino that the team may have rigged, weighed by how the later teams can follow."""
    draw = below(chance, ways_to_rig(state, team, unknown, cards))
    casinos = state.possible[team] & cards
    ways = ways_to_rig(state, team + 1, unknown, cards & ~(1 << lowest(casinos)))
    while draw >= ways:
        draw -= ways
        casinos &= casinos - 1
        ways = ways_to_rig(state, team + 1, unknown, cards & ~(1 << lowest(casinos)))
    return lowest(casinos)


def ways_to_rig(state: State, team: int, unknown: int, cards: int) -> int:
    """How the unknown teams from this one on can have rigged different casinos among the cards."""
    if unknown >> team == 0:
        return 1
    if unknown >> team & 1 == 0:
        return ways_to_rig(state, team + 1, unknown, cards)
    ways = 0
    casinos = state.possible[team] & cards
    while casinos != 0:
        ways += ways_to_rig(state, team + 1, unknown, cards & ~(1 << lowest(casinos)))
        casinos &= casinos - 1
    return ways
