"""Rules that a number in the state chooses: what `rules[number](state, …)` would be.

Numba compiles no call of a function that comes out of a table. So the functions are declared one
by one for a `Hook`, and the hook writes the function that tells them apart, as anybody would
by hand: `if chosen == 4: return bars_a_sixth_tile(state, …)`, line after line.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, cast

from croupier.core.errors import CroupierError

P = ParamSpec("P")
R = TypeVar("R")


class Hook(Generic[P, R]):
    """A moment of the game at which a rule may act; which one, a number says.

    `otherwise` is what happens without a rule. All rules take what it takes, and are functions of
    its module.
    """

    def __init__(self, otherwise: Callable[P, R]) -> None:
        self._otherwise = cast("Any", otherwise)
        self._rules: dict[int, str] = {}

    def of(self, number: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
        """Declare the rule of a number: `@placing.of(BOUNCER_A)`."""
        if number in self._rules:
            raise CroupierError(
                f"{number} has the rule {self._rules[number]} for this hook already"
            )

        def declare(rule: Callable[P, R]) -> Callable[P, R]:
            self._rules[number] = cast("Any", rule).__name__
            return rule

        return declare

    def dispatcher(self, name: str, by: str) -> Callable[P, R]:
        """The function that calls the rule whose number the expression `by` gives.

        It goes by `name` in the module of the rules, and stands for the place where `otherwise` is
        written: that is what tracebacks show, and where Numba looks whether its cache is fresh.
        """
        otherwise = self._otherwise
        arguments = ", ".join(inspect.signature(otherwise).parameters)
        lines = [f"def {name}({arguments}):", f" chosen = {by}"]
        for number, rule in sorted(self._rules.items()):
            lines += [f" if chosen == {number}:", f"  return {rule}({arguments})"]
        lines.append(f" return {otherwise.__name__}({arguments})")
        text = ast.parse("\n".join(lines))
        for node in ast.walk(text):
            if isinstance(node, ast.stmt | ast.expr | ast.arg):
                node.lineno = node.end_lineno = otherwise.__code__.co_firstlineno
        written: dict[str, Any] = {}
        code = compile(text, otherwise.__code__.co_filename, "exec")
        exec(code, otherwise.__globals__, written)
        return cast("Callable[P, R]", written[name])
