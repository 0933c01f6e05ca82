"""The same bot as a program, which needs nothing of Croupier: JSON lines in, JSON lines out."""

import json
import sys
from typing import Any


def cost(state: dict[str, Any], casino: int) -> tuple[int, int]:
    """Few dice first, then much money."""
    money = sum(worth * count for worth, count in enumerate(state["notes"][casino]))
    return state["rolled"][casino], -money


for line in sys.stdin:
    view = json.loads(line)
    move = min(view["legal"], key=lambda face: cost(view["state"], int(face) - 1))
    sys.stdout.write(json.dumps({"move": move}) + "\n")
    sys.stdout.flush()
