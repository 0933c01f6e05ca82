"""Tables on screens of any width: folded without being torn, with marks on what changed."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

import croupier
from croupier.core.text import LANGUAGES
from croupier.terminal.boards import CHANGED, mark_changes
from croupier.terminal.screen import folded
from tests.rules.playing import dealt, everything, moves

TABLES = [
    (game, players)
    for game in croupier.game_names()
    for players in {croupier.game(game).players[0], croupier.game(game).players[-1]}
]
every_table = pytest.mark.parametrize(("game", "players"), sorted(TABLES))


def boards(game: str, players: int, lang: str, width: int) -> list[list[Text]]:
    """The tables that the players of a random match see now and then, in lines."""
    match = dealt(game, players, "boards", **everything(croupier.game(game), players))
    found = []
    for number, (seat, _) in enumerate(moves(match, "boards")):
        if number % 13 == 0:
            board = Text.from_markup(match.view(seat).board(lang, width))
            found.append(list(board.split("\n", allow_blank=True)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
@every_table
def test_no_table_is_torn_apart(game: str, players: int, width: int, lang: str) -> None:
    for board in boards(game, players, lang, width):
        for line in board:
            rows = [row.plain for row in folded(line, width)]
            assert max(map(len, rows)) <= width
            assert " ".join(rows).split() == line.plain.split()
            cells = [cell for cell in re.split(" {2,}", line.plain.strip()) if cell]
            for cell in cells[:-1]:  # the last one may be a sentence
                assert any(cell in row for row in rows), "\n".join(rows)


@pytest.mark.parametrize("width", [60, 80])
def test_casinos_and_players_stay_in_one_line_each(width: int) -> None:
    for board in boards("vegas-strip", 6, "en", width):
        plain = [line.plain for line in board]
        for name in ("Ada", "Ben", "Chloé", "Dan", "Eve", "Faye"):
            row = next(line for line in plain if re.match(rf"[> ] ({name}|You) ", line))
            assert len(row) <= width


def test_the_end_of_a_row_goes_on_in_its_column() -> None:
    row = "  purple  free  every 3 purple cards in a player’s tricks"
    assert [line.plain for line in folded(Text(row), 40)] == [
        "  purple  free  every 3 purple cards in",
        "                a player’s tricks",
    ]


def test_a_hand_is_broken_between_colours() -> None:
    hand = Text.from_markup("Your hand: red [bold]r0 r8[/]   green g5 g7   blue b3 b4")
    rows = folded(hand, 30)
    assert [row.plain for row in rows] == ["Your hand: red r0 r8", "  green g5 g7   blue b3 b4"]
    assert [rows[0].plain[span.start : span.end] for span in rows[0].spans] == ["r0 r8"]


def test_a_word_that_is_too_long_is_cut() -> None:
    assert [row.plain for row in folded(Text("x" * 25), 10)] == [
        "x" * 10,
        "  xxxxxxxx",
        "  " + "x" * 7,
    ]


def marked(before: str, now: str) -> list[str]:
    board = Text(now)
    assert mark_changes(board, before) == bool(board.spans)
    assert {str(span.style) for span in board.spans} <= {CHANGED}
    return [board.plain[span.start : span.end] for span in board.spans]


def test_changed_cells_are_marked() -> None:
    before = "Round 1\n         chips  cards\n> You       10      3\n  Ada       10      3"
    now = "Round 1\n         chips  cards\n  You       10      2\n> Ada       12      3"
    assert marked(before, now) == ["2", "12"]


def test_a_cell_that_is_new_in_its_row_is_marked() -> None:
    assert marked("1  $50  + pink\n2  $30", "1  $50  + pink  Ben 2\n2  $30") == ["Ben 2"]
    assert marked("1  $50  + pink  Ben 2\n2  $30", "1  $50  Ben 3\n2  $30") == ["Ben 3"]


def test_rows_that_begin_alike_are_told_apart() -> None:
    before = "  Ada  1 2\n  blockers  3  4\n  Ben  1 2\n  blockers  3  4"
    assert marked(before, before[:-1] + "5") == ["5"]


@pytest.mark.parametrize(
    ("before", "now"),
    [
        ("You  1  2", "You  1  2"),
        ("You  1  2", "You  3  4"),  # all is new: a new round
        ("Your hand: r1   b2 b3", "Your hand: r1   b3"),  # a sentence
        ("", "You  1  2"),
    ],
)
def test_what_tells_nothing_is_not_marked(before: str, now: str) -> None:
    assert marked(before, now) == []


@every_table
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_to_move_reads_what_to_do(game: str, players: int, lang: str) -> None:
    for board in boards(game, players, lang, 80):
        task = board[-1]
        assert task.spans[0] == (0, len(task), "bold"), task
        assert task.plain[0].isupper()
