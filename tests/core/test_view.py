"""A view is all that a seat may know, and no way back to the match."""

from __future__ import annotations

import dataclasses
import gc
import json
import types
from collections.abc import Iterator
from typing import Any

import pytest

import croupier
from croupier import SPECTATOR, Chance, Event, Match, Refused, View
from croupier.core.events import player
from croupier.core.reach import add_all
from croupier.core.schema import NO_SEATS
from croupier.examples.climb import GAME as CLIMB
from tests.core.playing import bank_match, play_on, sealed_match


@pytest.fixture(params=["bank", "sealed", 3, 4, 5])
def match(request: pytest.FixtureRequest) -> Match:
    """A match of every sort, in the middle."""
    if request.param == "bank":
        return bank_match(plies=20)
    if request.param == "sealed":
        return sealed_match()[0]
    match = croupier.deal("las-vegan", players=request.param, seed=f"a seed for {request.param}")
    play_on(match, 17)
    return match


def views(match: Match) -> list[View]:
    return [match.view(seat) for seat in (*range(match.players), SPECTATOR)]


def reachable(thing: object) -> Iterator[object]:
    """Every object that can be come by from a thing, code and classes aside."""
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    found = {id(thing): thing}
    todo = [thing]
    while todo:
        for other in gc.get_referents(todo.pop()):
            if id(other) not in found and not isinstance(other, (*code, croupier.Game)):
                found[id(other)] = other
                todo.append(other)
    return iter(found.values())


def test_nothing_of_the_match_can_be_come_by_from_a_view(match: Match) -> None:
    log = match.secrets()[1]
    true_states = [thing for thing in reachable(match) if isinstance(thing, match.game.state)]
    assert true_states, "the search does find them"
    for view in views(match):
        foreign = {id(event) for event in log if not event.seen_from(view.seat)}
        things = list(reachable(view))
        assert any(thing is view.state for thing in things)
        assert not any(isinstance(thing, (Match, Chance)) for thing in things)
        assert not any(thing is state for thing in things for state in true_states)
        assert not any(thing == match.seed for thing in things)
        assert not any(id(thing) in foreign for thing in things)


def test_a_view_stays_as_it_was_when_the_match_goes_on(match: Match) -> None:
    kept = views(match)
    before = [(view.as_json(), view.log(), view.board()) for view in kept]
    play_on(match, 3)
    assert [(view.as_json(), view.log(), view.board()) for view in kept] == before


def test_whatever_is_done_to_a_view_leaves_the_match_alone(match: Match) -> None:
    before = match.secrets()
    shown = [view.as_json(memory=True) for view in views(match)]
    told = [view.log() for view in views(match)]
    for view in views(match):
        for name in ("hands", "taken", "sealed"):
            getattr(view.state, name)[:] = [0] * 5
        view.options.clear()
        for event in view.events():
            spoil(event.data)
            spoil(event.as_json())
        view.as_json()["names"].clear()  # type: ignore[union-attr]
    assert match.secrets() == before
    assert [view.as_json(memory=True) for view in views(match)] == shown
    assert [view.log() for view in views(match)] == told


def spoil(data: Any) -> None:
    """Change everything in nested lists and dictionaries."""
    for value in list(data.values() if isinstance(data, dict) else data):
        if isinstance(value, (dict, list)):
            spoil(value)
    data.clear()


def test_a_seat_cannot_tell_an_imagined_world_from_the_true_one(match: Match) -> None:
    for view in views(match):
        chance = Chance.of("imagine", view.seat)
        worlds = [view.imagine(chance) for _ in range(5)]
        for world in worlds:
            redacted = world.state.redact(view.seat)
            twin = View(
                match.game, view.seat, redacted, view.options, view.names, tuple(view.events())
            )
            assert repr(twin) == repr(view)
            assert json.dumps(twin.as_json(memory=True)) == json.dumps(view.as_json(memory=True))
            assert twin.board("fr") == view.board("fr")
            assert twin.reach() == view.reach()
        assert any(world.state != worlds[0].state for world in worlds)


def test_imagining_leaves_the_view_alone() -> None:
    match = croupier.deal("las-vegan", players=3, seed=3)
    view = match.view(1)
    before = view.state.copy()
    world = view.imagine(Chance.of(1))
    assert view.state == before
    assert world.state.hands[1] == view.state.hands[1]
    seat = min(world.to_move())
    world.play(seat, world.legal(seat)[0], Chance.of(2))
    assert view.state == before


def test_a_view_for_programs() -> None:
    match = croupier.deal("las-vegan", players=3, seed=1, names=["Ada", "Bo", "Cy"], rounds=2)
    (seat,) = match.to_move()
    view = match.view(seat)
    shown: Any = json.loads(json.dumps(view.as_json()))
    assert shown["game"] == "las-vegan"
    assert shown["seat"] == seat
    assert shown["names"] == ["Ada", "Bo", "Cy"]
    assert shown["options"] == {"cabbages": 15, "rounds": 2, "first_seat": "random"}
    assert shown["to_move"] == [seat]
    assert shown["legal"] == [move.text for move in view.legal()]
    assert len(shown["state"]["hands"][seat]) == 13
    assert [hand is None for hand in shown["state"]["hands"]].count(True) == 4
    assert shown["state"]["pile"] is None
    assert "taken" not in shown["state"]
    assert "taken" in view.as_json(memory=True)["state"]  # type: ignore[operator]


