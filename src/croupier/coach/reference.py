"""The reference: what every seat can expect from a state, fixed before anything is judged by it.

It is the game's learned value, or, for a game that has none, the result of playouts by its hints
(at random, if it has no hints either). Playouts are called coarse, since a weak player plays them.

Importing this module imports NumPy; the first question about a game compiles it, or loads it.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import json
from types import ModuleType
from typing import Any, Final, Protocol, TypeAlias, cast

import numpy as np

from croupier.bots.values import Value, value_of
from croupier.bots.values.value import LONGEST_HEADER, shipped_path
from croupier.coach import kernels
from croupier.coach.kernels import MEASURES
from croupier.compiled.chacha import chance_pool
from croupier.core.chance import Chance, key_of
from croupier.core.game import Game, Score
from croupier.core.reach import Prospects

Array: TypeAlias = "np.ndarray[Any, Any]"

FOLLOWING: Final = 1 << 40  # streams: what follows from moves,
COMPLETING: Final = 2 << 40  # the choices that others still have to make,
PLAYING: Final = 3 << 40  # and playouts; below these, imagined worlds and deals


class Reference(Protocol):
    """A fixed judgement of states."""

    hash: str
    """Names what the judgement follows from: the same hash, the same judgement."""
    is_coarse: bool

    def expect(self, bench: Bench, pool: Array, alike: int) -> Array:
        """For every state of a pool and every seat, its share of the win and its points at the end.

        `alike` neighbours in the pool are compared with each other. The pool may be used up."""


@functools.cache
def kernel_of(game: Game) -> Any:
    """The coach's kernels, compiled for a game; not thread-safe."""
    from croupier.coach import no_evidence
    from croupier.compiled import default_hints
    from croupier.compiled.loader import Twins

    parts = {
        "rules": game.rules,
        "hints": game.hints or default_hints,
        "evidence": game.evidence or no_evidence,
        "quiet": game.evidence if hasattr(game.evidence, "is_quiet") else no_evidence,
    }
    modules = {name: cast("ModuleType", part) for name, part in parts.items()}
    return Twins(checked=False, state=game.state, **modules).of(kernels)


