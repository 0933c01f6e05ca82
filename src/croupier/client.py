"""A typed client of the server's API, for programs.

    async with Client("http://localhost:8000") as client:
        table = await client.make_table(NewTable(game="las-vegan", players=2, name="My bot"))
        ...
        outcome = await client.play(table.id, choose)

`choose` gets a `Position` and returns a move; `play_with` plays with any bot of `croupier.bots`. A
client is one person, identified by the cookie that it keeps. While it plays, what the server's
administrator announces is logged as a warning.
"""

from __future__ import annotations

import asyncio
import http.client
import inspect
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, Self, TypeVar
from urllib.parse import quote, urlencode, urlsplit

from croupier.bots import Bot, Clock
from croupier.core.errors import CroupierError, MissingExtra

try:
    import msgspec
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed
except ModuleNotFoundError as error:
    raise MissingExtra("play") from error

from croupier.core.fairness import text_commitment
from croupier.core.registry import find
from croupier.core.view import View
from croupier.server.http.cookies import cookie_name
from croupier.server.http.endpoints import API
from croupier.server.wire import bodies, fields, messages, reviews
from croupier.server.wire.bodies import (
    Join,
    NewTable,
    OutcomeInfo,
    Position,
    Rematch,
    SeatChoice,
    Settings,
    TableInfo,
)

__all__ = [
    "Client", "Join", "Live", "NewTable", "OutcomeInfo", "Position", "Rematch", "SeatChoice",
    "ServerRefused", "Settings", "TableInfo", "fresh_id", "view_of",
]  # fmt: skip

T = TypeVar("T")
W = TypeVar("W", bodies.NewTable, bodies.Join)
Choose = Callable[[bodies.Position], str | Awaitable[str]]

_log = logging.getLogger(__name__)

PATIENCE: Final = 30.0
"""The timeout of requests, in seconds."""
FIRST_BACKOFF: Final = 0.5
"""Seconds before the first retry of a message over the rate limit; doubled every time."""
MOST_TRIES: Final = 8
"""Attempts to reconnect, with exponential backoff."""

encode = msgspec.json.Encoder().encode
decode: Callable[[str | bytes], messages.FromServer] = msgspec.json.Decoder(
    messages.FromServer
).decode


class ServerRefused(CroupierError):
    """A refusal: `error` is its code, `status` the HTTP status, `rule` a rule's ID or None."""

    def __init__(self, status: int, problem: bodies.Problem) -> None:
        super().__init__(problem.sentence)
        self.status = status
        self.error = problem.error
        self.rule = problem.rule


