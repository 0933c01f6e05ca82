"""What is sent shows what a seat may see: no more, and nothing of it otherwise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import croupier
from croupier.core.chance import Chance
from croupier.core.match import Match
from croupier.core.schema import SPECTATOR
from croupier.core.text import LANGUAGES
from croupier.core.view import View
from croupier.core.world import World
from croupier.server.http.catalogue import game_info
from croupier.server.wire.bodies import Line
from croupier.server.wire.encoding import TableWriter
from croupier.server.wire.positions import Sight, Viewer, lasting_lines, lines, news
from tests.server.desk import Desk

GAMES = croupier.game_names()
IN_ORDER = msgspec.json.Encoder(order="sorted").encode
EVERYTHING = {"describe": True, "previews": True, "lesson": True, "numbers": True}


def tables(game: str, plies: int = 12) -> list[Match]:
    """Matches at several moments, with the fewest and the most players."""
    players = croupier.game(game).players
    made = []
    for count in {players[0], players[-1]}:
        for moment in range(4):
            desk = Desk(game, people=count).deal()
            desk.play(Chance.of(f"{game} {count}"), moment * plies)
            assert desk.table.match is not None
            made.append(desk.table.match)
    return made


def sent(match: Match, viewer: Viewer) -> Any:
    return msgspec.json.decode(msgspec.json.encode(Sight(match).position(viewer)))


def read(raw: list[msgspec.Raw]) -> list[Line]:
    return msgspec.json.decode(msgspec.json.encode(raw), type=list[Line])


@pytest.mark.parametrize("game", GAMES)
def test_states_are_written_as_they_read(game: str) -> None:
    """Also by a writer that has written other states before."""
    writer = TableWriter(croupier.game(game))
    for match in tables(game):
        for seat in (*range(match.players), SPECTATOR):
            state = match.view(seat).state
            written = writer.whole(writer.public(state), state, seat)
            # As JSON, where true is not 1.
            assert IN_ORDER(msgspec.json.decode(written)) == IN_ORDER(state.readable(seat))


@pytest.mark.parametrize("game", GAMES)
def test_points_are_shown_unless_they_follow_from_what_is_not(game: str) -> None:
    found = croupier.game(game)
    for players in (found.players[0], found.players[-1]):
        desk, chance = Desk(game, people=players).deal(), Chance.of(game)
        match = desk.table.match
        assert match is not None
        for _ in range(150):
            for seat in (*range(players), SPECTATOR):
                view = match.view(seat)
                shown = World(found, view.state.shown_to(seat)).points()
                pairs = zip(view.points(), shown, strict=True)
                wanted = [p if p == q else None for p, q in pairs]
                assert view.shown_points() == wanted
            desk.play(chance, 1)


@pytest.mark.parametrize("game", [g for g in GAMES if croupier.game(g).same_figures])
def test_figures_that_are_made_once_are_the_same_for_all(game: str) -> None:
    for match in tables(game):
        seats = (*range(match.players), SPECTATOR)
        first, *others = [match.view(seat).figures() for seat in seats]
        assert all(figures == first for figures in others)


@pytest.mark.parametrize("game", GAMES)
def test_positions_agree_with_views(game: str) -> None:
    """They are made from states that share lists with the true one, which they leave as it is."""
    for match in tables(game):
        for seat in range(match.players):
            view, before = match.view(seat), match.secrets()[0]
            position = sent(match, Viewer(seat, "fr", **EVERYTHING))
            assert match.secrets()[0] == before
            legal = [reach["move"] for reach in position["reach"] if reach["legal"]]
            assert legal == [move.text for move in view.legal()]
            for reach in position["reach"]:
                why = view.why_not(reach["move"])
                assert reach["rule"] == (why.rule if why else None)
                assert reach["sentence"] == (why.sentence("fr") if why else None)
            for points, known in zip(position["points"], view.points(), strict=True):
                assert points in (None, known)
            again = View(
                view.game, seat, view.game.state.from_json(position["numbers"]), {}, (), ()
            )
            assert again.legal() == view.legal()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_sent_depends_on_what_is_hidden(game: str) -> None:
    """In a world that the seat cannot tell from the true one, it is sent the same."""
    for number, match in enumerate(tables(game)):
        if not match.to_move():
            continue
        for seat in range(match.players):
            viewer = Viewer(seat, "en", **EVERYTHING)
            true_state = match._world.state
            position = sent(match, viewer)
            imagined = match.view(seat).imagine(Chance.of(f"{number} {seat}"))
            match._stand(imagined.state)
            try:
                assert sent(match, viewer) == position, imagined.state
            finally:
                match._stand(true_state)
    assert isinstance(imagined, World)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_the_views_own_log(game: str, lang: str) -> None:
    desk = Desk(game, people=croupier.game(game).players[0]).deal()
    desk.play(Chance.of(game), 40)
    match = desk.table.match
    assert match is not None
    for seat in range(match.players):
        lasting = read(lasting_lines(desk.table, Viewer(seat, lang)))
        assert [line.text for line in lasting if line.about == "game"] == match.view(seat).log(lang)
    since = read(lines(Viewer(0, lang), news(desk.table, desk.table.seq - 1)))
    assert {line.seq for line in since} == {desk.table.seq}


@pytest.mark.parametrize("reader", [0, 1, None])
def test_names_are_put_into_sentences_as_they_are(reader: int | None) -> None:
    name = '\\1 <b>{ $x }</b> "é"'
    desk = Desk(people=2)
    desk.table.seats[0].name = name
    desk.deal()
    desk.play(Chance.of("names"), 20)
    shown = read(lasting_lines(desk.table, Viewer(reader, "en")))
    named = [line for line in shown if line.seat == 0 and line.about == "game"]
    assert named
    assert all((name in line.text) == (reader != 0) for line in named)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_that_stand_for_a_number_are_called_something(game: str, lang: str) -> None:
    for option in game_info(croupier.game(game), lang).options:
        words = [word for word in option.allowed or () if isinstance(word, str)]
        if option.type == "integer":
            assert list(option.called) == words
        assert set(option.called) <= set(words)


def test_a_sealed_choice_is_shown_to_its_maker_only() -> None:
    desk = Desk(people=2).deal()
    match = desk.table.match
    assert match is not None
    while len(match.to_move()) < 2:
        desk.move()
    seat, move = desk.move()
    assert sent(match, Viewer(seat, "en"))["chosen"] == move
    assert sent(match, Viewer(1 - seat, "en"))["chosen"] is None
    others = lines(Viewer(1 - seat, "en"), news(desk.table, desk.table.seq - 1))
    assert not [line for line in read(others) if line.kind == "sealed"]
