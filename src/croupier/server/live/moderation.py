"""What administrators have decided, enforced at one worker (see `store.orders`)."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from croupier.core.text import words
from croupier.server import metrics
from croupier.server.errors import TEXT, Denied
from croupier.server.live.connection import Connection
from croupier.server.store.orders import ANNOUNCEMENT, DRAIN, Notice, Orders
from croupier.server.store.outages import describe
from croupier.server.table.identity import Person, person_id
from croupier.server.wire.messages import Announcement

if TYPE_CHECKING:
    from croupier.server.live.hub import Hub

_log = logging.getLogger(__name__)

POLL_S: Final = 1.0
"""Seconds between looks at the audit log."""


class Moderation:
    """Who may not write or play, and what everyone is told."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._orders = Orders()
        self._is_known = False
        self._told: tuple[Notice, ...] = ()

    async def follow(self) -> None:
        """Take in what has been decided since the last time."""
        try:
            news = await self._hub.storage.orders(self._orders.last if self._is_known else None)
        except SQLAlchemyError as error:  # tried again soon
            _log.info("cannot read what administrators decided: %s", describe(error))
            return
        if news is not None:
            self._orders, self._is_known = news, True
            await self._apply(news)
        self._tell_changes()

    async def _apply(self, news: Orders) -> None:
        for action, target, _ in news.actions:
            if action in ("close", "delete"):
                await self._hub.log_changed(target)
            elif action == "forget":
                self._hub.reload_tables_of(target)
        for room in self._hub.rooms.values():
            for connection in room.connections:
                try:
                    self.check(connection.address, connection.person)
                except Denied as denied:
                    connection.close(denied)

    # Restrictions

    def check(self, address: str, person: Person | None) -> None:
        """Refuse who is banned."""
        until = self._restricted_until("ban", address, person)
        if until is not None:
            raise Denied("banned", until=until)

    def check_may_write(self, address: str, person: Person | None) -> None:
        """Refuse who is muted."""
        until = self._restricted_until("mute", address, person)
        if until is not None:
            raise Denied("muted", until=until)

    def _restricted_until(self, kind: str, address: str, person: Person | None) -> str | None:
        """When a restriction of the person or the address ends; None if there is none."""
        if not self._orders.restrictions:
            return None
        subjects = {address, person_id(person.hash) if person else ""}
        now = self._hub.now()
        for found in self._orders.restrictions:
            if found.kind == kind and found.subject in subjects:
                if found.until is None:
                    return "forever"
                if found.until > now:
                    return shown_time(found.until)
        return None

    # Notices

    def check_not_draining(self) -> None:
        """Refuse new tables while the server is being drained."""
        if self.is_draining:
            raise Denied("draining")

    @property
    def is_draining(self) -> bool:
        """May no new tables be made?"""
        return any(notice.kind == DRAIN for notice in self._current())

    def _current(self) -> list[Notice]:
        now = self._hub.now()
        return [n for n in self._orders.notices if n.until is None or n.until > now]

    def announcements(self, lang: str) -> list[str]:
        """What everyone is told now, translated as far as the text is ours."""
        told = sorted(self._current(), key=lambda notice: notice.kind != DRAIN)
        return [_sentence(notice, lang) for notice in told]

    def greet(self, connection: Connection) -> None:
        """Tell a new connection what everyone is told."""
        if self._current():
            self._send(connection)

    def _send(self, connection: Connection) -> None:
        connection.send(Announcement(texts=self.announcements(connection.viewer.lang)))

    def _tell_changes(self) -> None:
        current = tuple(self._current())
        metrics.draining.set(self.is_draining)
        if current == self._told:
            return
        self._told = current
        for room in self._hub.rooms.values():
            for connection in room.connections:
                self._send(connection)


def _sentence(notice: Notice, lang: str) -> str:
    if notice.kind == ANNOUNCEMENT:
        return notice.text
    return " ".join(filter(None, [words(lang, TEXT).say("draining"), notice.text]))


def shown_time(at: float) -> str:
    """A time for people everywhere."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
