"""How heads and tails are written: the face of the tests' games of coins."""

from __future__ import annotations

from typing import Any


def parts(state: Any, seat: int, action: int) -> dict[str, str]:
    return {"kind": ("heads", "tails")[action]}


def spell(state: Any, seat: int, parts: dict[str, str]) -> tuple[str, ...]:
    return (parts["kind"],)


def actions(state: Any, seat: int) -> range:
    return range(2)


def tidy(text: str) -> str:
    return text


def tell(before: Any, seat: int, action: int, after: Any) -> tuple[Any, ...]:
    return ()
