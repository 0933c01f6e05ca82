"""What holds for the guide of every game: what it says is well said, and all of it is of use."""

from __future__ import annotations

import importlib
import itertools
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import croupier
from croupier import SPECTATOR, Game, Match, Refused, View
from croupier import game as find
from croupier.core.text import LANGUAGES, read_text
from tests.rules.playing import NAMES, everything, moves, plain

GUIDED = [name for name in croupier.game_names() if find(name).guide is not None]
MANY = 4
STEPS = range(6, 15)
"""Steps of a lesson: enough to play by, few enough to be heard in a first round."""

every_guide = pytest.mark.parametrize("name", GUIDED)
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def tables(game: Game, number: int) -> Iterator[Match]:
    """A match for every number of players: with all there is, or, if odd, as usual."""
    for players in game.players:
        options = {} if number % 2 else everything(game, players)
        seed, names = f"guides {players} {number}", NAMES[:players]
        yield Match(game, players=players, seed=seed, options=options, names=names)


def views(game: Game, number: int, *, every: int = 1) -> Iterator[View]:
    """What players who have to choose see, at moments of those matches."""
    for match in tables(game, number):
        for ply, (seat, _) in enumerate(moves(match, "guides")):
            if ply % every == 0:
                yield match.view(seat)


def texts(game: Game) -> list[str]:
    """The packages that a game's sentences come from."""
    return [*getattr(importlib.import_module(game.text), "INCLUDES", ()), game.text]


def sentences(package: str) -> set[str]:
    """The names of a package's previews and steps."""
    body = FluentParser().parse(read_text(package, "en.ftl")).body
    names = {entry.id.name for entry in body if isinstance(entry, ftl.Message)}
    return {name for name in names if name.startswith(("preview-", "lesson-"))}


def said_at(view: View) -> Iterator[str]:
    """The messages that a player may be shown at a moment."""
    guide, shown = view.game.guide, view.state.shown_to(view.seat)
    assert guide is not None
    yield from (f"lesson-{step}" for step, _ in guide.lesson(shown, view.seat))
    for move in view.legal():
        for event in guide.preview(shown, view.seat, move.action):
            yield f"preview-{event.kind}"


@pytest.mark.parametrize("package", sorted({text for name in GUIDED for text in texts(find(name))}))
def test_every_preview_and_every_step_is_said_at_some_table(package: str) -> None:
    unsaid = sentences(package)
    assert unsaid
    games = [game for game in map(find, GUIDED) if package in texts(game)]
    for number, game in itertools.product(range(MANY), games):
        for view in views(game, number):
            unsaid -= set(said_at(view))
            if not unsaid:
                return
    assert not unsaid


@every_guide
@every_language
def test_sentences_are_well_formed(name: str, lang: str) -> None:
    odd = re.compile(r"None|\{|  | [.,]|\.\.|[^.!?]$|^[^A-ZÀÉ0-9+-]|[.!?] [a-zà]")
    heard = 0
    for view in views(find(name), 0, every=37):
        for said in (*view.previews(lang).values(), *view.lesson(lang).values()):
            assert not odd.search(plain(said)), said
            heard += 1
    assert heard


@every_guide
def test_a_first_round_is_taught_step_by_step(name: str) -> None:
    """A client that shows one new step at each decision has shown all that matters in time."""
    game = find(name)
    match = Match(game, players=game.players[1], seed="lesson")
    heard: list[str] = []
    for seat, _ in moves(match, "lesson"):
        if seat == 0:
            heard += [step for step in match.view(0).lesson() if step not in heard][:1]
    assert heard[0] == "goal"
    assert len(heard) in STEPS


@every_guide
def test_who_only_watches_is_told_nothing(name: str) -> None:
    match = next(tables(find(name), 0))
    view = match.view(SPECTATOR)
    assert view.lesson() == view.previews() == {}
    with pytest.raises(Refused, match="HOUSE-1"):
        view.preview(match.view(min(match.to_move())).legal()[0])