def test_a_spectator_sees_what_everyone_sees(match: Match) -> None:
    view = match.view(SPECTATOR)
    assert view.as_json()["seat"] is None
    assert "a spectator" in repr(view)
    assert not any(view.state.hands)
    assert view.legal() == view.reach() == []
    public = [event for event in match.secrets()[1] if event.seen_from(SPECTATOR)]
    assert view.events() == public
    for seat in range(match.players):
        mine = match.view(seat).events()
        assert all(event in mine for event in public)
    refused = view.why_not("r7")
    assert isinstance(refused, Refused)
    assert refused.rule == "HOUSE-1"
    with pytest.raises(Refused, match="HOUSE-1"):
        match.play(SPECTATOR, "r7")


def test_rules_are_not_asked_what_a_spectator_reaches_for(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bank_match()
    monkeypatch.setattr(
        match.game.rules, "reach", lambda state, seat, out: add_all(out, 0, state.hands[seat])
    )
    assert len(match.view(1).reach()) == 12
    assert match.view(SPECTATOR).reach() == []


def test_everybody_gets_the_events_they_may_see_in_order(match: Match) -> None:
    log = match.secrets()[1]
    for seat in (*range(match.players), SPECTATOR):
        assert match.view(seat).events() == [event for event in log if event.seen_from(seat)]


def test_nobody_is_told_another_players_hand() -> None:
    match = croupier.deal("las-vegan", players=4, seed=2)
    for seat in range(4):
        told = [event.seat for event in match.view(seat).events() if event.kind == "hand"]
        assert told == [seat]


def test_a_sealed_choice_is_told_to_nobody_else() -> None:
    match, seat = sealed_match()
    mine, theirs = match.view(seat).events(), match.view(1 - seat).events()
    assert [event.kind for event in mine[-2:]] == ["sealed", "choose"]
    assert [event.kind for event in theirs[-1:]] == ["choose"]
    assert not any(event.kind == "sealed" and event.seat == seat for event in theirs)
    assert "sealed" in {event.kind for event in match.secrets()[1]}


def test_points_and_outcome_are_the_matchs() -> None:
    match = croupier.deal("las-vegan", players=3, seed=4, rounds=1)
    assert match.view(0).points() == (15, 15, 15)
    assert match.view(0).outcome() is None
    play_on(match)
    for view in views(match):
        assert view.outcome() == match.outcome()
    outcome = match.outcome()
    assert outcome is not None
    assert match.view(1).points() == outcome.scores


def test_people_may_talk_unless_the_game_wants_silence() -> None:
    match = bank_match()
    assert match.view(0).may_talk()
    assert match.view(0).imagine(Chance.of("talk")).may_talk()
    silent = dataclasses.replace(match.game, table_talk=lambda state: bool(state.trick_size))
    quiet = Match(silent, players=2, seed="bank", options={"first_seat": 0})
    assert not quiet.view(1).may_talk()
    quiet.play(0, quiet.view(0).legal()[0])
    assert quiet.view(1).may_talk()


def test_a_view_answers_which_rule_forbids_a_move() -> None:
    match = croupier.deal("las-vegan", players=4, seed=7)
    play_on(match, 1)
    view = match.view(min(match.to_move()))
    assert all(view.why_not(move) is None for move in view.legal())
    (forbidden, *_) = [move for move in view.reach() if move not in view.legal()]
    refused = view.why_not(forbidden.text)
    assert refused is not None
    assert refused.rule == "LVN-9"
    assert view.read(f" {forbidden.text.upper()} ") == forbidden


def test_events_can_be_told_apart_and_copied() -> None:
    event = Event("give", 1, {"to": player(2), "cards": [{"is": "card"}]}, NO_SEATS)
    twin = event.copy()
    assert twin == event
    assert not twin.seen_from(SPECTATOR)
    spoil(twin.data)
    assert event.as_json() == {
        "kind": "give",
        "seat": 1,
        "to": {"is": "player", "seat": 2},
        "cards": [{"is": "card"}],
    }


def test_a_game_without_a_guide_says_nothing_beforehand() -> None:
    match = Match(dataclasses.replace(CLIMB, guide=None), players=2, seed="silent")
    view = match.view(min(match.to_move()))
    assert view.preview(view.legal()[0]) is None
    assert view.previews() == view.lesson() == {}


def test_previews_are_for_legal_moves(match: Match) -> None:
    for view in views(match):
        legal = [move.text for move in view.legal()]
        assert list(view.previews()) == legal
        assert view.previews("fr") == {move: view.preview(move, "fr") for move in legal}
        for move in view.reach():
            if move.text not in legal:
                with pytest.raises(Refused):
                    view.preview(move)
