"""The bot that searches: `tree.py` on several threads, within a budget.

Importing this module imports NumPy; the first search of a game compiles it, or loads it from disk.
"""

from __future__ import annotations

import dataclasses
import functools
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
from croupier.core.schema import Layout, slot
from croupier.core.view import View

DEFAULT_SECONDS: Final = 0.3
MOST_ITERATIONS: Final = 2**31 - 1
SLIPS: Final = 0  # in a thousand moves of a playout
NODES: Final = 1 << tree.NODE_BITS  # of one thread
EDGES: Final = 1 << 19
DEEPEST: Final = 256
ACTIONS: Final = 1 << tree.ACTION_BITS
KEY_WORDS: Final = 8
UNLIKELY: Final = 0.4  # of the favourite's visits, below which a sealed choice is not considered


class Tree(Layout):
    """One thread's search: whose it is, and how far it has come."""

    serial: int = slot("i8", high=2**62)  # which search the nodes belong to
    nodes: int = slot("i8", high=2**62)
    edges: int = slot("i8", high=2**62)
    plies: int = slot("i8", high=2**62)  # of all playouts
    root: int = slot("i8", low=-1, high=2**62)
    seat: int = slot("i8", high=MOST_PLAYERS)
    sealed: int = slot("i8", high=2**62)  # seats that have chosen unseen
    joint: int = slot("i8", high=1)  # do several choose at once?
    slips: int = slot("i8", high=1000)
    believes: int = slot("i8", high=1)  # does it weigh worlds?
    plausible: int = slot("i8", low=-(2**62), high=2**62)  # the last world


def _record(*fields: tuple[str, str]) -> np.dtype[Any]:
    return np.dtype((np.record, np.dtype(list(fields), align=True)))


NODE = _record(("key", "i8"), ("worth", "f8"), ("serial", "i4"), ("tried", "i4"))
EDGE = _record(("key", "i8"), ("worth", "f8"), ("promise", "f4"), ("visits", "i4"))
STEP = _record(("node", "i4"), ("edge", "i4"), ("seat", "i4"))


@dataclasses.dataclass(frozen=True, slots=True)
class Tried:
    """What a search found out about one action: how often it was tried, and how it came out."""

    visits: int
    mean: float


@dataclasses.dataclass(frozen=True)
class Found:
    """What a search found out."""

    actions: dict[int, Tried]
    iterations: int
    plies: int
    joint: bool
    """Do others choose at the same time, unseen?"""

    def favourite(self) -> int:
        """The action tried most often, of equals the better one."""
        return max(self.actions, key=lambda action: dataclasses.astuple(self.actions[action]))

    def draw(self, chance: Chance) -> int:
        """The favourite; or, among choices that are made unseen, one as often as it was tried."""
        most = self.actions[self.favourite()].visits
        if not self.joint:
            return self.favourite()
        likely = {a: t.visits for a, t in self.actions.items() if t.visits >= UNLIKELY * most}
        draw = below(chance, sum(likely.values()))
        for action, visits in sorted(likely.items()):
            draw -= visits
            if draw < 0:
                return action
        raise AssertionError("some action is drawn")


def stop_sign() -> np.ndarray[Any, Any]:
    """A sign that ends searches once its entry is set."""
    return np.zeros(1, np.int64)


class Searcher:
    """Room for the search of one thread, used again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._kernel = game.bind(tree)
        self._trees = Tree.pool()
        self._nodes = np.zeros(NODES, NODE)
        self._edges = np.zeros(EDGES, EDGE)
        self._offered = np.zeros(ACTIONS, np.int32)
        self._path = np.zeros(DEEPEST, STEP)
        self._values = np.zeros(MOST_PLAYERS)
        self._pool = game.state.pool(tree.WORLDS)
        self._prospects = Prospects.pool()

    def search(
        self,
        view: View,
        chance: Chance,
        count: int,
        slips: int,
        stop: np.ndarray[Any, Any],
        *,
        believes: bool = True,
    ) -> Found:
        """Search until it is done or told to stop."""
        from croupier.compiled.chacha import chance_pool

        chances = chance_pool(chance)
        view.state.pack(self._pool[tree.ROOT])
        self._trees[0].slips = slips
        self._trees[0].believes = believes and hasattr(self.game.hints, "plausible")
        count_legal = self._kernel.prepare(
            self._trees, self._pool, self._prospects, chances, self._offered, view.seat
        )
        legal: list[int] = self._offered[:count_legal].tolist()
        iterations = self._kernel.search(
            self._trees,
            self._nodes,
            self._edges,
            self._offered,
            self._path,
            self._values,
            self._pool,
            self._prospects,
            chances,
            stop,
            count,
        )
        state = self._trees[0]
        return Found(self._tried(legal), iterations, int(state.plies), bool(state.joint))

    def _tried(self, legal: list[int]) -> dict[int, Tried]:
        """What came of the actions that the seat may choose."""
        found = {}
        for action in legal:
            at = self._kernel.edge_of_root(self._trees, self._edges, action)
            visits = 0 if at == tree.NONE else int(self._edges[at].visits)
            if visits:
                found[action] = Tried(visits, float(self._edges[at].worth) / visits)
        return found


class Room:
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


_room = Room(os.cpu_count() or 1)


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
        believes: bool = True,
    ) -> None:
        """Without any budget, the clock's counts, or else DEFAULT_SECONDS. `slips` says how many in
        a thousand moves of a playout do not follow the game's hints. Who `believes` weighs imagined
        worlds by how plausible the others' play is in them, if the hints can tell."""
        self._chance = chance
        self._iterations = iterations
        self._seconds = seconds
        self._threads = threads
        self._slips = slips
        self._believes = believes
        self._stop = stop_sign()  # of the latest search
        self._cancelled = False

    def choose(self, view: View, clock: Clock) -> Move:
        """The move that looks best when the budget is used up."""
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        found = self.look(view, clock)
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
        self._cancelled = True  # before the sign: `look` makes its sign first, and then looks here
        self._stop[0] = 1

    def look(self, view: View, clock: Clock) -> Found:
        """Search, and tell what came out."""
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
            wait(running, timeout=self._budget(clock))
            stop[0] = 1
            found = [each.result() for each in running]
        return _together(found)

    def _budget(self, clock: Clock) -> float | None:
        given = [s for s in (self._seconds, clock.seconds) if s is not None]
        if not given and self._iterations is None:
            return DEFAULT_SECONDS
        return min(given, default=None)

    def _search(self, view: View, chance: Chance, count: int, stop: np.ndarray[Any, Any]) -> Found:
        searcher = _room.borrow(view.game)
        try:
            return searcher.search(view, chance, count, self._slips, stop, believes=self._believes)
        finally:
            _room.bring_back(searcher)


def _together(found: list[Found]) -> Found:
    """What several threads found out."""
    actions: dict[int, Tried] = {}
    for each in found:
        for action, tried in each.actions.items():
            before = actions.get(action, Tried(0, 0.0))
            visits = before.visits + tried.visits
            worth = before.visits * before.mean + tried.visits * tried.mean
            actions[action] = Tried(visits, worth / visits)
    iterations = sum(each.iterations for each in found)
    return Found(actions, iterations, sum(each.plies for each in found), found[0].joint)


@functools.cache
def warm(game: Game) -> None:
    """Compile the search of a game, or load it from disk: seconds, the first time ever more."""
    match = Match(game, players=game.players[0], seed="warm")
    seat = min(match.to_move())
    SearchBot(Chance.of("warm"), iterations=1).look(match.view(seat), Clock())
