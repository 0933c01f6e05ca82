"""Planted bugs: each breaks the server in one way that a simulation must notice.

They are the mistakes that a server like this is prone to. Each is applied by patching, found by the
same search that the server itself survives, and says what would go wrong for people.
"""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Callable
from typing import Any, Final, NamedTuple, cast

import msgspec
from pytest import MonkeyPatch  # noqa: PT013  # a type, and a context manager
from sqlalchemy.exc import SQLAlchemyError

from croupier.server.errors import Denied
from croupier.server.live import room
from croupier.server.live.autopilot import Autopilot
from croupier.server.live.hub import Hub
from croupier.server.live.peers import AnnouncingPeers
from croupier.server.live.room import Room
from croupier.server.store.log_store import Append, Conflict
from croupier.server.store.sessions import Sessions
from croupier.server.store.writer import Writer
from croupier.server.table import entries
from croupier.server.table.entries import Entry
from croupier.server.table.values import Action
from croupier.server.wire import commands, messages
from croupier.server.wire.positions import Sight
from tests.simulation.database import Database, SimulatedStorage

Patch = Callable[[MonkeyPatch], None]


class Bug(NamedTuple):
    """A bug, and the patch that plants it."""

    name: str
    says: str
    plant: Patch


BUGS: Final[list[Bug]] = []


def planted(plant: Patch) -> Patch:
    """Add a bug, named and explained by its function."""
    name = plant.__name__.strip("_").replace("_", "-")
    BUGS.append(Bug(name, (plant.__doc__ or "").strip(), plant))
    return plant


def _nothing(*_: Any, **__: Any) -> None:
    """Do nothing at all."""


async def _nothing_async(*_: Any, **__: Any) -> None:
    """Do nothing, asynchronously."""


# From a message to the log


@planted
def acknowledge_before_commit(patch: MonkeyPatch) -> None:
    """A move is acknowledged as soon as it is queued: a crash or a full disk loses it."""
    true = Writer.append

    def append(self: Writer, *appends: Append) -> asyncio.Future[None]:
        written = true(self, *appends)
        written.add_done_callback(lambda done: done.exception())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    patch.setattr(Writer, "append", append)


@planted
def commit_without_sync(patch: MonkeyPatch) -> None:
    """A commit returns before the disk has it: a power cut loses what was acknowledged."""
    true = Database.__init__

    def init(self: Database, *args: Any) -> None:
        true(self, *args)
        self.syncs = False

    patch.setattr(Database, "__init__", init)


@planted
def forget_submission_id(patch: MonkeyPatch) -> None:
    """A message that is sent again is taken for a new one: what was said is said twice."""
    patch.setattr(Room, "_find_duplicate", _nothing)


@planted
def duplicate_without_answer(patch: MonkeyPatch) -> None:
    """A message that is sent again is dropped without a word: its sender waits forever."""

    def find(self: Room, submission: str | None, by: Any) -> int | None:
        return self.table.submissions.get((by.who, submission)) if by and submission else None

    patch.setattr(Room, "_find_duplicate", find)


@planted
def seat_bound_on_arrival(patch: MonkeyPatch) -> None:
    """The seat is looked up when a person connects, not when a message is judged."""
    connect, command_of = Room.connect, commands.command_of
    seats: dict[tuple[str, str | None], int | None] = {}

    async def bind(self: Room, connection: Any, after: int) -> None:
        await connect(self, connection, after)
        seats.setdefault((self.table.id, connection.who), connection.viewer.seat)

    def bound(sent: Any, person: str | None) -> Any:
        command = command_of(sent, person)

        def on_arrival(table: Any) -> Action:
            action = command(table)
            return Action(seats.get((table.id, person), action.seat), action.event)

        return on_arrival

    patch.setattr(Room, "connect", bind)
    patch.setattr(commands, "command_of", bound)


@planted
def conflict_not_retried(patch: MonkeyPatch) -> None:
    """A move that another worker came before is refused, though it is still legal."""
    true = SimulatedStorage.append

    def append(self: SimulatedStorage, *appends: Append) -> asyncio.Future[None]:
        async def write() -> None:
            try:
                await true(self, *appends)
            except Conflict as error:
                raise SQLAlchemyError from error

        return asyncio.ensure_future(write())

    patch.setattr(SimulatedStorage, "append", append)


@planted
def retried_twice(patch: MonkeyPatch) -> None:
    """After a conflict a command is run once too often."""
    true = Room._act

    async def act(self: Room, command: Any, submission: Any, by: Any, also: Any) -> int:
        conflicts = room.metrics.conflicts._value.get()  # type: ignore[attr-defined]
        number = await true(self, command, submission, by, also)
        if room.metrics.conflicts._value.get() > conflicts:  # type: ignore[attr-defined]
            self.table.submissions.clear()
            with contextlib.suppress(Denied):
                await true(self, command, submission, by, also)
        return number

    patch.setattr(Room, "_act", act)


