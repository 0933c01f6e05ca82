"""Constrained values on the wire, and the bases of what clients send and what they get."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.fairness import HEX_PATTERN, TEXT_PATTERN

Seat = Annotated[int, Meta(ge=0, le=5, description="A seat's number, clockwise from 0.")]
Seq = Annotated[int, Meta(ge=0, description="A number in the table's log; 0 is before all.")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
"""`commands.clean_name` judges it further, and says in people's words what is wrong."""
PLAIN = r"^[^\x00-\x1f\x7f-\x9f]*(?!\n)$"
"""A pattern for text without control characters. In Python `$` alone allows for a line break at the
end, and other languages do not know `\\Z`."""
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN)]
Notation = Annotated[str, Meta(max_length=200, pattern=PLAIN)]
Commitment = Annotated[
    str,
    Meta(
        pattern=HEX_PATTERN,
        description="SHA-256, in hexadecimal, of a random text of the player's own.",
    ),
]
Text = Annotated[
    str,
    Meta(pattern=TEXT_PATTERN, description="The random text behind a player's commitment."),
]
Chosen = (
    bool
    | Annotated[int, Meta(ge=-1_000_000_000, le=1_000_000_000)]
    | Annotated[str, Meta(max_length=200, pattern=PLAIN)]
)
"""What a client chooses for an option."""
Players = Annotated[int, Meta(ge=1, le=6)]
Clock = Annotated[int, Meta(ge=5, le=3600, description="Seconds for a move.")]
Total = Annotated[
    int, Meta(ge=30, le=86400, description="Seconds for all moves; then a bot plays on.")
]
Increment = Annotated[
    int, Meta(ge=0, le=600, description="Seconds that every move adds to the total time.")
]
Grace = Annotated[
    int, Meta(ge=5, le=86400, description="Seconds until a bot plays for a person who is gone.")
]
Id = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{8,64}(?!\n)$",
        description="Made by the client for each thing it sends; sending it again changes nothing.",
    ),
]


class RequestBody(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class ResponseBody(Struct, kw_only=True):
    """What the server sends."""
