"""OpenSpiel's own information-set search as a bot for Las Vegan: `croupier.bench.openspiel:Rival`.

The search is OpenSpiel's, unmodified: its Python one, since the C++ one cannot play games that are
not part of OpenSpiel. It gets the best we have: rules, redealing hidden cards (our `imagine`) and
random rollouts are compiled. The tree is its own.
"""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from croupier.bench import openspiel_kernel
from croupier.bench.openspiel_kernel import ACTIONS, HAND, KEY, NOBODY, SEAT, STATE, UCT_C
from croupier.bench.results import Work
from croupier.bots import Clock
from croupier.compiled.chacha import chance_pool
from croupier.core.chance import Chance, next_word
from croupier.core.game import Game, Score
from croupier.core.moves import Move
from croupier.core.reach import Reach
from croupier.core.view import View

DEFAULT_SECONDS: Final = 0.3
ENDLESS: Final = 2**31 - 1
MOST_GLANCES: Final = 128
SPIEL_TYPE: Final = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


class Table:
    """What all states of a search share: compiled rules, chance, and buffers."""

    def __init__(self, game: Game, players: int, seat: int, chance: Chance) -> None:
        """`seat` is the searching seat."""
        self.kernel = game.bind(openspiel_kernel)
        self.seat = seat
        self.chances = chance_pool(chance)
        self.reach = Reach.pool()
        self.scores = Score.pool()
        self.leads = np.zeros(players)
        self.out = np.zeros(MOST_GLANCES, np.int64)

    def get_type(self) -> SimpleNamespace:
        """The type of game: sequential, with imperfect information."""
        return SPIEL_TYPE


class State:
    """A state of the game with the methods that OpenSpiel's search calls."""

    def __init__(self, table: Table, pool: np.ndarray[Any, Any], glance: list[int]) -> None:
        self._table = table
        self.pool = pool
        self._glance = glance

    @classmethod
    def of(cls, table: Table, state: Any) -> State:
        """The state as OpenSpiel may see it; hidden fields stay blank."""
        pool = state.pool(2)
        state.pack(pool[STATE])
        count = table.kernel.glance(pool, table.seat, table.reach, table.out)
        return cls(table, pool, table.out[:count].tolist())

    def get_game(self) -> Table:
        """The game it belongs to."""
        return self._table

    def current_player(self) -> int:
        """The seat to move."""
        seat = self._glance[SEAT]
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self._glance[SEAT] == NOBODY

    def is_chance_node(self) -> bool:
        """Never: chance is part of the move before."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the seat to move."""
        return self._glance[ACTIONS:]

    def information_state_string(self) -> tuple[int, int]:
        """What the seat to move knows: what is public, and its hand. It is only used as a key, for
        which numbers are as good as text, and faster."""
        return self._glance[KEY], self._glance[HAND]

    def apply_action(self, action: int) -> None:
        """Play an action of the seat to move."""
        table, seat = self._table, self._glance[SEAT]
        count = table.kernel.apply(
            self.pool, seat, action, table.seat, table.chances, table.reach, table.out
        )
        self._glance = table.out[:count].tolist()

    def clone(self) -> State:
        """An independent copy."""
        return State(self._table, self.pool.copy(), self._glance)

    def resample_from_infostate(self, player: int, sampler: object) -> State:
        """A world that the seat cannot tell from this one."""
        table, pool = self._table, np.empty_like(self.pool)
        count = table.kernel.imagine(self.pool, pool, player, table.chances, table.reach, table.out)
        return State(table, pool, table.out[:count].tolist())

    def returns(self) -> list[float]:
        """Each seat's lead, as in all of OpenSpiel's games that count points."""
        table = self._table
        table.kernel.returns(self.pool, table.scores, table.leads)
        return table.leads.tolist()

    def rollout(self) -> list[float]:
        """Each seat's lead after a random playout."""
        table = self._table
        table.kernel.roll_out(self.pool, table.chances, table.reach, table.scores, table.leads)
        return table.leads.tolist()


class Rollouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """OpenSpiel's evaluator, with compiled playouts."""

    def evaluate(self, state: State) -> list[float]:
        """Evaluate a state by one random playout."""
        return state.rollout()


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
