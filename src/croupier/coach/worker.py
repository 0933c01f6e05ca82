"""A process that reviews records for a server, at low priority: `python -m croupier.coach.worker`.

A line of JSON on stdin has a `record`, as text. Each answer is a line of JSON on stdout: a first
review and the final one, or a problem in every language. A line with a `game` asks to load what its
reviews need: the answer is `ready`, or a problem. The server ends the process to cancel a review.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from typing import Any, Final

from croupier.bots.matches import play_match
from croupier.coach.history import TEXT, history_of
from croupier.core.errors import BadOption, TranslatedError, require
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.registry import find
from croupier.core.text import LANGUAGES

NICENESS: Final = "CROUPIER_REVIEW_NICENESS"
"""The environment variable that says how much the process gives way to others: 0 to 19."""
MOST_NICENESS: Final = 19
MOST_PLIES: Final = 1_500
"""Of a match that a server reviews; the longest that bots have played have 700."""


def main() -> None:
    """Answer until stdin ends."""
    _give_way(_niceness())
    for line in sys.stdin:
        for answer in _answers(json.loads(line)):
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


def _niceness() -> int:
    wanted = os.environ.get(NICENESS, "")
    return min(int(wanted), MOST_NICENESS) if wanted.isdecimal() else MOST_NICENESS


def _give_way(niceness: int) -> None:
    """Leave the processor to others; at the most, run only where it would be idle.

    Linux lets a process of any niceness finish its slice of some milliseconds before it turns to
    one that has become ready, but interrupts an idle one at once.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    if niceness == MOST_NICENESS and hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _answers(asked: dict[str, str]) -> Iterator[dict[str, Any]]:
    try:
        if "game" in asked:
            _get_ready(find(asked["game"]))
            yield {"ready": asked["game"]}
        else:
            yield from _reviews(asked["record"])
    except TranslatedError as error:
        yield {"problem": {lang: error.sentence(lang) for lang in LANGUAGES}}


def _get_ready(game: Game) -> None:
    """Compile all that a review needs, or load it, by making one."""
    require("lab", "numba")
    from croupier.coach.document import document
    from croupier.coach.judge import FIRST
    from croupier.coach.review import review

    match = Match(game, players=game.players[0], seed="warm")
    play_match(match, ["random"] * match.players)
    document(review(history_of(match.record()), settings=FIRST), match.record().digest())


def _reviews(text: str) -> Iterator[dict[str, Any]]:
    require("lab", "numba")
    from croupier.coach.document import document
    from croupier.coach.review import reviews

    record = Record.parse(text, verify=False)  # playing it verifies it
    if len(record.moves) > MOST_PLIES:
        about = {"plies": len(record.moves), "most": MOST_PLIES}
        raise BadOption("review-too-long", (TEXT,), **about)
    history, digest = history_of(record), record.digest()
    for found in reviews(history):
        yield {"review": document(found, digest)}


if __name__ == "__main__":
    main()
