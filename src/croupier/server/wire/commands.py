"""Clients' requests as commands, which are judged by the table's state when they are run."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from croupier.bots import check_bot
from croupier.core.game import Game
from croupier.core.registry import find
from croupier.core.text.printable import is_message, is_name
from croupier.core.view import View
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.table import entries
from croupier.server.table.codes import fresh_code
from croupier.server.table.entries import Entry, Value
from croupier.server.table.identity import fresh_table_id
from croupier.server.table.lookalikes import look_alike
from croupier.server.table.seating import free_name
from croupier.server.table.table import Command, Table
from croupier.server.table.values import Action
from croupier.server.wire import bodies, messages

MOST_DECLINED: Final = 3
"""Requests to undo the same move; each of them replays the match."""
SECRET_BYTES: Final = 32
"""The size of the secret that a deal is derived from."""


def clean_name(name: str) -> str:
    """A normalised name; refused if it cannot be shown to others."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not is_name(name):
        raise Denied("bad-name")
    return name


def check_no_double(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like another at the table; an identical name gets a number."""
    for other in others:
        if other and other != name and look_alike(other, name):
            raise Denied("name-like", name=other)


# Making tables


def new_table(
    wanted: bodies.NewTable, person: str, now: float, environment: Environment = MACHINE
) -> tuple[str, Entry]:
    """A table's id and the first entry of its log."""
    game = find(wanted.game)
    options = game.choose_options(wanted.players, wanted.options).shown()
    seats = _new_seats(wanted)
    host = next(seat for seat, choice in enumerate(seats) if choice.kind == "person")
    sitting = [
        entries.Seated("open" if c.kind == "person" else c.kind, "", c.level or "") for c in seats
    ]
    sitting[host] = entries.Seated(
        "person", clean_name(wanted.name), "", person, commitment=wanted.commitment or ""
    )
    first = _first_entry(game, options, sitting, host, wanted, now, environment)
    return fresh_table_id(environment), first


def _first_entry(
    game: Game,
    options: dict[str, Any],
    seats: Iterable[entries.Seated],
    host: int,
    like: bodies.NewTable | Table,
    now: float,
    environment: Environment,
) -> Entry:
    """The first entry of a log: a table with settings like these."""
    made = entries.Made(
        game=game.name,
        rules_version=game.rules_version,
        options=_plain(options),
        seats=tuple(seats),
        host=host,
        secret=environment.random_hex(SECRET_BYTES),
        public=like.public,
        spectators=like.spectators,
        clock=like.clock,
        grace=like.grace,
        free_text=like.free_text,
        code=fresh_code(environment),
        total=like.total,
        increment=like.increment,
        hints=like.hints,
    )
    return Entry(1, now, None, None, made)


def _new_seats(wanted: bodies.NewTable) -> Sequence[bodies.SeatChoice]:
    seats = wanted.seats or [
        bodies.SeatChoice(kind="open" if seat else "person") for seat in range(wanted.players)
    ]
    if len(seats) != wanted.players or all(choice.kind != "person" for choice in seats):
        raise Denied("bad-seats", players=wanted.players)
    for choice in seats:
        _check_choice(choice)
    return seats


def _check_choice(choice: bodies.SeatChoice) -> None:
    if choice.kind == "bot":
        check_bot(choice.level or "")
    elif choice.level is not None:
        raise Denied("level-without-bot")


def _plain(options: dict[str, Any]) -> dict[str, Value]:
    return dict(options)


def rematch_of(
    table: Table,
    wanted: bodies.Rematch,
    seat: int,
    now: float,
    environment: Environment = MACHINE,
) -> Rematched:
    """A rematch: a new table for the people of a finished one, dealt at once if that is wanted."""
    options = _plain(table.options) | (wanted.options or {})
    _check_people(table)
    for number, level in wanted.levels.items():
        if int(number) >= table.players:
            raise Denied("no-such-seat")
        check_bot(level)
        if table.seats[int(number)].kind == "person":
            raise Denied("seat-taken")
    chosen = table.game.choose_options(table.players, options).shown()
    seats = [_seated_again(table, wanted, number) for number in range(table.players)]
    seats[seat] = msgspec.structs.replace(seats[seat], commitment=wanted.commitment or "")
    log = [_first_entry(table.game, chosen, seats, seat, table, now, environment)]
    new = Table(fresh_table_id(environment), log[0])
    is_alone = all(sitting.kind == "bot" for n, sitting in enumerate(seats) if n != seat)
    if wanted.start and is_alone:
        log.append(Entry(2, now, seat, None, entries.Dealt(person=seats[seat].person)))
        new.do(log[1])
    return Rematched(new, log)


class Rematched(NamedTuple):
    """A new table, and its log so far."""

    table: Table
    log: list[Entry]


def _check_people(table: Table) -> None:
    """Check the people's names, which may be older than our rules for names."""
    names: list[str] = []
    for sitting in table.seats:
        if sitting.kind == "person":
            check_no_double(clean_name(sitting.name), names)
            names.append(sitting.name)


def _seated_again(table: Table, wanted: bodies.Rematch, seat: int) -> entries.Seated:
    sitting = table.seats[seat]
    if sitting.kind == "person":
        return entries.Seated("person", sitting.name, "", sitting.person)
    level = wanted.levels.get(str(seat), sitting.level)
    return entries.Seated("bot", "", level) if level else entries.Seated("open")


# At a table, over HTTP


def seat_at(table: Table, person: str | None) -> int:
    """The seat of a person, who must have one."""
    seat = table.seat_of(person)
    if seat is None:
        raise Denied("not-seated")
    return seat


def view_for_hint(table: Table, person: str | None) -> View:
    """The view to give a person a hint for; refused with other people at the table."""
    seat = seat_at(table, person)
    others = [s.kind == "person" for other, s in enumerate(table.seats) if other != seat]
    if any(others) and not table.hints:
        raise Denied("no-hints")
    if table.match is None or seat not in table.match.to_move() or table.game.hints is None:
        raise Denied("nothing-to-advise")
    return table.match.view(seat)


def join(wanted: bodies.Join, person: str) -> Command:
    """Sit down at the requested seat, or the first open one."""
    name = clean_name(wanted.name)

    def command(table: Table) -> Action:
        if table.match is not None and person in table.sat and table.seat_of(person) is None:
            raise Denied("sat-before")  # they have seen a hand
        free = [seat for seat in range(table.players) if table.is_free(seat)]
        seat = wanted.seat
        if seat is None:
            if not free and table.seat_of(person) is None:
                raise Denied("no-free-seat")
            seat = free[0] if free else 0
        check_no_double(name, table.names)
        named = free_name([name], table.names)
        commitment = "" if table.is_started else wanted.commitment or ""
        return Action(None, entries.Joined(seat, named, person=person, commitment=commitment))

    return command


def by_person(person: str | None, event: entries.AnyTableEvent) -> Command:
    """An event by a person, for the seat they have when it is judged."""
    signed = msgspec.structs.replace(event, person=person or "")
    return lambda table: Action(seat_at(table, person), signed)


def deal(wanted: bodies.Start, person: str | None) -> Command:
    """Start, with bots of a level in open seats; the level must exist even if none is open."""
    fill = check_bot(wanted.fill) if wanted.fill else ""

    def command(table: Table) -> Action:
        ours = table.game.rules_version
        version = None if ours == table.rules_version else ours  # it was made under older rules
        return Action(
            seat_at(table, person),
            entries.Dealt(fill, person=person or "", rules_version=version),
        )

    return command


def settings(wanted: bodies.Settings, person: str | None) -> Command:
    """Change the given settings and keep the others."""

    def command(table: Table) -> Action:
        event = entries.Changed(
            options=_plain(table.options) | (wanted.options or {}),
            public=table.public if wanted.public is None else wanted.public,
            spectators=table.spectators if wanted.spectators is None else wanted.spectators,
            clock=table.clock if wanted.clock is msgspec.UNSET else wanted.clock,
            grace=table.grace if wanted.grace is None else wanted.grace,
            free_text=table.free_text if wanted.free_text is None else wanted.free_text,
            total=table.total if wanted.total is msgspec.UNSET else wanted.total,
            increment=table.increment if wanted.increment is None else wanted.increment,
        )
        return by_person(person, event)(table)

    return command


def change_seat(seat: int, wanted: bodies.SeatChoice, person: str | None) -> Command:
    """Open a seat or give it to a bot; once dealt, ask the others to release an absent player's."""
    if wanted.kind == "person":
        raise Denied("bad-seats", players=1)
    _check_choice(wanted)
    change = entries.SeatChanged(seat, wanted.kind, wanted.level or "")

    def command(table: Table) -> Action:
        if table.match is None:
            return by_person(person, change)(table)
        if wanted.kind == "bot":
            raise Denied("already-dealt")  # a bot stands in for absent players, who keep the seat
        return by_person(person, entries.ReleaseAsked(seat))(table)

    return command


# At a table, on the socket


def move(sent: messages.PlayMove, person: str) -> Command:
    """A move; refused as stale if it was made before the seat's current decision came up."""
    event = entries.Moved(sent.move, person=person)

    def command(table: Table) -> Action:
        seat = seat_at(table, person)
        table.check_seen(seat, sent.seq)
        return Action(seat, event)

    return command


def ask_undo(person: str) -> Command:
    """A request to undo; one that was declined several times must wait for the next move."""

    def command(table: Table) -> Action:
        action = by_person(person, entries.UndoAsked())(table)
        if action.seat is not None and table.times_declined(action.seat) >= MOST_DECLINED:
            raise Denied("undo-declined")
        return action

    return command


def _text(sent: messages.SayText) -> entries.AnyTableEvent:
    text = unicodedata.normalize("NFC", sent.text).strip()
    if not is_message(text):
        raise Denied("bad-text")
    return entries.Spoke(text=text)


EVENTS: Final[dict[type[messages.ClientMessage], Callable[[Any], entries.AnyTableEvent]]] = {
    messages.Undo: lambda sent: entries.UndoAnswered(sent.say == "agree"),
    messages.Pause: lambda _: entries.Paused(),
    messages.Resume: lambda _: entries.Resumed(),
    messages.SayText: _text,
    messages.SayEmote: lambda sent: entries.Spoke(emote=sent.emote),
    messages.Release: lambda sent: entries.ReleaseAnswered(sent.say == "agree"),
    messages.Commit: lambda sent: entries.Committed(sent.commitment),
    messages.Open: lambda sent: entries.Opened(sent.text),
    messages.SitBack: lambda _: entries.Returned(),
}
"""The events that messages other than moves stand for."""


def command_of(sent: messages.ClientRequest, person: str | None) -> Command:
    """The command of a message on the socket, by the person who sent it."""
    if person is None:
        raise Denied("not-seated")
    if isinstance(sent, messages.PlayMove):
        return move(sent, person)
    if isinstance(sent, messages.Undo) and sent.say == "ask":
        return ask_undo(person)
    return by_person(person, EVENTS[type(sent)](sent))
