"""What clients need of a game: `check_game` finds what is missing and says where to put it."""

from __future__ import annotations

import dataclasses
import itertools
import shutil
import types
from collections.abc import Mapping
from pathlib import Path

import pytest

from croupier import BadNotation, Game, Match
from croupier.core.text import LANGUAGES
from croupier.core.text.book import RuleBook
from croupier.examples.climb import GAME, view
from croupier.examples.climb.components import CARDS
from croupier.kit import Texts
from croupier.testing import BrokenContract, Setting, check_game, check_texts, check_words

TEXT = Path(__file__).parents[2] / "src" / "croupier" / "examples" / "climb" / "text"

numbers = itertools.count()


@pytest.fixture
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of Climb's texts under a name of its own: what was read once is kept."""
    folder = tmp_path / f"texts_{next(numbers)}"
    shutil.copytree(TEXT, folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert before in text
    file.write_text(text.replace(before, after), "utf-8")


def looked_at(texts: Path) -> None:
    game = dataclasses.replace(GAME, text=texts.name)
    check_game(game, players=[2], options={}, games=1, compiled=False)


def test_climb_has_all_that_clients_need(texts: Path) -> None:
    looked_at(texts)


@pytest.mark.parametrize(
    ("file", "before", "after", "problem"),
    [
        ("fr.ftl", "title = ", "name = ", r"fr.ftl: add the message title \("),
        ("fr.ftl", "option-hand = ", "option-main = ", "fr.ftl: add the message option-hand"),
        ("fr.ftl", "over-hands-empty", "over", "fr.ftl: add the message over-hands-empty"),
        ("fr.ftl", "board-hand = ", "board-main = ", "fr.ftl: add the message board-hand"),
        ("en.ftl", "event-play = {", "event-play {", "en.ftl, line 13: this is not Fluent"),
        ("fr.ftl", "{ $card } ne", "{ $carte } ne", "fr.ftl: clients need this message, but text"),
        ("fr.ftl", "plus haute que { $top }", "{ $haut }", "fr.ftl: clients need this message"),
        ("en.md", "# Climb\n\nA race up a pile of nine cards.", "# Climb", "needs a paragraph"),
        ("en.md", "# Climb", "Climb", "en.md: the rule book needs a title in its first line"),
        ("fr.md", "**CLB-4** ", "", "fr.md: the rules must be those of en.md"),
        (
            "fr.md",
            "**CLB-4** ",
            "![Neuf](picture:nine)\n\n**CLB-4** ",
            "fr.md: the pictures must be",
        ),
        ("fr.md", "## ", "### ", "fr.md: the rule book needs a last section on how moves are wr"),
    ],
)
def test_what_is_missing_is_said(
    file: str, before: str, after: str, problem: str, texts: Path
) -> None:
    change(texts / file, before, after)
    with pytest.raises(BrokenContract, match=problem):
        looked_at(texts)


@pytest.mark.parametrize("file", ["fr.ftl", "fr.md"])
def test_a_missing_file_is_named(file: str, texts: Path) -> None:
    (texts / file).unlink()
    with pytest.raises(BrokenContract, match=rf"{texts.name} needs the .* in {file}"):
        looked_at(texts)


def test_a_rule_that_refuses_stands_in_the_book(texts: Path) -> None:
    for lang in LANGUAGES:
        change(texts / f"{lang}.md", "**CLB-3** ", "")
    game = dataclasses.replace(GAME, text=texts.name)
    check_texts(game)
    with pytest.raises(BrokenContract, match=r"CLB-3 forbids \d, but is not in the rule book"):
        check_words(Setting(game, game.choose_options(2, {}), "check 2 0 0"))


def face(**changed: object) -> types.ModuleType:
    made = types.ModuleType("face")
    vars(made).update(vars(view), **changed)
    return made


def test_names_on_a_board_must_be_escaped() -> None:
    def board(seen: object, words: Texts) -> str:
        return words.player(0)

    game = dataclasses.replace(GAME, face=face(board=board))
    with pytest.raises(BrokenContract, match=r"wrap names in croupier\.kit\.escaped"):
        check_words(Setting(game, game.choose_options(2, {}), "names"))


def test_moves_must_be_read_as_they_are_printed() -> None:
    def tidy(text: str) -> str:
        return str(int(text) % CARDS + 1)

    game = dataclasses.replace(GAME, face=face(tidy=tidy))
    with pytest.raises(BrokenContract, match=r"is printed as '\d' in en, but that is read as Move"):
        check_words(Setting(game, game.choose_options(3, {}), "spelling"))


def lettered(texts: Path, en: str = "", fr: str = "") -> Game:
    """Climb with letters for cards, and words of its notation."""

    def spell(state: object, seat: int, parts: Mapping[str, int]) -> tuple[str, ...]:
        return (f"card {'abcdefghi'[parts['card'] - 1]}",)

    for file in texts.glob("*.ftl"):
        words = fr if file.stem == "fr" else en
        file.write_text(f"{file.read_text('utf-8')}\n{words}\n", "utf-8")
    return dataclasses.replace(GAME, text=texts.name, face=face(spell=spell))


def looked_at_notation(game: Game) -> None:
    check_texts(game)
    check_words(Setting(game, game.choose_options(3, {}), "notation"))


def test_without_words_every_language_has_the_canonical_notation(texts: Path) -> None:
    game = lettered(texts)
    looked_at_notation(game)
    view = Match(game, players=2, options={"first_seat": 0}).view(0)
    for move in view.reach():
        assert view.write(move, "fr") == move.text
        assert view.read(move.text, "fr") == move


def test_a_language_writes_moves_in_words_of_its_own(texts: Path) -> None:
    french = "notation-card = carte, pièce\nnotation-a = b\nnotation-b = ñ"
    game = lettered(texts, "notation-card = card\nnotation-a = a\nnotation-b = b", french)
    looked_at_notation(game)
    view = Match(game, players=2, seed="letters", options={"first_seat": 0}).view(0)
    assert [view.write(view.read(f"card {a}"), "fr") for a in "abd"] == [
        "carte b",
        "carte ñ",
        "carte d",
    ]
    for typed in ("carte ñ", "PIECE n", "pie\u0300ce N\u0303", "card b"):
        assert view.read(typed, "fr").text == "card b"
    for typed in ("carte b", "pièce B", "card a", "carte a"):
        assert view.read(typed, "fr").text == "card a"
    with pytest.raises(BadNotation, match="carte"):
        view.read("carte a", "en")


@pytest.mark.parametrize(
    ("en", "fr", "problem"),
    [
        ("notation-card = card", "", "fr.ftl: add the message notation-card"),
        ("notation-card = carte", "", "en.ftl: notation-card: en prints the canonical notation"),
        (
            "",
            "notation-card = ma carte",
            "fr.ftl: notation-card: words of the notation are letters",
        ),
        ("", "notation-card = n°", "fr.ftl: notation-card: words of the notation are letters"),
        ("", "notation-a-b = a", "fr.ftl: notation-a-b: words of the notation are letters"),
        ("", "notation-a = x\nnotation-b = y, X", "fr.ftl: notation-b: X already stands for a"),
        ("", "notation-a = b", r"printed as 'card b' in fr, but that is read as Move\('card a'\)"),
        (
            "",
            "notation-a = x, b\nnotation-b = y",
            r"Move\('card b'\) is read as Move\('card a'\) in fr",
        ),
    ],
)
def test_words_of_the_notation_must_tell_moves_apart(
    en: str, fr: str, problem: str, texts: Path
) -> None:
    with pytest.raises(BrokenContract, match=problem):
        looked_at_notation(lettered(texts, en, fr))


def test_a_book_without_sections_can_be_shown(texts: Path) -> None:
    (texts / "en.md").write_text("# Climb", "utf-8")
    book = RuleBook(dataclasses.replace(GAME, text=texts.name), "en")
    assert (book.opening, book.notation, book.rules()) == ("", "", [])
