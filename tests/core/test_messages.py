"""Every sentence that the source can say exists in every language, with the same variables."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import croupier
from croupier.core.text import LANGUAGES
from croupier.core.text.book import PICTURE

ROOT = Path(__file__).parents[2]
SOURCE = Path(croupier.__file__).parent
PLACES = (SOURCE, ROOT / "web" / "src", ROOT / "tests")
FILES = sorted(file for place in PLACES[:-1] for file in place.rglob("*.ftl"))
GLOSSARY = ROOT / "docs" / "glossary.md"
REPLACED = re.compile(r"^\| (\w\w) \| (.+?) \| .+ \|$", re.MULTILINE)
NAMES = "fixer|game|host|names?|new|old|other|owner|partner|players?|rivals?|target|winner"
"""The variables that hold names, which may begin with a vowel."""
ERRORS = {
    "TranslatedError": 0,
    "WrongUsage": 0,
    "BotFailed": 0,
    "BadOption": 0,
    "BadNotation": 0,
    "Refused": 1,
    "BadRecord": 1,
}
"""The errors that are said, and which argument names the message."""


class Use(NamedTuple):
    """A place in the source that says a message, and the variables it fills in."""

    where: str
    message: str
    variables: frozenset[str]
    any_variables: bool


def uses() -> Iterator[Use]:
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                place = message_argument(node)
                if place is not None and isinstance(place.value, str):
                    given = [keyword.arg for keyword in node.keywords]
                    named = frozenset(name for name in given if name)
                    where = f"{file.relative_to(SOURCE)}:{node.lineno}"
                    yield Use(where, place.value, named, None in given)


def message_argument(call: ast.Call) -> ast.Constant | None:
    """The message that a call says, if it is written out there."""
    name = call.func.id if isinstance(call.func, ast.Name) else None
    if isinstance(call.func, ast.Attribute):
        name = call.func.attr
    position = 0 if name == "say" else ERRORS.get(name or "")
    if position is None or len(call.args) <= position:
        return None
    argument = call.args[position]
    return argument if isinstance(argument, ast.Constant) else None


class Mentions(Visitor):  # type: ignore[misc]
    """The variables and messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: Any) -> None:
        self.messages.add(node.id.name)


@functools.cache
def messages(file: Path) -> dict[str, Mentions]:
    """The messages of a file, by name."""
    found = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{file}: {entry.id.name} stands there twice"
            found[entry.id.name] = Mentions()
            found[entry.id.name].visit(entry)
    return found


def spoken(where: str, lang: str) -> dict[str, Mentions]:
    """What code at a place in the source can say: the texts of the core, and those near it.

    Of a message that several texts have, the one nearest to the code counts."""
    file = SOURCE / where.partition(":")[0]
    folder = file.parent
    found = dict(messages(SOURCE / "core" / "text" / f"{lang}.ftl"))
    if file.stem in ("coach", "puzzle"):  # commands and handlers that speak the coach's texts
        found |= messages(SOURCE / "coach" / "text" / f"{lang}.ftl")
    if folder.name == "cli":  # it also speaks the terminal's texts
        found |= messages(SOURCE / "terminal" / "text" / f"{lang}.ftl")
    for text in sorted(FILES, key=lambda text: -len(text.parts)):
        near = folder in text.parents or text.parent.parent in folder.parents
        if text.stem == lang and near:
            found |= messages(text)
    return found


def variables(message: str, known: dict[str, Mentions]) -> set[str]:
    """All variables of a message, also of those it mentions."""
    mentions = known[message]
    return mentions.variables.union(*(variables(other, known) for other in mentions.messages))


def test_there_is_something_to_check() -> None:
    said = {use.message for use in uses()}
    assert {"bad-players", "bad-names", "bad-notation", "house-1", "bad-seed"} <= said
    assert [file.stem for file in FILES].count("en") >= 2


@pytest.mark.parametrize("use", list(uses()), ids=lambda use: f"{use.where} {use.message}")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_of_the_source_exists_and_has_its_variables(use: Use, lang: str) -> None:
    known = spoken(use.where, lang)
    assert use.message in known
    if not use.any_variables:
        assert variables(use.message, known) <= use.variables


