"""Payout, chips and places, as both games share them, against the rule book's own words."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.game import Score
from croupier.games.casinos.rules import (
    ALL_ROUNDS,
    CHIP_NAMES,
    OVER,
    OWNERS,
    WHITE,
    CasinoState,
    chip_money,
    pay_casino,
    score_money,
)
from tests.rules.casinos import naive

SEATS = 5

dice = st.lists(st.integers(0, 8), min_size=OWNERS, max_size=OWNERS)
notes = st.lists(st.integers(1, 10), max_size=7)
chips = st.lists(st.sampled_from(CHIP_NAMES), max_size=12).filter(
    lambda chips: all(count <= 5 for count in Counter(chips).values())
)


@given(dice, notes)
def test_a_casino_pays_as_the_rule_book_says(dice: list[int], notes: list[int]) -> None:
    state = CasinoState()
    state.dice[2] = dice
    for worth in notes:
        state.notes[2][worth] += 1
    pay_casino(state, 2)
    owners: dict[naive.Owner, int] = {seat: dice[seat] for seat in range(SEATS)}
    taken, unclaimed = naive.payout(owners | {naive.WHITE: dice[WHITE]}, notes)
    for seat in range(SEATS):
        mine = [note for owner, note in taken if owner == seat]
        assert state.money[seat] == sum(mine)
        assert state.notes_won[seat] == len(mine)
    left = Counter([*unclaimed, *(note for owner, note in taken if owner == naive.WHITE)])
    assert {worth: n for worth, n in enumerate(state.notes[2]) if n} == left


@given(chips)
def test_chips_pay_by_how_many_there_are_of_a_colour(chips: list[str]) -> None:
    state = CasinoState()
    for colour in chips:
        state.chips_of[3][CHIP_NAMES.index(colour)] += 1
    assert 10 * chip_money(state, 3) == naive.chip_money(chips)


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=SEATS))
def test_places_go_by_money_then_notes(owned: list[tuple[int, int]]) -> None:
    state, score = CasinoState(), Score()
    state.players, state.phase = len(owned), OVER
    for seat, (money, count) in enumerate(owned):
        state.money[seat], state.notes_won[seat] = money, count
    score_money(state, score)
    expected = naive.places([money for money, _ in owned], [count for _, count in owned])
    assert score.places[: len(owned)] == expected
    assert score.winners == sum(1 << seat for seat, place in enumerate(expected) if place == 1)
    assert score.reason == ALL_ROUNDS
