"""What a simulation does, as data: everything in it follows from one integer."""

from __future__ import annotations

import random
from typing import Final

import msgspec

FAULTS: Final = {
    "crash": "a worker dies, and another takes its place after so many seconds",
    "power": "all workers die, and the disk loses what was not synced",
    "fails-before": "a worker's writes fail, and nothing is written",
    "fails-after": "a worker's writes are reported to have failed, but are written",
    "conflicts-after": "a worker's writes are found written when they are retried",
    "fails-reading": "a worker's reads fail",
    "slow": "the database takes seconds for everything a worker asks",
    "deaf": "a worker hears no notices of the others, then checks everything again",
    "late": "notices reach a worker late",
    "unlocked": "a worker loses the tables it leads, and finds out a little later",
    "skew": "a worker's clock jumps",
    "cut": "a connection breaks, and both sides notice",
    "half-open": "a connection breaks, and the server notices much later",
    "half-closed": "a connection breaks, and the client notices much later",
    "stalled": "a client stops reading",
    "lag": "a connection is slow",
    "resent": "a client sends its last message again",
}
"""Every kind of fault, and what it does."""
OF_REQUESTS: Final = {
    "unanswered": "a request is served, and its answer is lost",
    "repeated": "a request arrives a second time",
}
"""What happens to requests in lossy plans."""
AMONG_WORKERS: Final = frozenset({"deaf", "late", "unlocked"})
"""Those that need several workers."""


class Fault(msgspec.Struct, frozen=True):
    """Something that goes wrong at a time; `target` is the number of a worker or a connection."""

    at: float
    kind: str
    target: int
    lasts: float


class TablePlan(msgspec.Struct, frozen=True):
    """A table, and who comes to it."""

    game: str
    players: int
    people: int
    """How many seats are for people; bots take the others."""
    options: dict[str, int] = {}
    spectators: int = 0
    hostile: int = 0
    """How many of the people also try what they may not."""
    clock: int | None = None
    total: int | None = None
    grace: int = 10
    fair: bool = False
    """Do people commit to texts for the deal?"""


class Plan(msgspec.Struct, frozen=True):
    """A whole simulation."""

    seed: int
    workers: int
    tables: tuple[TablePlan, ...]
    faults: tuple[Fault, ...]
    stops_at: float
    """When faults and mischief stop, in virtual seconds."""
    shuffled: bool = True
    pinned: bool = False
    """Do the connections of a table end up at one worker, as they usually do?"""
    mischief: float = 1.0
    """How often people do anything but move, chat and wait."""
    signs_out: bool = False
    """Do all guests sign out everywhere, one after another?"""
    is_lossy: bool = False
    """Do answers to requests get lost, and requests arrive twice?"""


GAMES: Final = (
    *[("bids", 2, {})] * 3,
    *[("bids", 3, {})] * 3,
    ("las-vegan", 2, {"rounds": 1}),
    ("las-vegan", 3, {"rounds": 3}),
    ("las-vegas-dice", 3, {}),
    ("las-vegas-cards", 2, {}),
)
"""The games that are played: the cheapest most often, and real ones with hidden hands."""


def plan_of(seed: int) -> Plan:
    """The plan that follows from an integer."""
    draw = random.Random(f"plan {seed}")
    workers = draw.choice((1, 2, 2, 3))
    tables = tuple(_table(draw) for _ in range(draw.choice((1, 2, 2, 3, 4))))
    stops_at = draw.uniform(30.0, 120.0)
    count = draw.randrange(0, 30)
    kinds = [kind for kind in FAULTS if workers > 1 or kind not in AMONG_WORKERS]
    kinds = draw.sample(kinds, draw.randrange(1, len(kinds)))
    faults = [
        Fault(
            round(draw.uniform(3.0, stops_at), 2),
            draw.choice(kinds),
            draw.randrange(12),
            round(draw.choice((0.5, 3.0, 12.0)) * draw.random() + 0.05, 2),
        )
        for _ in range(count)
    ]
    faults.sort(key=lambda fault: fault.at)
    return Plan(
        seed,
        workers,
        tables,
        tuple(faults),
        round(stops_at, 1),
        shuffled=draw.random() < 0.8,
        pinned=draw.random() < 0.5,
        mischief=draw.choice((0.3, 1.0, 2.0)),
        is_lossy=draw.random() < 0.5,
    )


def _table(draw: random.Random) -> TablePlan:
    game, players, options = draw.choice(GAMES)
    people = draw.randint(1, players)
    return TablePlan(
        game,
        players,
        people,
        dict(options),
        spectators=draw.choice((0, 0, 1)),
        hostile=draw.choice((0, 0, 1)),
        clock=draw.choice((None, 5, 10)),
        total=draw.choice((None, None, 60)),
        grace=draw.choice((5, 10, 20)),
        fair=draw.random() < 0.3,
    )


def cost_of(plan: Plan) -> int:
    """A guess at what a plan takes to run, compared with others: it grows with workers and seats,
    and real games take several times as long as Bids."""
    seats = [table.players * (1 if table.game == "bids" else 4) for table in plan.tables]
    return plan.workers * sum(seats)


SIGN_OUTS: Final = tuple(
    Plan(seed, 2, (TablePlan("bids", 3, 3),), (), 60.0, mischief=0.3, signs_out=True)
    for seed in range(2)
)
"""Plans in which people sign out, which is rare in others."""