class Client:
    """One person at a server, known by the cookie that the client keeps."""

    def __init__(
        self, url: str, *, lang: str = "en", cookie: str | None = None, fair: bool = False
    ) -> None:
        """`fair` clients commit to a text for every deal, and open it while they `play`."""
        self.url = url.rstrip("/")
        self.lang = lang
        self.cookie = cookie
        self.fair = fair
        self.texts: dict[str, str] = {}
        """The texts this client has committed to, by table."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Do nothing, as no connection stays open between calls."""

    # HTTP

    async def games(self) -> list[bodies.GameInfo]:
        """The games that the server offers."""
        return await self._call("GET", "/games", list[bodies.GameInfo])

    async def levels(self) -> list[bodies.Level]:
        """The bots' levels, weakest first."""
        return await self._call("GET", "/levels", list[bodies.Level])

    async def make_table(self, wanted: bodies.NewTable) -> bodies.TableInfo:
        """Make a table and sit down as its host."""
        text, wanted = self._with_commitment(wanted)
        table = await self._call("POST", "/tables", bodies.TableInfo, wanted)
        return self._remember(table, text)

    async def public_tables(self) -> list[bodies.TableInfo]:
        """The tables that anybody may join or watch."""
        return await self._call("GET", "/tables", list[bodies.TableInfo])

    async def table(self, table: str) -> bodies.TableInfo:
        """A table by its id."""
        return await self._call("GET", f"/tables/{table}", bodies.TableInfo)

    async def find(self, code: str) -> str:
        """The id of the table that a short code leads to, until its game is started."""
        info = await self._call("GET", f"/codes/{quote(code, safe='')}", bodies.CodeInfo)
        return info.table

    async def join(self, table: str, wanted: bodies.Join) -> bodies.TableInfo:
        """Take a seat at a table."""
        text, wanted = self._with_commitment(wanted)
        return self._remember(await self._post(table, "join", wanted), text)

    def _with_commitment(self, wanted: W) -> tuple[str, W]:
        """A new text for the deal, and the request with the commitment to it."""
        if not self.fair or wanted.commitment is not None:
            return "", wanted
        text = secrets.token_urlsafe(24)
        return text, msgspec.structs.replace(wanted, commitment=text_commitment(text))

    def _remember(self, table: bodies.TableInfo, text: str) -> bodies.TableInfo:
        if text:
            self.texts[table.id] = text
        return table

    async def leave(self, table: str) -> bodies.TableInfo:
        """Leave the table."""
        return await self._post(table, "leave", bodies.Nothing())

    async def start(self, table: str, fill: str | None = None) -> bodies.TableInfo:
        """Deal; bots of the level `fill` take the open seats."""
        return await self._post(table, "start", bodies.Start(fill=fill))

    async def settings(self, table: str, wanted: bodies.Settings) -> bodies.TableInfo:
        """Change the settings of a table before the deal."""
        return await self._post(table, "settings", wanted)

    async def change_seat(
        self, table: str, seat: int, wanted: bodies.SeatChoice
    ) -> bodies.TableInfo:
        """Open a seat to people, or give it to a bot."""
        return await self._post(table, f"seats/{seat}", wanted)

    async def hand_over(self, table: str, seat: int) -> bodies.TableInfo:
        """Make the person at a seat the host."""
        return await self._post(table, "host", bodies.NewHost(seat=seat))

    async def advice(self, table: str) -> reviews.Advice:
        """The best moves, with what may be expected of each, and why."""
        return await self._call("GET", f"/tables/{table}/advice", reviews.Advice)

    async def hint(self, table: str) -> reviews.Hint:
        """Ask for a good move."""
        return await self._call("GET", f"/tables/{table}/hint", reviews.Hint)

    async def rematch(self, table: str, wanted: bodies.Rematch | None = None) -> bodies.TableInfo:
        """Start another game with the same people."""
        return await self._post(table, "rematch", wanted or bodies.Rematch())

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a finished game."""
        return await self._call("GET", f"/tables/{table}/record", dict[str, Any])

    async def replay(self, table: str, seat: int | str = "open") -> bodies.Replay:
        """A finished game, step by step."""
        return await self._call("GET", f"/tables/{table}/replay", bodies.Replay, seat=str(seat))

    async def fairness(self, table: str) -> bodies.Fairness:
        """The proof of a table's fair deal, as far as it is open yet."""
        return await self._call("GET", f"/tables/{table}/fairness", bodies.Fairness)

    async def review_record(self, record: str) -> reviews.ReviewInfo:
        """Ask for the review of a finished match, given its record."""
        return await self._call(
            "POST", "/reviews", reviews.ReviewInfo, reviews.ReviewAsked(record=record)
        )

    async def review(self, review: str) -> reviews.ReviewInfo:
        """A review as far as it has come."""
        return await self._call("GET", f"/reviews/{review}", reviews.ReviewInfo)

    async def history(self) -> list[bodies.Played]:
        """The tables that this person has played at."""
        return await self._call("GET", "/history", list[bodies.Played])

    async def me(self) -> bodies.Me:
        """The id that administrators know this person by."""
        return await self._call("GET", "/me", bodies.Me)

    async def announcements(self) -> list[str]:
        """What the administrator of the server tells everyone."""
        return await self._call("GET", "/announcements", list[str])

    async def sign_out_everywhere(self) -> bodies.SignedOut:
        """Expire all other copies of the cookie, and keep a new one."""
        nothing = bodies.Nothing()
        return await self._call("POST", "/me/sign-out-everywhere", bodies.SignedOut, nothing)

    async def _post(self, table: str, what: str, body: fields.RequestBody) -> bodies.TableInfo:
        return await self._call("POST", f"/tables/{table}/{what}", bodies.TableInfo, body)

    async def _call(
        self,
        method: str,
        path: str,
        gives: type[T],
        body: fields.RequestBody | None = None,
        **query: str,
    ) -> T:
        address = f"{API}{path}?{urlencode({'lang': self.lang, **query})}"
        payload = None if body is None else encode(body)
        status, answer = await asyncio.to_thread(self._request, method, address, payload)
        if status >= http.client.BAD_REQUEST:
            raise ServerRefused(status, msgspec.json.decode(answer, type=bodies.Problem))
        return msgspec.json.decode(answer, type=gives)

    def _request(self, method: str, address: str, body: bytes | None) -> tuple[int, bytes]:
        parts = urlsplit(self.url)
        secure = parts.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=PATIENCE)
        try:
            connection.request(method, address, body, self._headers(json=body is not None))
            response = connection.getresponse()
            for header in response.headers.get_all("set-cookie") or ():
                self._keep_cookie(header)
            return response.status, response.read()
        except http.client.IncompleteRead as error:
            raise ConnectionError("the server disconnected in the middle of a response") from error
        finally:
            connection.close()

    def _headers(self, *, json: bool) -> dict[str, str]:
        headers = {"content-type": "application/json"} if json else {}
        if self.cookie:
            headers["cookie"] = f"{self._cookie_name}={self.cookie}"
        return headers

    @property
    def _cookie_name(self) -> str:
        return cookie_name(secure=self.url.startswith("https:"))

    def _keep_cookie(self, header: str) -> None:
        if header.startswith(f"{self._cookie_name}="):
            self.cookie = header.partition("=")[2].partition(";")[0]

    # The socket

    async def live(self, table: str, *, after: int = 0, **extras: bool) -> Live:
        """Connect to a table. `extras` are the words in `messages.EXTRAS`."""
        query = {"lang": self.lang, "after": str(after)}
        query |= {name: "1" for name, wanted in extras.items() if wanted}
        address = f"ws{self.url.removeprefix('http')}{API}/tables/{table}/live?{urlencode(query)}"
        socket = await connect(
            address, additional_headers=self._headers(json=False), compression=None, max_size=None
        )
        return Live(socket)

    async def play(self, table: str, choose: Choose, **extras: bool) -> bodies.OutcomeInfo:
        """Play until the game is over, reconnecting whenever the connection is lost."""
        tries = 0
        while True:
            try:
                async with await self.live(table, **extras) as live:
                    tries = 0
                    return await _play(live, choose, self.texts.get(table))
            except (TimeoutError, ConnectionClosed, OSError):
                tries += 1
                if tries > MOST_TRIES:
                    raise
                await asyncio.sleep(0.05 * 2**tries)

    async def play_with(self, table: str, bot: Bot) -> bodies.OutcomeInfo:
        """Play with a bot, which thinks on a separate thread."""
        info: bodies.TableInfo | None = None

        async def choose(position: bodies.Position) -> str:
            nonlocal info
            info = info or await self.table(table)  # after the deal, when all seats are taken
            move = await asyncio.to_thread(bot.choose, view_of(info, position), Clock())
            return move.text

        return await self.play(table, choose, numbers=True)


