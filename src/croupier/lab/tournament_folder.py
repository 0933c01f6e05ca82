"""A tournament's folder: its plan, the deals played so far, and the result."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.core.errors import BadOption, CroupierError
from croupier.lab.lock import hold

if TYPE_CHECKING:
    from croupier.lab.tournament import Plan, Played

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"
RESULT: Final = "result.json"
LOCK: Final = ".lock"


class Folder:
    """The folder a tournament is saved in. `done` are the deals already played, by number."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Create a folder for the plan, or resume the tournament in an existing one."""
        self.path = path
        self._files = contextlib.ExitStack()
        try:
            with contextlib.ExitStack() as failing:
                failing.callback(self._files.close)
                self._open(plan)
                self.done = self._read()
                self._file = self._files.enter_context((path / GAMES).open("a", encoding="utf-8"))
                failing.pop_all()
        except OSError as error:
            problem = error.strerror or error
            raise CroupierError(f"The folder {path} cannot be used: {problem}.") from error

    def _open(self, plan: Plan) -> None:
        kept = self.path / PLAN
        ours = kept.exists() or (self.path / LOCK).exists()
        if not ours and self.path.exists() and any(self.path.iterdir()):
            raise BadOption("not-a-tournament", folder=str(self.path))
        self.path.mkdir(parents=True, exist_ok=True)
        self._lock()
        if not kept.exists():
            _write(kept, _text(plan.as_json()))
        elif kept.read_text("utf-8") != _text(plan.as_json()):
            raise BadOption("other-tournament", folder=str(self.path))

    def _lock(self) -> None:
        """Lock the folder: another process would play the same deals again."""
        if not hold(self._files.enter_context((self.path / LOCK).open("a", encoding="utf-8"))):
            raise BadOption("tournament-runs", folder=str(self.path))

    def _read(self) -> dict[int, list[dict[str, Any]]]:
        """Read the deals already played. A truncated last line is dropped, and played again."""
        file = self.path / GAMES
        if not file.exists():
            return {}
        lines = file.read_bytes().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            os.truncate(file, sum(len(line) for line in lines[:-1]))
            lines.pop()
        done = {}
        for number, line in enumerate(lines, start=1):
            try:
                document = json.loads(line)
                done[document["deal"]] = document["games"]
            except (ValueError, KeyError, TypeError) as error:
                raise CroupierError(f"{file}, line {number}: this is not a deal.") from error
        return done

    def add(self, deal: int, games: list[Played]) -> None:
        """Save a deal; it is on disk when this returns."""
        document = {"deal": deal, "games": [dataclasses.asdict(game) for game in games]}
        self._file.write(json.dumps(document) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the folder; the tournament can be resumed."""
        self._files.close()

    def finish(self, result: dict[str, Any]) -> None:
        """Save the final result."""
        _write(self.path / RESULT, _text(result))


def kept_seed(path: Path | None) -> str | None:
    """The seed of the tournament in a folder, if there is one."""
    if path is None or not (path / PLAN).is_file():
        return None
    try:
        return str(json.loads((path / PLAN).read_text("utf-8"))["seed"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadOption("other-tournament", folder=str(path)) from error


def _text(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=2) + "\n"


def _write(target: Path, text: str) -> None:
    """Write a file atomically."""
    draft = target.with_name(f".{target.name}.tmp")
    draft.write_text(text, "utf-8")
    draft.replace(target)
