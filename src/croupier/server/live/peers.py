"""The other workers that may serve the same tables, if there are any.

A table usually lives at one worker: the connections of a table are brought together beforehand
(`siblings`, or a proxy). That worker leads the table, runs its autopilot, and says nothing.
Where a table is split, workers that do not lead it announce themselves every second and the others
answer, so that all of them know to announce what they write. None of this protects the log: its
primary key does.

    leads, knows of no other   ->  silent
    leads, has heard another   ->  announces its entries and who is connected
    does not lead              ->  the same, and asks every second, until it may lead

A worker's death needs no notice: what it has not repeated for a while is forgotten.
"""

from __future__ import annotations

import abc
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from croupier.server.environment import MACHINE, Environment
from croupier.server.store.storage import SIGNED_OUT
from croupier.server.wire.positions import Presence

if TYPE_CHECKING:
    from croupier.server.live.hub import Hub

ENTRIES: Final = "croupier"
"""The channel for new entries: "table seq"."""
PRESENCE: Final = "croupier_presence"
"""The channel for who is connected where: `PeerNotice`."""
BEAT: Final = 2.0
"""Seconds between two looks for workers that are no longer heard of."""
DEAD: Final = 3 * BEAT
"""Seconds after which a worker that has not repeated itself is taken to be gone from a table."""


class PeerNotice(msgspec.Struct, frozen=True):
    """Who is connected to a table at one worker, and the last entry that it knows."""

    worker: str
    table: str = ""
    present: tuple[int, ...] = ()
    watching: int = 0
    seq: int = 0
    ask: bool = False
    """Should the others answer with who is connected there?"""


class Peers(Protocol):
    """The other workers."""

    is_alone: bool

    def start(self, hub: Hub) -> None:
        """Start listening."""

    def stop(self) -> None:
        """Stop listening."""

    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""

    async def give_up(self, table_id: str) -> None:
        """Give up the lead."""

    def wrote(self, table_id: str, seq: int) -> None:
        """Tell those who may have to know that an entry was committed here."""

    def tell(self, table_id: str, presence: Presence, seq: int) -> None:
        """Tell the others at a split table who is connected here."""

    def ask(self, table_id: str, presence: Presence, seq: int) -> None:
        """Tell who is connected here, and ask the others for the same."""

    def leave(self, table_id: str) -> None:
        """Forget who is connected elsewhere: nobody is connected here any more."""

    def elsewhere(self, table_id: str) -> Presence:
        """Who is connected to the other workers."""

    def signed_out(self, person: str, epoch: int) -> None:
        """Tell the others that a person has signed out everywhere."""


class NoPeers:
    """The peers of a single worker: none."""

    is_alone = True

    def start(self, hub: Hub) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""

    async def may_lead(self, table_id: str) -> bool:
        """Always lead."""
        return True

    async def give_up(self, table_id: str) -> None:
        """Do nothing."""

    def wrote(self, table_id: str, seq: int) -> None:
        """Do nothing."""

    def tell(self, table_id: str, presence: Presence, seq: int) -> None:
        """Do nothing."""

    def ask(self, table_id: str, presence: Presence, seq: int) -> None:
        """Do nothing."""

    def leave(self, table_id: str) -> None:
        """Do nothing."""

    def elsewhere(self, table_id: str) -> Presence:
        """Nobody is connected elsewhere."""
        return Presence()

    def signed_out(self, person: str, epoch: int) -> None:
        """Do nothing."""


class _Heard(NamedTuple):
    """What another worker last said about a table, and when."""

    presence: Presence
    at: float


