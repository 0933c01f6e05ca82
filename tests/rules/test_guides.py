"""What holds for the guide of every game: what it says is well said, and all of it is of use."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import croupier
from croupier import SPECTATOR, Game, Match, Refused, View
from croupier.core.words import LANGUAGES, read_text
from croupier.testing import option_sets
from tests.rules.playing import NAMES, moves, plain

GUIDED = [name for name in croupier.games() if croupier.game(name).guide is not None]
STEPS = range(6, 15)
"""Steps of a lesson: enough to play by, few enough to be heard in a first round."""

every_guide = pytest.mark.parametrize("name", GUIDED)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def tables(game: Game) -> Iterator[Match]:
    """For every number of players a match with the usual options, and one with all others."""
    for players in game.players:
        chosen = list(option_sets(game, players))
        for number, options in enumerate((chosen[0], chosen[-1])):
            seed = f"guides {players} {number}"
            yield Match(game, players=players, seed=seed, options=options, names=NAMES[:players])


def views(game: Game, *, every: int = 1) -> Iterator[View]:
    """What players who have to choose see, at moments of those matches."""
    for match in tables(game):
        for number, (seat, _) in enumerate(moves(match, "guides")):
            if number % every == 0:
                yield match.view(seat)


def messages(game: Game, prefix: str) -> set[str]:
    """The messages of the game's texts with that prefix, also of texts it shares."""
    package = __import__(game.text, fromlist=["INCLUDES"])
    texts = [*getattr(package, "INCLUDES", ()), game.text]
    entries = [e for text in texts for e in FluentParser().parse(read_text(text, "en.ftl")).body]
    names = {entry.id.name for entry in entries if isinstance(entry, ftl.Message)}
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


@every_guide
def test_every_preview_and_every_step_is_said_at_some_table(name: str) -> None:
    game = croupier.game(name)
    assert game.guide is not None
    previews, steps = messages(game, "preview-"), messages(game, "lesson-")
    for view in views(game):
        shown = view.state.shown_to(view.seat)
        steps -= {step for step, _ in game.guide.lesson(shown, view.seat)}
        for move in view.legal():
            previews -= {e.kind for e in game.guide.preview(shown, view.seat, move.action)}
        if not previews | steps:
            return
    assert (previews, steps) == (set(), set())


@every_guide
@every_language
def test_sentences_are_well_formed(name: str, lang: str) -> None:
    odd = re.compile(r"None|\{|  | [.,]|\.\.|[^.!?]$|^[^A-ZÀÉ0-9+-]|[.!?] [a-zà]")
    for view in views(croupier.game(name), every=37):
        for said in (*view.previews(lang).values(), *view.lesson(lang).values()):
            assert not odd.search(plain(said)), said


@every_guide
def test_a_first_round_is_taught_step_by_step(name: str) -> None:
    """A client that shows one new step at each decision has shown all that matters in time."""
    game = croupier.game(name)
    match = Match(game, players=game.players[1], seed="lesson")
    heard: list[str] = []
    for seat, _ in moves(match, "lesson"):
        if seat == 0:
            heard += [step for step in match.view(0).lesson() if step not in heard][:1]
    assert heard[0] == "goal"
    assert len(heard) in STEPS


@every_guide
def test_who_only_watches_is_told_nothing(name: str) -> None:
    match = next(tables(croupier.game(name)))
    view = match.view(SPECTATOR)
    assert view.lesson() == view.previews() == {}
    with pytest.raises(Refused, match="HOUSE-1"):
        view.preview(match.view(min(match.to_move())).legal()[0])
