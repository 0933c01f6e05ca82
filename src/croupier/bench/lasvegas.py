"""Another implementation of the dice game, the package `lasvegas`, to compare ours with.

It needs an old NumPy, so it runs in its own process, with an interpreter that the user names. With
our notes it plays by the same rules, except that with three players it leaves out the two white
dice at the start of a round.
"""

from __future__ import annotations

import json
import os
import subprocess
from typing import Final

from croupier.bench.measure import TEXT
from croupier.core.errors import TranslatedError, describe_os_error
from croupier.games.casinos.rules import DOLLARS
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
    """The package running in its own process, until `close`."""

    def __init__(self, python: str) -> None:
        check(python)
        self._process = subprocess.Popen(  # noqa: S603  # our own script
            [python, "-c", PLAY],
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
            raise TranslatedError("lasvegas-stopped", (TEXT,), package=REQUIREMENT)
        results: list[list[list[int]]] = json.loads(answer)
        return results

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def check(python: str) -> None:
    """Raise unless the interpreter runs and has the package."""
    command = [python, "-c", "import lasvegas"]
    try:
        done = subprocess.run(  # noqa: S603  # the interpreter that the user named
            command, capture_output=True, text=True, check=False, env=_environment()
        )
    except OSError as error:
        about = {"python": python, "problem": describe_os_error(error), "package": REQUIREMENT}
        raise TranslatedError("lasvegas-no-python", (TEXT,), **about) from error
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        about = {"python": python, "problem": reason, "package": REQUIREMENT}
        raise TranslatedError("lasvegas-missing", (TEXT,), **about)


def _environment() -> dict[str, str]:
    """Our environment, without the variables that would make it import our packages."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONHOME")}
