"""What a good player of Vegas Strip knows: lead where it is rigged, come second elsewhere.

What others have rigged is guessed from where their tiles pile up. Everything is reckoned in chips:
what a casino may pay the seat's team, by half if it is a team of two, less what it may pay an
opponent. `advise` turns that into 0 to 1000, with 500 for a move that changes nothing.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import size
from croupier.core.reach import Prospects, add, blank_prospects, list_all
from croupier.core.schema import Layout
from croupier.games.vegas_strip.characters import (
    ACCOUNTANT_A,
    ACCOUNTANT_B,
    CASINO_OWNER_A,
    CASINO_OWNER_B,
    HIGH_ROLLER_B,
    LOUNGE_SINGER_A,
    LOUNGE_SINGER_B,
    SECURITY_CHIEF_A,
    SECURITY_CHIEF_B,
    counted,
    tokens_after,
)
from croupier.games.vegas_strip.components import (
    CHOOSING,
    DROP,
    FIXERS,
    OVER,
    PLACE,
    PLACING,
    RIG,
    ROUNDS,
    ROW_BITS,
    TEAMS,
    State,
)
from croupier.games.vegas_strip.ranks import is_full, total_with
from croupier.games.vegas_strip.rules import casino_of, number_of, owner_of
from croupier.games.vegas_strip.tiles import (
    BLOCKERS,
    HIGHEST,
    NONE,
    OWNERS,
    first_tile,
    leader,
    next_place,
    owners,
)
from croupier.kit.scratch import Scratch, real

MIDDLE: Final = 500
A_CHIP: Final = 25  # of advice
JACKPOT_CHIP: Final = 15  # of advice, for a chip by which the jackpot of a card is higher
GROWS: Final = 5.0  # chips that an Accountant adds to a jackpot in a round, or takes
DENIED: Final = 0.5  # how far chips count that opponents may get
TELLS: Final = 0.15  # how much likelier each point of its tiles makes a casino to be a team's own
A_TILE: Final = 3.5  # what a tile to come adds on average
NARROWEST: Final = 0.9  # the lead that is safe when no more tiles come
WIDER_A_TILE: Final = 0.9  # and how much more it takes for each tile that may come
RIGGED_TELLS: Final = 33.0  # how plausible each point of a pile makes it that the team rigged it
SECURE_TELLS: Final = 12.0  # and how implausible that it knows the casino to be secure
BESIDE: Final = 0.67  # how far a partner's points speak against it
KEPT: Final = 0.3  # what each point of a tile is worth while there is much to come
SPREAD_A_ROUND: Final = 18.0  # chips by which a round may turn a lead


class Look(Layout):
    """What is noted for a decision, and then for the casino that tiles of one owner may go to."""

    telling: list[float] = real(TEAMS)  # the sum of all weights to guess a team's own casino by

    rigged: float = real()  # how likely the casino is rigged
    before: float = real()  # what it is worth as it is
    width: float = real()  # the lead that is safe
    totals: list[float] = real(OWNERS)  # what each owner has there, with tokens moved
    hopes: list[float] = real(OWNERS)  # what each may add
    strengths: list[float] = real(OWNERS)  # and both together, once a tile lies
    weights: list[float] = real(OWNERS)  # how far each may lead then


blank_looks = Scratch(Look)


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    alone = blank_prospects()
    add(alone[0], action)
    advise_all(state, seat, alone[0])
    return alone[0].advice[0]


def advise_all(state: State, seat: int, prospects: Prospects) -> None:
    """How good each action looks. Tiles of one owner at one casino stand together there, and are
    judged by the same look at it."""
    looks = blank_looks()
    note_telling(state, seat, looks[0])
    looked_at = NONE
    for n in range(list_all(prospects)):
        action = prospects.listed[n]
        if PLACE <= action < DROP and action >> ROW_BITS != looked_at:
            looked_at = action >> ROW_BITS
            look_at(state, seat, owner_of(seat, action), casino_of(action), looks[0])
        prospects.advice[n] = advise_one(state, seat, action, looks[0])


def advise_one(state: State, seat: int, action: int, look: Look) -> int:
    if state.phase == CHOOSING:
        gain = JACKPOT_CHIP * jackpot_to_come(state, action - RIG)
    elif action >= DROP:
        gain = -float(A_CHIP * number_of(action))
    else:
        gain = A_CHIP * placing_gain(
            state, seat, owner_of(seat, action), casino_of(action), number_of(action), look
        )
    return max(0, min(1000, int(MIDDLE + gain)))


def jackpot_to_come(state: State, casino: int) -> float:
    """What the jackpot may be at the payout, beside a usual one."""
    side = state.characters[casino]
    chips = float(state.jackpots[casino] - state.starting_jackpot)
    if side == ACCOUNTANT_A:
        chips += GROWS
    if side == ACCOUNTANT_B:
        chips -= GROWS
    return chips


def look_at(state: State, seat: int, owner: int, casino: int, look: Look) -> None:
    """Note what is the same for all tiles that an owner may place at a casino."""
    look.rigged = chance_rigged(state, seat, casino, look)
    note_totals(state, casino, state.tokens[casino], look)
    look.before = casino_worth(state, seat, casino, NONE, 0, look)
    tokens = tokens_after(state, casino, next_place(state, casino, owner))
    if tokens != state.tokens[casino]:
        note_totals(state, casino, tokens, look)


def placing_gain(
    state: State, seat: int, owner: int, casino: int, number: int, look: Look
) -> float:
    """What a tile brings the seat, less what it would be worth later."""
    after = casino_worth(state, seat, casino, owner, counted(state, casino, number), look)
    at_once = character_gain(state, seat, owner, casino, number, look.rigged)
    gain = after - look.before + at_once
    if owner == seat:
        gain -= KEPT * number * size(state.hands[seat]) / HIGHEST
    return gain


def note_telling(state: State, seat: int, look: Look) -> None:
    mine = state.teams[seat]
    for team in range(FIXERS[state.players]):
        total = 0.0
        for casino in range(state.casinos):
            if state.possible[team] & ~state.dealt[mine] & 1 << casino != 0:
                total += telling(state, team, casino)
        look.telling[team] = total


def telling(state: State, team: int, casino: int) -> float:
    """How likely a casino is a team's own, beside others."""
    return 1.0 + TELLS * team_total(state, team, casino)