def view_of(table: bodies.TableInfo, position: bodies.Position) -> View:
    """The view behind a position that was asked for with `numbers`."""
    if position.seat is None or position.numbers is None:
        raise CroupierError("a view needs a seat, and a position with its numbers")
    game = find(table.game)
    state = game.state.from_json(position.numbers)
    names = [seat.name for seat in table.seats]
    return View(game, position.seat, state, dict(table.options), names, ())


class Live:
    """A live connection to a table; iterate over it to receive messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        await self._socket.close()

    def __aiter__(self) -> AsyncIterator[messages.FromServer]:
        return self._messages()

    async def _messages(self) -> AsyncIterator[messages.FromServer]:
        while True:
            yield await self.next()

    async def next(self) -> messages.FromServer:
        """The next message; raises `ConnectionClosed` when there are no more."""
        return decode(await self._socket.recv())

    async def until(self, kind: type[T]) -> T:
        """The next message of a kind; others are skipped."""
        async for message in self:
            if isinstance(message, kind):
                return message
        raise AssertionError("messages only end with an exception")

    async def send(self, message: messages.FromClient) -> None:
        """Send a message."""
        await self.send_text(encode(message).decode())

    async def send_text(self, text: str) -> None:
        """Send raw text."""
        await self._socket.send(text)

    async def move(self, seq: int, move: str) -> str:
        """Send a move; return its id, which the answer will have."""
        id_ = fresh_id()
        await self.send(messages.PlayMove(id=id_, seq=seq, move=move))
        return id_


async def _play(live: Live, choose: Choose, text: str | None) -> bodies.OutcomeInfo:
    """Open our text when the deal waits for it, and move whenever it is our turn."""
    pending: str | None = None
    seq, position = 0, None
    backoff = FIRST_BACKOFF
    async for message in live:
        if isinstance(message, (messages.Snapshot, messages.Update)):
            seq, position = message.seq, message.position or position
            _check_not_closed(message)
            if text is not None and _awaits_our_text(message.table):
                await live.send(messages.Open(id=fresh_id(), text=text))
        if isinstance(message, messages.Announcement):
            for announced in message.texts:
                _log.warning("%s", announced)
        if isinstance(message, messages.Refusal) and message.error == "too-many":
            await asyncio.sleep(backoff)  # it was dropped unread: retry
            pending, backoff = None, 2 * backoff
        elif _answers(message, pending):
            pending, backoff = None, FIRST_BACKOFF
        if position is None or pending is not None:
            continue
        if position.outcome is not None:
            return position.outcome
        if position.seat in position.to_move:
            chosen = choose(position)
            move = await chosen if inspect.isawaitable(chosen) else chosen
            pending = await live.move(seq, str(move))
    raise AssertionError("messages only end with an exception")


def _check_not_closed(message: messages.Snapshot | messages.Update) -> None:
    """Raise what the server says of a table that was closed."""
    if message.table is not None and message.table.phase == "closed":
        lines = message.log if isinstance(message, messages.Snapshot) else message.lines
        raise CroupierError(next(line.text for line in reversed(lines) if line.kind == "closed"))


def _awaits_our_text(table: bodies.TableInfo | None) -> bool:
    """Does the deal wait for our text?"""
    if table is None or table.phase != "opening" or table.you is None:
        return False
    mine = table.seats[table.you]
    return mine.commitment is not None and not mine.opened


def _answers(message: messages.FromServer, pending: str | None) -> bool:
    """Is this the answer to the pending move? Raises if the server refuses for good."""
    if isinstance(message, messages.Bye):
        raise CroupierError(message.sentence)
    if isinstance(message, messages.Refusal):
        if message.error not in ("stale", "not-opening"):
            raise CroupierError(message.sentence)
        return message.id == pending
    if isinstance(message, messages.Update):
        return message.accepted == pending
    return isinstance(message, messages.Accepted) and message.id == pending


def fresh_id() -> str:
    """A new random id for a message."""
    return secrets.token_hex(8)
