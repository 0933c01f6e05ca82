"""Simulations: repeatable, whatever the machine, and summed up correctly."""

from __future__ import annotations

import dataclasses
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.bots import LEVELS, Level, RandomBot
from croupier.core.errors import BadOption, CroupierError
from croupier.core.schema import Json
from croupier.core.text import LANGUAGES
from croupier.lab import cores, tasks
from croupier.lab.cores import Cores
from croupier.lab.playouts import Result
from croupier.lab.simulate import Simulation, SimulationRun, simulate
from croupier.lab.summary import Summary

from .runs import FOUR_GAMES, LAS_VEGAN, run_of, small_run

DICE = croupier.game("las-vegas-dice")
SLOW = ["dicing"]
UNGUARDED = """
import croupier
from croupier.bots import LEVELS, Level, RandomBot
from croupier.lab import cores
from croupier.lab.simulate import simulate

print("starts", flush=True)
LEVELS["dicing"] = Level("dicing", RandomBot)
cores.WORTH_PROCESSES = 0.0
dice = croupier.game("las-vegas-dice")
run = simulate(dice, players=2, options={}, games=4, bots=["dicing"], seed="x", jobs=2)
print(run.games)
"""


@pytest.fixture(autouse=True)
def _a_bot_that_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "dicing", Level("dicing", RandomBot))


def printed(run: Simulation, lang: str = "en", width: int = 80, planned: int | None = None) -> str:
    lines = Summary(run.game, lang, width).simulation(run, planned or run.games)
    return "\n".join(lines)


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


def test_the_interval_of_a_win_share_is_wilsons() -> None:
    # 0.375 of four games: the middle is (0.375 + 3.8415 / 8) / 1.9604.
    assert seats(FOUR_GAMES)[0]["win_ci95"] == pytest.approx([0.0919, 0.7806], abs=1e-4)


def test_the_interval_of_a_score_is_students() -> None:
    # Points of seat 1: 3, 5, 7, 0 around 3.75: squares of deviations add up to 26.75.
    reach = 3.1824 * math.sqrt(26.75 / 3) / 2
    low, high = max(0, 3.75 - reach), 3.75 + reach
    assert seats(FOUR_GAMES)[1]["score_ci95"] == pytest.approx([low, high], abs=1e-4)


def test_one_game_claims_no_interval() -> None:
    run = run_of(([9, 3], [0], 1, 140))
    assert seats(run)[0]["score_ci95"] is None
    assert seats(run)[0]["win_ci95"] is None
    told = printed(run)
    assert "Las Vegan: one game with 2 players" in told
    assert "–: too few games to say" in told
    assert "nan" not in told


def test_the_table_tells_people_the_same() -> None:
    told = printed(FOUR_GAMES)
    assert "Las Vegan: 4 games with 2 players" in told
    assert "37.5%" in told
    assert "3.75" in told
    assert "Shared wins: 1 (each of n winners counts 1/n)" in told
    assert "Games without a winner: 1" in told
    assert "Games ended because someone has no cabbages left: 25.0%" in told
    assert "Seed: by hand" in told


def test_the_table_is_in_the_readers_language() -> None:
    told = printed(FOUR_GAMES, "fr").replace("\N{NO-BREAK SPACE}", " ")
    assert "Las Vegan : 4 parties à 2 joueurs" in told
    assert "37,5 %" in told
    assert "Graine : by hand" in told


def test_a_run_that_ended_early_says_so() -> None:
    assert "the first 4 of 9 games with 2 players" in printed(FOUR_GAMES, planned=9)


