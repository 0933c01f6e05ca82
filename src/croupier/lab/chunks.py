"""Some deals of a run, played: the unit of work for threads, processes and files."""

from __future__ import annotations

import dataclasses
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.bots import prepare
from croupier.bots.advice import ALWAYS
from croupier.bots.external import BotFailed
from croupier.bots.matches import play_match
from croupier.core.chance import Chance
from croupier.core.match import Match
from croupier.core.reach import Prospects, Reach
from croupier.lab import advised, playouts
from croupier.lab.fixtures import Fixtures
from croupier.lab.playouts import Result

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


@dataclasses.dataclass(frozen=True)
class Failing:
    """A bot that failed in a game: on how many of its moves, and how for the first time."""

    bot: str
    seat: int
    deal: int
    failed: int
    moves: int
    first: BotFailed


@dataclasses.dataclass(frozen=True)
class Chunk:
    """Deals first, first + 1, …: a `Result` for each in every seating, and who failed."""

    first: int
    results: Array
    asked: dict[int, Counter[str]]
    """The moves of each bot in every deal, in seatings that are not compiled."""
    failing: list[Failing]
    seconds: float

    def __len__(self) -> int:
        return len(self.results)


def play_chunk(fixtures: Fixtures, first: int, count: int) -> Chunk:
    """Play some deals in every seating."""
    start = time.perf_counter()
    chunk = Chunk(first, Result.pool(count * len(fixtures.seatings)), {}, [], 0)
    results = chunk.results.reshape(count, len(fixtures.seatings))
    quick = []
    for seating in range(len(fixtures.seatings)):
        if fixtures.slips(seating) is not None:
            quick.append(seating)
        else:
            for deal in range(count):
                _play_match(fixtures, seating, first + deal, results[deal, seating], chunk)
    if quick:
        results[:, quick] = _play_compiled(fixtures, quick, first, count)
    return dataclasses.replace(chunk, results=results, seconds=time.perf_counter() - start)


def prepare_chunks(fixtures: Fixtures) -> None:
    """Compile what playing needs, or load it: the first time ever this takes a while."""
    prepare(fixtures.game, fixtures.bots())
    quick = [s for s in range(len(fixtures.seatings)) if fixtures.slips(s) is not None]
    if quick:
        _play_compiled(fixtures, quick, 0, 0)


def _play_compiled(fixtures: Fixtures, seatings: list[int], first: int, count: int) -> Array:
    """The results of some deals in some seatings."""
    from croupier.compiled.chacha import chance_pool

    game, table = fixtures.game, fixtures.game.choose_options(fixtures.players, fixtures.options)
    options = table.pool()
    table.pack(options[0])
    results = Result.pool(count * len(seatings))
    keys = np.repeat(fixtures.keys(first, count), len(seatings), axis=0)
    chances = chance_pool(Chance.of(""), Chance.of(""))  # every game has keys of its own
    slips = np.array([fixtures.slips(seating) for seating in seatings])
    if (slips == ALWAYS).all():
        kernel, reach = game.bind(playouts), Reach.pool()
        kernel.random_games(game.state.pool(), options, chances, reach, keys, results)
    else:
        kernel, reach = game.bind(advised), Prospects.pool()
        each = np.tile(slips, (count, 1))
        kernel.advised_games(game.state.pool(), options, chances, reach, each, keys, results)
    return results.reshape(count, len(seatings))


def _play_match(fixtures: Fixtures, seating: int, deal: int, result: Any, chunk: Chunk) -> None:
    seed, bot_seed = fixtures.seeds(deal)
    match = Match(
        fixtures.game, players=fixtures.players, seed=seed, options=fixtures.options, local=False
    )
    bots = fixtures.seatings[seating]
    failures = play_match(match, bots, bot_seed=bot_seed)
    state, _ = match.secrets()
    fixtures.game.rules.score(state, result)
    result.plies = len(match.moves)
    result.failures[: fixtures.players] = [len(failed) for failed in failures]
    for seat, bot in enumerate(bots):
        moves, failed = sum(mover == seat for mover, _ in match.moves), failures[seat]
        chunk.asked.setdefault(deal, Counter())[bot] += moves
        if failed:
            chunk.failing.append(Failing(bot, seat, deal, len(failed), moves, failed[0]))
