"""Reviews, what if and puzzles over HTTP."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from croupier.core.match import Match
from croupier.server.errors import Denied
from croupier.server.http import reviews
from croupier.server.http.reviews import Limits, Reviews
from tests.coach.matches import played
from tests.server.running import ServerProcess, async_test

ANSWERING = """
import json, sys, time
for line in sys.stdin:
    time.sleep({delay})
    print(json.dumps({{"problem": {{lang: lang for lang in ("en", "fr", "de")}}}}), flush=True)
"""


def slow_worker(monkeypatch: pytest.MonkeyPatch, delay: float) -> None:
    """A process that takes so long, and then has a problem with everything."""
    worker = (sys.executable, "-c", ANSWERING.format(delay=delay))
    monkeypatch.setattr(reviews, "WORKER", worker)


def matches(count: int) -> list[Match]:
    return [played("las-vegas-dice", 2, f"queue {i}", ("random",)) for i in range(count)]


async def until_over(queue: Reviews, key: str) -> str:
    while (found := await queue.look(key, "fr")).state not in reviews.OVER:
        await asyncio.sleep(0.05)
    return f"{found.state}: {found.problem}"


@async_test()
async def test_the_queue_is_limited_and_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    slow_worker(monkeypatch, 60)
    queue = Reviews(limits=Limits(waiting=3, waiting_each=2))
    records = [match.record() for match in matches(4)]
    try:
        first = await queue.ask(records[0], "a", None, "en", is_stored=False)
        again = await queue.ask(records[0], "b", None, "en", is_stored=False)
        assert first.id == again.id == records[0].digest()
        await asyncio.sleep(0.2)
        second = await queue.ask(records[1], "a", "ann", "en", is_stored=False)
        assert (second.state, second.ahead) == ("waiting", 1)
        with pytest.raises(Denied):
            await queue.ask(records[2], "a", None, "en", is_stored=False)
        await queue.ask(records[2], "b", "ann", "en", is_stored=False)
        for address, person in (("c", "ann"), ("d", None)):  # too many of hers, and too many
            with pytest.raises(Denied):
                await queue.ask(records[3], address, person, "en", is_stored=False)
        with pytest.raises(Denied):
            await queue.cancel(first.id, "d", "bo", "en")
        assert (await queue.cancel(first.id, "a", None, "en")).state == "cancelled"
        assert (await queue.cancel(second.id, "x", "ann", "en")).state == "cancelled"
    finally:
        await queue.close()


@async_test()
async def test_problems_are_told_in_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    slow_worker(monkeypatch, 0)
    queue = Reviews()
    try:
        for match in matches(2):
            asked = await queue.ask(match.record(), "a", None, "en", is_stored=False)
            assert await until_over(queue, asked.id) == "failed: fr"
    finally:
        await queue.close()


LOADING = """
import json, sys
for line in sys.stdin:
    with open({log!r}, "a") as log:
        log.write(line)
    asked = json.loads(line)
    if asked.get("game") != "broken" and "record" not in asked:
        print(json.dumps({{"ready": asked["game"]}}), flush=True)
    elif "game" in asked:
        sys.exit()
