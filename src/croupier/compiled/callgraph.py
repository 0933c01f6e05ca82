"""Which functions call which, read from their text: the loader decides by it what to inline."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from types import FunctionType, ModuleType
from typing import Any


class Calls:
    """The calls among the functions of some modules."""

    def __init__(
        self, texts: Mapping[ModuleType, ast.Module], bound: Mapping[str, ModuleType]
    ) -> None:
        """`bound` are the modules that stand for annotated names, as the loader has it."""
        self._places: dict[FunctionType, Counter[FunctionType]] = {}
        for module, text in texts.items():
            names = vars(module) | {
                key: bound[key] for key in vars(module).get("__annotations__", {}) if key in bound
            }
            for node in text.body:
                function = names.get(node.name) if isinstance(node, ast.FunctionDef) else None
                if isinstance(function, FunctionType):
                    self._places[function] = Counter(_called(node, names))
            for function in vars(module).values():
                if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                    # One that is not in the text was written by `croupier.kit.hooks`.
                    self._places.setdefault(function, Counter(_named(function, names)))
        self._reached = {function: self._reach(function) for function in self._places}

    def _reach(self, function: FunctionType) -> set[FunctionType]:
        """What it calls, directly or through others."""
        reached: set[FunctionType] = set()
        waiting = [function]
        while waiting:
            called = self._places.get(waiting.pop(), Counter()).keys() - reached
            reached |= called
            waiting += called
        return reached

    def at_few_places(self, few: int) -> set[FunctionType]:
        """The functions called at so few places, themselves not among them."""
        total = sum(self._places.values(), Counter[FunctionType]())
        return {
            function
            for function, reached in self._reached.items()
            if total[function] <= few and function not in reached
        }

    def mutually_recursive(self) -> set[FunctionType]:
        """The functions that call each other, and all that call those."""
        turning = {
            function
            for function, reached in self._reached.items()
            if any(function in self._reached.get(other, ()) for other in reached - {function})
        }
        return turning | {f for f, reached in self._reached.items() if reached & turning}


def _named(function: FunctionType, names: Mapping[str, Any]) -> Iterator[FunctionType]:
    for name in function.__code__.co_names:
        if isinstance(names.get(name), FunctionType):
            yield names[name]


def _called(function: ast.AST, names: Mapping[str, Any]) -> Iterator[FunctionType]:
    for node in ast.walk(function):
        called = None
        match node:
            case ast.Call(func=ast.Name(id=name)):
                called = names.get(name)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)):
                if isinstance(names.get(owner), ModuleType):
                    called = getattr(names[owner], name, None)
        if isinstance(called, FunctionType):
            yield called
