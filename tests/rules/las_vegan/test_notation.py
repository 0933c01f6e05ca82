"""How moves are written: what is printed can be read, and nothing else is taken for a move."""

from __future__ import annotations

import functools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadNotation, World
from tests.rules.las_vegan.tables import GAME, PLAYERS, play, table
from tests.rules.playing import dealt, moves

SPELLINGS = re.compile(
    r"[rpgb][0-9]"
    r"|(gold|0|[-+][1-3])(/[-+][1-3])?>(min|max|red|purple|green|blue|[1-689])"
    r"|bank (top|[rpgb][0-9])"
)


@functools.cache
def situations(players: int) -> tuple[World, ...]:
    """Every table of a random match, one for each move."""
    worlds = []
    match = dealt("las-vegan", players, "notation", rounds=2, cabbages=30)
    for _ in moves(match, "notation"):
        worlds.append(World(GAME, match.secrets()[0]))
    return tuple(worlds)


tables = st.sampled_from(PLAYERS).flatmap(lambda players: st.sampled_from(situations(players)))


def untidy(draw: st.DrawFn, text: str) -> str:
    """The same move as somebody in a hurry types it."""
    letters = [draw(st.sampled_from([letter.lower(), letter.upper()])) for letter in text]
    typed = "".join(letters).replace(" ", draw(st.sampled_from([" ", "  ", " \t "])))
    typed = typed.replace("-", draw(st.sampled_from(["-", "−"])))
    typed = typed.replace(">", draw(st.sampled_from([">", " >", "> ", "  > "])))
    return draw(st.sampled_from(["", " "])) + typed + draw(st.sampled_from(["", " ", "\n"]))


def squeezed(text: str) -> str:
    return "".join(text.lower().replace("−", "-").split())


def spellings(game: World, seat: int) -> set[str]:
    face, state = GAME.face, game.state
    moves = (face.parts(state, seat, action) for action in face.actions(state, seat))
    written = (face.spell(state, seat, parts) for parts in moves)
    return {squeezed(text) for texts in written for text in texts}


@given(tables)
def test_every_action_in_reach_reads_back_from_its_notation(game: World) -> None:
    for seat in range(game.players):
        reach = game.reach(seat)
        assert len({move.text for move in reach}) == len(reach), "two actions look alike"
        for move in reach:
            assert SPELLINGS.fullmatch(move.text)
            assert game.read(seat, move.text).action == move.action


@given(tables, st.data())
def test_case_spaces_and_the_kind_of_minus_do_not_matter(game: World, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from(sorted(game.to_move())))
    move = data.draw(st.sampled_from(game.reach(seat)))
    typed = data.draw(st.composite(untidy)(move.text))
    assert game.read(seat, typed) == move


@given(tables, st.one_of(st.text(), st.text("rpgb0123456789->+/ bankgoldmintopmax", max_size=12)))
def test_garbage_is_bad_notation_and_nothing_else(game: World, garbage: str) -> None:
    seat = min(game.to_move())
    if squeezed(garbage) in spellings(game, seat):
        return
    with pytest.raises(BadNotation) as error:
        game.read(seat, garbage)
    for lang in ("en", "fr"):
        for possible in game.legal(seat)[:12]:
            assert possible.text in error.value.sentence(lang)


@pytest.mark.parametrize("typed", ["", "r", "7r", "r10", "x3", "r7 b3", "bank r7", "rouge 7"])
def test_what_is_not_a_move(typed: str) -> None:
    with pytest.raises(BadNotation):
        table("r1 b1", "r7 b2", "r9 b3").read(0, typed)


def test_a_token_goes_by_its_face_or_by_both_its_sides() -> None:
    game = table("r1 b1", "r7 b2", "r9 b3", tokens="+1 -1 0 -3 -4")
    play(game, "r1 r7 r9")
    assert game.read(2, "-3>blue") == game.read(2, "-3/-1>blue")
    assert game.read(2, "-3/-1>blue").text == "-3>blue"


def test_two_tokens_with_one_face_go_by_both_sides_only() -> None:
    game = table("r1 b1", "r7 b2", "r9 b3", tokens="-2 -2 0 -3 -4")
    play(game, "r1 r7 r9")
    assert game.read(2, "-2/+1>blue") != game.read(2, "-2/-1>blue")
    with pytest.raises(BadNotation):
        game.read(2, "-2>blue")
