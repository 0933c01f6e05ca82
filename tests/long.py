"""How much is played at random: some, or with `make test-long`, many times as much."""

from __future__ import annotations

import os
from typing import Final

TIMES: Final = int(os.environ.get("CROUPIER_TEST_TIMES", "1"))

KILLS: Final = int(os.environ.get("CROUPIER_TEST_KILLS", "10" if TIMES == 1 else "200"))
"""How often servers are killed in the middle of play, half of it on each database."""