"""


async def until_logged(log: Path, games: list[str]) -> None:
    """Until the process was asked for those games, in that order, and has answered."""

    def logged() -> list[str]:
        lines = log.read_text().splitlines() if log.exists() else []
        return [name for line in lines if (name := json.loads(line).get("game", "a review"))]

    async with asyncio.timeout(30):
        while logged() != games:
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.2)
    assert logged() == games


@async_test()
async def test_what_is_played_is_loaded_ahead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    worker = (sys.executable, "-c", LOADING.format(log=str(log)))
    monkeypatch.setattr(reviews, "WORKER", worker)
    queue = Reviews(limits=Limits(ahead=0.5))
    try:
        queue.get_ready("las-vegan")
        await asyncio.sleep(0.2)
        assert not log.exists()  # it may be over soon
        queue.get_ready("las-vegan")
        await until_logged(log, ["las-vegan"])
        queue.get_ready("broken")  # its end is no reason to try for ever
        await until_logged(log, ["las-vegan", "broken", "las-vegan"])
        asked = await queue.ask(matches(1)[0].record(), "a", None, "en", is_stored=False)
        await until_logged(log, ["las-vegan", "broken", "las-vegan", "a review"])
        assert (await queue.cancel(asked.id, "a", None, "en")).state == "cancelled"
        await until_logged(log, ["las-vegan", "broken", "las-vegan", "a review", "las-vegan"])
    finally:
        await queue.close()


@async_test()
async def test_without_work_the_process_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    worker = (sys.executable, "-c", LOADING.format(log=str(log)))
    monkeypatch.setattr(reviews, "WORKER", worker)
    queue = Reviews(limits=Limits(ahead=0, idle=1))
    try:
        for count in (1, 2):
            queue.get_ready("las-vegan")
            await until_logged(log, ["las-vegan"] * count)
            await asyncio.sleep(1.5)
            assert queue._process is None
    finally:
        await queue.close()


async def call(server: ServerProcess, method: str, path: str, body: Any = None) -> Any:
    """The status and the answer of the API."""
    return await asyncio.to_thread(_call, server, method, path, body)


def _call(server: ServerProcess, method: str, path: str, body: Any) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    url = f"{server.url}/api/v1{path}"
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


@async_test()
async def test_play_on_from_a_point_of_a_record(server: ServerProcess) -> None:
    match = played("las-vegan", 3, "what if", ("random",))
    record = str(match.record())
    ply = next(i for i, (seat, _) in enumerate(match.moves) if seat == 1 and i > 6)
    asked = {"record": record, "ply": ply, "seat": 1, "moves": []}
    status, found = await call(server, "POST", "/what-if", asked)
    assert status == 200
    start = found["steps"][-1]["position"]
    assert start["to_move"] == [1]
    hands = start["state"]["hands"]
    assert [hand is None for hand in hands[:3]] == [True, False, True]
    legal = [each["move"] for each in start["reach"] if each["legal"]]
    status, played_on = await call(server, "POST", "/what-if", asked | {"moves": legal[:1]})
    assert status == 200
    assert played_on["steps"][: len(found["steps"])] == found["steps"]
    assert played_on["over"] or played_on["steps"][-1]["position"]["to_move"] == [1]
    for bad in ({"ply": 9999}, {"seat": 4}, {"seat": 2}, {"level": "expert"}, {"moves": ["x9"]}):
        status, problem = await call(server, "POST", "/what-if", asked | bad)
        assert status in (400, 409)
        assert problem["sentence"].endswith(".")


@async_test()
async def test_long_variations_cost_no_more_than_allowed(server: ServerProcess) -> None:
    record = json.loads(str(played("las-vegan", 3, "what if", ("random",)).record()))
    asked = {"ply": 0, "seat": 0, "moves": ["r1"] * 500}
    status, _ = await call(server, "POST", "/what-if", asked | {"moves": ["r1"] * 501})
    assert status == 400
    record["moves"] = (record["moves"] * 2_000)[:2_000]
    for path in ("/what-if", "/again"):
        body = {"record": json.dumps(record), "ply": 0, "seat": 0}
        status, problem = await call(server, "POST", path, body | {"moves": []})
        assert status == 400
        if path == "/again":
            status, problem = await call(server, "POST", path, body)
        assert "2000" in problem["sentence"].replace(",", "")


@async_test()
async def test_many_variations_at_once_are_limited(server: ServerProcess) -> None:
    match = played("las-vegas-cards", 5, "many", ("regular",))
    ply = next(i for i, (seat, _) in enumerate(match.moves) if seat == 1)
    asked = {"record": str(match.record()), "ply": ply, "seat": 1, "moves": ["x"] * 500}
    calls = [call(server, "POST", "/what-if", asked) for _ in range(30)]
    statuses = [status for status, _ in await asyncio.gather(*calls)]
    assert set(statuses) <= {400, 409, 503}
    status, _ = await call(server, "GET", "/puzzles")
    assert status == 200


@async_test()
async def test_a_decision_is_shown_again_as_its_seat_saw_it(server: ServerProcess) -> None:
    match = played("las-vegan", 3, "what if", ("random",))
    ply = next(i for i, (seat, _) in enumerate(match.moves) if seat == 1 and i > 6)
    asked = {"record": str(match.record()), "ply": ply, "seat": 1}
    status, found = await call(server, "POST", "/again", asked)
    assert status == 200
    hands = found["position"]["state"]["hands"]
    assert [hand is None for hand in hands[:3]] == [True, False, True]
    assert (found["verdict"], found["preparing"]) == (None, None)
    assert found["made"] in found["legal"]
    for bad in ({"ply": 9999}, {"seat": 4}, {"seat": 2}, {"record": None}, {"table": "x"}):
        status, problem = await call(server, "POST", "/again", asked | bad)
        assert status in (400, 409)
        assert problem["sentence"].endswith(".")


@async_test()
async def test_puzzles_over_http(server: ServerProcess) -> None:
    _, sets = await call(server, "GET", "/puzzles")
    for each in sets:
        path = f"/puzzles/{each['game']}"
        _, today = await call(server, "GET", f"{path}/today")
        _, same = await call(server, "GET", f"{path}/{each['today']}")
        assert today | {"date": None} == same
        _, solution = await call(server, "POST", f"{path}/today", {"move": None})
        best = solution["best"]
        assert best in today["legal"]
        _, right = await call(server, "POST", f"{path}/today", {"move": best})
        assert right["right"]
        other = next(move for move in today["legal"] if move != best)
        _, wrong = await call(server, "POST", f"{path}/today", {"move": other})
        assert (wrong["right"], wrong["best"]) == (False, None)
    status, _ = await call(server, "GET", "/puzzles/las-vegan/9999")
    assert status == 400


@pytest.mark.slow
@async_test(seconds=280)
async def test_a_record_is_reviewed(server: ServerProcess) -> None:
    record = played("las-vegas-dice", 2, "review over http", ("novice",)).record()
    status, asked = await call(server, "POST", "/reviews", {"record": str(record)})
    assert (status, asked["id"]) == (200, record.digest())
    while True:
        _, found = await call(server, "GET", f"/reviews/{asked['id']}?lang=de")
        if found["state"] in ("done", "failed"):
            break
        await asyncio.sleep(0.5)
    assert found["state"] == "done", found["problem"]
    for seat in found["review"]["seats"]:
        parts = seat["luck"] + seat["play"] + seat["unseen"] + sum(seat["others"].values())
        assert abs(seat["result"] - seat["expected"] - parts) < 1e-9
        assert json.dumps(seat["summary"])
    worst = found["review"]["seats"][0]["decisions"][0]
    asked = {"record": str(record), "ply": worst["ply"], "seat": 0}
    while True:  # the coach's thread gets ready on its own
        status, again = await call(server, "POST", "/again", asked | {"move": worst["best"]})
        assert status == 200
        if again["preparing"] is None:
            break
        await asyncio.sleep(0.5)
    assert again["verdict"]["right"]
    assert again["verdict"]["best"] == worst["best"]
    _, again = await call(server, "POST", "/again", asked | {"give_up": True})
    assert again["verdict"]["moves"] == worst["moves"]
    status, _ = await call(server, "GET", f"/reviews/{'0' * 64}")
    assert status == 404
