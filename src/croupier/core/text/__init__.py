"""Every sentence people read, from Project Fluent files beside the code that says it.

A package of texts holds `en.ftl`, and one such file for each other language. The same files serve
the browser, so nothing here goes beyond Fluent: nouns and lists are put into words by messages
before a sentence is formatted.
"""

from __future__ import annotations

import functools
import importlib
import importlib.resources
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.core.errors import BadOption, CroupierError
from croupier.core.text.notation import PREFIX, Notation

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle, FluentResource

    from croupier.core.events import Event

CORE: Final = "croupier.core.text"
TITLE: Final = "title"
"""The message among every game's texts that names the game."""
MOST_COUNTED: Final = 10**15
USUAL_WIDTH: Final = 80
"""Characters in a line of a board, where nobody says how many there is room for."""
NARROW: Final = "\u202f"
WIDE: Final = "\u00a0"
"""What Babel puts between thousands in French, and what it should: many fonts lack the narrow
space, the browser client's among them, and 80 000 would read 80000."""
STAND_IN: Final = 0xF000
"""The first of the letters for private use that stand for what is inserted."""


def _languages() -> list[str]:
    files = [file.name for file in importlib.resources.files(CORE).iterdir()]
    found = [name.removesuffix(".ftl") for name in files if name.endswith(".ftl")]
    return sorted(found, key=lambda lang: (lang != "en", lang))


LANGUAGES: Final = tuple(_languages())
"""Every language that the core has texts in; English, the original and the default, is first."""


def check_language(lang: str) -> str:
    """The language, if we speak it."""
    if lang not in LANGUAGES:
        raise BadOption("bad-language", lang=lang, allowed=", ".join(LANGUAGES))
    return lang


def read_text(package: str, file: str) -> str:
    """A text file of a package; the English one if a game from outside lacks a language."""
    folder = importlib.resources.files(package)
    found = folder.joinpath(file)
    original = folder.joinpath(f"{LANGUAGES[0]}.{file.rpartition('.')[2]}")
    return (found if found.is_file() else original).read_text("utf-8")


@functools.cache
def _bundle(lang: str, packages: tuple[str, ...]) -> FluentBundle:
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang], use_isolating=False)
    for package in text_packages(*packages):
        bundle.add_resource(_resource(lang, package), allow_overrides=True)
    return bundle


@functools.cache
def _resource(lang: str, package: str) -> FluentResource:
    from fluent.runtime import FluentResource

    return FluentResource(read_text(package, f"{lang}.ftl"))


def text_packages(*packages: str) -> Iterator[str]:
    """The core's texts, then the packages, each after those that it names as INCLUDES."""
    for package in (CORE, *packages):
        yield from getattr(importlib.import_module(package), "INCLUDES", ())
        yield package


Part = str | int
"""Of a formatted message: text, or which of the inserted values stands there."""


@functools.lru_cache(maxsize=20_000)
def _formatted(
    lang: str,
    packages: tuple[str, ...],
    message: str,
    values: tuple[tuple[str, str | float], ...],
    inserted: tuple[str, ...],
) -> tuple[Part, ...]:
    """A message with those of its variables that its wording depends on. The others are only
    inserted, and that is left to the caller: much the same is said over and over, and Fluent takes
    its time."""
    bundle = _bundle(lang, packages)
    letters = {chr(STAND_IN + i): i for i in range(len(inserted))}
    given = dict(values) | dict(zip(inserted, letters, strict=True))
    said, errors = bundle.format_pattern(_pattern(lang, packages, message), given)
    if errors:
        raise CroupierError(f"text {message!r} in {lang}: {errors[0]}")
    text = str(said).replace(NARROW, WIDE)
    parts = re.split(f"([{''.join(letters)}])", text) if letters else [text]
    return tuple(letters.get(part, part) for part in parts)


def _pattern(lang: str, packages: tuple[str, ...], message: str) -> Any:
    bundle = _bundle(lang, packages)
    if not bundle.has_message(message):
        raise CroupierError(f"there is no text {message!r} in {lang}")
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise CroupierError(f"text {message!r} in {lang} is empty")
    return pattern


@functools.cache
def _decisive(lang: str, packages: tuple[str, ...], message: str) -> frozenset[str]:
    """The variables that decide how a message is worded, beyond standing in it."""
    from fluent.syntax import ast

    def variables(node: Any, *, decide: bool) -> Iterator[str]:
        if isinstance(node, ast.VariableReference):
            if decide:
                yield node.id.name
        elif isinstance(node, ast.MessageReference):
            yield from _decisive(lang, packages, node.id.name)
        elif isinstance(node, ast.SelectExpression):
            yield from variables(node.selector, decide=True)
            for variant in node.variants:
                yield from variables(variant.value, decide=False)
        elif isinstance(node, ast.Pattern):
            for element in node.elements:
                yield from variables(element, decide=False)
        elif isinstance(node, ast.Placeable):
            yield from variables(node.expression, decide=decide)
        elif isinstance(node, ast.FunctionReference):
            for argument in node.arguments.positional:
                yield from variables(argument, decide=True)
        elif not isinstance(node, (ast.TextElement, ast.Literal)):
            raise CroupierError(f"text {message!r} in {lang} uses {type(node).__name__}")

    return frozenset(variables(_pattern(lang, packages, message), decide=False))


