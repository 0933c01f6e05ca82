"""What is on the table, and the set-up of a round: LVD-1, LVD-2."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR
from tests.rules.casinos.tables import PLAYERS, notes_of, play
from tests.rules.las_vegas_dice.tables import new, table
from tests.rules.playing import played

THE_DECK = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}


@pytest.mark.rule("LVD-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_eight_dice(players: int) -> None:
    state = new(players).view(SPECTATOR).state
    assert state.left[:players] == [8] * players
    assert sum(state.rolled) == 8


@pytest.mark.rule("LVD-1")
def test_there_are_54_notes() -> None:
    state = new(4).view(SPECTATOR).state
    laid_out = [note for notes in notes_of(state) for note in notes]
    deck = {note: state.unseen_notes[note // 10] + laid_out.count(note) for note in THE_DECK}
    assert deck == THE_DECK
    assert sum(deck.values()) == 54


@pytest.mark.rule("LVD-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_game_lasts_four_rounds(players: int) -> None:
    match = played(new(players), "four rounds")
    rounds = [e.data["round"] for e in match.view(SPECTATOR).events() if e.kind == "round"]
    assert rounds == [1, 2, 3, 4]


@pytest.mark.rule("LVD-2")
@pytest.mark.parametrize("minimum", [30, 40, 50, 60, 70])
def test_each_casino_gets_notes_until_it_holds_the_minimum(minimum: int) -> None:
    for seed in range(20):
        match = new(3, seed, minimum=1000 * minimum)
        for notes in notes_of(match.view(0).state):
            assert sum(notes) >= minimum
            assert sum(notes) - max(notes) < minimum, "it had enough without its last note"


@pytest.mark.rule("LVD-2")
def test_the_minimum_is_normally_50_000_dollars() -> None:
    assert new(2).view(0).options["minimum"] == 50_000
    assert new(2, "same").view(0).state == new(2, "same", minimum=50_000).view(0).state


@pytest.mark.rule("LVD-2")
def test_casino_1_is_dealt_to_first() -> None:
    game = table("6", round=1, deck="30 30 50")
    play(game, "6")
    assert sorted(map(sum, notes_of(game.state)[:2])) in ([50, 60], [30, 80])
    assert notes_of(game.state)[2:] == [[], [], [], []]
