"""A table without a server: events happen to it one by one, and its log is kept."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.core.chance import Chance, below
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table
from croupier.server.wire import commands
from croupier.server.wire.bodies import Join, NewTable, SeatChoice
from croupier.server.wire.positions import Presence, Sight, Viewer, lasting_lines, table_info

SECRET = "5ec2e7" + 58 * "0"  # every run deals the same
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")


class Desk:
    """People are `p0`, `p1`, … and sit at the seats of their numbers."""

    def __init__(self, game: str = "las-vegan", people: int = 2, **about: Any) -> None:
        self.now = 1000.0
        seats = about.pop("seats", [SeatChoice(kind="person")] * people)
        wanted = NewTable(game=game, players=len(seats), name=NAMES[0], seats=seats, **about)
        self.id, first = commands.new_table(wanted, "p0", self.now)
        assert isinstance(first.event, entries.Made)
        first = replace(first, event=replace(first.event, secret=SECRET))
        self.table = Table(self.id, first)
        self.log = [first]
        for number in range(1, people):
            self.do(None, entries.Joined(number, NAMES[number], person=f"p{number}"))

    def do(
        self, seat: int | None, event: entries.AnyTableEvent, submission: str | None = None
    ) -> None:
        entry = Entry(self.table.seq + 1, self.now, seat, submission, event)
        self.table.do(entry)
        self.log.append(entry)

    def deal(self, **about: Any) -> Desk:
        self.do(self.table.host, entries.Dealt(**about))
        return self

    def move(self, move: str | None = None, by: Any = "person") -> tuple[int, str]:
        """A move by the first who must, the first that is allowed unless it is named."""
        match = self.table.match
        assert match is not None
        seat = min(match.to_move())
        move = move or match.view(seat).legal()[0].text
        self.do(seat, entries.Moved(move, by))
        return seat, move

    def play(self, chance: Chance, most: int = 10_000) -> None:
        """Random moves, until the end or so many."""
        match = self.table.match
        assert match is not None
        while match.to_move() and most:
            seat = min(match.to_move())
            legal = match.view(seat).legal()
            self.do(seat, entries.Moved(legal[below(chance, len(legal))].text))
            most -= 1

    def shown(self, table: Table | None = None) -> list[bytes]:
        """Everything that anybody can be shown of the table."""
        table = table or self.table
        sight = Sight(table.match) if table.match else None
        return [
            msgspec.json.encode(
                [
                    table_info(table, viewer, Presence(), ""),
                    sight.position(viewer) if sight else None,
                    lasting_lines(table, viewer),
                    table.deadlines(),
                    list(table.submissions.values()),
                ]
            )
            for viewer in [Viewer(seat, "en") for seat in (*range(table.players), None)]
        ]


def join(desk: Desk, name: str, person: str) -> None:
    """Somebody else sits down, as the server lets them."""
    act = commands.join(Join(name=name), person)(desk.table)
    desk.do(act.seat, act.event)
