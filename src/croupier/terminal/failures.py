"""Where the positions are saved in which bots failed."""

from __future__ import annotations

import contextlib
from pathlib import Path

from croupier.core.record import Record


def failure_path(record: Record, number: int = 0) -> Path:
    """Where to save the match of a failure; a later one of the same game overwrites it. If several
    bots fail, each has a number."""
    import platformdirs

    folder = platformdirs.user_data_path("croupier", appauthor=False)
    with contextlib.suppress(OSError):  # saving reports what is wrong with the folder
        folder.mkdir(parents=True, exist_ok=True)
    name = f"failed-{record.game}"
    return folder / (f"{name}-{number + 1}.json" if number else f"{name}.json")
