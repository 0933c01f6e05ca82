"""Two servers on one PostgreSQL behind nginx or Caddy, as `docs/hosting.md` has it."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.client import Client
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.messages import Update
from tests.server.postgres import needs_postgresql
from tests.server.running import SILENT, ServerProcess, async_test, first_legal, opened
from tests.server.test_secrets import ask

Command = Callable[[list[ServerProcess], int, Path], list[str]]
HOSTING = Path(__file__).parents[2] / "docs/hosting.md"
PATH = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/sbin:/bin"
NGINX, CADDY = (shutil.which(name, path=PATH) for name in ("nginx", "caddy"))


def documented(language: str, proxied: str, servers: list[ServerProcess]) -> str:
    """The page's configuration for several machines, with these servers."""
    blocks = re.findall(rf"```{language}\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    (block,) = [block for block in blocks if proxied in block]
    for number, server in enumerate(servers, start=1):
        assert f"10.0.0.{number}:8000" in block
        block = block.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{server.port}")
    return str(block)


def nginx(servers: list[ServerProcess], port: int, folder: Path) -> list[str]:
    """The command that runs nginx without TLS."""
    block = documented("nginx", "upstream", servers)
    assert "listen 443 ssl;" in block
    block = block.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off;\n{paths}{block} }}\n"
    )
    assert NGINX is not None
    return [NGINX, "-p", str(folder), "-c", str(file)]


def caddy(servers: list[ServerProcess], port: int, folder: Path) -> list[str]:
    """The command that runs Caddy without TLS."""
    block = documented("text", "lb_policy", servers)
    assert block.startswith("games.example {")
    file = folder / "Caddyfile"
    site = block.replace("games.example", f"http://127.0.0.1:{port}", 1)
    file.write_text(f"{{\n\tadmin off\n}}\n{site}")
    assert CADDY is not None
    return [CADDY, "run", "--adapter", "caddyfile", "--config", str(file)]


@contextmanager
def proxied(command: Command, servers: list[ServerProcess], folder: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command(servers, port, folder), stderr=log, cwd=folder)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
            except ConnectionRefusedError:
                assert process.poll() is None, (folder / "log").read_text()
                time.sleep(0.05)
            else:
                break
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


async def sockets(server: ServerProcess) -> int:
    _, _, metrics = await asyncio.to_thread(ask, server.url, "GET", "/metrics")
    found = re.search(r"^croupier_connections ([\d.]+)$", str(metrics), re.MULTILINE)
    return int(float(found[1])) if found else 0


@needs_postgresql
@pytest.mark.parametrize(
    "proxy",
    [
        pytest.param(
            nginx,
            marks=pytest.mark.skipif(
                NGINX is None, reason="needs nginx (apt-get install nginx-light)"
            ),
        ),
        pytest.param(
            caddy,
            marks=pytest.mark.skipif(CADDY is None, reason="needs Caddy (apt-get install caddy)"),
        ),
    ],
)
@pytest.mark.slow
@async_test(seconds=120)
async def test_a_table_s_people_meet_at_one_machine_and_go_on_at_the_other(
    proxy: Command, postgresql: str, tmp_path: Path
) -> None:
    servers = [ServerProcess(postgresql, *SILENT).start() for _ in range(2)]
    tmp_path.chmod(0o755)
    with proxied(proxy, servers, tmp_path) as url:
        ann, bo = Client(url), Client(url)
        seen = set()
        for _ in range(20):  # until both machines have had a table
            table = await ann.make_table(NewTable(game="las-vegas-dice", players=2, name="Ann"))
            await bo.join(table.id, Join(name="Bo"))
            await ann.start(table.id)
            (live, _), (his, _) = [await opened(c, table.id) for c in (ann, bo)]
            counts = [await sockets(server) for server in servers]
            assert sorted(counts) == [0, 2]
            seen.add(counts.index(2))
            await live.close()
            await his.close()
            while await sockets(servers[counts.index(2)]):
                await asyncio.sleep(0.02)
            if len(seen) == 2:
                break
        assert seen == {0, 1}
        servers[counts.index(2)].kill()
        (live, snapshot), (his, other) = [await opened(c, table.id) for c in (ann, bo)]
        assert snapshot.position is not None
        mover = min(snapshot.position.to_move)
        await (live, his)[mover].move(snapshot.seq, first_legal((snapshot, other)[mover].position))
        for one in (live, his):
            assert (await one.until(Update)).seq == snapshot.seq + 1
            await one.close()
    servers[1 - counts.index(2)].stop()
