"""What clients ask for, as acts at a table. Each judges by how the table stands when it is done."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from croupier.bots import check_bot
from croupier.core.chance import fresh_seed
from croupier.core.match import UNPRINTABLE
from croupier.core.registry import find
from croupier.core.view import View
from croupier.server import deeds, messages
from croupier.server.deeds import Entry
from croupier.server.errors import Denied
from croupier.server.people import fresh_table_id
from croupier.server.tables import Act, Decide, Table, free_name


def clean_name(name: str) -> str:
    """A name as it is shown; it must show something."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name or UNPRINTABLE.search(name):
        raise Denied("bad-name")
    return name


# Making tables


def new_table(wanted: messages.NewTable, person: str, now: float) -> tuple[str, Entry]:
    """A table's id and the first entry of its log."""
    game = find(wanted.game)
    options = game.choose_options(wanted.players, wanted.options).shown()
    seats = _new_seats(wanted)
    host = next(seat for seat, choice in enumerate(seats) if choice.kind == "person")
    sitting = [
        deeds.Seated("open" if c.kind == "person" else c.kind, "", c.level or "") for c in seats
    ]
    sitting[host] = deeds.Seated("person", clean_name(wanted.name), "", person, wanted.contribution)
    made = deeds.Made(
        game=game.name,
        rules_version=game.rules_version,
        options=_plain(options),
        seats=tuple(sitting),
        host=host,
        secret=fresh_seed(),
        public=wanted.public,
        spectators=wanted.spectators,
        clock=wanted.clock,
        grace=wanted.grace,
        free_text=wanted.free_text,
    )
    return fresh_table_id(), Entry(1, now, None, None, made)


def _new_seats(wanted: messages.NewTable) -> Sequence[messages.SeatChoice]:
    seats = wanted.seats or [
        messages.SeatChoice(kind="open" if seat else "person") for seat in range(wanted.players)
    ]
    if len(seats) != wanted.players or all(choice.kind != "person" for choice in seats):
        raise Denied("bad-seats", players=wanted.players)
    for choice in seats:
        _check_choice(choice)
    return seats


def _check_choice(choice: messages.SeatChoice) -> None:
    if choice.kind == "bot":
        check_bot(choice.level or "")
    elif choice.level is not None:
        raise Denied("level-without-bot")


def _plain(options: dict[str, Any]) -> dict[str, messages.Value]:
    return dict(options)


def rematch_of(table: Table, wanted: messages.Rematch, seat: int, now: float) -> tuple[str, Entry]:
    """The next table for the people of a finished one."""
    options = _plain(table.options) | (wanted.options or {})
    for number, level in wanted.levels.items():
        if not (number.isdecimal() and int(number) < table.players):
            raise Denied("no-such-seat")
        check_bot(level)
        if table.seats[int(number)].kind == "person":
            raise Denied("seat-taken")
    made = deeds.Made(
        game=table.game.name,
        rules_version=table.game.rules_version,
        options=_plain(table.game.choose_options(table.players, options).shown()),
        seats=tuple(_seated_again(table, wanted, number) for number in range(table.players)),
        host=seat,
        secret=fresh_seed(),
        public=table.public,
        spectators=table.spectators,
        clock=table.clock,
        grace=table.grace,
        free_text=table.free_text,
    )
    return fresh_table_id(), Entry(1, now, None, None, made)


def _seated_again(table: Table, wanted: messages.Rematch, seat: int) -> deeds.Seated:
    sitting = table.seats[seat]
    if sitting.kind == "person":
        return deeds.Seated("person", sitting.name, "", sitting.person)
    level = wanted.levels.get(str(seat), sitting.level)
    return deeds.Seated("bot", "", level) if level else deeds.Seated("open")


# At a table, over HTTP


def seat_at(table: Table, person: str | None) -> int:
    """Where somebody sits, who must sit to do that."""
    seat = table.seat_of(person)
    if seat is None:
        raise Denied("not-seated")
    return seat


