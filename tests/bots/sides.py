"""The tests' games of coins, and how heads and tails are written: their face."""

from __future__ import annotations

import sys
from typing import Any, cast

from croupier.core.game import Face, Game
from croupier.core.options import Options


def game_of_coins(name: str, rules: Any, plies: int, hints: Any = None) -> Game:
    """A game for two, by its rules."""
    return Game(
        name=name,
        title=name.capitalize(),
        prefix=name[:3].upper(),
        rules_version=1,
        players=range(2, 3),
        state=rules.State,
        options=Options,
        rules=rules,
        face=cast("Face", sys.modules[__name__]),
        hints=hints,
        text="tests.bots",
        most_plies=lambda options: plies,
        points=(0, 1),
    )


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
