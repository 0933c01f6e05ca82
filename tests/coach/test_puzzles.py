"""Puzzles have one best move, which can be proved again."""

from __future__ import annotations

import datetime

import pytest

from croupier.coach.proofs import prove
from croupier.coach.puzzles import Puzzle, number_of_day, puzzles_of, sets
from croupier.core.registry import names
from tests.long import TIMES

ALL = [puzzle for name in names() for puzzle in puzzles_of(name)]
PROVED = [puzzle for found in sets().values() for puzzle in found[: 2 * TIMES]]


def name_of(puzzle: Puzzle) -> str:
    return f"{puzzle.game} {puzzle.number}"


@pytest.mark.parametrize("puzzle", ALL, ids=name_of)
def test_a_puzzle_can_be_shown_and_solved(puzzle: Puzzle) -> None:
    view = puzzle.view()
    legal = [move.text for move in view.legal()]
    assert puzzle.seat in view.to_move()
    assert puzzle.best in legal
    assert len(legal) > 1
    for lang in ("en", "fr", "de"):
        assert puzzle.task(lang)
        right, sentence = puzzle.answer(puzzle.best, lang)
        assert right
        assert puzzle.reason(lang) in sentence
    other = next(move for move in legal if move != puzzle.best)
    assert puzzle.answer(other, "en")[0] is False


@pytest.mark.parametrize("puzzle", PROVED, ids=name_of)
def test_proofs_are_found_again(puzzle: Puzzle) -> None:
    game, view = puzzle.match.game, puzzle.view()
    proof = prove(game, view.state, puzzle.seat)
    assert proof is not None
    assert view._world.move(puzzle.seat, proof.action).text == puzzle.best
    assert proof.as_json() == puzzle.proof


@pytest.mark.parametrize("name", sets())
def test_every_puzzle_has_its_day(name: str) -> None:
    count = len(puzzles_of(name))
    start = datetime.date.fromordinal(count * 30_000)
    days = [number_of_day(name, start + datetime.timedelta(day)) for day in range(count)]
    assert sorted(days) == list(range(1, count + 1))
