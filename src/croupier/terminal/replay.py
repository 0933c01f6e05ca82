"""`croupier replay`: a record, move by move, for people or programs."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from croupier.core.events import Event
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.schema import SPECTATOR
from croupier.core.text import TITLE, Texts, words
from croupier.core.view import View
from croupier.terminal import result
from croupier.terminal.boards import drawn_board
from croupier.terminal.screen import TEXT, Screen, read_command

OPEN: Final = None
"""In place of a seat: every hand is shown."""
MOVE: Final = "move"
"""The kind of event that a replay adds: a move, in canonical notation."""


@dataclasses.dataclass(frozen=True)
class Step:
    """The deal or one move: its events, and the table after it."""

    view: View
    events: list[Event]


def steps(record: Record, seat: int | None) -> Iterator[Step]:
    """What a seat could see, step by step.

    Only the seat's own moves are shown as moves: what it may know of the others' is in the events.
    """
    told = 0
    for match, move in zip(record.steps(), (None, *record.moves), strict=True):
        view = _open_view(match) if seat is OPEN else match.view(seat)
        events = view.events()
        fresh, told = events[told:], len(events)
        if move is not None and seat in (OPEN, move[0]):
            fresh.insert(0, Event(MOVE, move[0], {"move": move[1]}))
        if fresh:
            yield Step(view, fresh)


def _open_view(match: Match) -> View:
    state, log = match.secrets()
    options = match.options.shown()
    return View(match.game, SPECTATOR, state, options, match.names, log, is_open=True)


def as_json(record: Record, seat: int | None, lang: str) -> dict[str, Any]:
    """The whole record for programs, each event with its sentence."""
    said = _words(record, seat, lang)
    events = [event for step in steps(record, seat) for event in step.events]
    return {
        "game": record.game,
        "players": record.players,
        "seats": list(record.seats),
        "options": record.options,
        "rules_version": record.rules_version,
        "events": [
            {
                "seq": seq,
                "kind": event.kind,
                "seat": event.seat,
                "text": _sentence(said, event),
                **event.data,
            }
            for seq, event in enumerate(events)
        ],
        "outcome": dataclasses.asdict(record.outcome) if record.outcome else None,
    }


def verdict(record: Record, lang: str) -> str:
    """The result of verifying a record that has been loaded, and what it proves about the deal."""
    said = _words(record, OPEN, lang)
    about = {"moves": len(record.moves), "game": said.say(TITLE)}
    if record.outcome is None:
        return said.say("replay-holds-unfinished", **about)
    held = said.say("replay-holds", **about, places="; ".join(result.places(said, record.outcome)))
    return "\n".join([held, *_proof(record, said)])


def _proof(record: Record, said: Texts) -> Iterator[str]:
    fair = record.fair
    if fair is None:
        return
    texts = len(fair.opened())
    yield said.say(f"replay-fair-{fair.claim}", commitment=fair.commitment, texts=texts)
    if missing := fair.unopened():
        yield said.say("replay-fair-unopened", names=[record.seats[seat] for seat in missing])


def is_mine(record: Record, text: str, lang: str) -> tuple[bool, str]:
    """Did a player's text contribute to the deal? Also as a sentence."""
    said = _words(record, OPEN, lang)
    if record.fair is None:
        return False, said.say("replay-no-proof")
    seats = record.fair.seats_of(text)
    if not seats:
        return False, said.say("replay-not-mine")
    names = [record.seats[seat] for seat in seats]
    return True, said.say("replay-mine", seats=len(seats), names=names)


def replay(record: Record, seat: int | None, lang: str) -> None:
    """Step through a record on a terminal; print all of it in a pipe."""
    screen = Screen(_words(record, seat, lang))
    shown = list(steps(record, seat))
    title = screen.words.say(TITLE)
    screen.say("replay-title", game=title, players=record.players, names=list(record.seats))
    if screen.is_live:
        _step_through(shown, screen)
        return
    for number, step in enumerate(shown):
        screen.print(_heading(screen.words, number, len(shown) - 1))
        _tell(step, screen, indent="  ")
    _show_outcome(shown[-1], screen)


def _words(record: Record, seat: int | None, lang: str) -> Texts:
    return words(lang, find(record.game).text, TEXT).at_table(record.seats, seat)


def _heading(said: Texts, number: int, last: int) -> str:
    if number == 0:
        return said.say("replay-deal")
    return said.say("replay-step", number=number, last=last)


def _tell(step: Step, screen: Screen, indent: str = "") -> None:
    for event in step.events:
        screen.print(indent + _sentence(screen.words, event))


def _sentence(said: Texts, event: Event) -> str:
    if event.kind == MOVE:
        event = dataclasses.replace(event, data={"move": said.notation(event.data["move"])})
    return said.event(event)


def _show_outcome(step: Step, screen: Screen) -> None:
    outcome = step.view.outcome()
    if outcome is None:
        screen.say("replay-unfinished")
        return
    screen.print(result.headline(screen.words, outcome), style="bold")
    for line in result.places(screen.words, outcome):
        screen.print(line)


def _step_through(shown: list[Step], screen: Screen) -> None:
    last = len(shown) - 1
    number: int | None = 0
    while number is not None:
        step = shown[number]
        screen.separate(_heading(screen.words, number, last))
        _tell(step, screen)
        board = drawn_board(step.view, screen)
        screen.show_together([Text(), *board.split("\n", allow_blank=True)])
        if number == last:
            _show_outcome(step, screen)
        number = _ask_where(number, last, screen)


def _ask_where(number: int, last: int, screen: Screen) -> int | None:
    """The step to show next, or None to stop."""
    while True:
        question = "replay-end" if number == last else "replay-prompt"
        try:
            line = screen.ask(screen.words.say(question))
        except EOFError:
            screen.print()
            return None
        command, _ = read_command(screen.words, ("back", "stop"), line)
        if command == "stop" or (not line and number == last):
            return None
        if command == "back":
            return max(number - 1, 0)
        if not line:
            return number + 1
        if line.isdecimal() and len(line) <= len(str(last)) and int(line) <= last:
            return int(line)
        screen.say("replay-unknown", given=line, last=last)
