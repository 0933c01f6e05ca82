"""The bot that searches: `tree.py` on several threads, within a budget.

Importing this module imports NumPy; the first search of a game compiles it, or loads it from disk.
"""

from __future__ import annotations

import dataclasses
import functools
import itertools
import os
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, Final

import numpy as np

from croupier.bots import Clock, tree
from croupier.bots.heuristic import best_moves
from croupier.core.chance import Chance, below, next_word
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.options import MOST_PLAYERS
from croupier.core.reach import Prospects
from croupier.core.view import View

DEFAULT_SECONDS: Final = 0.3
MOST_ITERATIONS: Final = 2**31 - 1
SLIPS: Final = 0  # in a thousand moves of a playout
NODES: Final = 1 << tree.NODE_BITS  # of one thread
EDGES: Final = 1 << 19
DEEPEST: Final = 256
ACTIONS: Final = 1 << tree.ACTION_BITS
KEY_WORDS: Final = 8
WORD: Final = 8  # bytes
UNLIKELY: Final = 0.4  # of the favourite's visits, below which a sealed choice is not considered


@dataclasses.dataclass(frozen=True, slots=True)
class ActionStats:
    """What a search found out about one action: how often it was tried, and how it came out."""

    visits: int
    mean: float


@dataclasses.dataclass(frozen=True)
class SearchResult:
    """What a search found out."""

    actions: dict[int, ActionStats]
    iterations: int
    plies: int
    joint: bool
    """Do others choose at the same time, unseen?"""

    def favourite(self) -> int:
        """The action tried most often, of equals the better one."""
        return max(self.actions, key=lambda action: dataclasses.astuple(self.actions[action]))

    def likely(self) -> dict[int, int]:
        """The actions that may be chosen, with how often each is relative to the others."""
        most = self.actions[self.favourite()].visits
        if not self.joint:
            return {self.favourite(): most}
        return {a: t.visits for a, t in self.actions.items() if t.visits >= UNLIKELY * most}

    def draw(self, chance: Chance) -> int:
        """The favourite; or, among choices that are made unseen, one as often as it was tried."""
        likely = self.likely()
        draw = below(chance, sum(likely.values())) if self.joint else 0
        for action, visits in sorted(likely.items()):
            draw -= visits
            if draw < 0:
                return action
        raise AssertionError("some action is drawn")


def stop_sign() -> np.ndarray[Any, Any]:
    """A sign that ends searches once its entry is set."""
    return np.zeros(1, np.int64)


def memory_dtype(game: Game) -> np.dtype[Any]:
    """`tree.Memory` as a record, for the states of a game."""
    from croupier.compiled.chacha import CHANCE_DTYPE

    parts: dict[str, Any] = {
        "tree": tree.Tree.dtype(),
        "nodes": (tree.Node.dtype(), NODES),
        "edges": (tree.Edge.dtype(), EDGES),
        "offered": (np.int32, ACTIONS),
        "path": (tree.Step.dtype(), DEEPEST),
        "values": (np.float64, MOST_PLAYERS),
        "worlds": (game.state.dtype(), tree.WORLDS),
        "prospects": Prospects.dtype(),
        "chance": CHANCE_DTYPE,
    }
    return record_of(parts)


