"""What the kit does, plain and compiled."""

from __future__ import annotations

import ast
import itertools
from pathlib import Path
from typing import Any

import pytest

import croupier.kit
from croupier.compiled.chacha import chance_pool
from croupier.compiled.loader import Twins
from croupier.core.chance import Chance
from croupier.core.game import Score
from croupier.core.options import RANDOM_SEAT
from croupier.kit.readings import Enumeration, Members, maybe
from tests.kit import table
from tests.kit.table import SEATS, Table, TableOptions

POINTS = [*itertools.product(range(3), repeat=3), (5, 0, 5, 5), (0, 0, 0, 0)]


@pytest.fixture(scope="module", params=["plain", "compiled", "checked"])
def rules(request: pytest.FixtureRequest) -> Any:
    """The functions of `table`, one way or the other: they take and leave plain states."""
    if request.param == "plain":
        return table
    return Compiled(Twins(checked=request.param == "checked").of(table))


class Compiled:
    """Calls compiled functions with records of the given states, and reads these back."""

    def __init__(self, twin: Any) -> None:
        self._twin = twin

    def __getattr__(self, name: str) -> Any:
        def call(*states: Any) -> Any:
            pools = [packed(state) for state in states]
            answer = getattr(self._twin, name)(*(p if isinstance(p, int) else p[0] for p in pools))
            for state, pool in zip(states, pools, strict=True):
                if isinstance(state, Table | Score):
                    copy = type(state).unpack(pool[0])
                    for f in state.fields:
                        setattr(state, f.name, getattr(copy, f.name))
            return answer

        return call


def packed(state: Any) -> Any:
    if isinstance(state, int):
        return state
    if isinstance(state, Chance):
        return chance_pool(state)
    pool = state.pool()
    state.pack(pool[0])
    return pool


def with_points(points: tuple[int, ...]) -> Table:
    state = Table()
    state.players = len(points)
    state.points[: len(points)] = points
    return state


def test_a_list_and_a_list_of_lists_are_filled(rules: Any) -> None:
    state = with_points((1, 2))
    rules.clear(state, 7)
    assert state.points == [7] * SEATS
    assert state.stones == [[7] * 3] * SEATS
    assert state.players == 2, "and nothing else is"


def test_the_first_player_is_the_one_that_the_option_names(rules: Any) -> None:
    for seat in range(3):
        state, options = Table(), TableOptions.read(3, {"first_seat": seat})
        rules.start(state, options, Chance.of("no matter"))
        assert state.turn == seat


def test_a_random_first_player_is_any_of_those_who_play(rules: Any) -> None:
    options = TableOptions.read(3, {})
    assert options.first_seat == RANDOM_SEAT
    started = []
    for i in range(60):
        state = Table()
        rules.start(state, options, Chance.of(i))
        started.append(state.turn)
    assert set(started) == {0, 1, 2}
    plain = Table()
    table.start(plain, options, Chance.of(0))
    assert started[0] == plain.turn


@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_the_turn_goes_round(rules: Any, players: int) -> None:
    state = Table()
    state.players = players
    seats = []
    for _ in range(2 * players):
        seats.append(state.turn)
        rules.step(state)
    assert seats == [*range(players), *range(players)]


@pytest.mark.parametrize("points", POINTS)
def test_a_place_counts_who_has_more(rules: Any, points: tuple[int, ...]) -> None:
    out = Score()
    out.winners = 0b1111  # what was there before does not count
    rules.score(with_points(points), out)
    places = [1 + sum(other > mine for other in points) for mine in points]
    assert out.places[: len(points)] == places
    assert out.winners == sum(1 << seat for seat, place in enumerate(places) if place == 1)


def test_equals_share_a_place_and_the_next_is_left_out() -> None:
    out = Score()
    table.score(with_points((5, 9, 9)), out)
    assert out.places[:3] == [3, 1, 1]
    assert out.winners == 0b110


@pytest.mark.parametrize("points", [(5, 5, 5), (5, 9, 9), (9, 9, 5), (9, 5, 9)])
@pytest.mark.parametrize("second", [*itertools.product(range(3), repeat=3)])
def test_a_second_number_decides_between_equals_only(
    rules: Any, points: tuple[int, ...], second: tuple[int, ...]
) -> None:
    out = Score()
    rules.score_ties(with_points(points), out, with_points(second))
    keys = [*zip(points, second, strict=True)]
    places = [1 + sum(other > mine for other in keys) for mine in keys]
    assert out.places[:3] == places
    assert out.winners == sum(1 << seat for seat, place in enumerate(places) if place == 1)


def test_a_scratch_record_is_blank_each_time(rules: Any) -> None:
    state = with_points((0, 0))
    state.stones[0] = [1, 2, 3]
    state.stones[1] = [0, 1, 0]
    means = (1 / 3 + 2 / 3 + 3 / 3) + 1 / 3
    assert [rules.total_of_means(state) for _ in range(3)] == [means] * 3


def test_there_may_be_several_scratch_records(rules: Any) -> None:
    state = with_points((0, 0, 0))
    state.stones[1] = [1, 2, 3]
    state.stones[2] = [0, 1, 0]
    assert [rules.largest_mean(state) for _ in range(2)] == [1 / 3 + 2 / 3 + 3 / 3] * 2


def test_the_kit_imports_the_core_and_nothing_else_of_croupier() -> None:
    modules = sorted(Path(croupier.kit.__path__[0]).glob("*.py"))
    assert len(modules) > 1
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                if name.startswith("croupier"):
                    assert name.startswith(("croupier.core", "croupier.kit", "croupier._public")), (
                        module.name
                    )


def test_numbers_read_as_words_sets_and_nothing() -> None:
    assert [Enumeration(("low", "high"))(number) for number in (0, 1, -1)] == ["low", "high", None]
    assert Enumeration({0: "going", 100: "over"})(100) == "over"
    assert Members()(0b101) == [0, 2]
    assert Members(("own", "blocker"))(0b11) == ["own", "blocker"]
    assert [maybe(-1), maybe(3)] == [None, 3]