def chance_rigged(state: State, seat: int, casino: int, look: Look) -> float:
    """How likely a casino is rigged: one's own cards are known, others are guessed from tiles."""
    mine = state.teams[seat]
    if state.dealt[mine] >> casino & 1 == 1:
        return 1.0 if state.rigged[mine] == casino else 0.0
    chance = 0.0
    for team in range(FIXERS[state.players]):
        if team != mine and state.possible[team] >> casino & 1 == 1:
            chance += telling(state, team, casino) / look.telling[team]
    return min(1.0, chance)


def team_total(state: State, team: int, casino: int) -> int:
    """The tiles of a team at a casino, added up."""
    total = state.totals[casino][state.fixers[team]]
    if state.partners[team] != NONE:
        total += state.totals[casino][state.partners[team]]
    return total


def note_totals(state: State, casino: int, tokens: int, look: Look) -> None:
    """What owners have at a casino if the +3 tokens lay so, and what they may add."""
    coming = 0.0
    for other in range(owners(state)):
        tiles = tiles_to_come(state, casino, other)
        coming += tiles
        look.totals[other] = total_with(state, casino, other, tokens)
        look.hopes[other] = A_TILE * tiles
    look.width = NARROWEST + WIDER_A_TILE * coming


def casino_worth(state: State, seat: int, casino: int, owner: int, worth: int, look: Look) -> float:
    """What a casino may pay the seat less an opponent, once the owner has so much more there."""
    best = 0.0
    second = 0.0
    least = 100.0
    for other in range(owners(state)):
        more = worth if other == owner else 0
        strength = look.totals[other] + more + look.hopes[other]
        look.strengths[other] = strength
        if strength > best:
            second = best
            best = strength
        elif strength > second:
            second = strength
        if strength > 0.0:
            least = min(least, strength)
    leads = 0.0
    for other in range(owners(state)):
        weight = lead_weight(look.strengths[other], best, look.width)
        look.weights[other] = weight
        leads += weight
    rigged = look.rigged
    mine = 0.0
    theirs = 0.0
    for other in range(state.players):
        strength = look.strengths[other]
        if strength > 0.0:
            lead = look.weights[other] / leads
            secure = look.totals[other] + (worth if other == owner else 0)
            if state.characters[casino] == SECURITY_CHIEF_A and strength == least:
                secure *= 2.0
            pay = rigged * lead * state.jackpots[casino] + (1.0 - rigged) * (1.0 - lead) * secure
            if state.characters[casino] == SECURITY_CHIEF_B and strength == second:
                pay += rigged * 5.0
            if state.teams[other] == state.teams[seat]:
                mine += pay
            else:
                theirs += pay
    members = 1 + (state.partners[state.teams[seat]] != NONE)
    return mine / members - DENIED * theirs / max(1, state.players - members)


