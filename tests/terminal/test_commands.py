"""What a table offers to type: help, notation and completion."""

from __future__ import annotations

import dataclasses

import pytest

import croupier
from croupier import Match
from croupier.core.text import LANGUAGES, words
from croupier.core.text.book import RuleBook
from croupier.examples.climb import GAME
from croupier.terminal.commands import completions, notation_at, on_offer
from croupier.terminal.screen import TEXT
from tests.rules.playing import dealt, played


def notation(game: str, players: int, lang: str = "en", **options: object) -> str:
    view = dealt(game, players, "notation", **options).view(0)
    return notation_at(view, RuleBook(view.game, lang))


def bullets(game: str, players: int, lang: str, **options: object) -> int:
    return notation(game, players, lang, **options).count("\n- ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "options"), [("las-vegas-dice", {}), ("las-vegas-cards", {"sequential": True})]
)
def test_chips_are_explained_only_where_they_are_played_with(
    game: str, options: dict[str, bool], lang: str
) -> None:
    assert 1 <= bullets(game, 3, lang, **options) < bullets(game, 3, lang, chips=True, **options)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["vegas-strip", "las-vegan"])
def test_blockers_and_the_bank_are_for_two_players(game: str, lang: str) -> None:
    assert 2 <= bullets(game, 3, lang) < bullets(game, 2, lang)


def test_tokens_are_explained_whichever_machines_lie_there() -> None:
    for seed in range(10):
        view = dealt("las-vegan", 4, seed).view(0)
        assert "write the face it shows" in notation_at(view, RuleBook(view.game, "en"))


def test_a_game_without_hints_and_guide_offers_none() -> None:
    bare = dataclasses.replace(GAME, hints=None, guide=None)
    offered, lacking = (set(on_offer(Match(g, players=2).view(0))) for g in (GAME, bare))
    assert offered - lacking == {"hint", "try", "lesson"}
    assert {"moves", "undo", "rules", "save", "quit", "help"} <= lacking


def test_after_the_end_only_what_still_makes_sense_is_offered() -> None:
    view = played(dealt("las-vegas-dice", 2, "over"), "over").view(0)
    assert on_offer(view) == ["undo", "rules", "log", "save", "quit", "help"]


def test_moves_commands_and_rules_can_be_completed() -> None:
    view = dealt("las-vegan", 3, "tab", first_seat=0).view(0)
    lines = list(completions(view, RuleBook(view.game, "en"), words("en", TEXT)))
    move = view.legal()[0].text
    assert lines[0] == move
    assert {"hint", f"try {move}", "rules LVN-9", "quit"} <= set(lines)
    french = completions(view, RuleBook(view.game, "fr"), words("fr", TEXT))
    assert {"conseil", f"essai {move}", "règles LVN-9"} <= set(french)
    assert croupier.game("las-vegan").hints is not None
