"""An operator who also plays, or a player who comes late, tries to choose the deal."""

from __future__ import annotations

import pytest

from croupier.client import fresh_id
from croupier.core.fairness import text_commitment
from croupier.core.record import Record
from croupier.server.errors import Denied
from croupier.server.table import entries
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable
from croupier.server.wire.messages import Refusal, Update
from tests.server.desk import Desk
from tests.server.running import ServerProcess, async_test, opened

HONEST, MINE = "a-text-of-an-honest-player", "the-first-text-that-i-thought-of"
TRIES = 200


def closed_table() -> Desk:
    """An honest player and an attacker have committed, and the honest text is known."""
    desk = Desk(people=2)
    desk.do(0, entries.Committed(text_commitment(HONEST)))
    desk.do(1, entries.Committed(text_commitment(MINE)))
    desk.deal()
    desk.do(0, entries.Opened(HONEST))
    return desk


def test_who_has_seen_the_other_texts_cannot_try_out_a_better_one() -> None:
    desk = closed_table()
    for number in range(TRIES):
        for event in (
            entries.Opened(f"{MINE}-{number}"),
            entries.Committed(text_commitment(f"{MINE}-{number}")),
            entries.Contributed(f"{MINE}-{number}"),
        ):
            with pytest.raises(Denied):
                desk.do(1, event)
    desk.do(1, entries.Opened(MINE))
    assert desk.table.fair().opened() == {0: HONEST, 1: MINE}


def test_who_keeps_a_text_back_chooses_between_two_deals_and_is_named() -> None:
    seeds = set()
    for opens in (True, False):
        desk = closed_table()
        desk.do(*((1, entries.Opened(MINE)) if opens else (None, entries.OpeningEnded())))
        seeds.add(desk.table.seed())
        assert desk.table.fair().unopened() == ([] if opens else [1])
    assert len(seeds) == 2


def test_nobody_joins_a_closed_list() -> None:
    desk = Desk(people=2, seats=[bodies.SeatChoice(kind="person")] * 3)
    desk.do(0, entries.Committed(text_commitment(HONEST)))
    desk.do(0, entries.Dealt("random"))
    with pytest.raises(Denied):
        desk.do(None, entries.Joined(2, "Eve", person="p9", commitment=text_commitment(MINE)))
    with pytest.raises(Denied):
        desk.do(1, entries.Committed(text_commitment(MINE)))


def test_a_proof_with_a_text_that_was_not_committed_to_is_refused() -> None:
    desk = closed_table()
    desk.do(1, entries.Opened(MINE))
    desk.table.seats[1].text = f"{MINE}-better"  # a server that breaks the rules
    fair = desk.table.fair()
    assert fair.unfit() == []  # the deal was fixed before
    forged = type(fair)(fair.commitment, fair.secret, {0: HONEST, 1: "x" * 20}, fair.commitments)
    assert forged.unfit() == [1]


@async_test()
async def test_texts_are_sealed_until_the_list_is_closed(server: ServerProcess) -> None:
    ann, bo = server.client(), server.client()
    wanted = NewTable(
        game="las-vegas-dice", players=2, name="Ann", commitment=text_commitment(HONEST)
    )
    table = await ann.make_table(wanted)
    await bo.join(table.id, Join(name="Bo", commitment=text_commitment(MINE)))
    live, snapshot = await opened(ann, table.id)
    closed = [text_commitment(HONEST), text_commitment(MINE)]
    assert [seat.commitment for seat in snapshot.table.seats] == closed
    await live.send(messages.Open(id=fresh_id(), text=HONEST))
    assert (await live.until(Refusal)).error == "not-opening"
    await ann.start(table.id)
    for text, code in ((MINE, "other-text"), (HONEST + "x", "other-text")):
        await live.send(messages.Open(id=fresh_id(), text=text))
        assert (await live.until(Refusal)).error == code
    await live.send(messages.Commit(id=fresh_id(), commitment=64 * "0"))
    assert (await live.until(Refusal)).error == "already-dealt"
    sent = fresh_id()
    await live.send(messages.Open(id=sent, text=HONEST))
    update = await live.until(Update)
    while update.accepted != sent:
        update = await live.until(Update)
    assert HONEST not in str(await bo.fairness(table.id))  # not before all are open
    await live.close()


def test_an_empty_seat_cannot_be_smuggled_into_a_proof() -> None:
    desk = Desk(people=2)
    desk.do(0, entries.Committed(text_commitment(HONEST)))
    desk.deal()
    desk.do(0, entries.Opened(HONEST))
    match = desk.table.match
    assert match is not None
    while match.to_move():
        desk.move()
    record = Record.parse(str(desk.table.record()))
    assert record.fair is not None
    assert record.fair.seats_of("") == []
