"""The face of the Las Vegas dice game: notation, events, the table as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, TypedDict

from croupier.core.events import Event
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
    WHITE,
    answer_chip,
)
from croupier.games.las_vegas_dice import rules
from croupier.games.las_vegas_dice.components import ACTIONS, PASS, TAKE, State

if TYPE_CHECKING:
    from croupier.core.text import Texts
    from croupier.core.view import View

reasons: Final = face.reasons
progress: Final = face.progress
sheet: Final = face.sheet
tidy: Final = face.tidy
reveals: Final = frozenset({"starter", "round", "notes", "chip-dealt", "start-white", "roll"})


def actions(state: State, seat: int) -> range:
    """Every action of the game."""
    return range(ACTIONS if state.with_chips else TAKE)


class Place(TypedDict):
    """All dice of a face, at the casino of that number."""

    kind: Literal["place"]
    casino: int


Parts: TypeAlias = Place | face.Take | face.Pass


def parts(state: State, seat: int, action: int) -> Parts:
    """Dice placed, or an answer about a chip."""
    if action < TAKE:
        return {"kind": "place", "casino": action + 1}
    return face.chip_parts(action, TAKE, PASS)


def spell(state: State, seat: int, parts: Parts) -> tuple[str, ...]:
    """`4`, `take pink@4`, `pass`."""
    if parts["kind"] == "place":
        return (str(parts["casino"]),)
    return face.spell_chip(parts)


class Figures(TypedDict):
    """The rows at each casino, and at that of each face with the dice that were rolled."""

    rows: list[list[Row]]
    rolled: list[list[Row]]


def figures(state: State, seat: int) -> Figures:
    """How the casinos stand, and would with each face of the roll."""
    return {"rows": all_rows(state), "rolled": [_with_face(state, face) for face in range(CASINOS)]}


def _with_face(state: State, face: int) -> list[Row]:
    dice, whites = state.rolled[face], state.rolled_whites[face]
    if (not dice and not whites) or state.phase != CHOOSING:
        return []
    return rows_with(state, face, {state.turn: dice, WHITE: whites})


def because(state: State, seat: int, action: int, rule: int) -> Mapping[str, Any]:
    """The face that nobody rolled."""
    return {"face": action + 1}


def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
    """What an action did: dice or a chip, then the payout and the next roll if it came to them."""
    if seat == NOBODY_SEAT:
        yield from told_round(before, after)
        return
    if action < TAKE:
        about = {
            "casino": action + 1,
            "dice": before.rolled[action],
            "whites": before.rolled_whites[action],
        }
        yield Event("place", seat, about)
    else:
        colour = None if action == PASS else (action - TAKE) % CHIP_COLOURS
        yield face.told_chip(before, seat, colour)
    if after.phase == CHOOSING and after.rounds_done == before.rounds_done:
        yield told_roll(after)
    elif after.rounds_done > before.rounds_done:
        table = at_payout(before, seat, action)
        yield from face.told_payout(table, until="place")
        if after.phase == OVER:
            yield from face.told_end(after)
        else:
            yield from told_round(table, after)


def at_payout(before: State, seat: int, action: int) -> State:
    """The table after a round's last action, before the casinos pay."""
    table: State = before.copy()
    if action < TAKE:
        rules.place_dice(table, seat, action)
    else:
        answer_chip(table, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    return table


def told_round(before: State, after: State) -> Iterator[Event]:
    yield from face.told_notes(before, after)
    yield Event("starter", after.first)
    for casino in range(CASINOS):
        for _ in range(after.dice[casino][WHITE]):
            yield Event("start-white", after.first, {"casino": casino + 1})
    yield told_roll(after)


def told_roll(after: State) -> Event:
    return Event("roll", after.turn, roll_of(after))


def roll_of(state: State) -> dict[str, Any]:
    """The faces of a roll, ascending, and how many dice of each kind it has."""
    dice, whites = faces(state.rolled), faces(state.rolled_whites)
    return {"dice": dice, "own": len(dice), "whites": whites, "white": len(whites)}


def faces(rolled: list[int]) -> list[int]:
    return [face + 1 for face in range(CASINOS) for _ in range(rolled[face])]


def board(view: View, words: Texts) -> str:
    """Casinos, players, the roll, and what the reader has to do."""
    state: State = view.state
    columns = {"board-dice": state.left}
    if state.neutral:
        columns["board-white"] = state.whites
    return face.joined(
        [
            face.casino_lines(view, words),
            face.player_lines(view, words, columns, {}),
            [*_roll_lines(view, words), *_task_lines(view, words)],
        ]
    )


def _roll_lines(view: View, words: Texts) -> list[str]:
    state: State = view.state
    if state.phase != CHOOSING:
        return []
    player = escaped(words.player(state.turn))
    you = "yes" if state.turn == view.seat else "no"
    return [words.say("board-roll", player=player, you=you, **roll_of(state))]


def _task_lines(view: View, words: Texts) -> list[str]:
    """What the reader has to do now."""
    if view.seat not in view.to_move():
        return []
    state: State = view.state
    is_choosing = state.phase == CHOOSING
    task = words.say("board-task-roll") if is_choosing else face.chip_task(state, words)
    return [f"[bold]{task}[/]"]