@planted
def in_doubt_room_not_reloaded(patch: MonkeyPatch) -> None:
    """After a failed write the table in memory keeps what its log may not have."""

    async def reload(self: Room) -> None:
        self._in_doubt = False

    patch.setattr(Room, "_reload_if_in_doubt", reload)


# From the log to everybody


@planted
def duplicate_published(patch: MonkeyPatch) -> None:
    """Everybody is told twice."""
    true = Room._publish

    def publish(self: Room, *args: Any) -> None:
        before = self._published
        true(self, *args)
        if self.table.game_seq > before.seq:
            self._published = before
            true(self)

    patch.setattr(Room, "_publish", publish)


@planted
def wrong_viewers_update(patch: MonkeyPatch) -> None:
    """All connections in one language get the update that was made for the first of them."""
    true = Room._update

    def update(self: Room, viewer: Any, news: Any) -> Any:
        return true(self, self.connections[0].viewer, news)

    patch.setattr(Room, "_update", update)


@planted
def figure_from_hidden_state(patch: MonkeyPatch) -> None:
    """A figure in every position is made from the whole state, not from what its seat may see."""
    true = Sight.position

    def position(self: Sight, viewer: Any) -> Any:
        shown = true(self, viewer)
        whole = msgspec.json.encode(self._match._world.state.as_json())
        return msgspec.structs.replace(shown, rounds=zlib.crc32(whole) % 10)

    patch.setattr(Sight, "position", position)


@planted
def sealed_choice_revealed_early(patch: MonkeyPatch) -> None:
    """Everybody hears that somebody has changed a sealed choice."""
    true = Room._publish_sealed_changes

    def publish(self: Room, after: Any, by: Any, submission: Any) -> bool:
        changed = true(self, after, by, submission)
        for connection in self.connections if changed else ():
            if connection is not by:
                connection.send(self._update(connection.viewer, self._news(after, [])))
        return changed

    patch.setattr(Room, "_publish_sealed_changes", publish)


@planted
def undo_that_forgets(patch: MonkeyPatch) -> None:
    """Nobody is told which lines an undo took back."""
    true = Room._update

    def update(self: Room, viewer: Any, news: Any) -> Any:
        return msgspec.structs.replace(true(self, viewer, news), dropped=None)

    patch.setattr(Room, "_update", update)


@planted
def snapshot_before_connection(patch: MonkeyPatch) -> None:
    """A connection is added a moment after its snapshot: what happens between is never told."""
    true = Room.connect

    async def connect(self: Room, connection: Any, after: int) -> None:
        await true(self, connection, after)
        if connection in self.connections:
            self.connections.remove(connection)
            await asyncio.sleep(0.2)
            self.connections.append(connection)

    patch.setattr(Room, "connect", connect)


@planted
def room_evicted_in_use(patch: MonkeyPatch) -> None:
    """Tables leave memory though people are connected: these people hear nothing any more."""

    def forget(self: Hub, seconds: float) -> None:
        before = self.environment.monotonic() - seconds / 20
        for table_id, idle in list(self.rooms.items()):
            if idle.used_at < before:
                del self.rooms[table_id]

    patch.setattr(Hub, "forget_idle", forget)


# Between workers


@planted
def notify_before_commit(patch: MonkeyPatch) -> None:
    """Other workers are told of an entry before they can read it, and not again."""
    play = Room._play

    def early(self: Room, command: Any, submission: str | None) -> Entry:
        entry = play(self, command, submission)
        if not self.hub.peers.is_alone:
            announce(cast("AnnouncingPeers", self.hub.peers), self.table.id, entry.seq)
        return entry

    announce = AnnouncingPeers.wrote
    patch.setattr(Room, "_play", early)
    patch.setattr(AnnouncingPeers, "wrote", _nothing)
    patch.setattr(Room, "ask_peers", _nothing)


@planted
def stale_room_after_takeover(patch: MonkeyPatch) -> None:
    """A worker does not read what others have written while it has a table in memory."""
    patch.setattr(Hub, "look_again", _nothing)


@planted
def split_table_unnoticed(patch: MonkeyPatch) -> None:
    """A worker that does not lead a table never says that it has people there."""
    patch.setattr(Room, "ask_peers", _nothing)


@planted
def presence_that_never_expires(patch: MonkeyPatch) -> None:
    """Who was connected to a worker that died counts as present for good."""
    patch.setattr(AnnouncingPeers, "forget_silent", _nothing)


@planted
def change_of_seats_untold(patch: MonkeyPatch) -> None:
    """Other workers believe what they were told of a table first."""
    true = AnnouncingPeers._hear_of

    def hear(self: AnnouncingPeers, notice: Any, hub: Hub) -> None:
        known = self._elsewhere.get(notice.table, {}).get(notice.worker)
        if known is not None:
            presence = known.presence
            notice = msgspec.structs.replace(
                notice, present=tuple(presence.present), watching=presence.watching
            )
        true(self, notice, hub)

    patch.setattr(AnnouncingPeers, "_hear_of", hear)


