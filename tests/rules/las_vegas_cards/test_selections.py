"""What may be chosen, and how it is written: LVC-4."""

from __future__ import annotations

import functools
import itertools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadNotation, Refused, World
from tests.rules.casinos.tables import legal, play
from tests.rules.las_vegas_cards.tables import GAME, choose, hand, new, table
from tests.rules.playing import moves

SELECTION = re.compile(r"[1-6]d?( [1-6]d?){0,4}")


def offered(cards: str) -> list[str]:
    return legal(table(cards, "1 2 3 4 5"), 0)


@pytest.mark.rule("LVC-4")
def test_one_or_two_cards_of_any_numbers() -> None:
    assert offered("1 2d 3 4 6") == [
        *("1", "2d", "3", "4", "6"),
        *("1 2d", "1 3", "1 4", "1 6", "2d 3", "2d 4", "2d 6", "3 4", "3 6", "4 6"),
    ]


@pytest.mark.rule("LVC-4")
def test_three_to_five_cards_must_show_the_same_number() -> None:
    assert offered("2 3 3 3d 5") == [
        *("2", "3", "3d", "5"),
        *("2 3", "2 3d", "2 5", "3 3", "3 3d", "3 5", "3d 5"),
        "3 3 3d",
    ]


@pytest.mark.rule("LVC-4")
def test_equal_cards_make_equal_actions() -> None:
    assert offered("3 3 3 3 3d") == [
        *("3", "3d"),
        *("3 3", "3 3d"),
        *("3 3 3", "3 3 3d", "3 3 3 3", "3 3 3 3d", "3 3 3 3 3d"),
    ]
    assert len(set(offered("3 3 3 3 3d"))) == len(offered("3 3 3 3 3d")) == 9


@pytest.mark.rule("LVC-4")
def test_choosing_nothing_is_no_selection() -> None:
    game = table("1 2 3 4 5", "1 2 3 4 5")
    for nothing in ("", "pass", "0"):
        with pytest.raises(BadNotation):
            choose(game, 0, nothing)


@pytest.mark.rule("LVC-4")
@pytest.mark.parametrize(
    "cards", ["2 3 3", "3 2 3", "3 3 3d 5", "2 3 3 3d 5", "1 2 3", "1d 2d 3d 4d 5d"]
)
def test_three_cards_of_different_numbers_are_refused_with_the_rule(cards: str) -> None:
    game = table("2 3 3 3d 5", "1 2 3 4 5")
    with pytest.raises(Refused) as refusal:
        choose(game, 0, cards)
    assert refusal.value.rule == "LVC-4"
    assert refusal.value.sentence("en") == "Three or more cards must show the same number."
    french = "À partir de trois cartes, toutes doivent montrer le même nombre."
    assert refusal.value.sentence("fr") == french


@pytest.mark.rule("LVC-4")
@pytest.mark.parametrize("cards", ["1", "5d", "2 2", "1 4", "5 5 5", "3d 3d"])
def test_cards_one_does_not_hold_are_refused(cards: str) -> None:
    game = table("2 3 3 3d 5", "1 2 3 4 5")
    with pytest.raises(Refused) as refusal:
        choose(game, 0, cards)
    assert refusal.value.rule == "HOUSE-3"
    assert refusal.value.sentence("en") == f"You cannot play “{cards}” now."


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("4d 1", "1 4d"),
        ("1,4d", "1 4d"),
        (" 4D ,  1 ", "1 4d"),
        ("4d 4", "4 4d"),
        ("4 4d 4", "4 4 4d"),
        ("1", "1"),
    ],
)
def test_order_case_and_commas_do_not_matter(typed: str, read: str) -> None:
    game = table("1 4 4 4d 5", "1 2 3 4 5")
    assert game.read(0, typed).text == read


@pytest.mark.parametrize("typed", ["7", "0", "1d2", "d1", "111", "5 5 5 5 5", "1 1 1 1 1 1", "x"])
def test_what_no_set_of_cards_has_is_bad_notation(typed: str) -> None:
    with pytest.raises(BadNotation) as error:
        table("1 4 4 4d 5", "1 2 3 4 5").read(0, typed)
    assert "1, 4, 4d, 5, 1 4" in str(error.value)


@functools.cache
def situations() -> tuple[World, ...]:
    """Every table of some random matches, with and without chips."""
    worlds = []
    for players, options in itertools.product((2, 4), ({}, {"sequential": True, "chips": True})):
        match = new(players, "notation", **options)
        for _ in moves(match, "notation"):
            worlds.append(World(GAME, match.secrets()[0]))
    return tuple(worlds)


tables = st.integers(0, 200).map(lambda number: situations()[number])


def naive_selections(cards: list[str]) -> set[str]:
    """Every selection from a hand, by looking at all subsets of it."""
    found = set()
    for count in range(1, 6):
        for chosen in itertools.combinations(sorted(cards), count):
            if count < 3 or len({card[0] for card in chosen}) == 1:
                found.add(" ".join(chosen))
    return found


@given(tables)
def test_legal_selections_are_those_of_all_subsets(game: World) -> None:
    for seat in range(game.players):
        offered = [text for text in legal(game, seat) if SELECTION.fullmatch(text)]
        assert len(offered) == len(set(offered))
        if offered:
            assert set(offered) == naive_selections(hand(game, seat).split())


@given(tables, st.randoms(use_true_random=False))
def test_every_action_in_reach_reads_back_from_its_notation_in_any_order(
    game: World, shuffler: random.Random
) -> None:
    for seat in range(game.players):
        for move in game.reach(seat):
            cards = move.text.split()
            if SELECTION.fullmatch(move.text):
                shuffler.shuffle(cards)
            assert game.read(seat, " ".join(cards)).action == move.action


def test_a_chip_is_written_as_in_the_dice_game() -> None:
    game = table("1 1d 2 3 4", "1 2 3 4 5", chips={1: "pink black"})
    play(game, "1d")
    assert game.read(0, "Take Pink @1").text == "take pink@1"
