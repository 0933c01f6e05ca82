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
from typing import Any, Final

import platformdirs

from croupier.core.errors import CroupierError

REQUIREMENT: Final = "lasvegas==0.2.0"

PLAY: Final = """
import json, sys, time
from lasvegas import Game

asked = json.loads(sys.argv[1])
notes = {int(worth): count for worth, count in asked["notes"].items()}
extra = {} if asked["neutral"] else {"num_xtr_players": 0, "num_xtr_dice": 0}
game = Game(num_players=asked["players"], bills_pool=notes, **extra)
results = []
start = time.perf_counter()
for _ in range(asked["games"]):
    game.run()
    results.append(game.env.scores.tolist())
print(json.dumps({"seconds": time.perf_counter() - start, "results": results}))
"""


def play_outside(players: int, games: int, notes: dict[int, int], *, neutral: bool = False) -> Any:
    """Random games by the other package: {"seconds", "results"}, where a result is a list of
    [money, notes] for each player."""
    asked = {"players": players, "games": games, "notes": notes, "neutral": neutral}
    done = subprocess.run(  # noqa: S603  # our own script
        [_python(), "-c", PLAY, json.dumps(asked)],
        capture_output=True,
        text=True,
        check=False,
        env=_environment(),
    )
    if done.returncode:
        raise CroupierError(f"The package lasvegas failed: {done.stderr.strip()[-300:]}")
    return json.loads(done.stdout)


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
