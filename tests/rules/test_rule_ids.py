"""Every rule in a rule book has a test, every test names a rule that exists.

Tests say `@pytest.mark.rule("LVN-9")`. The marks are read from the sources of the tests, so this
holds whichever tests a run selects.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

import croupier
from croupier import Game
from croupier.core.game import ALLOWED
from croupier.core.text import LANGUAGES, read_text, words

TESTS = Path(__file__).parents[1]
PARAGRAPH = re.compile(r"^\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)

GAMES = [name for name in croupier.game_names() if croupier.game(name).text.startswith("croupier.")]

every_game = pytest.mark.parametrize("name", GAMES)


def rule_book(game: Game, lang: str) -> list[str]:
    """The IDs of the paragraphs of a rule book, in their order."""
    return PARAGRAPH.findall(read_text(game.text, f"{lang}.md"))


@functools.cache
def rules_tested() -> dict[str, list[str]]:
    """Every rule ID that a test carries, and the tests that carry it."""
    tested: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in marked(node):
                    tested.setdefault(rule, []).append(f"{path.name}::{node.name}")
    return tested


def marked(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from (ast.literal_eval(argument) for argument in decorator.args)


def refusals(function: FunctionType) -> Iterator[tuple[int, str]]:
    """The rules that a function may return, or those it calls for that: each one's number, and the
    lines of the text that return it."""
    source = textwrap.dedent(inspect.getsource(function))
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Return) and node.value is not None:
            lines = source.splitlines()[node.lineno - 1 : node.end_lineno]
            for returned in values(node.value):
                match returned:
                    case ast.Name(id=name) if type(function.__globals__.get(name)) is int:
                        yield function.__globals__[name], "\n".join(lines)
                    case ast.Call(func=ast.Name(id=name)):
                        yield from refusals(function.__globals__[name])
                    case _:
                        unclear = ast.unparse(returned)
                        raise AssertionError(f"which rule is {unclear!r}? Return it by its name")


def values(expression: ast.expr) -> Iterator[ast.expr]:
    """What an expression may be."""
    if isinstance(expression, ast.IfExp):
        yield from values(expression.body)
        yield from values(expression.orelse)
    else:
        yield expression


@every_game
def test_every_rule_has_a_test(name: str) -> None:
    untested = set(rule_book(croupier.game(name), "en")) - set(rules_tested())
    assert not untested, f"rules without a test: {', '.join(sorted(untested))}"


def test_every_test_names_a_rule_that_exists() -> None:
    known = {rule for name in GAMES for rule in rule_book(croupier.game(name), "en")}
    unknown = {rule: tests for rule, tests in rules_tested().items() if rule not in known}
    assert not unknown, f"tests of rules that no rule book has: {unknown}"


@every_game
def test_the_rule_books_have_the_same_rules_in_every_language(name: str) -> None:
    game = croupier.game(name)
    english = rule_book(game, "en")
    assert english, "a rule book has rules"
    assert len(set(english)) == len(english), "a rule stands twice"
    for lang in LANGUAGES:
        assert rule_book(game, lang) == english


@every_game
def test_a_rule_s_id_begins_with_the_game_s_prefix(name: str) -> None:
    game = croupier.game(name)
    numbers = [int(rule.removeprefix(f"{game.prefix}-")) for rule in rule_book(game, "en")]
    assert numbers == sorted(numbers)


@every_game
def test_every_refusal_has_its_rule_and_its_sentence(name: str) -> None:
    game = croupier.game(name)
    refused = [number for number, _ in rules_returned(game)]
    assert refused, "some move must be against the rules"
    for number in refused:
        assert game.rule_id(number) in rules_tested()
        for lang in LANGUAGES:
            assert game.rule_id(number) in rule_book(game, lang)
            assert words(lang, game.text).has(f"refuse-{number}")


def rules_returned(game: Game) -> list[tuple[int, str]]:
    refuse = vars(game.rules)["refuse"]
    return [(number, lines) for number, lines in refusals(refuse) if number != ALLOWED]


@every_game
def test_a_rule_s_id_stands_where_the_rule_is_enforced(name: str) -> None:
    game = croupier.game(name)
    for number, lines in rules_returned(game):
        _, _, comment = lines.partition("#")
        assert game.rule_id(number) in re.findall(r"[A-Z]+-\d+", comment), lines


def by_number(can_follow: bool) -> int:
    """As no rule is to be returned."""
    return 9 if can_follow else ALLOWED


def by_variable(rule: int) -> int:
    return rule


def test_a_rule_without_a_name_is_noticed() -> None:
    for refuse in (by_number, by_variable):
        assert isinstance(refuse, FunctionType)
        with pytest.raises(AssertionError, match="by its name"):
            list(refusals(refuse))
