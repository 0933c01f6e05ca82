"""The public surface: `croupier`, and in it `kit`, `testing`, `bots`, `client` and `lab`.

What these list in `__all__` is for everyone; everything else may change without notice.
"""

from __future__ import annotations

import sys
from typing import Final

PRIVATE: Final = tuple(f"croupier.{folder}." for folder in ("core", "kit", "bots", "testing"))


def publish(module: str) -> None:
    """Let a public module's classes go by its name: tracebacks say `croupier.Refused`.

    The first module to publish a class names it. Functions keep theirs: the loader finds their
    source by it.
    """
    names = vars(sys.modules[module])
    for name in names["__all__"]:
        value = names[name]
        if isinstance(value, type) and value.__module__.startswith(PRIVATE):
            value.__module__ = module
