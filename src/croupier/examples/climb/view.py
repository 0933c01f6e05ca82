"""The face of Climb: notation, events, and the table as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypedDict

from croupier import Event, View
from croupier.kit import NO_SEATS, NOBODY_SEAT, Texts, at_start, escaped

from .components import CARDS, NONE, State, card_names

reasons: Final = ("", "hands-empty")
reveals: Final = frozenset({"starter", "hand", "rest"})


def tidy(text: str) -> str:
    """Nothing but the number."""
    return text.strip()


def actions(state: State, seat: int) -> range:
    """Every card can be written."""
    return range(CARDS)


class Play(TypedDict):
    """A card, by its number from 1."""

    kind: Literal["play"]
    card: int


def parts(state: State, seat: int, action: int) -> Play:
    """A card is all that can be played."""
    return {"kind": "play", "card": action + 1}


def spell(state: State, seat: int, parts: Play) -> tuple[str, ...]:
    """A card is written as its number."""
    return (str(parts["card"]),)


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """The card to climb over."""
    return {"top": state.top + 1}


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """The deal, each hand for its owner; then every card."""
    if seat != NOBODY_SEAT:
        yield Event("play", seat, {"card": action + 1})
        return
    yield Event("starter", after.turn)
    for player in range(after.players):
        yield Event("hand", player, {"cards": card_names(after.hands[player])}, 1 << player)
    yield Event("rest", None, {"cards": card_names(after.rest)}, NO_SEATS)


def board(view: View, words: Texts) -> str:
    """The card on top, and everybody's climbs."""
    state: State = view.state
    lines = [words.say("board-top", top="-" if state.top == NONE else state.top + 1)]
    for seat in range(state.players):
        name = at_start(words.player(seat))
        about = {"climbs": state.climbs[seat], "held": state.held[seat]}
        lines.append(words.say("board-player", player=escaped(name), **about))
    if view.seat < state.players:
        lines.append(words.say("board-hand", cards=card_names(state.hands[view.seat])))
    return "\n".join(lines)
