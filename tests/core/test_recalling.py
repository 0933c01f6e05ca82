"""What is recalled is what would have been said."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest

import croupier
from croupier.core import recalling
from croupier.core.chance import Chance, below
from croupier.core.match import _judge
from croupier.core.recalling import Lasting, Recalled
from croupier.core.world import Judged, World

GAMES = 5


def spelled(judged: Judged) -> list[tuple[str, str | None]]:
    return [(move.text, str(why) if why else None) for move, why in judged]


@pytest.mark.parametrize("name", croupier.games())
def test_moves_are_judged_alike_whether_recalled_or_not(name: str) -> None:
    game = croupier.game(name)
    players = game.players[-1]
    recalled = [_judge(game, seat) for seat in range(players)]
    chance = Chance.of("recalling")
    for seed in range(GAMES):
        match = croupier.deal(name, players=players, seed=seed)
        while match.to_move():
            for seat in range(players):
                state = match.glimpse(seat).state
                fresh = World(game, state).judged(seat)
                assert spelled(recalled[seat](state)) == spelled(fresh)
            mover = min(match.to_move())
            legal = match.view(mover).legal()
            match.play(mover, legal[below(chance, len(legal))])


class Asked:
    """A function that counts how often it is asked; of `c` it only thinks where `a` is odd."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, state: Any) -> int:
        self.times += 1
        return int(sum(state.b) + (state.c if state.a % 2 else 0))


def states(most: int) -> list[Any]:
    numbers = itertools.product(range(most), repeat=3)
    return [SimpleNamespace(a=a, b=[b, 2 * b], c=c) for a, b, c in numbers]


def test_a_function_is_asked_once_for_all_that_looks_alike_to_it() -> None:
    asked, plain = Asked(), Asked()
    recalled = Recalled(asked)
    for state in states(4) * 3:
        assert recalled(state) == plain(state)
    assert asked.times == 2 * 4 * 4 + 2 * 4  # with and without a look at `c`


def test_what_somebody_may_reach_for_is_recalled_from_other_matches() -> None:
    game = croupier.game("las-vegas-dice")
    judge = Recalled(lambda state: World(game, state).judged(0))
    mine, other = (croupier.deal(game.name, players=2, seed=s, first_seat=0) for s in (1, 2))
    state = other.glimpse(0).state.copy()
    state.rolled = mine.glimpse(0).state.rolled
    state.rolled_whites = mine.glimpse(0).state.rolled_whites
    judged = judge(mine.glimpse(0).state)
    assert judge(state) is judged  # though other notes lie there
    state.rolled, state.rolled_whites = [8, 0, 0, 0, 0, 0], [0] * 6
    assert [why is None for _, why in judge(state)] == [True, *[False] * 5]
    state.turn = 1
    assert not judge(state)


def test_what_hardly_comes_again_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recalling, "TRIED", 50)
    asked = Asked()
    recalled = Recalled(asked)
    for a in range(1, 400, 2):
        recalled(SimpleNamespace(a=a, b=[a], c=a))
    again = asked.times
    recalled(SimpleNamespace(a=1, b=[1], c=1))
    assert asked.times == again + 1
    assert recalled._start is None


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recalling, "MOST_RECALLED", 10)
    asked, plain = Asked(), Asked()
    recalled = Recalled(asked)
    for state in [state for state in states(4) for _ in range(3)] * 2:
        assert recalled(state) == plain(state)
    assert recalled._count <= 10
    assert 2 * 40 >= asked.times > 40


def test_the_last_answer_lasts_while_what_was_looked_at_is_as_it_was() -> None:
    asked, plain = Asked(), Asked()
    lasting = Lasting(asked)
    for state in [state for state in states(3) for _ in range(2)]:
        assert lasting(state) == plain(state)
    assert asked.times < plain.times / 2 + 1