@functools.cache
def notation_in(lang: str, *packages: str) -> Notation:
    """How a language writes the moves of a game with those texts."""
    from fluent.syntax import ast

    said = words(lang, *packages)
    messages = [
        entry.id.name
        for package in text_packages(*packages)
        for entry in _resource(lang, package).body
        if isinstance(entry, ast.Message) and entry.id.name.startswith(PREFIX)
    ]
    return Notation({name.removeprefix(PREFIX): said.say(name).split(", ") for name in messages})


@functools.cache
def words(lang: str, *packages: str) -> Texts:
    """The texts of those packages (and the core's) in one language."""
    return Texts(check_language(lang), packages)


class Texts:
    """Texts in one language, at a table with names, for one reader."""

    def __init__(
        self,
        lang: str,
        packages: tuple[str, ...],
        names: Sequence[str] = (),
        reader: int | None = None,
        width: int = USUAL_WIDTH,
    ) -> None:
        self.lang = lang
        self.names = names
        self.reader = reader
        self.width = width
        self._packages = packages
        self._bundle = _bundle(lang, packages)

    def at_table(
        self, names: Sequence[str], reader: int | None = None, width: int = USUAL_WIDTH
    ) -> Texts:
        """The same texts where players have names, one of them may be the reader, and a line of a
        board has room for that many characters."""
        return Texts(self.lang, self._packages, names, reader, width)

    def say(self, message: str, /, **about: Any) -> str:
        """A message, its variables filled in."""
        decisive = _decisive(self.lang, self._packages, message)
        values: list[tuple[str, str | float]] = []
        inserted: dict[str, str] = {}
        for name, about_it in about.items():
            value = self._value(about_it)
            if isinstance(value, str) and name not in decisive:
                inserted[name] = value
            else:
                values.append((name, value))
        parts = _formatted(self.lang, self._packages, message, tuple(values), tuple(inserted))
        texts = list(inserted.values())
        return "".join([texts[part] if isinstance(part, int) else part for part in parts])

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return bool(self._bundle.has_message(message))

    def player(self, seat: int) -> str:
        """A player's name, or the word for the reader."""
        if seat == self.reader:
            return self.say("you")
        return self.names[seat] if seat < len(self.names) else self.say("seat", seat=seat)

    def notation(self, text: str) -> str:
        """Canonical notation as the reader's language writes it."""
        return notation_in(self.lang, *self._packages).write(text)

    def event(self, event: Event) -> str:
        """What happened, in a sentence."""
        return self._told(f"event-{event.kind}", event)

    def preview(self, event: Event) -> str:
        """What would happen, in a sentence: the one for that, or the event's own."""
        message = f"preview-{event.kind}"
        return self._told(message, event) if self.has(message) else self.event(event)

    def previews(self, events: Iterable[Event]) -> str:
        """What would happen, in as many sentences as it takes."""
        return " ".join(map(self.preview, events))

    def _told(self, message: str, event: Event) -> str:
        about = dict(event.data)
        if event.seat is not None:
            about["player"] = self.player(event.seat)
            about["you"] = "yes" if event.seat == self.reader else "no"
        return self.say(message, **about)

    def _value(self, value: Any) -> Any:
        if type(value) is str:  # most are
            return value
        if isinstance(value, (list, tuple)):
            return self.listed([str(self._value(entry)) for entry in value])
        if isinstance(value, dict):
            return self._noun(value)
        if _is_countable(value):
            return value
        return str(value)

    def _noun(self, noun: dict[str, Any]) -> str:
        if "is" not in noun:
            raise CroupierError(f"a noun says what it is, unlike {noun}")
        if noun["is"] == "player":
            return self.player(noun["seat"])
        if noun["is"] == "notation":
            return self.notation(noun["text"])
        return self.say(noun["is"], **{k: v for k, v in noun.items() if k != "is"})

    def listed(self, parts: Sequence[str]) -> str:
        """Parts of a sentence, as in "Ada, Ben and you"; a word for none."""
        if len(parts) < 2:
            return parts[0] if parts else self.say("none")
        return self.say("listed", most=", ".join(parts[:-1]), last=parts[-1])


def _is_countable(value: Any) -> bool:
    """Can Fluent tell one from many, and write it down?"""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return abs(value) <= MOST_COUNTED


def at_start(text: str) -> str:
    """A name or a sentence as it stands at the start of a line."""
    return text[:1].upper() + text[1:]


def escaped(text: str) -> str:
    """A name that Rich prints as it is."""
    from rich.markup import escape

    return escape(text)
