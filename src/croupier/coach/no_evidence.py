"""Evidence for a game that declares none: no facts, and states are quiet if the hints say so."""

from __future__ import annotations

from typing import Any

from croupier.core.game import PROVIDED_BY_BIND, Facts, SearchHints

hints: SearchHints = PROVIDED_BY_BIND

FACTS: Facts = ()


def is_settled(before: Any, after: Any) -> bool:
    """At once."""
    return True


def true_facts(before: Any, seat: int, last: Any, mover: int, move: int, after: Any) -> int:
    """None."""
    return 0


def is_quiet(state: Any) -> bool:
    """As for the level `quick`."""
    return hints.is_quiet(state)
