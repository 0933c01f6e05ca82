"""The page on what every entry of an observation means, made from the schemas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.compiled import observation
from croupier.compiled.observation import BITS, SET, WORDS, Piece
from croupier.core import registry
from croupier.core.text import TITLE, words
from croupier.kit.readings import Enumeration
from tests.docs.states import meanings, seen_by

HEAD = """\
# Observations, field by field

What a network sees: a row of 32-bit floats from 0 to 1, the same in OpenSpiel
(`observation_tensor`, with these names as pieces), PettingZoo and Gymnasium. It is derived from
the declaration of a game's state, in `croupier.compiled.observation`, and [the page on
states](states.md) says what the fields mean. The observing seat comes first, then every field that
anyone may see, in the order of the declaration:

| type of field | encoding |
|---|---|
| a set | a 0 or 1 for each possible member |
| one of several words, or a number or none | a 0 or 1 for each of them, starting with none |
| a number too large for a 32-bit float | its bits, lowest first |
| any other number | one entry, scaled from its bounds to 0..1 |

What the seat may not see is encoded as an empty set, none, or 0. So two rows are equal exactly if
the seat sees the same. Lists have their entries one after the other; a list by seats has room for
the most players, whatever the number of players.
"""


def _how(piece: Piece) -> str:
    f = piece.field
    assert f is not None
    if piece.how == SET:
        return f"a set of {piece.width}"
    if piece.how == BITS:
        return f"{piece.width} bits"
    if piece.how == WORDS:
        if isinstance(f.reads, Enumeration) and isinstance(f.reads.words, Mapping):
            return "one of " + ", ".join(f"`{f.reads.words[value]}`" for value in piece.positions)
        return f"one of {f.low}..{f.high}"
    return f"a number, {f.low}..{f.high}"


def section(name: str) -> Iterator[str]:
    """A game's row."""
    game = registry.find(name)
    means = meanings(game.state)
    title = words("en", game.text).say(TITLE)
    yield f"\n## {title} (`{name}`): {observation.size(game.state)} entries\n"
    yield "| entries | piece | shape | how | seen by | meaning |\n|---|---|---|---|---|---|"
    for piece in observation.pieces(game.state):
        last = piece.first + piece.length - 1
        place = str(piece.first) if last == piece.first else f"{piece.first}-{last}"
        shape = " × ".join(str(axis) for axis in (*piece.shape, piece.width))
        if piece.field is None:
            about = "one of the seats | all | The seat that looks."
            yield f"| {place} | `{piece.name}` | {shape} | {about} |"
        else:
            about = f"{_how(piece)} | {seen_by(piece.field)} | {means[piece.name]}"
            yield f"| {place} | `{piece.name}` | {shape} | {about} |"


def observations_page() -> str:
    """The whole page."""
    lines = [line for name in registry.names() for line in section(name)]
    return "\n".join([HEAD.rstrip(), *lines, ""])