@pytest.mark.parametrize(
    "file", [f for f in FILES if f.stem == "en"], ids=lambda f: str(f.parent.relative_to(ROOT))
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_messages(file: Path, lang: str) -> None:
    english, other = messages(file), messages(file.with_stem(lang))
    own = {name for name in other if name not in english}
    assert english.keys() <= other.keys()
    assert all(any(name in m.messages for m in other.values()) for name in own), own
    for name in english:
        assert variables(name, english) == variables(name, other), name


@pytest.mark.parametrize("kind", ["ftl", "md"])
def test_every_text_is_there_in_all_languages(kind: str) -> None:
    found = {lang: texts(f"{lang}.{kind}") for lang in LANGUAGES}
    assert len(found["en"]) > 5
    for lang in LANGUAGES:
        assert found[lang] == found["en"], lang


def texts(name: str) -> set[Path]:
    """The folders that hold a text of that name."""
    return {file.parent.relative_to(ROOT) for place in PLACES for file in place.rglob(name)}


def readable(lang: str) -> Iterator[tuple[str, str]]:
    """Where people read something in a language, and what: sentences, rule books, the docs."""
    for file in FILES:
        if file.stem == lang:
            for entry in FluentParser().parse(file.read_text("utf-8")).body:
                if isinstance(entry, ftl.Message):
                    texts = Texts()
                    texts.visit(entry)
                    yield f"{file.relative_to(ROOT)}: {entry.id.name}", "".join(texts.found)
    pages = [*SOURCE.rglob(f"{lang}.md")]
    if lang == "en":
        pages += [ROOT / "README.md", *(p for p in (ROOT / "docs").glob("*.md") if p != GLOSSARY)]
    for page in pages:
        text = PICTURE.sub(r"*\g<caption>*", page.read_text("utf-8"))
        yield str(page.relative_to(ROOT)), text


class Texts(Visitor):  # type: ignore[misc]
    """The words of a message, with a mark for each thing that is filled in."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: Any) -> None:
        self.found.append(node.value)

    def visit_VariableReference(self, node: Any) -> None:
        self.found.append(f"${node.id.name}")

    def visit_MessageReference(self, node: Any) -> None:
        self.found.append(f"${node.id.name}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_that_the_glossary_replaced_are_gone(lang: str) -> None:
    rows = REPLACED.findall(GLOSSARY.read_text("utf-8"))
    assert {"sit back", "siège"} <= {term for _, term in rows}
    terms = [
        re.compile(rf"\b{term}\b", re.IGNORECASE) for language, term in rows if language == lang
    ]
    found = [
        (where, term.pattern)
        for where, text in readable(lang)
        for term in terms
        if term.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ellipses_stand_without_a_space_and_numbers_with_a_real_minus(lang: str) -> None:
    odd = re.compile(r"\s(…|\.\.\.)|(?<![\w/])-\d")
    assert [where for where, text in readable(lang) if ".ftl" in where and odd.search(text)] == []


def test_french_needs_no_elision_before_a_name() -> None:
    """Names are filled in, so what stands before them fits "Ada" as well as "Ben"."""
    elided = re.compile(rf"\b(de|que|le|la|jusque) \$({NAMES})\b")
    assert [where for where, text in readable("fr") if elided.search(text)] == []


@pytest.mark.parametrize("file", [f for f in FILES if f.stem == "fr"], ids=lambda f: f.parts[-3])
def test_french_spaces_do_not_break_and_apostrophes_are_curved(file: Path) -> None:
    text = file.read_text("utf-8")
    assert re.findall(r".* [:;!?»].*|.*« .*", text) == []
    assert re.findall(r".*\w'\w.*", text) == []


@pytest.mark.parametrize("sign", ["”", "«", "»", " - ", "’s"])
def test_german_has_no_foreign_quotation_marks_dashes_or_genitives(sign: str) -> None:
    assert [where for where, text in readable("de") if sign in text] == []


def test_german_quotation_marks_open_below_and_close_above() -> None:
    found = dict(readable("de"))
    assert any("„" in text for text in found.values())
    left = {where: re.sub(r"„[^„“]*“", "", text) for where, text in found.items()}
    assert [where for where, text in left.items() if re.search("[„“]", text)] == []


def test_german_has_no_space_before_a_mark_and_points_between_thousands() -> None:
    odd = re.compile(r"\s[:;!?,]|\w'\w|\b\d{1,3}[, \u00a0]\d{3}\b")
    assert [where for where, text in readable("de") if odd.search(text)] == []


def test_german_says_du() -> None:
    """A capital within a sentence would be the polite form; at its start it may be "they"."""
    polite = re.compile(r"(?<=[\w,;»“] )(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b")
    assert [where for where, text in readable("de") if polite.search(text)] == []


def test_german_needs_no_ending_at_a_name() -> None:
    """Names are filled in, so a genitive would have to fit "Ada" as well as "Hans"."""
    ending = re.compile(rf"{{ \$({NAMES}) }}’?s\b")
    german = [file for file in FILES if file.stem == "de"]
    assert [file for file in german if ending.search(file.read_text("utf-8"))] == []


def test_no_message_of_the_browser_has_a_terminals_markup() -> None:
    sources = (f for f in (ROOT / "web" / "src").rglob("*") if f.suffix in (".ts", ".svelte"))
    said = {name for f in sources for name in re.findall(r"['`]([a-z][\w-]+)['`]", f.read_text())}
    marked = {
        name
        for file in (ROOT / "src" / "croupier" / "games").glob("*/text/*.ftl")
        for name in re.findall(r"^([a-z][\w-]*) = .*\[/\]", file.read_text("utf-8"), re.MULTILINE)
    }
    assert "board-task-rig" in said
    assert "board-task-own" in marked
    assert said & marked == set()
