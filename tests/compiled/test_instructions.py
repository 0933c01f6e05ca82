"""Bit operations by single instructions, where the processor that is compiled for has them."""

from __future__ import annotations

import os
import subprocess
import sys

ASK = """
from croupier.compiled.loader import SUBSTITUTES
from croupier.core import bits
nth = SUBSTITUTES.get(bits.nth)
print([int(nth(0b1011_0100, n)) for n in range(4)] if nth else "plain")
"""


def asked(**environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", ASK],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


def test_an_older_processor_is_compiled_for_without_pdep() -> None:
    """LLVM would end the process: an image is made for every processor, on any of them."""
    assert asked(NUMBA_CPU_NAME="generic") == "plain"


def test_the_processor_at_hand_finds_members() -> None:
    assert asked() in ("[2, 4, 5, 7]", "plain")
