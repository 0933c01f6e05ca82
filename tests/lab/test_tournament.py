"""Tournaments: fair, repeatable, resumable, and summed up correctly."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.bots import LEVELS, Clock, Level
from croupier.core.chance import Chance
from croupier.core.errors import BadOption, CroupierError
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.registry import find
from croupier.core.text import LANGUAGES
from croupier.core.view import View
from croupier.lab import chunks, tasks
from croupier.lab import run as run_module
from croupier.lab.chunks import Chunk, play_chunk
from croupier.lab.cores import Cores
from croupier.lab.fixtures import Fixtures
from croupier.lab.folders import kept_plan
from croupier.lab.playouts import Result
from croupier.lab.run import BotAlwaysFails
from croupier.lab.standings import Standings
from croupier.lab.summary import Summary, failure_lines
from croupier.lab.tournament import Plan, Tournament, tournament


class First:
    """Always the first legal move: in the dice game it gathers dice where little is to be won."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, view: View, clock: Clock) -> Move:
        return view.legal()[0]


@pytest.fixture(autouse=True)
def _one_more_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "first", Level("first", First))


def plan_of(**changes: Any) -> Plan:
    settings: dict[str, Any] = {"players": 2, "bots": ["random", "first"], "games": 4, "seed": "s"}
    return Plan.make("las-vegas-dice", **settings | changes)


def standings(*deals: list[tuple[int, ...]], failed: tuple[int, ...] = (0, 0)) -> Standings:
    """What came of two bots in two seatings: the places in each, by seat, for every deal."""
    results = Result.pool(2 * len(deals)).reshape(len(deals), 2)
    for result, places in zip(results.flat, (game for deal in deals for game in deal), strict=True):
        result["places"][:2] = places
        result["points"][:2] = [100 - place for place in places]
        result["winners"] = sum(1 << seat for seat, place in enumerate(places) if place == 1)
        result["failures"][:2] = failed
    return Standings(dataclasses.replace(plan_of(), deals=len(deals)), results)


def printed(table: Standings, lang: str = "en", width: int = 80) -> str:
    return "\n".join(Summary(find("las-vegas-dice"), lang, width).standings(table))


def bots_of(table: Standings) -> dict[str, dict[str, Any]]:
    document: Any = table.as_json()
    return {bot["name"]: bot for bot in document["bots"]}


def test_the_document_has_the_promised_keys() -> None:
    document = tournament(plan_of()).as_json()
    assert document.keys() >= {"game", "players", "games", "bots"}
    for bot in bots_of(tournament(plan_of())).values():
        assert bot.keys() >= {
            "name", "rating", "rating_ci95", "mean_place", "mean_score", "win_share", "failures",
        }  # fmt: skip
    json.dumps(document, allow_nan=False)


def test_the_same_plan_gives_the_same_games() -> None:
    assert tournament(plan_of()).as_json() == tournament(plan_of()).as_json()
    assert tournament(plan_of(seed="other")).as_json() != tournament(plan_of()).as_json()


def test_a_deal_is_the_same_in_every_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    def dealt(*args: Any, **kwargs: Any) -> Match:
        seeds.append(kwargs["seed"])
        return Match(*args, **kwargs)

    monkeypatch.setattr(chunks, "Match", dealt)
    tournament(plan_of(games=4), jobs=1)
    assert sorted(seeds) == ["s deal 0", "s deal 0", "s deal 1", "s deal 1"]


@pytest.mark.slow
def test_levels_without_search_are_played_by_compiled_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "Match", None)
    plan = plan_of(players=3, bots=["random", "novice", "regular"], games=300)
    document: Any = tournament(plan).as_json()
    assert document["games"] == 300
    assert [bot["name"] for bot in document["bots"]] == ["regular", "novice", "random"]
    assert tournament(plan, jobs=1).as_json() == document
    assert tournament(dataclasses.replace(plan, bot_seed="other")).as_json() != document


def test_the_better_bot_comes_first() -> None:
    table = tournament(plan_of(players=3, games=60), jobs=1)
    document: Any = table.as_json()
    assert [bot["name"] for bot in document["bots"]] == ["random", "first"]
    assert document["beats"]["random"]["first"] > 0.6
    low, high = bots_of(table)["random"]["win_ci95"]
    assert low < bots_of(table)["random"]["win_share"] < high


