"""Bots with other numbers: the constants of a game's hints, or those of the search."""

from __future__ import annotations

import dataclasses
import functools
import inspect
import time
import types
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from croupier.bots import chance_for
from croupier.bots.interface import Bot, Clock
from croupier.bots.matches import play_match
from croupier.core.chance import Chance, below
from croupier.core.errors import BadOption
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.view import View
from croupier.lab.fixtures import Series
from croupier.lab.report.gather import LEVEL, Player, Table
from croupier.lab.text import TEXT

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

HINTS, SEARCH = "hints", "search"
KINDS: Final = (HINTS, SEARCH)
ITERATIONS: Final = 200
SEARCH_NUMBERS: Final = ("slips", "weigh_worlds")


def numbers_of(game: Game, bot: str) -> list[str]:
    """The numbers that can be tuned: of hints, the constants with a decimal point."""
    if bot == SEARCH:
        return list(SEARCH_NUMBERS)
    found = vars(game.hints) if game.hints else {}
    return [name for name, value in found.items() if name.isupper() and type(value) is float]


def check_numbers(game: Game, bot: str, names: Sequence[str]) -> None:
    """Refuse a kind of bot, or a number, that there is not."""
    if bot not in KINDS:
        raise BadOption("bad-tuned-bot", (TEXT,), given=bot, allowed=", ".join(KINDS))
    known = numbers_of(game, bot)
    for name in names:
        if name not in known:
            allowed = ", ".join(known) or "-"
            raise BadOption("no-such-number", (TEXT,), given=name, allowed=allowed)


class TunedHintBot:
    """Plays the best move by hints whose constants were changed."""

    def __init__(self, chance: Chance, hints: Any) -> None:
        self._chance = chance
        self._hints = hints

    def choose(self, view: View, clock: Clock) -> Move:
        """The best move; equals by chance."""
        legal = view.legal()
        advice = [self._hints.advise(view.state, view.seat, move.action) for move in legal]
        best = [move for move, each in zip(legal, advice, strict=True) if each == max(advice)]
        return best[below(self._chance, len(best))]


def changed(hints: Any, numbers: Mapping[str, Any]) -> types.ModuleType:
    """A copy of a hints module in which these constants are others."""
    module = cast("types.ModuleType", hints)
    copy = types.ModuleType(module.__name__)
    names = vars(copy)
    names.update(vars(module) | dict(numbers))
    for name, value in vars(module).items():
        if inspect.isfunction(value) and value.__module__ == module.__name__:
            names[name] = types.FunctionType(
                value.__code__, names, name, value.__defaults__, value.__closure__
            )
    return copy


@dataclasses.dataclass(frozen=True)
class TunedSeries(Series):
    """Deals in which one seat has a bot with other numbers, and the others the usual level."""

    kind: str = HINTS
    numbers: tuple[tuple[str, Any], ...] = ()

    def is_compiled(self) -> bool:
        """Never: such bots are played in Python."""
        return False

    def bot(self, chance: Chance) -> Bot:
        """The bot."""
        numbers = dict(self.numbers)
        if self.kind == HINTS:
            return TunedHintBot(chance, _changed_once(self.game, self.numbers))
        from croupier.bots.search import SearchBot

        weigh = bool(round(float(numbers.pop("weigh_worlds", 1))))
        slips = round(float(numbers.pop("slips", 0)))
        return SearchBot(chance, iterations=ITERATIONS, slips=slips, weigh_worlds=weigh)


@functools.lru_cache(maxsize=4)
def _changed_once(game: Game, numbers: tuple[tuple[str, Any], ...]) -> types.ModuleType:
    return changed(game.hints, dict(numbers))


@dataclasses.dataclass(frozen=True)
class Shares:
    """What the tuned bot won of some deals."""

    first: int
    won: Array
    seconds: float

    def __len__(self) -> int:
        return len(self.won)


def play_tuned(fixtures: TunedSeries, first: int, count: int) -> Shares:
    """Play some deals: the seat of the tuned bot goes round."""
    start, won = time.perf_counter(), np.zeros(count)
    for number in range(count):
        deal = first + number
        seed, bot_seed = fixtures.seeds(deal)
        match = Match(
            fixtures.game, players=fixtures.players, seed=seed, options=fixtures.options,
            local=False,
        )  # fmt: skip
        seat = deal % fixtures.players
        bots: list[str | Bot] = [LEVEL] * fixtures.players
        bots[seat] = fixtures.bot(chance_for(f"{bot_seed} tuned", seat, 0))
        play_match(match, bots, bot_seed=bot_seed)
        outcome = match.outcome()
        assert outcome is not None
        won[number] = (seat in outcome.winners) / max(1, len(outcome.winners))
    return Shares(first, won, time.perf_counter() - start)


def tuned_shares(
    table: Table, player: Player, bot: str, numbers: Mapping[str, Any], games: int
) -> Array:
    """What a bot with these numbers wins of every game."""
    usual = table.series()
    given = {field.name: getattr(usual, field.name) for field in dataclasses.fields(usual)}
    series = TunedSeries(**given, kind=bot, numbers=tuple(numbers.items()))
    chunks = player.play(series, games, play_tuned)
    return np.concatenate([chunk.won for chunk in chunks])
