"""People at tables and their browsers' tabs: most of them honest, some not, none of them quiet."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tests.simulation.loop import NOBODY
from tests.simulation.network import Link, Unreachable
from tests.simulation.referee import Frame, Seen, decode

if TYPE_CHECKING:
    from tests.simulation.plan import TablePlan
    from tests.simulation.simulation import Simulation

EMOTES: Final = ("hello", "good-luck", "wow", "oops", "hurry")
GARBAGE: Final = (
    "", "{", "null", "[]", '"move"', '{"type":"move"}', '{"type":"nonsense","id":"12345678"}',
    '{"type":"move","id":"x","seq":1,"move":"1"}', '{"type":"ping","more":1}', "[" * 500,
    '{"type":"chat","id":"12345678","text":""}', b"\x00\xff",
)  # fmt: skip
PATIENCE_S: Final = 8.0
"""Virtual seconds after which a client sends something again that was not answered."""
MOST_TRIES: Final = 6
"""How often a client sends something on one connection before it complains."""


class Reach(msgspec.Struct):
    move: str
    legal: bool


class Place(msgspec.Struct):
    """A position, as far as a client looks at it."""

    seat: int | None
    to_move: list[int]
    reach: list[Reach]
    chosen: str | None = None


class Asked(msgspec.Struct):
    asked_by: int
    waiting: list[int]


class SeatShown(msgspec.Struct):
    kind: str
    bot_plays: bool = False
    commitment: str | None = None
    opened: bool = False


class Info(msgspec.Struct):
    """A table, as far as a client looks at it."""

    phase: str
    host: int | None
    you: int | None
    paused: bool
    seats: list[SeatShown]
    undo: Asked | None = None
    release: Asked | None = None


read_place = msgspec.json.Decoder(Place).decode
read_info = msgspec.json.Decoder(Info).decode


class Human:
    """A person: a cookie, and the tabs that are open with it."""

    def __init__(
        self, simulation: Simulation, name: str, plan: TablePlan, *, host: Human | None = None
    ) -> None:
        self.simulation = simulation
        self.name = name
        self.plan = plan
        self.host = host
        self.random = random.Random(f"{simulation.plan.seed} {name}")
        number = simulation.count_people()
        self.address = f"10.0.{number // 250}.{number % 250 + 1}"
        self.table_id = ""
        self.cookie: str | None = None
        self.hash = ""
        self.epoch = 0
        self.text = f"{self.random.getrandbits(128):032x}"
        self.is_hostile = False
        self.is_gone = False
        """Has the person left for good?"""
        self.tabs: list[Tab] = []
        self._next = 0

    def next_id(self) -> str:
        self._next += 1
        return f"{self.name}-{self._next:07d}"

    @property
    def commitment(self) -> str | None:
        return hashlib.sha256(self.text.encode()).hexdigest() if self.plan.fair else None

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any] | None:
        """A request to some worker; None if there was no answer."""
        simulation = self.simulation
        worker = simulation.some_worker(self.random, self.table_id)
        if worker is None:
            return None
        data = b"" if body is None else json.dumps(body).encode()
        about = (worker, method, f"/api/v1{path}", data, self.cookie, self.address)
        happens = simulation.faults.of_request()
        try:
            status, headers, answer = await simulation.network.request(*about)
            if happens == "repeated":
                await simulation.network.request(*about)
        except Unreachable:
            return None
        if happens == "unanswered":
            return None
        if "set-cookie" in headers:
            self._take(headers["set-cookie"])
        return status, json.loads(answer) if answer else None

    def _take(self, header: str) -> None:
        self.cookie = header.partition("=")[2].partition(";")[0].strip('"')
        secret, epoch, _ = self.cookie.split(".")
        self.hash, self.epoch = hashlib.sha256(secret.encode()).hexdigest(), int(epoch)
        self.simulation.referee.secrets |= {self.hash.encode(), secret.encode()}

    async def sit_down(self) -> None:
        """Make the table, or join the host's."""
        plan = self.plan
        if self.host is None:
            bots = [{"kind": "bot", "level": "random"}] * (plan.players - plan.people)
            body = {
                "game": plan.game,
                "players": plan.players,
                "name": self.name,
                "options": plan.options,
                "seats": [{"kind": "person"}] * plan.people + bots,
                "clock": plan.clock,
                "total": plan.total,
                "grace": plan.grace,
                "commitment": self.commitment,
            }
            made = await self.call("POST", "/tables", body)
            assert made is not None
            assert made[0] == 200, made
            self.table_id = made[1]["id"]
            self.simulation.tables.append(self.table_id)
        else:
            self.table_id = self.host.table_id
            while not self.cookie:
                await self.join()
        self.open_tab()

    async def join(self) -> tuple[int, Any] | None:
        seat = self.random.randrange(1, self.plan.people) if self.random.random() < 0.7 else None
        body = {"name": self.name, "commitment": self.commitment, "seat": seat}
        return await self.call("POST", f"/tables/{self.table_id}/join", body)

    def open_tab(self, cookie: str | None = None) -> Tab:
        tab = Tab(self, cookie)
        self.tabs.append(tab)
        self.simulation.loop.start(None, tab.run())
        return tab

    def go(self) -> None:
        """Leave for good."""
        self.is_gone = True
        for tab in self.tabs:
            tab.close()

    def vanish(self) -> None:
        """Be gone for good, without a word to any server."""
        self.is_gone = True
        for tab in self.tabs:
            tab.is_closed = True

    async def sign_out(self) -> None:
        """Sign out everywhere; whoever has an old cookie tries to use it."""
        old = self.cookie
        answer = await self.call("POST", "/me/sign-out-everywhere", {})
        if answer is None or answer[0] != 200:
            if answer is None:
                self.go()  # perhaps the new cookie was lost on the way: then nobody has it
            return
        if answer[1]["signed_out"]:
            now = self.simulation.loop.time()
            self.simulation.referee.epochs[self.hash] = self.epoch, now
            self.open_tab(old)