LONG = "program:python3 a/path/that/is/long/enough/to/leave/no/room/for/figures.py"


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "bots", [("random", "regular"), ("some.module:Bot", "novice"), (LONG, LONG)]
)
def test_tables_fit_and_cut_neither_names_nor_figures(
    bots: tuple[str, ...], lang: str, width: int
) -> None:
    run = run_of(
        ([1_290_000, 35_000], [0], 1, 50), ([20_000, 1_135_000], [1], 1, 52),
        ([500_000, 35_000], [0], 1, 50),
    )  # fmt: skip
    run = dataclasses.replace(run, fixtures=dataclasses.replace(run.fixtures, seatings=(bots,)))
    lines = printed(run, lang, width).splitlines()
    table = lines[2 : lines.index("", 2)]
    assert all(len(line) <= width for line in table if LONG not in line)
    assert all(line == line.rstrip() for line in lines)
    assert all(any(bot in line for line in table) for bot in bots)
    cells = [re.sub(r"\D", "", cell) for line in table for cell in re.split(" {2,}", line)]
    assert "603333" in cells  # however a language writes thousands


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
@pytest.mark.parametrize(("chunk", "jobs"), [(1, 1), (7, 2), (1000, 5)])
def test_neither_chunks_nor_threads_matter(
    chunk: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = small_run(60).results.tobytes()
    monkeypatch.setattr(tasks, "LARGEST_CHUNK", chunk)
    assert small_run(60, jobs=jobs).results.tobytes() == expected


@pytest.mark.slow
def test_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])  # where the bot can be imported
    bots = ["tests.bots.bad_bots:Dicing", "regular"]
    alone = simulate(DICE, players=2, options={}, games=4, bots=bots, seed="x", jobs=1)
    monkeypatch.setattr(cores, "WORTH_PROCESSES", 0.0)
    shared = simulate(
        DICE, players=2, options={}, games=4, bots=bots, seed="x", jobs=3, processes=True
    )
    assert shared.results.tobytes() == alone.results.tobytes()


def test_a_script_without_a_guard_is_run_once(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "starts\n4\n"


def test_the_same_deals_can_be_played_with_other_luck() -> None:
    def played(bot_seed: str | None) -> tuple[bytes, str]:
        run = simulate(
            DICE, players=2, options={}, games=3, bots=SLOW, jobs=1, seed="x", bot_seed=bot_seed
        )
        return run.results.tobytes(), run.fixtures.seeds(0)[0]

    games, deal = played(None)
    assert played("x") == (games, deal)
    others, same = played("y")
    assert others != games
    assert same == deal


@pytest.mark.slow
def test_compiled_bots_have_luck_of_their_own_too() -> None:
    same, other = small_run(50, bot_seed="friday"), small_run(50, bot_seed="monday")
    assert same.results.tobytes() == small_run(50).results.tobytes() != other.results.tobytes()
    deals = [run.fixtures.keys(0, 50)[:, 0].tobytes() for run in (same, other)]
    assert deals[0] == deals[1]


@pytest.mark.slow
def test_a_longer_run_begins_like_a_shorter_one() -> None:
    assert small_run(80).results[:30].tobytes() == small_run(30).results.tobytes()


@pytest.mark.slow
def test_progress_counts_up_to_the_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "LARGEST_CHUNK", 10)
    heard: list[int] = []
    simulate(
        LAS_VEGAN, players=4, options={}, games=35, bots=["random"], seed="x",
        progress=heard.append,
    )  # fmt: skip
    assert heard == sorted(heard)
    assert len(heard) >= 4
    assert heard[-1] == 35


def test_what_was_played_before_an_interrupt_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "LARGEST_CHUNK", 2)  # however fast the machine is
    run = SimulationRun(DICE, players=2, options={}, games=8, bots=SLOW, seed="x")

    def interrupt(done: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.play(runner=Cores(1), progress=interrupt)
    kept = run.simulation()
    assert 3 <= kept.games < 8
    again = simulate(DICE, players=2, options={}, games=kept.games, bots=SLOW, seed="x", jobs=1)
    assert kept.results.tobytes() == again.results.tobytes()


def test_games_beyond_a_gap_do_not_count() -> None:
    run = SimulationRun(DICE, players=2, options={}, games=8, bots=["random"], seed="x")
    for first, count in ((0, 2), (4, 2)):
        run.take(first, Result.pool(count).reshape(count, 1))
    assert run.kept == 2
    run.take(2, Result.pool(2).reshape(2, 1))
    assert run.kept == 6
    assert run.done.tolist() == [True] * 6 + [False] * 2


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
