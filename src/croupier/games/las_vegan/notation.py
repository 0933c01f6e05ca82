"""How Las Vegan's moves are taken apart and written."""

from __future__ import annotations

import itertools
from typing import Final, Literal, TypeAlias, TypedDict

from croupier.core.bits import members
from croupier.games.las_vegan.components import (
    ASTRAY,
    BANK,
    BANK_CARD,
    BANK_TOP,
    CARD_NAMES,
    COLOUR_NAMES,
    DISPLAY,
    FACES,
    MACHINES,
    NONE,
    PLACE,
    PLACE_GOLDEN,
    SUBJECT_NAMES,
    TOKENS,
    UNPLACED,
    VALUES,
    CardName,
    State,
)


class Play(TypedDict):
    """A card from the hand."""

    kind: Literal["play"]
    card: CardName


class Place(TypedDict):
    """An ordinary token on an ordinary machine; `name` tells it from the other tokens."""

    kind: Literal["place"]
    token: int
    name: str
    machine: int


class PlaceGolden(TypedDict):
    """The golden token, on one side of its machine."""

    kind: Literal["place-golden"]
    side: Literal["min", "max"]


class Astray(TypedDict):
    """A token on a machine that is not for it: one move, always refused, stands for all."""

    kind: Literal["astray"]


class BankCard(TypedDict):
    """An open card of the bank's."""

    kind: Literal["bank-card"]
    card: CardName


class BankTop(TypedDict):
    """The top card of the bank's pile."""

    kind: Literal["bank-top"]


Parts: TypeAlias = Play | Place | PlaceGolden | Astray | BankCard | BankTop

CARD_SPELLINGS: Final = {
    name: (name, f"{colour} {value}", f"{colour}{value}")
    for name, (colour, value) in zip(
        CARD_NAMES, itertools.product(COLOUR_NAMES, range(VALUES)), strict=True
    )
}
"""A card goes by a letter, or by its colour in full."""


def tidy(text: str) -> str:
    """Lower case, one space between words, none around `>`, an ordinary minus."""
    text = text.lower().replace("−", "-").replace(">", " > ")
    return " ".join(text.split()).replace(" > ", ">")


def actions(state: State, seat: int) -> list[int]:
    """Every action of the game; those on the bank only with two players."""
    if state.players != BANK:
        return [*range(BANK_CARD)]
    display = [BANK_CARD + place for place in range(DISPLAY) if state.display[place] != NONE]
    return [*range(BANK_CARD), *display, BANK_TOP]


def parts(state: State, seat: int, action: int) -> Parts:
    """A card played, a token placed, or a card of the bank's."""
    if action < PLACE:
        return {"kind": "play", "card": CARD_NAMES[action]}
    if action < PLACE_GOLDEN:
        token, machine = divmod(action - PLACE, MACHINES)
        name = token_names(state, token)[0]
        return {"kind": "place", "token": token, "name": name, "machine": machine}
    if action < ASTRAY:
        return {"kind": "place-golden", "side": "min" if action == PLACE_GOLDEN else "max"}
    if action == ASTRAY:
        return {"kind": "astray"}
    if action == BANK_TOP:
        return {"kind": "bank-top"}
    return {"kind": "bank-card", "card": CARD_NAMES[state.display[action - BANK_CARD]]}


def spell(state: State, seat: int, parts: Parts) -> tuple[str, ...]:
    """`r7`, `-3>blue`, `gold>min`, `bank r7`, `bank top`."""
    match parts["kind"]:
        case "play":
            return CARD_SPELLINGS[parts["card"]]
        case "place":
            place = SUBJECT_NAMES[state.machines[parts["machine"]]]
            return tuple(f"{name}>{place}" for name in token_names(state, parts["token"]))
        case "place-golden":
            return (f"gold>{parts['side']}",)
        case "astray":
            return _astray(state)
        case "bank-card":
            return tuple(f"bank {card}" for card in CARD_SPELLINGS[parts["card"]])
    return ("bank top",)


def _astray(state: State) -> tuple[str, ...]:
    """The golden token on each ordinary machine, the others on the golden one; placed ones not."""
    golden = [f"gold>{SUBJECT_NAMES[subject]}" for subject in state.machines]
    names = [name for token in members(state.unused) for name in token_names(state, token)]
    others = [f"{name}>{side}" for name in names for side in ("min", "max")]
    return (*golden, *others) if state.golden == UNPLACED else tuple(others)


def token_names(state: State, token: int) -> tuple[str, ...]:
    """An ordinary token as people write it: by the face it shows, and by both."""
    short, long = signed(state.faces[token]), both_sides(token)
    return (long,) if is_ambiguous(state, token) else (short, long)


def signed(value: int) -> str:
    """A token's value as moves write it: +1, 0, -3."""
    return f"{value:+d}" if value else "0"


def printed(value: int) -> str:
    """A token's value as people read it: with a real minus."""
    return signed(value).replace("-", "−")


def unprinted(text: str) -> int:
    """The value that was printed so."""
    return int(text.replace("−", "-"))


def both_sides(token: int) -> str:
    return "/".join(signed(value) for value in FACES[token])


def is_ambiguous(state: State, token: int) -> bool:
    """Does another ordinary token of the throw show the same face?"""
    return state.faces[:TOKENS].count(state.faces[token]) > 1
