"""A rematch against bots is dealt at once; with other people it waits for them."""

from __future__ import annotations

from typing import Any

from croupier.core.fairness import text_commitment
from croupier.server.wire.bodies import Rematch, SeatChoice
from croupier.server.wire.commands import rematch_of
from tests.server.desk import Desk
from tests.server.running import ServerProcess, against_bots, async_test, opened

BOTS = [SeatChoice(kind="person"), *[SeatChoice(kind="bot", level="random")] * 2]
AT_ONCE = Rematch(start=True)


def finished(**about: Any) -> Desk:
    desk = Desk("las-vegas-dice", **about).deal()
    match = desk.table.match
    while match and match.to_move():
        desk.move(by="bot" if min(match.to_move()) else "person")
    return desk


def test_a_rematch_against_bots_is_dealt_at_once() -> None:
    desk = finished(people=1, seats=BOTS)
    table, log = rematch_of(desk.table, AT_ONCE, 0, desk.now)
    assert (table.phase, table.host, table.code, len(log)) == ("playing", 0, "", 2)
    assert rematch_of(desk.table, Rematch(), 0, desk.now).table.phase == "gathering"


def test_a_rematch_with_others_waits_for_them() -> None:
    desk = finished(people=2)
    assert rematch_of(desk.table, AT_ONCE, 0, desk.now).table.phase == "gathering"


def test_a_rematch_at_once_can_be_fair() -> None:
    desk = finished(people=1, seats=BOTS)
    wanted = Rematch(start=True, commitment=text_commitment("anns-own-random-text"))
    table, _ = rematch_of(desk.table, wanted, 0, desk.now)
    assert (table.phase, table.unopened()) == ("opening", [0])


@async_test()
async def test_the_deal_of_a_rematch_is_kept(server: ServerProcess) -> None:
    ann = server.client()
    first = await ann.make_table(against_bots("las-vegas-dice"))
    await ann.start(first.id)
    await ann.play(first.id, lambda position: next(r.move for r in position.reach if r.legal))
    again = await ann.rematch(first.id, AT_ONCE)
    assert (again.phase, again.code) == ("playing", None)
    live, snapshot = await opened(ann, again.id)
    assert snapshot.position is not None
    await live.close()
