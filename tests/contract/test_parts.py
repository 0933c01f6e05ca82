"""A face whose moves cannot be taken apart is caught."""

from __future__ import annotations

import dataclasses
import types
from typing import Any

import pytest

from croupier.examples.climb import GAME as CLIMB
from croupier.examples.climb import view
from croupier.testing import BrokenContract, Setting, check_words


def check(**changed: Any) -> None:
    """Play Climb with a face that was changed."""
    face: Any = types.SimpleNamespace(**{**vars(view), **changed})
    game = dataclasses.replace(CLIMB, face=face)
    check_words(Setting(game, game.choose_options(2, {}), "parts"))


def test_the_true_face_passes() -> None:
    check()


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        pytest.param(lambda a: {"card": a + 1}, "not JSON with a kind", id="no kind"),
        pytest.param(lambda a: {"kind": 1, "card": a + 1}, "not JSON with a kind", id="no word"),
        pytest.param(
            lambda a: {"kind": "play", "card": a + 1, "seats": (0, 1)}, "not JSON", id="a tuple"
        ),
        pytest.param(lambda a: {"kind": "play", "card": 1}, "same parts or notation", id="equal"),
    ],
)
def test_parts_have_a_kind_and_tell_moves_apart(parts: Any, problem: str) -> None:
    with pytest.raises(BrokenContract, match=problem):
        check(parts=lambda state, seat, action: parts(action))


def test_notation_tells_moves_apart_too() -> None:
    with pytest.raises(BrokenContract, match="same parts or notation"):
        check(spell=lambda state, seat, parts: ("card",))
