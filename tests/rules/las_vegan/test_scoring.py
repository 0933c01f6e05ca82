"""Scoring a round: LVN-15 to LVN-18."""

from __future__ import annotations

import pytest

from tests.rules.las_vegan.tables import TABLES, play, table

LAST_TRICK = "r1 r2 r9"
"""Seat 2 takes it."""


@pytest.mark.rule("LVN-15")
@pytest.mark.parametrize(
    ("blue_cards", "gain"),
    [("b1 b2 g2", 0), ("b1 b2 b9", -3), ("b1 b2 b9 b8 b6 g2", -3), ("b1 b2 b9 b8 b6 b5", -6)],
)
def test_a_colour_machine_counts_complete_sets_of_three(blue_cards: str, gain: int) -> None:
    game = table(*LAST_TRICK.split(), taken={0: blue_cards}, placed="-3>blue")
    play(game, LAST_TRICK)
    assert game.points()[0] == 15 + gain


@pytest.mark.rule("LVN-15")
@pytest.mark.parametrize(
    ("cards", "gain"), [("g1 g2 p1", 0), ("g4 g2 p1", -2), ("g4 p4 b4", -6), ("g4 p4 r4 b4", -8)]
)
def test_a_value_machine_counts_every_card_of_the_value(cards: str, gain: int) -> None:
    spare = " b1 b2" if len(cards.split()) > 3 else ""
    game = table(
        *LAST_TRICK.split(), taken={0: cards + spare}, tokens="-2 -1 0 -3 -4", placed="-2>4"
    )
    play(game, LAST_TRICK)
    assert game.points()[0] == 15 + gain


@pytest.mark.rule("LVN-15")
def test_a_kind_token_pays() -> None:
    game = table(*LAST_TRICK.split(), taken={0: "b1 b2 b9 b8 b6 b5"}, placed="+1>blue")
    play(game, LAST_TRICK)
    assert game.points()[0] == 17


@pytest.mark.rule("LVN-15")
def test_the_last_trick_counts_like_any_other() -> None:
    game = table(
        "r4", "p4", "r9", pile="b4", taken={2: "g4 b1 b2"}, tricks=(6, 5, 1), placed="-1>4"
    )
    play(game, "r4 p4 r9")
    assert game.points() == (15, 15, 12)


@pytest.mark.rule("LVN-16")
@pytest.mark.parametrize(
    ("side", "tricks", "points"),
    [
        ("min", (3, 5, 4), (11, 15, 15)),
        ("min", (3, 3, 6), (11, 11, 15)),  # who ties loses
        ("min", (0, 6, 6), (11, 15, 15)),  # no trick is fewest too
        ("max", (2, 6, 4), (15, 11, 15)),
        ("max", (6, 0, 6), (15, 15, 11)),  # the last trick counts
        ("max", (1, 6, 5), (15, 11, 11)),
    ],
)
def test_the_golden_machine_costs_the_fewest_or_the_most_tricks(
    side: str, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    game = table(*LAST_TRICK.split(), tricks=tricks, placed=f"gold>{side}")
    play(game, LAST_TRICK)
    assert game.points() == points


@pytest.mark.rule("LVN-16")
def test_the_golden_token_costs_what_it_shows() -> None:
    game = table(*LAST_TRICK.split(), tricks=(3, 5, 4), tokens="+1 -1 0 -3 -3", placed="gold>min")
    play(game, LAST_TRICK)
    assert game.points() == (12, 15, 15)


@pytest.mark.rule("LVN-16")
@pytest.mark.parametrize("players", TABLES)
def test_somebody_always_pays_the_golden_machine(players: int) -> None:
    hands = ("r1", "r2", "r3", "r4", "r9")[:players]
    game = table(*hands, placed="gold>max")
    play(game, " ".join(hands))
    assert min(game.points()) == 11


@pytest.mark.rule("LVN-17")
def test_gains_and_losses_are_netted_before_they_are_applied() -> None:
    game = table(
        *LAST_TRICK.split(),
        cabbages=(2, 15, 15),
        taken={0: "g3 b1 b2"},
        tricks=(1, 5, 6),
        placed="+1>3 gold>min",
    )
    play(game, LAST_TRICK)
    assert game.points()[0] == 0  # 2 + 1 - 4, not 2 - 4 stopped at 0 and then + 1


@pytest.mark.rule("LVN-17")
def test_a_gain_can_save_somebody_from_a_loss() -> None:
    game = table(
        *LAST_TRICK.split(),
        cabbages=(4, 15, 15),
        taken={0: "g3 b1 b2"},
        tricks=(1, 5, 6),
        placed="+1>3 gold>min",
    )
    play(game, LAST_TRICK)
    assert game.points()[0] == 1


@pytest.mark.rule("LVN-18")
def test_printed_example() -> None:
    three_tricks = "r4 p4 g3 b1 b2 b9 p1 p2 p5"
    game = table(
        *("r1", "r2", "r9"),
        machines="4 blue 3",
        placed="-1>4 -3>blue +1>3 gold>max",
        taken={0: three_tricks},
        tricks=(3, 4, 5),
    )
    play(game, "r1 r2 r9")
    assert game.points()[0] == 15 - 4
