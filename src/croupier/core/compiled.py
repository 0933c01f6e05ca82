"""One text, two speeds: the functions of a module as they stand, or compiled by Numba.

`Twins` makes a twin of a module in which every function is compiled (lazily, on its first call),
together with the modules its functions come from. The text stays the same; only the names in it
are bound to compiled functions. Compiled code is kept on disk in a folder named by a hash of all
the sources involved, so that an edit anywhere is never missed.

Importing this module imports Numba; nothing does so until compiled rules are first asked for.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import os
import shutil
import sys
import time
import types as pytypes
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.core.registry import CPUDispatcher
from numba.extending import intrinsic, overload_method

from croupier.core import apart, bits, neutral, one_by_one, reach, sight, sight_compiled
from croupier.core import chance as plain_chance
from croupier.core.calls import Calls
from croupier.core.game import Score
from croupier.core.schema import Schema, SeenBy

LANES = 8  # ChaCha blocks made at once
INLINED = {"below", "nth", "pick", "to_move", "reach", "refuse"}  # small, and called all the time
FEW = 2  # a function called at so few places is inlined there
SLOW_PDEP = {"bdver4", "znver1", "znver2"}  # they have PDEP, in microcode
KEPT_DAYS = 60  # for which compiled code is kept unused
FOREIGN = {"numpy", "numba", *sys.stdlib_module_names}

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


SCORE_DTYPE = Score.dtype()


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def blank_scores() -> Any:
    """`neutral.blank_scores`, as a record."""
    return np.zeros(1, SCORE_DTYPE)


PROSPECTS_DTYPE = reach.Prospects.dtype()


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def blank_prospects() -> Any:
    """`reach.blank_prospects`, as a record."""
    return np.zeros(1, PROSPECTS_DTYPE)


SUBSTITUTES: dict[Callable[..., Any], Any] = {
    plain_chance.refill: refill,
    plain_chance.next_word: next_word,
    bits.lowest: fast_lowest,
    neutral.blank_scores: blank_scores,
    reach.blank_prospects: blank_prospects,
}
if binding.get_host_cpu_features().get("bmi2") and binding.get_host_cpu_name() not in SLOW_PDEP:
    SUBSTITUTES[bits.nth] = fast_nth


class _Function(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that takes integers of every size as int64, so that it exists once."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled function calls."""
        return super().get_call_template(_widened(args), kws)

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        """What it takes when it calls itself."""
        return super().fold_argument_types(_widened(args), kws)


def _widened(args: Any) -> tuple[Any, ...]:
    return tuple(types.int64 if isinstance(kind, types.Integer) else kind for kind in args)


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
        """`checked` compiles with bounds checks; `bound` names modules that others refer to.
        `hints` are those of a game with that `state`, for modules that refer to `hints`."""
        self._state = state
        self._hints = hints
        self._checked = checked
        self._bound = bound
        self._made: dict[str, pytypes.ModuleType] = {}
        self._inlined: set[pytypes.FunctionType] = set()
        self._not_kept: set[pytypes.FunctionType] = set()

    def of(self, module: pytypes.ModuleType) -> pytypes.ModuleType:
        """The twin of a module."""
        sources = self._sources_of(module)
        calls = Calls(sources, self._bound)
        self._inlined = calls.at_few_places(FEW)
        self._not_kept = calls.in_turn()
        asks = any("hints" in vars(source).get("__annotations__", {}) for source in sources)
        hints = self._name_apart(self._hints) if self._hints and asks else ""
        folder = cache_folder(list(sources), self._checked, hints)
        _drop_unused(folder)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
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
        for key, value in vars(module).items():
            names[key] = self._rebound(module, names, value)
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
                for module in (hints, neutral)
            )
            vars(twin).update(apart.callers(state, compiled, default, self._name_apart(hints)))
            if not hasattr(hints, apart.ADVISE_ALL):
                vars(twin)[apart.ADVISE_ALL] = self._twin(one_by_one).advise_all
            vars(twin)["owners"] = compiled, default  # of the machine code that is called
        return self._made[name]

    def _name_apart(self, hints: pytypes.ModuleType) -> str:
        modules = [hints, *self._bound.values()]
        return " ".join([*(module.__name__ for module in modules), f"checked={self._checked}"])

    def _rebound(self, module: pytypes.ModuleType, names: dict[str, Any], value: Any) -> Any:
        if isinstance(value, pytypes.FunctionType):
            if value in SUBSTITUTES:
                return SUBSTITUTES[value]
            if value.__module__ == sight.__name__ and self._state is not None:
                return sight_compiled.make_outlook(self._state, self._seen_by)
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
        text = function.__code__
        copy = pytypes.FunctionType(text, names, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        options = {
            "nopython": True,
            "nogil": True,
            "boundscheck": self._checked,
            "forceinline": function in self._inlined or function.__name__ in INLINED,
        }
        compiled = _Function(copy, targetoptions=options)
        # Numba cannot take generators from a cache, nor functions that call each other in turn.
        if not inspect.isgeneratorfunction(function) and function not in self._not_kept:
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
            found[module] = ast.parse(Path(module.__file__).read_bytes())
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


def _drop_unused(folder: Path) -> None:
    """Mark a folder as used today, and remove its neighbours that nobody has used for long."""
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for other in folder.parent.iterdir():
        if other.is_dir() and other.stat().st_mtime < oldest:
            shutil.rmtree(other, ignore_errors=True)


def cache_folder(modules: list[pytypes.ModuleType], checked: bool, hints: str = "") -> Path:
    """Where the compiled code of these sources is kept, with the name of hints that it calls."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {checked} {hints}".encode())
    loader = {__file__, apart.__file__, one_by_one.__file__, sight_compiled.__file__}
    for file in sorted({*loader, *(m.__file__ for m in modules if m.__file__)}):
        digest.update(Path(file).read_bytes())
    base = os.environ.get("CROUPIER_CACHE") or platformdirs.user_cache_dir("croupier", False)
    return Path(base) / "compiled" / digest.hexdigest()[:20]
