"""Bids, the cheapest game with secrets: everybody bids unseen, the highest bid wins the round.

Real games cost most of a simulation's time. This one has what a server has to get right: hidden
choices that can be changed until all are in, several seats to move at once, and chance.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, Final, cast

from croupier.core.chance import Chance, below
from croupier.core.events import Event
from croupier.core.game import NOBODY_SEAT, Face, Game, Score
from croupier.core.options import Options
from croupier.core.reach import Reach, add_all
from croupier.core.schema import EVERYONE, OWNER, Schema, field
from croupier.kit import rank

SEATS: Final = 3
ROUNDS: Final = 40
BIDS: Final = 4
NONE: Final = -1

reasons: Final = ("", "all-rounds")
reveals: Final = frozenset({"shown"})


class State(Schema):
    players: int = field(high=SEATS, seen_by=EVERYONE)
    played: int = field(high=ROUNDS, seen_by=EVERYONE)
    prize: int = field(high=3, seen_by=EVERYONE)
    chosen: int = field(high=(1 << SEATS) - 1, seen_by=EVERYONE)
    won: list[int] = field(high=3 * ROUNDS, shape=SEATS, seen_by=EVERYONE)
    bids: list[int] = field(low=NONE, high=BIDS, shape=SEATS, seen_by=OWNER)


def deal(state: State, options: Options, chance: Chance) -> None:
    state.players = options.players
    state.played = 0
    state.prize = 1 + below(chance, 3)
    state.chosen = 0
    for seat in range(SEATS):
        state.won[seat] = 0
        state.bids[seat] = NONE


def to_move(state: State) -> int:
    everyone = (1 << state.players) - 1
    return everyone & ~state.chosen if state.played < ROUNDS else 0


def reach(state: State, seat: int, out: Reach) -> None:
    if seat < state.players and state.played < ROUNDS:
        add_all(out, 0, (1 << BIDS) - 1)


def refuse(state: State, seat: int, action: int) -> int:
    return 0


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    state.bids[seat] = action
    state.chosen |= 1 << seat
    if state.chosen == (1 << state.players) - 1:
        best = max(state.bids[other] for other in range(state.players))
        for other in range(state.players):
            if state.bids[other] == best:
                state.won[other] += state.prize
            state.bids[other] = NONE
        state.chosen = 0
        state.played += 1
        state.prize = 1 + below(chance, 3)


def score(state: State, out: Score) -> None:
    for seat in range(state.players):
        out.points[seat] = state.won[seat]
    rank(out, state.players)
    out.reason = 1 if state.played == ROUNDS else 0


def imagine(state: State, seat: int, chance: Chance) -> None:
    for other in range(state.players):
        if other != seat and state.chosen >> other & 1 == 1:
            state.bids[other] = below(chance, BIDS)


# The face


def parts(state: State, seat: int, action: int) -> dict[str, Any]:
    return {"kind": "bid", "bid": action + 1}


def spell(state: State, seat: int, parts: dict[str, Any]) -> tuple[str, ...]:
    return (str(parts["bid"]),)


def actions(state: State, seat: int) -> range:
    return range(BIDS)


def tidy(text: str) -> str:
    return text.strip()


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    if seat == NOBODY_SEAT:
        return
    yield Event("bid", seat, {"bid": action + 1}, 1 << seat)
    if after.played > before.played:
        for other in range(after.players):
            bid = action if other == seat else before.bids[other]
            yield Event("shown", other, {"bid": bid + 1})


_here: Any = sys.modules[__name__]
GAME: Final = Game(
    name="bids",
    title="Bids",
    prefix="BID",
    rules_version=1,
    players=range(2, SEATS + 1),
    state=State,
    options=Options,
    rules=_here,
    face=cast("Face", _here),
    text="tests.simulation.text",
    most_plies=lambda options: 1_000,
    points=(0, 3 * ROUNDS),
)
