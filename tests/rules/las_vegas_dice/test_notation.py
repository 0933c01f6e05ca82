"""How moves of the dice game are written."""

from __future__ import annotations

import functools
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from croupier import BadNotation, World
from tests.rules.casinos.tables import play
from tests.rules.las_vegas_dice.tables import GAME, new, table
from tests.rules.playing import moves

SPELLINGS = re.compile(r"[1-6]|take (pink|golden|blue|green|black)@[1-6]|pass")


@functools.cache
def situations() -> tuple[World, ...]:
    """Every table of some random matches with chips and white dice."""
    worlds = []
    for players in (2, 3, 4):
        match = new(players, "notation", chips=True, neutral=True)
        for _ in moves(match, "notation"):
            worlds.append(World(GAME, match.secrets()[0]))
    return tuple(worlds)


tables = st.sampled_from(range(100)).map(lambda number: situations()[number])


@given(tables)
def test_every_action_in_reach_reads_back_from_its_notation(game: World) -> None:
    [seat] = game.to_move()
    reach = game.reach(seat)
    assert len({move.text for move in reach}) == len(reach), "two actions look alike"
    for move in reach:
        assert SPELLINGS.fullmatch(move.text)
        assert game.read(seat, move.text).action == move.action


@given(tables, st.one_of(st.text(), st.text("takepinkgolden@123456 s", max_size=12)))
def test_garbage_is_bad_notation_and_nothing_else(game: World, garbage: str) -> None:
    [seat] = game.to_move()
    assume(not SPELLINGS.fullmatch(garbage.strip().lower()))
    with pytest.raises(BadNotation):
        game.read(seat, garbage)


@pytest.mark.parametrize(
    "typed", ["take pink@4", " TAKE  Pink@4 ", "take pink @4", "take pink@ 4", "take pink @ 4"]
)
def test_case_and_spaces_do_not_matter(typed: str) -> None:
    game = table("4 4", chips={4: "pink"})
    play(game, "4")
    assert game.read(0, typed).text == "take pink@4"


@pytest.mark.parametrize("typed", ["", "0", "7", "44", "4 4", "take pink", "take red@4", "pink@4"])
def test_what_is_not_a_move(typed: str) -> None:
    with pytest.raises(BadNotation):
        table("4 4", chips={4: "pink"}).read(0, typed)
