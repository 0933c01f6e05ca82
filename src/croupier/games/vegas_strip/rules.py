"""The rules of Vegas Strip, for two to six players.

Three rounds. Teams form, and each team's fixer secretly rigs one of two casinos. In turn everybody
places numbered tiles at casinos and is ranked there. Then rigged casinos pay their jackpot to the
leader, secure ones pay everybody but the leader, and teams share what they won. At every casino a
character adds a rule of its own: `characters.py`. With two players each has blockers besides.
How tiles rank is told in `ranks.py`, what casinos pay in `payout.py`.

An action is a number: RIG + casino rigs it; PLACE + 8 * casino + number places a tile, BLOCK the
same with a blocker; DROP + number discards a tile, DROP_BLOCKER a blocker.
"""

from __future__ import annotations

from croupier.core.chance import Chance, below, pick, sample
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, add_all
from croupier.games.vegas_strip.characters import (
    NAMES,
    SIDES,
    barred_tiles,
    counted,
    open_casino,
    react,
    tokens_after,
)
from croupier.games.vegas_strip.components import (
    ALL_ROUNDS,
    ANY_SIDE,
    BARRED,
    BLOCK,
    BLOCKER,
    CARDS,
    CASINOS_IN_PLAY,
    CHOOSING,
    DROP,
    DROP_BLOCKER,
    FIXERS,
    FULL,
    MIXED,
    MUST_PLACE,
    NOT_DEALT,
    NOT_OWED,
    OVER,
    OWN,
    OWN_SEVEN,
    PLACE,
    PLACING,
    RIG,
    ROUNDS,
    ROW,
    ROW_BITS,
    SPELLINGS,
    TIES_THE_LEADER,
    USUAL_JACKPOT,
    USUALLY_REMOVED,
    State,
    StripOptions,
)
from croupier.games.vegas_strip.payout import pay_out
from croupier.games.vegas_strip.ranks import is_full, note_closed, rank_owners, total_with
from croupier.games.vegas_strip.tiles import (
    ALL_TILES,
    BLOCKERS,
    CASINOS,
    HIGHEST,
    NONE,
    OWNERS,
    leader,
    next_place,
    owners,
)
from croupier.games.vegas_strip.worlds import imagine
from croupier.kit.lists import fill
from croupier.kit.scoring import break_ties, rank
from croupier.kit.seats import first_player, next_seat

__all__ = ["deal", "imagine", "play", "reach", "refuse", "score", "to_move"]

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
    fill(state.jackpots, 0)
    fill(state.chips, 0)
    fill(state.last_round, 0)
    state.rounds_done = 0
    state.first = first_player(options, chance)  # VST-5
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
    fill(state.winnings, 0)
    fill_jackpots(state)
    form_teams(state)
    deal_cards(state, chance)
    state.turn = state.first
    state.owed = BLOCKER if state.players == BLOCKERS else OWN  # VST-24
    state.phase = CHOOSING


def clear_casino(state: State, casino: int) -> None:
    """All tiles and tokens go back."""
    fill(state.tiles[casino], 0)
    fill(state.totals[casino], 0)
    fill(state.closed[casino], 0)
    fill(state.ranks[casino], NONE)
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
    fill(state.fixers, NONE)
    fill(state.partners, NONE)
    fill(state.teams, NONE)
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
    fill(state.possible, 0)
    fill(state.dealt, 0)
    fill(state.rigged, NONE)
    for team in range(FIXERS[state.players]):
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
        dealt = state.dealt[state.teams[seat]] >> action - RIG & 1 == 1
        return ALLOWED if dealt else NOT_DEALT  # VST-8
    if state.owed & (BLOCKER if is_blocker(action) else OWN) == 0:
        return NOT_OWED  # VST-24
    if action >= DROP:
        return MUST_PLACE if can_place(state, seat) else ALLOWED  # VST-15
    return refuse_tile(state, owner_of(seat, action), casino_of(action), number_of(action))


def is_blocker(action: int) -> bool:
    return BLOCK <= action < DROP or action >= DROP_BLOCKER


def owner_of(seat: int, action: int) -> int:
    """Whose tile a seat places or discards: its own, or its blockers'."""
    return BLOCKERS + seat if is_blocker(action) else seat


def casino_of(action: int) -> int:
    """Where an action places a tile."""
    return action - (BLOCK if action >= BLOCK else PLACE) >> ROW_BITS


def number_of(action: int) -> int:
    """The tile that an action places or discards."""
    return action & ROW - 1


def refuse_tile(state: State, owner: int, casino: int, number: int) -> int:
    """The same for a tile that is owed, in the order of VST-16."""
    own_seven = number == HIGHEST and has_rigged(state, owner, casino)
    # What is closed is looked at first: the other way round, 12 % fewer random games a second.
    if state.closed[casino][owner] >> number & 1 == 0 and not own_seven:
        return ALLOWED
    if is_full(state, owner, casino):
        return FULL  # VST-11
    if barred_tiles(state, casino, owner) >> number & 1 == 1:
        return BARRED  # VST-14
    if own_seven:
        return OWN_SEVEN  # VST-12
    return TIES_THE_LEADER  # VST-13


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
    owner = owner_of(seat, action)
    if action >= DROP:
        discard(state, seat, owner, number_of(action))
    else:
        place_tile(state, owner, casino_of(action), number_of(action))
    next_tile(state, owner)
    if state.owed == 0:
        pay_out(state)
        end_round(state, chance)


def rig(state: State, seat: int, casino: int) -> None:
    """A fixer chooses, or chooses again; when all have chosen, tiles are placed."""
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
    rank_owners(state, casino, owner)
    note_closed(state, casino)
    if number == HIGHEST and owner < state.players:
        state.possible[state.teams[owner]] &= ~(1 << casino)  # VST-12
    react(state, casino, owner, number, led)


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
        state.turn = next_seat(state.turn, state.players)  # VST-9
        state.owed = OWN if state.hands[state.turn] != 0 else 0
        if state.players == BLOCKERS and state.hands[BLOCKERS + state.turn] != 0:
            state.owed |= BLOCKER  # VST-24


# The end of a round, and of the game


def end_round(state: State, chance: Chance) -> None:
    state.rounds_done += 1
    if state.rounds_done == ROUNDS:
        state.phase = OVER  # VST-22
        state.owed = 0
    else:
        state.first = next_seat(state.first, state.players)  # VST-20
        start_round(state, chance)


def score(state: State, out: Score) -> None:
    """Chips; the best two win together, with two players only the best."""
    for seat in range(state.players):
        out.points[seat] = state.chips[seat]
    rank(out, state.players)
    break_ties(out, state.players, state.last_round)  # VST-22
    for seat in range(state.players):
        if out.places[seat] == 2 and state.players > 2:
            out.winners |= 1 << seat
    out.reason = ALL_ROUNDS if state.phase == OVER else 0
