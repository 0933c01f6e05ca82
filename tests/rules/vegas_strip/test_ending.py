"""The end of Vegas Strip: who wins, ties, and when people may talk."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR, World
from croupier.core.text import words
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import OVER, State
from croupier.games.vegas_strip.view import told_ties
from croupier.server.wire.positions import outcome_info
from tests.rules.playing import moves
from tests.rules.vegas_strip.tables import PLAYERS, new


def ended(*chips: int, last: tuple[int, ...] = ()) -> World:
    """A game that is over, with these chips; `last` are those of the last round."""
    state = State()
    state.players, state.phase, state.rounds_done = len(chips), OVER, 3
    state.chips[: len(chips)] = chips
    state.last_round[: len(last)] = last
    return World(GAME, state)


@pytest.mark.rule("VST-22")
@pytest.mark.parametrize(
    ("chips", "last", "places", "winners"),
    [
        ((40, 55, 30, 50), (), (3, 1, 4, 2), (1, 3)),
        ((40, 55, 40), (10, 20, 11), (3, 1, 2), (1, 2)),
        ((40, 40, 40), (10, 20, 11), (3, 1, 2), (1, 2)),
        ((40, 55, 40, 40), (10, 20, 10, 9), (2, 1, 2, 4), (0, 1, 2)),
        ((55, 55, 40), (20, 20, 30), (1, 1, 3), (0, 1)),
        ((55, 55, 55, 40), (20, 20, 20, 0), (1, 1, 1, 4), (0, 1, 2)),
        ((30, 31), (20, 0), (2, 1), (1,)),
        ((31, 31), (20, 19), (1, 2), (0,)),
        ((31, 31), (19, 19), (1, 1), (0, 1)),
    ],
)
def test_places_and_winners(
    chips: tuple[int, ...], last: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    outcome = ended(*chips, last=last).outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.winners) == (chips, places, winners)
    assert outcome.reason == "all-rounds"


SHARED = "Tied at 55 chips, and at 20 in the last round: you and Bo. The place is shared (VST-22)."


@pytest.mark.rule("VST-22")
@pytest.mark.parametrize(
    ("chips", "last", "sentences"),
    [
        (
            (40, 55, 40),
            (10, 20, 11),
            ["Tied at 40 chips, so the last round decides (VST-22): Cy 11 and you 10."],
        ),
        (
            (40, 40, 40),
            (9, 20, 11),
            ["Tied at 40 chips, so the last round decides (VST-22): Bo 20, Cy 11 and you 9."],
        ),
        (
            (55, 55, 40),
            (20, 20, 30),
            [
                SHARED,
            ],
        ),
        ((31, 30), (20, 20), []),
    ],
)
def test_a_tie_is_explained(
    chips: tuple[int, ...], last: tuple[int, ...], sentences: list[str]
) -> None:
    said = words("en", GAME.text).at_table(("Ann", "Bo", "Cy"), 0)
    told = list(told_ties(ended(*chips, last=last).state))
    assert [said.event(event) for event in told] == sentences
    outcome = ended(*chips, last=last).outcome()
    assert outcome is not None
    final = outcome_info(outcome, said).sentence
    assert final.startswith("The game is over: all three rounds are played.")
    assert ("(VST-22)" in final) == any(event.kind == "tie-broken" for event in told)


@pytest.mark.rule("VST-5", "VST-22")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_ends_after_three_rounds(players: int) -> None:
    match = new(players)
    plies = 0
    for _ in moves(match, "end"):
        assert match.outcome() is None
        plies += 1
    assert match.secrets()[0].rounds_done == 3
    assert match.outcome() is not None
    assert plies >= GAME.most_plies(match.options), "more where somebody changes their mind"


@pytest.mark.rule("VST-23")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_may_talk_until_the_last_tile_is_placed(players: int) -> None:
    match = new(players)
    for _ in moves(match, "silence"):
        assert not any(match.view(seat).may_talk() for seat in (*range(players), SPECTATOR))
    assert match.view(0).may_talk()
    assert match.view(SPECTATOR).may_talk()
