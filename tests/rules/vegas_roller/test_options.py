"""The options of VEGAS: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

import pytest

from croupier import BadOption
from croupier.games.vegas_roller import GAME
from tests.rules.playing import played
from tests.rules.vegas_roller.tables import PLAYERS, new


def test_the_defaults() -> None:
    shown = GAME.choose_options(3, {}).shown()
    assert shown == {"chips": 100, "zaps": 6, "deals": "each", "first_seat": "random"}


@pytest.mark.parametrize(
    ("name", "values", "allowed"),
    [
        ("chips", [19, 301, "many", True], "20-300"),
        ("zaps", [-1, 11, 2.5], "0-10"),
        ("deals", [0, 13, "all"], "each, 1-12"),
        ("first_seat", [3, -1, "me"], "random, 0, 1, 2"),
    ],
)
def test_other_values_are_refused_with_those_allowed(
    name: str, values: list[object], allowed: str
) -> None:
    for value in values:
        with pytest.raises(BadOption, match=allowed):
            GAME.choose_options(3, {name: value})


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_may_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        GAME.choose_options(players, {})


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


@pytest.mark.rule("VGS-2", "VGS-4", "VGS-6", "VGS-18")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("name", "value"),
    [("chips", 20), ("chips", 300), ("zaps", 0), ("zaps", 10), ("deals", 1), ("first_seat", 0)],
)
def test_each_option_changes_play(players: int, name: str, value: object) -> None:
    def course(seed: int, **options: object) -> tuple[object, ...]:
        match = played(new(players, seed, **options), seed)
        return match.outcome(), match.moves

    assert [course(seed) for seed in range(3)] != [
        course(seed, **{name: value}) for seed in range(3)
    ]
