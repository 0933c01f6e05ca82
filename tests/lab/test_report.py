"""Reports: what their figures mean, and that one file holds everything."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.cli import main
from croupier.core.errors import BadOption
from croupier.core.text import LANGUAGES, words
from croupier.lab.cores import Cores
from croupier.lab.fixtures import seeds_of
from croupier.lab.report import gather, skill
from croupier.lab.report.choices import restrictions
from croupier.lab.report.course import leaders_share
from croupier.lab.report.figures import Section, mean_of, ratio_of
from croupier.lab.report.gather import Player, Repeats, Table, prepare_weighing, weigh_chunk
from croupier.lab.report.study import Study
from croupier.lab.report.sweep import _saving, variants
from croupier.lab.statistics import Estimate

DICE = croupier.game("las-vegas-dice")
GAMES = [croupier.game(name) for name in croupier.game_names()]


def test_the_interval_of_a_ratio_holds_the_truth() -> None:
    rng, held = np.random.default_rng(1), 0
    for _ in range(400):
        counts = rng.integers(1, 20, 150).astype(float)
        totals = counts * rng.normal(0.3, 0.2, 150)  # what is in a game belongs together
        found = ratio_of(totals, counts)
        held += found.low <= 0.3 <= found.high
    assert 0.91 <= held / 400 <= 0.98


@pytest.mark.parametrize(("decided", "low", "high"), [(0.0, 0.0, 0.02), (1.0, 0.98, 1.0)])
def test_what_the_seed_decides(decided: float, low: float, high: float) -> None:
    rng = np.random.default_rng(2)
    by_seed = np.repeat(rng.integers(0, 3, 200), 100)
    by_luck = rng.integers(0, 3, 20_000)
    winner = np.where(rng.random(20_000) < decided, by_seed, by_luck)
    found = skill.decided_by_seed(np.eye(3)[winner], 200)
    assert low <= found.mean <= high
    assert found.low <= found.mean <= found.high


def test_half_a_seeds_work() -> None:
    rng = np.random.default_rng(3)
    chances = rng.beta(1, 1, 200)  # the variance between: 1/12 of 1/4, a third
    won = (rng.random((200, 500)) < chances[:, None]).astype(float).ravel()
    found = skill.decided_by_seed(np.stack([won, 1 - won], axis=1), 200)
    assert found.low <= 1 / 3 <= found.high


def test_pairing_saves_what_two_runs_have_in_common() -> None:
    rng = np.random.default_rng(4)
    luck = rng.normal(0, 3, 20_000)
    ours, theirs = luck + rng.normal(0, 1, 20_000), luck + rng.normal(0, 1, 20_000)
    found = _saving(ours, theirs)
    assert found.low <= 10 <= found.high
    alone = _saving(ours, rng.normal(0, 3.16, 20_000))
    assert alone.low <= 1 <= alone.high


@pytest.mark.slow
def test_repeats_deal_the_same_with_other_luck() -> None:
    table = Table(DICE, 2, {}, "x")
    series = table.series()
    repeats = Repeats(
        series.game, series.players, series.options, series.seatings, series.seed, series.bot_seed
    )
    keys = repeats.keys(gather.SEED_GAMES - 2, 4)
    assert seeds_of(keys) == [seed for seed in seeds_of(series.keys(0, 2)) for _ in range(2)]
    assert len({key.tobytes() for key in keys[:, 1]}) == 4
    assert (keys == repeats.keys(0, gather.SEED_GAMES + 2)[-4:]).all()


@pytest.mark.parametrize(
    ("sweeps", "sentence"),
    [
        ([("colour", "red")], "There is no option “colour”"),
        ([("minimum", "30000,31")], "Option minimum cannot be “31”"),
        ([("minimum", ",".join(["30000"] * 25))], "25 variants are too many"),
    ],
)
def test_variants_that_cannot_be_are_refused(
    sweeps: list[tuple[str, str]], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(BadOption, match=sentence):
        Study(Table(DICE, 2, {}, "x"), tmp_path / "r.html", sweeps=sweeps)
    assert list(tmp_path.iterdir()) == []


def test_partners_who_lead_share_what_they_win() -> None:
    points = np.array([[17, 22, 22, 17], [5, 4, 3, 2]])
    won = np.array([[0, 0.5, 0.5, 0], [0, 0.5, 0.5, 0]])
    assert leaders_share(points, won).tolist() == [0.5, 0.0]


def test_variants_are_all_combinations() -> None:
    found = variants(DICE, 2, {}, [("minimum", "30000, 60000"), ("chips", "true,false")])
    assert len(found) == 4
    assert found[1] == {"minimum": "30000", "chips": "false"}


@pytest.mark.parametrize("name", ["r.pdf", "no/r.html"])
def test_a_report_that_cannot_be_written_is_refused_at_once(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["report", "las-vegas-dice", "--out", str(tmp_path / name)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("The report")
    assert told.count("\n") == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_games_name_their_elements_and_restrictions(game: Any) -> None:
    assert 0 < len(game.study.ELEMENTS) <= 62
    for lang in LANGUAGES:
        say = words(lang, game.text).say
        for message, names in (
            ("element", game.study.ELEMENTS),
            ("restriction", game.study.RESTRICTIONS),
        ):
            told = [say(message, word=word) for word in names]
            assert len(set(told)) == len(names), (lang, told)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_has_its_elements_and_a_judgement(game: Any) -> None:
    match = croupier.deal(game.name, players=4, seed="x")
    used = 0
    while waiting := match.to_move():
        seat = min(waiting)
        view = match.view(seat)
        moves = view.legal()
        for move in moves:
            found = game.study.elements(view.state, seat, move.action)
            assert 0 <= found < 1 << len(game.study.ELEMENTS)
            used |= found
            for restriction in range(len(game.study.RESTRICTIONS)):
                judged = game.study.judge(view.state, seat, move.action, restriction, 500)
                assert -1 <= judged <= 1000
        match.play(seat, moves[len(match.moves) % len(moves)])
    assert used.bit_count() >= 5


@pytest.mark.slow
def test_weighing_is_the_same_on_any_number_of_cores() -> None:
    table = Table(DICE, 2, {}, "x")
    prepare_weighing(table.series())
    found = [
        np.concatenate([c.sums for c in Player(Cores(jobs)).play(table.series(), 6, weigh_chunk)])
        for jobs in (1, 2)
    ]
    assert found[0].tobytes() == found[1].tobytes()
    assert found[0]["decisions"].sum() > 10
    assert (found[0]["mattered"] <= found[0]["decisions"]).all()


@pytest.mark.slow
def test_a_restriction_costs_something() -> None:
    (section,) = restrictions(Table(DICE, 2, {"chips": False}, "x"), Player(Cores()), 3000)
    costs = {str(f.label.about["word"]): f.value for f in section.groups[0].figures}
    assert costs["never-one-die"].high < 0
    assert costs["never-chips"] == Estimate(0, 0, 0)  # there are none
    assert Section.read(json.loads(json.dumps(section.as_json()))) == section
    assert mean_of(np.array([1.0])).is_known is False


@pytest.mark.slow
def test_one_file_holds_the_report_and_an_interrupted_one_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gather, "SEED_GAMES", 20)
    monkeypatch.setattr(skill, "SEARCH_DEALS", 2)
    monkeypatch.setattr(skill, "SEARCH", "search:5")
    monkeypatch.setattr(skill, "RUNGS", (("novice", "random"), ("search:5", "regular")))
    out = tmp_path / "dice.html"
    command = ["report", "las-vegas-dice", "--players=2", "--effort=0.01", "--out", str(out)]
    command += ["--sweep", "minimum=30000,60000", "--jobs=1"]
    seeds = skill.seeds

    def interrupted(*_: Any) -> list[Section]:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.lab.report.study.seeds", interrupted)
    assert main(command) == 130
    assert capsys.readouterr().err.startswith("Finished sections are kept.")
    assert not out.exists()
    monkeypatch.setattr("croupier.lab.report.study.seeds", seeds)
    monkeypatch.setattr("croupier.lab.report.study.course", interrupted)  # it is done
    assert main([*command, "--lang=de"]) == 0
    assert capsys.readouterr().out == f"Der Bericht steht in {out}.\n"
    assert list(tmp_path.iterdir()) == [out]
    page = out.read_text("utf-8")
    assert len(page.encode()) < 3_000_000
    assert 'lang="de"' in page
    assert page.count("<table>") == page.count("</table>") >= 15
    assert page.count("<svg") >= 8
    assert not re.search(r"<script|src=|url\(|@import|<link", page)
    assert set(re.findall(r"https?://[^\"' <]+", page)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    for section in ("scores", "seats", "length", "leads", "decisions", "elements", "restrictions"):
        assert f'id="{section}"' in page
