"""What each command prints."""

from __future__ import annotations

import contextlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.table import Table

import croupier
from croupier import Game
from croupier.bots import LEVELS, Level, RandomBot
from croupier.cli import main
from croupier.core.text import LANGUAGES


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--help")
    for command in ("serve", "play", "simulate", "replay", "rules", "bench", "games"):
        assert f"\n    {command} " in told


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "--version") == f"croupier {croupier.__version__}\n"


def test_games_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "games")
    assert "las-vegan  Las Vegan, 2 to 5 players" in told
    assert "cabbages    15       10-30" in told


def test_games_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = (
        g for g in json.loads(printed(capsys, "games", "--json")) if g["name"] == "las-vegan"
    )
    assert game["title"] == "Las Vegan"
    assert game["players"] == [2, 3, 4, 5]
    assert game["rules_version"] == 1
    options = {option["name"]: option for option in game["options"]}
    assert list(options) == ["cabbages", "rounds", "first_seat"]
    assert options["cabbages"]["type"] == "integer"
    assert options["cabbages"]["default"] == 15
    assert options["cabbages"]["range"] == [10, 30]
    assert options["cabbages"]["help"] == "How many cabbages everyone starts with."
    assert options["first_seat"]["default"] == "random"
    assert options["first_seat"]["allowed"] == ["random", 0, 1, 2, 3, 4]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_in_a_pipe_are_the_book_as_it_is(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    book = Path(croupier.__path__[0], "games", "las_vegan", "text", f"{lang}.md")
    told = printed(capsys, "rules", "las-vegan", "--lang", lang)
    pictures = re.compile(r"^!\[(.+)\]\(picture:\w+\)$", re.MULTILINE)
    assert told == pictures.sub(r"*\1*", book.read_text("utf-8"))
    assert "](" not in told


class StandIn:
    """Takes the place of the laboratory: remembers what it was asked, and answers at once."""

    def __init__(self) -> None:
        self.asked: dict[str, Any] = {}

    def simulate(
        self,
        game: Game,
        *,
        players: int,
        options: Mapping[str, object],
        games: int,
        bots: Sequence[str],
        seed: str | None,
        progress: Callable[[int], None] | None = None,
    ) -> StandIn:
        self.asked = {"game": game.name, "players": players, "options": dict(options)}
        self.asked |= {"games": games, "bots": list(bots), "seed": seed, "progress": progress}
        return self

    def bench(
        self,
        games: Sequence[str],
        *,
        against: str | None,
        python: str | None = None,
        progress: Callable[[str], None] | None = None,
    ) -> StandIn:
        self.asked = {"games": list(games), "against": against, "python": python}
        self.asked["progress"] = progress
        return self

    def as_json(self) -> dict[str, Any]:
        return {"asked": len(self.asked)}

    def table(self) -> Table:
        table = Table("column")
        table.add_row("cell")
        return table

    def write(self, path: Path) -> None:
        path.write_text("written")


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    for name, place in {"simulate": "lab.simulate", "bench": "bench.games"}.items():
        module = ModuleType(f"croupier.{place}")
        setattr(module, name, getattr(stand_in, name))
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return stand_in


def test_simulate_passes_on_what_it_is_given(
    lab: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(
        capsys, "simulate", "las-vegan", "--games=7", "--players=3", "--bots=random,random,random",
        "--seed=x", "--option", "rounds=2", "--option", "first_seat=1", "--json",
    )  # fmt: skip
    assert json.loads(told) == {"asked": 7}
    assert lab.asked == {
        "game": "las-vegan",
        "players": 3,
        "options": {"rounds": "2", "first_seat": "1"},
        "games": 7,
        "bots": ["random"] * 3,
        "seed": "x",
        "progress": None,
    }


def test_simulate_for_people_is_a_table(lab: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "simulate", "las-vegan", "--games", "1")
    assert "column" in told
    assert (lab.asked["players"], lab.asked["bots"]) == (4, ["random"] * 4)


def test_simulate_writes_the_games(
    lab: StandIn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    printed(capsys, "simulate", "las-vegan", "--games", "1", "--out", str(out), "--json")
    assert out.read_text() == "written"


def test_bench(lab: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    assert "column" in printed(capsys, "bench")
    assert lab.asked == {"games": [], "against": None, "python": None, "progress": None}
    assert json.loads(printed(capsys, "bench", "--against", "openspiel", "--json")) == {"asked": 4}
    assert lab.asked["against"] == "openspiel"
    printed(capsys, "bench", "--against", "lasvegas", "--python", "other/bin/python")
    assert (lab.asked["against"], lab.asked["python"]) == ("lasvegas", "other/bin/python")


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_people_are_told_when_bots_get_ready_that_search(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    @contextlib.contextmanager
    def naming(what: str) -> Iterator[None]:
        heard.append(what)
        yield
        heard.append("ready")

    monkeypatch.setattr("croupier.terminal.progress.naming", naming)
    for user in ("bots", "lab.simulate", "lab.tournament"):
        monkeypatch.setattr(f"croupier.{user}.prepare", lambda *_: heard.append("prepared"))
    monkeypatch.setitem(LEVELS, "expert", Level("expert", RandomBot, seconds=0.3))
    table = ["las-vegas-dice", "--players", "2", "--games", "2", "--bots", "random,expert"]
    printed(capsys, command, *table)
    assert heard[0].startswith("Preparing the bots")
    assert heard[1:3] == ["prepared", "ready"]
