"""Every table fits on a small screen, above the question."""

from __future__ import annotations

import functools
import io

import pytest
from rich.text import Text

import croupier
from croupier import Record
from croupier.core.text import LANGUAGES, words
from croupier.core.text.book import RuleBook
from croupier.terminal import screen as screen_module
from croupier.terminal.play import Session
from croupier.terminal.screen import TEXT, Screen, without_remarks
from croupier.terminal.table import PERSON, Table
from tests.rules.playing import dealt, everything, moves

TABLES = [
    (game, players) for game in croupier.game_names() for players in croupier.game(game).players
]
SIZES = [(60, 20, "usual"), (80, 24, "usual"), (80, 24, "everything")]
"""Columns, rows, and the rule options in play."""
POSITIONS = 3  # of a match


@functools.cache
def positions(game: str, players: int, rules: str) -> list[Record]:
    """The person's decisions in a random match, a few of them from its beginning to its end."""
    options = everything(croupier.game(game), players) if rules == "everything" else {}
    match = dealt(game, players, "sizes", **options)
    found = [match.record() for seat, _ in moves(match, "sizes") if seat == PERSON]
    return found[:: len(found) // POSITIONS]


class Looking:
    """Somebody at a live screen who looks at the table that comes up, and leaves."""

    def __init__(self, table: Table, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
        self._table = table
        self._lang = lang
        self._capsys = capsys
        self._shown: list[str] = []

    def answer(self, question: str) -> str:
        """Press Enter until the table is there."""
        seen = self._capsys.readouterr().out.splitlines()
        board = Text.from_markup(self._table.view().board(self._lang), emoji=False)
        head = without_remarks(board.split("\n")[0]).plain[:9]
        if heads := [row for row, line in enumerate(seen) if line.startswith(head)]:
            self._shown = [*seen[heads[-1] :], question.rstrip()]
            raise EOFError
        return ""

    def look(self) -> list[str]:
        """The rows from the head of the table to the question."""
        match = self._table.match
        said = words(self._lang, match.game.text, TEXT).at_table(match.names, PERSON)
        session = Session(self._table, Screen(said), RuleBook(match.game, self._lang), None)
        with pytest.raises(EOFError):
            session.run()
        return self._shown


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("sys.stdin", Keyboard())
    monkeypatch.setattr(screen_module, "BEAT", 0)
    return monkeypatch


@pytest.mark.parametrize(("columns", "rows", "rules"), SIZES)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_table_fits_above_the_question(
    game: str,
    players: int,
    columns: int,
    rows: int,
    rules: str,
    live: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    live.setenv("COLUMNS", str(columns))
    live.setenv("LINES", str(rows))
    for record in positions(game, players, rules):
        table = Table(record.replay(), ["random"])
        for lang in LANGUAGES:
            person = Looking(table, lang, capsys)
            live.setattr("builtins.input", person.answer)
            shown = person.look()
            assert 8 < len(shown) <= rows, "\n".join(shown)
            assert max(map(len, shown)) <= columns
