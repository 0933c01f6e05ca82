"""Events as a referee hears of them: kind, seat, and what they are about in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from croupier import Event

News = list[tuple[str, int | None, dict[str, Any]]]


def news(events: Iterable[Event]) -> News:
    """Money in thousands, chips by colour, cards by their text, players by seat."""
    return [
        (event.kind, event.seat, {key: plain(value) for key, value in event.data.items()})
        for event in events
    ]


def plain(value: Any) -> Any:
    if isinstance(value, list):
        return [plain(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    match value:
        case {"is": "money", "amount": amount}:
            return amount // 1000
        case {"is": "chip", "colour": colour}:
            return colour
        case {"is": "player", "seat": seat}:
            return seat
        case {"text": text}:
            return text
    return value["is"]
