"""The searching bot: what it may know, when it stops, and that it finds what there is to find."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import croupier
from croupier import Chance, Match
from croupier.bots import Clock, search
from croupier.bots.heuristic import best_moves
from croupier.bots.search import ActionStats, SearchBot
from croupier.core.view import View
from tests.bots import pennies
from tests.core.playing import play_on

FREELY = Clock()


def bot(seed: str = "bot", iterations: int = 300, threads: int = 1) -> SearchBot:
    return SearchBot(Chance.of(seed), iterations=iterations, threads=threads)


def looked(view: View, seed: str = "bot", iterations: int = 300) -> dict[int, ActionStats]:
    return bot(seed, iterations).search(view, FREELY).actions


def in_play(name: str, players: int, plies: int) -> Match:
    match = croupier.deal(name, players=players, seed="searched")
    play_on(match, plies)
    return match


def other_world(view: View, seed: str) -> View:
    """What the seat sees in another world that it cannot tell from the true one."""
    world = view.imagine(Chance.of(seed))
    seen = world.state.redact(view.seat)
    return View(view.game, view.seat, seen, view.options, view.names, view.events())


def choices(name: str, players: int) -> Iterator[View]:
    """Views at some points of a game from which there is something to choose."""
    for plies in (0, 5, 23):
        match = in_play(name, players, plies)
        for seat in match.to_move():
            if len(match.view(seat).legal()) > 1:
                yield match.view(seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("las-vegan", 2),
        ("las-vegan", 4),
        ("las-vegas-cards", 3),
        ("las-vegas-dice", 3),
        ("vegas-roller", 3),
        ("vegas-strip", 4),
    ],
)
def test_a_decision_is_the_same_in_every_world_the_seat_cannot_tell_apart(
    name: str, players: int
) -> None:
    seen = 0
    for view in choices(name, players):
        for seed in ("one", "two"):
            assert looked(other_world(view, seed)) == looked(view), view
            seen += 1
    assert seen


@pytest.mark.slow
def test_the_same_seed_and_iterations_lead_to_the_same_search() -> None:
    view = next(choices("las-vegan", 4))
    assert looked(view, "one") == looked(view, "one")
    assert looked(view, "one") != looked(view, "two")
    assert bot("one").choose(view, FREELY) == bot("one").choose(view, FREELY)


@pytest.mark.slow
def test_all_iterations_are_made_and_shared_among_threads() -> None:
    view = next(choices("las-vegan", 4))
    found = bot(iterations=3000, threads=3).search(view, FREELY)
    assert found.iterations == 3000
    assert {move.action for move in view.legal()} >= found.actions.keys()
    assert sum(tried.visits for tried in found.actions.values()) <= 3000
    assert found == bot(iterations=3000, threads=3).search(view, FREELY)


@pytest.mark.slow
def test_a_search_can_be_cancelled() -> None:
    view = next(choices("las-vegan", 4))
    endless = SearchBot(Chance.of("bot"), iterations=search.MOST_ITERATIONS)
    chosen = []
    thread = threading.Thread(target=lambda: chosen.append(endless.choose(view, FREELY)))
    thread.start()
    time.sleep(0.05)
    endless.cancel()
    thread.join(timeout=60)
    assert not thread.is_alive()
    assert chosen[0] in view.legal()


@pytest.mark.slow
def test_a_bot_that_is_cancelled_before_it_searches_plays_by_hints_at_once() -> None:
    view = next(choices("las-vegan", 4))
    endless = SearchBot(Chance.of("bot"), iterations=search.MOST_ITERATIONS)
    endless.cancel()
    for _ in range(2):
        assert endless.search(view, FREELY).iterations == 0
        assert endless.choose(view, FREELY) in best_moves(view)


@pytest.mark.slow
def test_a_search_whose_time_was_up_does_not_shorten_the_next() -> None:
    view = next(choices("las-vegan", 4))
    searching = bot(iterations=300)
    searching.search(view, Clock(seconds=0.0))
    assert searching.search(view, FREELY).iterations == 300


def test_no_more_searchers_are_kept_than_can_be_used_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "Searcher", lambda game: SimpleNamespace(game=game))
    one, other = croupier.game("las-vegan"), croupier.game("vegas-strip")
    pool = search.SearcherPool(2)
    used = [pool.borrow(one), pool.borrow(one), pool.borrow(other)]
    for searcher in used:
        pool.bring_back(searcher)
    assert pool.borrow(one) is used[1]
    assert pool.borrow(other) is used[2]
    assert pool.borrow(one) is not used[0]  # it had been idle longest, and is gone


@pytest.mark.slow
def test_the_clock_ends_a_search() -> None:
    view = next(choices("las-vegan", 4))
    found = SearchBot(Chance.of("bot")).search(view, Clock(seconds=0.02))
    assert 0 < found.iterations < search.MOST_ITERATIONS


@pytest.mark.slow
def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NODES", 64)
    monkeypatch.setattr(search, "EDGES", 256)
    view = next(choices("las-vegan", 4))
    searcher = search.Searcher(view.game)
    found = searcher.search(view, Chance.of("bot"), 2000, 200, search.stop_sign())
    assert sum(tried.visits for tried in found.actions.values()) == 2000
    tree = searcher.memory.tree
    assert tree.nodes <= 64
    assert tree.edges == 128


def test_a_forced_move_needs_no_search() -> None:
    match = croupier.deal("las-vegan", players=4, seed="forced", rounds=1)
    play_on(match, 36)
    while len(match.view(min(match.to_move())).legal()) > 1:
        play_on(match, 1)
    view = match.view(min(match.to_move()))
    start = Chance.of("bot")
    assert SearchBot(start).choose(view, FREELY) == view.legal()[0]
    assert start == Chance.of("bot")


@pytest.mark.slow
@pytest.mark.parametrize("sealed_first", [False, True])
def test_sealed_choices_are_mixed_as_they_should_be(sealed_first: bool) -> None:
    """In equilibrium seat 0 shows heads once in three times, and so does seat 1."""
    for seat in range(2):
        match = Match(pennies.GAME, players=2, seed="pennies")
        if sealed_first:
            match.play(1 - seat, "heads")
        found = bot(iterations=40_000).search(match.view(seat), FREELY)
        visits = found.actions[pennies.HEADS].visits
        total = sum(tried.visits for tried in found.actions.values())
        assert found.joint
        assert visits / total == pytest.approx(1 / 3, abs=0.06)
        drawn = [bot(f"{i}", 2000).choose(match.view(seat), FREELY).text for i in range(60)]
        assert {"heads", "tails"} == set(drawn)
