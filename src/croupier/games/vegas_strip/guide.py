"""What Vegas Strip tells people before they choose: what a move would do, and a first lesson.

Whether a casino is rigged is said only of those that the seat's own team has cards of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.core.bits import members
from croupier.core.events import Event, noun, player
from croupier.core.game import Step
from croupier.core.schema import may_see
from croupier.games.vegas_strip import payout, rules
from croupier.games.vegas_strip.characters import pay_rigged_extra
from croupier.games.vegas_strip.components import (
    CHOOSING,
    DROP,
    OVER,
    PLACING,
    RIG,
    State,
    team_sees,
)
from croupier.games.vegas_strip.tiles import BLOCKERS, HIGHEST, NONE, leader
from croupier.games.vegas_strip.view import (
    casino_noun,
    character_noun,
    owner_noun,
    rule_noun,
    team_cards,
    tile_noun,
    told_tile,
)


def preview(state: State, seat: int, action: int) -> Iterator[Event]:
    """What rigging decides; or the rank that a tile makes, and what that would pay."""
    table = state.copy()
    if state.phase == CHOOSING:
        table.rigged[state.teams[seat]] = action - RIG
        about: dict[str, Any] = {"jackpot": state.jackpots[action - RIG], "highest": HIGHEST}
        yield Event("rig", seat, about | team_cards(table, state.teams[seat]))
        return
    blocks = rules.is_blocker(action)
    if action >= DROP:
        about = {"tile": tile_noun(rules.number_of(action))}
        yield Event("discard-blocker" if blocks else "discard", seat, about)
        return
    owner, casino = BLOCKERS + seat if blocks else seat, rules.casino_of(action)
    yield from told_tile(table, seat, owner, action)
    rivals = [
        noun("with-total", owner=owner_noun(state, other), total=table.totals[casino][other])
        for other in table.ranks[casino]
        if other not in (NONE, owner)
    ]
    if rivals:
        yield Event("others", None, {"rivals": rivals})
    if table.totals[casino][seat] > 0:
        yield _pay(table, seat, casino)


def _pay(table: State, seat: int, casino: int) -> Event:
    """What the seat would get at a casino as it stands, whichever may be the case."""
    rigged, secure = table.copy(), table.copy()
    pay_rigged_extra(rigged, casino)
    payout.pay_jackpot(rigged, casino)
    payout.pay_secure(secure, casino)
    about = {
        "fate": _fate(table, seat, casino),
        "if_rigged": rigged.winnings[seat] - table.winnings[seat],
        "if_secure": secure.winnings[seat] - table.winnings[seat],
    }
    return Event("pay", seat, about)


def _fate(state: State, seat: int, casino: int) -> str:
    """What the seat's own team knows about a casino."""
    team = state.teams[seat]
    if not may_see(team_sees(state, team), seat) or not state.dealt[team] >> casino & 1:
        return "unknown"
    return "rigged" if state.rigged[team] == casino else "secure"


def lesson(state: State, seat: int) -> Iterator[Step]:
    """The first round, and a word when it is paid out."""
    if state.rounds_done > 0:
        if state.rounds_done == 1 and state.phase != OVER:
            yield "paid", {}
        return
    yield "goal", {"players": state.players}
    if seat in members(rules.to_move(state)):
        yield from _task(state, seat)
    team = state.teams[seat]
    if state.partners[team] != NONE:
        partner = state.partners[team] if state.fixers[team] == seat else state.fixers[team]
        yield "team", {"partner": player(partner)}
    if state.phase == PLACING:
        yield "secret", team_cards(state, team)
        yield "secure", {}
    yield "character", _character(state)
    if state.phase == PLACING and any(leader(state, c) != NONE for c in range(state.casinos)):
        yield "clues", {}


def _task(state: State, seat: int) -> Iterator[Step]:
    """What the seat has to do now."""
    if state.phase == CHOOSING:
        (one, other) = members(state.dealt[state.teams[seat]])
        yield "rig", {"one": casino_noun(one), "other": casino_noun(other)}
        return
    yield "place", {}
    if state.players == BLOCKERS:
        yield "blockers", {}
    yield "no-tie", {}


def _character(state: State) -> dict[str, Any]:
    """Who works at the first casino."""
    return {
        "casino": casino_noun(0),
        "character": character_noun(state, 0),
        "rule": rule_noun(state, 0),
    }
