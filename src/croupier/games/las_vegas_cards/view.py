"""The face of Las Vegas: The Card Game: notation, events, the table as text."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypedDict

from croupier.core.bits import members
from croupier.core.events import Event, Noun, noun
from croupier.core.game import NOBODY_SEAT
from croupier.core.text import escaped
from croupier.games.casinos import face
from croupier.games.casinos.figures import Row, all_rows, rows_with
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHOOSING,
    NONE,
    OVER,
    SEATS,
    answer_chip,
)
from croupier.games.las_vegas_cards import rules
from croupier.games.las_vegas_cards.components import (
    ACTIONS,
    COPIES,
    ENOUGH,
    HAND,
    KIND_NAMES,
    KINDS,
    MIXED,
    PASS,
    SAME,
    TAKE,
    TWO,
    CardName,
    State,
    cards_of,
    cards_text,
    kinds_of,
)

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

CARD: Final = re.compile("[1-6]d?")

reasons: Final = face.reasons
progress: Final = face.progress
sheet: Final = face.sheet
reveals: Final = frozenset({"starter", "round", "notes", "chip-dealt", "hand", "reveal"})


def tidy(text: str) -> str:
    """Cards in ascending order, a double after the single of its number; chips as they are."""
    text = face.tidy(text.replace(",", " "))
    cards = text.split()
    return " ".join(sorted(cards)) if all(CARD.fullmatch(card) for card in cards) else text


class Place(TypedDict):
    """Cards from the hand, ascending."""

    kind: Literal["place"]
    cards: list[CardName]


class Mixed(TypedDict):
    """Three cards or more of different numbers: one move, always refused, stands for all."""

    kind: Literal["mixed"]


Parts: TypeAlias = Place | Mixed | face.Take | face.Pass

WRITTEN: Final = [
    action
    for action in range(ACTIONS)
    if not TWO <= action < SAME or (action - TWO) // KINDS <= (action - TWO) % KINDS
]
"""Of two cards, the lower comes first."""


def actions(state: State, seat: int) -> list[int]:
    """Every action of the game."""
    return WRITTEN if state.with_chips else [action for action in WRITTEN if action < TAKE]


def parts(state: State, seat: int, action: int) -> Parts:
    """Cards placed, or an answer about a chip."""
    if action >= TAKE:
        return face.chip_parts(action, TAKE, PASS)
    if action == MIXED:
        return {"kind": "mixed"}
    return {"kind": "place", "cards": cards_of(action)}


def spell(state: State, seat: int, parts: Parts) -> tuple[str, ...]:
    """`5 5 5`, `1 4d`; `take pink@4`, `pass`."""
    if parts["kind"] == "place":
        return (" ".join(parts["cards"]),)
    if parts["kind"] == "mixed":
        return mixed_spellings(state, seat)
    return face.spell_chip(parts)


def mixed_spellings(state: State, seat: int) -> tuple[str, ...]:
    """Three cards or more of different numbers: first those that the hand has."""
    hand = state.hands[seat] if seat < state.players else COPIES
    return (*mixed_selections(tuple(hand)), *mixed_selections(COPIES))


@functools.lru_cache(maxsize=64)
def mixed_selections(counts: tuple[int, ...]) -> tuple[str, ...]:
    """Every way to choose three to five of so many cards, not all of one number."""
    chosen: list[tuple[int, ...]] = [()]
    for kind, count in enumerate(counts):
        chosen = [
            (*cards, *[kind] * more)
            for cards in chosen
            for more in range(min(count, HAND - len(cards)) + 1)
        ]
    mixed = [cards for cards in chosen if len(cards) > 2 and len({kind // 2 for kind in cards}) > 1]
    return tuple(
        cards_text(cards) for cards in sorted(mixed, key=lambda cards: (len(cards), cards))
    )


class Figures(TypedDict):
    """The rows at each casino, and with one more die of one's own, with two and so on, as far as
    the cards in hand reach."""

    rows: list[list[Row]]
    adding: list[list[list[Row]]]


def figures(state: State, seat: int) -> Figures:
    """How the casinos stand, and would with cards of the seat's hand."""
    hand = state.hands[seat] if seat < SEATS else [0] * KINDS
    adding = [
        [rows_with(state, casino, {seat: dice + 1}) for dice in range(singles + 2 * doubles)]
        for casino in range(CASINOS)
        for singles, doubles in [hand[2 * casino : 2 * casino + 2]]
    ]
    return {"rows": all_rows(state), "adding": adding}


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """Nothing to mention."""
    return {}


