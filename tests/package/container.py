"""`make test-container`: builds the image of `Containerfile` on a bare Debian, and tries it.

It needs root, debootstrap and buildah, and takes some minutes, as all games are compiled. Debian is
installed by debootstrap, so no registry of images is needed.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from croupier.client import Client
from croupier.server.wire.bodies import NewTable, SeatChoice
from croupier.server.wire.messages import Snapshot, Update
from tests.server.running import first_legal

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ROOT / "build" / "container"
RELEASE: Final = "trixie"
BASE: Final = f"localhost/croupier-debian-{RELEASE}"
IMAGE: Final = "localhost/croupier-tested"
PORT: Final = 8000
BUILD_TOOLS: Final = (
    *("gcc", "g++", "cc", "c++", "clang", "ld", "as", "make", "cmake", "git", "node", "npm"),
    *("pip", "pip3", "uv"),
)
"""What the image must not have."""
CERTIFICATES: Final = Path("/etc/ssl/certs/ca-certificates.crt")


def run(*command: str | Path) -> str:
    sys.stderr.write(f"$ {' '.join(map(str, command))}\n")
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return done.stdout.strip()


def buildah(*command: str | Path) -> str:
    return run("buildah", *command)


def make_base() -> None:
    """An image of Debian alone, unless an earlier run has made it."""
    if BASE in buildah("images", "--format", "{{.Name}}").splitlines():
        return
    tree = BUILT / RELEASE
    shutil.rmtree(tree, ignore_errors=True)
    run("debootstrap", "--variant=minbase", RELEASE, tree)
    container = buildah("from", "scratch")
    mounted = buildah("mount", container)
    run("cp", "--archive", f"{tree}/.", mounted)
    buildah("commit", "--rm", container, BASE)
    shutil.rmtree(tree)


def build() -> None:
    """Follow the `Containerfile`; certificates that this machine trusts are lent to its pip."""
    settings = BUILT / "pip.conf"
    settings.write_text("[global]\ncert = /certificates.crt\n")
    lent = (f"{CERTIFICATES}:/certificates.crt:ro", f"{settings}:/etc/pip.conf:ro")
    volumes = [word for volume in lent for word in ("--volume", volume)]
    about = ("--isolation", "chroot", "--format", "docker", "--pull-never", "--no-cache")
    buildah("bud", *about, *volumes, "--build-arg", f"DEBIAN={BASE}", "--tag", IMAGE, ".")


class Container:
    """A container of the image, run as the image says."""

    def __init__(self) -> None:
        self.name = buildah("from", "--pull-never", IMAGE)
        config = json.loads(buildah("inspect", self.name))
        self.config: dict[str, Any] = config["Docker"]["config"]
        self.tree = Path(buildah("mount", self.name))
        self.server: subprocess.Popen[bytes] | None = None

    def inside(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command as the image's user, with its environment."""
        about = ("--isolation", "chroot", self.name, "--")
        return subprocess.run(
            ("buildah", "run", *about, *command), check=False, capture_output=True, text=True
        )

    def serve(self, log: Path) -> None:
        about = ("--isolation", "chroot", self.name, "--")
        with log.open("wb") as file:
            command = ("buildah", "run", *about, *self.config["Cmd"])
            self.server = subprocess.Popen(
                command, stdout=file, stderr=file, start_new_session=True
            )

    def is_healthy(self) -> bool:
        _, *command = self.config["Healthcheck"]["Test"]
        return self.inside(*command).returncode == 0

    def stop(self) -> None:
        if self.server is not None:
            os.killpg(self.server.pid, signal.SIGTERM)
            self.server.wait(30)
        buildah("rm", self.name)


def check_contents(container: Container) -> None:
    user = container.inside("id", "-un").stdout.strip()
    assert user == container.config["User"] == "croupier", user
    assert container.inside("touch", "/opt/croupier/mine").returncode != 0
    for folder in ("bin", "usr/bin", "usr/local/bin", "usr/sbin", "opt/croupier/bin"):
        names = {file.name for file in (container.tree / folder).iterdir()}
        assert not names & set(BUILD_TOOLS), names & set(BUILD_TOOLS)
    compiled = list((container.tree / "opt/croupier/cache").rglob("*.nbc"))
    assert compiled
    assert {file.stat().st_uid for file in compiled} == {0}


async def check_play(games: list[str]) -> None:
    """An expert answers in every game, from compiled code."""
    for name in games:
        client = Client(f"http://127.0.0.1:{PORT}")
        seats = [SeatChoice(kind="person"), SeatChoice(kind="bot", level="expert")]
        table = await client.make_table(NewTable(game=name, players=2, name="Ann", seats=seats))
        await client.start(table.id)
        started = time.monotonic()
        async with await client.live(table.id) as live:
            first = await live.until(Snapshot)
            seq, position, moved = first.seq, first.position, False
            while not moved:
                assert position is not None
                if 0 in position.to_move:
                    await live.move(seq, first_legal(position))
                update = await live.until(Update)
                moved = position.to_move == [1]
                seq, position = update.seq, update.position or position
        print(f"{name}: an expert answered after {time.monotonic() - started:.1f} s")  # noqa: T201


def main() -> None:
    BUILT.mkdir(parents=True, exist_ok=True)
    make_base()
    build()
    container = Container()
    log = BUILT / "server.log"
    try:
        check_contents(container)
        container.serve(log)
        for _ in range(120):
            if container.is_healthy():
                break
            time.sleep(0.5)
        else:
            raise AssertionError(log.read_text())
        games = json.loads(container.inside("croupier", "games", "--json").stdout)
        asyncio.run(check_play([game["name"] for game in games if 2 in game["players"]]))
    finally:
        container.stop()
    said = log.read_text()
    assert "cannot be written" not in said, said
    assert not [line for line in said.splitlines() if '"level": "ERROR"' in line], said
    size = buildah("images", "--format", "{{.Size}}", IMAGE)
    print(f"The image works; {size}.")  # noqa: T201


if __name__ == "__main__":
    main()
