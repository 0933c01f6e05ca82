"""What is on the table, and the set-up of a round: LVN-1 to LVN-8."""

from __future__ import annotations

from itertools import product

import pytest

from croupier import SPECTATOR, Match
from tests.rules.las_vegan.tables import PLAYERS, play, shown, table
from tests.rules.playing import dealt, facts, moves, played


def new(players: int, seed: str | int = "setup", **options: object) -> Match:
    return dealt("las-vegan", players, seed, **options)


def four_rounds(players: int) -> Match:
    """A finished match in which nobody went broke before the fourth round."""
    for seed in range(100):
        match = played(new(players, seed, cabbages=30), seed)
        if match.secrets()[0].rounds_done == 4:
            return match
    raise AssertionError("nobody ever reaches the fourth round")


def machines_by_round(match: Match) -> list[list[str]]:
    return [
        [machine["subject"] for machine in event.data["machines"]]
        for event in match.secrets()[1]
        if event.kind == "machines"
    ]


@pytest.mark.rule("LVN-1")
def test_the_deck_has_four_colours_of_ten_values() -> None:
    hands = facts(new(4).secrets()[0])["hands"]
    dealt_cards = sorted(card for hand in hands for card in hand)
    assert dealt_cards == sorted(f"{colour}{value}" for colour, value in product("rpgb", range(10)))


@pytest.mark.rule("LVN-2")
def test_the_machines_are_four_colours_and_eight_values() -> None:
    rounds = machines_by_round(four_rounds(4))
    every_machine = {machine for machines in rounds for machine in machines}
    assert every_machine == {*("red", "purple", "green", "blue"), *"12345689"}


@pytest.mark.rule("LVN-3")
def test_each_token_has_its_two_faces() -> None:
    throws = [new(3, seed).view(0).state.faces for seed in range(50)]
    sides = [set(faces) for faces in zip(*throws, strict=True)]
    assert sides == [{-2, 1}, {-2, -1}, {0, 1}, {-3, -1}, {-4, -3}]


@pytest.mark.rule("LVN-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_fifteen_cabbages(players: int) -> None:
    assert new(players).view(0).points() == (15,) * players


@pytest.mark.rule("LVN-4")
@pytest.mark.parametrize("cabbages", [10, 30])
def test_an_option_changes_the_cabbages(cabbages: int) -> None:
    assert new(4, cabbages=cabbages).view(0).points() == (cabbages,) * 4


@pytest.mark.rule("LVN-4")
def test_gains_are_paid_even_when_the_box_would_be_empty() -> None:
    game = table(
        "r1", "r2", "r8", "r6", "r5",
        taken={0: "b3 g3 p3"}, placed="+1>3", cabbages=(30, 30, 30, 30, 30),
    )  # fmt: skip
    play(game, "r1 r2 r8 r6 r5")
    assert sum(game.points()) > 75
    assert game.points()[0] == 33


@pytest.mark.rule("LVN-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_machines_a_round_and_each_serves_once_a_game(players: int) -> None:
    rounds = machines_by_round(four_rounds(players))
    assert [len(machines) for machines in rounds] == [3, 3, 3, 3]
    assert len({machine for machines in rounds for machine in machines}) == 12


@pytest.mark.rule("LVN-5")
def test_machines_lie_in_the_order_drawn_not_sorted() -> None:
    first_round = {tuple(machines_by_round(new(3, seed))[0]) for seed in range(40)}
    places_of_red = {machines.index("red") for machines in first_round if "red" in machines}
    assert places_of_red == {0, 1, 2}


@pytest.mark.rule("LVN-6")
def test_all_five_tokens_are_thrown_for_everyone_to_see_each_round() -> None:
    match = new(4, cabbages=30)
    throws: list[list[int]] = []
    for seat, _ in moves(match, "throws"):
        state = match.view(SPECTATOR).state
        if len(throws) == state.rounds_done:
            throws.append(state.faces)
            assert match.view(seat).state.faces == state.faces
    assert all(len(faces) == 5 for faces in throws)
    assert len({tuple(faces) for faces in throws}) > 1


@pytest.mark.rule("LVN-7")
@pytest.mark.parametrize(("players", "each"), [(3, 13), (4, 10), (5, 8)])
def test_all_cards_are_dealt(players: int, each: int) -> None:
    state = new(players).secrets()[0]
    assert [len(hand) for hand in facts(state)["hands"][:players]] == [each] * players
    assert new(players).view(SPECTATOR).state.held[:players] == [each] * players


@pytest.mark.rule("LVN-7")
def test_with_three_players_the_last_card_is_never_shown() -> None:
    match = new(3, rounds=1)
    [aside] = facts(match.secrets()[0])["pile"]
    everyone = (0, 1, 2, SPECTATOR)
    for _ in moves(match, "aside"):
        for seat in everyone:
            assert aside not in str(match.view(seat).as_json(memory=True))
    for seat in everyone:
        assert aside not in str([event.as_json() for event in match.view(seat).events()])


@pytest.mark.rule("LVN-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_random_seat_leads_the_first_round(players: int) -> None:
    leaders = {new(players, seed).to_move() for seed in range(60)}
    assert leaders == {frozenset({seat}) for seat in range(players)}


@pytest.mark.rule("LVN-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_an_option_names_the_seat_that_leads(players: int) -> None:
    for first in range(players):
        assert new(players, first_seat=first).to_move() == {first}


@pytest.mark.rule("LVN-8")
def test_whoever_took_the_last_trick_leads_the_next_round() -> None:
    game = table("r1", "r2", "r9", "r6", leader=3, round=1)
    play(game, "r6 r1 r2 r9")
    assert shown(game)["rounds_done"] == 1
    assert shown(game)["tricks"] == [0, 0, 0, 0, 0]
    assert game.to_move() == {2}
