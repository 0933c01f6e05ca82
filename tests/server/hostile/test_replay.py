"""Records from strangers: none reaches a file, and none takes more than its share."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

import croupier
from croupier.core.record import Record
from croupier.server.errors import Denied
from croupier.server.http import replays
from croupier.server.http.replays import Limits, Replays
from croupier.server.wire.bodies import Replay
from tests.core.playing import play_on
from tests.server.hostile.asking import post, refusal
from tests.server.running import ServerProcess, against_bots, async_test


def short_record() -> Record:
    match = croupier.deal("las-vegan", players=3, seed="hostile", rounds=1)
    play_on(match)
    return match.record()


def document() -> dict[str, Any]:
    written: dict[str, Any] = json.loads(str(short_record()))
    return written


def code(denied: pytest.ExceptionInfo[Denied]) -> str:
    return denied.value.code


# Files


@pytest.mark.parametrize(
    "path", ["/etc/passwd", "/nowhere/at/all", "/", "/dev/null", "/proc/self/environ", ".", "~"]
)
def test_text_is_no_path(server: ServerProcess, path: str) -> None:
    status, answer = post(server, "/replay", {"record": path})
    assert (status, answer["error"]) == (400, "bad-record")
    assert answer["sentence"] == (
        "This record cannot be shown: line 1, column 1: "
        "this is not valid JSON (perhaps it was cut off)."
    )


def test_a_record_on_the_disk_is_not_shown(server: ServerProcess, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    short_record().save(path)
    for written in (str(path), f" {path}", f"file://{path}"):
        assert refusal(server, "/replay", {"record": written}) == (400, "bad-record")
    assert post(server, "/replay", {"record": path.read_text()})[0] == 200


class Opened:
    """Every file and program that Python opens, while it listens."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.listens = False
        sys.addaudithook(self.hear)  # there is no way to take it back

    def hear(self, event: str, about: tuple[Any, ...]) -> None:
        if self.listens and event in ("open", "os.listdir", "os.scandir", "subprocess.Popen"):
            self.names.append(f"{event} {about[0]}")


def test_parsing_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    short_record().save(path)
    texts = [str(path), "/etc/passwd", "", "{}", str(short_record())]

    def parse_all() -> None:
        for text in texts:
            with contextlib.suppress(croupier.BadRecord):
                Record.parse(text)

    parse_all()  # games and sentences are read from their packages once
    opened = Opened()
    opened.listens = True
    try:
        Record.open(path)
        assert opened.names == [f"open {path}"]
        parse_all()
    finally:
        opened.listens = False
    assert opened.names == [f"open {path}"]


@async_test()
async def test_devices_block_nobody(server: ServerProcess) -> None:
    asked = [
        asyncio.to_thread(refusal, server, "/replay", {"record": device})
        for device in (*["/dev/ptmx"] * 9, "/dev/zero", "/dev/tty", "/dev/stdin")
    ]
    for answer in await asyncio.gather(*asked):
        assert answer in ((400, "bad-record"), (503, "replays-busy"))
    table = await server.client().make_table(against_bots())
    assert table.phase == "gathering"


# Texts


@pytest.mark.parametrize(
    "record",
    [
        pytest.param("", id="nothing"),
        pytest.param("{}", id="empty"),
        pytest.param("[" * 90_000, id="brackets"),
        pytest.param('{"a":' * 15_000, id="braces"),
        pytest.param('{"options":' + '{"a":' * 900 + "1" + "}" * 901, id="deep"),
        pytest.param('{"players":' + "9" * 90_000 + "}", id="digits"),
        pytest.param('{"players":' + "9" * 4_000 + "}", id="fewer digits"),
        pytest.param('{"players": 1e999}', id="exponent"),
        pytest.param('{"' + "k" * 90_000 + '": 1}', id="long key"),
        pytest.param('{"' + "k" * 40_000 + '": 1, "' + "k" * 40_000 + '": 2}', id="twice"),
        pytest.param('{"\\ud800": 1}', id="half a character"),
        pytest.param('{"\\u0000": 1}', id="NUL"),
        pytest.param(json.dumps(document() | {"game": "g" * 90_000}), id="long game"),
        pytest.param(json.dumps(document() | {"game": "\ud800"}), id="half a game"),
        pytest.param(json.dumps(document() | {"game": "\0"}), id="NUL game"),
        pytest.param(json.dumps(document() | {"seed": "s" * 90_000}), id="long seed"),
        pytest.param(json.dumps(document() | {"seats": ["n" * 30_000] * 3}), id="long names"),
        pytest.param(json.dumps(document() | {"seats": ["A", "B", "\u202eC"]}), id="override"),
        pytest.param(json.dumps(document() | {"seats": ["A"] * 10_000}), id="many names"),
        pytest.param(json.dumps(document() | {"players": 10**4000}), id="players"),
        pytest.param(json.dumps(document() | {"options": {"rounds": 10**4000}}), id="option"),
        pytest.param(json.dumps(document() | {"options": {"o" * 9_000: 1}}), id="long option"),
        pytest.param(json.dumps(document() | {"moves": [[0, "m" * 90_000]]}), id="long move"),
        pytest.param(json.dumps(document() | {"moves": [[0, "\udfff"]]}), id="half a move"),
        pytest.param(json.dumps(document() | {"moves": [[10**4000, "r7"]]}), id="far seat"),
        pytest.param(json.dumps(document() | {"digest": "d" * 64}), id="digest"),
        pytest.param(json.dumps(document() | {"outcome": None}), id="no outcome"),
    ],
)
def test_strange_records_are_refused_in_a_sentence(server: ServerProcess, record: str) -> None:
    assert refusal(server, "/replay", {"record": record}) == (400, "bad-record")


