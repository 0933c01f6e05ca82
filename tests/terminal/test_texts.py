"""Every sentence exists in every language, and says the same things."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import croupier
from croupier.core.text import CORE, LANGUAGES, read_text
from croupier.terminal.screen import TEXT

GAMES = [croupier.game(name).text for name in croupier.game_names()]
PACKAGES = [CORE, TEXT, *(text for text in GAMES if text.startswith("croupier."))]
every_package = pytest.mark.parametrize("package", PACKAGES)


class Mentions(Visitor):  # type: ignore[misc]  # the library has no types
    """The variables and other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)


def entries(package: str, lang: str) -> list[ast.Entry]:
    return list(FluentParser().parse(read_text(package, f"{lang}.ftl")).body)


def messages(package: str, lang: str) -> dict[str, Mentions]:
    found = {}
    for entry in entries(package, lang):
        if isinstance(entry, ast.Message):
            found[entry.id.name] = Mentions()
            found[entry.id.name].visit(entry.value)
    return found


def variables(name: str, among: dict[str, Mentions]) -> set[str]:
    """What a message needs to be told, for itself and for the messages within it."""
    within = among[name].messages
    return among[name].variables.union(*(variables(other, among) for other in within))


@every_package
@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_can_be_read(package: str, lang: str) -> None:
    junk = [entry.content for entry in entries(package, lang) if isinstance(entry, ast.Junk)]
    assert junk == []


@every_package
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_stands_there_twice(package: str, lang: str) -> None:
    names = [e.id.name for e in entries(package, lang) if isinstance(e, ast.Message)]
    assert sorted(names) == sorted(set(names))


@every_package
def test_each_message_exists_in_french_with_the_same_variables(package: str) -> None:
    english, french = messages(package, "en"), messages(package, "fr")
    assert english.keys() - french.keys() == set()
    assert {name: variables(name, french) for name in english} == {
        name: variables(name, english) for name in english
    }


@every_package
def test_french_has_nothing_of_its_own_but_helpers_of_other_messages(package: str) -> None:
    english, french = messages(package, "en"), messages(package, "fr")
    used = set().union(*(mentions.messages for mentions in french.values()))
    assert french.keys() - english.keys() <= used


@every_package
def test_french_spaces_do_not_break_and_apostrophes_are_curved(package: str) -> None:
    text = read_text(package, "fr.ftl")
    assert re.findall(r".* [:;!?»].*|.*« .*", text) == []
    assert re.findall(r".*\w'\w.*", text) == []
