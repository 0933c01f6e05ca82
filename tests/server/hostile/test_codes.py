"""Guessing the short codes of tables: bounded, and no guess says more than another."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from croupier.server.errors import Denied
from croupier.server.http.limits import Requests
from croupier.server.store.storage import Storage
from croupier.server.wire.bodies import NewTable
from tests.server.hostile.test_connections import cookie_of, running
from tests.server.hostile.test_paths import STRANGE, asked
from tests.server.hostile.wires import ATTACKER, NEIGHBOUR, ask, code_of
from tests.server.running import ServerProcess, async_test

TABLE = NewTable(game="las-vegan", players=2, name="Ann")
ONE_A_MINUTE = ("--requests-per-minute", "50")


def test_after_wrong_codes_even_the_right_one_says_nothing(tmp_path: Path) -> None:
    with running(tmp_path, *ONE_A_MINUTE) as server:
        table = asyncio.run(server.client().make_table(TABLE))
        right = f"/api/v1/codes/{table.code}"
        assert [ask(server.port, right)[0] for _ in range(5)] == [200] * 5
        assert code_of(ask(server.port, "/api/v1/codes/000-000")[2]) == "no-such-code"
        cookie = asyncio.run(cookie_of(server))
        for headers in ((), (f"Cookie: {cookie}",)):
            status, told, body = ask(server.port, right, ATTACKER, *headers)
            assert (status, code_of(body)) == (429, "too-many")
            assert re.search(r"retry-after: \d", told)
        assert ask(server.port, right, NEIGHBOUR)[0] == 200
        assert ask(server.port, f"/api/v1/tables/{table.id}")[0] == 200


def test_guesses_at_the_same_time_are_all_paid_for() -> None:
    requests = Requests(50)
    with requests.code("a"), pytest.raises(Denied, match="too fast"), requests.code("a"):
        raise AssertionError("looked up")
    with requests.code("a"):  # the first was right, and cost nothing
        pass


@pytest.mark.parametrize("code", STRANGE, ids=lambda code: code[:24])
def test_no_table_has_a_strange_code(server: ServerProcess, code: str) -> None:
    status, answer = asked(server, f"/api/v1/codes/{code}".encode())
    assert status == 404
    assert b'"error":"no-such-' in answer


@async_test()
async def test_an_expired_code_is_looked_up_like_a_wrong_one(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both are one query by the same index that finds nothing: neither takes longer."""
    asked: list[str] = []
    rows = storage._rows

    def spied(query: sa.Select[Any]) -> Sequence[Any]:
        asked.append(str(query))
        return rows(query)

    monkeypatch.setattr(storage, "_rows", spied)
    assert [await storage.table_with(code) for code in ("AAAAAA", "BBBBBB")] == [None, None]
    assert len(asked) == 2
    assert asked[0] == asked[1]


@async_test()
async def test_a_private_tables_code_is_told_at_the_table_only(server: ServerProcess) -> None:
    hidden = await server.client().make_table(TABLE)
    listed = await server.client().public_tables()
    assert hidden.id not in {table.id for table in listed}
    assert hidden.code not in {table.code for table in listed}
    assert hidden.id.upper() not in (hidden.code or "")
