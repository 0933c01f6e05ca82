"""A tournament's folder: its plan, the deals played so far, and the result."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.core.bits import members
from croupier.core.errors import TranslatedError
from croupier.lab.folders import BAD_DOCUMENT, PlannedFolder, as_text, write_whole
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    import numpy as np

    from croupier.lab.chunks import Chunk
    from croupier.lab.tournament import Plan

    Array = np.ndarray[Any, Any]

GAMES: Final = "games.jsonl"
RESULT: Final = "result.json"


class Folder:
    """The folder a tournament is saved in."""

    def __init__(self, path: Path, plan: Plan, results: Array, done: Array) -> None:
        """Create a folder for the plan, or resume the tournament in an existing one: the results
        of its deals are filled in, and marked as done."""
        self.path = path
        self.asked: Counter[str] = Counter()  # how often each bot was, where the folder says so
        self.failed: Counter[str] = Counter()  # how often each of them failed there
        self._bots = plan.bots
        self._seatings = plan.seatings()
        self._folder = PlannedFolder(path, plan.as_json(), "tournament")
        try:
            self._read(results, done)
            opened = (path / GAMES).open("a", encoding="utf-8")
            self._file = self._folder.files.enter_context(opened)
        except OSError as error:
            self.close()
            raise self._folder.unusable(error) from error
        except BaseException:
            self.close()
            raise

    def _read(self, results: Array, done: Array) -> None:
        """Read the deals already played. A truncated last line is dropped, and played again."""
        file = self.path / GAMES
        if not file.exists():
            return
        lines = file.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            os.truncate(file, sum(len(line) for line in lines[:-1]))
            lines.pop()
        for number, line in enumerate(lines, start=1):
            try:
                self._read_deal(json.loads(line), results, done)
            except BAD_DOCUMENT as error:
                raise TranslatedError(
                    "no-deal", (TEXT,), file=str(file), line=str(number)
                ) from error

    def _read_deal(self, document: dict[str, Any], results: Array, done: Array) -> None:
        deal, asked = document["deal"], document.get("asked")  # older folders do not say
        if type(deal) is not int or not 0 <= deal < len(results):
            raise ValueError(deal)
        games = zip(self._seatings, results[deal], document["games"], strict=True)
        for seating, result, game in games:
            _fill(seating, result, game)
            if asked is not None:
                for bot, failed in zip(seating, game["failed"], strict=True):
                    self.failed[self._bots[bot]] += failed
        if asked is not None:
            self.asked.update({bot: int(asked.get(bot, 0)) for bot in self._bots})
        done[deal] = True

    def add(self, chunk: Chunk) -> None:
        """Save the deals of a chunk; they are on disk when this returns."""
        try:
            for deal, games in enumerate(chunk.results, chunk.first):
                pairs = zip(self._seatings, games, strict=True)
                document: dict[str, Any] = {"deal": deal}
                document["games"] = [_game(*pair) for pair in pairs]
                if deal in chunk.asked:
                    document["asked"] = chunk.asked[deal]
                self._file.write(json.dumps(document) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise self._folder.unusable(error) from error

    def close(self) -> None:
        """Close the folder; the tournament can be resumed."""
        self._folder.close()

    def finish(self, result: dict[str, Any]) -> None:
        """Save the final result."""
        try:
            write_whole(self.path / RESULT, as_text(result))
        except OSError as error:
            raise self._folder.unusable(error) from error


def _game(seating: tuple[int, ...], result: Any) -> dict[str, Any]:
    """One game: which bot sat where and how it ended; `failed` counts each seat's failed moves."""
    seats = len(seating)
    return {
        "seating": list(seating),
        "scores": result["points"][:seats].tolist(),
        "places": result["places"][:seats].tolist(),
        "winners": list(members(int(result["winners"]))),
        "failed": result["failures"][:seats].tolist(),
    }


def _fill(seating: tuple[int, ...], result: Any, game: dict[str, Any]) -> None:
    """Read what `_game` wrote."""
    seats, winners = len(seating), set(game["winners"])
    if game["seating"] != list(seating) or not winners <= set(range(seats)):
        raise ValueError(game)
    result["points"][:seats] = game["scores"]
    result["places"][:seats] = game["places"]
    result["winners"] = sum(1 << int(seat) for seat in winners)
    result["failures"][:seats] = game["failed"]
