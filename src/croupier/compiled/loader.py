"""One text, two speeds: the functions of a module as they stand, or compiled by Numba.

`Twins` makes a twin of a module in which every function is compiled (lazily, on its first call),
together with the modules its functions come from. The text stays the same; only the names in it
are bound to compiled functions. Compiled code is kept on disk in a folder named by a hash of all
the sources involved, so that an edit anywhere is never missed.

Importing this module imports Numba; nothing does so until compiled rules are first asked for.
"""

from __future__ import annotations

import ast
import inspect
import sys
import threading
import types as pytypes
from collections.abc import Callable, Iterator
from typing import Any, Final

import numba
import numpy as np

from croupier.compiled import (
    chacha,
    checks,
    default_hints,
    hint_calls,
    information_key,
    observation,
    redaction,
)
from croupier.compiled.cache import text_of, usable_folder
from croupier.compiled.callgraph import Calls
from croupier.compiled.functions import Function, WholeFunction
from croupier.compiled.instructions import HAS_FAST_PDEP, fast_lowest, fast_nth
from croupier.core import bits, reach
from croupier.core import chance as plain_chance
from croupier.core.game import Score
from croupier.core.schema import Schema, SeenBy

INLINED: Final = {"below", "nth", "pick", "to_move", "reach", "refuse"}
"""Small functions that are called all the time."""
FEW: Final = 2
"""A function called at so few places is inlined there."""
FOREIGN: Final = {"numpy", "numba", *sys.stdlib_module_names}

ONE_AT_A_TIME: Final = threading.RLock()
"""Python 3.11 parses one text at a time; and where Numba keeps code is said in one place."""

SCORE_DTYPE = Score.dtype()


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def blank_scores() -> Any:
    """`default_hints.blank_scores`, as a record."""
    return np.zeros(1, SCORE_DTYPE)


PROSPECTS_DTYPE = reach.Prospects.dtype()


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def blank_prospects() -> Any:
    """`reach.blank_prospects`, as a record."""
    return np.zeros(1, PROSPECTS_DTYPE)


SUBSTITUTES: dict[Callable[..., Any], Any] = {
    plain_chance.refill: chacha.refill,
    plain_chance.next_word: chacha.next_word,
    bits.lowest: fast_lowest,
    default_hints.blank_scores: blank_scores,
    reach.blank_prospects: blank_prospects,
}
if HAS_FAST_PDEP:
    SUBSTITUTES[bits.nth] = fast_nth


