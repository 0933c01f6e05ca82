"""Tuning finds what was put out of balance, can be resumed, and says when it fails."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli import main
from croupier.core.errors import BadOption
from croupier.lab.cores import Cores
from croupier.lab.report.gather import Player, Table
from croupier.lab.report.sweep import metrics
from croupier.lab.tune import Axis, Goal, Tuning
from croupier.lab.tuned_bots import changed, numbers_of, tuned_shares

DICE = croupier.game("las-vegas-dice")
USUAL = 50_000


def tuning(out: Path, goal: Goal, **about: Any) -> Tuning:
    axes = [Axis.read("minimum", "30000..70000")]
    return Tuning(Table(DICE, 2, {"minimum": 30_000}, "x"), axes, goal, out, games=400, **about)


@pytest.mark.slow
def test_an_option_out_of_balance_is_found_and_a_stopped_search_goes_on(tmp_path: Path) -> None:
    usual = metrics(Table(DICE, 2, {}, "y"), Player(Cores()), 4000, {"minimum": USUAL})
    goal = Goal("score", float(usual["score"].mean()))
    with contextlib.closing(tuning(tmp_path / "whole", goal)) as whole:
        found = whole.make(Cores(), 12)
    assert found.best == {"minimum": USUAL}
    assert found.is_met
    first = tuning(tmp_path / "parts", goal)
    heard: list[int] = []

    def stop(done: int, _: int) -> None:
        heard.append(done)
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        first.make(Cores(), 12, stop)
    first.close()
    with contextlib.closing(tuning(tmp_path / "parts", goal)) as second:
        assert len(second.trials()) == 5
        assert second.make(Cores(), 12) == found
        (section,) = second.path()
    assert len(section.groups[0].figures) <= 5  # each value once


@pytest.mark.slow
def test_a_target_out_of_reach_is_said_and_the_trials_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tuning"
    command = ["tune", "las-vegas-dice", "--players=2", "--target", "plies=7", "--seed=x"]
    command += ["--over", "chips=true,false", "--trials=3", "--games=100", "--out", str(out)]
    assert main(command) == 1
    told, error = capsys.readouterr()
    assert "Best of 3 trials: chips=" in told
    assert error == "No value tried brings plies to 7; this is the closest.\n"
    assert "<table>" in (out / "path.html").read_text("utf-8")
    assert main([*command, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["trials"] == 3
    assert main([*command, "--games=200"]) == 2
    assert "holds a different search" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--over chips=true,false", "give either --target or --bot"),
        ("--target plies=9", "--over is missing"),
        ("--target beauty=9 --over chips=true,false", "There is no target figure “beauty”, only: "),
        ("--target plies=long --over chips=true,false", "must be a number, not “long”"),
        ("--target plies=9 --over colour=1..3", "There is no option “colour”"),
        ("--target plies=9 --over minimum=9..3", "needs a range such as 8..20"),
        ("--target plies=9 --over minimum=3..9", "Option minimum cannot be “3”"),
        ("--bot oracle --over X=0.1..0.2", "--bot must be one of hints, search, not “oracle”"),
        ("--bot hints --over X=0.1..0.2", "There is no parameter “X” to tune, only: "),
    ],
)
def test_what_cannot_be_tuned_is_refused(
    arguments: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "tuning"
    assert main(["tune", "las-vegas-dice", *arguments.split(), "--out", str(out)]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1
    assert not out.exists()


def test_the_numbers_of_hints_are_changed_in_a_copy() -> None:
    game = croupier.game("las-vegan")
    hints: Any = game.hints
    assert "CONTROL" in numbers_of(game, "hints")
    copy = changed(hints, {"CONTROL": 7.0})
    assert copy.advise.__globals__["CONTROL"] == 7.0
    assert hints.CONTROL != 7.0
    with pytest.raises(BadOption, match="There is no parameter “x”"):
        Tuning(Table(game, 2, {}, "x"), [Axis("x", 0.0, 1.0)], Goal("wins"), Path(), bot="hints")


@pytest.mark.slow
def test_a_bot_with_the_usual_numbers_is_as_good_as_any(tmp_path: Path) -> None:
    player = Player(Cores(1))
    number = numbers_of(croupier.game("las-vegan"), "hints")[0]
    table = Table(croupier.game("las-vegan"), 2, {"rounds": 1}, "x")
    usual = {number: vars(table.game.hints)[number]}
    assert 0.2 < tuned_shares(table, player, "hints", usual, 24).mean() < 0.8