def view_for_hint(table: Table, person: str | None) -> View:
    """What somebody sees who may be advised: with other people at the table, nobody is."""
    seat = seat_at(table, person)
    if any(s.kind == "person" for other, s in enumerate(table.seats) if other != seat):
        raise Denied("no-hints")
    if table.match is None or seat not in table.match.to_move() or table.game.hints is None:
        raise Denied("nothing-to-advise")
    return table.match.view(seat)


def join(wanted: messages.Join, person: str) -> Decide:
    """Sit down at the seat asked for, or at the first that is open."""
    name = clean_name(wanted.name)

    def decide(table: Table) -> Act:
        free = [seat for seat, sitting in enumerate(table.seats) if sitting.kind == "open"]
        seat = wanted.seat
        if seat is None:
            if not free and table.seat_of(person) is None:
                raise Denied("no-free-seat")
            seat = free[0] if free else 0
        named = free_name([name], table.names)
        return Act(None, deeds.Joined(seat, named, person, wanted.contribution))

    return decide


def by_person(person: str | None, deed: deeds.AnyDeed) -> Decide:
    """A deed by whoever it is, who must sit at the table."""
    return lambda table: Act(seat_at(table, person), deed)


def settings(wanted: messages.Settings, person: str | None) -> Decide:
    """Change what is named, and leave the rest."""

    def decide(table: Table) -> Act:
        deed = deeds.Changed(
            options=_plain(table.options) | (wanted.options or {}),
            public=table.public if wanted.public is None else wanted.public,
            spectators=table.spectators if wanted.spectators is None else wanted.spectators,
            clock=table.clock if wanted.clock is msgspec.UNSET else wanted.clock,
            grace=table.grace if wanted.grace is None else wanted.grace,
            free_text=table.free_text if wanted.free_text is None else wanted.free_text,
        )
        return Act(seat_at(table, person), deed)

    return decide


def change_seat(seat: int, wanted: messages.SeatChoice, person: str | None) -> Decide:
    """Open a seat, or give it to a bot."""
    if wanted.kind == "person":
        raise Denied("bad-seats", players=1)
    _check_choice(wanted)
    return by_person(person, deeds.SeatChanged(seat, wanted.kind, wanted.level or ""))


# At a table, on the socket


def move(sent: messages.PlayMove, seat: int) -> Decide:
    """A move, unless it was made before the seat's present decision came up."""

    def decide(table: Table) -> Act:
        table.check_seen(seat, sent.seq)
        return Act(seat, deeds.Moved(sent.move))

    return decide


def _undo(sent: messages.Undo) -> deeds.AnyDeed:
    if sent.say == "ask":
        return deeds.UndoAsked()
    return deeds.UndoAnswered(sent.say == "agree")


def _text(sent: messages.SayText) -> deeds.AnyDeed:
    text = unicodedata.normalize("NFC", sent.text).strip()
    if not text or UNPRINTABLE.search(text.replace("\n", " ")):
        raise Denied("bad-text")
    return deeds.Spoke(text=text)


DEEDS: Final[dict[type[messages.Sent], Callable[[Any], deeds.AnyDeed]]] = {
    messages.Undo: _undo,
    messages.Pause: lambda _: deeds.Paused(),
    messages.Resume: lambda _: deeds.Resumed(),
    messages.SayText: _text,
    messages.SayEmote: lambda sent: deeds.Spoke(emote=sent.emote),
    messages.Contribute: lambda sent: deeds.Contributed(sent.text),
    messages.SitBack: lambda _: deeds.Returned(),
}
"""The deeds of messages other than moves."""


def asked(sent: messages.Asked, seat: int | None) -> Decide:
    """What a message on the socket asks for."""
    if seat is None:
        raise Denied("not-seated")
    if isinstance(sent, messages.PlayMove):
        return move(sent, seat)
    act = Act(seat, DEEDS[type(sent)](sent))
    return lambda _: act
