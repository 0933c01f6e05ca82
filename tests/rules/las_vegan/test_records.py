"""Records: they replay to the same match, and nothing about them can be changed unnoticed."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from croupier import BadRecord, Match, Record
from tests.rules.las_vegan.tables import PLAYERS
from tests.rules.playing import dealt, played

MOST_PLIES = 200


@functools.cache
def a_match(players: int, plies: int, seed: str) -> Match:
    match = dealt("las-vegan", players, seed, rounds=2, cabbages=20)
    return played(match, seed, plies)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match at any point, most of them on the way."""
    players = draw(st.sampled_from(PLAYERS))
    plies = draw(st.integers(0, MOST_PLIES))
    return a_match(players, plies, draw(st.sampled_from(["one", "two", "été"])))


@st.composite
def short_texts(draw: st.DrawFn) -> str:
    """The JSON of a match that is quickly replayed."""
    players, plies = draw(st.sampled_from(PLAYERS)), draw(st.integers(0, 20))
    return str(a_match(players, plies, "short").record())


def changed(text: str, **values: Any) -> str:
    return json.dumps(json.loads(text) | values)


def refused(text: str) -> BadRecord:
    """Loading fails, and says where."""
    with pytest.raises(BadRecord) as error:
        Record.parse(text)
    assert error.value.place
    assert error.value.problem
    return error.value


@given(matches())
def test_a_record_replays_to_the_same_match(match: Match) -> None:
    record = Record.parse(str(match.record()))
    again = record.replay()
    assert record == match.record()
    assert again.secrets() == match.secrets()
    assert again.moves == match.moves
    assert again.names == match.names
    assert again.outcome() == match.outcome()


@settings(max_examples=25)
@given(matches())
def test_a_record_of_a_match_in_progress_can_be_played_on(match: Match) -> None:
    one, other = (Record.parse(str(match.record())).replay() for _ in range(2))
    assert str(played(one, "on").record()) == str(played(other, "on").record())


def test_a_record_survives_a_file(tmp_path: Path) -> None:
    record = a_match(4, MOST_PLIES, "été").record()
    record.save(tmp_path / "match.json")
    assert Record.open(tmp_path / "match.json") == record


@given(short_texts(), st.data())
def test_a_truncated_record_is_refused(text: str, data: st.DataObject) -> None:
    refused(text[: data.draw(st.integers(0, len(text) - 1))])


@given(short_texts(), st.data())
def test_a_changed_character_never_goes_unnoticed(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text) - 1))
    inserted = data.draw(
        st.one_of(st.characters(), st.sampled_from('0123456789abcdefrpgb",:[]{} '))
    )
    removed = data.draw(st.sampled_from([0, 1, 5]))
    altered = text[:place] + inserted + text[place + removed :]
    if same_document(text, altered):
        assert Record.parse(altered) == Record.parse(text)
    else:
        refused(altered)


def same_document(one: str, other: str) -> bool:
    """Do both read the same to JSON, as when only white space differs?"""
    try:
        return bool(json.loads(other) == json.loads(one))
    except ValueError:
        return False


@given(matches().filter(lambda match: len(match.moves) > 1), st.data())
def test_swapped_moves_are_refused(match: Match, data: st.DataObject) -> None:
    moves = [list(move) for move in match.moves]
    places = st.integers(0, len(moves) - 1)
    one, other = data.draw(places), data.draw(places)
    assume(moves[one] != moves[other])
    moves[one], moves[other] = moves[other], moves[one]
    refused(changed(str(match.record()), moves=moves))


@given(short_texts(), st.data())
def test_a_missing_move_is_refused(text: str, data: st.DataObject) -> None:
    moves = json.loads(text)["moves"]
    assume(moves)
    del moves[data.draw(st.integers(0, len(moves) - 1))]
    refused(changed(text, moves=moves))


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=5,
)


@given(short_texts(), anything, st.data())
def test_no_part_of_a_record_can_be_replaced(text: str, value: Any, data: st.DataObject) -> None:
    document = json.loads(text)
    key = data.draw(st.sampled_from(sorted(document)))
    assume((type(value), value) != (type(document[key]), document[key]))
    refused(json.dumps(document | {key: value}))


@given(short_texts(), st.data())
def test_no_part_of_a_record_can_be_left_out(text: str, data: st.DataObject) -> None:
    document = json.loads(text)
    key = data.draw(st.sampled_from(sorted(document)))
    del document[key]
    assert refused(json.dumps(document)).place == key


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"croupier": 2}, "croupier"),
        ({"game": "las-vegas"}, "game"),
        ({"rules_version": 99}, "rules_version"),
        ({"players": 7}, "players"),
        ({"players": 3}, "seats"),
        ({"options": {"cabbages": 9}}, "options"),
        ({"seats": ["Ada"]}, "seats"),
        ({"seed": "another"}, "move 1"),
        ({"moves": []}, "digest"),
        ({"digest": "0" * 64}, "digest"),
        ({"remark": "nice"}, "remark"),
        ({"outcome": {}}, "outcome"),
    ],
)
def test_a_refusal_names_the_place(change: dict[str, Any], place: str) -> None:
    text = str(a_match(4, 7, "place").record())
    assert refused(changed(text, **change)).place.startswith(place)


def test_an_illegal_move_is_named_with_its_number_and_its_rule() -> None:
    match = a_match(4, 1, "illegal")
    [seat] = match.to_move()
    view = match.view(seat)
    against_the_rules = next(move for move in view.reach() if view.why_not(move))
    moves = [*match.moves, (seat, against_the_rules.text)]
    error = refused(changed(str(match.record()), moves=moves))
    assert error.place == f"move 2 (seat {seat}, “{against_the_rules}”)"
    assert error.problem.startswith("LVN-9: ")


def test_a_forged_outcome_is_named() -> None:
    text = str(a_match(3, MOST_PLIES, "forged").record())
    outcome = json.loads(text)["outcome"]
    outcome["scores"][0] += 1
    assert refused(changed(text, outcome=outcome)).place == "outcome"
