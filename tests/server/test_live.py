"""Live play over real sockets: in order, once only, and the same for everybody who looks."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import pytest

from croupier.client import Live, ServerRefused, fresh_id
from croupier.server.wire import bodies, messages
from croupier.server.wire.bodies import Join, NewTable, SeatChoice
from croupier.server.wire.messages import (
    Accepted,
    Bye,
    Chat,
    ClockWarning,
    PlayMove,
    PresenceChange,
    Refusal,
    Snapshot,
    Update,
)
from tests.server.running import (
    ServerProcess,
    against_bots,
    async_test,
    first_legal,
    opened,
    seated,
)

T = TypeVar("T")


def mover_of(snapshot: Snapshot) -> int:
    assert snapshot.position is not None
    return min(snapshot.position.to_move)


async def update_with(live: Live, kind: str) -> Update:
    """The next update that tells of something of that kind."""
    while True:
        update = await live.until(Update)
        if kind in [line.kind for line in update.lines]:
            return update


# Moves


@async_test()
async def test_everybody_hears_of_a_move_in_order(server: ServerProcess) -> None:
    table, people = await seated(server, 3)
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    watcher, watched = await opened(server.client(), table.id)
    assert watched.table.you is None
    mover = mover_of(snapshots[0])
    id_ = await lives[mover].move(snapshots[mover].seq, first_legal(snapshots[mover].position))
    updates = [await live.until(Update) for live in (*lives, watcher)]
    assert {update.seq for update in updates} == {table.seq + 1}
    assert [update.accepted for update in updates].count(id_) == 1
    assert updates[mover].accepted == id_
    for live in (*lives, watcher):
        await live.close()


@async_test()
async def test_a_message_sent_twice_counts_once(server: ServerProcess) -> None:
    table, people = await seated(server, 2, game="las-vegas-dice")
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    mover = mover_of(snapshots[0])
    move = PlayMove(
        id=fresh_id(), seq=snapshots[0].seq, move=first_legal(snapshots[mover].position)
    )
    await lives[mover].send(move)
    update = await lives[mover].until(Update)
    await lives[mover].send(move)
    again = await lives[mover].until(Accepted)
    assert (again.id, again.seq) == (move.id, update.seq)
    # Nobody else can use up somebody's ids.
    await lives[1 - mover].send(move)
    assert (await lives[1 - mover].until(Refusal)).error in ("stale", "illegal-move")
    for live in lives:
        await live.close()


@async_test()
async def test_who_comes_back_misses_nothing(server: ServerProcess) -> None:
    client = server.client()
    table = await client.make_table(against_bots("vegas-roller", 3))
    await client.start(table.id)
    live, first = await opened(client, table.id)
    lines = list(first.log)
    seq = first.seq
    for _ in range(12):  # cut off again and again, after a message or two
        message = await live.next()
        if isinstance(message, Update):
            lines += message.lines
            seq = message.seq
            if message.position is not None and 0 in message.position.to_move:
                await live.move(seq, first_legal(message.position))
        await live.close()
        live, snapshot = await opened(client, table.id, after=seq)
        assert all(line.seq > seq for line in snapshot.log)
        lines += snapshot.log
        seq = snapshot.seq
        if snapshot.position is not None and 0 in snapshot.position.to_move:
            await live.move(seq, first_legal(snapshot.position))
    await live.close()
    again, everything = await opened(client, table.id)
    await again.close()
    kept = [line for line in everything.log if line.seq <= seq]
    still = [line for line in lines if not line.fades]
    assert [line for line in kept if not line.fades] == still


@async_test()
async def test_tabs_of_one_person_agree(server: ServerProcess) -> None:
    table, people = await seated(server, 2, game="las-vegas-dice")
    look, snapshot = await opened(people[0], table.id)
    await look.close()
    seat = mover_of(snapshot)
    (one, first), (other, second) = [await opened(people[seat], table.id) for _ in range(2)]
    assert first.position == second.position
    await one.move(first.seq, first_legal(first.position))
    mine, its = await one.until(Update), await other.until(Update)
    assert mine.position == its.position
    assert (mine.accepted is None, its.accepted is None) == (False, True)
    # The other tab had not seen it yet: the decision is made.
    await other.move(second.seq, first_legal(second.position))
    assert (await other.until(Refusal)).error in ("stale", "illegal-move")
    await one.close()
    await other.close()


@async_test()
async def test_refusals_name_the_rule_in_the_readers_language(server: ServerProcess) -> None:
    table, people = await seated(server, 3)
    for client in people:
        client.lang = "fr"
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    mover = mover_of(snapshots[0])
    await lives[mover].move(snapshots[mover].seq, first_legal(snapshots[mover].position))
    update = await lives[(mover + 1) % 3].until(Update)
    assert update.position is not None
    against = [reach for reach in update.position.reach if not reach.legal]
    idle = (mover + 2) % 3
    await lives[idle].until(Update)
    await lives[idle].move(update.seq, "r1")
    refusal = await lives[idle].until(Refusal)
    assert (refusal.error, refusal.rule) == ("illegal-move", "HOUSE-1")
    assert refusal.sentence == "Ce n’est pas à vous de jouer."
    for reach in against:
        await lives[(mover + 1) % 3].move(update.seq, reach.move)
        refusal = await lives[(mover + 1) % 3].until(Refusal)
        assert (refusal.rule, refusal.sentence) == (reach.rule, reach.sentence)
    for live in lives:
        await live.close()


# Together


@async_test()
async def test_pause_undo_and_talk_reach_everybody(server: ServerProcess) -> None:
    table, people = await seated(server, 3)
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    mover = mover_of(snapshots[0])
    others = [seat for seat in range(3) if seat != mover]
    await lives[mover].move(table.seq, first_legal(snapshots[mover].position))
    await lives[mover].send(messages.Undo(id=fresh_id(), say="ask"))
    asked = await update_with(lives[others[0]], "undo-asked")
    assert asked.table is not None
    assert asked.table.undo is not None
    assert asked.table.undo.waiting == others
    for seat in others:
        await lives[seat].send(messages.Undo(id=fresh_id(), say="agree"))
    undone = await update_with(lives[mover], "undone")
    assert undone.dropped == table.seq + 1
    assert undone.position == snapshots[mover].position
    await lives[others[0]].send(messages.Pause(id=fresh_id()))
    paused = await update_with(lives[mover], "paused")
    assert paused.table is not None
    assert paused.table.paused
    await lives[mover].move(paused.seq, first_legal(paused.position))
    assert (await lives[mover].until(Refusal)).error == "paused"
    await lives[mover].send(messages.Resume(id=fresh_id()))
    await update_with(lives[others[0]], "resumed")
    await lives[mover].send(messages.SayText(id=fresh_id(), text="Hello!"))
    heard = await lives[others[1]].until(Chat)
    assert (heard.seat, heard.text) == (mover, "Hello!")
    assert (await lives[mover].until(Accepted)).seq == heard.seq
    await lives[others[1]].send(messages.SayEmote(id=fresh_id(), emote="wow"))
    while (heard := await lives[mover].until(Chat)).emote is None:
        assert heard.text == "Hello!"
    (late, snapshot) = await opened(people[0], table.id)
    assert [(c.text, c.emote) for c in snapshot.chat] == [("Hello!", None), (None, "wow")]
    for live in (*lives, late):
        await live.close()


@pytest.mark.slow
@async_test()
async def test_a_clock_warns_and_then_moves(server: ServerProcess) -> None:
    table, people = await seated(server, 2, game="las-vegas-dice", clock=5)
    lives, snapshots = zip(*[await opened(c, table.id) for c in people], strict=True)
    assert snapshots[0].position is not None
    (mover,) = snapshots[0].position.to_move
    for seen in snapshots:  # by the others, too
        assert seen.position is not None
        assert seen.position.clocks[mover].deadline == seen.position.deadline is not None
        assert seen.position.clocks[1 - mover].deadline is None
    warning = await lives[0].until(ClockWarning)
    assert warning.seats == snapshots[0].position.to_move
    late = await update_with(lives[0], "clock-moved")
    assert late.now >= warning.deadline
    for live in lives:
        await live.close()


@pytest.mark.slow
@async_test()
async def test_a_bot_plays_for_who_is_gone_and_gives_the_seat_back(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server, 2, game="las-vegas-dice", grace=5)
    live, snapshot = await opened(ann, table.id)
    gone, _ = await opened(bo, table.id)
    while (here := await live.until(PresenceChange)).present != [0, 1]:
        assert here.bot_at[1] is not None
    assert here.bot_at == [None, None]
    await gone.close()
    takeover = (await live.until(PresenceChange)).bot_at[1]
    assert takeover is not None
    if snapshot.position and 0 in snapshot.position.to_move:
        await live.move(snapshot.seq, first_legal(snapshot.position))
    vanished = await update_with(live, "vanished")
    assert vanished.now >= takeover
    assert vanished.table is not None
    assert vanished.table.seats[1].bot_plays
    assert vanished.table.seats[1].bot_at is None
    assert not vanished.table.seats[1].present
    back, _ = await opened(bo, table.id)
    returned = await update_with(live, "returned")
    assert returned.table is not None
    assert not returned.table.seats[1].bot_plays
    await back.close()
    await live.close()


@async_test()
async def test_leaving_and_sitting_back(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server, 2)
    live, _ = await opened(ann, table.id)
    left = await bo.leave(table.id)
    assert left.seats[1].bot_plays
    his, snapshot = await opened(bo, table.id)
    await his.move(snapshot.seq, "r1")
    assert (await his.until(Refusal)).error == "bot-plays"
    await his.send(messages.SitBack(id=fresh_id()))
    returned = await update_with(live, "returned")
    assert returned.table is not None
    assert not returned.table.seats[1].bot_plays
    await his.close()
    await live.close()


@async_test()
async def test_spectators_see_what_everyone_sees_or_nothing(server: ServerProcess) -> None:
    table, _ = await seated(server, 3)
    live, snapshot = await opened(server.client(), table.id)
    assert snapshot.position is not None
    assert snapshot.position.reach == []
    assert snapshot.position.state["hands"] == [None] * 5
    assert not [line for line in snapshot.log if line.kind == "hand"]
    await live.move(snapshot.seq, "r1")
    assert (await live.until(Refusal)).error == "not-seated"
    await live.close()
    closed, _ = await seated(server, 3, spectators=False)
    outside = await server.client().live(closed.id)
    bye = await outside.until(Bye)
    assert (bye.error, bye.again) == ("no-spectators", False)
    await outside.close()


@async_test()
async def test_sitting_down_shows_the_seats_own_view(server: ServerProcess) -> None:
    ann, zoe = server.client(), server.client()
    table = await ann.make_table(NewTable(game="las-vegan", players=3, name="Ann"))
    await zoe.join(table.id, Join(name="Zoe"))
    live, before = await opened(zoe, table.id)
    assert before.table.you == 1
    await ann.change_seat(table.id, 1, SeatChoice(kind="open"))
    removed = await live.until(Snapshot)
    assert removed.table.you is None
    await zoe.join(table.id, Join(name="Zoe", seat=2))
    seated_again = await live.until(Snapshot)
    assert seated_again.table.you == 2
    await live.close()


# Tables and their people


@async_test()
async def test_a_rematch_has_the_same_people_and_is_made_once(server: ServerProcess) -> None:
    ann, bo = server.client(), server.client()
    wanted = NewTable(
        game="las-vegan",
        players=3,
        name="Ann",
        seats=[
            SeatChoice(kind="person"),
            SeatChoice(kind="open"),
            SeatChoice(kind="bot", level="random"),
        ],
        options={"rounds": 1},
    )
    table = await ann.make_table(wanted)
    await bo.join(table.id, Join(name="Bo"))
    await ann.start(table.id)
    with pytest.raises(ServerRefused) as early:
        await bo.rematch(table.id)
    assert early.value.error == "not-over"
    await asyncio.gather(*(c.play(table.id, first_legal) for c in (ann, bo)))
    with pytest.raises(ServerRefused) as stranger:
        await server.client().rematch(table.id)
    assert stranger.value.error == "not-seated"
    other = bodies.Rematch(options={"rounds": 2}, levels={"2": "random"})
    made = await asyncio.gather(bo.rematch(table.id, other), ann.rematch(table.id, other))
    assert made[0].id == made[1].id
    assert (made[0].you, made[1].you) == (1, 0)
    assert made[0].options["rounds"] == 2
    assert [seat.name for seat in made[0].seats[:2]] == ["Ann", "Bo"]
    assert (await ann.table(table.id)).rematch == made[0].id
    assert made[0].commitment != table.commitment


@async_test()
async def test_public_tables_are_listed_and_private_ones_are_not(server: ServerProcess) -> None:
    host = server.client()
    private = await host.make_table(NewTable(game="las-vegan", players=2, name="Ann"))
    public = await host.make_table(NewTable(game="las-vegan", players=2, name="Ann", public=True))
    listed = [table.id for table in await server.client().public_tables()]
    assert public.id in listed
    assert private.id not in listed
    await host.settings(public.id, bodies.Settings(public=False))
    assert public.id not in [table.id for table in await server.client().public_tables()]


@async_test()
async def test_history_is_ones_own(server: ServerProcess) -> None:
    ann = server.client(lang="fr")
    assert await ann.history() == []
    table = await ann.make_table(against_bots(options={"rounds": 1}))
    await ann.start(table.id)
    await ann.play(table.id, first_legal)
    waiting = await ann.make_table(NewTable(game="vegas-strip", players=2, name="Ann"))
    later, earlier = await ann.history()
    assert (later.id, later.phase, later.outcome) == (waiting.id, "gathering", None)
    assert (earlier.id, earlier.phase, earlier.you) == (table.id, "over", 0)
    assert earlier.outcome is not None
    assert earlier.outcome.sentence.startswith("La partie est finie")
    assert await server.client().history() == []


@async_test()
async def test_settings_and_host(server: ServerProcess) -> None:
    table, (ann, bo) = await seated(server, 2, start=False, clock=30)
    changed = await ann.settings(table.id, bodies.Settings(clock=None, options={"rounds": 2}))
    assert (changed.clock, changed.options["rounds"], changed.grace) == (None, 2, table.grace)
    with pytest.raises(ServerRefused) as refused:
        await bo.settings(table.id, bodies.Settings(public=True))
    assert (refused.value.error, refused.value.status) == ("not-host", 403)
    handed = await ann.hand_over(table.id, 1)
    assert handed.host == 1
    started = await bo.start(table.id)
    assert started.phase == "playing"


@async_test()
async def test_hints_are_for_games_against_bots(server: ServerProcess) -> None:
    ann = server.client()
    table = await ann.make_table(against_bots("las-vegas-dice", 2, options={"first_seat": 0}))
    with pytest.raises(ServerRefused) as early:
        await ann.hint(table.id)
    assert early.value.error == "nothing-to-advise"
    await ann.start(table.id)
    live, snapshot = await opened(ann, table.id)
    assert snapshot.position is not None
    legal = [reach.move for reach in snapshot.position.reach if reach.legal]
    assert (await ann.hint(table.id)).move in legal
    await live.close()
    with pytest.raises(ServerRefused) as stranger:
        await server.client().hint(table.id)
    assert stranger.value.error == "not-seated"
    together, (bo, _) = await seated(server, 2)
    with pytest.raises(ServerRefused) as unfair:
        await bo.hint(together.id)
    assert (unfair.value.error, unfair.value.status) == ("no-hints", 403)