class Bench:
    """Compiled kernels of a game with their working memory, for one thread at a time."""

    def __init__(self, game: Game, players: int, reference: Reference) -> None:
        self.game = game
        self.players = players
        self.reference = reference
        self.kernel = kernel_of(game)
        self.prospects = Prospects.pool()
        self.scores = Score.pool()
        self.scratch = game.state.pool()
        self.chances = chance_pool(Chance.of(""))

    def draw_from(self, seed: str) -> None:
        """Draw from the streams of another seed from now on."""
        self.chances[0]["key"] = key_of(seed)

    def expect(self, pool: Array, alike: int = 1) -> Array:
        """What every seat can expect from every state; results where the game is over."""
        results = np.zeros((len(pool), self.players, MEASURES))
        over = np.zeros(len(pool), np.bool_)
        self.kernel.tell_results(pool, self.scores, over, results)
        if over.all():
            return results
        expected = self.reference.expect(self, pool, alike)
        expected[over] = results[over]
        return expected

    def packed(self, state: Any) -> Array:
        """A state as a pool of one."""
        pool: Array = self.game.state.pool()
        state.pack(pool[0])
        return pool

    def imagine(self, seen: Array, seat: int, count: int, first: int) -> Array:
        """Worlds that the seat cannot rule out, from stream `first` on."""
        worlds: Array = self.game.state.pool(count)
        weighs = hasattr(self.game.hints, "plausible")
        draw = self.kernel.weigh_worlds if weighs else self.kernel.imagine_worlds
        draw(worlds, seen, seat, self.chances, first, self.prospects, self.scratch)
        return worlds

    def follow(self, worlds: Array, seat: int, actions: list[int], samples: int) -> Array:
        """What every seat can expect after each action: by world, sample, action, seat, measure."""
        count = len(worlds) * samples * len(actions)
        out: Array = self.game.state.pool(count)
        numbers = np.array(actions, np.int64)
        self.kernel.follow(
            worlds, seat, numbers, samples, self.chances, FOLLOWING, self.prospects, out
        )
        expected = self.expect(out, len(actions))
        return expected.reshape(len(worlds), samples, len(actions), self.players, MEASURES)

    def follow_made(
        self, before: Array, seats: Array, actions: Array, numbers: Array, samples: int
    ) -> Array:
        """What every seat can expect after each choice that was made, over what chance might have
        brought: by choice, seat and measure."""
        out: Array = self.game.state.pool(len(before) * samples)
        self.kernel.follow_made(
            before, seats, actions, numbers, samples, self.chances, FOLLOWING, self.prospects, out
        )
        return self._mean_of(self.expect(out), samples)

    def values(self, states: Array, samples: int, numbers: Array | None = None) -> Array:
        """What every seat can expect from each state: by state, seat and measure.

        A value that does not use chance needs no samples, unless others have yet to choose.
        `numbers` name the streams that states draw from; the default is their place.
        """
        if numbers is None:
            numbers = np.arange(len(states))
        if self.reference.is_coarse:
            return self._sampled(states, samples, numbers)
        pool, chosen = self._completed(states, 1, numbers)
        found = self.expect(pool)
        if chosen.any():
            found[chosen] = self._sampled(states[chosen], samples, numbers[chosen])
        return found

    def _sampled(self, states: Array, samples: int, numbers: Array) -> Array:
        pool, _ = self._completed(states, samples, numbers)
        return self._mean_of(self.expect(pool), samples)

    def _completed(self, states: Array, samples: int, numbers: Array) -> tuple[Array, Array]:
        pool: Array = self.game.state.pool(len(states) * samples)
        chosen = np.zeros(len(pool), np.bool_)
        self.kernel.complete(
            states, numbers, samples, self.chances, COMPLETING, self.prospects, pool, chosen
        )
        return pool, chosen

    def _mean_of(self, expected: Array, samples: int) -> Array:
        """The mean over neighbours."""
        mean: Array = expected.reshape(-1, samples, self.players, MEASURES).mean(axis=1)
        return mean

    def deals(self, options: Any, count: int) -> Array:
        """States as they may be dealt."""
        packed, pool = options.pool(), self.game.state.pool(count)
        options.pack(packed[0])
        self.kernel.deal_many(packed, self.chances, 0, pool)
        return pool


class Playouts:
    """The reference of a game without a learned value."""

    is_coarse = True

    def __init__(self, game: Game) -> None:
        about = f"playouts {game.name} {game.rules_version} {_source(game.hints)}"
        self.hash = hashlib.sha256(about.encode()).hexdigest()[:16]

    def expect(self, bench: Bench, pool: Array, alike: int) -> Array:
        """What one playout of each state comes to."""
        out = np.zeros((len(pool), bench.players, MEASURES))
        bench.kernel.play_out_all(
            pool, bench.chances, PLAYING, alike, bench.prospects, bench.scores, out
        )
        return out


def _source(hints: object) -> str:
    """The text that playouts follow; nothing, for a game without hints."""
    return "" if hints is None else inspect.getsource(cast("ModuleType", hints))


class Learned:
    """The learned value of a game."""

    is_coarse = False

    def __init__(self, value: Value) -> None:
        self._value = value
        self.hash = value.hash

    def expect(self, bench: Bench, pool: Array, alike: int) -> Array:
        """What the value says of each state."""
        both = self._value.expect_all(pool)
        return np.stack([each[:, : bench.players] for each in both], axis=-1)


def reference_for(game: Game, players: int, options: Any) -> Reference:
    """The reference of a game with these options: learned, if there is one."""
    value = value_of(game, players, options)
    return Learned(value) if value is not None and _is_trained(game) else Playouts(game)


@functools.cache
def _is_trained(game: Game) -> bool:
    """Has the value that comes with a game learned anything? A new game's file has not."""
    path = shipped_path(game)
    if path is None or not path.exists():
        return True  # it was made otherwise
    with path.open("rb") as file:
        header = json.loads(file.readline(LONGEST_HEADER))
    return not header.get("training", {}).get("untrained", False)
