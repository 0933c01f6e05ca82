"""Golden playthroughs: whole matches as text that a person can read and a test compares.

`python -m tests.golden.write` (`make golden`) writes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.text import Text

import croupier
from croupier import Match
from croupier.core.text import words
from tests.rules.playing import dealt, played

FOLDER = Path(__file__).parent
SEED = "flamingo"
CHAPTERS = {
    "las-vegan": "machines",
    "las-vegas-cards": "round",
    "las-vegas-dice": "round",
    "vegas-roller": "dealer",
    "vegas-strip": "round",
}
"""Each game, and the kind of event that opens a chapter of it: there the table is drawn."""

GOLDENS = [(game, players) for game in CHAPTERS for players in croupier.game(game).players]


def path(game: str, players: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{game}-{players}.txt"


def playthrough(game: str, players: int) -> str:
    """A random match, told with everything that was hidden."""
    match = played(dealt(game, players, SEED), SEED)
    lines = [*_header(match), *_moves(match, CHAPTERS[game]), *_table(match), *_outcome(match)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _header(match: Match) -> Iterator[str]:
    yield f"{match.game.title}, rules version {match.game.rules_version}"
    yield f"players: {', '.join(match.names)}"
    yield f"seed: {match.seed}"
    yield "options: " + ", ".join(f"{key}={value}" for key, value in match.options.shown().items())
    yield ""


def _moves(match: Match, chapter: str) -> Iterator[str]:
    told = 0
    say = words("en", match.game.text).at_table(match.names)
    for ply, now in enumerate(match.record().steps()):
        news = now.secrets()[1][told:]
        told += len(news)
        move = ""
        if ply:
            seat, notation = match.moves[ply - 1]
            move = f"{ply:>3}. {match.names[seat]} {notation}"
        for event in news:
            yield f"{move:<24}{say.event(event)}"
            move = ""
        if any(event.kind == chapter for event in news):
            yield from _table(now)


def _table(match: Match) -> Iterator[str]:
    """The table as the first seat sees it."""
    yield ""
    for line in Text.from_markup(match.view(0).board()).plain.splitlines():
        yield f"    | {line}"
    yield ""


def _outcome(match: Match) -> Iterator[str]:
    outcome = match.outcome()
    assert outcome is not None
    yield f"outcome: {outcome.reason}"
    for name, points, place in zip(match.names, outcome.scores, outcome.places, strict=True):
        yield f"  {place}. {name}, {points}"


if __name__ == "__main__":
    for game, players in GOLDENS:
        path(game, players).write_text(playthrough(game, players), "utf-8")
