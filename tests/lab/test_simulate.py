"""Simulations: repeatable, whatever the machine, and summed up correctly."""

from __future__ import annotations

import math
from typing import Any

import pytest
from rich.console import Console

from croupier.core.errors import BadOption, CroupierError
from croupier.core.schema import Json
from croupier.lab import simulate as module
from croupier.lab.simulate import Simulation, simulate

from .runs import FOUR_GAMES, LAS_VEGAN, run_of, small_run


def printed(run: Simulation) -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(run.table())
    return capture.get()


def seats(run: Simulation) -> list[dict[str, Json]]:
    document: Any = run.as_json()
    return list(document["seats"])


def test_the_document_has_the_promised_keys() -> None:
    document = FOUR_GAMES.as_json()
    assert document.keys() >= {
        "game", "players", "options", "games", "seed", "games_per_second", "mean_plies", "ties",
        "seats",
    }  # fmt: skip
    for seat in seats(FOUR_GAMES):
        assert seat.keys() >= {"bot", "mean_score", "score_ci95", "win_share", "win_ci95"}


def test_means_over_the_games() -> None:
    document = FOUR_GAMES.as_json()
    assert document["games"] == 4
    assert document["games_per_second"] == 2
    assert document["mean_plies"] == 120
    assert document["median_plies"] == 120
    assert document["max_plies"] == 150
    assert [seat["mean_score"] for seat in seats(FOUR_GAMES)] == [3.5, 3.75]


def test_a_shared_win_counts_in_parts() -> None:
    # Seat 0 wins one game and half of another, seat 1 the same; the bank wins the last.
    assert [seat["win_share"] for seat in seats(FOUR_GAMES)] == [0.375, 0.375]
    assert FOUR_GAMES.as_json()["ties"] == 1


def test_games_that_no_player_wins_are_counted() -> None:
    assert FOUR_GAMES.as_json()["without_winner"] == 1


def test_reasons_are_counted_by_name() -> None:
    assert FOUR_GAMES.as_json()["reasons"] == {"all-rounds": 2, "broke": 1, "bank-wins": 1}


def test_the_interval_of_a_win_share_comes_from_the_games() -> None:
    # Seat 0 won 1, 1/2, 0 and 0: squares of deviations from 0.375 add up to 0.6875.
    reach = 1.959964 * math.sqrt(0.6875 / 3) / 2
    assert seats(FOUR_GAMES)[0]["win_ci95"] == [0, pytest.approx(0.375 + reach, abs=1e-5)]


def test_the_interval_of_a_score() -> None:
    # Points of seat 1: 3, 5, 7, 0 around 3.75: squares of deviations add up to 26.75.
    reach = 1.959964 * math.sqrt(26.75 / 3) / 2
    low, high = 3.75 - reach, 3.75 + reach
    assert seats(FOUR_GAMES)[1]["score_ci95"] == pytest.approx([low, high], abs=1e-4)


def test_the_interval_after_one_game_is_all_that_is_possible() -> None:
    only = seats(run_of(([9, 3], [0], 1, 140)))[0]
    assert only["score_ci95"] == list(LAS_VEGAN.points)
    assert only["win_ci95"] == [0, 1]


def test_the_table_tells_people_the_same() -> None:
    told = printed(FOUR_GAMES)
    assert "Las Vegan: 4 games with 2 players" in told
    assert "37.5%" in told
    assert "3.75" in told
    assert "shared wins: 1 (each of n winners counts 1/n)" in told
    assert "games without a winner: 1" in told
    assert "games ended because: somebody has no cabbages left (25.0%)" in told
    assert "seed: by hand" in told


@pytest.mark.parametrize("games", [0, -5])
def test_no_games_are_refused(games: int) -> None:
    with pytest.raises(BadOption, match="at least one game"):
        simulate(LAS_VEGAN, players=4, options={}, games=games, bots=["random"], seed=None)


def test_too_many_games_for_the_memory_are_refused() -> None:
    with pytest.raises(CroupierError, match="do not fit into memory"):
        simulate(LAS_VEGAN, players=4, options={}, games=2**62, bots=["random"], seed=None)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        pytest.param(["oracle"], "no bot “oracle”. Bots: random", id="unknown"),
        pytest.param(["random"] * 5, "There are 5 bots for 4 free seats", id="too many"),
        pytest.param(["random"] * 3, "There are 3 bots for 4 free seats", id="too few"),
        pytest.param([], "There are 0 bots for 4 free seats", id="none"),
    ],
)
def test_wrong_bots_are_refused(bots: list[str], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        simulate(LAS_VEGAN, players=4, options={}, games=1, bots=bots, seed=None)


def test_wrong_players_and_options_are_refused() -> None:
    with pytest.raises(BadOption, match="2 to 5 players, not 6"):
        simulate(LAS_VEGAN, players=6, options={}, games=1, bots=["random"], seed=None)
    with pytest.raises(BadOption, match="rounds"):
        simulate(LAS_VEGAN, players=4, options={"rounds": 9}, games=1, bots=["random"], seed=None)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = small_run(50), small_run(50), small_run(50, seed="monday")
    assert first.results.tobytes() == again.results.tobytes()
    assert first.results.tobytes() != other.results.tobytes()


@pytest.mark.slow
def test_without_a_seed_a_fresh_one_is_drawn_and_told() -> None:
    run, other = small_run(20, seed=None), small_run(20, seed=None)
    assert run.seed != other.seed
    assert small_run(20, seed=run.seed).results.tobytes() == run.results.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize(("chunk", "cores"), [(1, 1), (7, 2), (1000, 5)])
def test_neither_chunks_nor_threads_matter(
    chunk: int, cores: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = small_run(60).results.tobytes()
    monkeypatch.setattr(module, "CHUNK", chunk)
    monkeypatch.setattr(module, "_cores", lambda: cores)
    assert small_run(60).results.tobytes() == expected


@pytest.mark.slow
def test_a_longer_run_begins_like_a_shorter_one() -> None:
    assert small_run(80).results[:30].tobytes() == small_run(30).results.tobytes()


@pytest.mark.slow
def test_progress_counts_up_to_the_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CHUNK", 10)
    heard: list[int] = []
    simulate(
        LAS_VEGAN, players=4, options={}, games=35, bots=["random"], seed="x",
        progress=heard.append,
    )  # fmt: skip
    assert heard == sorted(heard)
    assert len(heard) == 4
    assert heard[-1] == 35


@pytest.mark.slow
def test_a_failing_listener_ends_the_run() -> None:
    def fail(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(
            LAS_VEGAN, players=4, options={}, games=5000, bots=["random"], seed="x", progress=fail
        )


@pytest.mark.slow
@pytest.mark.parametrize("players", LAS_VEGAN.players)
def test_ten_thousand_games(players: int) -> None:
    run = small_run(10_000, players=players)
    document = run.as_json()
    assert document["games"] == 10_000
    assert document["players"] == players
    shares = [run.win_share(seat).mean for seat in range(players)]
    assert sum(shares) == pytest.approx(1 - run.without_winner() / 10_000)
    for seat in range(players):
        score = run.score(seat)
        assert LAS_VEGAN.points[0] <= score.low < score.mean < score.high <= LAS_VEGAN.points[1]


@pytest.mark.slow
def test_options_change_the_games() -> None:
    one_round = simulate(
        LAS_VEGAN, players=4, options={"rounds": "1"}, games=10, bots=["random"] * 4, seed="x"
    )
    assert set(one_round.results["plies"].tolist()) == {44}  # forty cards and four tokens
    options: Any = one_round.as_json()["options"]
    assert options["rounds"] == 1
