"""What the loader does to make compiled games fast, and compiling them short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from croupier.compiled.loader import Twins

from . import tiny


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    return Twins().of(tiny)


def kept(folder: Path) -> set[str]:
    """The functions that will not be compiled again."""
    return {file.name.partition(".")[2].partition("-")[0] for file in folder.rglob("*.nbi")}


@pytest.mark.slow
def test_one_version_takes_integers_of_every_size(compiled: Any) -> None:
    assert compiled.add_ends(np.array([5], np.int8), 10**10) == 10**10 + 7
    assert compiled.add_ends(np.array([5], np.int32), 10**10) == 10**10 + 7
    assert len(compiled.increased.signatures) + len(compiled.increased._called.signatures) == 1


@pytest.mark.slow
def test_functions_that_call_each_other_take_them_too(compiled: Any) -> None:
    numbers = np.array([0, 0, 1, 2, 2], np.int8)
    assert compiled.count_hops(numbers, 4) == 3
    assert tiny.count_hops(numbers, 4) == 3


@pytest.mark.slow
def test_what_numba_can_load_is_kept(compiled: Any, tmp_path: Path) -> None:
    compiled.add_ends(np.array([5], np.int8), 1)
    compiled.count_hops(np.array([0, 0, 1], np.int8), 2)
    assert kept(tmp_path) == {"add_ends"}  # not what it calls, nor what calls each other in turn


def test_functions_called_at_few_places_are_inlined(compiled: Any) -> None:
    assert compiled.increased.targetoptions["forceinline"]
    assert not compiled.squared.targetoptions["forceinline"]


def test_functions_that_call_each_other_are_not(compiled: Any) -> None:
    assert not compiled.count_hops.targetoptions["forceinline"]
    assert not compiled.hop.targetoptions["forceinline"]
