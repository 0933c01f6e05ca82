"""What a table offers to type: help, notation and completion."""

from __future__ import annotations

import dataclasses

import pytest
from examples.climb import GAME

import croupier
from croupier import Match
from croupier.core.text import LANGUAGES, words
from croupier.core.text.book import RuleBook
from croupier.terminal.commands import completions, notation_at, on_offer
from croupier.terminal.screen import TEXT
from tests.rules.playing import dealt, played


def notation(game: str, players: int, lang: str = "en", **options: object) -> str:
    view = dealt(game, players, "notation", **options).view(0)
    return notation_at(view, RuleBook(view.game, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["las-vegas-dice", "las-vegas-cards"])
def test_chips_are_explained_only_where_they_are_played_with(game: str, lang: str) -> None:
    options = {"sequential": True} if game == "las-vegas-cards" else {}
    bullets = notation(game, 3, lang, **options).count("\n- ")
    assert bullets == 1
    assert notation(game, 3, lang, chips=True, **options).count("\n- ") == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_blockers_and_the_bank_are_for_two_players(lang: str) -> None:
    assert notation("vegas-strip", 2, lang).count("\n- ") == 4
    assert notation("vegas-strip", 3, lang).count("\n- ") == 3
    two, three = (notation("las-vegan", players, lang).count("\n- ") for players in (2, 3))
    assert two == three + 1


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
