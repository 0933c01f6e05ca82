"""Deals that can be checked: commitments before, the players' texts, the secret after."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli import main
from croupier.client import fresh_id
from croupier.core.errors import BadRecord
from croupier.core.fairness import Fair, commitment, fair_seed, text_commitment
from croupier.server.wire import messages
from croupier.server.wire.bodies import Join, NewTable
from tests.server.running import ServerProcess, async_test, first_legal, opened

SECRET = "0f" * 32
ONE, TWO = "one-random-text-of-ann", "two-random-text-of-bo"


@async_test()
async def test_a_table_commits_takes_texts_and_tells_at_the_end(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bo = server.client(fair=True), server.client()
    table = await ann.make_table(NewTable(game="las-vegas-dice", players=2, name="Ann"))
    await bo.join(table.id, Join(name="Bo", commitment=text_commitment(ONE)))
    live, _ = await opened(bo, table.id)
    await live.send(messages.Commit(id=fresh_id(), commitment=text_commitment(TWO)))
    await live.until(messages.Update)
    before = await ann.fairness(table.id)
    assert (before.secret, before.seed, before.commitment) == (None, None, table.commitment)
    assert [c.text for c in before.contributions] == [None, None]
    assert (await ann.start(table.id)).phase == "opening"
    await live.send(messages.Open(id=fresh_id(), text=TWO))
    waiting = await live.until(messages.Update)
    while waiting.table is None or not waiting.table.seats[1].opened:
        waiting = await live.until(messages.Update)
    assert waiting.table.phase == "opening"
    await live.close()
    await bo.leave(table.id)
    await ann.play(table.id, first_legal)
    after = await ann.fairness(table.id)
    assert after.secret is not None
    assert commitment(after.secret) == table.commitment
    texts = {c.seat: c.text for c in after.contributions}
    assert texts == {0: ann.texts[table.id], 1: TWO}
    assert after.seed == fair_seed(after.secret, texts)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(await ann.record(table.id)), "utf-8")
    assert main(["replay", str(file), "--verify"]) == 0
    assert table.commitment in capsys.readouterr().out
    assert main(["replay", str(file), "--verify", "--mine", TWO]) == 0
    assert "Your text is part of it, at the seat of Bo." in capsys.readouterr().out
    assert main(["replay", str(file), "--verify", "--mine", ONE]) == 1
    assert "Your text is not part of it." in capsys.readouterr().out
    assert main(["replay", str(file), "--mine", TWO]) == 2


def sealed(texts: dict[int, str | None]) -> Fair:
    known = {0: ONE, 1: TWO}
    commitments = {seat: text_commitment(known[seat]) for seat in texts}
    return Fair(commitment(SECRET), SECRET, texts, commitments)


def record_of(fair: Fair, file: Path | None = None) -> dict[str, Any]:
    match = croupier.deal("las-vegas-dice", players=2, seed=fair.seed(), names=("Ann", "Bo"))
    while match.to_move():
        (seat,) = match.to_move()
        match.play(seat, match.view(seat).legal()[0])
    written = str(dataclasses.replace(match.record(), fair=fair))
    if file is not None:
        file.write_text(written, "utf-8")
    document: dict[str, Any] = json.loads(written)
    return document


PROOFS = {
    "sealed": sealed({0: ONE, 1: TWO}),
    "one missing": sealed({0: ONE, 1: None}),
    "none opened": sealed({0: None, 1: None}),
    "nobody": sealed({}),
    "version 1": Fair(commitment(SECRET), SECRET, {0: "one", 1: ""}, None),
    "version 1, nobody": Fair(commitment(SECRET), SECRET, {}, None),
}


@pytest.mark.parametrize("fair", [pytest.param(fair, id=name) for name, fair in PROOFS.items()])
def test_a_fair_record_comes_back_as_it_was(fair: Fair) -> None:
    assert croupier.Record.parse(json.dumps(record_of(fair))).fair == fair


@pytest.mark.parametrize(
    ("proof", "says"),
    [
        ("sealed", ["was fair", "2 players’ texts, all of which were committed to"]),
        ("one missing", ["was fair", "one player’s text", "Not opened in time", "Bo"]),
        ("none opened", ["server’s alone", "Not opened in time", "Ann", "Bo"]),
        ("nobody", ["server’s alone"]),
        ("version 1", ["not committed to (version 1"]),
        ("version 1, nobody", ["server’s alone"]),
    ],
)
def test_what_is_proven_is_said_and_no_more(
    proof: str, says: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record_of(PROOFS[proof], tmp_path / "record.json")
    assert main(["replay", str(tmp_path / "record.json"), "--verify"]) == 0
    said = capsys.readouterr().out
    assert all(part in said for part in says), said
    assert ("was fair" in said) == (PROOFS[proof].claim == "sealed")
    assert main(["replay", str(tmp_path / "record.json"), "--verify", "--lang", "fr"]) == 0
    assert ("équitable" in capsys.readouterr().out) == (PROOFS[proof].claim == "sealed")


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        pytest.param({"secret": "1f" * 32}, "fair.commitment", id="another secret"),
        pytest.param({"commitment": "1f" * 32}, "fair.commitment", id="another commitment"),
        pytest.param({"texts": {"0": ONE}}, "fair.texts", id="a text left out"),
        pytest.param({"texts": {"0": ONE, "1": None}}, "seed", id="a text called unopened"),
        pytest.param({"texts": {"0": TWO, "1": ONE}}, "fair.texts.0", id="texts exchanged"),
        pytest.param(
            {
                "texts": {"0": ONE, "1": 16 * "x"},
                "commitments": {"0": text_commitment(ONE), "1": text_commitment(16 * "x")},
            },
            "seed",
            id="text and commitment replaced",
        ),
        pytest.param(
            {"texts": {"0": ONE}, "commitments": {"0": text_commitment(ONE)}}, "seed", id="a seat"
        ),
        pytest.param({"commitments": {"0": "x", "1": "y"}}, "fair.commitments.0", id="no hash"),
        pytest.param({"secret": "short"}, "fair.secret", id="no secret"),
        pytest.param({"texts": []}, "fair", id="a list"),
        pytest.param({"version": 3}, "fair.version", id="from the future"),
        pytest.param({"version": 1}, "fair", id="the weaker version"),
        pytest.param({"version": True}, "fair", id="no version"),
        pytest.param({"texts": {"0": ONE, "1": TWO + "\n"}}, "fair.texts.1", id="a line break"),
        pytest.param({"texts": {"0": ONE, "1": "short"}}, "fair.texts.1", id="a short text"),
        pytest.param(
            {"texts": {"x": None}, "commitments": {"x": 64 * "0"}}, "fair.texts.x", id="no seat"
        ),
        pytest.param(
            {"texts": {"7": None}, "commitments": {"7": 64 * "0"}}, "fair", id="a seat too many"
        ),
        pytest.param({"more": 1}, "fair", id="something else"),
    ],
)
def test_whatever_was_changed_is_named(changed: dict[str, Any], place: str) -> None:
    record = record_of(PROOFS["sealed"])
    record["fair"] |= changed
    with pytest.raises(BadRecord) as broken:
        croupier.Record.parse(json.dumps(record))
    assert broken.value.place == place
    assert broken.value.sentence("fr")
