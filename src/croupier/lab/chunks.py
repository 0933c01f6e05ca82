"""Chunks: the results of tasks, some deals of a run that have been played, as files hold them."""

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
from croupier.core.game import Score
from croupier.core.match import Match
from croupier.core.reach import Prospects, Reach
from croupier.lab import advised, playouts, traced
from croupier.lab.fixtures import Fixtures
from croupier.lab.playouts import Result
from croupier.lab.traced import Trace

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
    traces: Array | None = None
    """A `Trace` for each result, if the fixtures ask for them."""
    moves: tuple[Array, Array] | None = None
    """The seats and actions of each game, -1 after its end, if the fixtures ask for them."""

    def __len__(self) -> int:
        return len(self.results)


def play_chunk(fixtures: Fixtures, first: int, count: int) -> Chunk:
    """Play some deals in every seating."""
    start = time.perf_counter()
    games = count, len(fixtures.seatings)
    chunk = Chunk(first, Result.pool(count * games[1]).reshape(games), {}, [], 0)
    if fixtures.keeps_course:
        chunk = dataclasses.replace(chunk, traces=Trace.pool(count * games[1]).reshape(games))
    if fixtures.keeps_moves:
        room = fixtures.game.most_plies(fixtures.table())
        moves = np.full((*games, room), -1, "i1"), np.full((*games, room), -1, "i2")
        chunk = dataclasses.replace(chunk, moves=moves)
    quick = []
    for seating in range(games[1]):
        if fixtures.slips(seating) is not None:
            quick.append(seating)
        else:
            for deal in range(count):
                _play_match(fixtures, seating, deal, chunk)
    if quick:
        _play_compiled(fixtures, quick, chunk)
    return dataclasses.replace(chunk, seconds=time.perf_counter() - start)


def prepare_chunks(fixtures: Fixtures) -> None:
    """Compile what playing needs, or load it: the first time ever this takes a while."""
    prepare(fixtures.game, fixtures.bots())
    if any(fixtures.slips(seating) is not None for seating in range(len(fixtures.seatings))):
        play_chunk(dataclasses.replace(fixtures, seatings=fixtures.quick_seatings()), 0, 0)


def _play_compiled(fixtures: Fixtures, seatings: list[int], chunk: Chunk) -> None:
    """Play the chunk's deals in some seatings."""
    from croupier.compiled.chacha import chance_pool

    game, count = fixtures.game, len(chunk)
    options = fixtures.table().pool()
    fixtures.table().pack(options[0])
    results = Result.pool(count * len(seatings))
    keys = np.repeat(fixtures.keys(chunk.first, count), len(seatings), axis=0)
    chances = chance_pool(Chance.of(""), Chance.of(""))  # every game has keys of its own
    slips = np.array([fixtures.slips(seating) for seating in seatings])
    each = np.tile(slips, (count, 1))
    common = game.state.pool(), options, chances
    if chunk.traces is not None:
        bans = np.tile(np.array([fixtures.bans(seating) for seating in seatings]), (count, 1))
        traces = Trace.pool(len(results))
        moves = _room_for_moves(chunk, len(seatings))
        game.bind(traced).traced_games(
            *common, Prospects.pool(), each, bans, keys, results, traces, *moves
        )
        chunk.traces[:, seatings] = traces.reshape(count, len(seatings))
        if chunk.moves is not None:
            for kept, found in zip(chunk.moves, moves, strict=True):
                kept[:, seatings] = found.reshape(count, len(seatings), kept.shape[-1])
    elif (slips == ALWAYS).all():
        game.bind(playouts).random_games(*common, Reach.pool(), keys, results)
    else:
        game.bind(advised).advised_games(*common, Prospects.pool(), each, keys, results)
    chunk.results[:, seatings] = results.reshape(count, len(seatings))


def _room_for_moves(chunk: Chunk, seatings: int) -> tuple[Array, Array]:
    if chunk.moves is None:
        return np.zeros((0, 0), "i1"), np.zeros((0, 0), "i2")
    rows, room = len(chunk) * seatings, chunk.moves[0].shape[-1]
    return np.full((rows, room), -1, "i1"), np.full((rows, room), -1, "i2")


def _play_match(fixtures: Fixtures, seating: int, deal: int, chunk: Chunk) -> None:
    """Play a deal of the chunk in a seating, move by move."""
    seed, bot_seed = fixtures.seeds(chunk.first + deal)
    match = Match(
        fixtures.game, players=fixtures.players, seed=seed, options=fixtures.options, local=False
    )
    bots, result = fixtures.seatings[seating], chunk.results[deal, seating]
    watch = _Watch(chunk, deal, seating, match) if chunk.traces is not None else None
    failures = play_match(match, bots, bot_seed=bot_seed, watch=watch)
    state, _ = match.secrets()
    fixtures.game.rules.score(state, result)
    result.plies = len(match.moves)
    result.failures[: fixtures.players] = [len(failed) for failed in failures]
    for seat, bot in enumerate(bots):
        moves, failed = sum(mover == seat for mover, _ in match.moves), failures[seat]
        chunk.asked.setdefault(chunk.first + deal, Counter())[bot] += moves
        if failed:
            chunk.failing.append(
                Failing(bot, seat, chunk.first + deal, len(failed), moves, failed[0])
            )


class _Watch:
    """Keeps the course of a match, as `traced.traced_games` does."""

    def __init__(self, chunk: Chunk, deal: int, seating: int, match: Match) -> None:
        assert chunk.traces is not None
        self._trace = chunk.traces[deal, seating]
        self._moves = chunk.moves and tuple(kept[deal, seating] for kept in chunk.moves)
        self._match = match
        self._hints = match.game.hints
        self._stage = self._stage_now()

    def _stage_now(self) -> int:
        return self._hints.stage(self._match.secrets()[0]) if self._hints else 0

    def before(self, seat: int, legal: int) -> None:
        """A seat is asked, with so many legal moves."""
        self._trace.choices += legal
        self._trace.decisions += legal > 1

    def after(self, seat: int, action: int) -> None:
        """It has moved."""
        state, _ = self._match.secrets()
        if self._moves:
            ply = len(self._match.moves) - 1
            self._moves[0][ply], self._moves[1][ply] = seat, action
        if (now := self._stage_now()) != self._stage or not self._match.to_move():
            self._stage = now
            score = Score()
            self._match.game.rules.score(state, score)
            traced.keep_points(self._trace, score, self._match.players)
