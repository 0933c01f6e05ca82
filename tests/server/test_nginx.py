"""Two servers on one PostgreSQL behind nginx, as `docs/hosting.md` has it."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.client import Client
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.messages import Update
from tests.server.postgres import needs_postgresql
from tests.server.running import SILENT, ServerProcess, async_test, first_legal, opened
from tests.server.test_secrets import ask

HOSTING = Path(__file__).parents[2] / "docs/hosting.md"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin:/sbin:/bin")
pytestmark = [
    needs_postgresql,
    pytest.mark.skipif(NGINX is None, reason="needs nginx (apt-get install nginx-light)"),
]


def documented(servers: list[ServerProcess], port: int) -> str:
    """The page's configuration, with these servers and without TLS."""
    blocks = re.findall(r"```nginx\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    (block,) = [block for block in blocks if "upstream" in block]
    for number, server in enumerate(servers, start=1):
        assert f"10.0.0.{number}:8000" in block
        block = block.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{server.port}")
    assert "listen 443 ssl;" in block
    return str(block.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};"))


@contextmanager
def nginx(servers: list[ServerProcess], folder: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off;\n{paths}{documented(servers, port)} }}\n"
    )
    assert NGINX is not None
    process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(file)])
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
            except ConnectionRefusedError:
                assert process.poll() is None, (folder / "errors").read_text()
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


@pytest.mark.slow
@async_test(seconds=120)
async def test_a_table_s_people_meet_at_one_machine_and_go_on_at_the_other(
    postgresql: str, tmp_path: Path
) -> None:
    servers = [ServerProcess(postgresql, *SILENT).start() for _ in range(2)]
    tmp_path.chmod(0o755)
    with nginx(servers, tmp_path) as url:
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
