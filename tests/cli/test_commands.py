"""What each command prints."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from rich.table import Table

import croupier
from croupier.cli import main
from croupier.core.text import LANGUAGES
from croupier.lab.cores import cores
from croupier.lab.simulate import SimulationRun


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, error = capsys.readouterr()
    assert error == ""
    return out


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--help")
    for command in ("serve", "play", "simulate", "replay", "rules", "bench", "games"):
        assert f"\n  {command} " in told


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

    def run_simulation(self, run: SimulationRun, **how: Any) -> int:
        fixtures = run.fixtures
        self.asked = {"game": fixtures.game.name, "players": fixtures.players, "games": run.deals}
        self.asked |= {"bots": fixtures.seatings[0], "seed": fixtures.seed, **how}
        self.asked |= {"bot_seed": fixtures.bot_seed, "options": fixtures.options}
        return 0

    def bench(
        self,
        games: Sequence[str],
        *,
        against: str | None,
        python: str | None = None,
        progress: Callable[[str], None] | None = None,
        lang: str = "en",
    ) -> StandIn:
        self.asked = {"games": list(games), "against": against, "python": python}
        self.asked["progress"] = progress
        return self

    def as_json(self) -> dict[str, Any]:
        return {"asked": len(self.asked)}

    def table(self, lang: str = "en") -> Table:
        table = Table("column")
        table.add_row("cell")
        return table


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    stand_in = StandIn()
    for name, place in {"run_simulation": "terminal.lab.runs", "bench": "bench.games"}.items():
        module = ModuleType(f"croupier.{place}")
        setattr(module, name, getattr(stand_in, name))
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return stand_in


def test_simulate_passes_on_what_it_is_given(
    lab: StandIn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games"
    printed(
        capsys, "simulate", "las-vegan", "--games=7", "--players=3", "--bots=random,random,random",
        "--seed=x", "--option", "rounds=2", "--option", "first_seat=1", "--json", "--jobs=2",
        "--bot-seed=y", "--out", str(out), "--lang=fr",
    )  # fmt: skip
    options = lab.asked.pop("options")
    assert lab.asked.pop("runner").jobs == 2
    assert (options["rounds"], options["first_seat"]) == (2, 1)
    assert lab.asked == {
        "game": "las-vegan",
        "players": 3,
        "games": 7,
        "bots": ("random",) * 3,
        "seed": "x",
        "bot_seed": "y",
        "out": out,
        "as_json": True,
        "lang": "fr",
    }


def test_simulate_has_defaults(lab: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    printed(capsys, "simulate", "las-vegan", "--games", "1")
    assert (lab.asked["players"], lab.asked["bots"]) == (4, ("random",) * 4)
    assert lab.asked["bot_seed"] == lab.asked["seed"]
    assert lab.asked["runner"].jobs == cores()


def test_bench(lab: StandIn, capsys: pytest.CaptureFixture[str]) -> None:
    assert "column" in printed(capsys, "bench")
    assert lab.asked == {"games": [], "against": None, "python": None, "progress": None}
    assert json.loads(printed(capsys, "bench", "--against", "openspiel", "--json")) == {"asked": 4}
    assert lab.asked["against"] == "openspiel"
    printed(capsys, "bench", "--against", "lasvegas", "--python", "other/bin/python")
    assert (lab.asked["against"], lab.asked["python"]) == ("lasvegas", "other/bin/python")


@pytest.mark.parametrize("games", [["las-vegan", "vegas-strip"], []])
def test_warm_prepares_games_and_says_how_long_it_took(
    games: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: list[str] = []
    coached: list[str] = []
    monkeypatch.setattr("croupier.bots.prepare", lambda game, _: prepared.append(game.name))
    monkeypatch.setattr("croupier.coach.hint.warm", lambda game: coached.append(game.name))
    told = printed(capsys, "warm", *games)
    assert prepared == coached == (games or croupier.game_names())
    lines = told.splitlines()
    assert len(lines) == len(prepared)
    assert lines[0].startswith("Las Vegan: ready in 0")


@pytest.mark.parametrize("columns", ["50", "80"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_games_has_no_blanks_at_line_ends(
    columns: str, lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    told = printed(capsys, "games", "--lang", lang)
    assert [line for line in told.splitlines() if line != line.rstrip()] == []
    assert not re.search(r"\n *[:;?!»]", told)  # French spaces do not break
