"""Players who are gone, hosts who are curious, and messages that arrive late."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from croupier.client import Live, ServerRefused, fresh_id
from croupier.server.errors import Denied
from croupier.server.live.autopilot import Due
from croupier.server.live.connection import Connection
from croupier.server.table import entries
from croupier.server.table.identity import Person
from croupier.server.table.table import MOST_CHAT, Command
from croupier.server.table.values import UndoRequest
from croupier.server.wire import commands
from croupier.server.wire.bodies import Join, SeatChoice
from croupier.server.wire.messages import (
    Chat,
    FromServer,
    PlayMove,
    PresenceChange,
    SayEmote,
    SitBack,
    Update,
)
from croupier.server.wire.positions import Viewer
from tests.server.desk import Desk
from tests.server.running import ServerProcess, async_test, opened, seated
from tests.server.test_bots import MOST_LOOKS, hub_in, room_with

OPEN = SeatChoice(kind="open")
BOT = SeatChoice(kind="bot", level="random")


def done(desk: Desk, command: Command) -> None:
    act = command(desk.table)
    desk.do(act.seat, act.event)


def denied(desk: Desk, command: Command) -> str:
    with pytest.raises(Denied) as raised:
        done(desk, command)
    return raised.value.code


# A message counts for the person who sent it, not for the seat they had


def test_a_removed_players_message_does_not_act_for_the_next_one() -> None:
    desk = Desk(people=2)
    late = commands.command_of(SitBack(id="late-message"), "p1")
    move = commands.command_of(PlayMove(id="late-move", seq=1, move="r1"), "p1")
    done(desk, commands.change_seat(1, OPEN, "p0"))
    done(desk, commands.join(Join(name="Zoe"), "p7"))
    assert denied(desk, late) == "not-seated"
    assert denied(desk, move) == "not-seated"


@async_test()
async def test_a_message_that_waits_is_judged_by_who_sent_it(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        room, ann = await room_with(hub, "", options={"first_seat": 0})
        eve = Connection(Viewer(None, "en"), Person("p9"))
        await room.connect(eve, 0)
        match = room.table.match
        assert match is not None
        sent = PlayMove(id="12345678", seq=room.table.number, move=match.view(0).legal()[0].text)
        eve.viewer = eve.viewer._replace(seat=0)  # as if she had sat there when it arrived
        with pytest.raises(Denied) as raised:
            await room.act(commands.command_of(sent, eve.who), submission=sent.id, by=eve)
        assert raised.value.code == "not-seated"
        await room.act(commands.command_of(sent, ann.who), submission=sent.id, by=ann)
        (entry,) = await hub.storage.read_log(room.table.id, room.table.seq - 1)
        assert (entry.seat, entry.event.person) == (0, "p0")
        room.disconnect(ann)
        room.disconnect(eve)


def test_another_persons_id_does_not_count_as_sent_before() -> None:
    desk = Desk(people=2)
    desk.do(1, entries.Spoke(text="mine", person="p1"), "12345678")
    assert desk.table.submissions == {("p1", "12345678"): desk.table.number}


# The seat of a sleeping player


def test_a_host_cannot_free_a_sleeping_players_seat_alone() -> None:
    desk = Desk(people=2).deal()
    desk.do(1, entries.Vanished())
    assert denied(desk, commands.change_seat(1, OPEN, "p0")) == "nobody-to-agree"
    assert denied(desk, commands.change_seat(1, BOT, "p0")) == "already-dealt"
    assert denied(desk, commands.join(Join(name="Host's friend"), "p9")) == "no-free-seat"
    desk.do(1, entries.Returned())


def test_nobody_who_has_seen_a_hand_takes_another_seat() -> None:
    desk = Desk(people=4).deal()
    desk.do(3, entries.Vanished())
    done(desk, commands.change_seat(3, OPEN, "p0"))
    for person in ("p1", "p2"):
        done(desk, commands.by_person(person, entries.ReleaseAnswered(agree=True)))
    assert denied(desk, commands.join(Join(name="Ann", seat=3), "p0")) == "already-seated"
    done(desk, commands.join(Join(name="Zoe"), "p7"))
    desk.do(3, entries.Left())
    done(desk, commands.change_seat(3, OPEN, "p0"))
    for person in ("p1", "p2"):
        done(desk, commands.by_person(person, entries.ReleaseAnswered(agree=True)))
    assert denied(desk, commands.join(Join(name="Di"), "p3")) == "sat-before"


def test_an_agreement_is_not_made_by_those_who_went() -> None:
    desk = Desk(people=3).deal()
    desk.do(2, entries.Vanished())
    done(desk, commands.change_seat(2, OPEN, "p0"))
    desk.do(1, entries.Left())
    assert denied(desk, commands.join(Join(name="Host's friend"), "p9")) == "no-free-seat"


@async_test()
async def test_a_curious_host_never_sees_a_sleeping_players_hand(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server, 2, grace=5)
    await bo.leave(table.id)
    friend = server.client()
    for attempt in (
        ann.change_seat(table.id, 1, OPEN),
        ann.change_seat(table.id, 1, BOT),
        friend.join(table.id, Join(name="Friend")),
        friend.join(table.id, Join(name="Friend", seat=1)),
    ):
        with pytest.raises(ServerRefused):
            await attempt
    live, snapshot = await opened(friend, table.id)
    assert snapshot.table.you is None
    assert snapshot.position is not None
    assert snapshot.position.reach == []
    await live.close()
    live, snapshot = await opened(bo, table.id)
    assert snapshot.table.you == 1
    await live.close()


# A sealed choice that was changed


async def update_for(live: Live, sent: str) -> Update:
    update = await live.until(Update)
    while update.accepted != sent:
        update = await live.until(Update)
    return update


async def next_news(live: Live) -> FromServer:
    """The next message that is not about who is connected."""
    message = await live.next()
    while isinstance(message, PresenceChange):
        message = await live.next()
    return message


@async_test()
async def test_nobody_hears_that_a_sealed_choice_was_changed(server: ServerProcess) -> None:
    table, people = await seated(server, 3, game="las-vegas-cards")
    (mine, snapshot), (bos, _), (cys, _) = [await opened(one, table.id) for one in people]
    assert snapshot.position is not None
    first, second = [reach.move for reach in snapshot.position.reach if reach.legal][:2]
    chosen = await update_for(mine, await mine.move(snapshot.seq, first))
    for other in (bos, cys):
        heard = await next_news(other)
        assert isinstance(heard, Update)
        assert heard.seq == chosen.seq
    changed = await update_for(mine, await mine.move(chosen.seq, second))
    assert changed.position is not None
    assert changed.position.chosen == second
    assert changed.seq == chosen.seq  # no gap in the numbers tells of it either
    assert (await people[1].table(table.id)).seq == chosen.seq
    await bos.send(SayEmote(id=fresh_id(), emote="hello"))
    heard = await next_news(cys)
    assert isinstance(heard, Chat)
    assert heard.seq == chosen.seq + 1
    for live in (mine, bos, cys):
        await live.close()


@pytest.mark.parametrize("game", ["las-vegan", "las-vegas-cards", "vegas-strip"])
def test_a_changed_choice_shows_only_in_its_makers_view(game: str) -> None:
    desk = Desk(game, people=2).deal()
    match = desk.table.match
    assert match is not None
    while len(match.to_move()) < 2:
        desk.move()
    desk.move()
    (waiting,) = match.to_move()
    chooser = 1 - waiting
    before = desk.shown()
    other = next(m.text for m in match.view(chooser).legal() if m.text != match.moves[-1][1])
    desk.do(chooser, entries.Moved(other))
    after = desk.shown()
    assert after[waiting] == before[waiting]
    assert after[2] == before[2]  # a spectator's
    assert after[chooser] != before[chooser]


def sealed_by(desk: Desk, *seats: int) -> None:
    """Each of the seats makes its first choice."""
    match = desk.table.match
    assert match is not None
    for seat in seats:
        desk.do(seat, entries.Moved(match.view(seat).legal()[0].text))


@pytest.mark.parametrize("is_changed", [False, True])
def test_undo_does_not_tell_that_a_sealed_choice_was_changed(is_changed: bool) -> None:
    desk = Desk("las-vegas-cards", people=3).deal()
    match = desk.table.match
    assert match is not None
    sealed_by(desk, 0, 1)
    if is_changed:
        desk.do(0, entries.Moved(match.view(0).legal()[1].text))
    done(desk, commands.ask_undo("p1"))
    assert desk.table.undo is not None


# Requests to the others


def test_consent_is_not_given_by_dropping_out() -> None:
    desk = Desk(people=4).deal()
    desk.do(3, entries.Vanished())
    done(desk, commands.change_seat(3, OPEN, "p0"))
    done(desk, commands.by_person("p1", entries.ReleaseAnswered(agree=True)))
    desk.do(2, entries.Vanished())
    assert denied(desk, commands.join(Join(name="Host's friend"), "p9")) == "no-free-seat"
    assert denied(desk, commands.change_seat(3, OPEN, "p0")) == "absent-to-agree"


def test_a_declined_request_to_undo_is_not_repeated_for_ever() -> None:
    desk = Desk("las-vegas-cards", people=3).deal()
    sealed_by(desk, 0)
    for _ in range(commands.MOST_DECLINED):
        done(desk, commands.ask_undo("p0"))
        done(desk, commands.by_person("p0", entries.UndoAnswered(agree=False)))
    assert denied(desk, commands.ask_undo("p0")) == "undo-declined"
    sealed_by(desk, 1)
    assert desk.table.times_declined(0) == 0
    done(desk, commands.ask_undo("p1"))


def test_leaving_and_coming_back_gains_no_time() -> None:
    desk = Desk(people=3, clock=60).deal()
    (seat,) = desk.table.deadlines()
    before = desk.table.deadlines()[seat]
    desk.now += 50
    desk.do(seat, entries.Left())
    desk.do(seat, entries.Returned())
    assert desk.table.deadlines()[seat] == before


def test_a_snapshot_holds_the_last_of_the_chat() -> None:
    desk = Desk(people=2)
    for number in range(MOST_CHAT + 50):
        desk.do(0, entries.Spoke(text=f"{number}"))
    assert len(desk.table.chat) == MOST_CHAT
    assert desk.table.chat[-1].event == entries.Spoke(text=f"{MOST_CHAT + 49}")


# The autopilot must never take all the time there is


@async_test()
async def test_a_clock_runs_out_whatever_was_asked(tmp_path: Path) -> None:
    with hub_in(tmp_path) as hub:
        late = 0.0
        hub.now = lambda: time.time() + late
        room, ann = await room_with(hub, "", options={"first_seat": 0}, clock=5)
        bo = Connection(Viewer(None, "en"), Person("p1"))
        await room.connect(bo, 0)
        match = room.table.match
        assert match is not None
        while not room.table.plies or 0 in match.to_move():
            move = match.view(0).legal()[0].text
            await room.act(commands.by_person("p0", entries.Moved(move)))
        room.table.undo = UndoRequest(0, 1, {1})
        late = 60.0
        room._autopilot.wake()
        for _ in range(MOST_LOOKS):
            if room.table.plies[-1].by == "clock":
                break
            await asyncio.sleep(0.01)
        assert room.table.plies[-1].by == "clock", room.table.plies
        for connection in (ann, bo):
            room.disconnect(connection)


@async_test()
async def test_what_is_refused_is_not_tried_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hub_in(tmp_path) as hub:
        room, ann = await room_with(hub, "", options={"first_seat": 0})
        tried = 0

        async def refused() -> None:
            nonlocal tried
            tried += 1

        monkeypatch.setattr(room._autopilot, "_dues", lambda: [Due(0.0, refused)])
        room._autopilot.wake()
        await asyncio.sleep(0.2)
        room.disconnect(ann)
        assert 1 <= tried <= 2


# A connection that is closed hears and does nothing more


@async_test()
async def test_a_closed_connection_is_told_only_why() -> None:
    connection = Connection(Viewer(None, "en"), Person("p0"))
    connection.send_bytes(b"waiting")
    connection.close(Denied("signed-out"))
    connection.send_bytes(b"later")
    assert await connection.next() is None
