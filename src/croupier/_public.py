"""The public surface: `croupier`, and in it `kit`, `testing`, `bots` and `client`.

What these list as `__all__` is for everybody; all else may change without notice.
"""

from __future__ import annotations

import sys


def publish(module: str) -> None:
    """Let a public module's classes go by its name: tracebacks say `croupier.Refused`.

    Classes that another public module has published keep that name, and functions theirs: the
    loader finds their source by it.
    """
    names = vars(sys.modules[module])
    for name in names["__all__"]:
        value = names[name]
        if isinstance(value, type) and value.__module__.startswith(INNER):
            value.__module__ = module


INNER = tuple(f"croupier.{folder}." for folder in ("core", "kit", "bots", "testing"))