def test_means_are_over_the_seats_of_a_bot() -> None:
    # In the second seating of a deal, bot 1 sits at seat 0.
    table = standings([(1, 2), (1, 1)], [(2, 1), (2, 1)])
    bots = bots_of(table)
    assert bots["random"]["mean_place"] == pytest.approx((1 + 1 + 2 + 1) / 4)
    assert bots["random"]["win_share"] == pytest.approx((1 + 0.5 + 0 + 1) / 4)
    assert bots["first"]["win_share"] == pytest.approx((0 + 0.5 + 1 + 0) / 4)
    assert table.ties() == 1
    assert table.beats(0, 1) == pytest.approx((1 + 0.5 + 0 + 1) / 4)


def test_failures_are_counted() -> None:
    table = standings([(1, 2), (2, 1)], [(1, 2), (2, 1)], failed=(0, 3))
    assert [table.failures(bot) for bot in (0, 1)] == [6, 6]
    assert bots_of(table)["first"]["failures"] == 6
    assert "failed moves" in printed(table)


def test_a_single_deal_claims_no_interval() -> None:
    table = standings([(1, 2), (2, 1)])
    assert bots_of(table)["random"]["win_ci95"] is None
    assert bots_of(table)["random"]["rating_ci95"] is None
    told = printed(table)
    assert "nan" not in told
    assert "–: too few games to say" in told


def test_people_can_read_it() -> None:
    told = printed(tournament(plan_of(), jobs=1))
    assert "Las Vegas, the dice game: 4 games with 2 players" in told
    assert "2 deals, each in 2 seatings" in told
    assert "Seed: s" in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_it_fits_whatever_the_bots_are_called(width: int, lang: str) -> None:
    long = "program:python3 a/path/to/a/bot/that/has/no/end.py"
    table = standings([(1, 2), (2, 1)], [(1, 2), (1, 1)])
    table.plan = dataclasses.replace(table.plan, bots=(long, "first"))
    lines = printed(table, lang, width).splitlines()
    assert any(long in line for line in lines)
    rows = [line for line in lines[: lines.index("", 2)] if long not in line]
    assert all(len(line) <= width for line in rows)
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], ["random", "first", "random"]])
def test_a_tournament_is_between_different_bots(bots: list[str]) -> None:
    with pytest.raises(BadOption, match="at least two different bots"):
        plan_of(bots=bots)


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(BadOption, match="no bot"):
        plan_of(bots=["random", "deep-thought"])
    with pytest.raises(BadOption, match="at least one game"):
        plan_of(games=0)
    with pytest.raises(BadOption, match="2 to 5 players"):
        plan_of(players=7)


# Kept in a folder


def test_a_folder_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "LARGEST_CHUNK", 1)
    whole = tournament(plan_of(games=8)).as_json()
    stopped = tmp_path / "cup"
    heard: list[int] = []

    def stop(done: int) -> None:
        heard.append(done)
        if done >= 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(plan_of(games=8), out=stopped, progress=stop, jobs=1)
    played: list[int] = []

    def watched(fixtures: Fixtures, first: int, count: int) -> Chunk:
        played.extend(range(first, first + count))
        return play_chunk(fixtures, first, count)

    monkeypatch.setattr(run_module, "play_chunk", watched)
    assert tournament(plan_of(games=8), out=stopped, jobs=1).as_json() == whole
    assert played == [2, 3]
    assert json.loads((stopped / "result.json").read_text()) == whole


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    whole = tournament(plan_of(), out=tmp_path / "cup").as_json()
    games = tmp_path / "cup" / "games.jsonl"
    games.write_bytes(games.read_bytes()[:-20])
    assert tournament(plan_of(), out=tmp_path / "cup").as_json() == whole


def test_another_tournament_is_not_overwritten(tmp_path: Path) -> None:
    tournament(plan_of(), out=tmp_path / "cup")
    with pytest.raises(BadOption, match="holds a different tournament"):
        tournament(plan_of(seed="other"), out=tmp_path / "cup")


