"""The dice game against another implementation of it: random games end alike."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.bench.lasvegas import REQUIREMENT, OtherDiceGame
from croupier.cli import main
from croupier.games.casinos.rules import DOLLARS
from croupier.games.las_vegas_dice import GAME
from croupier.testing import Setting
from croupier.testing.playing import traced

OUR_GAMES = 4000
THEIR_GAMES = 1200  # which take a hundred times as long, so the more are ours
SURPRISE = 4.5  # standard deviations; the tables below make some thirty comparisons

Result = list[tuple[int, int]]


def our_results(players: int, *, neutral: bool) -> list[Result]:
    """Money and notes of each player, the richest first, in random games.

    By compiled rules, which are quick; other tests hold them against the plain ones.
    """
    options = GAME.choose_options(players, {"neutral": neutral})
    results = []
    for i in range(OUR_GAMES):
        end = traced(Setting(GAME, options, f"outside {i}")).states[-1]
        money, notes = end["money"].tolist(), end["notes_won"].tolist()
        ends = [(money[seat] * DOLLARS, notes[seat]) for seat in range(players)]
        results.append(sorted(ends, reverse=True))
    return results


@pytest.fixture(scope="module")
def other(lasvegas_python: str) -> Iterator[OtherDiceGame]:
    process = OtherDiceGame(lasvegas_python)
    yield process
    process.close()


def their_results(other: OtherDiceGame, players: int, *, neutral: bool) -> list[Result]:
    played = other.play(players, THEIR_GAMES, neutral=neutral)
    return [sorted(((m, n) for m, n in result), reverse=True) for result in played]


@pytest.mark.parametrize("named", [[], ["--python", "no-such-python"]])
def test_who_does_not_have_it_is_told_how_to_install_it(
    named: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    assert main(["bench", "las-vegas-dice", "--against", "lasvegas", *named]) == 1
    told = " ".join(capsys.readouterr().err.split())
    assert (named[-1] if named else "No module named 'lasvegas'") in told
    assert f"python3 -m venv lasvegas-env && lasvegas-env/bin/pip install {REQUIREMENT}" in told
    assert "--python lasvegas-env/bin/python" in told
    assert not list(tmp_path.iterdir())  # nothing was installed


def difference(ours: list[int], theirs: list[int]) -> float:
    """Of two means, in standard errors."""
    spread = statistics.variance(ours) / len(ours) + statistics.variance(theirs) / len(theirs)
    return (statistics.mean(ours) - statistics.mean(theirs)) / math.sqrt(spread)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "neutral"),
    [(2, False), (3, False), (4, False), (5, False), (2, True), (4, True)],
)
def test_money_and_notes_of_each_place_agree(
    other: OtherDiceGame, players: int, neutral: bool
) -> None:
    ours = our_results(players, neutral=neutral)
    theirs = their_results(other, players, neutral=neutral)
    for place in range(players):
        for what, name in enumerate(("money", "notes")):
            mine = [result[place][what] for result in ours]
            yours = [result[place][what] for result in theirs]
            far = difference(mine, yours)
            means = f"{statistics.mean(mine):.2f} and {statistics.mean(yours):.2f}"
            assert abs(far) < SURPRISE, f"place {place + 1}, mean {name}: {means}, {far:.1f} SE"
