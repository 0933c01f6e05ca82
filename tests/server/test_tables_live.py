"""A table from its making to its end, over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import croupier
from croupier.bots import RandomBot
from croupier.core.chance import Chance
from tests.server.running import (
    SILENT,
    ServerProcess,
    against_bots,
    async_test,
    first_legal,
    seated,
)
from tests.server.test_secrets import ask


@pytest.mark.parametrize("game", croupier.game_names())
@async_test()
async def test_a_game_against_bots(server: ServerProcess, game: str) -> None:
    client = server.client(lang="fr")
    table = await client.make_table(against_bots(game))
    assert (table.phase, table.host, table.you) == ("gathering", 0, 0)
    await client.start(table.id)
    outcome = await client.play(table.id, first_legal)
    assert min(outcome.places) == 1
    assert (await client.table(table.id)).phase == "over"


@async_test()
async def test_whoever_plays_too_fast_takes_a_breath(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT, "--messages-per-second", "4").start()
    try:
        client = server.client()
        table = await client.make_table(against_bots("las-vegas-dice", 2))
        await client.start(table.id)
        outcome = await client.play(table.id, first_legal)
        assert min(outcome.places) == 1
        _, _, told = await asyncio.to_thread(ask, server.url, "GET", "/metrics")
        assert 'croupier_refusals_total{error="too-many"}' in told
    finally:
        await asyncio.to_thread(server.stop)


@async_test()
async def test_bots_of_the_package_play_over_the_network(server: ServerProcess) -> None:
    table, clients = await seated(server, game="vegas-strip")
    bots = [RandomBot(Chance.of("network", stream=i)) for i, _ in enumerate(clients)]
    outcomes = await asyncio.gather(
        *(c.play_with(table.id, b) for c, b in zip(clients, bots, strict=True))
    )
    assert outcomes[0] == outcomes[1]
