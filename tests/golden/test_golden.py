"""Whole matches run as they always did, told in the same words."""

from __future__ import annotations

from difflib import unified_diff

import pytest

import croupier
from tests.golden.write import CHAPTERS, GOLDENS, path, playthrough


@pytest.mark.parametrize(("game", "players"), GOLDENS)
def test_a_playthrough_is_as_it_was(game: str, players: int) -> None:
    kept = path(game, players)
    diff = unified_diff(
        kept.read_text("utf-8").splitlines(),
        playthrough(game, players).splitlines(),
        f"{kept.name} as kept",
        f"{kept.name} as played now",
        lineterm="",
    )
    changes = "\n".join(diff)
    assert not changes, f"if this is as it should be, run `make golden`\n{changes}"


def test_every_game_has_playthroughs() -> None:
    ours = [
        name for name in croupier.game_names() if croupier.game(name).text.startswith("croupier.")
    ]
    assert ours == list(CHAPTERS)
