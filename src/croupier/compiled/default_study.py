"""What the lab is told of a game that says nothing: no elements, and nothing to go without."""

from __future__ import annotations

from typing import Any, Final

ELEMENTS: Final[tuple[str, ...]] = ()
RESTRICTIONS: Final[tuple[str, ...]] = ()


def elements(state: Any, seat: int, action: int) -> int:
    """None."""
    return 0


def judge(state: Any, seat: int, action: int, restriction: int, advice: int) -> int:
    """What the hints say."""
    return advice
