"""Deals that can be checked: the commitment before, the players' texts, the secret after."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli import main
from croupier.core.errors import BadRecord
from croupier.core.fairness import Fair, commitment, fair_seed
from croupier.server import messages
from croupier.server.client import fresh_id
from croupier.server.messages import Join, NewTable
from tests.server.running import ServerProcess, async_test, first_legal, opened

SECRET = "0f" * 32


@async_test()
async def test_a_table_commits_takes_texts_and_tells_at_the_end(
    server: ServerProcess, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ann, bo = server.client(), server.client()
    wanted = NewTable(game="las-vegas-dice", players=2, name="Ann", contribution="anns-text")
    table = await ann.make_table(wanted)
    await bo.join(table.id, Join(name="Bo", contribution="bos-first-text"))
    live, _ = await opened(bo, table.id)
    await live.send(messages.Contribute(id=fresh_id(), text="bos-text"))
    await live.until(messages.Update)
    await live.close()
    before = await ann.fairness(table.id)
    assert (before.secret, before.seed) == (None, None)
    assert before.commitment == table.commitment
    await ann.start(table.id)
    assert (await ann.fairness(table.id)).seed is None
    await bo.leave(table.id)
    await ann.play(table.id, first_legal)
    after = await ann.fairness(table.id)
    assert after.secret is not None
    assert commitment(after.secret) == table.commitment
    texts = {contribution.seat: contribution.text for contribution in after.contributions}
    assert texts == {0: "anns-text", 1: "bos-text"}
    assert after.seed == fair_seed(after.secret, texts)
    record = await ann.record(table.id)
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    assert main(["replay", str(file), "--verify"]) == 0
    assert table.commitment in capsys.readouterr().out


def fair_record() -> dict[str, Any]:
    fair = Fair(commitment(SECRET), SECRET, {0: "one", 1: "two"})
    match = croupier.deal("las-vegas-dice", players=2, seed=fair.seed())
    written = json.loads(str(dataclasses.replace(match.record(), fair=fair)))
    assert isinstance(written, dict)
    return written


def test_a_fair_record_comes_back_as_it_was() -> None:
    record = croupier.Record.load(json.dumps(fair_record()))
    assert record.fair == Fair(commitment(SECRET), SECRET, {0: "one", 1: "two"})


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        pytest.param({"secret": "1f" * 32}, "fair.commitment", id="another secret"),
        pytest.param({"commitment": "1f" * 32}, "fair.commitment", id="another commitment"),
        pytest.param({"contributions": {"0": "one"}}, "seed", id="a text left out"),
        pytest.param({"contributions": {"0": "two", "1": "one"}}, "seed", id="texts exchanged"),
        pytest.param({"secret": "short"}, "fair.secret", id="no secret"),
        pytest.param({"contributions": []}, "fair", id="a list"),
        pytest.param({"contributions": {"x": "y"}}, "fair.contributions.x", id="no seat"),
        pytest.param({"contributions": {"0": "a;1=b"}}, "fair.contributions.0", id="two in one"),
        pytest.param({"more": 1}, "fair", id="something else"),
    ],
)
def test_whatever_was_changed_is_named(changed: dict[str, Any], place: str) -> None:
    record = fair_record()
    record["fair"] |= changed
    with pytest.raises(BadRecord) as broken:
        croupier.Record.load(json.dumps(record))
    assert broken.value.place == place
    assert broken.value.sentence("fr")
