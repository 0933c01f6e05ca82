"""Puzzles have one best move, which can be proved again."""

from __future__ import annotations

import datetime
import operator

import pytest

from croupier.coach.proofs import ALL as ALL_WORLDS
from croupier.coach.proofs import Hidden, Looked, _Prover, prove
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


def test_what_is_hidden_may_be_moved_and_nothing_else() -> None:
    hidden = Hidden()
    assert [hidden][:] is not None
    looks = [operator.add, operator.gt, operator.eq, operator.and_, operator.rshift, operator.mod]
    for look in looks:
        for pair in ((hidden, 1), (1, hidden)):
            with pytest.raises(Looked):
                look(*pair)
    for one in (bool, int, len, hash, operator.index, list, abs, operator.invert):
        with pytest.raises(Looked):
            one(hidden)


@pytest.mark.parametrize("name", ["las-vegas-cards", "vegas-roller"])
def test_a_proof_for_all_worlds_holds_in_each_and_none_looks_at_hands(name: str) -> None:
    puzzle = next(each for each in puzzles_of(name) if each.proof["worlds"] == ALL_WORLDS)
    view = puzzle.view()
    prover = _Prover(puzzle.match.game, view.state, puzzle.seat)
    best = view.read(puzzle.best).action
    worths = {prover._forced(world, puzzle.seat, best) for world, _ in prover._some_worlds()}
    assert worths == {prover._forced(prover._veiled(), puzzle.seat, best)}
    other = next(seat for seat in range(puzzle.players) if seat != puzzle.seat)
    with pytest.raises(Looked):
        sum(prover._veiled().hands[other])
