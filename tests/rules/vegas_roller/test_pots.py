"""Winning pots: VGS-13 to VGS-15."""

from __future__ import annotations

import pytest

from tests.rules.casinos.tables import play
from tests.rules.vegas_roller.tables import chips, laid, pots, table

POTS = {"V": 3, "G": 4, "S": 5, "POT": 6, "5": 7, "7": 8, "11": 9, "13": 10}


def left(*won: str) -> dict[str, int]:
    """The pots but for some."""
    return {name: count for name, count in POTS.items() if name not in won}


@pytest.mark.rule("VGS-13")
@pytest.mark.parametrize(("letter", "won"), [("V", 3), ("G", 4), ("S", 5)])
def test_the_first_to_play_a_letter_in_a_round_takes_its_pot(letter: str, won: int) -> None:
    game = table(f"{letter}1", f"{letter}2", key=letter, pots=POTS)
    play(game, f"{letter}1")
    assert chips(game) == [100 + won, 100]
    assert pots(game) == left(letter)


@pytest.mark.rule("VGS-3", "VGS-13")
@pytest.mark.parametrize("letter", ["E", "A"])
def test_e_and_a_have_no_pot(letter: str) -> None:
    game = table(f"{letter}1", f"{letter}2", key=letter, pots=POTS)
    play(game, f"{letter}1")
    assert pots(game) == POTS


@pytest.mark.rule("VGS-13")
def test_a_replacement_counts_as_a_play() -> None:
    game = table("G1", "G2", key="G", laid={0: "G3"}, pots=POTS)
    play(game, "G1")
    assert chips(game) == [104, 100]


@pytest.mark.rule("VGS-13")
def test_later_plays_of_the_letter_win_nothing_even_if_a_penalty_came_between() -> None:
    game = table("V1", "E1", "V2", key="V", pots={"V": 3})
    play(game, "V1", "x E1", "V2")
    assert chips(game) == [103, 99, 100]
    assert pots(game) == {"V": 1}


@pytest.mark.rule("VGS-13")
def test_the_first_play_is_the_first_even_of_an_empty_pot() -> None:
    game = table("V1", "E1", "V2", key="V", pots={})
    play(game, "V1", "x E1", "V2")
    assert chips(game) == [100, 99, 100]
    assert pots(game) == {"V": 1}


@pytest.mark.rule("VGS-13")
def test_each_round_has_a_first_of_its_own() -> None:
    game = table("E1 E2", "V2", key="V", turn=1, played="V", pots={"V": 3})
    play(game, "V2")
    assert chips(game) == [100, 100]
    assert game.state.rounds_done == 1
    assert game.state.played == 0


@pytest.mark.rule("VGS-13")
def test_in_a_wild_round_each_letter_has_a_first_of_its_own() -> None:
    game = table("V1", "G1", "G2", "S1", key="wild", pots=POTS)
    play(game, "V1", "G1", "G2", "S1")
    assert chips(game) == [103, 104, 100, 105]


@pytest.mark.rule("VGS-14")
@pytest.mark.parametrize(
    ("before", "card", "pot"),
    [
        ("", "E5", "5"),
        ("A1 V3", "E1", "5"),
        ("V4", "E3", "7"),
        ("V4 G4", "E3", "11"),
        ("V4 G4 A2", "E3", "13"),
        ("V4 E5", "E1", "5"),  # E1 replaces E5
    ],
)
def test_an_exact_total_of_all_your_letters_takes_its_pot(before: str, card: str, pot: str) -> None:
    game = table(card, "S1", key="E", laid={0: before}, pots=POTS)
    play(game, card)
    assert chips(game) == [100 + POTS[pot], 100]
    assert pots(game) == left(pot)


@pytest.mark.rule("VGS-14")
@pytest.mark.parametrize("before", ["", "V4 G4 S5", "V2", "V4", "V5 S5"])
def test_other_totals_take_nothing(before: str) -> None:
    game = table("E4", "S1", key="E", laid={0: before}, pots=POTS)
    play(game, "E4")
    assert pots(game) == POTS


@pytest.mark.rule("VGS-14")
def test_a_number_pot_may_be_won_by_several_in_a_round() -> None:
    game = table("E5", "A5", "E5", key="wild", pots={"5": 7})
    play(game, "E5")
    game.state.pots[4] = 2
    play(game, "A5")
    assert chips(game) == [107, 102, 100]


@pytest.mark.rule("VGS-13", "VGS-14")
def test_one_play_may_win_a_letter_pot_and_a_number_pot() -> None:
    game = table("S5", "S1", key="S", laid={0: "V4 E2"}, pots=POTS)
    play(game, "S5")
    assert chips(game) == [100 + 5 + 9, 100]
    assert pots(game) == left("S", "11")


@pytest.mark.rule("VGS-15")
def test_a_total_reached_by_being_zapped_wins_nothing() -> None:
    game = table("zap", "S1", key="E", laid={1: "V5 E2"}, pots=POTS)
    play(game, "zap 1 E")
    assert laid(game, 1) == "V5"
    assert chips(game) == [100, 100]
    assert pots(game) == POTS


@pytest.mark.rule("VGS-14")
def test_a_discard_or_a_zap_wins_nothing_though_your_total_is_exact() -> None:
    for move in ("x A1", "zap 1 V"):
        game = table("A1 zap", "S1", key="G", laid={0: "V5", 1: "V4"}, pots={"5": 7})
        play(game, move)
        assert pots(game)["5"] == 7
