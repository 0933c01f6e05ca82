"""What a decent player of Vegas Strip knows: lead where it is rigged, come second elsewhere.

What others have rigged is guessed from where their tiles pile up. Everything is reckoned in chips:
what a casino may pay the seat's team, by half if it is a team of two, less what it may pay an
opponent. `advise` turns that into 0 to 1000, with 500 for a move that changes nothing.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import size
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
    PLACING,
    RIG,
    ROUNDS,
    State,
)
from croupier.games.vegas_strip.rules import (
    casino_of,
    is_ahead,
    is_blocker,
    is_full,
    number_of,
    total_with,
)
from croupier.games.vegas_strip.tiles import (
    BLOCKERS,
    HIGHEST,
    NONE,
    first_tile,
    leader,
    next_place,
    owners,
)

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


def advise(state: State, seat: int, action: int) -> int:
    """How good the action looks, from 0 to 1000."""
    if state.phase == CHOOSING:
        gain = JACKPOT_CHIP * jackpot_to_come(state, action - RIG)
    elif action >= DROP:
        gain = -float(A_CHIP * number_of(action))
    else:
        owner = BLOCKERS + seat if is_blocker(action) else seat
        gain = A_CHIP * placing_gain(state, seat, owner, casino_of(action), number_of(action))
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


def placing_gain(state: State, seat: int, owner: int, casino: int, number: int) -> float:
    """What a tile brings the seat, less what it would be worth later."""
    rigged = chance_rigged(state, seat, casino)
    tokens = tokens_after(state, casino, next_place(state, casino, owner))
    worth = counted(state, casino, number)
    before = casino_worth(state, seat, casino, rigged, NONE, 0, state.tokens[casino])
    after = casino_worth(state, seat, casino, rigged, owner, worth, tokens)
    gain = after - before + character_gain(state, seat, owner, casino, number, rigged)
    if owner == seat:
        gain -= KEPT * number * size(state.hands[seat]) / HIGHEST
    return gain


def chance_rigged(state: State, seat: int, casino: int) -> float:
    """How likely a casino is rigged: one's own cards are known, others are guessed from tiles."""
    mine = state.teams[seat]
    if state.dealt[mine] >> casino & 1 == 1:
        return 1.0 if state.rigged[mine] == casino else 0.0
    chance = 0.0
    for team in range(FIXERS[state.players]):
        if team != mine and state.possible[team] >> casino & 1 == 1:
            total = 0.0
            for other in range(state.casinos):
                if state.possible[team] & ~state.dealt[mine] & 1 << other != 0:
                    total += 1.0 + TELLS * team_total(state, team, other)
            chance += (1.0 + TELLS * team_total(state, team, casino)) / total
    return min(1.0, chance)


def team_total(state: State, team: int, casino: int) -> int:
    """The tiles of a team at a casino, added up."""
    total = state.totals[casino][state.fixers[team]]
    if state.partners[team] != NONE:
        total += state.totals[casino][state.partners[team]]
    return total


def casino_worth(
    state: State, seat: int, casino: int, rigged: float, owner: int, worth: int, tokens: int
) -> float:
    """What a casino may pay the seat less an opponent, once the owner has so much more there."""
    best = 0.0
    second = 0.0
    least = 100.0
    coming = 0.0
    for other in range(owners(state)):
        strength = expected_total(state, casino, other, owner, worth, tokens)
        coming += tiles_to_come(state, casino, other)
        if strength > best:
            second = best
            best = strength
        elif strength > second:
            second = strength
        if strength > 0.0:
            least = min(least, strength)
    width = NARROWEST + WIDER_A_TILE * coming
    leads = 0.0
    for other in range(owners(state)):
        leads += lead_weight(
            expected_total(state, casino, other, owner, worth, tokens), best, width
        )
    mine = 0.0
    theirs = 0.0
    for other in range(state.players):
        strength = expected_total(state, casino, other, owner, worth, tokens)
        if strength > 0.0:
            lead = lead_weight(strength, best, width) / leads
            total = total_with(state, casino, other, tokens)
            if other == owner:
                total += worth
            secure = float(total)
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


def expected_total(
    state: State, casino: int, other: int, owner: int, worth: int, tokens: int
) -> float:
    """What an owner may end up with at a casino; 0 for who is not there and has no more tiles."""
    total = float(total_with(state, casino, other, tokens))
    if other == owner:
        total += worth
    return total + A_TILE * tiles_to_come(state, casino, other)


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
