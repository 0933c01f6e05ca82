"""Does `imagine` hold in every position of a game, for every seat, by compiled rules with checks?

Compiled rules are quick enough to look everywhere, so what fails in one position of a thousand is
met. Whether worlds are secret and even is looked at more closely, at fewer points: secrecy.py.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, NoReturn

from croupier.core.chance import Chance
from croupier.core.reach import Reach
from croupier.core.schema import EVERYONE, NOBODY, OWNER, SPECTATOR, Field, may_see
from croupier.testing.playing import traced
from croupier.testing.tables import CHECKING, Checked, Setting

WORLDS: Final = 2  # worlds that a seat imagines in every position
STEPS: Final = 10  # random moves that are played on from each
NOT_BEGUN: Final = -2  # moves played in a world, as `trace_worlds` logs them
UNFINISHED: Final = -1


def check_worlds(setting: Setting, *, worlds: int = WORLDS) -> Checked:
    """In every position of a random game every seat imagines worlds, which can be played on.

    Compiled rules do both with checks of indices, shifts, sets and draws. No value leaves its
    field's bounds, and no world changes what the seat sees.
    """
    trace = traced(setting, checked=True)
    watchers = (*setting.seats, SPECTATOR)
    for seat in watchers:
        _Look(setting, trace.states, seat, worlds).check()
    return Checked(worlds=len(watchers) * worlds * len(trace.states))


@dataclasses.dataclass
class _Look:
    """The worlds that one seat imagines in all positions of a game."""

    setting: Setting
    states: Any
    seat: int
    each: int

    def check(self) -> None:
        import numpy as np

        state = self.setting.game.state
        masks = {f.name: self._mask(f) for f in state.fields}
        seen = self.states.copy()
        for f in state.fields:
            seen[f.name] = np.where(masks[f.name], seen[f.name], f.blank)
        worlds, later = self._imagined(seen)
        self._check_bounds(worlds, "An imagined world")
        self._check_bounds(later, f"A world played on for up to {STEPS} moves")
        for f in state.fields:
            before = np.repeat(seen[f.name], self.each, axis=0)
            mask = np.repeat(masks[f.name], self.each, axis=0)
            changed = np.flatnonzero(_any(mask & (worlds[f.name] != before)))
            if len(changed):
                problem = f"An imagined world changes {f.name}, which seat {self.seat} sees."
                raise self._broken(problem, changed[0])

    def _mask(self, f: Field) -> Any:
        """Which entries of the field the seat sees in each position."""
        import numpy as np

        mask = np.zeros((len(self.states), *f.shape), bool)
        if f.seen_by is EVERYONE:
            mask[:] = True
        elif f.seen_by is OWNER:
            mask[:, self.seat : self.seat + 1] = True
        elif f.seen_by is not NOBODY:
            for i, record in enumerate(self.states):
                state = self.setting.game.state.unpack(record)
                for index in range(f.shape[0] if f.shape else 1):
                    place = (i, index) if f.shape else i
                    mask[place] = may_see(f.seen_by(state, index), self.seat)
        return mask

    def _imagined(self, seen: Any) -> tuple[Any, Any]:
        """Worlds that look like these views, and where random moves lead from them."""
        import numpy as np

        from croupier.compiled.chacha import chance_pool
        from croupier.testing import lockstep

        game, count = self.setting.game, self.each * len(seen)
        worlds, later = game.state.pool(count), game.state.pool(count)
        log = np.zeros(count, np.dtype((np.record, [("position", "i8"), ("moves", "i8")])))
        log["moves"] = NOT_BEGUN
        streams = CHECKING + 2 * self.seat, CHECKING + 2 * self.seat + 1
        chances = chance_pool(*(Chance.of(self.setting.seed, stream) for stream in streams))
        kernel = game.bind(lockstep, checked=True)
        try:
            kernel.trace_worlds(seen, self.seat, worlds, later, chances, Reach.pool(), STEPS, log)
        except (ArithmeticError, IndexError, ValueError) as error:
            self._blame(error, log, streams[0])
        return worlds, later

    def _blame(self, error: Exception, log: Any, stream: int) -> NoReturn:
        """Say where the compiled rules failed."""
        import numpy as np

        at = np.flatnonzero(log["moves"] != NOT_BEGUN)[-1]
        moves, position = log["moves"][at], log["position"][at]
        problem = f"Seat {self.seat} cannot imagine a world"
        if moves != UNFINISHED:
            problem = (
                f"A world that seat {self.seat} imagines cannot be played on, move {moves + 1}"
            )
        where = f"compiled, from word {position} of stream {stream}"
        raise self._broken(f"{problem} ({where}): {error}.", at) from error

    def _check_bounds(self, pool: Any, name: str) -> None:
        for f in self.setting.game.state.fields:
            outside = _any((pool[f.name] < f.low) | (pool[f.name] > f.high)).nonzero()[0]
            if len(outside):
                values = self.setting.game.state.unpack(pool[outside[0]]).out_of_bounds()
                problem = f"{name} of seat {self.seat} leaves bounds: {'; '.join(values)}."
                raise self._broken(problem, outside[0])

    def _broken(self, problem: str, world: int) -> Exception:
        ply = world // self.each
        return self.setting.broken(problem, self.setting.game.state.unpack(self.states[ply]), ply)


def _any(entries: Any) -> Any:
    """For each position, is any entry true?"""
    return entries.reshape(len(entries), -1).any(axis=1)