class Tab:
    """A tab: one connection after another, and what it shows."""

    def __init__(self, human: Human, cookie: str | None = None) -> None:
        self.human = human
        self.stolen = cookie
        """The cookie it has got hold of, if it is not the person's own."""
        self.simulation = human.simulation
        self.random = random.Random(f"{human.name} tab {len(human.tabs)}")
        self.link: Link | None = None
        self.is_closed = False
        self.seq = 0
        self.place: Place | None = None
        self.info: Info | None = None
        self.pending: dict[str, dict[str, Any]] = {}
        self.last_sent: str | None = None
        self._sent_at: dict[str, float] = {}
        self._tries: dict[str, int] = {}
        self._lost: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def close(self) -> None:
        self.is_closed = True
        if self.link is not None:
            self.link.close()
            self._on_close(1000)

    async def run(self) -> None:
        """Connect, and again whenever the connection is lost."""
        loop = self.simulation.loop
        while not self.is_closed:
            worker = self.simulation.some_worker(self.random, self.human.table_id)
            if worker is not None:
                self._lost = loop.create_future()
                self._connect(worker)
                await self._lost
            await asyncio.sleep(0.05 + 1.5 * self.random.random() ** 2)

    def _connect(self, worker: Any) -> None:
        human = self.human
        cookie = self.stolen or human.cookie
        link = self.link = self.simulation.network.connect(worker, human.address)
        epoch = int(cookie.split(".")[1]) if cookie else 0
        seen = Seen(human.table_id, human.hash if cookie else "", self.seq, epoch)
        referee = self.simulation.referee
        referee.opened(link, seen)
        link.on_message = self._on_message
        link.on_sent = lambda data: referee.message(link, data)
        link.on_close = self._on_close
        link.on_server_closed = lambda: referee.closed(link)
        self._tries.clear()
        path = f"/api/v1/tables/{human.table_id}/live"
        link.open(path, cookie, after=self.seq)

    def _on_close(self, code: int) -> None:
        if self.link is not None:
            self.link = None
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if self._lost is not None and not self._lost.done():
                self._lost.set_result(None)

    # What comes in

    def _on_message(self, data: bytes) -> None:
        frame = decode(data)
        if bytes(frame.position) != b"null":
            self.place = read_place(frame.position)
        if bytes(frame.table) != b"null":
            self.info = read_info(frame.table)
        self.seq = max(self.seq, frame.seq) if frame.type != "accepted" else self.seq
        done = frame.accepted or (frame.id if frame.type in ("accepted", "refused") else None)
        if done is not None:
            self._answered(done, frame)
        if frame.type == "snapshot":
            self._resend()
        self._think()

    def _answered(self, sent: str, frame: Frame) -> None:
        again = frame.error == "unavailable" and self.random.random() < 0.8
        message = self.pending.pop(sent, None)
        self._tries.pop(sent, None)
        if again and message is not None:  # an honest client tries again, with the same id
            self._send(message)

    def _resend(self) -> None:
        for message in list(self.pending.values()):
            if self.random.random() < 0.8:
                self._send(message)
            else:
                del self.pending[message["id"]]

    # What goes out

    def _send(self, message: dict[str, Any]) -> None:
        sent = message["id"]
        self.simulation.referee.sent[self.human.hash, sent] = message
        self.pending[sent] = message
        self._sent_at[sent] = self.simulation.loop.time()
        self._tries[sent] = self._tries.get(sent, 0) + 1
        self.last_sent = json.dumps(message)
        if self.link is not None:
            self.link.send(self.last_sent)

    def say(self, kind: str, **about: Any) -> None:
        self._send({"type": kind, "id": self.human.next_id(), **about})

    def _send_overdue(self) -> None:
        """Send again what was not answered; complain if that does not help."""
        late = self.simulation.loop.time() - PATIENCE_S
        for sent, message in list(self.pending.items()):
            if self._tries.get(sent, 0) >= MOST_TRIES and self.simulation.is_calm:
                what = f"{message} of {self.human.name} at {self.human.table_id}"
                self.simulation.referee.fail("unanswered", what)
            if self._sent_at[sent] < late:
                self._send(message)

    def _think(self) -> None:
        """Do something in a while."""
        if self._timer is None and self.link is not None and self.stolen is None:
            is_turn = self.place is not None and self.place.seat in self.place.to_move
            is_early = self.info is not None and self.info.phase == "gathering"
            pause = 0.05 + 0.5 * self.random.random() if is_turn or is_early else self._idle()
            self._timer = self.simulation.loop.call_later(pause, self._act, context=NOBODY)

    def _idle(self) -> float:
        return 1 + 4 * self.random.random()

    def _act(self) -> None:
        self._timer = None
        if self.link is None or self.info is None:
            return
        if self.pending:
            self._send_overdue()
        elif self.info.you is not None:
            self._do_something(self.info, self.info.you)
        self._think()

    def _do_something(self, info: Info, you: int) -> None:
        draw, simulation = self.random.random, self.simulation
        mischief = simulation.mischief
        if info.phase == "gathering":
            self._gather(info, you, mischief)
        elif info.phase == "opening":
            mine = info.seats[you]
            if mine.commitment and not mine.opened and draw() < 0.9:
                self.say("open", text=self.human.text)
        elif info.phase == "playing":
            if mischief and draw() < 0.06 * mischief:
                self._misbehave(info, you)
            elif info.undo is not None and you in info.undo.waiting:
                self.say("undo", say="agree" if draw() < 0.8 else "refuse")
            elif info.release is not None and you in info.release.waiting:
                self.say("release", say="agree" if draw() < 0.5 else "refuse")
            elif info.paused:
                if draw() < 0.5 or not mischief:
                    self.say("resume")
            elif info.seats[you].bot_plays:
                if draw() < 0.7:
                    self.say("sit_back")
            else:
                self._play(you)

    def _gather(self, info: Info, you: int, mischief: float) -> None:
        draw = self.random.random()
        if draw < 0.03 * mischief:
            self.say("emote", emote=self.random.choice(EMOTES))
        elif draw < 0.07 * mischief and self.human.host is not None:
            if self.random.random() < 0.5:
                self.say("chat", text=f"I leave {self.human.name}")
            self.simulation.loop.start(None, self._leave_and_come_back())
        elif info.host == you and self.simulation.is_time_to_start():
            body = {"fill": "random"}
            self._request("POST", f"/tables/{self.human.table_id}/start", body)

    async def _leave_and_come_back(self) -> None:
        human = self.human
        await human.call("POST", f"/tables/{human.table_id}/leave", {})
        if self.random.random() < 0.5:
            await asyncio.sleep(2 * self.random.random())
        while not human.is_gone:
            answer = await human.join()
            if answer is not None and (answer[0] == 200 or self.random.random() < 0.2):
                break
            await asyncio.sleep(0.5)

    def _play(self, you: int) -> None:
        place = self.place
        if place is None or place.seat != you:
            return
        legal = [reach.move for reach in place.reach if reach.legal]
        if not legal:
            return
        if you in place.to_move or (place.chosen is not None and self.random.random() < 0.15):
            move = self.random.choice(legal)
            if self.simulation.takes_another_card(self.human):
                move = legal[(legal.index(move) + 1) % len(legal)]
            self.say("move", seq=self.seq, move=move)
            draw = self.random.random()
            if draw < 0.03 and self.link is not None and self.last_sent:
                self.link.send(self.last_sent)
            elif draw < 0.05 * self.simulation.mischief:  # as when the laptop is closed
                self._go_away(2 * self.random.random() * self.human.plan.grace)

    def _misbehave(self, info: Info, you: int) -> None:
        """Do what honest people do now and then, or what others try."""
        human, draw = self.human, self.random.random
        choices = ["chat", "emote", "undo", "undo", "pause", "tab", "away", "reload", "twice"]
        if human.host is not None:
            choices += ["leave", "sign-out", "gone"]
        if human.is_hostile:
            choices += ["garbage", "garbage", "illegal", "stale", "flood", "same-id"] * 2
        choice = self.random.choice(choices)
        if choice == "chat":
            self.say("chat", text=f"hello {human.next_id()}")
        elif choice == "emote":
            self.say("emote", emote=self.random.choice(EMOTES))
        elif choice == "undo":
            self.say("undo", say="ask")
        elif choice == "pause":
            self.say("pause")
        elif choice == "tab":
            if len([tab for tab in human.tabs if not tab.is_closed]) < 3:
                human.open_tab()
        elif choice == "away":
            self._go_away(draw() * 2 * human.plan.grace)
        elif choice == "reload":
            self.seq = 0 if draw() < 0.5 else self.seq
            self._go_away(0.2)
        elif choice == "leave":
            self._request("POST", f"/tables/{human.table_id}/leave", {})
        elif choice == "sign-out":
            if draw() < 0.4:
                self.simulation.loop.start(None, human.sign_out())
        elif choice == "gone":
            if draw() < 0.2:
                human.go()
        elif self.link is not None:
            self._attack(choice, you)

    def _attack(self, choice: str, you: int) -> None:
        assert self.link is not None
        if choice == "garbage":
            self.link.send(self.random.choice(GARBAGE))
        elif choice == "illegal" and self.place is not None:
            moves = [reach.move for reach in self.place.reach if not reach.legal]
            self.say("move", seq=self.seq, move=self.random.choice(moves or ["1"]))
        elif choice == "stale" and self.place is not None:
            moves = [reach.move for reach in self.place.reach if reach.legal]
            self.say(
                "move", seq=self.random.randrange(self.seq + 2), move=moves[0] if moves else "1"
            )
        elif choice == "flood":
            for _ in range(80):
                self.link.send('{"type":"ping"}')
        elif choice in ("same-id", "twice") and self.last_sent is not None:
            self.link.send(self.last_sent)

    def _go_away(self, seconds: float) -> None:
        """Close the connection; `run` opens another one later."""
        if self.link is not None:
            loop = self.simulation.loop
            self.link.close()
            lost, self.link = self._lost, None
            self._lost = None

            def back() -> None:
                if lost is not None and not lost.done():
                    lost.set_result(None)

            loop.call_at_nobodys(loop.time() + seconds, back)

    def _request(self, method: str, path: str, body: Any) -> None:
        self.simulation.loop.start(None, self.human.call(method, path, body))


async def watch(simulation: Simulation, human: Human, name: str) -> Human:
    """A spectator, without a cookie."""
    spectator = Human(simulation, name, human.plan, host=human)
    spectator.table_id = human.table_id
    spectator.open_tab()
    return spectator
