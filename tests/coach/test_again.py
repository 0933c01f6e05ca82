"""Decisions of a finished match can be made again, and are judged as in the review."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.coach.again import Decision
from croupier.coach.document import document
from croupier.coach.history import history_of
from croupier.coach.review import review
from croupier.core.errors import BadNotation, BadOption, Refused, TranslatedError
from croupier.core.match import Match
from tests.coach.matches import played

SEAT = 1
MATCH = played("las-vegas-dice", 2, "again", ("random",))
RECORD = MATCH.record()


def test_the_worst_decisions_can_be_made_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = document(review(history_of(RECORD)), RECORD.digest())
    seat = found["seats"][SEAT]
    assert len(seat["worst"]) == 3
    by_ply = {each["ply"]: each for each in seat["decisions"]}
    for ply in seat["worst"]:
        decision, then = Decision(RECORD, ply, SEAT), by_ply[ply]
        assert decision.made == then["move"]
        wrong = decision.answer(decision.made, "en")
        assert (wrong.right, wrong.told) == (False, None)
        right = decision.answer(then["best"], "en")
        assert right.right
        solution = decision.answer(None, "de")
        assert solution.told is not None
        for key in ("best", "category", "loss", "moves", "evidence"):
            assert solution.told[key] == then[key]
    file = tmp_path / "game.json"
    RECORD.save(str(file))
    file.with_name("game.review.json").write_text(json.dumps(found), "utf-8")
    best = by_ply[seat["worst"][0]]["best"]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{best}\nnonsense\n\n\n"))
    assert main(["review", str(file), "--again", "--seat", str(SEAT)]) == 0
    said = capsys.readouterr().out
    assert said.count("Find a better one.") == 3
    assert said.count("The best move is") == 2


def test_only_own_decisions_of_finished_matches() -> None:
    ply = next(ply for ply, (seat, _) in enumerate(MATCH.moves) if seat == SEAT)
    for wrong in ((ply, 0), (9999, SEAT), (-1, SEAT), (ply, 7)):
        with pytest.raises(BadOption):
            Decision(RECORD, *wrong)
    decision = Decision(RECORD, ply, SEAT)
    with pytest.raises((BadNotation, Refused)):
        decision.answer("9", "en")
    with pytest.raises(TranslatedError):
        Decision(Match(MATCH.game, players=2, seed="x").record(), 0, 0)


def test_hidden_hands_are_hidden_again() -> None:
    match = played("las-vegan", 3, "again", ("random",))
    ply = next(ply for ply, (seat, _) in enumerate(match.moves) if seat == SEAT)
    hands = Decision(match.record(), ply, SEAT).view().state.hands
    assert [hand != 0 for hand in hands[:3]] == [False, True, False]


def test_again_asks_for_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    RECORD.save(str(file))
    assert main(["review", str(file), "--again"]) == 2
    assert "--seat" in capsys.readouterr().err
