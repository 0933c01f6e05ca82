"""Who stands where at a casino, as boards are told: what it pays must follow from it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier import SPECTATOR, Chance, Match
from croupier.core.chance import below
from croupier.games.casinos.figures import Row, all_rows, rows_with
from croupier.games.casinos.rules import WHITE, CasinoState, pay_casino
from tests.rules.casinos.test_casinos import dice, notes


def laid(dice: list[int], notes: list[int]) -> CasinoState:
    """A table with dice and notes at its first casino."""
    state = CasinoState()
    state.dice[0] = dice
    for worth in notes:
        state.notes[0][worth] += 1
    return state


def short(rows: list[Row]) -> list[tuple[int, int, int | None, int | None]]:
    return [(row["owner"], row["dice"], row["place"], row["note"]) for row in rows]


def test_the_tied_have_no_place_and_the_next_gets_their_note() -> None:
    state = laid([3, 0, 3, 2, 1, 2], [5])
    expected = [
        (0, 3, None, None),
        (2, 3, None, None),
        (3, 2, None, None),
        (WHITE, 2, None, None),
        (4, 1, 1, 5),
    ]
    assert short(all_rows(state)[0]) == expected
    assert all_rows(state)[1] == []


def test_more_dice_may_tie_and_the_last_may_go_without_a_note() -> None:
    state = laid([1, 3, 0, 2, 0, 0], [4, 9])
    assert short(rows_with(state, 0, {})) == [(1, 3, 1, 9), (3, 2, 2, 4), (0, 1, 3, None)]
    with_more = rows_with(state, 0, {0: 2, WHITE: 1})
    assert short(with_more) == [
        (0, 3, None, None),
        (1, 3, None, None),
        (3, 2, 1, 9),
        (WHITE, 1, 2, 4),
    ]


@given(dice, notes)
def test_a_casino_pays_what_its_rows_say(dice: list[int], notes: list[int]) -> None:
    state = laid(dice, notes)
    rows = all_rows(state)[0]
    promised = {row["owner"]: row["note"] or 0 for row in rows if row["owner"] != WHITE}
    pay_casino(state, 0)
    for seat, money in enumerate(state.money):
        assert promised.get(seat, 0) == money


@given(st.integers(0, 400), st.sampled_from(["las-vegas-cards", "las-vegas-dice"]))
def test_moves_lead_to_the_rows_that_were_foreseen(deal: int, name: str) -> None:
    """After each move with dice or cards, its casinos stand as the figures had said."""
    options = {"sequential": True} if name == "las-vegas-cards" else {}
    match = Match(croupier.game(name), players=3, seed=deal, options=options)
    chance = Chance.of(deal)
    for _ in range(4):
        seat = min(match.to_move())
        view = match.view(seat)
        moves = view.legal()
        move = moves[below(chance, len(moves))]
        figures, parts = view.figures(), view.parts(move)
        match.play(seat, move)
        after = match.view(SPECTATOR).figures()
        assert figures is not None
        assert after is not None
        if name == "las-vegas-dice":
            casino = parts["casino"] - 1
            assert after["rows"][casino] == figures["rolled"][casino]
            continue
        for casino in range(6):
            cards = [card for card in parts["cards"] if card[0] == str(casino + 1)]
            more = sum(2 if card.endswith("d") else 1 for card in cards)
            foreseen = figures["adding"][casino][more - 1] if more else figures["rows"][casino]
            assert after["rows"][casino] == foreseen