def tiles_to_come(state: State, casino: int, owner: int) -> float:
    """How many more tiles an owner may place at a casino."""
    if is_full(state, owner, casino):
        return 0.0
    room = 1.0 if first_tile(state, casino, owner) != 0 else 2.0
    return min(room, size(state.hands[owner]) / state.casinos)


def lead_weight(strength: float, best: float, width: float) -> float:
    """How far somebody may still lead in the end."""
    near = max(0.0, 1.0 + (strength - best) / width)
    return near * near


def character_gain(
    state: State, seat: int, owner: int, casino: int, number: int, rigged: float
) -> float:
    """What the character pays at once, or adds to the jackpot."""
    side = state.characters[casino]
    led = leader(state, casino)
    worth = state.totals[casino][owner] + counted(state, casino, number)
    leads = led in (NONE, owner) or worth > state.totals[casino][led]
    if leads and led != owner:
        if side == CASINO_OWNER_A:
            return chips_for(state, seat, owner, 2.0)
        if side == CASINO_OWNER_B and led != NONE:
            return chips_for(state, seat, led, 3.0)
    if (side == LOUNGE_SINGER_A and number <= 3) or (side == LOUNGE_SINGER_B and not leads):
        return chips_for(state, seat, owner, 1.0)
    added = 0.0
    if side == ACCOUNTANT_A or (side == HIGH_ROLLER_B and number >= 6):
        added = 1.0
    if side == ACCOUNTANT_B:
        added = -1.0
    if leads:
        led = owner
    return rigged * chips_for(state, seat, led, added)


def chips_for(state: State, seat: int, owner: int, chips: float) -> float:
    """Chips that an owner gets, as the seat sees it."""
    if owner >= state.players:
        return 0.0
    if state.teams[owner] != state.teams[seat]:
        return -DENIED * chips / max(1, state.players - 1)
    return chips / 2.0 if state.partners[state.teams[seat]] != NONE else chips


def stage(state: State) -> int:
    """The rounds played."""
    return state.rounds_done


def value(state: State, seat: int) -> float:
    """The hope to be among the winners: nobody ahead, or with more than two players one at most."""
    nobody = 1.0
    one = 0.0
    for other in range(state.players):
        if other != seat:
            ahead = chance_ahead(state, other, seat)
            one = one * (1.0 - ahead) + nobody * ahead
            nobody *= 1.0 - ahead
    return nobody if state.players == BLOCKERS else nobody + one


def chance_ahead(state: State, other: int, seat: int) -> float:
    """How likely another player ends up with more chips."""
    if state.phase == OVER:
        return 1.0 if is_ahead(state, other, seat) else 0.0
    spread = SPREAD_A_ROUND * (ROUNDS - state.rounds_done)
    lead = (state.chips[other] - state.chips[seat]) / (2.0 * spread)
    return max(0.0, min(1.0, 0.5 + lead))


def is_ahead(state: State, seat: int, other: int) -> bool:
    """More chips, or as many and more of them from the last round: VST-22."""
    if state.chips[seat] != state.chips[other]:
        return state.chips[seat] > state.chips[other]
    return state.last_round[seat] > state.last_round[other]


def plausible(state: State, seat: int) -> int:
    """How well the tiles of other teams fit the cards that the seat imagines them to have."""
    advice = 0.0
    if state.phase == PLACING:
        for team in range(FIXERS[state.players]):
            if team != state.teams[seat]:
                advice += tells(state, team)
    return int(advice)


def tells(state: State, team: int) -> float:
    """How well a team's tiles fit its cards: they pile up where it has rigged."""
    advice = 0.0
    for casino in range(state.casinos):
        if state.rigged[team] == casino:
            advice += RIGGED_TELLS * pile(state, team, casino)
        elif state.dealt[team] >> casino & 1 == 1:
            advice -= SECURE_TELLS * pile(state, team, casino)
    return advice


def pile(state: State, team: int, casino: int) -> float:
    """What one member has at a casino, less some of what the other has: only one can lead."""
    total = team_total(state, team, casino)
    fixer = state.totals[casino][state.fixers[team]]
    most = max(fixer, total - fixer)
    return most - BESIDE * (total - most)