def test_a_folder_of_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    with pytest.raises(BadOption, match="holds other files"):
        tournament(plan_of(), out=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_is_played_for_by_one_run_at_a_time(tmp_path: Path) -> None:
    refused: list[str] = []

    def run_again(done: int) -> None:
        with pytest.raises(BadOption, match="is in use by another run") as error:
            tournament(plan_of(), out=tmp_path / "cup")
        refused.append(str(error.value))

    whole = tournament(plan_of(), out=tmp_path / "cup", progress=run_again).as_json()
    assert len(refused) == 2
    assert tournament(plan_of(), out=tmp_path / "cup").as_json() == whole


def test_a_spoilt_folder_is_named_with_its_line(tmp_path: Path) -> None:
    tournament(plan_of(), out=tmp_path / "cup")
    (tmp_path / "cup" / "games.jsonl").write_text("what is this\n")
    with pytest.raises(CroupierError, match=r"games\.jsonl, line 1"):
        tournament(plan_of(), out=tmp_path / "cup")


def test_the_seed_of_bots_is_kept_with_the_plan(tmp_path: Path) -> None:
    assert kept_plan(tmp_path / "cup", "tournament") == {}
    tournament(plan_of(bot_seed="luck"), out=tmp_path / "cup")
    kept = kept_plan(tmp_path / "cup", "tournament")
    assert (kept["seed"], kept["bot_seed"]) == ("s", "luck")
    with pytest.raises(BadOption, match="holds a different tournament"):
        tournament(plan_of(), out=tmp_path / "cup")


def test_a_full_disk_is_named_and_what_was_played_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Tournament(plan_of(games=8), tmp_path / "cup")

    def full(descriptor: int) -> None:
        if run.done.sum() >= 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(tasks, "LARGEST_CHUNK", 1)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CroupierError, match="cup cannot be used: No space left on device"):
        run.play_all(runner=Cores(1))
    run.close()
    assert run.standings().deals == 2


def test_a_bot_that_always_fails_ends_the_run_and_says_how() -> None:
    plan = Plan.make(
        "las-vegas-dice", players=2, bots=["regular", "program:true"], games=40, seed="fails"
    )
    run = Tournament(plan)
    with pytest.raises(BotAlwaysFails, match="program:true failed on every move"):
        run.play_all(runner=Cores(1))
    standings = run.standings()
    assert standings.deals == 1
    assert standings.failures(0) == 0
    failures = run.failures["program:true"]
    assert failures.failed == failures.asked == standings.failures(1) > 20
    assert str(failures.reason) == "its program stopped"
    record = failures.reason.record
    assert record is not None
    assert failures.first is not None
    assert record.replay().to_move() == {failures.first.seat}


FAILING = {"bots": ["first", "program:true"], "games": 6}


def test_a_bot_that_always_fails_does_so_again_the_next_time(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(BotAlwaysFails):
            tournament(plan_of(**FAILING), out=tmp_path / "cup", jobs=1)
        assert (tmp_path / "cup" / "games.jsonl").read_text() == ""


def test_a_folder_knows_how_often_bots_were_asked_and_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.lab.run.STRIKES", 1000)  # the run goes on
    tournament(plan_of(**FAILING), out=tmp_path / "cup", jobs=1)
    run = Tournament(plan_of(**FAILING), tmp_path / "cup")
    run.close()
    failures = run.failures["program:true"]
    assert failures.asked == failures.failed == run.standings().failures(1) > 50
    assert (run.failures["first"].asked > 50, run.failures["first"].failed) == (True, 0)
    told = list(failure_lines(run.failures, {}, "en"))
    count = failures.failed
    assert told == [f"program:true failed on {count} of {count} moves in earlier runs."]


def test_folders_that_do_not_say_how_often_bots_were_asked_are_resumed(tmp_path: Path) -> None:
    whole = tournament(plan_of(games=8), out=tmp_path / "cup").as_json()
    games = tmp_path / "cup" / "games.jsonl"
    documents = [json.loads(line) for line in games.read_text().splitlines()]
    for document in documents:
        del document["asked"]
    games.write_text("".join(f"{json.dumps(document)}\n" for document in documents[:2]))
    assert tournament(plan_of(games=8), out=tmp_path / "cup").as_json() == whole


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("winners", [4_000_000_000]),
        ("winners", [-1]),
        ("winners", [2]),
        ("scores", [10**30, 0]),
        ("places", [1000, 1]),
        ("seating", [0, 1, 0, 1]),
        ("failed", None),
    ],
)
def test_a_game_that_cannot_be_is_refused(key: str, value: object, tmp_path: Path) -> None:
    tournament(plan_of(), out=tmp_path / "cup")
    games = tmp_path / "cup" / "games.jsonl"
    document = json.loads(games.read_text().splitlines()[0])
    document["games"][0][key] = value
    games.write_text(f"{json.dumps(document)}\n")
    with pytest.raises(CroupierError, match=r"games\.jsonl, line 1"):
        tournament(plan_of(), out=tmp_path / "cup")


@pytest.mark.parametrize("line", ['{"deal": -1, "games": []}', '{"deal": [0]}', "[" * 100_000])
def test_a_line_that_is_no_deal_is_refused(line: str, tmp_path: Path) -> None:
    tournament(plan_of(), out=tmp_path / "cup")
    (tmp_path / "cup" / "games.jsonl").write_text(f"{line}\n")
    with pytest.raises(CroupierError, match=r"games\.jsonl, line 1"):
        tournament(plan_of(), out=tmp_path / "cup")
