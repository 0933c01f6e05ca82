"""Call compiled hints by function pointer, so that editing them recompiles only them.

Hints are compiled apart from what calls them: else each edit of a hint, and each kernel that asks
for one, would compile everything again, and the hints' bulk would slow down the rules beside them.
"""

from __future__ import annotations

from typing import Any, Final

import numba
from llvmlite import binding
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from croupier.core.reach import Prospects
from croupier.core.schema import Schema

HINTS: Final = {
    "advise": (types.int64, 2),
    "stage": (types.int64, 0),
    "value": (types.float64, 1),
    "plausible": (types.int64, 1),
    "is_quiet": (types.boolean, 0),
}
"""What each function returns, and how many integers it takes after the state."""

ADVISE_ALL: Final = "advise_all"
"""One more, that hints may have; it takes a seat and what the seat may do."""


def callers(state: type[Schema], hints: Any, defaults: Any, name: str) -> dict[str, Any]:
    """For compiled hints, functions that call them, by the symbols `name` and the function's. What
    the hints leave out, the `defaults` answer."""
    record = numba.from_dtype(state.dtype())
    signatures = {
        function: result(record, *[types.int64] * integers)
        for function, (result, integers) in HINTS.items()
    }
    if hasattr(hints, ADVISE_ALL):
        prospects = numba.from_dtype(Prospects.dtype())
        signatures[ADVISE_ALL] = types.none(record, types.int64, prospects)
    found = {}
    for function, signature in signatures.items():
        compiled = getattr(hints, function, None) or getattr(defaults, function)
        compiled.compile(signature)
        code = compiled.overloads[signature.args]
        symbol = f"{name} {function}"
        binding.add_symbol(symbol, code.library.get_pointer_to_function(code.fndesc.llvm_func_name))
        found[function] = _caller(symbol, signature)
    return found


def _caller(symbol: str, signature: Any) -> Any:
    def codegen(context: Any, builder: Any, _: Any, args: Any) -> Any:
        kind = context.call_conv.get_function_type(signature.return_type, signature.args)
        function = cgutils.get_or_insert_function(builder.module, kind, symbol)
        status, result = context.call_conv.call_function(
            builder, function, signature.return_type, signature.args, args
        )
        with cgutils.if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return result

    def with_state(typing_context: Any, state: Any) -> Any:
        return signature, codegen

    def with_seat(typing_context: Any, state: Any, seat: Any) -> Any:
        return signature, codegen

    def with_action(typing_context: Any, state: Any, seat: Any, action: Any) -> Any:
        return signature, codegen

    return intrinsic((with_state, with_seat, with_action)[len(signature.args) - 1])
