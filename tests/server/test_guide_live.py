"""What is said before a move, over the wire: to whoever asks for it, about their own moves."""

from __future__ import annotations

from croupier.server.wire.bodies import Position
from tests.server.running import ServerProcess, async_test, opened, seated


async def positions(server: ServerProcess, **extras: bool) -> list[Position]:
    """What the player on turn, the other one and a spectator get to see."""
    table, (ann, bo) = await seated(server, options={"first_seat": 0})
    shown = []
    for client in (ann, bo, server.client()):
        live, snapshot = await opened(client, table.id, **extras)
        await live.close()
        assert snapshot.position is not None
        shown.append(snapshot.position)
    return shown


@async_test()
async def test_moves_come_with_what_they_would_do(server: ServerProcess) -> None:
    mine, *others = await positions(server, previews=True)
    assert len(mine.reach) == 12
    for reachable in mine.reach:
        assert reachable.legal
        assert reachable.preview is not None
        assert reachable.preview.startswith("You lead ")
    assert [position.reach for position in others] == [[], []]
    assert all(position.lesson == [] for position in (mine, *others))


@async_test()
async def test_a_beginner_is_guided(server: ServerProcess) -> None:
    mine, other, spectator = await positions(server, lesson=True)
    assert [step.step for step in mine.lesson][:3] == ["goal", "lead", "machines"]
    assert [step.step for step in other.lesson][:2] == ["goal", "machines"]
    assert mine.lesson[0].text.startswith("Everyone starts with 15 cabbages;")
    assert spectator.lesson == []
    assert {reachable.preview for reachable in mine.reach} == {None}
