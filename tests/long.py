"""How much is played at random: some, or with `make test-long`, many times as much."""

from __future__ import annotations

import os
from typing import Final

TIMES: Final = int(os.environ.get("CROUPIER_TEST_TIMES", "1"))
