"""Tournaments: fair, repeatable, resumable, and summed up correctly."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from croupier.bots import LEVELS, Clock, Level
from croupier.core.chance import Chance
from croupier.core.errors import BadOption, CroupierError
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.view import View
from croupier.lab import tournament as module
from croupier.lab.tournament import Plan, Played, Standings, play_deal, play_game, tournament


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


def game(seating: tuple[int, ...], places: tuple[int, ...], **changes: Any) -> Played:
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    scores = tuple(100 - place for place in places)
    failed = (0,) * len(seating)
    return dataclasses.replace(Played(seating, scores, places, winners, failed), **changes)


def standings(*deals: list[Played]) -> Standings:
    return Standings(dataclasses.replace(plan_of(), deals=len(deals)), deals)


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

    monkeypatch.setattr(module, "Match", dealt)
    tournament(plan_of(games=4))
    assert len(seeds) == 4
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_the_better_bot_comes_first() -> None:
    table = tournament(plan_of(players=3, games=60))
    document: Any = table.as_json()
    assert [bot["name"] for bot in document["bots"]] == ["random", "first"]
    assert document["beats"]["random"]["first"] > 0.6
    low, high = bots_of(table)["random"]["win_ci95"]
    assert low < bots_of(table)["random"]["win_share"] < high


def test_means_are_over_the_seats_of_a_bot() -> None:
    table = standings([game((0, 1), (1, 2)), game((1, 0), (1, 1))], [game((0, 1), (2, 1))])
    bots = bots_of(table)
    assert bots["random"]["mean_place"] == pytest.approx(4 / 3)
    assert bots["random"]["win_share"] == pytest.approx((1 + 0.5 + 0) / 3)
    assert bots["first"]["win_share"] == pytest.approx((0 + 0.5 + 1) / 3)
    assert table.ties() == 1
    assert table.beats(0, 1) == pytest.approx(0.5)


def test_failures_are_counted() -> None:
    table = standings([game((0, 1), (1, 2), failed=(0, 3))], [game((1, 0), (1, 2), failed=(1, 0))])
    assert [table.failures(bot) for bot in (0, 1)] == [0, 4]
    assert bots_of(table)["first"]["failures"] == 4


def test_bots_that_never_met_are_not_compared() -> None:
    assert standings([game((0, 1), (1, 2))]).beats(0, 2) is None


def test_a_single_deal_claims_no_interval() -> None:
    table = standings([game((0, 1), (1, 2)), game((1, 0), (2, 1))])
    assert bots_of(table)["random"]["win_ci95"] is None
    assert bots_of(table)["random"]["rating_ci95"] is None


def test_people_can_read_it() -> None:
    console = Console(width=80)
    with console.capture() as capture:
        console.print(tournament(plan_of()).table())
    printed = capture.get()
    assert "Las Vegas, the dice game: 4 games with 2 players" in printed
    assert "2 deals, each in 2 seatings" in printed


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
    whole = tournament(plan_of(games=8)).as_json()
    stopped = tmp_path / "cup"
    heard: list[int] = []

    def stop(done: int) -> None:
        heard.append(done)
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament(plan_of(games=8), out=stopped, progress=stop)
    played: list[int] = []

    def watched(plan: Plan, deal: int) -> list[Played]:
        played.append(deal)
        return play_deal(plan, deal)

    monkeypatch.setattr(module, "play_deal", watched)
    assert tournament(plan_of(games=8), out=stopped).as_json() == whole
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


def test_a_game_is_played_to_its_end() -> None:
    played = play_game(plan_of(), 0, (0, 1))
    assert sorted(played.places) in ([1, 1], [1, 2])
    assert Played.from_json(dataclasses.asdict(played)) == played


def test_a_bot_from_outside_may_fail_and_its_failures_are_counted() -> None:
    plan = Plan.make(
        "las-vegas-dice", players=2, bots=["regular", "program:true"], games=2, seed="fails"
    )
    standings = tournament(plan)
    moves = standings.failures(1)
    assert standings.failures(0) == 0
    assert moves > 20
    document: Any = standings.as_json()
    assert {bot["name"]: bot["failures"] for bot in document["bots"]} == {
        "regular": 0, "program:true": moves,
    }  # fmt: skip
