"""Short codes of tables: read out, typed in any manner, and gone once the game is started."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.client import ServerRefused
from croupier.core.chance import Chance
from croupier.server.config import Config
from croupier.server.http.app import Server
from croupier.server.http.request import Call
from croupier.server.live.room import appended
from croupier.server.store.log_store import Conflict
from croupier.server.store.storage import Storage
from croupier.server.table import codes
from croupier.server.table.table import Table
from croupier.server.wire.bodies import NewTable, Rematch, SeatChoice
from croupier.server.wire.commands import rematch_of
from croupier.server.wire.positions import Presence, Viewer, table_info
from tests.server.desk import Desk
from tests.server.running import SILENT, ServerProcess, async_test

TABLE = NewTable(game="las-vegan", players=2, name="Ann")
ONE = [SeatChoice(kind="person"), SeatChoice(kind="open")]


def test_no_symbol_looks_like_another() -> None:
    assert len(codes.SYMBOLS) == 32
    assert not set("ILOU") & set(codes.SYMBOLS)
    assert {len(codes.fresh_code()) for _ in range(50)} == {6}
    assert codes.shown_code("ABCDEF") == "ABC-DEF"


@pytest.mark.parametrize(
    "typed", ["10A-BCD", "10abcd", " 10a bcd ", "1oa-bcd", "IOABCD", "lOA-BCD", "1-0-a-b-c-d"]
)
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert codes.read_code(typed) == "10ABCD"


@pytest.mark.parametrize("typed", ["", "10ABC", "10ABCDE", "10ABCU", "10ABC!", "10ABCé", "1" * 999])
def test_nothing_else_is_a_code(typed: str) -> None:
    assert codes.read_code(typed) is None


@async_test()
async def test_a_code_leads_to_its_table_until_the_game_starts(server: ServerProcess) -> None:
    ann = server.client()
    table = await ann.make_table(TABLE)
    assert table.code is not None
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}", table.code)
    assert await server.client().find(table.code.lower()) == table.id
    started = await ann.start(table.id, fill="random")
    assert started.code is None
    with pytest.raises(ServerRefused, match="No table has this code") as expired:
        await ann.find(table.code)
    with pytest.raises(ServerRefused) as wrong:
        await ann.find("ZZZ-ZZZ")
    assert (expired.value.status, expired.value.error) == (404, "no-such-code")
    assert str(expired.value) == str(wrong.value)


def test_a_rematch_has_a_code_of_its_own() -> None:
    desk = Desk(options={"rounds": 1}).deal()
    desk.play(Chance.of("rematch"))
    assert desk.table.code == ""
    assert codes.read_code(rematch_of(desk.table, Rematch(), 0, desk.now).table.code)


@async_test()
async def test_a_code_survives_the_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT).start()
    table = await server.client().make_table(TABLE)
    server.kill()
    server.start()
    try:
        assert await server.client().find(table.code or "") == table.id
        assert (await server.client().table(table.id)).code == table.code
    finally:
        server.stop()


@async_test()
async def test_no_two_tables_have_one_code(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr("croupier.server.wire.commands.fresh_code", lambda _: next(drawn))
    one, two, three = (Desk(people=1, seats=ONE) for _ in range(3))
    await storage.append(appended(one.table, one.log[0]))
    with pytest.raises(Conflict):
        await storage.append(appended(two.table, two.log[0]))
    await storage.append(appended(three.table, three.log[0]))
    assert await storage.table_with("AAAAAA") == one.id
    assert await storage.table_with("BBBBBB") == three.id
    one.deal(fill="random")
    await storage.append(appended(one.table, one.log[-1]))
    assert await storage.table_with("AAAAAA") is None


@async_test()
async def test_a_table_draws_again_if_its_code_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = itertools.chain(["AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB"], itertools.repeat("AAAAAA"))
    monkeypatch.setattr("croupier.server.wire.commands.fresh_code", lambda _: next(drawn))
    server = Server(Config(database=f"sqlite:///{tmp_path / 'tables.db'}"))
    call = Call(None, "en", None, TABLE)  # type: ignore[arg-type]  # nothing of it is read
    made = [await server.api.make_table(call) for _ in range(2)]
    assert [table.code for table in made] == ["AAA-AAA", "BBB-BBB"]
    with pytest.raises(Exception, match="could not save"):
        await server.api.make_table(call)
    server.storage.close()


def test_old_tables_have_no_code() -> None:
    first = Desk(people=1, seats=ONE).log[0]
    old = replace(first, event=replace(first.event, code=""))
    assert table_info(Table("old", old), Viewer(0, "en"), Presence(), "").code is None