class Twins:
    """The compiled twins of one game's modules."""

    def __init__(
        self,
        *,
        checked: bool = False,
        state: type[Schema] | None = None,
        hints: pytypes.ModuleType | None = None,
        **bound: pytypes.ModuleType,
    ) -> None:
        """`checked` compiles with checks of indices, shifts, sets and draws, where they are
        otherwise undefined; `bound` names modules that others refer to.
        `hints` are those of a game with that `state`, for modules that refer to `hints`."""
        self._state = state
        self._hints = hints
        self._checked = checked
        self._bound = bound
        self._made: dict[str, pytypes.ModuleType] = {}
        self._inlined: set[pytypes.FunctionType] = set()
        self._is_kept = True
        self._not_kept: set[pytypes.FunctionType] = set()

    def of(self, module: pytypes.ModuleType) -> pytypes.ModuleType:
        """The twin of a module."""
        with ONE_AT_A_TIME:
            return self._of(module)

    def _of(self, module: pytypes.ModuleType) -> pytypes.ModuleType:
        sources = self._sources_of(module)
        calls = Calls(sources, self._bound)
        self._inlined = calls.at_few_places(FEW)
        self._not_kept = calls.mutually_recursive()
        asks = any("hints" in vars(source).get("__annotations__", {}) for source in sources)
        hints = self._name_apart(self._hints) if self._hints and asks else ""
        folder = usable_folder(list(sources), self._checked, hints)
        self._is_kept = folder is not None
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder or "")
        try:
            return self._twin(module)
        finally:
            numba.config.CACHE_DIR = before

    def _sources_of(self, module: pytypes.ModuleType) -> dict[pytypes.ModuleType, ast.Module]:
        """The module, what it imports, and the bound modules that any of these refer to."""
        sources = _sources([module])
        while missing := [
            self._bound[key]
            for used in sources
            for key in vars(used).get("__annotations__", {})
            if key in self._bound and self._bound[key] not in sources
        ]:
            sources |= _sources(missing)
        return sources

    def _twin(self, module: pytypes.ModuleType) -> pytypes.ModuleType:
        name = module.__name__
        if name in self._made:
            return self._made[name]
        twin = self._made[name] = pytypes.ModuleType(f"{name}:compiled")
        names = vars(twin)
        names.update(vars(module))
        if self._checked:
            names |= checks.SHIFTS
        for key, value in vars(module).items():
            names[key] = self._rebound(module, names, value)
        if module in (bits, plain_chance):
            names["CHECKED"] = self._checked
        for key in vars(module).get("__annotations__", {}):
            if key in self._bound:
                names[key] = self._twin(self._bound[key])
            elif key == "hints" and self._hints is not None and self._state is not None:
                names[key] = self._apart(self._state, self._hints)
        return twin

    def _apart(self, state: type[Schema], hints: pytypes.ModuleType) -> pytypes.ModuleType:
        """The hints, compiled for themselves."""
        name = f"{hints.__name__}:apart"
        if name not in self._made:
            twin = self._made[name] = pytypes.ModuleType(name)
            compiled, default = (
                Twins(checked=self._checked, state=state, **self._bound).of(module)
                for module in (hints, default_hints)
            )
            vars(twin).update(hint_calls.callers(state, compiled, default, self._name_apart(hints)))
            if not hasattr(hints, hint_calls.ADVISE_ALL):
                vars(twin)[hint_calls.ADVISE_ALL] = self._twin(default_hints).advise_each
            vars(twin)["owners"] = compiled, default  # of the machine code that is called
        return self._made[name]

    def _name_apart(self, hints: pytypes.ModuleType) -> str:
        modules = [hints, *self._bound.values()]
        return " ".join([*(module.__name__ for module in modules), f"checked={self._checked}"])

    def _rebound(self, module: pytypes.ModuleType, names: dict[str, Any], value: Any) -> Any:
        if isinstance(value, pytypes.FunctionType):
            if value in SUBSTITUTES and not (self._checked and value.__module__ == bits.__name__):
                return SUBSTITUTES[value]
            if value is information_key.public_key and self._state is not None:
                return information_key.make_public_key(self._state, self._seen_by)
            if value is observation.observe and self._state is not None:
                return observation.make_observe(self._state, self._seen_by)
            if value is redaction.redact and self._state is not None:
                return redaction.make_redact(self._state, self._seen_by)
            if value.__closure__ is not None:
                return value
            if value.__module__ == module.__name__:
                return self._compile(value, names)
            if _is_ours(value.__module__):
                return vars(self._twin(sys.modules[value.__module__]))[value.__name__]
        if isinstance(value, pytypes.ModuleType) and _is_ours(value.__name__):
            return self._twin(value)
        return value

    def _seen_by(self, function: SeenBy) -> Any:
        return vars(self._twin(sys.modules[function.__module__]))[function.__name__]

    def _compile(self, function: pytypes.FunctionType, names: dict[str, Any]) -> Any:
        text = checks.of(function) if self._checked else function.__code__
        copy = pytypes.FunctionType(text, names, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        options = {
            "nopython": True,
            "nogil": True,
            "boundscheck": self._checked,
            "forceinline": not self._checked
            and (function in self._inlined or function.__name__ in INLINED),
        }
        in_turn = function in self._not_kept
        compiled = (WholeFunction if in_turn else Function)(copy, options)
        # Numba cannot take generators from a cache, nor functions that call each other in turn.
        is_cacheable = not inspect.isgeneratorfunction(function) and not in_turn
        if is_cacheable and self._is_kept:
            compiled.enable_caching()
        return compiled


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] not in FOREIGN


def _sources(modules: list[pytypes.ModuleType]) -> dict[pytypes.ModuleType, ast.Module]:
    """The modules, and all that they import, directly or not: constants count like functions."""
    found: dict[pytypes.ModuleType, ast.Module] = {}
    while modules:
        module = modules.pop()
        if module not in found and module.__file__:
            found[module] = ast.parse(text_of(module))
            modules += _imported(module, found[module])
    return found


def _imported(module: pytypes.ModuleType, text: ast.Module) -> Iterator[pytypes.ModuleType]:
    package = (module.__package__ or "").split(".")
    for node in _run_on_import(text):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *([node.module] if node.module else [])])
            names = [origin, *(f"{origin}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            if name in sys.modules and _is_ours(name):
                yield sys.modules[name]


def _run_on_import(node: ast.AST) -> Iterator[ast.AST]:
    """The statements that fill a module with names. What functions import has no part in it, and
    would make the cache depend on what else a program has used before."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.excepthandler) and not _left_out(child):
            yield from _run_on_import(child)


def _left_out(node: ast.AST) -> bool:
    for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    return for_types or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
