"""How a game and its rounds of Vegas Strip are set up: casinos, characters, teams, fixer cards."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from croupier import SPECTATOR, Match, Refused
from croupier.core.bits import members
from croupier.games.vegas_strip.components import CASINO_NAMES, FIXERS, State
from tests.core.frequencies import assert_even
from tests.rules.playing import moves
from tests.rules.vegas_strip.tables import PLAYERS, new, paid, table, winnings

every_table = pytest.mark.parametrize("players", PLAYERS)

FIRST_ROUNDS = {
    2: [[0], [1]],
    3: [[0], [1], [2]],
    4: [[0, 3], [1, 2]],
    5: [[0, 4], [1, 3], [2]],
    6: [[0, 5], [1, 4], [2, 3]],
}


def teams(state: State) -> list[list[int]]:
    """The seats of each team, the fixer first."""
    pairs = zip(state.fixers, state.partners, strict=True)
    return [[seat for seat in pair if seat >= 0] for pair in pairs if pair[0] >= 0]


def rounds(match: Match, seed: str = "rounds") -> list[State]:
    """The state at the start of each round of a random match."""
    found: list[State] = []
    for _ in moves(match, seed):
        state = match.secrets()[0]
        if len(found) == state.rounds_done:
            found.append(state)
    return found


@pytest.mark.rule("VST-1", "VST-3", "VST-5")
@pytest.mark.parametrize(
    ("players", "casinos", "jackpot", "tiles", "fixers"),
    [
        (2, 5, 10, [1, 2, 3, 4, 5, 6, 7], 2),
        (3, 6, 10, [1, 2, 3, 4, 5, 6, 7], 3),
        (4, 5, 15, [1, 2, 3, 4, 5, 6, 7], 2),
        (5, 6, 12, [2, 3, 4, 5, 6, 7], 3),
        (6, 6, 15, [2, 3, 4, 5, 6, 7], 3),
    ],
)
def test_the_set_up_by_player_count(
    players: int, casinos: int, jackpot: int, tiles: list[int], fixers: int
) -> None:
    match = new(players, characters="bouncer, regular, magician, accountant, card-counter")
    state = match.secrets()[0]
    assert state.casinos == casinos
    assert state.jackpots[:5] == [jackpot] * 5
    sets = 4 if players == 2 else players
    assert [list(members(hand)) for hand in state.hands] == [tiles] * sets + [[]] * (6 - sets)
    assert match.to_move() == set(state.fixers[:fixers])
    assert state.fixers[fixers:] == [-1] * (3 - fixers)
    assert state.chips == [0] * 6


@every_table
@pytest.mark.rule("VST-1", "VST-6", "VST-7")
def test_teams_form_by_turn_order_and_the_first_of_each_is_fixer(players: int) -> None:
    for first in range(players):
        state = new(players, first_seat=first).secrets()[0]
        expected = [[(first + seat) % players for seat in team] for team in FIRST_ROUNDS[players]]
        assert teams(state) == expected


@pytest.mark.rule("VST-1", "VST-6", "VST-20")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_nobody_has_the_same_partner_twice(players: int) -> None:
    for first in range(players):
        pairs = [
            frozenset(team)
            for state in rounds(new(players, first_seat=first))
            for team in teams(state)
            if len(team) == 2
        ]
        assert len(pairs) == 3 * (players // 2)
        assert len(set(pairs)) == len(pairs)


@pytest.mark.rule("VST-1")
def test_four_players_have_other_positions_in_the_last_round() -> None:
    by_round = [teams(state) for state in rounds(new(4, first_seat=0))]
    assert by_round == [[[0, 3], [1, 2]], [[1, 0], [2, 3]], [[2, 0], [3, 1]]]


@pytest.mark.rule("VST-2")
def test_the_sixth_casino_is_out_with_two_or_four_players() -> None:
    for players in PLAYERS:
        match = new(players)
        names = {e.data["casino"]["name"] for e in match.secrets()[1] if e.kind == "casino"}
        assert ("mirage-garden" in names) == (players in (3, 5, 6))
        assert len(names) == match.secrets()[0].casinos


@pytest.mark.rule("VST-3")
@every_table
def test_hands_are_open(players: int) -> None:
    match = new(players)
    for seat in (*range(players), SPECTATOR):
        assert match.view(seat).state.hands == match.secrets()[0].hands


@pytest.mark.rule("VST-4")
def test_characters_are_drawn_without_repetition_all_equally_often() -> None:
    dealt = [new(3, seed).secrets()[0].characters for seed in range(300)]
    assert all(len({side // 2 for side in sides}) == 6 for sides in dealt)
    assert_even([side for sides in dealt for side in sides], range(0, 20, 2))
    mixed = [new(3, seed, sides="mixed").secrets()[0].characters for seed in range(300)]
    assert all(len({side // 2 for side in sides}) == 6 for sides in mixed)
    assert_even([side for sides in mixed for side in sides], range(20))


@pytest.mark.rule("VST-4")
def test_characters_stay_for_the_whole_game() -> None:
    match = new(5, sides="mixed")
    before = match.secrets()[0].characters
    assert [state.characters for state in rounds(match)] == [before] * 3


@every_table
@pytest.mark.rule("VST-5", "VST-20")
def test_three_rounds_and_the_marker_moves_to_the_left(players: int) -> None:
    firsts = [state.first for state in rounds(new(players, first_seat=players - 1))]
    assert firsts == [players - 1, 0, 1]


@every_table
@pytest.mark.rule("VST-5")
def test_anybody_may_start(players: int) -> None:
    assert_even((new(players, seed).secrets()[0].first for seed in range(120)), range(players))


@every_table
@pytest.mark.rule("VST-7")
def test_fixer_cards_are_dealt_without_repetition(players: int) -> None:
    left_over = Counter[int]()
    for seed in range(60):
        state = new(players, seed).secrets()[0]
        dealt = [list(members(cards)) for cards in state.dealt[: FIXERS[players]]]
        assert all(len(cards) == 2 for cards in dealt)
        together = list(itertools.chain.from_iterable(dealt))
        assert len(set(together)) == len(together)
        left_over.update(set(range(state.casinos)) - set(together))
    assert len(left_over) == (5 if players in (2, 4) else 0)


@pytest.mark.rule("VST-7", "VST-18")
def test_the_casino_left_over_is_secure() -> None:
    placed = "0:5@sunset-gondola 1:3@sunset-gondola"
    game = table(4, rigged={0: "santorini", 1: "gold-rush"}, placed=placed)
    assert not any(cards >> 1 & 1 for cards in game.state.dealt), "nobody was dealt it"
    assert winnings(paid(game)) == [0, 3, 0, 0]


@pytest.mark.rule("VST-8")
def test_fixers_choose_in_any_order_and_may_change_until_all_have() -> None:
    match = new(6, first_seat=0)
    assert match.to_move() == {0, 1, 2}
    first, second = match.view(1).legal()
    match.play(1, first)
    assert match.to_move() == {0, 2}
    assert match.view(1).legal() == [first, second]
    match.play(1, second)
    match.play(2, match.view(2).legal()[0])
    assert match.to_move() == {0}
    match.play(0, match.view(0).legal()[1])
    assert match.to_move() == {0}, "tiles are placed now, from seat 0 on"
    rigged = match.secrets()[0].rigged[1]
    assert second.text == f"rig {CASINO_NAMES[rigged]}"
    assert not [move for move in match.view(1).reach() if move.text.startswith("rig")]


@pytest.mark.rule("VST-8")
def test_only_a_card_that_one_was_dealt_can_be_rigged() -> None:
    match = new(3, first_seat=0)
    for seat in range(3):
        dealt = members(match.secrets()[0].dealt[seat])
        expected = [f"rig {CASINO_NAMES[casino]}" for casino in dealt]
        assert [move.text for move in match.view(seat).legal()] == expected
    spare = match.view(1).legal()[0]
    with pytest.raises(Refused, match="VST-8") as refusal:
        match.play(0, spare.text)
    assert refusal.value.sentence("en") == (
        "You were dealt Sunset Gondola and The Mirage Garden: rig one of those two."
    )
    assert refusal.value.sentence("fr") == (
        "Vous avez reçu Sunset Gondola et The Mirage Garden\u00a0: truquez l’un des deux."
    )


@pytest.mark.rule("VST-8")
def test_partners_choose_nothing() -> None:
    match = new(4, first_seat=0)
    for partner in (2, 3):
        assert match.view(partner).reach() == []
        with pytest.raises(Refused, match="HOUSE-1"):
            match.play(partner, "rig peacock")
