"""`croupier`, with a game that nobody has drawn a board for: the worked example of the docs."""

from __future__ import annotations

import sys

from examples.climb import GAME

import croupier
from croupier.cli import main

if __name__ == "__main__":
    croupier.register("climb", GAME)
    sys.exit(main())
