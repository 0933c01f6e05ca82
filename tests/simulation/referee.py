"""The referee: replays every log beside the servers, and judges all that is written and sent.

Every entry is judged when it is committed: did the person who acted sit there, was it sent, and
once; had the clock run out, was the person away? Every message is judged when a server sends it:
is it about something committed, does it show what a replay of the log up to that point shows to
that seat and nothing else, and does it follow on what the connection was sent before?
"""

from __future__ import annotations

import collections
import copy
import dataclasses
import json
from collections.abc import Callable, Container
from typing import Any, Final

import msgspec

from croupier.core.chance import Chance
from croupier.core.errors import TranslatedError
from croupier.core.schema import SPECTATOR
from croupier.core.world import World
from croupier.server.table import clocks, entries
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table
from croupier.server.wire import positions
from croupier.server.wire.encoding import TableWriter
from croupier.server.wire.positions import Presence, Sight, Viewer
from tests.simulation.database import Database
from tests.simulation.network import Link

SLACK_S: Final = 2.0
"""By how much workers may differ in when they notice something."""
SIGN_OUT_S: Final = 25.0
"""Seconds after which every worker must know of a sign-out: it caches epochs for ten."""
TROUBLE_S: Final = 60.0
"""Seconds after a failure of the database in which a worker is excused from some checks."""
TOLD_S: Final = 6.0
"""Seconds within which everybody is told of what is committed, where nothing is wrong."""
IMAGINED_EVERY: Final = 16
"""Of so many positions one is compared with that of an imagined world."""
SETTLED: Final = (
    "code", "game", "host", "options", "paused", "phase", "players", "release", "rematch", "undo",
    "you",
)  # fmt: skip
"""What a table's description says besides seats and what may change without notice."""
SEAT: Final = ("bot_plays", "commitment", "kind", "level", "name", "opened", "seat")

encode = msgspec.json.Encoder().encode


class Violation(Exception):
    """Something that must never happen, and has."""

    def __init__(self, check: str, what: str) -> None:
        super().__init__(f"{check}: {what}")
        self.check = check


NULL: Final = msgspec.Raw(b"null")


class Frame(msgspec.Struct):
    """A message from the server, as far as it is looked at."""

    type: str
    seq: int = 0
    accepted: str | None = None
    id: str | None = None
    error: str = ""
    sentence: str = ""
    table: msgspec.Raw = NULL
    position: msgspec.Raw = NULL
    lines: list[msgspec.Raw] = []
    log: list[msgspec.Raw] = []
    chat: list[msgspec.Raw] = []
    dropped: int | None = None
    text: str | None = None
    emote: str | None = None
    present: list[int] = []
    watching: int = 0
    deadline: float = 0.0
    again: bool = False


decode = msgspec.json.Decoder(Frame).decode


@dataclasses.dataclass(eq=False)
class Seen:
    """What one connection was sent so far."""

    table_id: str
    person: str
    """The hash of the person's secret; empty for a spectator."""
    after: int
    epoch: int
    seq: int = 0
    chat: int = 0
    silent: int = 0
    """Updates about changed choices of their own, with this number."""
    warned: set[float] = dataclasses.field(default_factory=set)
    table: Any = None
    present: list[int] = dataclasses.field(default_factory=list)
    """The seats whose people are connected."""
    opened_at: float = 0.0
    is_open: bool = False
    """Has it been sent a snapshot?"""


