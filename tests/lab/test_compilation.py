"""What the loader does to make compiled games fast, and compiling them short."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.core.compiled import Twins

from . import tiny


@pytest.fixture
def compiled() -> Any:
    return Twins().of(tiny)


@pytest.mark.slow
def test_one_version_takes_integers_of_every_size(compiled: Any) -> None:
    assert compiled.add_ends(np.array([5], np.int8), 10**10) == 10**10 + 7
    assert compiled.add_ends(np.array([5], np.int32), 10**10) == 10**10 + 7
    assert len(compiled.increased.signatures) == 1


@pytest.mark.slow
def test_functions_that_call_each_other_take_them_too(compiled: Any) -> None:
    numbers = np.array([0, 0, 1, 2, 2], np.int8)
    assert compiled.count_hops(numbers, 4) == 3
    assert tiny.count_hops(numbers, 4) == 3


def test_functions_called_at_few_places_are_inlined(compiled: Any) -> None:
    assert compiled.increased.targetoptions["forceinline"]
    assert not compiled.squared.targetoptions["forceinline"]


def test_functions_that_call_each_other_are_not(compiled: Any) -> None:
    assert not compiled.count_hops.targetoptions["forceinline"]
    assert not compiled.hop.targetoptions["forceinline"]
