"""The tables and the sentences of both games, as people read them."""

from __future__ import annotations

import functools
import re
from typing import Any

import pytest
from rich.text import Text

from croupier import SPECTATOR, Game, Match, View
from croupier.core.text import LANGUAGES, words
from croupier.games import las_vegas_cards, las_vegas_dice
from tests.rules.playing import dealt, everything, moves

WIDE = 80

every_game = pytest.mark.parametrize(
    "game", [las_vegas_cards.GAME, las_vegas_dice.GAME], ids=lambda game: game.name
)
ROWS = 20  # four are left for what can be played, and the question
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def rich_options(game: Game, players: int) -> dict[str, Any]:
    """Everything a game can bring to the table at once, with everybody's money hidden."""
    return {**everything(game, players), "open_safes": False}


@functools.cache
def views(game: Game) -> list[View]:
    """What players see at some moments of some matches, and at their ends."""
    found = []
    for players in game.players:
        match = dealt(game.name, players, f"faces {players}", **rich_options(game, players))
        for number, (seat, _) in enumerate(moves(match, "faces")):
            if number % 17 == 0:
                found += [match.view(seat), match.view(0), match.view(SPECTATOR)]
        found.append(match.view(players - 1))
    return found


def board(view: View, lang: str) -> list[str]:
    return Text.from_markup(view.board(lang)).plain.splitlines()


@every_game
@every_language
def test_the_table_fits_80_columns_and_leaves_room_on_24_rows(game: Game, lang: str) -> None:
    for view in views(game):
        lines = board(view, lang)
        assert max(len(line) for line in lines) <= WIDE
        assert len(lines) <= ROWS, view.board(lang)


@every_game
@every_language
def test_lines_begin_with_a_capital_letter_or_a_number(game: Game, lang: str) -> None:
    head_of_a_column = words(lang, game.text).say("board-money")
    for view in views(game):
        for line in board(view, lang):
            said = line.lstrip("> ")
            assert said[:1] == said[:1].upper() or said.startswith(head_of_a_column), line


@every_game
@every_language
def test_sentences_mention_nothing_that_is_not_there(game: Game, lang: str) -> None:
    things = "white|die|dice|cards?|chips?|dés?|blancs?|jetons?|weißen?|Würfeln?|Karten?|Scheinen"
    nothing = re.compile(rf"\b0 ({things})\b|None|\{{|  ")
    for view in views(game):
        for line in view.log(lang):
            assert not nothing.search(line), line
            assert line[0] == line[0].upper(), line
            assert line.endswith("."), line


@every_game
def test_a_name_is_shown_as_it_is(game: Game) -> None:
    names = ["[bold]Ada[/]", "[/]"]
    match = Match(game, players=2, seed="names", names=names)
    for _ in moves(match, "names"):
        shown = "\n".join(board(match.view(SPECTATOR), "en"))
        assert all(f" {name} " in shown for name in names)
    assert f"{names[0]} has $" in "\n".join(match.view(SPECTATOR).log())
