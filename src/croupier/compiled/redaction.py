"""What a seat may not see of a state, made blank in place. For records the loader makes a function
for each kind of state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.core.schema import EVERYONE, OWNER, Schema, SeenBy


def redact(state: Any, seat: int) -> None:
    """Make blank what the seat may not see."""
    seen = state.redact(seat)
    for f in state.fields:
        setattr(state, f.name, getattr(seen, f.name))


def make_redact(state: type[Schema], compiled: Callable[[SeenBy], Any]) -> Any:
    """The compiled `redact` of a state; `compiled` gives the twin of a `seen_by`."""
    import numba

    names: dict[str, Any] = {}
    lines = ["def redact(state, seat):", " pass"]
    for f in state.fields:
        if f.seen_by is EVERYONE:
            continue
        index = "i" if f.shape else "0"
        names[f"seers_{f.name}"] = compiled(f.seen_by)
        seen = f"seers_{f.name}(state, {index}) >> seat & 1 == 1"
        hidden = f"state.{f.name}" + "".join(f"[{axis}]" for axis in "ij"[: len(f.shape)])
        blanking = [f"{hidden} = {f.blank}"]
        if len(f.shape) == 2:
            blanking = [f"for j in range({f.shape[1]}):", *_indented(blanking)]
        blanking = [
            f"if not ({'i == seat' if f.seen_by is OWNER else seen}):",
            *_indented(blanking),
        ]
        if f.shape:
            blanking = [f"for i in range({f.shape[0]}):", *_indented(blanking)]
        lines += _indented(blanking)
    exec(compile("\n".join(lines), "<redaction>", "exec"), names)
    return numba.njit(nogil=True)(names["redact"])


def _indented(lines: list[str]) -> list[str]:
    return [f" {line}" for line in lines]
