"""How much one address or one connection may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Final

SWEEP: Final = 10_000
"""Buckets kept before those that are full again are thrown away."""


class Bucket:
    """So much at once, and so much a second afterwards."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most = self._left = most
        self._rate = rate
        self._at = now

    def take(self, cost: float, now: float) -> bool:
        """Is there enough left? If so, it is taken."""
        self._fill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def fine(self, cost: float, now: float) -> None:
        """Take it in any case; what is missing has to come in again first."""
        self._fill(now)
        self._left = max(self._left - cost, -self._most)

    def _fill(self, now: float) -> None:
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now

    def is_full(self, now: float) -> bool:
        """Has nothing been taken lately?"""
        return self._left + (now - self._at) * self._rate >= self._most


class Limiter:
    """A bucket for each address."""

    def __init__(self, a_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._a_minute = a_minute
        self._clock = clock
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable, cost: float = 1) -> bool:
        """May they ask for that much now?"""
        return self._bucket(who).take(cost, self._clock())

    def fine(self, who: Hashable, cost: float) -> None:
        """Make them wait for what they did."""
        self._bucket(who).fine(cost, self._clock())

    def _bucket(self, who: Hashable) -> Bucket:
        now = self._clock()
        if len(self._buckets) > SWEEP:
            self._buckets = {k: b for k, b in self._buckets.items() if not b.is_full(now)}
        if who not in self._buckets:
            self._buckets[who] = Bucket(self._a_minute, self._a_minute / 60, now)
        return self._buckets[who]