def test_records_larger_than_any_are_refused(server: ServerProcess) -> None:
    assert refusal(server, "/replay", {"record": " " * 150_000})[0] == 400
    assert refusal(server, "/replay", {"record": " " * 300_000}) == (413, "too-large")


def test_more_moves_than_any_game_has(server: ServerProcess) -> None:
    record = document() | {"moves": [[0, "r7"]] * 5_001}
    assert refusal(server, "/replay", {"record": json.dumps(record)}) == (413, "replay-too-long")


# Limits


@async_test()
async def test_a_replay_that_keeps_to_the_limits() -> None:
    making = Replays()
    record = short_record()
    shown = await making.make(str(record), "open", "en", "here")
    assert shown == await making.make(record, "open", "en", "here")
    assert len(msgspec.json.decode(shown, type=Replay).steps) == len(record.moves) + 1
    making.close()


@pytest.mark.parametrize(
    "limits", [Limits(seconds=0.0), Limits(size=5_000), Limits(plies=10)], ids=["s", "B", "plies"]
)
@async_test()
async def test_a_replay_that_takes_too_much_is_given_up(limits: Limits) -> None:
    making = Replays(limits)
    for source in (short_record(), str(short_record())):
        with pytest.raises(Denied) as denied:
            await making.make(source, "open", "en", "here")
        assert code(denied) == "replay-too-long"
    making.close()


class Slow:
    """A replay that lasts until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on = threading.Event()
        self.threads: set[str] = set()
        self.at_once = self.most_at_once = 0
        monkeypatch.setattr(replays, "replay", self)

    def __call__(self, *_: object) -> str:
        self.threads.add(threading.current_thread().name)
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        assert self.go_on.wait(30)
        self.at_once -= 1
        return "shown"


@async_test()
async def test_too_many_replays_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    making = Replays(Limits(waiting=3, waiting_each=2))
    record = short_record()

    async def make(address: str) -> bytes:
        return await making.make(record, "open", "en", address)

    async def is_refused(address: str) -> bool:
        with pytest.raises(Denied) as denied:
            await make(address)
        return code(denied) == "replays-busy"

    waiting = [asyncio.create_task(make("one")) for _ in range(2)]
    await asyncio.sleep(0)
    assert await is_refused("one")
    waiting.append(asyncio.create_task(make("other")))
    await asyncio.sleep(0)
    assert await is_refused("another")
    slow.go_on.set()
    assert await asyncio.gather(*waiting) == [b'"shown"'] * 3
    assert await make("another") == b'"shown"'
    assert slow.most_at_once == 1
    assert slow.threads == {"croupier-replay_0"}
    making.close()


@async_test()
async def test_who_hangs_up_still_counts_until_the_work_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow = Slow(monkeypatch)
    making = Replays(Limits(waiting_each=1))
    record = short_record()
    gone = asyncio.create_task(making.make(record, "open", "en", "here"))
    while not slow.at_once:
        await asyncio.sleep(0.001)
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    with pytest.raises(Denied) as denied:
        await making.make(record, "open", "en", "here")
    assert code(denied) == "replays-busy"
    slow.go_on.set()
    making.close()


@async_test()
async def test_a_server_that_ends_gives_replays_up() -> None:
    making = Replays(Limits(seconds=1000.0))
    match = croupier.deal("vegas-roller", players=6, seed="long", deals=12)
    play_on(match)
    record = match.record()
    made = [asyncio.create_task(making.make(record, "open", "en", "here")) for _ in range(3)]
    await asyncio.sleep(0.05)
    making.close()
    for one in made:
        with pytest.raises(Denied) as denied:
            await one
        assert code(denied) == "unavailable"
    assert await making.make(short_record(), "open", "en", "here")
    making.close()