class Replay:
    """A table as its log says, and what everybody may be shown at every number of it."""

    def __init__(self, table_id: str, first: Entry) -> None:
        self.table = Table(table_id, first)
        self.log = [first]
        self.positions: dict[tuple[int, int | None], list[bytes]] = {}
        self.infos: dict[tuple[int, int | None], Any] = {}
        self.lines: dict[tuple[int, int | None], list[tuple[str, bytes]]] = {}
        self.people: list[tuple[str, ...]] = []
        """Who sits where, by number."""
        self.silent: dict[tuple[int, int], int] = {}
        """How often a seat changed its sealed choice, by number."""
        self.chat: dict[int, entries.Spoke] = {}
        self.submissions: dict[tuple[str, str], int] = {}
        self.recent: collections.deque[tuple[float, int]] = collections.deque()
        """When the last entries were committed, and their numbers."""
        self._keys: tuple[bytes, ...] = ()
        self._writer = TableWriter(self.table.game)
        self._note_people()

    @property
    def number(self) -> int:
        return self.table.number

    def _note_people(self) -> None:
        while len(self.people) <= self.number:
            self.people.append(())
        self.people[self.number] = tuple(sitting.person for sitting in self.table.seats)

    def do(self, entry: Entry) -> None:
        before = self.number
        self.table.do(entry)
        self.log.append(entry)
        self._note_people()
        if self.number == before and entry.seat is not None:
            key = self.number, entry.seat
            self.silent[key] = self.silent.get(key, 0) + 1
        if isinstance(entry.event, entries.Spoke):
            self.chat[self.number] = entry.event

    def deal_keys(self) -> tuple[bytes, ...]:
        """What the deal follows from."""
        table = self.table
        if table.match is None:
            return (table.secret.encode(),)
        if not self._keys:
            self._keys = table.secret.encode(), table.seed().encode()
        return self._keys

    def seat(self, person: str, number: int) -> int | None:
        """Where a person sat at a number of the log."""
        sitting = self.people[number]
        return sitting.index(person) if person and person in sitting else None

    def sight(self) -> Sight | None:
        table = self.table
        if table.match is None:
            return None
        return Sight(table.match, positions.clock_infos(table), self._writer)

    def look(self, seats: set[int | None]) -> None:
        """Note what these seats are shown now."""
        sight, number, table = self.sight(), self.number, self.table
        news = positions.news(table, number - 1)
        about_table = table.table_seq == table.seq
        for seat in seats:
            viewer = Viewer(seat, "en")
            if sight is not None:
                shown = encode(sight.position(viewer))
                self.positions.setdefault((number, seat), []).append(shown)
            if (number, seat) not in self.lines:
                raw = positions.lines(viewer, news)
                seen = [n for n in news if n.happened.event.seen_from(viewer.eyes)]
                told = [(str(n.happened.about), bytes(r)) for n, r in zip(seen, raw, strict=True)]
                self.lines[number, seat] = told
            if about_table:
                self.infos[number, seat] = info_of(table, seat)


def info_of(table: Table, seat: int | None) -> dict[str, Any]:
    """What a table's description must say."""
    info = positions.table_info(table, Viewer(seat, "en"), Presence(), "")
    return settled(json.loads(encode(info)))


def settled(info: dict[str, Any]) -> dict[str, Any]:
    """The parts of a table's description that follow from its log alone."""
    seats = [{name: seat[name] for name in SEAT} for seat in info["seats"]]
    return {**{name: info[name] for name in SETTLED}, "seats": seats}


