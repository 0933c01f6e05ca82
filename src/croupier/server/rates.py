"""Rate limiting: which addresses count as one client, and token buckets."""

from __future__ import annotations

import functools
import ipaddress
from typing import Final

SWEEP: Final = 10_000
"""Clients remembered before idle ones are forgotten."""


@functools.lru_cache(maxsize=SWEEP)
def client_of(address: str) -> str:
    """The client that an address belongs to: an IPv4 address, or the /64 of an IPv6 address."""
    ip = parse_ip(address)
    if ip is None:
        return address[:64]
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ipaddress.ip_network((ip, 64), strict=False))


def network_of(given: str) -> str | None:
    """An address, or an IPv6 /64, as `client_of` has it; None if it is neither."""
    host, _, size = given.partition("/")
    ip = parse_ip(host)
    if ip is None or (size and (ip.version == 4 or size != "64")):
        return None
    return client_of(str(ip))


def is_near(address: str) -> bool:
    """Is it this machine, or a private network?"""
    ip = parse_ip(address)
    return ip is not None and ip.is_private


def parse_ip(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Parse an address without its zone; an IPv4-mapped IPv6 address becomes IPv4."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return getattr(ip, "ipv4_mapped", None) or ip


class Bucket:
    """A token bucket: bursts of up to `most`, then `rate` a second."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most = self._left = most
        self._rate = rate
        self._at = now

    def take(self, cost: float, now: float) -> bool:
        """Take tokens if there are enough; were there?"""
        self._fill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def give_back(self, cost: float) -> None:
        """Put back tokens that were taken for nothing."""
        self._left = min(self._most, self._left + cost)

    def _fill(self, now: float) -> None:
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now

    def is_full(self, now: float) -> bool:
        """Has nothing been taken lately?"""
        return self._left + (now - self._at) * self._rate >= self._most
