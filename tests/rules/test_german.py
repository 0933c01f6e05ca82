"""What holds for German in every game: whoever reads is "du", "dir" or "dich", as it should be.

Where a sentence names a player who may be the reader, "du" is filled in; the sentence then chooses
the case, or names the player where none is governed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import croupier
from croupier import Match
from croupier import game as find
from tests.rules.playing import NAMES, everything, moves, plain

GOVERNING = "an|auf|aus|bei|durch|für|gegen|hinter|mit|neben|ohne|seit|über|um|unter|von|vor|zu"
OTHERS = (
    "bekommt|deckt|führt|gewinnt|hat|ist|legt|nimmt|spielt|verliert|wählt|wird|zahlt|zeigt|zieht"
)
UNDECLINED = re.compile(rf"\b({GOVERNING})( [\w, ]+ und)? du\b|\b[dD]u ({OTHERS})\b")
"""A "du" that a preposition governs, or with the verb of somebody else."""
OFTEN = 5


def heard(match: Match) -> Iterator[str]:
    """What the players of a match are told before some moves, and after all of them."""
    for ply, (seat, move) in enumerate(moves(match, "german")):
        view = match.view(seat)
        if ply % OFTEN == 0:
            yield from (said for said in (view.preview(move, "de"),) if said)
            yield from view.lesson("de").values()
            yield view.board("de")
    for seat in range(match.players):
        yield from match.view(seat).log("de")


def test_what_is_looked_for() -> None:
    assert UNDECLINED.search("Ada zappt G4 vor du weg.")
    assert UNDECLINED.search("Ada spielt mit Ben und du im Team.")
    assert UNDECLINED.search("Das meiste Geld: du nimmt alles.")
    assert not UNDECLINED.search("Du nimmst alles, Ada und du. Für dich und Ada.")


@pytest.mark.parametrize("usual", [True, False])
@pytest.mark.parametrize("name", croupier.game_names())
def test_the_reader_is_put_into_the_right_case(name: str, usual: bool) -> None:
    game = find(name)
    for players in (min(game.players), max(game.players)):
        options = {} if usual else everything(game, players)
        match = Match(game, players=players, seed="german", options=options, names=NAMES[:players])
        wrong = {said for said in map(plain, heard(match)) if UNDECLINED.search(said)}
        assert wrong == set()
