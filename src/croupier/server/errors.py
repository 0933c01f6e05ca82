"""The server's error codes. Each has an HTTP status and a sentence in `text/`."""

from __future__ import annotations

from typing import Any, Final

from croupier.core.errors import Refused, TranslatedError

TEXT: Final = "croupier.server.text"

STATUS: Final = {
    "absent-to-agree": 409,
    "already-dealt": 409,
    "already-seated": 409,
    "bad-name": 400,
    "bad-record": 400,
    "bad-request": 400,
    "bad-seats": 400,
    "bad-text": 400,
    "banned": 403,
    "bot-plays": 409,
    "cross-origin": 403,
    "free-text-off": 403,
    "draining": 503,
    "illegal-move": 409,
    "level-without-bot": 400,
    "muted": 403,
    "name-like": 409,
    "newer-entry": 503,
    "no-free-seat": 409,
    "no-hints": 403,
    "no-spectators": 403,
    "no-release-asked": 409,
    "no-such-code": 404,
    "no-such-page": 404,
    "no-such-review": 404,
    "no-such-seat": 404,
    "no-such-table": 404,
    "no-undo-asked": 409,
    "nobody-to-agree": 409,
    "not-a-person": 409,
    "not-away": 409,
    "not-dealt": 409,
    "not-host": 403,
    "not-opening": 409,
    "not-over": 409,
    "not-paused": 409,
    "not-seated": 403,
    "not-your-review": 403,
    "nothing-to-advise": 409,
    "nothing-to-undo": 409,
    "old-rules": 409,
    "other-text": 409,
    "out-of-range": 400,
    "out-of-time": 409,
    "paused": 409,
    "person-present": 409,
    "release-asked": 409,
    "rematch-made": 409,
    "replay-too-long": 413,
    "replays-busy": 503,
    "revealed": 409,
    "reviews-busy": 503,
    "sat-before": 403,
    "seat-taken": 409,
    "seats-open": 409,
    "signed-out": 403,
    "stale": 409,
    "table-closed": 409,
    "table-over": 409,
    "too-large": 413,
    "too-many": 429,
    "too-many-sockets": 429,
    "too-slow": 429,
    "unavailable": 503,
    "undo-asked": 409,
    "undo-declined": 409,
    "unknown-game": 404,
    "wrong-method": 405,
}
"""The HTTP status of every code."""


class Denied(TranslatedError):
    """A request that the server refuses; nothing has changed."""

    def __init__(self, code: str, **about: Any) -> None:
        super().__init__(f"error-{code}", (TEXT,), **about)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]


def code_of(error: TranslatedError) -> str:
    """The code of an error, raised by a rule, by an option out of range, or by the server."""
    if isinstance(error, Denied):
        return error.code
    if isinstance(error, Refused):
        return "illegal-move"
    return "unknown-game" if error.message == "no-such-game" else "out-of-range"
