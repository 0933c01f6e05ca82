"""Games that a value learns from, compiled for one game at a time by `Game.bind`.

Who sits where is a number: up to ALWAYS, slips in a thousand moves of a player by hints; from QUICK
on, the same of one by the value; from SEARCH on, iterations of a search. Game n draws from streams
of its own, so that it does not matter how a run is split.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from croupier.bots.advice import ALWAYS, advised_action
from croupier.bots.tree import NONE, ROOT, Memory, edge_of_root, search
from croupier.bots.values.net import Weights, expect
from croupier.bots.values.players import CHANCE, SEEN, Desk, quick_action
from croupier.compiled.playouts import find_legal, random_action
from croupier.compiled.redaction import redact
from croupier.core.bits import lowest
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints
from croupier.core.reach import nth_action

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND

QUICK: Final = 2_000
SEARCH: Final = 4_000
STREAMS: Final = 3  # of a game: for deals, for players, and for which positions are noted
FAR: Final = 20  # bits: searches draw so far from each other
WEIGHED: Final = 8  # worlds from which on players by the net weigh them: fewer are not worth it
EACH: Final = 1_000  # positions are noted so many times in that


class Position(Protocol):
    """A state and what came of it: `layout.position_dtype`."""

    state: Any
    won: Any  # each seat's share of the win, and its points, at the end
    points: Any
    stage_win: Any  # what the seats could expect, by an older value, when the stage was over
    stage_points: Any
    game: int  # its number


class Room(Protocol):
    """All that playing needs: `layout.room_dtype`."""

    desk: Desk
    memory: Memory  # of the search
    true: list[Any]  # one state
    dealing: list[Any]  # one chance
    noting: list[Any]


def play_games(
    room: Room, weights: Weights, older: Weights, first: int, plan: Any, options: Any,
    worlds: int, keep: int, stop: Any, positions: Any, shares: Any,
) -> int:  # fmt: skip
    """Play a game for each row of the plan: the number of its options, then who sits where. Note
    `keep` of EACH positions with what came of them, and in `shares` who won; return how many
    positions those are."""
    count = 0
    for g in range(len(plan)):
        start_streams(room, first + g)
        state = room.true[0]
        rules.deal(state, options[plan[g, 0]], room.dealing[0])
        begin = mark = count
        stage = hints.stage(state)
        waiting = rules.to_move(state)
        while waiting != 0:
            if hints.stage(state) != stage:
                stage = hints.stage(state)
                note_stage(room, older, positions, mark, count)
                mark = count
            seat = lowest(waiting)
            if count < len(positions) and below(room.noting[0], EACH) < keep:
                positions[count].state = state
                positions[count].game = first + g
                count += 1
            action = choose(room, weights, seat, plan[g, 1 + seat], worlds, stop)
            rules.play(state, seat, action, room.dealing[0])
            waiting = rules.to_move(state)
        note_stage(room, older, positions, mark, count)
        note_result(room, older, positions, begin, count)
        for seat in range(state.players):
            shares[g, seat] = room.desk.work.win[seat]
    return count


def start_streams(room: Room, number: int) -> None:
    for i in range(STREAMS):
        chance = room.desk.chances[CHANCE]
        if i == 0:
            chance = room.dealing[0]
        elif i == 1:
            chance = room.noting[0]
        chance.stream = STREAMS * number + i
        chance.position = 0


def choose(room: Room, weights: Weights, seat: int, player: int, worlds: int, stop: Any) -> int:
    """What a player does in the true state; who looks ahead imagines what it does not see."""
    desk = room.desk
    chance = desk.chances[CHANCE]
    if player <= ALWAYS:
        return advised_action(room.true[0], seat, player, chance, desk.prospects)
    if player < SEARCH:
        if below(chance, EACH) < player - QUICK:
            return random_action(room.true[0], seat, chance, desk.prospects)
        desk.worlds[SEEN] = room.true[0]
        redact(desk.worlds[SEEN], seat)
        weighs = worlds >= WEIGHED and room.memory.tree.weigh_worlds == 1
        return quick_action(desk, weights, seat, worlds, weighs)
    return searched_action(room, seat, player - SEARCH, stop)


def searched_action(room: Room, seat: int, iterations: int, stop: Any) -> int:
    """The action that a search has tried most often."""
    memory = room.memory
    legal = find_legal(room.true[0], seat, room.desk.prospects)
    chosen = nth_action(room.desk.prospects, 0)
    if legal == 1:
        return chosen
    memory.worlds[ROOT] = room.true[0]
    redact(memory.worlds[ROOT], seat)
    memory.chance.stream = room.desk.chances[CHANCE].stream
    memory.chance.position = room.desk.chances[CHANCE].position << FAR
    search(memory, seat, stop, iterations)
    below(room.desk.chances[CHANCE], EACH)  # the next search draws something else
    legal = find_legal(room.true[0], seat, room.desk.prospects)
    most = 0
    for i in range(legal):
        action = nth_action(room.desk.prospects, i)
        at = edge_of_root(memory, action)
        if at != NONE and memory.edges[at].visits > most:
            most = memory.edges[at].visits
            chosen = action
    return chosen


def note_stage(room: Room, older: Weights, positions: Any, first: int, last: int) -> None:
    """What the seats may expect now is what came of the positions of the stage that is over."""
    if first == last:
        return
    work = room.desk.work
    expect(older, work, room.true[0])
    for i in range(first, last):
        for seat in range(room.true[0].players):
            positions[i].stage_win[seat] = work.win[seat]
            positions[i].stage_points[seat] = work.points[seat]


def note_result(room: Room, older: Weights, positions: Any, first: int, last: int) -> None:
    """How the game ended is what came of all its positions."""
    work = room.desk.work
    expect(older, work, room.true[0])
    for i in range(first, last):
        for seat in range(room.true[0].players):
            positions[i].won[seat] = work.win[seat]
            positions[i].points[seat] = work.points[seat]
