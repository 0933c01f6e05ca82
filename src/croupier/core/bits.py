"""Small sets as integers: bit i is set when i is a member.

Rules keep cards, seats and places in such sets. Written once; compiled, `size`, `lowest` and,
where the processor has one for it, `nth` are single machine instructions.
"""

from __future__ import annotations

from collections.abc import Iterator


def size(members_: int) -> int:
    """How many members the set has."""
    return members_.bit_count()


def lowest(members_: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members_ & -members_).bit_length() - 1


def nth(members_: int, n: int) -> int:
    """The nth smallest member, counting from 0."""
    at = 0
    for half in (32, 16, 8, 4, 2, 1):
        under = size(members_ >> at & (1 << half) - 1)
        if n >= under:
            n -= under
            at += half
    return at


def members(members_: int) -> Iterator[int]:
    """The members, smallest first."""
    while members_ != 0:
        yield lowest(members_)
        members_ &= members_ - 1
