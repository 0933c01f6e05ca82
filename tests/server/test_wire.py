"""Everything that reaches people during whole matches is accounted for by what they may know."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import croupier
from croupier.client import Client, Live, decode, fresh_id
from croupier.core.chance import Chance
from croupier.server.store.storage import Storage
from croupier.server.table import entries
from croupier.server.table.table import Table
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable, SeatChoice
from croupier.server.wire.messages import PlayMove, Snapshot, Undo, Update
from croupier.server.wire.positions import Presence, Sight, Viewer, lasting_lines, sheet, table_info
from croupier.server.wire.replay import replay
from tests.server.desk import Desk
from tests.server.knowing import keys_in, unexplained
from tests.server.running import ServerProcess, async_test

SHORT: dict[str, dict[str, Any]] = {
    "las-vegan": {"rounds": 1},
    "vegas-roller": {"chips": 20, "deals": 1},
}
EVERYTHING = {"describe": True, "previews": True, "lesson": True, "numbers": True, "sheet": True}
TAKES_BACK = 0.1
MOST_REGRETS = 3
AGREES = 0.5
CHANGES = 0.5
"""How often somebody changes a sealed choice."""


class Witness:
    """Somebody at a table, or beside it, who keeps every frame and every answer."""

    def __init__(self, server: ServerProcess, seat: int | None, seed: str) -> None:
        self.client = Client(server.url, fair=seat is not None)
        self.seat = seat
        self.frames: list[str] = []
        self.answers: list[str] = []
        self._regrets = MOST_REGRETS
        self._chance = random.Random(seed)
        request = self.client._request

        def kept(method: str, address: str, body: bytes | None) -> tuple[int, bytes]:
            status, answer = request(method, address, body)
            self.answers.append(answer.decode())
            return status, answer

        self.client._request = kept  # type: ignore[method-assign]

    async def attend(self, table: str, **extras: bool) -> None:
        """Play, or watch, to the end; break the connection once on the way."""
        for after in (self._chance.randrange(5, 60), None):
            async with await self.client.live(table, **extras) as live:
                with contextlib.suppress(ConnectionClosed):
                    if await self._listen(live, after):
                        break
            fairness = await self.client.fairness(table)
            if (await self.client.table(table)).phase == "over":
                self.answers.clear()  # by now, all may be known
            else:
                assert fairness.secret is None

    async def _listen(self, live: Live, most: int | None) -> bool:
        """Until the end (true), or for so many messages."""
        position, seq = None, 0
        while most is None or most > 0:
            most = None if most is None else most - 1
            self.frames.append(str(await live._socket.recv()))
            message = decode(self.frames[-1])
            if not isinstance(message, (Snapshot, Update)):
                continue
            position, seq = message.position or position, message.seq
            if message.table is not None and message.table.phase == "opening":
                await self._open(live, message.table)
            if position is None:
                continue
            if position.outcome is not None:
                return True
            if message.table is not None and message.table.undo is not None:
                if self.seat in message.table.undo.waiting:
                    say = "agree" if self._chance.random() < AGREES else "refuse"
                    await live.send(Undo(id=fresh_id(), say=say))  # type: ignore[arg-type]
                continue
            if self.seat in position.to_move:
                legal = [reach.move for reach in position.reach if reach.legal]
                move = legal[self._chance.randrange(len(legal))]
                await live.send(PlayMove(id=fresh_id(), seq=seq, move=move))
            elif position.chosen is not None and self._chance.random() < CHANGES:
                others = [r.move for r in position.reach if r.legal and r.move != position.chosen]
                if others:
                    move = others[self._chance.randrange(len(others))]
                    await live.send(PlayMove(id=fresh_id(), seq=seq, move=move))
            elif self._regrets and self.seat is not None and self._chance.random() < TAKES_BACK:
                self._regrets -= 1
                await live.send(Undo(id=fresh_id(), say="ask"))
        return False

    async def _open(self, live: Live, table: bodies.TableInfo) -> None:
        if table.you is not None and not table.seats[table.you].opened:
            await live.send(messages.Open(id=fresh_id(), text=self.client.texts[table.id]))


async def played(server: ServerProcess, game: str, players: int) -> tuple[str, list[Witness]]:
    """A whole match of two people and bots, with somebody watching."""
    ann, bo, eve = (Witness(server, seat, f"{game} {players} {seat}") for seat in (0, 1, None))
    bot = SeatChoice(kind="bot", level="random")
    seats = [SeatChoice(kind="person"), SeatChoice(kind="open"), *[bot] * (players - 2)]
    wanted = NewTable(game=game, players=players, name="Ann", seats=seats)
    wanted.options = SHORT.get(game, {})
    table = await ann.client.make_table(wanted)
    await bo.client.join(table.id, Join(name="Bo"))
    await ann.client.start(table.id)
    extras = EVERYTHING if players == croupier.game(game).players[0] else {}
    await asyncio.gather(*(one.attend(table.id, **extras) for one in (ann, bo, eve)))
    return table.id, [ann, bo, eve]


@pytest.mark.slow
@pytest.mark.parametrize("game", croupier.game_names())
@async_test()
async def test_a_whole_match_tells_nobody_more_than_their_view(
    game: str, server: ServerProcess
) -> None:
    counts = croupier.game(game).players
    matches = await asyncio.gather(*(played(server, game, players) for players in counts))
    storage = Storage(f"sqlite:///{server.database}")
    try:
        for table_id, witnesses in matches:
            heard = [(one.seat, frame) for one in witnesses for frame in one.frames]
            log = storage.log_of(table_id)
            assert unexplained(log, heard) == []
            answers = [(one.seat, answer) for one in witnesses for answer in one.answers]
            table = Table.fold(table_id, log)
            assert keys_in(table, answers) == []
    finally:
        storage.close()


# The search can fail


def heard_by(desk: Desk, seat: int | None) -> dict[str, Any]:
    """The snapshot that a seat gets."""
    table, viewer = desk.table, Viewer(seat, "en", **EVERYTHING)
    assert table.match is not None
    position = Sight(table.match).position(viewer)
    snapshot = Snapshot(
        seq=table.seq,
        now=desk.now,
        table=table_info(table, viewer, Presence(), ""),
        position=position,
        log=lasting_lines(table, viewer),  # type: ignore[arg-type]
        chat=[],
        sheet=sheet(table, viewer, position.points),
    )
    frame: dict[str, Any] = json.loads(msgspec.json.encode(snapshot))
    return frame


def found_in(desk: Desk, frame: dict[str, Any], seat: int | None) -> list[str]:
    return unexplained(desk.log, [(seat, json.dumps(frame))])


def a_hand(desk: Desk, frame: dict[str, Any]) -> None:
    hands = json.loads(json.dumps(desk.table.match.view(1).state.readable(1)))["hands"]  # type: ignore[union-attr]
    frame["position"]["state"]["hands"][1] = hands[1]


def one_more_field(desk: Desk, frame: dict[str, Any]) -> None:
    frame["position"]["state"]["next_card"] = "r7"


def a_number_of_cards(desk: Desk, frame: dict[str, Any]) -> None:
    frame["position"]["note"] = 1


def somebody_elses_line(desk: Desk, frame: dict[str, Any]) -> None:
    frame["log"] += heard_by(desk, 1)["log"]


def somebody_elses_moves(desk: Desk, frame: dict[str, Any]) -> None:
    frame["position"]["reach"] = heard_by(desk, 1)["position"]["reach"]


def somebody_elses_numbers(desk: Desk, frame: dict[str, Any]) -> None:
    frame["position"]["numbers"] = heard_by(desk, 1)["position"]["numbers"]


def a_telling_sentence(desk: Desk, frame: dict[str, Any]) -> None:
    frame["position"]["description"] = heard_by(desk, 1)["position"]["description"]


def the_secret(desk: Desk, frame: dict[str, Any]) -> None:
    frame["table"]["commitment"] = desk.table.secret


def the_seed(desk: Desk, frame: dict[str, Any]) -> None:
    frame["table"]["seats"][1]["name"] = desk.table.seed()


LEAKS = (
    a_hand, one_more_field, a_number_of_cards, somebody_elses_line, somebody_elses_moves,
    somebody_elses_numbers, a_telling_sentence, the_secret, the_seed,
)  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
@pytest.mark.parametrize("game", ["las-vegan", "las-vegas-cards", "vegas-roller"])
def test_a_leak_is_found(game: str, leak: Callable[[Desk, dict[str, Any]], None]) -> None:
    desk = Desk(game, people=3).deal()
    desk.play(Chance.of("leak"), 4)
    frame = heard_by(desk, 0)
    assert found_in(desk, frame, 0) == []
    leak(desk, frame)
    assert found_in(desk, frame, 0) != []


def test_a_sealed_move_stays_sealed_when_its_maker_wants_it_back() -> None:
    desk = Desk("las-vegas-cards", people=3).deal()
    seat, move = desk.move()
    desk.do(seat, entries.UndoAsked())
    for eyes in (0, 1, 2, None):
        frame = heard_by(desk, eyes)
        assert frame["table"]["undo"]["move"] == (move if eyes == seat else None)
        frame["table"]["undo"]["move"] = move
        assert (found_in(desk, frame, eyes) == []) == (eyes == seat)


def test_an_open_move_that_somebody_wants_back_is_named() -> None:
    desk = Desk("las-vegan", people=3).deal()
    seat, move = desk.move()
    desk.do(seat, entries.UndoAsked())
    for eyes in (0, 1, 2, None):
        frame = heard_by(desk, eyes)
        assert frame["table"]["undo"]["move"] == move
        assert found_in(desk, frame, eyes) == []


def test_what_lies_under_a_safe_is_not_told_in_points() -> None:
    desk = Desk("las-vegas-dice", people=2).deal()
    match = desk.table.match
    assert match is not None
    while not all(match._world.state.money[:2]):
        desk.move()
    shown = heard_by(desk, 0)
    assert shown["position"]["points"] == [match.view(0).points()[0], None]
    assert found_in(desk, shown, 0) == []
    shown["position"]["points"] = list(match.view(0).points())
    assert found_in(desk, shown, 0) != []


def test_a_score_sheet_keeps_what_lies_under_a_safe() -> None:
    desk = Desk("las-vegas-dice", people=2).deal()
    match = desk.table.match
    assert match is not None
    while not match.view(0).state.rounds_done:
        desk.move()
    fresh = heard_by(desk, 0)
    assert all(cell["sum"] is not None for cell in fresh["sheet"][0]["cells"]), "just paid out"
    desk.move()
    shown, open_to_all = heard_by(desk, 0), heard_by(desk, None)
    own, other = shown["sheet"][0]["cells"]
    assert own["sum"] == own["total"] == match.view(0).points()[0] > 0
    assert other == {"parts": [], "sum": None, "total": None}
    assert [cell["sum"] for cell in open_to_all["sheet"][0]["cells"]] == [None, None]
    assert found_in(desk, shown, 0) == found_in(desk, open_to_all, None) == []
    shown["sheet"] = fresh["sheet"]
    assert found_in(desk, shown, 0) != []


def test_after_the_game_the_score_sheet_has_everything() -> None:
    desk = Desk("las-vegas-dice", people=2).deal()
    desk.play(Chance.of("open"))
    frame = heard_by(desk, 1)
    assert found_in(desk, frame, 1) == []
    totals = [[cell["total"] for cell in row["cells"]] for row in frame["sheet"]]
    assert totals[-1] == frame["position"]["outcome"]["scores"]
    assert None not in {total for row in totals for total in row}
    for seat in ("open", "spectator", "0"):
        again = replay(desk.table.record(), seat, "en").sheet
        assert again is not None
        assert [[cell.total for cell in row.cells] for row in again] == totals


def test_an_open_replay_shows_what_lies_under_every_safe() -> None:
    desk = Desk("las-vegas-dice", people=2).deal()
    desk.play(Chance.of("open"))
    record = desk.table.record()
    steps = replay(record, "open", "en").steps
    true = [list(match.view(0).points()) for match in record.steps()]
    assert [step.position.points for step in steps] == true
    hidden = [step.position.points for step in replay(record, "0", "en").steps]
    assert any(points[1] is None for points in hidden)
    assert hidden[-1] == true[-1]
