"""What a host watches a server with: metrics of all workers, alerts, a dashboard, request ids."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client import REGISTRY

from croupier.server import metrics
from tests.server.postgres import needs_postgresql
from tests.server.running import SILENT, ServerProcess, against_bots, async_test, first_legal
from tests.server.test_secrets import ask

HOSTING = Path(__file__).parents[2] / "docs" / "hosting"
NAMED = re.compile(r"\bcroupier_[a-z_]+\b")
IN_PROMETHEUS = {"up"}


def existing() -> set[str]:
    """The names of all series that a server shows."""
    assert metrics.exposition()
    found = {family.name: family.type for family in REGISTRY.collect()}
    suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
    return {
        name + suffix
        for name, kind in found.items()
        for suffix in suffixes.get(kind, ("",))
        if name.startswith("croupier_")
    }


def rules() -> list[dict[str, Any]]:
    document = yaml.safe_load((HOSTING / "alerts.yml").read_text("utf-8"))
    return [rule for group in document["groups"] for rule in group["rules"]]


def test_alerts_ask_for_metrics_that_exist_and_say_what_to_do() -> None:
    assert len(rules()) >= 8
    for rule in rules():
        assert set(NAMED.findall(rule["expr"])) <= existing(), rule["alert"]
        assert rule["annotations"]["summary"]
        assert rule["annotations"]["action"]
        assert rule["expr"].count("(") == rule["expr"].count(")")


def test_the_dashboard_asks_for_metrics_that_exist_and_shows_them_all() -> None:
    dashboard = json.loads((HOSTING / "grafana.json").read_text("utf-8"))
    queries = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    named = {name for query in queries for name in NAMED.findall(query)}
    assert named <= existing()
    families = {re.sub("_(total|bucket|sum|count)$", "", name) for name in named}
    known = {re.sub("_(total|bucket|sum|count)$", "", name) for name in existing()}
    assert families == known
    assert all(query.count("(") == query.count(")") for query in queries)
    ids = [panel["id"] for panel in dashboard["panels"]]
    assert len(set(ids)) == len(ids)


def test_prometheus_is_told_of_the_alerts() -> None:
    document = yaml.safe_load((HOSTING / "prometheus.yml").read_text("utf-8"))
    assert document["rule_files"] == ["alerts.yml"]
    assert document["scrape_configs"][0]["job_name"] == "croupier"


def test_every_answer_has_an_id_and_a_sane_one_of_a_proxy_is_kept(server: ServerProcess) -> None:
    for given, is_kept in (
        ("abcdef0123456789", True),
        ("3f0c1a2b-9d8e-4f00-a111-222233334444", True),
        ("short", False),
        ("x" * 65, False),
        ("two words here", False),
        ('{"level":"error"}', False),
        (None, False),
    ):
        connection = HTTPConnection("127.0.0.1", server.port)
        connection.request("GET", "/healthz", headers={"x-request-id": given} if given else {})
        response = connection.getresponse()
        answered = response.headers["x-request-id"]
        response.read()
        connection.close()
        assert (answered == given) == is_kept
        assert re.fullmatch(r"[A-Za-z0-9._-]{8,64}", answered)


@async_test()
async def test_the_log_names_the_request(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", *SILENT, "--log-level", "info").start()
    client = server.client()
    table = await client.make_table(against_bots())
    async with await client.live(table.id) as live:
        await live.next()
        given = live._socket.response
        assert given is not None
        socket_id = given.headers["x-request-id"]
    await asyncio.to_thread(server.stop)
    lines = [json.loads(line) for line in server.log if line.startswith("{")]
    calls = [line for line in lines if line["message"] == "call"]
    assert calls
    assert all(len(line["request"]) == 16 for line in calls)
    sockets = [line["message"] for line in lines if line.get("request") == socket_id]
    assert sockets == ["socket opened", "socket closed"]


def test_whoever_asks_too_much_is_told_when_to_come_back(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", "--requests-per-minute", "1").start()
    try:
        for _ in range(40):
            status, headers, _ = ask(server.url, "GET", "/api/v1/games")
            if status == 429:
                break
        assert status == 429
        assert int(headers["retry-after"]) > 0
    finally:
        server.stop()


@pytest.mark.slow
@needs_postgresql
@async_test(seconds=240)
async def test_one_scrape_shows_all_workers_also_when_one_has_died(postgresql: str) -> None:
    server = ServerProcess(postgresql, *SILENT, "--workers", "2").start()
    try:
        client = server.client()
        table = await client.make_table(against_bots(options={"rounds": 1}))
        await client.start(table.id)
        await client.play(table.id, first_legal)
        before = await settled(server, 2)
        moved = [float(v) for k, v in before if k.startswith('croupier_entries_total{kind="Moved"')]
        assert sum(moved) >= 30
        pids = workers_of(before)
        os.kill(pids[0], signal.SIGKILL)
        after = await settled(server, 2, without=pids[0])
        assert pids[1] in workers_of(after)
        still = [float(v) for k, v in after if k.startswith('croupier_entries_total{kind="Moved"')]
        assert sum(still) >= sum(moved)  # what the dead one counted stays
    finally:
        server.stop()


def workers_of(series: list[tuple[str, str]]) -> list[int]:
    """The workers that a scrape shows."""
    return [
        int(found[1])
        for name, _ in series
        if (found := re.fullmatch(r'croupier_worker_memory_bytes{pid="(\d+)"}', name))
    ]


async def settled(
    server: ServerProcess, workers: int, without: int | None = None
) -> list[tuple[str, str]]:
    """A scrape that shows that many workers, and not one that is dead."""
    while True:
        try:
            _, _, text = await asyncio.to_thread(ask, server.url, "GET", "/metrics")
        except OSError:
            continue
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        series = [(line.rpartition(" ")[0], line.rpartition(" ")[2]) for line in lines]
        pids = workers_of(series)
        if ("croupier_workers", f"{workers}.0") in series and without not in pids:
            assert len(pids) == workers
            return series
        await asyncio.sleep(0.2)