# Clocks and bots


@planted
def clock_fired_twice(patch: MonkeyPatch) -> None:
    """When a clock has run out, two moves are made instead of one."""
    true = Autopilot._letting_move

    def letting(self: Autopilot, seat: int) -> Any:
        once = true(self, seat)

        async def twice() -> None:
            await once()
            legal = self._room.table.match.view(seat).legal() if self._room.table.match else []
            if legal:
                moved = entries.Moved(legal[0].text, "clock")
                await self._try(lambda _: Action(seat, moved))

        return twice

    patch.setattr(Autopilot, "_letting_move", letting)


@planted
def warned_twice(patch: MonkeyPatch) -> None:
    """The warning before a clock runs out is repeated."""
    true = Room.warn

    def warn(self: Room, *args: Any) -> None:
        true(self, *args)
        true(self, *args)

    patch.setattr(Room, "warn", warn)


@planted
def lost_wake_up(patch: MonkeyPatch) -> None:
    """The autopilot forgets a change that comes while it is busy: a bot never moves."""
    true = Autopilot._wait

    async def wait(self: Autopilot, seconds: float | None) -> None:
        self._changed.clear()
        await true(self, seconds)

    async def do_next(self: Autopilot) -> None:
        await asyncio.sleep(0.01)
        await next_(self)

    next_ = Autopilot._do_next
    patch.setattr(Autopilot, "_wait", wait)
    patch.setattr(Autopilot, "_do_next", do_next)
    patch.setattr(Autopilot, "_bot_to_move", _stale(Autopilot._bot_to_move))


def _stale(true: Callable[[Autopilot], int | None]) -> Callable[[Autopilot], int | None]:
    """A bot to move that is only noticed when somebody wakes the autopilot."""

    def bot_to_move(self: Autopilot) -> int | None:
        return true(self) if self._changed.is_set() or self._task is None else None

    return bot_to_move


@planted
def bot_though_back(patch: MonkeyPatch) -> None:
    """A bot's move counts although the person has come back while it was thinking."""
    true = Autopilot._let_move

    async def let_move(self: Autopilot, seat: int, by: Any) -> None:
        table = self._room.table
        if by == "bot" and table.match is not None and table.seats[seat].kind == "person":
            view = table.match.view(seat)
            await asyncio.sleep(0.3)
            legal = view.legal()
            if legal:
                await self._try(lambda _: Action(seat, entries.Moved(legal[0].text, "bot")))
            return
        await true(self, seat, by)

    patch.setattr(Autopilot, "_let_move", let_move)


@planted
def vanished_at_once(patch: MonkeyPatch) -> None:
    """A bot takes over as soon as somebody's connection breaks, without any grace."""
    true = Room.presence

    def presence(self: Room) -> Any:
        shown = true(self)
        early = {seat: since - 3600 for seat, since in shown.absent.items()}
        return shown._replace(absent=early)

    patch.setattr(Room, "presence", presence)


# People


@planted
def epoch_of_sign_out_ignored(patch: MonkeyPatch) -> None:
    """A cookie from before a sign-out everywhere still opens its seats."""

    async def is_good(*_: Any) -> bool:
        return True

    patch.setattr(Sessions, "is_good", is_good)
    patch.setattr(Hub, "has_just_signed_out", lambda *_: False)


@planted
def signed_out_socket_stays(patch: MonkeyPatch) -> None:
    """A sign-out everywhere does not close the sockets that are open."""
    patch.setattr(Hub, "signed_out", lambda self, person, epoch: self.sessions.forget(person))
    patch.setattr(Hub, "_check_sessions", _nothing_async)


@planted
def somebody_elses_name(patch: MonkeyPatch) -> None:
    """What one person says is written down as said by the host."""
    true = Room._play

    def play(self: Room, command: Any, submission: str | None) -> Entry:
        def by_host(table: Any) -> Action:
            act = command(table)
            if isinstance(act.event, entries.Spoke) and table.host is not None:
                return Action(table.host, act.event)
            return act  # type: ignore[no-any-return]

        return true(self, by_host, submission)

    patch.setattr(Room, "_play", play)


@planted
def seed_told(patch: MonkeyPatch) -> None:
    """The secret that the deal follows from is sent along with what is said."""
    true = Room.tell_all

    def tell_all(self: Room, message: Any) -> None:
        true(self, message)
        if isinstance(message, messages.ClockWarning):
            leak = messages.Refusal(id=None, error="", sentence=self.table.secret)
            true(self, leak)

    patch.setattr(Room, "tell_all", tell_all)
