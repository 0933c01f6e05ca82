"""Rules that a number chooses, plain and compiled."""

from __future__ import annotations

import ast
import traceback
from pathlib import Path
from types import FunctionType
from typing import cast

import pytest

from croupier import CroupierError
from croupier.compiled.callgraph import Calls
from croupier.compiled.loader import Twins
from croupier.kit.hooks import Hook
from tests.kit import dispatching
from tests.kit.dispatching import CAT, DOG, MOUSE, sleeps, wake, wake_twice, waking

UNKNOWN = 7


@pytest.mark.parametrize(
    ("animal", "expected"), [(DOG, 50), (CAT, 0), (MOUSE, 22), (UNKNOWN, 0), (-1, 0)]
)
def test_a_number_chooses_the_rule(animal: int, expected: int) -> None:
    assert wake(animal, 5) == expected


@pytest.mark.slow
def test_compiled_it_chooses_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    twin = Twins().of(dispatching)
    for animal in (DOG, CAT, MOUSE, UNKNOWN):
        assert twin.wake(animal, 5) == wake(animal, 5)
        assert twin.wake_twice(animal, 4) == wake_twice(animal, 4)
    again = Twins().of(dispatching)
    assert again.wake(MOUSE, 5) == 22
    assert sum(again.wake.stats.cache_hits.values()) == 1, "it is kept like any other function"


def test_a_rule_that_fails_is_found_in_its_file() -> None:
    with pytest.raises(ZeroDivisionError) as error:
        wake(MOUSE, 0)
    frames = traceback.extract_tb(error.value.__traceback__)
    assert [frame.name for frame in frames][-2:] == ["wake", "runs"]
    assert {frame.filename for frame in frames[-2:]} == {dispatching.__file__}
    assert frames[-2].lineno == cast("FunctionType", sleeps).__code__.co_firstlineno


def test_the_loader_knows_who_calls_whom() -> None:
    assert dispatching.__file__ is not None
    text = ast.parse(Path(dispatching.__file__).read_text("utf-8"))
    few = Calls({dispatching: text}, {}).at_few_places(2)
    assert {"wake", "barks", "runs", "sleeps"} <= {function.__name__ for function in few}


def test_a_number_has_one_rule_at_a_moment() -> None:
    with pytest.raises(CroupierError, match="0 has the rule barks for this hook already"):
        waking.of(DOG)


def test_a_moment_may_have_no_rules() -> None:
    assert Hook(sleeps).dispatcher("sleep", "animal")(DOG, 5) == 0
