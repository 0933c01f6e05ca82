"""Room for the actions that a seat could reach for; the rules' `reach` fills it.

Actions come in sets of up to 63 neighbours: `first` + each member. A game numbers its actions so
that what belongs together stands together, and then reaching for a whole hand costs one entry.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import lowest, nth, size
from croupier.core.schema import Layout, slot

MOST_SETS: Final = 64
LARGEST_SET: Final = 63
BEST_ADVICE: Final = 1000
NOTES: Final = 64


class Reach(Layout):
    """`count` sets of actions."""

    count: int = slot("i4", high=MOST_SETS)
    firsts: list[int] = slot("i2", high=2**15 - 1, shape=MOST_SETS)
    sets: list[int] = slot("i8", high=2**LARGEST_SET - 1, shape=MOST_SETS)


class Prospects(Reach):
    """What a seat may do, one action after the other once they are listed, and how good each looks.
    While hints find that out, they may note numbers that count for several."""

    listed: list[int] = slot("i2", high=2**15 - 1, shape=MOST_SETS * LARGEST_SET)
    advice: list[int] = slot("i2", high=BEST_ADVICE, shape=MOST_SETS * LARGEST_SET)
    notes: list[float] = slot("f8", high=2**63 - 1, shape=NOTES)


def blank_prospects() -> list[Prospects]:
    """Prospects to fill in; compiled code makes a record."""
    return [Prospects()]


def add(out: Reach, action: int) -> None:
    """One more action."""
    add_all(out, action, 1)


def add_all(out: Reach, first: int, members_: int) -> None:
    """One more action for each member of a set: first + member."""
    out.firsts[out.count] = first
    out.sets[out.count] = members_
    out.count += 1


def list_all(prospects: Prospects) -> int:
    """List the actions, in the order of `actions`; return how many there are."""
    count = 0
    for i in range(prospects.count):
        left = prospects.sets[i]
        while left != 0:
            prospects.listed[count] = prospects.firsts[i] + lowest(left)
            left &= left - 1
            count += 1
    return count


def nth_action(reach: Reach, n: int) -> int:
    """The nth of them, counting from 0."""
    i = 0
    while n >= size(reach.sets[i]):
        n -= size(reach.sets[i])
        i += 1
    return reach.firsts[i] + nth(reach.sets[i], n)


def actions(reach: Reach) -> list[int]:
    """All of them, in the order they were added."""
    found = []
    for i in range(reach.count):
        first, left = reach.firsts[i], reach.sets[i]
        while left != 0:
            found.append(first + lowest(left))
            left &= left - 1
    return found
