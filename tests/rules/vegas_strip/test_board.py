"""The table of Vegas Strip as text, which fits a terminal of 80 columns and 24 lines."""

from __future__ import annotations

import pytest
from rich.text import Text

from croupier import SPECTATOR, World
from croupier.core.text import LANGUAGES
from tests.rules.casinos.tables import seen
from tests.rules.playing import moves, plain
from tests.rules.vegas_strip.tables import PLAYERS, new, table


def board(game: World, seat: int = 0, lang: str = "en") -> str:
    return plain(Text.from_markup(seen(game, seat).board(lang)).plain)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_the_terminal(players: int, lang: str) -> None:
    for seed in range(2):
        match = new(players, seed, sides="mixed")
        for number, _ in enumerate(moves(match, seed)):
            if number % 5 == 0:
                for seat in (0, players - 1, SPECTATOR):
                    lines = Text.from_markup(match.view(seat).board(lang)).plain.splitlines()
                    assert max(len(line) for line in lines) <= 80, "\n".join(lines)
                    assert len(lines) <= (24 if match.outcome() else 21), "\n".join(lines)


def test_long_names_are_cut_rather_than_lines_broken() -> None:
    match = new(6, first_seat=0)
    match.names = tuple(f"{name} the Magnificent [of Nevada]" for name in match.names)
    lines = Text.from_markup(match.view(1).board()).plain.splitlines()
    assert max(len(line) for line in lines[1:]) <= 80
    assert [line for line in lines if line.startswith("> Ada the Ma")]


def test_the_whole_table() -> None:
    placed = "0:7@santorini 1:3@santorini 1:2@santorini 2:3@peacock 3:6@peacock 0:1@peacock"
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, placed=placed, peacock="pro-gambler-a")
    assert board(game).splitlines() == [
        "Round 1 of 3. Teams: you + Dan, Ben + Chloé",
        "                                           1        2        3        4        5",
        "                                   Santorini   Sunset  Peacock   Sunken     Gold",
        "                      chips in hand           Gondola          Treasure     Rush",
        "jackpot                                   15       15       15       15       15",
        "only your team knows                                             secure   rigged",
        "> You                     0 23456         ¹7        ·       ³4        ·        ·",
        "  Ben                     0 14567     ²3+2=5        ·        ·        ·        ·",
        "  Chloé                   0 124567         ·        ·       ²6        ·        ·",
        "  Dan                     0 123457         ·        ·       ¹9        ·        ·",
        "¹²³: rank there   4+3=7: tiles and total",
        "1 High Roller A  Each round, this jackpot starts 5 chips higher.",
        "2 High Roller A  Each round, this jackpot starts 5 chips higher.",
        "3 Pro Gambler A  Everyone’s first tile here gets a +3 token.",
        "4 High Roller A  Each round, this jackpot starts 5 chips higher.",
        "5 High Roller A  Each round, this jackpot starts 5 chips higher.",
        "",
        "Place a tile at a casino, by name or number: 7@peacock or 7@3.",
    ]