def dice_card(kind: int, name: str = "dice-card") -> Noun:
    return noun(name, number=kind // 2 + 1, dice=1 + kind % 2, text=KIND_NAMES[kind])


def a_dice_card(kind: int) -> Noun:
    """A card as a sentence tells it, with an article."""
    return dice_card(kind, "a-dice-card")


def hand_cards(hand: list[int]) -> list[Noun]:
    return [a_dice_card(kind) for kind in range(KINDS) for _ in range(hand[kind])]


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """What an action did. The table is walked from `before` on with the rules' own steps."""
    if seat == NOBODY_SEAT:
        yield from told_round(before, after)
        return
    table = before.copy()
    if action >= TAKE:
        colour = None if action == PASS else (action - TAKE) % CHIP_COLOURS
        yield face.told_chip(before, seat, colour)
        answer_chip(table, seat, NONE if colour is None else colour)
    elif before.sequential:
        yield Event("place", seat, {"cards": [a_dice_card(kind) for kind in kinds_of(action)]})
        rules.place_cards(table, seat, action)
    else:
        cards = [a_dice_card(kind) for kind in kinds_of(action)]
        yield Event("sealed", seat, {"cards": cards}, 1 << seat)
        if not before.chosen >> seat & 1:
            yield Event("choose", seat)
        if after.chosen:
            return
        yield from told_reveal(table, seat, action)
    yield from told_next(before, table, after, seat)


def told_reveal(table: State, seat: int, action: int) -> Iterator[Event]:
    """All sealed selections at once."""
    table.sealed[seat] = action
    for chooser in members(table.chosen | 1 << seat):
        cards = [a_dice_card(kind) for kind in kinds_of(table.sealed[chooser])]
        yield Event("reveal", chooser, {"cards": cards})
        rules.place_cards(table, chooser, table.sealed[chooser])


def told_next(before: State, table: State, after: State, seat: int) -> Iterator[Event]:
    """Who is finished, who drew five cards; the payout and the next round if it came to them."""
    if table.may_take:
        return
    for player in range(table.players):
        done = table.cards_placed[player] >= ENOUGH
        if done and not before.finished >> player & 1:
            yield Event("finished", player, {"cards": table.cards_placed[player]})
    if after.rounds_done > before.rounds_done:
        yield from face.told_payout(table, "place" if table.sequential else "reveal")
        if after.phase == OVER:
            yield from face.told_end(after)
        else:
            yield from told_round(table, after)
        return
    drawers = [seat] if before.sequential else range(after.players)
    for player in drawers:
        if after.held[player]:
            yield Event("hand", player, {"cards": hand_cards(after.hands[player])}, 1 << player)


def told_round(before: State, after: State) -> Iterator[Event]:
    yield from face.told_notes(before, after)
    if after.sequential:
        yield Event("starter", after.first)
    for seat in range(after.players):
        yield Event("hand", seat, {"cards": hand_cards(after.hands[seat])}, 1 << seat)


def board(view: View, words: Texts) -> str:
    """Casinos, players, what cards the state shows, and what the reader has to do.

    A state that is not redacted shows everybody's cards.
    """
    state: State = view.state
    columns = {"board-cards": state.cards_placed, "board-turns": state.turns}
    remarks = dict.fromkeys(members(state.finished), "board-finished")
    remarks |= dict.fromkeys(members(state.chosen), "board-chosen")
    return face.joined(
        [
            face.casino_lines(view, words),
            face.player_lines(view, words, columns, remarks),
            [*_card_lines(view, words), *_task_lines(view, words)],
        ]
    )


def _card_lines(view: View, words: Texts) -> list[str]:
    """Every hand and sealed choice that the state shows."""
    state: State = view.state
    lines = []
    for seat in range(state.players):
        player = escaped(words.player(seat))
        about = {"player": player, "you": "yes" if seat == view.seat else "no"}
        hand = [kind for kind in range(KINDS) for _ in range(state.hands[seat][kind])]
        if hand:
            said = words.say("board-hand", cards=words.notation(cards_text(hand)), **about)
            doubles = any(kind % 2 for kind in hand)
            lines.append(f"{said} [dim]{words.say('board-doubles')}[/]" if doubles else said)
        if state.sealed[seat] != NONE:
            chosen = words.notation(cards_text(kinds_of(state.sealed[seat])))
            lines.append(words.say("board-sealed", cards=chosen, **about))
    return lines


def _task_lines(view: View, words: Texts) -> list[str]:
    """What the reader has to do now."""
    if view.seat not in view.to_move():
        return []
    state: State = view.state
    if state.phase == CHOOSING:
        task = words.say("board-task-choose")
    else:
        task = face.chip_task(state, words)
    return [f"[bold]{task}[/]"]
