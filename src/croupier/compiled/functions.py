"""Compiled functions: those that Python calls, and those that only other compiled functions call.

Numba optimises every function by itself, turns it into machine code and wraps it for Python; then
whatever calls it takes in all of that and is optimised again. Most functions of a game are only
ever called by compiled ones, so they are left as they are until the function that Python calls has
taken them in: the first search of Las Vegan takes half the time to compile.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering

from croupier.compiled.cache import Cache


class WholeFunction(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that takes integers of every size as int64, so that it exists once."""

    def __init__(self, py_func: Any, targetoptions: dict[str, Any]) -> None:
        super().__init__(py_func, targetoptions=targetoptions | {"no_cfunc_wrapper": True})

    def enable_caching(self) -> None:
        """Keep compiled code, as far as there is room for it."""
        self._cache = Cache(self.py_func)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled function calls."""
        return super().get_call_template(_widened(args), kws)

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        """What it takes when it calls itself."""
        return super().fold_argument_types(_widened(args), kws)


class Function(WholeFunction):
    """One that compiled functions take in as it is. Not for functions that call each other in
    turn: Numba links those by their machine code."""

    def __init__(self, py_func: Any, targetoptions: dict[str, Any]) -> None:
        super().__init__(py_func, targetoptions)
        self._called = _Called(py_func, targetoptions)

    @property
    def is_compiling(self) -> Any:
        """Whether it is being compiled; Numba finds recursion by it."""
        return super().is_compiling or self._called.is_compiling

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled function calls."""
        return self._called.get_call_template(_widened(args), kws)

    def get_overload(self, sig: Any) -> Any:
        """The key by which the code of a call is found."""
        return self._called.get_overload(sig)


def _widened(args: Any) -> tuple[Any, ...]:
    return tuple(types.int64 if isinstance(kind, types.Integer) else kind for kind in args)


class _Called(CPUDispatcher):  # type: ignore[misc]
    """The same function, for compiled functions that call it."""

    def __init__(self, py_func: Any, targetoptions: dict[str, Any]) -> None:
        unwrapped = {"no_cfunc_wrapper": True, "no_cpython_wrapper": True}
        super().__init__(
            py_func, targetoptions=targetoptions | unwrapped, pipeline_class=_PartCompiler
        )

    def add_overload(self, cres: Any) -> None:
        """Keep what was compiled; there is nothing that Python could call."""
        self.overloads[tuple(cres.signature.args)] = cres


class _PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that becomes machine code only within a function that calls it."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class _PartLowering(NativeLowering):  # type: ignore[misc]
    """Lowers a function to code of which there is no machine code yet."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        key = object()
        state.targetctx.insert_user_function(key, state.cr.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = state.cr._replace(cfunc=key)
        return True


class _PartCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's compiler, but for the last step."""

    def define_pipelines(self) -> list[Any]:
        """The steps."""
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps.add_pass_after(_PartLowering, NativeLowering)
        steps.passes = [step for step in steps.passes if step[0] is not NativeLowering]
        steps.finalize()
        return [steps]
