"""OpenSpiel's own information-set search as a bot for Las Vegan: `croupier.bench.openspiel:Rival`.

The search is OpenSpiel's, unmodified: its Python one, since the C++ one cannot play games that are
not part of OpenSpiel. It gets the best we have (`research.openspiel_search`): rules, redealing
hidden cards (our `imagine`) and random rollouts are compiled. The tree is its own.
"""

from __future__ import annotations

import time
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from croupier.bench.results import Work
from croupier.bots import Clock
from croupier.core.chance import Chance, next_word
from croupier.core.moves import Move
from croupier.core.view import View
from croupier.research.openspiel_search import Rollouts, State, Table
from croupier.research.search_kernel import UCT_C

DEFAULT_SECONDS: Final = 0.3
ENDLESS: Final = 2**31 - 1


class TimeUp(Exception):
    """The time budget is used up."""


class TimedSearch(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, limited by this process's CPU time."""

    def __init__(self, table: Table, seed: int) -> None:
        super().__init__(
            table,
            Rollouts(),
            UCT_C,
            ENDLESS,
            random_state=np.random.RandomState(seed),
        )
        self.iterations = 0
        self.end = 0.0

    def run_search(self, state: State) -> Any:
        """Search until time is up; the first two iterations only expand the root."""
        self.iterations = 0
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: State) -> Any:
        """Start an iteration, unless time is up."""
        if time.process_time() >= self.end and self.iterations > 1:
            raise TimeUp
        self.iterations += 1
        return super().sample_root_state(state)


class Rival:
    """OpenSpiel's search as a bot: it gets a view, like any other."""

    def __init__(
        self, chance: Chance, seconds: float = DEFAULT_SECONDS, work: Work | None = None
    ) -> None:
        self._chance = chance
        self._seconds = seconds
        self._work = work or Work()

    def choose(self, view: View, clock: Clock) -> Move:
        """The move that OpenSpiel tried most often."""
        start = time.process_time()
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        table = Table(view.game, view.players, view.seat, self._chance)
        search = TimedSearch(table, next_word(self._chance))
        search.end = start + min(self._seconds, clock.seconds or self._seconds)
        action = search.step(State.of(table, view.state))
        self._work.add(search.iterations, time.process_time() - start)
        return next(move for move in legal if move.action == action)
