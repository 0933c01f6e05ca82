"""Errors are sentences, in every language, and travel between processes."""

from __future__ import annotations

import copy
import pickle

import pytest

import croupier
from croupier import BadNotation, BadOption, BadRecord, CroupierError, Refused


def examples() -> list[CroupierError]:
    match = croupier.deal("las-vegan", players=4, seed=7)
    (seat,) = match.to_move()
    match.play(seat, match.view(seat).legal()[0])
    view = match.view((seat + 1) % 4)
    refused = [why for move in view.reach() if (why := view.why_not(move))]
    return [
        refused[0],
        Refused("HOUSE-3", "house-3", move="r7"),
        BadNotation("bad-notation", given="zz", examples="r7", more=0),
        BadOption("bad-seat", seat="9", last=3),
        BadRecord({"is": "record-line", "line": 3, "column": 1}, "record-cut"),
        CroupierError("Something else."),
    ]


@pytest.mark.parametrize("error", examples(), ids=lambda error: type(error).__name__)
@pytest.mark.parametrize(
    "twin", [copy.copy, lambda error: pickle.loads(pickle.dumps(error))], ids=["copy", "pickle"]
)
def test_an_error_says_the_same_in_another_process(twin: object, error: CroupierError) -> None:
    assert callable(twin)
    other = twin(error)
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert vars(other) == vars(error)


@pytest.mark.parametrize("error", examples(), ids=lambda error: type(error).__name__)
def test_every_error_is_a_croupier_error_with_a_sentence(error: CroupierError) -> None:
    with pytest.raises(CroupierError, match=r"\.$"):
        raise error


def test_a_refusal_cites_its_rule_in_the_readers_language() -> None:
    refused = examples()[0]
    assert isinstance(refused, Refused)
    assert refused.rule == "LVN-9"
    assert str(refused) == f"LVN-9: {refused.sentence()}"
    assert refused.sentence().startswith("You hold a ")
    assert refused.sentence("fr").startswith("Vous avez une carte ")


def test_a_bad_record_names_the_place() -> None:
    error = BadRecord("seats[3]", "record-missing")
    assert (error.place, error.problem) == ("seats[3]", "is missing.")
    assert str(error) == "seats[3]: is missing."
    assert error.sentence("fr") == "seats[3]\N{NO-BREAK SPACE}: cette clé manque."


def test_a_bad_record_may_have_another_error_as_its_reason() -> None:
    where = {"is": "record-place", "number": 1000}
    error = BadRecord.because(where, Refused("HOUSE-3", "house-3", move="r7"))
    assert str(error) == "move 1,000: HOUSE-3: You cannot play “r7” now."
    assert error.sentence("fr").startswith("coup 1")
    assert (
        "HOUSE-3\N{NO-BREAK SPACE}: Vous ne pouvez pas jouer «\N{NO-BREAK SPACE}r7"
        in error.sentence("fr")
    )
    error = BadRecord.because("game", CroupierError("It is broken."))
    assert str(error) == "game: It is broken."


def test_a_bad_record_in_a_file_names_the_file_once() -> None:
    error = BadRecord("seed", "record-missing").inside("game.json")
    assert str(error) == "game.json, seed: is missing."
    assert str(error.inside("game.json")) == str(error)
