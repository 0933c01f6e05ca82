"""The third form of rules: every `below(chance, n)` is a node with n equally likely outcomes.

Rules draw through `below` alone, so a twin of their modules in which `below` reads from a `Script`
makes chance explicit, and the game a tree. The text is the same; no state is copied while a move is
under way, as Python cannot stop in the middle of one: to learn what the next draw is, the move is
played again from its start with one more outcome. A move with k draws costs k + 1 runs that way;
`outcomes`, which wants them all, runs once for each outcome of the whole move.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from croupier.core import chance as plain_chance


class Undecided(Exception):
    """The script ends where a number below `outcomes` is to be drawn."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class Drawing(Protocol):
    """What scripted rules take for chance."""

    def draw(self, n: int) -> int:
        """The next number below n."""


class Script:
    """Draws that are laid down; the first beyond them raises `Undecided`."""

    def __init__(self, draws: Sequence[int] = ()) -> None:
        self._draws = draws
        self.at = 0

    def draw(self, n: int) -> int:
        """The next number of the script; where there is no choice, it takes none."""
        if n == 1:
            return 0
        if self.at == len(self._draws):
            raise Undecided(n)
        self.at += 1
        return self._draws[self.at - 1]


class _Odometer:
    """Runs through all draws of a move: it keeps those given and continues with zeros."""

    def __init__(self, draws: Sequence[int]) -> None:
        self.draws = [*draws]
        self.sizes: list[int] = []

    def draw(self, n: int) -> int:
        if n == 1:
            return 0
        at = len(self.sizes)
        self.sizes.append(n)
        if at == len(self.draws):
            self.draws.append(0)
        return self.draws[at]


def outcomes(run: Callable[[Drawing], Any]) -> Iterator[tuple[Any, float, int]]:
    """Everything that a run may return, each with its probability and how many draws it took."""
    draws: list[int] = []
    while True:
        drawing = _Odometer(draws)
        result = run(drawing)
        probability = 1.0
        for size in drawing.sizes:
            probability /= size
        yield result, probability, len(drawing.sizes)
        draws = drawing.draws
        while draws and draws[-1] == drawing.sizes[len(draws) - 1] - 1:
            draws.pop()
        if not draws:
            return
        draws[-1] += 1


def below(chance: Any, n: int) -> int:
    """`chance.below`, by a script."""
    if n <= 0:
        raise ValueError("below draws from 1 to 2 ** 31 numbers")
    return chance.draw(n)  # type: ignore[no-any-return]


SUBSTITUTES: dict[Callable[..., Any], Callable[..., Any]] = {
    plain_chance.below: below,
    plain_chance.below_many: below,
}


def scripted(module: types.ModuleType) -> types.ModuleType:
    """The twin of a module that draws by scripts."""
    return _Twins().of(module)


class _Twins:
    """Twins of a module and of those whose functions it calls."""

    def __init__(self) -> None:
        self._made: dict[str, types.ModuleType] = {}

    def of(self, module: types.ModuleType) -> types.ModuleType:
        if module.__name__ in self._made:
            return self._made[module.__name__]
        twin = self._made[module.__name__] = types.ModuleType(f"{module.__name__}:scripted")
        names = vars(twin)
        names.update(vars(module))
        for key, value in vars(module).items():
            names[key] = self._rebound(module, names, value)
        return twin

    def _rebound(self, module: types.ModuleType, names: dict[str, Any], value: Any) -> Any:
        if isinstance(value, types.FunctionType):
            if value in SUBSTITUTES:
                return SUBSTITUTES[value]
            if value.__closure__ is None and value.__module__ == module.__name__:
                copy = types.FunctionType(value.__code__, names, value.__name__, value.__defaults__)
                copy.__kwdefaults__ = value.__kwdefaults__
                return copy
            home = sys.modules.get(value.__module__)
            if value.__closure__ is None and home is not None and _has_part(home):
                return vars(self.of(home)).get(value.__name__, value)
        if isinstance(value, types.ModuleType) and _has_part(value):
            return self.of(value)
        return value


def _has_part(module: types.ModuleType) -> bool:
    """May the module be part of a game, and not of Python or a library?"""
    return module.__name__.partition(".")[0] not in {"numba", "numpy", *sys.stdlib_module_names}
