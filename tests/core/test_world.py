"""Worlds: what can be done in a game that lies open."""

from __future__ import annotations

import pytest

import croupier
from croupier import BadNotation, Chance, Move, Refused, World
from tests.core.playing import play_on


def world_of(players: int = 4, plies: int = 0) -> World:
    match = croupier.deal("las-vegan", players=players, seed="world")
    play_on(match, plies)
    return World(match.game, match.secrets()[0])


def test_legal_moves_are_those_in_reach_that_no_rule_refuses() -> None:
    world = world_of(plies=1)
    (seat,) = world.to_move()
    legal, reach = world.legal(seat), world.reach(seat)
    assert 0 < len(legal) < len(reach)
    assert legal == [move for move in reach if world.why_not(seat, move) is None]
    assert legal == [
        move for move in reach if not world.game.rules.refuse(world.state, seat, move.action)
    ]


def test_a_world_is_played_to_its_end() -> None:
    world, chance = world_of(), Chance.of("play")
    plies = 0
    while world.to_move():
        assert world.outcome() is None
        seat = min(world.to_move())
        world.play(seat, world.legal(seat)[0], chance)
        plies += 1
    outcome = world.outcome()
    assert outcome is not None
    assert outcome.scores == world.points()
    assert plies >= 40


def test_a_refused_move_changes_nothing() -> None:
    world, chance = world_of(plies=1), Chance.of("refused")
    before, at = world.state.copy(), chance.copy()
    (seat,) = world.to_move()
    for move in world.reach(seat):
        if move not in world.legal(seat):
            with pytest.raises(Refused, match="LVN-9"):
                world.play(seat, move, chance)
    with pytest.raises(BadNotation):
        world.play(seat, "x", chance)
    assert (world.state, chance) == (before, at)


def test_a_copy_goes_its_own_way() -> None:
    world = world_of()
    twin = world.copy()
    (seat,) = twin.to_move()
    twin.play(seat, twin.legal(seat)[0], Chance.of(1))
    assert world.state != twin.state
    assert world.game is twin.game


def test_moves_are_equal_by_their_text() -> None:
    assert Move("r7", 7) == Move("r7", 99)
    assert len({Move("r7", 7), Move("r7", 99), Move("r8", 8)}) == 2
    assert repr(Move("r7", 7)) == "Move('r7')"
    assert str(Move("r7", 7)) == "r7"


def test_a_move_is_read_in_every_spelling() -> None:
    world = world_of()
    (seat,) = world.to_move()
    move = world.legal(seat)[0]
    for spelling in (move, move.text, move.text.upper(), f"  {move.text}\t"):
        read = world.read(seat, spelling)
        assert (read.text, read.action) == (move.text, move.action)


def test_a_stale_move_is_read_by_its_text() -> None:
    world = world_of()
    (seat,) = world.to_move()
    first, second = world.legal(seat)[:2]
    read = world.read(seat, Move(first.text, second.action))
    assert (read.text, read.action) == (first.text, first.action)
