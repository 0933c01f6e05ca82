"""Payout, chips and places by the rule book alone, in plain lists and dicts, sharing nothing with
the package.

An owner of dice is a seat number, or WHITE. Notes are thousands of dollars.
"""

from __future__ import annotations

from collections import Counter

WHITE = "white"
CHIPS_PAY = {1: 10, 2: 30, 3: 60, 4: 100, 5: 150}

Owner = int | str


def tied_groups(dice: dict[Owner, int]) -> list[tuple[int, set[Owner]]]:
    """Those who have equally many dice at a casino, the most dice first."""
    groups: dict[int, set[Owner]] = {}
    for owner, count in dice.items():
        if count > 0:
            groups.setdefault(count, set()).add(owner)
    return sorted((count, owners) for count, owners in groups.items() if len(owners) > 1)[::-1]


def payout(dice: dict[Owner, int], notes: list[int]) -> tuple[list[tuple[Owner, int]], list[int]]:
    """Who takes which note, the best first, and the notes that nobody takes."""
    out = {owner for _, owners in tied_groups(dice) for owner in owners}
    left = [owner for owner, count in dice.items() if count > 0 and owner not in out]
    left.sort(key=lambda owner: dice[owner], reverse=True)
    best_first = sorted(notes, reverse=True)
    return list(zip(left, best_first, strict=False)), best_first[len(left) :]


def chip_money(chips: list[str]) -> int:
    return sum(CHIPS_PAY[count] for count in Counter(chips).values())


def places(money: list[int], notes: list[int]) -> list[int]:
    """Most money first, then most notes; equals share a place and the next one is skipped."""
    ranking = sorted(zip(money, notes, strict=True), reverse=True)
    return [1 + ranking.index(each) for each in zip(money, notes, strict=True)]
