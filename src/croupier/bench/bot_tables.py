"""Bots' games for the coach to review, compiled where the bots allow it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from croupier.bench import whole_games
from croupier.bots import make_any_bot
from croupier.bots.advice import ALWAYS
from croupier.bots.interface import Clock
from croupier.coach.history import History, Made
from croupier.coach.line import Line
from croupier.compiled.chacha import chance_pool
from croupier.core.bits import members
from croupier.core.chance import DEALING, Chance, key_of
from croupier.core.game import Game
from croupier.core.reach import Prospects
from croupier.core.view import View
from croupier.core.world import World

LEVELS: Final = {"random": ALWAYS, "novice": 300, "regular": 0, "search:300": None}
"""How often in a thousand moves a level slips; None for those that search."""
LONGEST: Final = 2_000  # choices of a match


class Table:
    """Plays games of one level at every seat; the same number gives the same game."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.options = game.choose_options(players, {})
        self._kernel = game.bind(whole_games)
        self._packed, self._prospects = self.options.pool(), Prospects.pool()
        self.options.pack(self._packed[0])
        self._chances = chance_pool(Chance.of("")).repeat(whole_games.CHANCES)
        self._states = game.state.pool(LONGEST + 1)
        self._seats, self._actions = (np.zeros(LONGEST, np.int64) for _ in range(2))
        self._draws = np.zeros(LONGEST, np.bool_)

    def play(self, subject: str, number: int, level: str) -> Line:
        """A game of a level for a subject; it is overwritten by the next one."""
        slips = LEVELS[level]
        if slips is None:
            return Line.of(self._play_by_search(f"{subject} {level} {number}", level))
        for chance, purpose in zip(self._chances, ("deals", "players"), strict=True):
            chance["key"] = key_of(f"{purpose} of {subject} {level}")
        self._states[0] = self.game.state.pool()[0]
        plies = self._kernel.play_game(
            self._packed, slips, number, self._chances, self._prospects, self._states, self._seats,
            self._actions, self._draws,
        )  # fmt: skip
        columns = self._seats[:plies], self._actions[:plies], self._draws[:plies]
        states = self._states[: plies + 1]
        return Line(self.game, self.options, self.players, states, *columns, np.arange(plies))

    def _play_by_search(self, seed: str, level: str) -> History:
        rules, chance = self.game.rules, Chance.of(seed, DEALING)
        state = self.game.state()
        rules.deal(state, self.options, chance)
        dealt = state
        made: list[Made] = []
        while waiting := rules.to_move(state):
            seat = next(members(waiting))
            action = self._search(state, seat, level, f"{seed} {len(made)}")
            before, start = state, chance.position
            state = before.copy()
            rules.play(state, seat, action, chance)
            made.append(Made(len(made), seat, action, "", before, state, chance.position > start))
        outcome = World(self.game, state).outcome()
        assert outcome is not None
        seats = tuple(f"Seat {seat}" for seat in range(self.players))
        return History(self.game, self.options, seats, dealt, tuple(made), outcome)

    def _search(self, state: Any, seat: int, level: str, seed: str) -> int:
        view = View(self.game, seat, state.redact(seat), self.options.shown(), (), ())
        return make_any_bot(level, Chance.of(seed)).choose(view, Clock()).action
