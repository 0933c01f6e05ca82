"""Bit operations that the processor has an instruction for."""

from __future__ import annotations

from typing import Any, Final

import numba
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload_method

SLOW_PDEP: Final = {"bdver4", "znver1", "znver2"}
"""Processors that have PDEP in microcode only."""


def _has_fast_pdep() -> bool:
    """Whether the processor that Numba compiles for has it; not always the one we run on."""
    name, features = numba.config.CPU_NAME, numba.config.CPU_FEATURES
    if features is None:
        has_bmi2 = binding.get_host_cpu_features().get("bmi2", False)
    else:
        has_bmi2 = "+bmi2" in features.split(",")
    return has_bmi2 and (name or binding.get_host_cpu_name()) not in SLOW_PDEP


HAS_FAST_PDEP: Final = _has_fast_pdep()


@intrinsic  # type: ignore[untyped-decorator]
def _count_bits(typing_context: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(context.cast(builder, args[0], signature.args[0], types.int64))

    return types.int64(word), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _leading_zeros(typing_context: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number = context.cast(builder, args[0], signature.args[0], types.int64)
        return builder.ctlz(number, ir.Constant(ir.IntType(1), 0))

    return types.int64(word), codegen


@intrinsic  # type: ignore[untyped-decorator]
def _trailing_zeros(typing_context: Any, word: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number = context.cast(builder, args[0], signature.args[0], types.int64)
        return builder.cttz(number, ir.Constant(ir.IntType(1), 0))

    return types.int64(word), codegen


@overload_method(types.Integer, "bit_count")  # type: ignore[untyped-decorator]
def _bit_count(word: Any) -> Any:
    def counted(word: Any) -> Any:
        return _count_bits(word)

    return counted


@overload_method(types.Integer, "bit_length")  # type: ignore[untyped-decorator]
def _bit_length(word: Any) -> Any:
    def measured(word: Any) -> Any:
        return 64 - _leading_zeros(word)

    return measured


@intrinsic  # type: ignore[untyped-decorator]
def _deposit_bit(typing_context: Any, members: Any, n: Any) -> Any:
    """The nth smallest member of a set as a set of one, by the instruction PDEP."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        number = ir.IntType(64)
        kind = ir.FunctionType(number, [number, number])
        pdep = cgutils.get_or_insert_function(builder.module, kind, "llvm.x86.bmi.pdep.64")
        source = builder.shl(ir.Constant(number, 1), args[1])
        return builder.call(pdep, [source, args[0]])

    return types.int64(types.int64, types.int64), codegen


@numba.njit(nogil=True, forceinline=True)  # type: ignore[untyped-decorator]
def fast_nth(members: Any, n: Any) -> Any:
    """`bits.nth` where the processor has an instruction for it."""
    return _trailing_zeros(_deposit_bit(members, n))


@numba.njit(nogil=True, forceinline=True)  # type: ignore[untyped-decorator]
def fast_lowest(members: Any) -> Any:
    """`bits.lowest` in one instruction."""
    return _trailing_zeros(members)
