"""What holds at every moment of every match of Vegas Strip, whoever plays how."""

from __future__ import annotations

import functools
import itertools

import pytest

from croupier.core.bits import members
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import CHOOSING, FIXERS
from croupier.games.vegas_strip.tiles import owners
from tests.rules.games import VEGAS_STRIP
from tests.rules.harness import RandomGames, games_of

games = games_of(VEGAS_STRIP)


@pytest.mark.rule("VST-3", "VST-9", "VST-15")
def test_every_tile_is_in_a_hand_at_a_casino_or_discarded(games: RandomGames) -> None:
    for before, state in games.steps():
        for owner in range(owners(state)):
            lying = [n for row in state.tiles for n in row[2 * owner : 2 * owner + 2] if n]
            held = list(members(state.hands[owner]))
            assert len(set(lying + held)) == len(lying + held)
            if state.rounds_done == before.rounds_done:
                gone = members(before.hands[owner] & ~state.hands[owner])
                assert len(list(gone)) <= 1


@pytest.mark.rule("VST-10")
def test_rankings_are_in_order_and_of_those_who_are_there(games: RandomGames) -> None:
    for state in games.moments():
        for casino in range(state.casinos):
            ranks = [owner for owner in state.ranks[casino] if owner >= 0]
            totals = [state.totals[casino][owner] for owner in ranks]
            assert totals == sorted(totals, reverse=True)
            there = [o for o in range(6) if state.tiles[casino][2 * o]]
            assert sorted(ranks) == there
            assert all(state.totals[casino][o] == 0 for o in range(6) if o not in there)


@pytest.mark.rule("VST-13")
def test_whoever_has_just_placed_shares_the_lead_with_nobody(games: RandomGames) -> None:
    for before, state in games.steps():
        if state.rounds_done > before.rounds_done or before.phase == CHOOSING:
            continue
        for casino in range(state.casinos):
            if state.tiles[casino] != before.tiles[casino]:
                changed = zip(state.tiles[casino], before.tiles[casino], strict=True)
                placer = [a != b for a, b in changed].index(True) // 2
                totals = list(state.totals[casino])
                mine = totals.pop(placer)
                assert mine != max(totals)


@pytest.mark.rule("VST-12")
def test_no_7_lies_at_the_casino_of_its_own_team(games: RandomGames) -> None:
    for state in games.moments():
        for seat in range(games.players):
            team = state.teams[seat]
            if state.phase != CHOOSING:
                own = state.tiles[state.rigged[team]][2 * seat : 2 * seat + 2]
                assert 7 not in own


@pytest.mark.rule("VST-8", "VST-12")
def test_what_teams_prove_is_true(games: RandomGames) -> None:
    proofs = 0
    for state in games.moments():
        for team in range(FIXERS[games.players]):
            proofs += state.possible[team] != (1 << state.casinos) - 1
            if state.phase != CHOOSING:
                assert state.possible[team] >> state.rigged[team] & 1
    assert proofs, "somebody placed a 7"


@pytest.mark.rule("VST-7", "VST-8")
def test_rigged_casinos_are_different_and_among_the_cards(games: RandomGames) -> None:
    for state in games.moments():
        rigged = [casino for casino in state.rigged if casino >= 0]
        assert len(set(rigged)) == len(rigged)
        for team, casino in enumerate(state.rigged):
            assert casino < 0 or state.dealt[team] >> casino & 1
        assert sum(state.dealt) == functools.reduce(int.__or__, state.dealt)


@pytest.mark.rule("VST-19")
def test_partners_gain_the_same_in_a_round(games: RandomGames) -> None:
    for before, state in games.steps():
        if state.rounds_done > before.rounds_done:
            for fixer, partner in zip(before.fixers, before.partners, strict=True):
                if partner >= 0:
                    assert state.last_round[fixer] == state.last_round[partner]
            for seat in range(games.players):
                assert state.chips[seat] == before.chips[seat] + state.last_round[seat]


def test_every_game_is_as_long_as_declared(games: RandomGames) -> None:
    for options, game in games.games:
        plies = GAME.most_plies(GAME.choose_options(games.players, options))
        choices = [s for s, after in itertools.pairwise(game) if s.chosen == after.chosen != 0]
        second_thoughts = sum(state.phase == CHOOSING for state in choices)
        assert len(game) - 1 - second_thoughts == plies
