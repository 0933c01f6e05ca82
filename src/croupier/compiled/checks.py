"""Checks that Numba has no option for: shifts by a negative number, or by a whole word.

Plain Python refuses the one and gets the other right; compiled, both are undefined and go
unnoticed. So the checked form of a function is compiled from its text with every shift replaced by
a call that looks at the count first.
"""

from __future__ import annotations

import ast
import functools
import types as pytypes
from pathlib import Path
from typing import Any, Final

import numba

BITS: Final = 64


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def shift_left(word: Any, count: Any) -> Any:
    """`word << count`, if that is defined."""
    if not 0 <= count < BITS:
        raise ValueError("a shift by a negative number, or by 64 bits or more")
    return word << count


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def shift_right(word: Any, count: Any) -> Any:
    """`word >> count`, if that is defined."""
    if not 0 <= count < BITS:
        raise ValueError("a shift by a negative number, or by 64 bits or more")
    return word >> count


LEFT: Final = "__shift_left"
RIGHT: Final = "__shift_right"
SHIFTS: Final = {LEFT: shift_left, RIGHT: shift_right}
"""The names that checked functions need in their module."""


class _CheckedShifts(ast.NodeTransformer):
    """Replaces shifts by calls."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        called = _name(node.op)
        if called is None:
            return node
        function = ast.Name(called, ast.Load())
        return ast.copy_location(ast.Call(function, [node.left, node.right], []), node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        called = _name(node.op)
        if called is None:
            return node
        target = ast.parse(ast.unparse(node.target), mode="eval").body
        call = ast.Call(ast.Name(called, ast.Load()), [target, node.value], [])
        return ast.copy_location(ast.Assign([node.target], call), node)


def _name(operator: ast.operator) -> str | None:
    if isinstance(operator, ast.LShift):
        return LEFT
    return RIGHT if isinstance(operator, ast.RShift) else None


def of(function: pytypes.FunctionType) -> pytypes.CodeType:
    """The code of a module's function with its shifts checked, or as it is if it was generated
    (`kit/hooks.py`) and does not stand in the module's text."""
    code = function.__code__
    text = Path(code.co_filename).read_bytes()
    return _functions(code.co_filename, text).get((code.co_name, code.co_firstlineno), code)


@functools.lru_cache
def _functions(file: str, text: bytes) -> dict[tuple[str, int], pytypes.CodeType]:
    """The functions of a file by name and line."""
    tree = _CheckedShifts().visit(ast.parse(text, file))
    module = compile(ast.fix_missing_locations(tree), file, "exec", dont_inherit=True)
    codes = (const for const in module.co_consts if isinstance(const, pytypes.CodeType))
    return {(code.co_name, code.co_firstlineno): code for code in codes}
