"""Reviews of records in files, kept beside them: `game.json` has its review in `game.review.json`.

A saved review is shown again if it has the same record, value and settings.
"""

from __future__ import annotations

import json
import os
import secrets
from pathlib import Path
from typing import Any, Final

from croupier.coach.judge import Settings
from croupier.coach.review import FORMAT
from croupier.coach.told import Document
from croupier.core.errors import TranslatedError, describe_os_error

ENDING: Final = ".review.json"
LARGEST: Final = 20_000_000


def place_of(file: str) -> Path:
    """Where the review of a record is kept."""
    path = Path(file)
    return path.with_name(path.name.removesuffix(".json") + ENDING)


def kept(file: str, digest: str, value: str, settings: Settings) -> Document | None:
    """The saved review of a record, if reviewing it now would give the same."""
    path = place_of(file)
    try:
        if path.stat().st_size > LARGEST:
            return None
        found: Any = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):  # there is none, or it is none
        return None
    wanted = {
        "review": FORMAT,
        "record": digest,
        "value": value,
        "settings": settings.as_json(),
        "final": True,
    }
    fits = isinstance(found, dict) and all(found.get(key) == wanted[key] for key in wanted)
    return found if fits and len(found.get("seats", ())) == found.get("players") else None


def keep(file: str, document: Document) -> None:
    """Keep a review beside its record, whole or not at all."""
    path = place_of(file)
    draft = path.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        try:
            with draft.open("x", encoding="utf-8") as out:
                out.write(json.dumps(document) + "\n")
                out.flush()
                os.fsync(out.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        problem = describe_os_error(error)
        raise TranslatedError("not-written", file=str(path), problem=problem) from error
