"""`import croupier` and a plain match load nothing heavy."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

HEAVY = {
    "babel", "fluent", "importlib.metadata", "llvmlite", "numba", "numpy", "platformdirs", "polars",
    "rich",
}  # fmt: skip

PLAIN_MATCH = """
import croupier
match = croupier.deal("las-vegan", players=3, seed="light", rounds=1)
while match.to_move():
    seat = min(match.to_move())
    view = match.view(seat)
    match.play(seat, view.legal()[0])
croupier.Record.parse(str(match.record()))
"""


def loaded_by(program: str) -> set[str]:
    """The modules that a fresh Python has loaded after a program."""
    program += "\nimport json, sys; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(json.loads(run.stdout))


@pytest.mark.parametrize(
    "program",
    [pytest.param("import croupier", id="import"), pytest.param(PLAIN_MATCH, id="a plain match")],
)
def test_nothing_heavy_is_loaded(program: str) -> None:
    loaded = loaded_by(program)
    assert "croupier" in loaded
    assert loaded & HEAVY == set()


def test_a_game_is_loaded_when_first_asked_for() -> None:
    assert "croupier.games.las_vegan.rules" not in loaded_by("import croupier")
    assert "croupier.games.las_vegan.rules" in loaded_by(PLAIN_MATCH)


def test_asking_for_compiled_rules_loads_numba() -> None:
    assert "numba" in loaded_by("import croupier\ncroupier.game('las-vegan').compiled()")
