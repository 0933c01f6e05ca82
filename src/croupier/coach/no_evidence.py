"""Evidence for a game that declares none: no facts."""

from __future__ import annotations

from typing import Any

from croupier.core.game import Facts

FACTS: Facts = ()


def is_settled(before: Any, after: Any) -> bool:
    """At once."""
    return True


def true_facts(before: Any, seat: int, last: Any, mover: int, move: int, after: Any) -> int:
    """None."""
    return 0
