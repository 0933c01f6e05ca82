"""A folder that a run is saved in: its plan, a lock, and files that are written atomically."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import BadOption, TranslatedError, describe_os_error
from croupier.lab.lock import hold
from croupier.lab.text import TEXT

PLAN: Final = "plan.json"
LOCK: Final = ".lock"
BAD_DOCUMENT: Final = (
    ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, RecursionError
)  # fmt: skip
"""What reading a file raises that somebody else has written."""


class PlannedFolder:
    """A folder for one plan: created for it, or resumed; one process has it at a time.

    `kind` names the sentences for a folder that holds a different plan (`other-KIND`) or is in use
    (`KIND-runs`).
    """

    def __init__(self, path: Path, plan: dict[str, Any], kind: str) -> None:
        self.path = path
        self.files = contextlib.ExitStack()
        try:
            with contextlib.ExitStack() as failing:
                failing.callback(self.files.close)
                self._open(plan, kind)
                failing.pop_all()
        except OSError as error:
            raise self.unusable(error) from error

    def unusable(self, error: OSError) -> TranslatedError:
        """What the system says of the folder."""
        problem = describe_os_error(error)
        return TranslatedError("bad-folder", (TEXT,), folder=str(self.path), problem=problem)

    def _open(self, plan: dict[str, Any], kind: str) -> None:
        kept = self.path / PLAN
        ours = kept.exists() or (self.path / LOCK).exists()
        if not ours and self.path.exists() and any(self.path.iterdir()):
            raise BadOption("not-a-tournament", folder=str(self.path))
        self.path.mkdir(parents=True, exist_ok=True)
        # Another process would play the same deals again.
        if not hold(self.files.enter_context((self.path / LOCK).open("a", encoding="utf-8"))):
            raise BadOption(f"{kind}-runs", (TEXT,), folder=str(self.path))
        if not kept.exists():
            write_whole(kept, as_text(plan))
        elif kept.read_text("utf-8") != as_text(plan):
            raise BadOption(f"other-{kind}", (TEXT,), folder=str(self.path))

    def close(self) -> None:
        """Release it; the run can be resumed."""
        with contextlib.suppress(OSError):  # what a full disk did not take has been reported
            self.files.close()


def kept_plan(path: Path | None, kind: str) -> dict[str, Any]:
    """The plan in a folder; an empty one if there is none."""
    if path is None or not (path / PLAN).is_file():
        return {}
    try:
        plan = json.loads((path / PLAN).read_text("utf-8"))
        return {"seed": str(plan["seed"]), "bot_seed": plan.get("bot_seed"), **plan}
    except (OSError, *BAD_DOCUMENT) as error:
        raise BadOption(f"other-{kind}", (TEXT,), folder=str(path)) from error


def as_text(document: dict[str, Any]) -> str:
    """A document as it is saved."""
    return json.dumps(document, indent=2) + "\n"


def write_whole(target: Path, text: str) -> None:
    """Write a file atomically."""
    draft = target.with_name(f".{target.name}.tmp")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
