"""A table as the sum of its log, and nothing else: no clock, no network, no database.

`Table.do` takes a deed, checks that it may be done and does it, or raises and changes nothing.
Playing a log again does the same deeds in the same order, so a table comes back as it was.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, Literal, NamedTuple

from croupier.bots import check_bot
from croupier.core.events import Event
from croupier.core.fairness import Fair, commitment, fair_seed
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.schema import SPECTATOR
from croupier.core.world import World
from croupier.server import deeds
from croupier.server.deeds import Entry
from croupier.server.errors import Denied
from croupier.server.messages import Phase, SeatKind

BOT_NAMES: Final = ("Ada", "Ben", "Chloé", "Dan", "Emma", "Femi")
"""One for each seat of the largest table."""


@dataclasses.dataclass(slots=True)
class Sitting:
    """A seat, and who has it; `away` says why a bot plays for a person, if one does."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    person: str = ""
    contribution: str = ""
    away: Literal["", "left", "vanished"] = ""

    @property
    def plays(self) -> bool:
        """Is it a person who plays, with no bot in between?"""
        return self.kind == "person" and not self.away


class Ply(NamedTuple):
    """A move of the match: its entry, who made it, and the first thing that it brought about."""

    seq: int
    seat: int
    by: Literal["person", "bot", "clock"]
    first: int


class Happened(NamedTuple):
    """Something to tell: an event of the game, or of the table around it."""

    seq: int
    about: Literal["game", "table"]
    event: Event


class Asked(NamedTuple):
    """Since when a seat has been asked for its decision."""

    seq: int
    at: float


@dataclasses.dataclass(slots=True)
class Request:
    """Somebody's wish to take back moves, and who has yet to agree."""

    seat: int
    moves: int
    waiting: set[int]


class Act(NamedTuple):
    """A deed, and the seat that does it."""

    seat: int | None
    deed: deeds.AnyDeed


