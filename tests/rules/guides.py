"""What a game's guide says at a table, and what then comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier import Event, Match, Move, View
from croupier.core.text import LANGUAGES
from tests.rules.playing import moves, plain


class Foretold(NamedTuple):
    """A move: what the guide said of it, what it told in the end, and the match before it."""

    seat: int
    move: Move
    foretold: list[Event]
    told: list[Event]
    before: View
    after: View


def foretold(match: Match, seed: str | int) -> Iterator[Foretold]:
    """Play a match to its end, and compare each move's preview with what came of it."""
    guide = match.game.guide
    assert guide is not None
    playing = iter(moves(match, seed))
    move = next(playing, None)
    while move is not None:
        seat, chosen = move
        before, heard = match.view(seat), len(match.secrets()[1])
        shown = before.state.shown_to(seat)
        expected = list(guide.preview(shown, seat, chosen.action))
        move = next(playing, None)
        told = match.secrets()[1][heard:]
        yield Foretold(seat, chosen, expected, told, before, match.view(seat))


def preview(view: View, move: str, lang: str = "en") -> str:
    """A move's preview, with ordinary spaces."""
    said = view.preview(move, lang)
    assert said is not None
    return plain(said)


def steps(view: View, lang: str = "en") -> dict[str, str]:
    """The steps of the lesson that fit the moment, with ordinary spaces."""
    assert lang in LANGUAGES
    return {step: plain(said) for step, said in view.lesson(lang).items()}


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]
