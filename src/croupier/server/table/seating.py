"""Who sits where: joining and leaving, the host, and releasing seats of absent people."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from croupier.bots import BOT_NAMES, check_bot
from croupier.server.errors import Denied
from croupier.server.table import clocks, entries, play
from croupier.server.table.entries import Entry
from croupier.server.table.lookalikes import look_alike
from croupier.server.table.values import Prompt, ReleaseRequest, Sitting

if TYPE_CHECKING:
    from croupier.server.table.table import Table


def free_name(wanted: Sequence[str], taken: Collection[str]) -> str:
    """The first of the names that does not look like one at the table; with a number if need be."""
    numbered = (f"{name} {number}" for number in itertools.count(2) for name in wanted)
    for name in itertools.chain(wanted, numbered):
        if not any(other and look_alike(other, name) for other in taken):
            return name
    raise AssertionError("numbers do not end")


def joined(table: Table, entry: Entry, event: entries.Joined) -> None:
    if table.phase == "over":
        raise Denied("table-over")
    if table.seat_of(event.person) is not None:
        raise Denied("already-seated")
    if not 0 <= event.seat < table.players:
        raise Denied("no-such-seat")
    if not table.is_free(event.seat):
        raise Denied("seat-taken")
    table.seats[event.seat] = Sitting(
        "person", event.name, "", event.person, event.contribution, event.commitment
    )
    if table.is_started:
        table.sat.add(event.person)
    take_over_as_host(table, event.seat)
    rename(table)
    table.tell(entry, "joined", event.seat)


def left(table: Table, entry: Entry, event: entries.Left) -> None:
    seat = table.acting_person(entry)
    table.tell(entry, "left", seat)
    if table.is_started:
        table.seats[seat].away = table.seats[seat].away or "left"
    else:
        table.seats[seat] = Sitting("open")
    someone_went(table, entry)
    play.deal_when_opened(table, entry)


def changed(table: Table, entry: Entry, event: entries.Changed) -> None:
    table.check_host(entry)
    table.check_not_started()
    table.choose_options(event.options)
    table.change_settings(event)
    table.tell(entry, "changed", table.host)


def seat_changed(table: Table, entry: Entry, event: entries.SeatChanged) -> None:
    table.check_host(entry)
    if not 0 <= event.seat < table.players:
        raise Denied("no-such-seat")
    if table.phase == "over":
        raise Denied("table-over")
    if table.opening_since is not None:
        raise Denied("already-dealt")
    old = table.seats[event.seat]
    if event.seat == table.host or (table.match is not None and old.plays):
        raise Denied("person-present", name=old.name)
    if event.kind == "bot":
        check_bot(event.level)
    if old.kind == "person":
        table.tell(entry, "removed", event.seat)
    name = free_bot_name(table) if table.match is not None or event.kind == "bot" else ""
    table.seats[event.seat] = Sitting(event.kind, name, event.level)
    rename(table)
    opened = "seat-freed" if table.match is None else "seat-open"
    kind = "seat-bot" if event.kind == "bot" else opened
    table.tell(entry, kind, event.seat, level=event.level)


def host_changed(table: Table, entry: Entry, event: entries.HostChanged) -> None:
    if entry.seat is not None:  # it is None if the host left
        table.check_host(entry)
    if not 0 <= event.seat < table.players:
        raise Denied("no-such-seat")
    if not table.seats[event.seat].plays:
        raise Denied("not-a-person")
    table.host = event.seat
    table.tell(entry, "host", event.seat)


def vanished(table: Table, entry: Entry, event: entries.Vanished) -> None:
    seat = table.acting_person(entry)
    table.check_playing()
    if seat in table.was_to_move:
        clocks.charge(table, seat, entry)
    table.seats[seat].away = "vanished"
    table.tell(entry, "vanished", seat)
    someone_went(table, entry)


def returned(table: Table, entry: Entry, event: entries.Returned) -> None:
    seat = table.acting_person(entry)
    if not table.seats[seat].away:
        raise Denied("not-away")
    if table.seats[seat].away == "timed-out":
        raise Denied("out-of-time")
    was_there = table.seats[seat].away == "left"
    table.seats[seat].away, table.seats[seat].is_released = "", False
    if table.release is not None and table.release.seat == seat:
        table.release = None
    take_over_as_host(table, seat)
    if seat in table.asked and not was_there:  # leaving and coming back gains no time
        table.asked[seat] = Prompt(table.asked[seat].seq, entry.at)
    table.tell(entry, "returned", seat)


def release_asked(table: Table, entry: Entry, event: entries.ReleaseAsked) -> None:
    table.check_host(entry)
    table.check_playing()
    if not 0 <= event.seat < table.players:
        raise Denied("no-such-seat")
    sitting = table.seats[event.seat]
    if sitting.kind != "person" or sitting.is_released:
        raise Denied("not-a-person")
    if sitting.plays or sitting.away == "timed-out":
        raise Denied("person-present", name=sitting.name)
    if table.release is not None:
        raise Denied("release-asked")
    asker = table.acting_person(entry)
    others = set(table.people()) - {asker}
    away = [s for s, other in enumerate(table.seats) if other.away == "vanished"]
    away = [s for s in away if s != event.seat]
    if away:  # everyone at the table has to agree, and may be back soon
        raise Denied("absent-to-agree", name=table.seats[away[0]].name)
    if not others:  # a host alone could let a friend see the hand
        raise Denied("nobody-to-agree", name=sitting.name)
    table.release = ReleaseRequest(event.seat, asker, others)
    table.tell(entry, "release-asked", asker, other=sitting.name)


def release_answered(table: Table, entry: Entry, event: entries.ReleaseAnswered) -> None:
    seat = table.acting_person(entry)
    if table.release is None or seat not in table.release.waiting | {table.release.asked_by}:
        raise Denied("no-release-asked")
    if not event.agree:
        other = table.seats[table.release.seat].name
        table.release = None
        table.tell(entry, "release-refused", seat, other=other)
        return
    table.release.waiting.discard(seat)
    table.release.agreed.add(seat)
    settle_release(table, entry)


def someone_went(table: Table, entry: Entry) -> None:
    """Pass the host's role and open requests on to the people who are left."""
    people = table.people()
    if people and table.host not in people:
        table.host = people[0]
        table.tell(entry, "host", table.host)
    elif not people and not table.is_started:
        table.host = None
    if table.undo is not None:
        table.undo.waiting &= set(people)
        if table.undo.seat in people:
            play.settle_undo(table, entry)
        else:
            table.undo = None
    if table.release is not None and not table.release.waiting <= set(people):
        table.release = None  # it takes everyone's consent


def take_over_as_host(table: Table, seat: int) -> None:
    """Make whoever comes the host of a table whose host has gone; the last to go stays host."""
    if table.host is None or not table.seats[table.host].plays:
        table.host = seat


def settle_release(table: Table, entry: Entry) -> None:
    """Release the seat once all have agreed."""
    release = table.release
    if release is None or release.waiting:
        return
    table.release = None
    table.seats[release.seat].is_released = True
    table.tell(entry, "released", release.seat)


def free_bot_name(table: Table) -> str:
    return free_name(BOT_NAMES, table.names)


def name_bots(table: Table) -> None:
    for sitting in table.seats:
        if sitting.kind == "bot" and not sitting.name:
            sitting.name = free_bot_name(table)


def rename(table: Table) -> None:
    if table.match is not None:
        table.match.names = table.names
