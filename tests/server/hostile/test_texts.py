"""Texts that would break a database or somebody's page, and names of programs in place of bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from croupier.client import Client, Live, fresh_id
from croupier.server.wire.bodies import NewTable
from croupier.server.wire.messages import Chat, Refusal, Snapshot
from tests.server.hostile.asking import TABLE, post, refusal
from tests.server.running import ServerProcess, against_bots, async_test, opened, seated

CONTROLS = ["\0", "a\0b", "\x1b[2J", "a\r\nb", "\x7f", "\x9b31m"]


async def told(live: Live, message: dict[str, Any] | str) -> str:
    """The code with which a message is refused."""
    await live.send_text(message if isinstance(message, str) else json.dumps(message))
    return (await live.until(Refusal)).error


@pytest.mark.parametrize(
    "its_id",
    [
        "1234567\0",
        "12345678\n",
        "\n12345678",
        "1234567 8",
        "1234567é",
        "1234567",
        "1" * 65,
        "' OR '1'='1",
        "1234567\u202e",
    ],
    ids=ascii,
)
@async_test()
async def test_ids_of_messages_are_plain(server: ServerProcess, its_id: str) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    live, _ = await opened(client, table.id)
    for kind in ({"type": "pause"}, {"type": "chat", "text": "hello"}):
        assert await told(live, {**kind, "id": its_id}) == "bad-request"
    await live.close()


@async_test()
async def test_halves_of_characters_are_refused(server: ServerProcess) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    live, _ = await opened(client, table.id)
    for text in (r"\ud800", r"a\udfffb", r"\ude00\ud83d"):
        frame = f'{{"type":"chat","id":"{fresh_id()}","text":"{text}"}}'
        assert await told(live, frame) == "bad-request"
    for body in (b'{"name":"\xff\xfe!"}', b'{"name":"\xed\xa0\x80"}', rb'{"name":"\ud800"}'):
        assert refusal(server, f"/tables/{table.id}/join", body) == (400, "bad-request")
    assert refusal(server, "/replay", b'{"record":"\xff"}') == (400, "bad-request")
    await live.close()


@pytest.mark.parametrize("text", CONTROLS, ids=ascii)
@async_test()
async def test_control_characters_reach_nobody(server: ServerProcess, text: str) -> None:
    table, (ann, bo) = await seated(server, 2, game="las-vegas-dice")
    live, first = await opened(ann, table.id)
    other, _ = await opened(bo, table.id)
    assert await told(live, {"type": "chat", "id": fresh_id(), "text": text}) == "bad-text"
    move = {"type": "move", "id": fresh_id(), "seq": first.seq, "move": text}
    assert await told(live, move) == "bad-request"
    await live.send_text(json.dumps({"type": "chat", "id": fresh_id(), "text": "the end"}))
    assert (await other.until(Chat)).text == "the end"
    await live.close()
    await other.close()


@pytest.mark.parametrize("text", CONTROLS, ids=ascii)
def test_control_characters_make_no_table(server: ServerProcess, text: str) -> None:
    for changed in (
        {"game": text},
        {"options": {text: 1}},
        {"options": {"rounds": text}},
        {"seats": [{"kind": "person"}, {"kind": "bot", "level": text}, {"kind": "open"}]},
    ):
        assert refusal(server, "/tables", TABLE | changed) == (400, "bad-request")


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(b'{"options":{"rounds":' + b"9" * 20_000 + b"}", id="digits"),
        pytest.param(b'{"options":{"rounds":' + b"9" * 4_000 + b"}", id="fewer digits"),
        pytest.param(b'{"options":{"rounds":"' + b"9" * 20_000 + b'"}', id="long text"),
        pytest.param(b'{"options":{"' + b"o" * 20_000 + b'":1}', id="long name"),
        pytest.param(b'{"game":"' + b"g" * 20_000 + b'"', id="long game"),
    ],
)
def test_what_is_far_too_long_is_refused(server: ServerProcess, changed: bytes) -> None:
    rest = b',"players":3,"name":"Ann"' + (b"" if b'"game"' in changed else b',"game":"las-vegan"')
    assert refusal(server, "/tables", changed + rest + b"}") == (400, "bad-request")


@async_test()
async def test_rematches_name_seats_by_digits(server: ServerProcess) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    for seat in ("9" * 5_000, "\u0661", "-1", "1\n", "6", ""):
        body = {"levels": {seat: "random"}}
        answer = refusal(server, f"/tables/{table.id}/rematch", body, client.cookie or "")
        assert answer == (400, "bad-request")


# Chat that people mean


@pytest.mark.parametrize(
    "text",
    [
        "Hello!",
        "two\nlines",
        "👩‍👩‍👧 🏳️‍🌈 ❤️ 1️⃣ 👍🏽 🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "שלום \u200fעולם!",
        "سلام علی‌رضا",
        "ශ්‍රී ලංකා",
        "Việt Nam, ᾧ, ក្រុងភ្នំពេញ",
    ],
)
@async_test()
async def test_what_people_write_arrives_as_it_is(server: ServerProcess, text: str) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    live, _ = await opened(client, table.id)
    await live.send_text(json.dumps({"type": "chat", "id": fresh_id(), "text": text}))
    assert (await live.until(Chat)).text == text
    await live.close()


@pytest.mark.parametrize(
    "text",
    [
        "\u202egnitirw desrever",
        "a\u2066b",
        "\u202d",
        "Z" + "\u0351\u0352\u0353\u0354\u0355" * 3,
        "e" + "\u0301" * 2,
        "\u200b",
        "\u200b\u2060\ufeff",
        "\u3164",
        "\ufe0f",
        "\ue000",
    ],
    ids=ascii,
)
@async_test()
async def test_what_would_garble_the_chat_is_refused(server: ServerProcess, text: str) -> None:
    client = server.client()
    table = await client.make_table(against_bots())
    live, _ = await opened(client, table.id)
    assert await told(live, {"type": "chat", "id": fresh_id(), "text": text}) == "bad-text"
    await live.close()


# Bots


LEVELS = ["program:touch {}", "program:/bin/sh -c 'touch {}'", "os:system", "tests.bots.coin:Coin"]


@pytest.mark.parametrize("level", [*LEVELS, "search:999999999", "../random", "Random", "random "])
@async_test()
async def test_no_level_runs_a_program(server: ServerProcess, level: str, tmp_path: Path) -> None:
    """Wherever a level can be named."""
    marker = tmp_path / "run"
    level = level.format(marker)[:64]
    client = server.client()
    bot = {"kind": "bot", "level": level}
    table = await client.make_table(against_bots())
    cookie = client.cookie or ""
    open_table = await gathering(client)
    path = f"/tables/{table.id}"
    for where, body in (
        ("/tables", TABLE | {"seats": [{"kind": "person"}, bot, bot]}),
        (f"{path}/seats/1", bot),
        (f"{path}/start", {"fill": level}),
        (f"/tables/{open_table}/start", {"fill": level}),
    ):
        assert refusal(server, where, body, cookie) == (400, "out-of-range")
    assert (await client.table(table.id)).phase == "gathering"
    assert not marker.exists()


async def gathering(client: Client) -> str:
    """A table with open seats."""
    return (await client.make_table(NewTable(game="las-vegan", players=3, name="Ann"))).id


@async_test()
async def test_a_rematch_runs_no_program(server: ServerProcess, tmp_path: Path) -> None:
    client = server.client()
    table = await client.make_table(against_bots(options={"rounds": 1}))
    await client.start(table.id)
    await client.play(table.id, lambda position: next(r.move for r in position.reach if r.legal))
    for level in LEVELS:
        body = {"levels": {"1": level.format(tmp_path / "run")[:64]}}
        answer = refusal(server, f"/tables/{table.id}/rematch", body, client.cookie or "")
        assert answer == (400, "out-of-range")
    assert list(tmp_path.iterdir()) == []
    status, again = post(
        server, f"/tables/{table.id}/rematch", {"levels": {"1": "novice"}}, client.cookie or ""
    )
    assert (status, again["seats"][1]["level"]) == (200, "novice")
    live, first = await opened(client, again["id"])
    assert isinstance(first, Snapshot)
    await live.close()
