"""Servers behind nginx or Caddy: two on one PostgreSQL as `docs/hosting.md` has it, and one behind
the complete files of `docs/hosting/`, with TLS."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

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
    return run_nginx(block.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};"), folder)


def run_nginx(block: str, folder: Path) -> list[str]:
    """The command that runs nginx with a configuration that a page or a file has."""
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
    return run_caddy(block.replace("games.example", f"http://127.0.0.1:{port}", 1), folder)


def run_caddy(site: str, folder: Path) -> list[str]:
    """The command that runs Caddy with a configuration that a page or a file has."""
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https off\n}}\n{site}")
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


needs_nginx = pytest.mark.skipif(NGINX is None, reason="needs nginx (apt-get install nginx-light)")
needs_caddy = pytest.mark.skipif(CADDY is None, reason="needs Caddy (apt-get install caddy)")


@needs_postgresql
@pytest.mark.parametrize(
    "proxy", [pytest.param(nginx, marks=needs_nginx), pytest.param(caddy, marks=needs_caddy)]
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


def nginx_with_tls(servers: list[ServerProcess], port: int, folder: Path) -> list[str]:
    """The command that runs nginx with its complete file, on other ports, with our certificate."""
    key, certificate = made_certificate(folder)
    text = complete("nginx.conf", servers[0])
    plain = "listen 80;", f"listen unix:{folder}/plain;"
    for written, real in (
        plain,
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", str(certificate)),
        ("/etc/letsencrypt/live/games.example/privkey.pem", str(key)),
    ):
        assert written in text
        text = text.replace(written, real)
    return run_nginx(text, folder)


def caddy_with_tls(servers: list[ServerProcess], port: int, folder: Path) -> list[str]:
    """The command that runs Caddy with its complete file, on another port and our certificate."""
    key, certificate = made_certificate(folder)
    text = complete("Caddyfile", servers[0])
    assert text.startswith("games.example {\n")
    site = f"https://games.example:{port} {{\n    tls {certificate} {key}\n"
    return run_caddy(text.replace("games.example {\n", site, 1), folder)


def complete(name: str, server: ServerProcess) -> str:
    text = (HOSTING.parent / "hosting" / name).read_text("utf-8")
    assert "127.0.0.1:8000" in text
    return text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")


def made_certificate(folder: Path) -> tuple[Path, Path]:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    about = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    request = ("openssl", "req", "-x509", *about, "-subj", "/CN=games.example")
    names = ("-addext", "subjectAltName=DNS:games.example")
    subprocess.run(
        (*request, *names, "-keyout", key, "-out", certificate), check=True, capture_output=True
    )
    return key, certificate


class Named(HTTPSConnection):
    """A connection to the proxy here, by the name that its certificate has."""

    def connect(self) -> None:
        self.sock = ssl_context(self).wrap_socket(
            socket.create_connection(("127.0.0.1", self.port)), server_hostname=self.host
        )


def ssl_context(connection: HTTPSConnection) -> ssl.SSLContext:
    context: ssl.SSLContext = connection._context  # type: ignore[attr-defined]
    return context


@pytest.mark.parametrize(
    "proxy",
    [
        pytest.param(nginx_with_tls, marks=needs_nginx),
        pytest.param(caddy_with_tls, marks=needs_caddy),
    ],
)
@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
@pytest.mark.slow
def test_one_server_behind_the_complete_file_with_tls(proxy: Command, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    server = ServerProcess(
        tmp_path / "tables.db", "--public-url", "https://games.example", "--log-level", "info"
    ).start()
    try:
        with proxied(proxy, [server], tmp_path) as url:
            check_site(int(url.rpartition(":")[2]), tmp_path)
    finally:
        server.stop()
    lines = [json.loads(line) for line in server.log if line.startswith("{")]
    assert any(line.get("endpoint") == "make_table" for line in lines)
    sockets = [line for line in lines if line["message"] == "socket opened"]
    assert all(len(line["request"]) > 16 for line in sockets), "the proxy's id is longer than ours"
    assert sockets


def check_site(port: int, folder: Path) -> None:
    """A person makes a table and opens it; the headers are there; metrics are not."""
    context = ssl.create_default_context(cafile=folder / "certificate.pem")
    site = Named("games.example", port, context=context)
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    table = {"game": "las-vegas-dice", "players": 2, "name": "Ann", "seats": seats}
    about = {"content-type": "application/json", "origin": "https://games.example"}
    about["host"] = "games.example"
    site.request("POST", "/api/v1/tables", json.dumps(table), about)
    response = site.getresponse()
    made = json.loads(response.read())
    assert response.status == 200, made
    assert response.headers["strict-transport-security"].startswith("max-age=31536000")
    assert response.headers["x-content-type-options"] == "nosniff"
    assert len(response.headers["x-request-id"]) > 16
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("__Host-croupier=")
    assert "Secure" in cookie
    for path, status in (("/", 200), ("/metrics", 404), ("/healthz", 200)):
        site.request("GET", path, headers={"host": "games.example"})
        response = site.getresponse()
        response.read()
        assert response.status == status, path
    site.close()
    with connect(
        f"wss://games.example/api/v1/tables/{made['id']}/live",
        sock=socket.create_connection(("127.0.0.1", port)),
        ssl=context,
        server_hostname="games.example",
        origin=Origin("https://games.example"),
        additional_headers={"cookie": cookie.partition(";")[0]},
    ) as live:
        assert json.loads(live.recv())["type"] == "snapshot"
    if (folder / "plain").exists():
        check_redirect(folder / "plain")


def check_redirect(path: Path) -> None:
    """Without TLS there is only a way to where it is."""
    plain = HTTPConnection("games.example")
    plain.sock = socket.socket(socket.AF_UNIX)
    plain.sock.connect(str(path))
    plain.request("GET", "/t/abc?lang=fr")
    response = plain.getresponse()
    assert response.status == 301
    assert response.headers["location"] == "https://games.example/t/abc?lang=fr"
    plain.close()