class AnnouncingPeers(abc.ABC):
    """The protocol between workers, independent of the transport and of how a leader is chosen."""

    is_alone = False

    def __init__(self, environment: Environment = MACHINE) -> None:
        self.name = environment.random_hex(6)
        self._environment = environment
        self._hub: Hub | None = None
        self._held: set[str] = set()
        """The tables that this worker leads."""
        self._elsewhere: dict[str, dict[str, _Heard]] = {}
        """By table and worker, for tables with people connected here: those are split."""

    def start(self, hub: Hub) -> None:
        """Start listening."""
        self._hub = hub

    @abc.abstractmethod
    def stop(self) -> None:
        """Stop listening, and give up all tables."""

    @abc.abstractmethod
    async def may_lead(self, table_id: str) -> bool:
        """Does this worker lead the table, or can it take the lead now?"""

    @abc.abstractmethod
    async def give_up(self, table_id: str) -> None:
        """Give up the lead."""

    @abc.abstractmethod
    def _send(self, channel: str, payload: str) -> None:
        """Send something to all other workers, in order. It may get lost with a connection."""

    # Telling

    def wrote(self, table_id: str, seq: int) -> None:
        """Tell those who may have to know that an entry was committed here."""
        if table_id in self._elsewhere or table_id not in self._held:
            self._send(ENTRIES, f"{table_id} {seq}")

    def tell(self, table_id: str, presence: Presence, seq: int) -> None:
        """Tell the others at a split table who is connected here."""
        if table_id in self._elsewhere:
            self._tell(table_id, presence, seq, ask=False)

    def ask(self, table_id: str, presence: Presence, seq: int) -> None:
        """Tell who is connected here, and ask the others for the same."""
        self._tell(table_id, presence, seq, ask=True)

    def _tell(self, table_id: str, presence: Presence, seq: int, *, ask: bool) -> None:
        present = tuple(sorted(presence.present))
        notice = PeerNotice(self.name, table_id, present, presence.watching, seq, ask)
        self._send(PRESENCE, msgspec.json.encode(notice).decode())

    def leave(self, table_id: str) -> None:
        """Forget who is connected elsewhere: nobody is connected here any more."""
        self._elsewhere.pop(table_id, None)

    def elsewhere(self, table_id: str) -> Presence:
        """Who is connected to the other workers."""
        there = [heard.presence for heard in self._elsewhere.get(table_id, {}).values()]
        present = {seat for presence in there for seat in presence.present}
        return Presence(present, sum(presence.watching for presence in there))

    def signed_out(self, person: str, epoch: int) -> None:
        """Tell the others that a person has signed out everywhere."""
        self._send(SIGNED_OUT, f"{person} {epoch}")

    # Hearing

    def hear(self, channel: str, payload: str) -> None:
        """Handle what a worker has sent, which may have been this one."""
        if self._hub is None:
            return
        if channel == PRESENCE:
            notice = msgspec.json.decode(payload, type=PeerNotice)
            if notice.worker != self.name and notice.table:
                self._hear_of(notice, self._hub)
            return
        about, _, number = payload.partition(" ")
        if channel == ENTRIES:
            self._hub.entry_written(about, int(number))
        else:
            self._hub.signed_out(about, int(number))

    def _hear_of(self, notice: PeerNotice, hub: Hub) -> None:
        hub.entry_written(notice.table, notice.seq)
        if not hub.has_people_at(notice.table):
            return
        presence = Presence(notice.present, notice.watching)
        there = self._elsewhere.setdefault(notice.table, {})
        before = there.pop(notice.worker, None)
        if notice.present or notice.watching:
            there[notice.worker] = _Heard(presence, self._environment.monotonic())
        is_new = before is None or before.presence != presence
        hub.presence_changed(notice.table, answer=notice.ask, is_new=is_new)
        if not there:
            del self._elsewhere[notice.table]

    def forget_silent(self) -> None:
        """Forget workers that have not repeated themselves, and look what they may have written."""
        late = self._environment.monotonic() - DEAD
        for table_id, there in list(self._elsewhere.items()):
            gone = [worker for worker, heard in there.items() if heard.at < late]
            for worker in gone:
                del there[worker]
            if not there:
                del self._elsewhere[table_id]
            if gone and self._hub is not None:
                self._hub.look_again(table_id)
                self._hub.presence_changed(table_id, answer=False)

    def _resync(self) -> None:
        """Check everything again: notices may have been missed, or the lead of tables lost."""
        if self._hub is not None:
            self._hub.resync()
