"""Games by name."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier import BadOption, BadRecord, CroupierError
from croupier.core import registry


@pytest.fixture(autouse=True)
def only_for_a_while(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    monkeypatch.setattr(registry, "_unread", [])
    yield
    for name in [name for name in sys.modules if name.startswith("a_game_")]:
        del sys.modules[name]


def elsewhere(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module outside the package, registered as the game `other`."""
    (tmp_path / "a_game_elsewhere.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    croupier.register("other", "a_game_elsewhere")


def test_games_are_found_by_name() -> None:
    assert "las-vegan" in croupier.game_names()
    assert croupier.game("las-vegan").title == "Las Vegan"
    assert croupier.game("las-vegan") is croupier.game("las-vegan")


@pytest.mark.parametrize("name", ["las-vegas", "", "LAS-VEGAN", "croupier.games.las_vegan"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption, match=f"There is no game “{name}”. Games: .*las-vegan"):
        croupier.game(name)


def test_a_game_can_be_registered() -> None:
    game = dataclasses.replace(croupier.game("las-vegan"), name="other")
    croupier.register("other", game)
    assert "other" in croupier.game_names()
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
        ("", "The game other cannot be loaded from a_game_elsewhere: .*has no attribute 'GAME'"),
        (
            "import no_such_module",
            "from a_game_elsewhere: ModuleNotFoundError: No module named 'no_such_module'",
        ),
        ("GAME = 5", "from a_game_elsewhere: that is 5, not the game other"),
        ("GAME = (", "from a_game_elsewhere: SyntaxError: "),
        ("1 / 0", "from a_game_elsewhere: ZeroDivisionError: division by zero"),
        ("raise SystemExit('gone')", "from a_game_elsewhere: SystemExit: gone"),
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
    assert "added" not in croupier.game_names()


def write_game(folder: Path, module: str, name: str, variable: str = "GAME") -> None:
    """A module with a game that is Las Vegan under another name."""
    text = f"{variable} = dataclasses.replace(croupier.game('las-vegan'), name={name!r})\n"
    (folder / f"{module}.py").write_text(f"import dataclasses, croupier\n{text}", "utf-8")


def write_package(folder: Path, package: str, **games: str) -> None:
    """What an installed package leaves for others to find: its entry points."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    points = "".join(f"{name} = {place}\n" for name, place in games.items())
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}")


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that modules are imported from, before anybody has looked for games."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_unread", [registry._add_named, registry._add_installed])
    monkeypatch.delenv(registry.VARIABLE, raising=False)
    return tmp_path


def test_the_environment_names_games(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_game(outside, "a_game_one", "one")
    write_game(outside, "a_game_two", "two", variable="OTHER")
    monkeypatch.setenv(registry.VARIABLE, "a_game_one, a_game_two:OTHER")
    assert croupier.game("las-vegan").name == "las-vegan"
    assert "a_game_one" not in sys.modules  # ours are found without looking any further
    assert croupier.game_names()[-2:] == ["one", "two"]
    match = croupier.deal("two", players=2, seed="a record")
    assert croupier.Record.parse(str(match.record())).replay().game.name == "two"


def test_installed_packages_bring_games(outside: Path) -> None:
    write_game(outside, "a_game_one", "one")
    write_package(outside, "first", one="a_game_one:GAME")
    assert "one" in croupier.game_names()
    assert "a_game_one" not in sys.modules  # it is imported when it is asked for
    assert croupier.game("one").name == "one"


def test_what_is_broken_is_named_and_does_not_take_down_others(
    outside: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (outside / "a_game_broken.py").write_text("1 / 0", "utf-8")
    write_game(outside, "a_game_one", "one")
    write_package(outside, "first", broken="a_game_broken:GAME", gone="a_game_gone:GAME")
    write_package(outside, "second", one="a_game_one:GAME")
    monkeypatch.setenv(registry.VARIABLE, "a_game_broken:GAME,a_game_nowhere")
    found = [game.name for game in registry.available()]
    assert "las-vegan" in found
    assert found[-1] == "one"
    assert [message.partition("Error: ")[0] for message in caplog.messages] == [
        "A game cannot be loaded from a_game_broken:GAME: ZeroDivision",
        "A game cannot be loaded from a_game_nowhere:GAME: ModuleNotFound",
        "The game broken cannot be loaded from a_game_broken:GAME: ZeroDivision",
        "The game gone cannot be loaded from a_game_gone:GAME: ModuleNotFound",
    ]
    assert croupier.game_names() == found
    with pytest.raises(BadOption, match="There is no game “broken”"):
        croupier.game("broken")


def test_a_name_belongs_to_the_first_who_claims_it(
    outside: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write_game(outside, "a_game_one", "one")
    write_game(outside, "a_game_other", "one")
    write_game(outside, "a_game_ours", "las-vegan")
    write_package(outside, "second", one="a_game_other:GAME")
    write_package(outside, "first", one="a_game_one:GAME", **{"las-vegan": "a_game_ours:GAME"})
    monkeypatch.setenv(registry.VARIABLE, "a_game_one,a_game_ours")
    assert croupier.game("one") is sys.modules["a_game_one"].GAME
    assert croupier.game("las-vegan").rules is croupier.game("one").rules
    left_out = [message.partition(":GAME is left out")[0] for message in caplog.messages]
    assert left_out == [
        "The game at a_game_ours",
        "The game at a_game_ours",
        "The game at a_game_other",
    ]
    assert caplog.messages[-1].endswith("one is already the name of the game at a_game_one:GAME.")


@pytest.mark.parametrize("name", ["One", "a game", "../one", "", "1", "x" * 41, "one:GAME"])
def test_a_game_needs_a_name_that_fits_addresses_and_files(name: str, outside: Path) -> None:
    write_game(outside, "a_game_one", name)
    with pytest.raises(CroupierError, match="use small letters, digits and hyphens"):
        registry.add("a_game_one")


@pytest.mark.parametrize("name", ["a_game_one:GAME", "a_game_one"])
def test_looking_up_a_name_imports_nothing(name: str, outside: Path) -> None:
    write_game(outside, "a_game_one", "one")
    with pytest.raises(BadOption):
        croupier.game(name)
    record = str(croupier.deal("las-vegan", players=2, seed=1).record())
    with pytest.raises(BadRecord, match="game: There is no game"):
        croupier.Record.parse(record.replace("las-vegan", name))
    assert "a_game_one" not in sys.modules
