"""Learned values: what every seat may expect from a state, in chances to win and in points.

    value = value_of(game, players=4)
    value.expect(match.state)  # Expectation(win=(0.31, …), points=(17.2, …))

A game with `features` has a file `value.bin` beside them, made by `croupier train GAME`. Every
result that a value had a part in quotes `value.hash`.

- `value`: values and their files
- `net`: the net, compiled; other compiled code calls its `expect` with a value's `weights` and a
  record from `make_work`
- `common`: what is worth knowing in every game, beside a game's own features
- `quick`, `players`: the bot that plays by a value, and its way of choosing, compiled
- `games`, `selfplay`: games to learn from and to measure by, and the same, compiled
- `training`, `learning`: how values are trained, and how nets learn, compiled
- `measuring`: how good a value is
- `layout`: the records that compiled code works on

May import `core`, `kit` and `compiled`, and of `bots` the search, hints and interface. Start with
`value`. Importing it imports NumPy; the first value of a game compiles it, or loads it from disk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.bots.values.value import Expectation, Value, value_of

__all__ = ["Expectation", "Value", "value_of"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from croupier.bots.values import value  # late: it needs NumPy

    return getattr(value, name)
