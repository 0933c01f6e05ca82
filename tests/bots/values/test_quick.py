"""The bot that plays by a learned value: at once, the same for the same chance, without peeking."""

from __future__ import annotations

import dataclasses

import pytest

import croupier
from croupier import Chance
from croupier.bots import Clock
from croupier.bots.heuristic import best_moves
from croupier.bots.values import measuring
from croupier.bots.values.quick import QuickBot
from croupier.bots.values.selfplay import QUICK
from croupier.bots.values.value import value_of
from croupier.core.view import View
from tests.bots.positions import positions
from tests.rules.playing import dealt

DICE = croupier.game("las-vegas-dice")


def test_without_a_value_it_plays_by_the_hints() -> None:
    match = dealt("las-vegas-dice", 3, "hints")
    view = match.view(min(match.to_move()))
    bare = View(
        dataclasses.replace(DICE, features=None),
        view.seat, view.state, view.options, view.names, view.events(),
    )  # fmt: skip
    assert QuickBot(Chance.of("x")).choose(bare, Clock()) in best_moves(bare)


@pytest.mark.slow
def test_the_same_view_and_chance_lead_to_the_same_move() -> None:
    for position in positions(dealt("las-vegas-dice", 4, "quick"), 13):
        view = position.match.view(position.seat)
        first, second = (QuickBot(Chance.of("same")).choose(view, Clock()) for _ in range(2))
        assert first == second
        assert first in view.legal()


@pytest.mark.slow
def test_it_wins_more_than_its_share_among_players_by_hints() -> None:
    value = value_of(DICE)
    assert value is not None
    shares = measuring.duel(value, 4, (QUICK, 0), 60, "tests")
    assert shares.mean() > 1 / 4
    assert len(shares) == 60
