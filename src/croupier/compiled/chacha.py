"""The generator of `core.chance` on records: eight blocks at once, in vectors.

Same key, same stream, same words as the plain one, bit for bit.
"""

from __future__ import annotations

from typing import Any, Final

import numba
import numpy as np
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from croupier.core import chance as plain_chance

LANES: Final = 8
"""Blocks made at once."""

CHANCE_DTYPE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("position", "i8"),
                ("stream", "i8"),
                ("key", "u4", (8,)),
                ("buffer", "u4", (plain_chance.BLOCK * LANES,)),
            ],
            align=True,
        ),
    )
)


def pack_chance(chance: plain_chance.Chance, record: Any) -> None:
    """Put a compiled reader at the same place of the same stream."""
    record["key"] = chance.key
    record["stream"] = chance.stream
    record["position"] = chance.position
    if chance.position % (plain_chance.BLOCK * LANES):
        refill(record)


def chance_pool(*chances: plain_chance.Chance) -> np.ndarray[Any, Any]:
    """An array of compiled readers at the places of the given ones."""
    pool = np.zeros(len(chances), CHANCE_DTYPE)
    for record, chance in zip(pool, chances, strict=True):
        pack_chance(chance, record)
    return pool


def _vector_rounds(builder: Any, start: list[Any]) -> list[Any]:
    """The ChaCha rounds on sixteen vectors, one lane to a block."""
    vector = start[0].type
    before, loop, after = builder.block, builder.append_basic_block(), builder.append_basic_block()
    builder.branch(loop)
    builder.position_at_end(loop)
    rounds = builder.phi(ir.IntType(32))
    words = [builder.phi(vector) for _ in start]
    x = list(words)

    def rotate(word: Any, by: int) -> Any:
        left = builder.shl(word, ir.Constant(vector, [by] * LANES))
        return builder.or_(left, builder.lshr(word, ir.Constant(vector, [32 - by] * LANES)))

    def quarter_round(a: int, b: int, c: int, d: int) -> None:
        for target, source, mixed, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[target] = builder.add(x[target], x[source])
            x[mixed] = rotate(builder.xor(x[mixed], x[target]), by)

    for i in range(4):
        quarter_round(i, i + 4, i + 8, i + 12)
    for i in range(4):
        quarter_round(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12)
    done = builder.add(rounds, ir.Constant(rounds.type, 2))
    firsts = [ir.Constant(rounds.type, 0), *start]
    for phi, first, again in zip([rounds, *words], firsts, [done, *x], strict=True):
        phi.add_incoming(first, before)
        phi.add_incoming(again, loop)
    more = builder.icmp_unsigned("<", done, ir.Constant(rounds.type, plain_chance.ROUNDS))
    builder.cbranch(more, loop, after)
    builder.position_at_end(after)
    return [builder.add(mixed, word) for mixed, word in zip(x, start, strict=True)]


def _write_blocks(function: Any) -> None:
    """The body of the function that makes LANES blocks."""
    words, wide = ir.VectorType(ir.IntType(32), LANES), ir.VectorType(ir.IntType(64), LANES)
    number = ir.IntType(64)
    builder = ir.IRBuilder(function.append_basic_block())
    buffer, key, first, stream = function.args

    def spread(value: Any, vector: Any = words) -> Any:
        filled = ir.Constant(vector, ir.Undefined)
        for lane in range(LANES):
            filled = builder.insert_element(filled, value, ir.Constant(ir.IntType(32), lane))
        return filled

    def halves(value: Any) -> list[Any]:
        """The low and the high words of 64-bit lanes."""
        high = builder.lshr(value, ir.Constant(wide, [32] * LANES))
        return [builder.trunc(value, words), builder.trunc(high, words)]

    start = [ir.Constant(words, [constant] * LANES) for constant in plain_chance.CONSTANTS]
    for i in range(8):
        start.append(spread(builder.load(builder.gep(key, [ir.Constant(number, i)]))))
    start += halves(builder.add(spread(first, wide), ir.Constant(wide, list(range(LANES)))))
    start += halves(spread(stream, wide))
    out = builder.bitcast(buffer, words.as_pointer())
    for i, made in enumerate(_vector_rounds(builder, start)):
        builder.store(made, builder.gep(out, [ir.Constant(number, i)]), align=4)
    builder.ret_void()


def _declare_blocks(module: Any) -> Any:
    words, number = ir.IntType(32).as_pointer(), ir.IntType(64)
    kind = ir.FunctionType(ir.VoidType(), [words, words, number, number])
    return cgutils.get_or_insert_function(module, kind, "croupier_chacha_blocks")


def _assemble_blocks() -> Any:
    """Make the function that compiled code calls for more random words.

    It is not left to Numba, which would compile it again into every function that draws.
    """
    module = ir.Module()
    function = _declare_blocks(module)
    _write_blocks(function)
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    host = binding.Target.from_default_triple().create_target_machine(
        cpu=binding.get_host_cpu_name(), features=binding.get_host_cpu_features().flatten()
    )
    engine = binding.create_mcjit_compiler(binding.parse_assembly(str(module)), host)
    engine.finalize_object()
    binding.add_symbol(function.name, engine.get_function_address(function.name))
    return engine


_blocks_engine = _assemble_blocks()  # owns the machine code


@intrinsic  # type: ignore[untyped-decorator]
def _make_blocks(typing_context: Any, buffer: Any, key: Any, number: Any, stream: Any) -> Any:
    """Write LANES blocks from `number` on into the buffer: word by word, blocks side by side."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        arrays = zip(signature.args[:2], args[:2], strict=True)
        data = [context.make_array(kind)(context, builder, array).data for kind, array in arrays]
        builder.call(_declare_blocks(builder.module), [*data, *args[2:]])
        return context.get_dummy_value()

    return types.void(buffer, key, types.int64, types.int64), codegen


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def refill(chance: Any) -> None:
    """Make the blocks that the position lies in."""
    words = plain_chance.BLOCK * LANES
    _make_blocks(chance.buffer, chance.key, chance.position // words * LANES, chance.stream)


@numba.njit(nogil=True, forceinline=True)  # type: ignore[untyped-decorator]
def next_word(chance: Any) -> Any:
    """The next 32 random bits."""
    place = chance.position & plain_chance.BLOCK * LANES - 1
    if place == 0:
        refill(chance)
    chance.position += 1
    at = place % plain_chance.BLOCK * LANES + place // plain_chance.BLOCK
    return np.int64(chance.buffer[at])
