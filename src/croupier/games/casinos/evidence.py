"""What the coach tells about moves of the two Las Vegas games: which casinos pay."""

from __future__ import annotations

from croupier.core.game import Facts
from croupier.games.casinos.rules import CASINOS, CasinoState, pay_casino

FACTS: Facts = tuple(("paid", {"casino": casino + 1}, 1) for casino in range(CASINOS))


def round_is_over(before: CasinoState, after: CasinoState) -> bool:
    """Have the casinos paid?"""
    return after.rounds_done != before.rounds_done


def paid_at(final: CasinoState, seat: int) -> int:
    """The casinos that pay a seat something, once all dice lie; the state is worked on."""
    casinos = 0
    for casino in range(CASINOS):
        money = final.money[seat]
        pay_casino(final, casino)
        if final.money[seat] > money:
            casinos |= 1 << casino
    return casinos
