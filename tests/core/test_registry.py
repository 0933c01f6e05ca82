"""Games by name."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier import BadOption, CroupierError
from croupier.core import registry


@pytest.fixture(autouse=True)
def only_for_a_while(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    yield
    sys.modules.pop("a_game_elsewhere", None)


def elsewhere(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module outside the package, registered as the game `other`."""
    (tmp_path / "a_game_elsewhere.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    croupier.register("other", "a_game_elsewhere")


def test_games_are_found_by_name() -> None:
    assert "las-vegan" in croupier.games()
    assert croupier.game("las-vegan").title == "Las Vegan"
    assert croupier.game("las-vegan") is croupier.game("las-vegan")


@pytest.mark.parametrize("name", ["las-vegas", "", "LAS-VEGAN", "croupier.games.las_vegan"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption, match=f"There is no game “{name}”. Games: .*las-vegan"):
        croupier.game(name)


def test_a_game_can_be_registered() -> None:
    game = dataclasses.replace(croupier.game("las-vegan"), name="other")
    croupier.register("other", game)
    assert "other" in croupier.games()
    assert croupier.deal("other", players=3, seed=1).game is game


def test_a_game_can_be_registered_by_its_module(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(
        "import dataclasses, croupier\n"
        "GAME = dataclasses.replace(croupier.game('las-vegan'), name='other')\n",
        tmp_path,
        monkeypatch,
    )
    assert "a_game_elsewhere" not in sys.modules
    assert croupier.game("other").name == "other"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "cannot be had from a_game_elsewhere: .*has no attribute 'GAME'"),
        ("import no_such_module", "cannot be had from a_game_elsewhere: No module named"),
        ("GAME = 5", "GAME in a_game_elsewhere is 5, not the game other"),
        (
            "import croupier\nGAME = croupier.game('las-vegan')",
            "is <Game las-vegan>, not the game other",
        ),
    ],
)
def test_a_module_without_the_game_is_refused(
    text: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(text, tmp_path, monkeypatch)
    with pytest.raises(CroupierError, match=problem):
        croupier.game("other")


def test_a_game_can_be_borrowed() -> None:
    original = croupier.game("las-vegan")
    changed = dataclasses.replace(original, title="Changed")
    added = dataclasses.replace(original, name="added")
    with registry.borrowed(changed), registry.borrowed(added):
        assert croupier.game("las-vegan") is changed
        assert croupier.game("added") is added
    assert croupier.game("las-vegan") is original
    assert "added" not in croupier.games()