def record_of(parts: dict[str, Any]) -> np.dtype[Any]:
    """A record of these parts for compiled code."""
    formats = [np.dtype(part) for part in parts.values()]
    words = [-(-part.itemsize // WORD) for part in formats]  # Numba wants parts to begin at one
    offsets = [WORD * before for before in itertools.accumulate(words, initial=0)]
    record: Any = {"names": list(parts), "formats": formats, "offsets": offsets[:-1]}
    return np.dtype((np.record, np.dtype(record | {"itemsize": offsets[-1]}, align=True)))


class Searcher:
    """The compiled search of a game with its memory, for one thread at a time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._kernel = game.bind(tree)
        self.memory: Any = np.zeros(1, memory_dtype(game))[0]

    def search(
        self,
        view: View,
        chance: Chance,
        count: int,
        slips: int,
        stop: np.ndarray[Any, Any],
        *,
        weigh_worlds: bool = True,
    ) -> SearchResult:
        """Search until it is done or told to stop."""
        from croupier.compiled.chacha import pack_chance

        memory = self.memory
        pack_chance(chance, memory.chance)
        view.state.pack(memory.worlds[tree.ROOT])
        memory.tree.slips = slips
        memory.tree.weigh_worlds = weigh_worlds and hasattr(self.game.hints, "plausible")
        iterations = self._kernel.search(memory, view.seat, stop, count)
        plies, joint = int(memory.tree.plies), bool(memory.tree.joint)
        tried = self._tried([move.action for move in view.legal()])
        return SearchResult(tried, iterations, plies, joint)

    def _tried(self, legal: list[int]) -> dict[int, ActionStats]:
        """What came of the actions that the seat may choose."""
        found = {}
        for action in legal:
            at = tree.edge_of_root(self.memory, action)
            edge = self.memory.edges[at]
            if at != tree.NONE and edge.visits:
                found[action] = ActionStats(int(edge.visits), float(edge.worth) / int(edge.visits))
        return found


class SearcherPool:
    """Searchers that nobody uses at the moment: a search borrows what it needs.

    No more are kept than can run at once, those used last, so that memory does not grow.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._free: list[Searcher] = []

    def borrow(self, game: Game) -> Searcher:
        """One for that game, new if there is none."""
        with self._lock:
            for searcher in reversed(self._free):
                if searcher.game is game:
                    self._free.remove(searcher)
                    return searcher
        return Searcher(game)

    def bring_back(self, searcher: Searcher) -> None:
        """Keep it for others."""
        with self._lock:
            self._free.append(searcher)
            del self._free[: -self._most]


_searchers = SearcherPool(os.cpu_count() or 1)


class SearchBot:
    """Looks ahead for a number of iterations or of seconds, whichever is over first.

    With iterations alone and one thread, the same view and chance lead to the same move.
    """

    def __init__(
        self,
        chance: Chance,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        slips: int = SLIPS,
        weigh_worlds: bool = True,
    ) -> None:
        """Without any budget, the clock's counts, or else DEFAULT_SECONDS. `slips` says how many in
        a thousand moves of a playout do not follow the game's hints; `weigh_worlds`, to sample
        worlds by how well they explain the opponents' play, if the hints can tell."""
        self._chance = chance
        self._iterations = iterations
        self._seconds = seconds
        self._threads = threads
        self._slips = slips
        self._weigh_worlds = weigh_worlds
        self._stop = stop_sign()  # of the latest search
        self._cancelled = False

    def choose(self, view: View, clock: Clock) -> Move:
        """The move that looks best when the budget is used up."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        found = self.search(view, clock)
        by_action = {move.action: move for move in legal}
        if not found.actions:  # told to stop at once
            promising = best_moves(view)
            return promising[below(self._chance, len(promising))]
        return by_action[found.draw(self._chance)]

    def cancel(self) -> None:
        """Let the search end at once with what it has found; from another thread.

        It is for good: whatever is asked of the bot later, it answers without searching. So it does
        not matter whether the search has begun yet.
        """
        self._cancelled = True  # before the sign: `search` makes its sign, then looks here
        self._stop[0] = 1

    def search(self, view: View, clock: Clock) -> SearchResult:
        """Search, and return the result."""
        key = [next_word(self._chance) for _ in range(KEY_WORDS)]
        count = self._iterations or MOST_ITERATIONS
        share = max(1, count // self._threads)
        self._stop = stop = stop_sign()
        if self._cancelled:
            stop[0] = 1
        with ThreadPoolExecutor(self._threads) as threads:
            running = [
                threads.submit(self._search, view, Chance(key, stream), share, stop)
                for stream in range(self._threads)
            ]
            try:
                wait(running, timeout=self._budget(clock))
            finally:  # also when Ctrl-C ends the wait
                stop[0] = 1
            found = [each.result() for each in running]
        return _merged(found)

    def _budget(self, clock: Clock) -> float | None:
        given = [s for s in (self._seconds, clock.seconds) if s is not None]
        if not given and self._iterations is None:
            return DEFAULT_SECONDS
        return min(given, default=None)

    def _search(
        self, view: View, chance: Chance, count: int, stop: np.ndarray[Any, Any]
    ) -> SearchResult:
        searcher = _searchers.borrow(view.game)
        try:
            return searcher.search(
                view, chance, count, self._slips, stop, weigh_worlds=self._weigh_worlds
            )
        finally:
            _searchers.bring_back(searcher)


def _merged(found: list[SearchResult]) -> SearchResult:
    """What several threads found out."""
    actions: dict[int, ActionStats] = {}
    for each in found:
        for action, tried in each.actions.items():
            before = actions.get(action, ActionStats(0, 0.0))
            visits = before.visits + tried.visits
            worth = before.visits * before.mean + tried.visits * tried.mean
            actions[action] = ActionStats(visits, worth / visits)
    iterations = sum(each.iterations for each in found)
    return SearchResult(actions, iterations, sum(each.plies for each in found), found[0].joint)


@functools.cache
def warm(game: Game) -> None:
    """Compile the search of a game, or load it from disk: seconds, the first time ever more."""
    match = Match(game, players=game.players[0], seed="warm")
    searcher = _searchers.borrow(game)
    view = match.view(min(match.to_move()))
    # In this thread alone: nobody has to wait for another one before the process can end.
    searcher.search(view, Chance.of("warm"), 1, SLIPS, stop_sign())
    _searchers.bring_back(searcher)
