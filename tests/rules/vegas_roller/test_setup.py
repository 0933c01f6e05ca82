"""What is in the box, and how a deal and a round begin: VGS-1 to VGS-8."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier import SPECTATOR, Chance
from tests.rules.casinos.tables import legal, play
from tests.rules.playing import moves
from tests.rules.vegas_roller.tables import (
    PLAYERS,
    chips,
    discards,
    hand,
    new,
    pots,
    table,
)


@pytest.mark.rule("VGS-1")
def test_the_six_sides_are_equally_likely() -> None:
    keys = Counter(new(2, seed).view(0).state.key for seed in range(600))
    assert set(keys) == {0, 1, 2, 3, 4, 5}
    assert all(60 < count < 140 for count in keys.values())


@pytest.mark.rule("VGS-2")
def test_there_are_two_cards_of_each_letter_and_value_and_six_zaps() -> None:
    state = new(4).secrets()[0]
    cards = [sum(there) for there in zip(state.pile, *state.hands, strict=True)]
    assert cards == [2] * 25 + [6]


@pytest.mark.rule("VGS-3", "VGS-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_puts_a_chip_into_each_of_eight_pots(players: int) -> None:
    state = new(players).view(SPECTATOR).state
    assert state.pots == [players] * 8
    assert state.chips[:players] == [92] * players


@pytest.mark.rule("VGS-4")
def test_everyone_starts_with_the_same_chips() -> None:
    assert new(3, chips=20).view(0).state.chips[:3] == [12, 12, 12]


@pytest.mark.rule("VGS-6")
@pytest.mark.parametrize("players", PLAYERS)
def test_everyone_is_dealt_three_cards_unseen(players: int) -> None:
    match = new(players)
    assert match.view(SPECTATOR).state.held[:players] == [3] * players
    for seat in range(players):
        hands = match.view(seat).state.hands
        assert [sum(cards) for cards in hands[:players]] == [
            3 * (s == seat) for s in range(players)
        ]


@pytest.mark.rule("VGS-6")
def test_a_random_seat_deals_first_or_the_one_that_is_named() -> None:
    assert {new(3, seed).view(0).state.dealer for seed in range(40)} == {0, 1, 2}
    assert [new(4, first_seat=seat).view(0).state.dealer for seat in range(4)] == [0, 1, 2, 3]


@pytest.mark.rule("VGS-7")
def test_left_of_the_dealer_spins_first_and_takes_the_first_turn() -> None:
    for seat in range(4):
        match = new(4, first_seat=seat)
        assert match.view(0).state.spinner == (seat + 1) % 4
        assert match.to_move() == {(seat + 1) % 4}


@pytest.mark.rule("VGS-6", "VGS-7")
def test_turns_go_clockwise_spinner_and_deal_pass_to_the_left() -> None:
    match = new(3, "order", first_seat=1)
    first_of_round: dict[tuple[int, int], int] = {}
    dealers: dict[int, int] = {}
    for seat, _ in moves(match, "order"):
        state = match.view(0).state
        place = (state.deals_done, state.rounds_done)
        first_of_round.setdefault(place, seat)
        dealers[state.deals_done] = state.dealer
        assert seat == (first_of_round[place] + state.turns_done) % 3
        assert first_of_round[place] == (state.dealer + 1 + state.rounds_done) % 3
    assert list(dealers.values()) == [1, 2, 0]


@pytest.mark.rule("VGS-8")
def test_after_a_round_everyone_is_dealt_a_card() -> None:
    game = table("V3 E2 G5", "V2 E2 G5", key="V", turn=1)
    game.state.hands[0][2] -= 1
    game.state.held[0] -= 1
    play(game, "V2")
    assert game.state.held[:2] == [3, 3]
    assert game.state.turns_done == 0


@pytest.mark.rule("VGS-8")
def test_no_card_is_dealt_during_a_round() -> None:
    game = table("V3 E2 G5", "V2 E2 G5", key="V")
    play(game, "V3")
    assert game.state.held[:2] == [2, 3]


@pytest.mark.rule("VGS-8")
def test_an_empty_pile_is_made_anew_of_the_discards_without_spent_zaps() -> None:
    game = table("E1 E2", "V2 E2 G5", key="V", turn=1, pile="A1", spent=2)
    play(game, "V2")
    assert hand(game, 0) == "E1 E2 A1"
    assert discards(game) == ""
    assert game.state.pile[-1] == 0
    assert game.state.spent_zaps == 6
    assert game.state.piled == 50 - 6 - 1


@pytest.mark.rule("VGS-8")
def test_the_last_card_of_the_pile_is_dealt_before_the_discards_are_shuffled() -> None:
    game = table("E1 E2", "V2 E2 G5", key="V", turn=1, pile="A1 A2")
    play(game, "V2")
    assert game.state.piled == 0
    assert game.state.discarded > 0
    drawn = hand(game, 0).split()[-1:] + hand(game, 1).split()[-1:]
    assert sorted(drawn) == ["A1", "A2"]


@pytest.mark.rule("VGS-8")
def test_a_new_pile_is_in_any_order() -> None:
    drawn = set()
    for seed in range(60):
        game = table("E1 E2", "V2 E2 G5", key="V", turn=1, pile="")
        game.play(1, "V2", Chance.of("new pile", seed))
        drawn.add(hand(game, 0))
    assert len(drawn) > 10


@pytest.mark.rule("VGS-8")
def test_even_with_six_players_the_discards_suffice() -> None:
    """Six players with four letters each, two cards in hand after the round, and nothing else."""
    letters = "VEGA"
    before = {seat: " ".join(f"{x}{seat % 5 + 1}" for x in letters) for seat in range(6)}
    before[5] = "V1 E1 G1 A1"
    hands = ["S1 S1", "S2 S2", "S3 S3", "S4 S4", "S5 S5", "V2 V3 V4"]
    game = table(*hands, key="E", turn=5, laid=before, pile="", zaps=0)
    play(game, legal(game, 5)[0])
    assert game.state.held == [3] * 6
    assert sum(chips(game)) + sum(pots(game).values()) == 600
