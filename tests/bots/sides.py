"""How heads and tails are written: the face of the tests' games of coins."""

from __future__ import annotations

from typing import Any


def spell(state: Any, seat: int, action: int) -> tuple[str, ...]:
    return (("heads", "tails")[action],)


def actions(state: Any, seat: int) -> range:
    return range(2)


def tidy(text: str) -> str:
    return text


def tell(before: Any, seat: int, action: int, after: Any) -> tuple[Any, ...]:
    return ()
