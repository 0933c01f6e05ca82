"""Small sets as integers: bit i is set when i is a member.

Rules keep cards, seats and places in such sets. Written once; compiled, `size`, `lowest` and,
where the processor has one for it, `nth` are single machine instructions.

What an empty set cannot give is an error in the plain form, and in the checked compiled one.
Compiled for speed, nothing is checked: the result is undefined.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

CHECKED: Final = True  # the loader sets it to False in code that it compiles for speed


def size(members_: int) -> int:
    """How many members the set has."""
    return members_.bit_count()


def lowest(members_: int) -> int:
    """The smallest member of a set that is not empty."""
    if CHECKED and members_ == 0:
        raise ValueError("an empty set has no smallest member")
    return (members_ & -members_).bit_length() - 1


def nth(members_: int, n: int) -> int:
    """The nth smallest member, counting from 0."""
    if CHECKED and not 0 <= n < size(members_):
        raise ValueError("the set has no nth member")
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
