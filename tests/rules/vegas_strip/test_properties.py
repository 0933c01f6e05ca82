"""What holds at every moment of every match of Vegas Strip, whoever plays how."""

from __future__ import annotations

import functools
import itertools

import pytest

from croupier.core.bits import members
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import CHOOSING, FIXERS, State
from croupier.games.vegas_strip.tiles import owners
from tests.rules.playing import moves
from tests.rules.vegas_strip.tables import PLAYERS, new

OPTIONS: list[dict[str, object]] = [
    {},
    {"sides": "mixed"},
    {"sides": "mixed", "jackpot": 1, "removed": 3},
    {"sides": "mixed", "jackpot": 30, "removed": 0},
]

every_table = pytest.mark.parametrize("players", PLAYERS)


@functools.cache
def games(players: int) -> list[list[State]]:
    """Every moment of random matches."""
    found = []
    for number, options in enumerate(OPTIONS):
        match = new(players, number, **options)
        found.append([match.secrets()[0] for _ in moves(match, number)] + [match.secrets()[0]])
    return found


@every_table
@pytest.mark.rule("VST-3", "VST-9", "VST-15")
def test_every_tile_is_in_a_hand_at_a_casino_or_discarded(players: int) -> None:
    for game in games(players):
        for before, state in itertools.pairwise(game):
            for owner in range(owners(state)):
                lying = [n for row in state.tiles for n in row[2 * owner : 2 * owner + 2] if n]
                held = list(members(state.hands[owner]))
                assert len(set(lying + held)) == len(lying + held)
                if state.rounds_done == before.rounds_done:
                    gone = members(before.hands[owner] & ~state.hands[owner])
                    assert len(list(gone)) <= 1


@every_table
@pytest.mark.rule("VST-10")
def test_rankings_are_in_order_and_of_those_who_are_there(players: int) -> None:
    for game in games(players):
        for state in game:
            for casino in range(state.casinos):
                ranks = [owner for owner in state.ranks[casino] if owner >= 0]
                totals = [state.totals[casino][owner] for owner in ranks]
                assert totals == sorted(totals, reverse=True)
                there = [o for o in range(6) if state.tiles[casino][2 * o]]
                assert sorted(ranks) == there
                assert all(state.totals[casino][o] == 0 for o in range(6) if o not in there)


@every_table
@pytest.mark.rule("VST-13")
def test_whoever_has_just_placed_shares_the_lead_with_nobody(players: int) -> None:
    for game in games(players):
        for before, state in itertools.pairwise(game):
            if state.rounds_done > before.rounds_done or before.phase == CHOOSING:
                continue
            for casino in range(state.casinos):
                if state.tiles[casino] != before.tiles[casino]:
                    changed = zip(state.tiles[casino], before.tiles[casino], strict=True)
                    placer = [a != b for a, b in changed].index(True) // 2
                    totals = list(state.totals[casino])
                    mine = totals.pop(placer)
                    assert mine != max(totals)


@every_table
@pytest.mark.rule("VST-12")
def test_no_7_lies_at_the_casino_of_its_own_team(players: int) -> None:
    for game in games(players):
        for state in game:
            for seat in range(players):
                team = state.teams[seat]
                if state.phase != CHOOSING:
                    own = state.tiles[state.rigged[team]][2 * seat : 2 * seat + 2]
                    assert 7 not in own


@every_table
@pytest.mark.rule("VST-8", "VST-12")
def test_what_teams_prove_is_true(players: int) -> None:
    proofs = 0
    for game in games(players):
        for state in game:
            for team in range(FIXERS[players]):
                proofs += state.possible[team] != (1 << state.casinos) - 1
                if state.phase != CHOOSING:
                    assert state.possible[team] >> state.rigged[team] & 1
    assert proofs, "somebody placed a 7"


@every_table
@pytest.mark.rule("VST-7", "VST-8")
def test_rigged_casinos_are_different_and_among_the_cards(players: int) -> None:
    for game in games(players):
        for state in game:
            rigged = [casino for casino in state.rigged if casino >= 0]
            assert len(set(rigged)) == len(rigged)
            for team, casino in enumerate(state.rigged):
                assert casino < 0 or state.dealt[team] >> casino & 1
            assert sum(state.dealt) == functools.reduce(int.__or__, state.dealt)


@every_table
@pytest.mark.rule("VST-19")
def test_partners_gain_the_same_in_a_round(players: int) -> None:
    for game in games(players):
        for before, state in itertools.pairwise(game):
            if state.rounds_done > before.rounds_done:
                for fixer, partner in zip(before.fixers, before.partners, strict=True):
                    if partner >= 0:
                        assert state.last_round[fixer] == state.last_round[partner]
                for seat in range(players):
                    assert state.chips[seat] == before.chips[seat] + state.last_round[seat]


@every_table
def test_the_declared_bounds_hold_and_every_game_is_as_long_as_declared(players: int) -> None:
    for game, options in zip(games(players), OPTIONS, strict=True):
        plies = GAME.most_plies(GAME.choose_options(players, options))
        choices = [s for s, after in itertools.pairwise(game) if s.chosen == after.chosen != 0]
        second_thoughts = sum(state.phase == CHOOSING for state in choices)
        assert len(game) - 1 - second_thoughts == plies
        for state in game:
            assert not state.out_of_bounds()
