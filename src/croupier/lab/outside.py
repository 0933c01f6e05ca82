"""Another implementation of the dice game, the package `lasvegas`, to compare ours with.

It wants an old NumPy, so it lives in an environment of its own in the user's cache folder and runs
as a subprocess. Given our notes it plays by the same rules, except that with three players it
leaves out the two white dice at the start of a round.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import platformdirs

from croupier.core.errors import CroupierError
from croupier.games.casinos import DOLLARS
from croupier.games.las_vegas_dice.components import NOTES

REQUIREMENT: Final = "lasvegas==0.2.0"

PLAY: Final = """
import json, sys
from lasvegas import Game

for line in sys.stdin:
    asked = json.loads(line)
    notes = {int(worth): count for worth, count in asked["notes"].items()}
    extra = {} if asked["neutral"] else {"num_xtr_players": 0, "num_xtr_dice": 0}
    game = Game(num_players=asked["players"], bills_pool=notes, **extra)
    results = []
    for _ in range(asked["games"]):
        game.run()
        results.append(game.env.scores.tolist())
    print(json.dumps(results), flush=True)
"""


class OtherDiceGame:
    """The package at work in its own process, until `close`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(  # noqa: S603  # our own script
            [_python(), "-c", PLAY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=_environment(),
        )

    def play(self, players: int, games: int, *, neutral: bool = False) -> list[list[list[int]]]:
        """Random games with our notes; a result is a list of [money, notes], one per player."""
        notes = {worth * DOLLARS: count for worth, count in enumerate(NOTES) if count}
        asked = {"players": players, "games": games, "notes": notes, "neutral": neutral}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise CroupierError(f"The package {REQUIREMENT} stopped working.")
        results: list[list[list[int]]] = json.loads(answer)
        return results

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def _python() -> str:
    """The interpreter that has the package; made on the first call."""
    folder = Path(
        os.environ.get("CROUPIER_CACHE") or platformdirs.user_cache_dir("croupier", False)
    )
    place = folder / REQUIREMENT.replace("==", "-")
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = place / "ready"
    if not ready.exists():
        shutil.rmtree(place, ignore_errors=True)
        _run(sys.executable, "-m", "venv", str(place))
        _run(str(python), "-m", "pip", "install", "--quiet", REQUIREMENT)
        ready.touch()
    return str(python)


def _run(*command: str) -> None:
    done = subprocess.run(  # noqa: S603  # our own commands
        command, capture_output=True, text=True, check=False, env=_environment()
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise CroupierError(f"The package {REQUIREMENT} cannot be had here: {reason}")


def _environment() -> dict[str, str]:
    """Ours, without what would make another interpreter look into our packages."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
