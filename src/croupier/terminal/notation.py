"""Moves as the player reads and types them: the only place that writes or reads one."""

from __future__ import annotations

from croupier.core.moves import Move
from croupier.core.text import Texts
from croupier.core.view import View


def written(move: Move, words: Texts) -> str:
    """A move as it is shown to the player."""
    return words.notation(move.text)


def read(typed: str, view: View, words: Texts) -> Move:
    """The move that the player typed, or `BadNotation`."""
    return view.read(typed, words.lang)
