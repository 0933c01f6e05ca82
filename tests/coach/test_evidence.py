"""The reason for a verdict does not argue for the worse move, or says that it does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from croupier.coach.evidence import find_evidence
from croupier.coach.reference import Bench, reference_for
from croupier.coach.told import number, speech, why
from croupier.core.chance import Chance
from croupier.core.match import Match
from croupier.core.registry import find
from croupier.games.vegas_strip.components import CHOOSING, PLACING

WORLDS = 10
NEVER = (0, 0, 0, 0)


def evidence(best: tuple[int, ...], other: tuple[int, ...]) -> tuple[dict[str, Any], Match]:
    """The evidence about two moves after which the facts of Las Vegan come true so often: takes the
    trick, places a token, gains, loses."""
    match = Match(find("las-vegan"), players=3, seed="evidence")
    seat = min(match.to_move())
    view = match.view(seat)
    bench = Bench(match.game, 3, reference_for(match.game, 3, match.options))
    seen = bench.packed(view.imagine(Chance.of("a world")).state)
    counted = [best, other]

    def count_facts(*args: Any) -> None:
        args[-1][:, : len(best)] = counted

    bench.kernel = SimpleNamespace(count_facts=count_facts)
    actions = [move.action for move in view.legal()[:2]]
    found = find_evidence(bench, seen.repeat(WORLDS), seat, actions)
    assert found is not None
    return found, match


def test_a_tile_is_judged_when_the_casinos_have_paid() -> None:
    match = Match(find("vegas-strip"), players=4, seed="a round")
    while match.view(0).state.phase != PLACING:
        for seat in match.to_move():
            match.play(seat, match.view(seat).legal()[0])
    seat = match.view(0).state.turn
    bench = Bench(match.game, 4, reference_for(match.game, 4, match.options))
    worlds = bench.packed(match.view(seat).imagine(Chance.of("a world")).state)
    tiles = np.array([move.action for move in match.view(seat).legal()])
    after = match.game.state.pool(len(tiles))
    bench.kernel.follow(worlds, seat, tiles, 1, bench.chances, 0, bench.prospects, after)
    assert set(after["rounds_done"]) == {1}
    assert set(after["phase"]) == {CHOOSING}


@pytest.mark.parametrize(
    ("best", "other", "fact", "is_against"),
    [
        ((2, 0, 0, 0), (9, 0, 0, 0), "takes-trick", False),  # a trick may be good or bad
        ((0, 0, 2, 0), (0, 0, 9, 0), "gains", True),
        ((0, 0, 0, 9), (0, 0, 0, 2), "loses", True),
        ((0, 0, 2, 1), (0, 0, 9, 3), "loses", False),  # less telling, but it supports the move
        ((5, 0, 9, 0), (2, 0, 1, 0), "gains", False),
    ],
)
def test_the_fact_that_supports_the_best_move_comes_first(
    best: tuple[int, ...], other: tuple[int, ...], fact: str, is_against: bool
) -> None:
    found, _ = evidence(best, other)
    assert (found["fact"], found["against"]) == (fact, is_against)


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_what_speaks_against_the_best_move_is_said_so(lang: str) -> None:
    says = {"en": "in only 20%", "fr": "seulement", "de": "nur bei"}
    still = {"en": "still worth more", "fr": "quand même plus", "de": "trotzdem mehr"}
    for best, other, is_good in (((0, 0, 2, 0), (0, 0, 9, 0), True), ((0, 0, 0, 9), NEVER, False)):
        found, match = evidence(best, other)
        first, second = found["shares"]
        move = {"win": 0.5, "points": 3.0}
        decision = {
            "best": first,
            "moves": [move | {"move": first}, move | {"move": second}],
            "evidence": found,
            "hidden": True,
            "expected_points": 2.0,
        }
        sentence = why(speech("las-vegan", lang, list(match.names), 0), decision)
        assert still[lang] in sentence
        assert (says[lang] in sentence) == is_good


@pytest.mark.parametrize(
    ("lang", "written"), [("en", "+1,298"), ("fr", "+1\u202f298"), ("de", "+1.298")]
)
def test_thousands_stand_as_a_language_writes_them(lang: str, written: str) -> None:
    said = speech("las-vegas-cards", lang, ["Ada", "Ben"], None)
    assert number(said, 1298.0, sign=True) == written
