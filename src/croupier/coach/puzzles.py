"""Puzzles: positions from bots' games in which one move is provably best.

A file a game, `puzzles/GAME.json`, made by `python -m croupier.coach.find GAME`. A puzzle is the
record of a match up to the position, and the proof. Which one is today's follows from the date, so
that everybody gets the same.
"""

from __future__ import annotations

import dataclasses
import datetime
import functools
import hashlib
import json
from importlib.resources import files
from typing import Any, Final

from croupier.bots import BOT_NAMES
from croupier.coach.history import TEXT
from croupier.coach.proofs import ALL
from croupier.coach.told import percent, speech
from croupier.core.errors import BadOption
from croupier.core.events import written
from croupier.core.match import Match
from croupier.core.registry import find, names
from croupier.core.view import View

PLACE: Final = "puzzles"


@dataclasses.dataclass(frozen=True)
class Puzzle:
    """A position, its best move, and the proof."""

    game: str
    number: int
    players: int
    options: dict[str, Any]
    seed: str
    moves: tuple[tuple[int, str], ...]
    seat: int
    best: str
    proof: dict[str, Any]

    @functools.cached_property
    def match(self) -> Match:
        """The match up to the position."""
        game = find(self.game)
        match = Match(
            game,
            players=self.players,
            seed=self.seed,
            options=self.options,
            names=BOT_NAMES[: self.players],
            local=False,
        )
        for seat, move in self.moves:
            match.play(seat, move)
        return match

    def view(self) -> View:
        """The position, as its seat sees it."""
        return self.match.view(self.seat)

    def task(self, lang: str) -> str:
        """What is asked."""
        return speech(self.game, lang, list(self.match.names), self.seat).say("puzzle-task")

    def reason(self, lang: str) -> str:
        """Why the best move is best, in a sentence."""
        said = speech(self.game, lang, list(self.match.names), self.seat)
        about = {"move": written(self.best)}
        if self.proof["kind"] in ("ending", "settled"):
            shares = {name: percent(said, self.proof[name]) for name in ("best", "next")}
            return said.say(f"puzzle-{self.proof['kind']}", **about, **shares)
        if self.proof["worlds"] == ALL:
            return said.say("puzzle-sure", **about)
        return said.say("puzzle-dominance", worlds=self.proof["worlds"], **about)

    def answer(self, move: str | None, lang: str) -> tuple[bool, str]:
        """Whether a move solves it, and a sentence; without a move, the solution."""
        said = speech(self.game, lang, list(self.match.names), self.seat)
        if move is None:
            about = {"move": written(self.best), "reason": self.reason(lang)}
            return False, said.say("puzzle-solution", **about)
        read = self.view().read(move, lang)
        refused = self.view().why_not(read)
        if refused is not None:
            raise refused
        if read.text == self.best:
            about = {"move": written(read.text), "reason": self.reason(lang)}
            return True, said.say("puzzle-right", **about)
        return False, said.say("puzzle-wrong", move=written(read.text))

    def as_json(self) -> dict[str, Any]:
        """The puzzle as its file has it."""
        document = dataclasses.asdict(self)
        return {key: document[key] for key in document if key not in ("game", "number")}


@functools.cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with it; none for a game from outside."""
    file = files("croupier.coach").joinpath(PLACE, f"{game}.json")
    if not game.replace("-", "").isalnum() or not file.is_file():
        return ()
    document = json.loads(file.read_text("utf-8"))
    return tuple(
        Puzzle(game, number, **(each | {"moves": tuple(map(tuple, each["moves"]))}))
        for number, each in enumerate(document, 1)
    )


def sets() -> dict[str, tuple[Puzzle, ...]]:
    """The games that have puzzles."""
    return {name: found for name in names() if (found := puzzles_of(name))}


def puzzle(game: str, number: int | None, date: datetime.date) -> Puzzle:
    """A puzzle by its number, or that of a day."""
    found = puzzles_of(find(game).name)
    if not found:
        raise BadOption("puzzle-none", (TEXT, find(game).text), game={"is": "title"})
    if number is None:
        number = number_of_day(game, date)
    if not 1 <= number <= len(found):
        raise BadOption("puzzle-no-number", (TEXT,), number=number, last=len(found))
    return found[number - 1]


def number_of_day(game: str, date: datetime.date) -> int:
    """The number of a day's puzzle: each comes once before any comes again, in a mixed order."""
    count = len(puzzles_of(game))
    cycle, day = divmod(date.toordinal(), count)

    def place(number: int) -> str:
        return hashlib.sha256(f"puzzle {game} {cycle} {number}".encode()).hexdigest()

    return sorted(range(1, count + 1), key=place)[day]
