"""How moves are written: what is printed can be read, and nothing else is taken for a move."""

from __future__ import annotations

import functools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadNotation, World
from croupier.core.text import LANGUAGES
from croupier.core.world import EXAMPLES
from tests.rules.games import GAMES
from tests.rules.harness import Subject
from tests.rules.playing import dealt, everything, moves

every_game = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


@functools.cache
def situations(subject: Subject) -> list[World]:
    """Every table of a random match of each number of players, with all that the game has."""
    worlds = []
    for players in subject.players:
        match = dealt(subject.name, players, "notation", **everything(subject.game, players))
        worlds += [World(match.game, match.secrets()[0]) for _ in moves(match, "notation")]
    return worlds


def letters(text: str) -> list[str]:
    """What a text is made of, whatever its order and its spaces."""
    return sorted(text.lower().replace("−", "-").replace(",", "").replace(" ", "").strip())


@every_game
@given(st.data())
def test_every_action_in_reach_reads_back_from_its_notation(
    subject: Subject, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    for seat in range(game.players):
        reach = game.reach(seat)
        assert len({move.text for move in reach}) == len(reach), "two actions look alike"
        for move in reach:
            assert subject.notation.fullmatch(move.text)
            assert game.read(seat, move.text).action == move.action


@every_game
@given(st.data())
def test_garbage_is_bad_notation_and_nothing_else(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    seat = min(game.to_move())
    alphabet = sorted({*" ,-".join(move.text for move in game.reach(seat))})
    garbage = data.draw(st.one_of(st.text(), st.text(alphabet, max_size=14)))
    try:
        move = game.read(seat, garbage)
    except BadNotation as error:
        for lang in LANGUAGES:
            said = error.sentence(lang)
            assert all(possible.text in said for possible in game.legal(seat)[:EXAMPLES])
    else:
        written = game.game.face.spell(game.state, seat, game.parts(seat, move))
        assert letters(garbage) in [letters(text) for text in written]
