"""Worlds that a seat of Vegas Strip cannot tell from the true one: `imagine`."""

from __future__ import annotations

from croupier.core.bits import lowest, members
from croupier.core.chance import Chance, below, pick
from croupier.core.schema import may_see
from croupier.games.vegas_strip.components import FIXERS, State, team_sees
from croupier.games.vegas_strip.tiles import NONE


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