class Table:
    """A table: seats, settings, and the match once it is dealt."""

    def __init__(self, id: str, entry: Entry) -> None:
        """A table just made."""
        made = entry.deed
        if not isinstance(made, deeds.Made):
            raise TypeError(f"the log of table {id} begins with {made}")
        game = find(made.game)
        if game.rules_version != made.rules_version:
            raise Denied("old-rules", version=made.rules_version)
        self.id = id
        self.seq = entry.seq
        self.made = self.changed_at = entry.at
        self.game = game
        self.options = self.game.choose_options(len(made.seats), made.options).shown()
        self.seats = [
            Sitting(s.kind, s.name, s.level, s.person, s.contribution) for s in made.seats
        ]
        self.host: int | None = made.host
        self.public, self.spectators = made.public, made.spectators
        self.clock, self.grace, self.free_text = made.clock, made.grace, made.free_text
        self.secret = made.secret
        self.commitment = commitment(made.secret)
        self.match: Match | None = None
        self.paused_at: float | None = None
        self.undo: Request | None = None
        self.rematch: str | None = None
        self.happened: list[Happened] = []
        self.chat: list[Entry] = []
        self.plies: list[Ply] = []
        self.asked: dict[int, Asked] = {}
        self.dropped: list[tuple[int, int]] = []
        """Where moves were taken back: the entry that did it, and the first that it took back."""
        self.submissions: dict[tuple[int, str], int] = {}
        """The entries that clients' messages became, by seat and the client's id."""
        self.table_seq = self.game_seq = entry.seq
        """The last entries that changed what is known of the table, and of the game."""
        self._contributions: dict[int, str] = {}
        self._told = 0
        self._to_move: frozenset[int] = frozenset()
        self._name_bots()

    @classmethod
    def fold(cls, id: str, log: Iterable[Entry]) -> Table:
        """The table that a log adds up to."""
        first, *rest = log
        table = cls(id, first)
        for entry in rest:
            table.do(entry)
        return table

    # What can be asked of it

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def phase(self) -> Phase:
        """Before, during or after the game."""
        if self.match is None:
            return "gathering"
        return "playing" if self.match.to_move() else "over"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table; an open seat has none."""
        return tuple([sitting.name for sitting in self.seats])  # quicker than step by step

    def seat_of(self, person: str | None) -> int | None:
        """Where a person sits."""
        if person:
            for seat, sitting in enumerate(self.seats):
                if sitting.person == person:
                    return seat
        return None

    def people(self) -> list[int]:
        """The seats of the people who play for themselves."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting.plays]

    def may_write(self) -> bool:
        """May free text be sent now?"""
        return self.free_text and (self.match is None or self.match.glimpse(SPECTATOR).may_talk())

    def seed(self) -> str:
        """What the deal follows from: a secret until the game is over."""
        return fair_seed(self.secret, self.contributions())

    def contributions(self) -> dict[int, str]:
        """What the players' clients added to the deal, by seat."""
        if self.match is not None:
            return self._contributions
        return {
            seat: sitting.contribution
            for seat, sitting in enumerate(self.seats)
            if sitting.contribution
        }

    def record(self) -> Record:
        """The record of the game, once it is over, with all that its deal followed from."""
        if self.match is None or self.phase != "over":
            raise Denied("not-over")
        fair = Fair(self.commitment, self.secret, self.contributions())
        return dataclasses.replace(self.match.record(), fair=fair)

    def check_seen(self, seat: int, seen: int) -> None:
        """Refuse a move that was made before the seat's present decision came up."""
        asked = self.asked.get(seat)
        if seen > self.seq or (asked is not None and seen < asked.seq):
            raise Denied("stale")

    def deadlines(self) -> dict[int, float]:
        """When the clock of each person to move runs out."""
        if self.clock is None or self.match is None or self.paused_at is not None:
            return {}
        to_move = self.match.to_move()
        return {s: self.asked[s].at + self.clock for s in self.people() if s in to_move}

    def told_by(self, ply: int) -> list[Event]:
        """What a move of the match, counted as in a list, brought about."""
        seq, first = self.plies[ply].seq, self.plies[ply].first
        since = itertools.takewhile(lambda h: h.seq == seq, self.happened[first:])
        return [h.event for h in since if h.about == "game"]

    def dropped_since(self, after: int) -> int | None:
        """The first entry taken back since another, if any was."""
        if not self.dropped:
            return None
        return min((first for seq, first in self.dropped if seq > after), default=None)

    # What can be done

    def do(self, entry: Entry) -> None:
        """Do a deed, or raise and change nothing."""
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow {self.seq}")
        self._DO[type(entry.deed)](self, entry, entry.deed)
        self.seq, self.changed_at = entry.seq, entry.at
        if not isinstance(entry.deed, deeds.Spoke):
            self.game_seq = entry.seq
            if not isinstance(entry.deed, deeds.Moved) or self.phase == "over":
                self.table_seq = entry.seq
        if entry.submission is not None and entry.seat is not None:
            self.submissions[entry.seat, entry.submission] = entry.seq

    def _joined(self, entry: Entry, deed: deeds.Joined) -> None:
        if self.phase == "over":
            raise Denied("table-over")
        if self.seat_of(deed.person) is not None:
            raise Denied("already-seated")
        if not 0 <= deed.seat < self.players:
            raise Denied("no-such-seat")
        if self.seats[deed.seat].kind != "open":
            raise Denied("seat-taken")
        self.seats[deed.seat] = Sitting("person", deed.name, "", deed.person, deed.contribution)
        if self.host is None:
            self.host = deed.seat
        self._rename()
        self._tell(entry, "joined", deed.seat)

    def _left(self, entry: Entry, deed: deeds.Left) -> None:
        seat = self._person(entry)
        self._tell(entry, "left", seat)
        if self.match is None:
            self.seats[seat] = Sitting("open")
        else:
            self.seats[seat].away = "left"
        self._someone_went(entry)

    def _contributed(self, entry: Entry, deed: deeds.Contributed) -> None:
        seat = self._person(entry)
        self._before_deal()
        self.seats[seat].contribution = deed.text

    def _changed(self, entry: Entry, deed: deeds.Changed) -> None:
        self._by_host(entry)
        self._before_deal()
        self.options = self.game.choose_options(self.players, deed.options).shown()
        self.public, self.spectators = deed.public, deed.spectators
        self.clock, self.grace, self.free_text = deed.clock, deed.grace, deed.free_text
        self._tell(entry, "changed", self.host)

    def _seat_changed(self, entry: Entry, deed: deeds.SeatChanged) -> None:
        self._by_host(entry)
        if not 0 <= deed.seat < self.players:
            raise Denied("no-such-seat")
        if self.phase == "over":
            raise Denied("table-over")
        old = self.seats[deed.seat]
        if deed.seat == self.host or (self.match is not None and old.plays):
            raise Denied("person-present", name=old.name)
        if deed.kind == "bot":
            check_bot(deed.level)
        if old.kind == "person":
            self._tell(entry, "removed", deed.seat)
        name = self._free_bot_name() if self.match is not None or deed.kind == "bot" else ""
        self.seats[deed.seat] = Sitting(deed.kind, name, deed.level)
        self._rename()
        opened = "seat-freed" if self.match is None else "seat-open"
        kind = "seat-bot" if deed.kind == "bot" else opened
        self._tell(entry, kind, deed.seat, level=deed.level)

    def _host_changed(self, entry: Entry, deed: deeds.HostChanged) -> None:
        if entry.seat is not None:  # nobody's doing, if the host is gone
            self._by_host(entry)
        if not 0 <= deed.seat < self.players:
            raise Denied("no-such-seat")
        if not self.seats[deed.seat].plays:
            raise Denied("not-a-person")
        self.host = deed.seat
        self._tell(entry, "host", deed.seat)

    def _dealt(self, entry: Entry, deed: deeds.Dealt) -> None:
        self._by_host(entry)
        self._before_deal()
        still_open = [seat for seat, s in enumerate(self.seats) if s.kind == "open"]
        if still_open and not deed.fill:
            raise Denied("seats-open", count=len(still_open))
        level = check_bot(deed.fill) if still_open else ""
        for seat in still_open:
            self.seats[seat] = Sitting("bot", level=level)
        self._name_bots()
        self._contributions = self.contributions()
        self.match = self._dealt_match()
        self._tell(entry, "dealt", self.host)
        self._game_went_on(entry, None)

    def _moved(self, entry: Entry, deed: deeds.Moved) -> None:
        if self.match is None:
            raise Denied("not-dealt")
        if self.paused_at is not None:
            raise Denied("paused")
        seat = self._actor(entry)
        if deed.by == "person" and not self.seats[seat].plays:
            raise Denied("bot-plays")
        self.match.play(seat, deed.move)
        if self.undo is not None:
            self.undo = None
            self.table_seq = entry.seq
        self.plies.append(Ply(entry.seq, seat, deed.by, len(self.happened)))
        if deed.by == "clock":
            self._tell(entry, "clock-moved", seat)
        self._game_went_on(entry, seat)

    def _undo_asked(self, entry: Entry, deed: deeds.UndoAsked) -> None:
        seat = self._person(entry)
        self._while_playing()
        if self.undo is not None:
            raise Denied("undo-asked")
        moves = self._moves_back(seat)
        self.undo = Request(seat, moves, set(self.people()) - {seat})
        self._tell(entry, "undo-asked", seat)
        self._settle_undo(entry)

    def _undo_answered(self, entry: Entry, deed: deeds.UndoAnswered) -> None:
        seat = self._person(entry)
        if self.undo is None or seat not in self.undo.waiting | {self.undo.seat}:
            raise Denied("no-undo-asked")
        if deed.agree:
            self.undo.waiting.discard(seat)
            self._settle_undo(entry)
        else:
            self.undo = None
            self._tell(entry, "undo-refused", seat)

    def _paused(self, entry: Entry, deed: deeds.Paused) -> None:
        seat = self._person(entry)
        self._while_playing()
        if self.paused_at is not None:
            raise Denied("paused")
        self.paused_at = entry.at
        self._tell(entry, "paused", seat)

    def _resumed(self, entry: Entry, deed: deeds.Resumed) -> None:
        seat = self._person(entry)
        if self.paused_at is None:
            raise Denied("not-paused")
        stood = entry.at - self.paused_at
        self.paused_at = None
        self.asked = {s: Asked(a.seq, a.at + stood) for s, a in self.asked.items()}
        self._tell(entry, "resumed", seat)

    def _vanished(self, entry: Entry, deed: deeds.Vanished) -> None:
        seat = self._person(entry)
        self._while_playing()
        self.seats[seat].away = "vanished"
        self._tell(entry, "vanished", seat)
        self._someone_went(entry)

    def _returned(self, entry: Entry, deed: deeds.Returned) -> None:
        seat = self._person(entry)
        if not self.seats[seat].away:
            raise Denied("not-away")
        self.seats[seat].away = ""
        if self.host is None:
            self.host = seat
        if seat in self.asked:
            self.asked[seat] = Asked(self.asked[seat].seq, entry.at)
        self._tell(entry, "returned", seat)

    def _clock_restarted(self, entry: Entry, deed: deeds.ClockRestarted) -> None:
        self._while_playing()
        self.asked = {seat: Asked(asked.seq, entry.at) for seat, asked in self.asked.items()}

    def _spoke(self, entry: Entry, deed: deeds.Spoke) -> None:
        self._person(entry)
        if deed.text is not None and not self.may_write():
            raise Denied("free-text-off")
        self.chat.append(entry)

    def _rematch_made(self, entry: Entry, deed: deeds.RematchMade) -> None:
        seat = self._person(entry)
        if self.phase != "over":
            raise Denied("not-over")
        if self.rematch is not None:
            raise Denied("rematch-made")
        self.rematch = deed.table
        self._tell(entry, "rematch", seat)

    _DO: Final[dict[type[deeds.Deed], Callable[[Table, Entry, Any], None]]] = {
        deeds.Joined: _joined,
        deeds.Left: _left,
        deeds.Contributed: _contributed,
        deeds.Changed: _changed,
        deeds.SeatChanged: _seat_changed,
        deeds.HostChanged: _host_changed,
        deeds.Dealt: _dealt,
        deeds.Moved: _moved,
        deeds.UndoAsked: _undo_asked,
        deeds.UndoAnswered: _undo_answered,
        deeds.Paused: _paused,
        deeds.Resumed: _resumed,
        deeds.Vanished: _vanished,
        deeds.Returned: _returned,
        deeds.ClockRestarted: _clock_restarted,
        deeds.Spoke: _spoke,
        deeds.RematchMade: _rematch_made,
    }

    # What deeds have in common

    def _actor(self, entry: Entry) -> int:
        if entry.seat is None:
            raise Denied("not-seated")
        return entry.seat

    def _person(self, entry: Entry) -> int:
        seat = self._actor(entry)
        if self.seats[seat].kind != "person":
            raise Denied("not-seated")
        return seat

    def _by_host(self, entry: Entry) -> None:
        if entry.seat is None or entry.seat != self.host:
            raise Denied("not-host")

    def _before_deal(self) -> None:
        if self.match is not None:
            raise Denied("already-dealt")

    def _while_playing(self) -> None:
        if self.phase == "gathering":
            raise Denied("not-dealt")
        if self.phase == "over":
            raise Denied("table-over")

    def _tell(self, entry: Entry, kind: str, seat: int | None, **data: Any) -> None:
        """A line about the table. It keeps the name, as somebody else may sit there later."""
        if seat is not None:
            data["name"] = self.seats[seat].name
        self.happened.append(Happened(entry.seq, "table", Event(kind, seat, data)))

    def _free_bot_name(self) -> str:
        return free_name(BOT_NAMES, self.names)

    def _name_bots(self) -> None:
        for sitting in self.seats:
            if sitting.kind == "bot" and not sitting.name:
                sitting.name = self._free_bot_name()

    def _rename(self) -> None:
        if self.match is not None:
            self.match.names = self.names

    def _someone_went(self, entry: Entry) -> None:
        """The host's place and an open question pass on to whoever is left."""
        people = self.people()
        if self.host not in people:
            self.host = people[0] if people else None
            if self.host is not None:
                self._tell(entry, "host", self.host)
        if self.undo is not None:
            self.undo.waiting &= set(people)
            if self.undo.seat in people:
                self._settle_undo(entry)
            else:
                self.undo = None

    # The match

    def _dealt_match(self) -> Match:
        return Match(
            self.game,
            players=self.players,
            seed=self.seed(),
            options=self.options,
            names=self.names,
            local=False,
        )

    def _game_went_on(self, entry: Entry, mover: int | None) -> None:
        """Take down what the match has to tell since last time, and whom it asks now."""
        match = self._playing_match()
        for event in match.events(since=self._told):
            self.happened.append(Happened(entry.seq, "game", event))
            self._told += 1
        to_move = match.to_move()
        # Whoever has made a sealed choice may still change it, and is not asked anew meanwhile.
        for seat in to_move:
            if seat not in self._to_move or seat == mover:
                self.asked[seat] = Asked(entry.seq, entry.at)
        self._to_move = to_move

    def _playing_match(self) -> Match:
        if self.match is None:
            raise Denied("not-dealt")
        return self.match

    def _moves_back(self, seat: int) -> int:
        """How many moves back the seat's last own move lies, if it may be taken back."""
        for back, ply in enumerate(reversed(self.plies), start=1):
            if ply.seat == seat and ply.by == "person":
                if self._shown_since(len(self.plies) - back, seat):
                    raise Denied("revealed")
                return back
        raise Denied("nothing-to-undo")

    def _shown_since(self, first: int, seat: int) -> bool:
        """Has the seat learnt anything since it made that move?

        Chance or the rules may have shown something, or another seat has moved in a way that could
        not have been foreseen from this one: played a card from a hidden hand.
        """
        since = self.happened[self.plies[first].first :]
        if any(h.about == "game" and h.event.kind in self.game.face.reveals for h in since):
            return True
        moves = self._playing_match().moves
        match = self._replayed(moves[: first + 1])
        for mover, move in moves[first + 1 :]:
            seen = World(self.game, match.glimpse(seat).state)
            if mover != seat and move not in [m.text for m in seen.reach(mover)]:
                return True
            match.play(mover, move)
        return False

    def _replayed(self, moves: Iterable[tuple[int, str]]) -> Match:
        match = self._dealt_match()
        for seat, move in moves:
            match.play(seat, move)
        return match

    def _settle_undo(self, entry: Entry) -> None:
        """Take the moves back, if nobody has yet to agree."""
        if self.undo is None or self.undo.waiting:
            return
        moves, self.undo = self.undo.moves, None
        first = self.plies[-moves]
        del self.plies[-moves:]
        kept = self._playing_match().moves[:-moves]
        self.match = self._replayed(kept)
        tail = self.happened[first.first :]
        self.happened[first.first :] = [h for h in tail if h.about == "table"]
        self._told -= len(tail) - (len(self.happened) - first.first)
        self.dropped.append((entry.seq, first.seq))
        self._to_move = frozenset()
        self._tell(entry, "undone", first.seat, count=moves)
        self._game_went_on(entry, None)


def free_name(wanted: Sequence[str], taken: Collection[str]) -> str:
    """The first of the names that nobody has; if all are taken, one of them with a number."""
    numbered = (f"{name} {number}" for number in itertools.count(2) for name in wanted)
    return next(name for name in itertools.chain(wanted, numbered) if name not in taken)


Decide = Callable[[Table], Act]
"""What to do, given how the table stands now; it raises if that cannot be done."""
