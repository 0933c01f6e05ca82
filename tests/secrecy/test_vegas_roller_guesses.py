"""VEGAS after a reshuffle: a guess which shown cards were old weighs as much as its histories.

A guess may give somebody more old cards than they held. That has no history, whether a discard has
ruled out letters or not.
"""

from __future__ import annotations

import itertools

import pytest

from croupier import SPECTATOR, Chance
from croupier.games.vegas_roller import GAME
from croupier.games.vegas_roller.components import ZAP, State
from croupier.games.vegas_roller.worlds import (
    FREE,
    blank_recalls,
    digit,
    recall_hand,
    turn_of,
    turns_taken,
)
from croupier.testing import Setting, random_plies
from tests.secrecy.test_vegas_roller_worlds import ways_by_hand

WORLDS = 30
POSITIONS = [
    (6, {"chips": 20, "zaps": 0, "first_seat": 0}, "r 19", 95, [2, SPECTATOR]),
    (6, {}, "r 18", 148, [1, 2, 4, 5]),
    (5, {"chips": 20, "zaps": 0, "first_seat": 0}, "r 10", 164, [1, 2, 3, SPECTATOR]),
    (5, {"chips": 20, "zaps": 10, "deals": 12, "first_seat": 3}, "r 4", 137, [0, 3, 4, SPECTATOR]),
]


def position(players: int, options: dict[str, object], seed: str, ply: int) -> State:
    """The state after so many moves of a random game."""
    setting = Setting(GAME, GAME.choose_options(players, options), seed)
    state, *_ = next(itertools.islice(random_plies(setting), ply, None))
    assert isinstance(state, State)
    return state


def may_seem_to_show_too_many(state: State, seat: int) -> bool:
    """Has another player, of whom nothing is ruled out, shown more cards of kinds that were old
    than they had old cards?"""
    others = [other for other in range(state.players) if other != seat]
    old = sum(state.kept[other] for other in others)
    for other in others:
        turns = range(state.turned_before, turns_taken(state, other))
        places = {number: turn_of(number, state.players, other) for number in turns}
        since = [state.left[place] for number, place in places.items() if number >= state.turned]
        shown = sum(digit(old, kind) > 0 for kind in since)
        if not any(state.voids[place] for place in places.values()):
            if shown > state.kept_count[other]:
                return True
    return False


@pytest.mark.rule("VGS-8")
@pytest.mark.parametrize(("players", "options", "seed", "ply", "seats"), POSITIONS)
def test_nobody_is_imagined_to_have_shown_more_old_cards_than_they_held(
    players: int, options: dict[str, object], seed: str, ply: int, seats: list[int]
) -> None:
    state = position(players, options, seed, ply)
    for seat in seats:
        assert may_seem_to_show_too_many(state, seat)
        chance = Chance.of("worlds", seat)
        for _ in range(WORLDS):
            world = state.redact(seat)
            GAME.rules.imagine(world, seat, chance)
            assert world.redact(seat) == state.redact(seat)
            assert [sum(hand) for hand in world.hands] == state.held
            assert sum(world.pile) == state.piled
            kept = [sum(digit(cards, kind) for kind in range(ZAP + 1)) for cards in world.kept]
            assert kept == state.kept_count


TURNS = 4


def ways_of_guess(old: int, guess: tuple[bool, ...]) -> tuple[float, int]:
    """The ways to any two cards by a guess, nothing ruled out, and the old cards then in hand."""
    state = State()
    state.players, state.held[0], state.rounds_done = 2, 3, 10 + TURNS
    state.turned = state.turned_before = 10
    state.kept_count[0] = old
    recall = blank_recalls()[0]
    old_turns = sum(was_old << 2 * number for number, was_old in enumerate(guess))
    recall_hand(state, 0, old_turns, recall)
    return recall.ways[FREE][FREE], recall.old


@pytest.mark.rule("VGS-8")
@pytest.mark.parametrize("old", [2, 3])
def test_guesses_about_a_hand_weigh_as_many_ways_as_there_are(old: int) -> None:
    """Compared among all guesses, possible or not, when no discard has ruled out a letter."""
    told, listed = [], []
    for guess in itertools.product([False, True], repeat=TURNS):
        weight, left = ways_of_guess(old, guess)
        assert left == old - sum(guess)
        told.append(weight)
        listed.append(ways_by_hand(old, [(5, was_old, 0) for was_old in guess], (5, 5)))
    assert 0 in listed
    assert [weight / sum(told) for weight in told] == [ways / sum(listed) for ways in listed]
