"""What a seat sees of a state, as one number."""

from __future__ import annotations

from typing import Any

from croupier.core.schema import OWNER


def outlook(state: Any, seat: int) -> int:
    """A hash of what the seat sees together with others: all but what is its own, as its hand.

    States that differ in it have different numbers, but for a chance of about 1 in 2 ** 60. The
    compiled function is as good, but its numbers are others.
    """
    seen = state.redact(seat)
    shared = [f for f in state.fields if f.seen_by is not OWNER]
    return hash((seat, *(entry for f in shared for entry in f.entries(getattr(seen, f.name)))))