class Referee:
    """Judges a whole simulation; the first violation counts."""

    def __init__(self, database: Database, now: Any) -> None:
        self.replays: dict[str, Replay] = {}
        self.violation: Violation | None = None
        self.seen: dict[Link, Seen] = {}
        self.sent: dict[tuple[str, str], dict[str, Any]] = {}
        """Everything that people sent, by person and id."""
        self.secrets: set[bytes] = set()
        """What must never be sent to anybody: people's hashes."""
        self.moves = 0
        self.refolds = 0
        """How often a log was played again from the start, as a message was late."""
        self.imagined = 0
        """How many positions were compared with those of imagined worlds."""
        self.skew = 0.0
        """The most seconds by which clocks have been wrong."""
        self.peers_trouble_at = float("-inf")
        """When workers last could not hear each other."""
        self.gone_at: dict[tuple[str, str], float] = {}
        """When the last connection of a person to a table ended."""
        self.trouble_at: dict[Any, float] = {}
        """When the database last failed a worker."""
        self.epochs: dict[str, tuple[int, float]] = {}
        """The lowest valid epoch of people who have signed out, and since when."""
        self.on_violation: Callable[[], None] = lambda: None
        self._database = database
        self._now = now
        database.watch = self.committed
        database.lost = self._lost

    def fail(self, check: str, what: str) -> None:
        """Note a violation."""
        if self.violation is None:
            self.violation = Violation(check, what)
            self.on_violation()

    # Entries

    def committed(self, table_id: str, entry: Entry) -> None:
        """Judge an entry that was just committed."""
        if self.violation is not None:
            return
        replay = self.replays.get(table_id)
        if replay is None:
            self.replays[table_id] = Replay(table_id, entry)
            return
        self._judge(replay, entry)
        try:
            replay.do(entry)
        except (TranslatedError, ValueError) as error:
            self.fail("unplayable", f"entry {entry.seq} of {table_id}: {error!r}")
            return
        if entry.submission is not None:
            replay.submissions[entry.event.person, entry.submission] = replay.number
        if isinstance(entry.event, entries.Moved):
            self.moves += 1
        replay.recent.append((self._now(), replay.number))
        here = [seen for seen in self.seen.values() if seen.table_id == table_id]
        replay.look({replay.seat(seen.person, replay.number) for seen in here})

    def _lost(self, table_id: str, seq: int) -> None:
        replay = self.replays.get(table_id)
        if replay is None or self.violation is not None:
            return
        number = replay.number
        told = [seen for seen in self.seen.values() if seen.table_id == table_id]
        if any(seen.seq >= number for seen in told):
            self.fail("lost", f"entry {seq} of {table_id}, which had been told, is not on the disk")
        self.replays.pop(table_id)
        log = replay.log[: seq - 1]
        if log:
            again = self.replays[table_id] = Replay(table_id, log[0])
            for entry in log[1:]:
                again.do(entry)

    def _judge(self, replay: Replay, entry: Entry) -> None:
        table, event = replay.table, entry.event
        what = f"{type(event).__name__} by seat {entry.seat}, entry {entry.seq} of {table.id}"
        if event.person and entry.seat is not None and table.seat_of(event.person) != entry.seat:
            self.fail("wrong-seat", f"{what}: the person sits at {table.seat_of(event.person)}")
        if entry.submission is not None:
            key = event.person, entry.submission
            if key in replay.submissions:
                self.fail("twice", f"{what}: {entry.submission} is in the log already")
            elif not _is_like(self.sent.get(key), event):
                self.fail("never-sent", f"{what}: {entry.submission} said something else")
        if isinstance(event, entries.Moved) and entry.seat is not None:
            self._judge_move(table, entry, event.by, what)
        if isinstance(event, entries.Vanished) and entry.seat is not None:
            self._judge_absence(table, entry.seat, what)

    def _judge_move(self, table: Table, entry: Entry, by: str, what: str) -> None:
        seat = entry.seat or 0
        if by == "clock":
            ends = clocks.move_ends(table).get(seat, float("inf"))
            if entry.at + self.skew < ends:
                self.fail("clock-early", f"{what}: the clock had {ends - entry.at} s left")
        elif by == "bot" and table.seats[seat].plays:
            self.fail("bot-for-person", f"{what}: the person plays for themselves")
        elif by == "bot" and table.paused_at is not None:
            self.fail("bot-in-pause", what)

    def _judge_absence(self, table: Table, seat: int, what: str) -> None:
        person, now = table.seats[seat].person, self._now()
        if now - self.peers_trouble_at < table.grace + 30:
            return
        here = [
            seen
            for link, seen in self.seen.items()
            if seen.table_id == table.id
            and seen.person == person
            and seen.is_open
            and not link.server_knows
            and link.worker.process.is_alive
            and now - seen.opened_at > SLACK_S
        ]
        gone = self.gone_at.get((table.id, person), float("-inf"))
        if here:
            self.fail("vanished-present", f"{what}: the person is connected")
        elif now - gone < table.grace - SLACK_S - self.skew:
            self.fail("vanished-early", f"{what}: gone for {now - gone:.1f} s of {table.grace}")

    # Messages

    def opened(self, link: Link, seen: Seen) -> None:
        """Follow a connection from now on."""
        self.seen[link] = seen
        seen.opened_at = self._now()

    def closed(self, link: Link) -> None:
        """Forget a connection."""
        seen = self.seen.pop(link, None)
        if seen is not None and seen.person and seen.is_open:
            self.gone_at[seen.table_id, seen.person] = self._now()

    def message(self, link: Link, data: bytes) -> None:
        """Judge a message that a server sends."""
        seen = self.seen.get(link)
        if self.violation is not None or seen is None:
            return
        frame = decode(data)
        replay = self.replays.get(seen.table_id)
        for secret in self.secrets:
            if secret in data:
                self.fail("secret", f"{secret!r} in {data[:200]!r}")
        if replay is None:
            return
        if replay.table.phase != "over":
            self._look_for_seed(replay, data)
        judge = getattr(self, f"_{frame.type}", None)
        if judge is not None:
            judge(link, seen, replay, frame)
        if frame.type != "bye":
            self._check_session(seen)

    def _has_signed_out(self, seen: Seen) -> bool:
        return seen.epoch < self.epochs.get(seen.person, (0, 0.0))[0]

    def _check_session(self, seen: Seen) -> None:
        """Is a cookie from before a sign-out still good for anything?"""
        lowest, since = self.epochs.get(seen.person, (0, 0.0))
        now = self._now()
        if (
            seen.person
            and seen.epoch < lowest
            and now - max(since, self.peers_trouble_at) > SIGN_OUT_S
        ):
            self.fail("signed-out", f"a cookie of epoch {seen.epoch} is still served")

    def _look_for_seed(self, replay: Replay, data: bytes) -> None:
        if any(key in data for key in replay.deal_keys()):
            self.fail("secret", f"what the deal of {replay.table.id} follows from was sent")

    def _snapshot(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        if not self._is_committed(seen, replay, frame):
            return
        if self._has_signed_out(seen) and json.loads(bytes(frame.table))["you"] is None:
            seen.person = ""  # as it should be: a cookie that is not valid is none
        seat = replay.seat(seen.person, frame.seq)
        self._compare_position(seen, replay, frame, seat)
        self._compare_table(seen, replay, frame, seat)
        after = 0 if seen.is_open else seen.after
        self._compare_log(replay, frame, seat, after)
        seen.seq, seen.silent, seen.is_open = frame.seq, 0, True
        seen.chat = frame.seq

    def _update(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        if not self._is_committed(seen, replay, frame):
            return
        about = f"update {frame.seq} of {seen.table_id} after {seen.seq}"
        seat = replay.seat(seen.person, frame.seq)
        self._compare_position(seen, replay, frame, seat)
        if bytes(frame.table) != b"null":
            self._compare_table(seen, replay, frame, seat)
        if frame.seq > seen.seq:
            self._compare_lines(seen, replay, frame, seat)
            seen.silent = 0
        elif frame.seq < seen.seq:
            self.fail("backwards", about)
        else:
            seen.silent += 1
            if seen.silent > (replay.silent.get((frame.seq, seat), 0) if seat is not None else 0):
                self.fail("told-again", f"{about}: nothing has happened that seat {seat} may know")
        seen.seq = frame.seq
        if frame.accepted is not None:
            self._check_accepted(seen, replay, frame.accepted, frame.seq)

    def _accepted(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        self._check_accepted(seen, replay, frame.id or "", frame.seq)

    def _check_accepted(self, seen: Seen, replay: Replay, sent: str, seq: int) -> None:
        written = replay.submissions.get((seen.person, sent))
        if written is None:
            self.fail("not-in-log", f"{sent} was accepted as {seq} of {seen.table_id}")
        elif written != seq:
            self.fail("other-number", f"{sent} was accepted as {seq}, and is {written}")

    def _refused(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        if frame.error == "unavailable":
            at = self.trouble_at.get(link.worker, float("-inf"))
            if self._now() - at > TROUBLE_S:
                self.fail("unavailable", f"{frame.id} was refused, though the database is well")
        elif frame.id and (seen.person, frame.id) in replay.submissions:
            self.fail("refused-written", f"{frame.id} was refused, and is in the log")

    def _chat(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        said = replay.chat.get(frame.seq)
        if said is None:
            self.fail("not-in-log", f"chat {frame.seq} of {seen.table_id}")
        elif (said.text, said.emote) != (frame.text, frame.emote):
            self.fail("other-chat", f"chat {frame.seq} of {seen.table_id}")
        if frame.seq <= seen.chat:
            self.fail("told-again", f"chat {frame.seq} of {seen.table_id}")
        seen.chat = frame.seq

    def _presence(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        seen.present = frame.present

    def _warning(self, link: Link, seen: Seen, replay: Replay, frame: Frame) -> None:
        # After a failed write the table goes back to an earlier deadline, and warns again.
        trouble = self.trouble_at.get(link.worker, float("-inf"))
        if frame.deadline in seen.warned and self._now() - trouble > TROUBLE_S:
            self.fail("warned-twice", f"of {frame.deadline} at {seen.table_id}")
        seen.warned.add(frame.deadline)

    def _is_committed(self, seen: Seen, replay: Replay, frame: Frame) -> bool:
        if frame.seq > replay.number:
            what = f"{frame.type} {frame.seq} of {seen.table_id}, which has {replay.number}"
            self.fail("told-before-commit", what)
        return frame.seq <= replay.number

    def _compare_position(self, seen: Seen, replay: Replay, frame: Frame, seat: int | None) -> None:
        shown = bytes(frame.position)
        known = replay.positions.get((frame.seq, seat), [])
        if shown not in known:
            known = self._positions_at(replay, frame.seq, seat)
        if shown not in known:
            what = f"{frame.type} {frame.seq} of {seen.table_id} to seat {seat}"
            self.fail("other-position", f"{what}:\n{shown.decode()}\nnot\n{known[-1].decode()}")
        elif shown != b"null" and frame.seq == replay.number and frame.seq % IMAGINED_EVERY == 0:
            self._imagine(replay, seat, shown)

    def _positions_at(self, replay: Replay, number: int, seat: int | None) -> list[bytes]:
        """What a seat was to be shown at a number, by playing the log again up to there."""
        key, viewer = (number, seat), Viewer(seat, "en")
        if number == replay.number:
            sight = replay.sight()
            known = [encode(sight.position(viewer)) if sight else b"null"]
        else:
            self.refolds += 1
            known = []
            table = Table(replay.table.id, replay.log[0])
            for entry in (*replay.log[1:], None):
                if table.number == number:
                    sight = (
                        Sight(table.match, positions.clock_infos(table)) if table.match else None
                    )
                    known.append(encode(sight.position(viewer)) if sight else b"null")
                if entry is None or table.number > number:
                    break
                table.do(entry)
        replay.positions[key] = [*replay.positions.get(key, []), *known]
        return replay.positions[key]

    def _table_at(self, replay: Replay, number: int) -> Table:
        """The table as it was at a number."""
        if number == replay.number:
            return replay.table
        self.refolds += 1
        table = Table(replay.table.id, replay.log[0])
        for entry in replay.log[1:]:
            if table.number == number:
                break
            table.do(entry)
        return table

    def _compare_table(self, seen: Seen, replay: Replay, frame: Frame, seat: int | None) -> None:
        info = json.loads(bytes(frame.table))
        shown = settled(info)
        seen.present = [seat["seat"] for seat in info["seats"] if seat["present"]]
        known = replay.infos.get((frame.seq, seat))
        if known is None:
            known = replay.infos[frame.seq, seat] = info_of(self._table_at(replay, frame.seq), seat)
        if shown != known:
            what = f"{frame.type} {frame.seq} of {seen.table_id} to seat {seat}"
            wrong = {k: (shown[k], known[k]) for k in known if shown[k] != known[k]}
            self.fail("other-table", f"{what}: {wrong}")
        seen.table = shown

    def _compare_lines(self, seen: Seen, replay: Replay, frame: Frame, seat: int | None) -> None:
        """Are these the lines since the last update, without those taken back?"""
        table, known = replay.table, list[tuple[str, int, bytes]]()
        undone = dict(table.dropped)
        for number in range(seen.seq + 1, frame.seq + 1):
            if number in undone:
                known = [k for k in known if k[0] == "table" or k[1] < undone[number]]
            told = replay.lines.get((number, seat))
            if told is None:
                return  # they have just sat down: then they get a snapshot, which was compared
            known += [(about, number, line) for about, line in told]
        shown = [bytes(line) for line in frame.lines]
        what = f"update {frame.seq} of {seen.table_id} to seat {seat} after {seen.seq}"
        same = shown == [line for _, _, line in known]
        numbers = range(seen.seq + 1, frame.seq + 1)
        if seat is not None and any((number, seat) in replay.silent for number in numbers):
            same = True  # it tells of a changed choice, which has no number of its own
        if not same and (frame.seq == seen.seq + 1 or len(shown) != len(known)):
            self.fail("other-lines", f"{what}: {shown}, not {known}")
        firsts = [first for number, first in undone.items() if seen.seq < number <= frame.seq]
        if frame.dropped != min(firsts, default=None):
            self.fail("other-dropped", f"{what}: {frame.dropped}, not {firsts}")

    def _compare_log(self, replay: Replay, frame: Frame, seat: int | None, after: int) -> None:
        table = self._table_at(replay, frame.seq)
        viewer = Viewer(seat, "en")
        known = [bytes(line) for line in positions.lasting_lines(table, viewer, after)]
        shown = [bytes(line) for line in frame.log]
        what = f"snapshot {frame.seq} of {table.id} to seat {seat} after {after}"
        # A line about a changed choice has the number of the entry before: the table at that
        # number is the first of several.
        if shown != known and not any(key[0] == frame.seq for key in replay.silent):
            self.fail("other-lines", f"{what}: {shown}, not {known}")
        said = [chat.seq for chat in table.chat if chat.seq > after]
        told = [json.loads(bytes(chat))["seq"] for chat in frame.chat]
        if said != told:
            self.fail("other-chat", f"{what}: {told}, not {said}")

    def _imagine(self, replay: Replay, seat: int | None, shown: bytes) -> None:
        """Is the same shown in another world that the seat cannot tell from this one?"""
        table = replay.table
        eyes = SPECTATOR if seat is None else seat
        match = table.match
        if match is None or table.phase == "over":
            return
        self.imagined += 1
        chance = Chance.of(f"{table.id} {replay.number} {seat}")
        other = copy.copy(match)
        other._world = World(match.game, match.view(eyes).imagine(chance).state)
        other._visible = {}
        other._log = [event for event in match._log if event.seen_from(eyes)]
        sight = Sight(other, positions.clock_infos(table))
        elsewhere = encode(sight.position(Viewer(seat, "en")))
        if elsewhere != shown:
            what = f"position {replay.number} of {table.id} to seat {seat}"
            self.fail("depends-on-hidden", f"{what}:\n{shown.decode()}\nand\n{elsewhere.decode()}")

    def check_told(self, broken: Container[Link]) -> None:
        """Has everybody been told what was committed a while ago, where nothing went wrong?"""
        now = self._now()
        for link, seen in self.seen.items():
            replay = self.replays.get(seen.table_id)
            if replay is None or not seen.is_open or now - seen.opened_at < TOLD_S:
                continue
            is_well = link not in broken and not link.is_stalled and not link.server_knows
            trouble = max(self.trouble_at.get(link.worker, 0.0), self.peers_trouble_at)
            if not is_well or now - trouble < 3 * TOLD_S or not link.worker.process.is_alive:
                continue
            told = max(seen.seq, seen.chat)
            late = [number for at, number in replay.recent if at < now - TOLD_S and number > told]
            if late:
                what = f"{seen.person[:8] or 'a spectator'} at {seen.table_id} knows {told}"
                self.fail("not-told", f"{what}, though {late[0]} is in the log for long")
        for replay in self.replays.values():
            while len(replay.recent) > 1 and replay.recent[1][0] < now - TOLD_S:
                replay.recent.popleft()

    # The end

    def settle(self, links: list[Link]) -> None:
        """Judge what everybody knows after nothing has happened for a while."""
        for link in links:
            seen = self.seen.get(link)
            if seen is None or link.server_knows or not seen.is_open:
                continue
            replay = self.replays[seen.table_id]
            seat = replay.seat(seen.person, replay.number)
            about = f"seat {seat} of {seen.table_id}"
            knows = max(seen.seq, seen.chat)
            if knows != replay.number:
                self.fail("left-behind", f"{about} knows {knows} of {replay.number} entries")
            elif seen.table != (known := info_of(replay.table, seat)):
                self.fail("other-table", f"{about} at the end: {seen.table}, not {known}")
            people = {
                replay.seat(other.person, replay.number)
                for there, other in self.seen.items()
                if other.table_id == seen.table_id and other.is_open and not there.server_knows
            }
            present = sorted(seat for seat in people if seat is not None)
            if seen.present != present:
                self.fail("presence", f"{about} believes in {seen.present}, not {present}")


def _is_like(sent: dict[str, Any] | None, event: entries.TableEvent) -> bool:
    """Does an event say what a message said?"""
    if sent is None:
        return False
    if isinstance(event, entries.Moved):
        return bool(sent["type"] == "move" and sent["move"] == event.move)
    if isinstance(event, entries.Spoke):
        return bool(sent.get("text") == event.text and sent.get("emote") == event.emote)
    return sent["type"] not in ("move", "chat", "emote")
