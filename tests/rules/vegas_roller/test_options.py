"""What the options of VEGAS do."""

from __future__ import annotations

import pytest

from tests.rules.playing import played
from tests.rules.vegas_roller.tables import new


@pytest.mark.rule("VGS-2")
@pytest.mark.parametrize("zaps", [0, 10])
def test_zaps_are_in_the_deck(zaps: int) -> None:
    state = new(2, zaps=zaps).secrets()[0]
    assert state.pile[25] + sum(hand[25] for hand in state.hands) == zaps
    assert state.piled == 50 + zaps - 6


@pytest.mark.rule("VGS-2")
def test_without_zaps_nobody_is_zapped() -> None:
    for seed in range(3):
        assert not any("zap" in move for _, move in played(new(4, seed, zaps=0), seed).moves)


@pytest.mark.rule("VGS-18")
@pytest.mark.parametrize("deals", [1, 4, 12])
def test_so_many_deals_are_played(deals: int) -> None:
    match = played(new(3, deals=deals, first_seat=2), "deals")
    dealers = [e.seat for e in match.secrets()[1] if e.kind == "dealer"]
    assert dealers == [(2 + deal) % 3 for deal in range(deals)]
