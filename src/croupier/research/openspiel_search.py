"""Any game for OpenSpiel's Python search, fast: rules, redeals, keys and rollouts are compiled.

`research.openspiel` is the whole game, for all algorithms; this is only what information-set search
calls, for those who want as many iterations as Python allows. Chance is part of the move before.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

from croupier.core.errors import require

require("openspiel", "pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

from croupier.compiled import observation  # noqa: E402
from croupier.compiled.chacha import chance_pool  # noqa: E402
from croupier.core.chance import Chance  # noqa: E402
from croupier.core.game import Game, Score  # noqa: E402
from croupier.core.reach import Reach  # noqa: E402
from croupier.research import search_kernel  # noqa: E402
from croupier.research.search_kernel import ACTIONS, KEY, NOBODY, SEAT, STATE  # noqa: E402

MOST_GLANCES: Final = 512
SPIEL_TYPE: Final = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


class Table:
    """What all states of a search share: compiled rules, chance, and buffers."""

    def __init__(self, game: Game, players: int, seat: int, chance: Chance) -> None:
        """`seat` is the searching seat."""
        self.kernel = game.bind(search_kernel)
        self.seat = seat
        self.chances = chance_pool(chance)
        self.reach = Reach.pool()
        self.scores = Score.pool()
        self.leads = np.zeros(players)
        self.row = np.zeros(observation.size(game.state), np.float32)
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
        count = table.kernel.glance(pool, table.seat, table.reach, table.row, table.out)
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

    def information_state_string(self) -> int:
        """What the seat to move sees. It is only used as a key, for which a number is as good as
        text, and faster."""
        return self._glance[KEY]

    def apply_action(self, action: int) -> None:
        """Play an action of the seat to move."""
        table, seat = self._table, self._glance[SEAT]
        count = table.kernel.apply(
            self.pool, seat, action, table.seat, table.chances, table.reach, table.row, table.out
        )
        self._glance = table.out[:count].tolist()

    def clone(self) -> State:
        """An independent copy."""
        return State(self._table, self.pool.copy(), self._glance)

    def resample_from_infostate(self, player: int, sampler: object) -> State:
        """A world that the seat cannot tell from this one."""
        table, pool = self._table, np.empty_like(self.pool)
        count = table.kernel.imagine(
            self.pool, pool, player, table.chances, table.reach, table.row, table.out
        )
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
