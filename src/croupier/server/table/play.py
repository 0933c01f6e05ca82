"""The game at a table: the deal, moves, pauses and undo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from croupier.bots import check_bot
from croupier.core.fairness import text_commitment
from croupier.core.match import Match
from croupier.core.world import World
from croupier.server.errors import Denied
from croupier.server.table import clocks, entries, seating
from croupier.server.table.entries import Entry
from croupier.server.table.values import Happened, Ply, Prompt, Sitting, UndoRequest

if TYPE_CHECKING:
    from croupier.server.table.table import Table

OPENING: Final = 15.0
"""Seconds in which players' clients have to open their texts, fixed beforehand."""


def contributed(table: Table, entry: Entry, event: entries.Contributed) -> None:
    seat = table.acting_person(entry)
    table.check_not_started()
    table.seats[seat].contribution = event.text


def committed(table: Table, entry: Entry, event: entries.Committed) -> None:
    seat = table.acting_person(entry)
    table.check_not_started()
    table.seats[seat].commitment = event.commitment


def opened(table: Table, entry: Entry, event: entries.Opened) -> None:
    seat = table.acting_person(entry)
    sitting = table.seats[seat]
    if table.opening_since is None or seat not in table.fair().unopened():
        raise Denied("not-opening")
    if text_commitment(event.text) != sitting.commitment:
        raise Denied("other-text")
    sitting.text = event.text
    deal_when_opened(table, entry)


def opening_ended(table: Table, entry: Entry, event: entries.OpeningEnded) -> None:
    if table.opening_since is None:
        raise Denied("not-opening")
    deal(table, entry)


def dealt(table: Table, entry: Entry, event: entries.Dealt) -> None:
    table.check_host(entry)
    table.check_not_started()
    if event.rules_version is not None and event.rules_version > table.game.rules_version:
        raise Denied("newer-entry")
    still_open = [seat for seat, s in enumerate(table.seats) if s.kind == "open"]
    if still_open and not event.fill:
        raise Denied("seats-open", count=len(still_open))
    level = check_bot(event.fill) if still_open else ""
    for seat in still_open:
        table.seats[seat] = Sitting("bot", level=level)
    seating.name_bots(table)
    table.sat = {sitting.person for sitting in table.seats if sitting.person}
    table.opening_since, table.code = entry.at, ""
    table.tell(entry, "dealt", table.host)
    deal_when_opened(table, entry)


def deal_when_opened(table: Table, entry: Entry) -> None:
    """Deal as soon as every text is open that can be waited for."""
    if table.opening_since is not None and not table.unopened():
        deal(table, entry)


def deal(table: Table, entry: Entry) -> None:
    table.deal_proof = table.fair()
    table.match, table.opening_since = table.new_match(), None
    for seat in table.deal_proof.unopened():
        table.tell(entry, "unopened", seat)
    if not table.deal_proof.opened():
        table.tell(entry, "server-deal", None)
    game_went_on(table, entry, None)


def moved(table: Table, entry: Entry, event: entries.Moved) -> None:
    if table.match is None:
        raise Denied("not-dealt")
    if table.paused_at is not None:
        raise Denied("paused")
    seat = table.acting_seat(entry)
    if event.by == "person" and not table.seats[seat].plays:
        raise Denied("bot-plays")
    is_silent = table.changes_sealed_choice(entry)
    table.match.play(seat, event.move)
    table.undo = None
    ply = Ply(entry.seq, seat, event.by, len(table.happened), is_silent)
    table.plies.append(ply)
    if clocks.is_timed(ply):
        clocks.charge(table, seat, entry, has_moved=True)
    if event.by == "clock":
        table.tell(entry, "clock-moved", seat)
    game_went_on(table, entry, seat)


def undo_asked(table: Table, entry: Entry, event: entries.UndoAsked) -> None:
    seat = table.acting_person(entry)
    table.check_playing()
    if table.undo is not None:
        raise Denied("undo-asked")
    moves = moves_back(table, seat)
    table.undo = UndoRequest(seat, moves, set(table.people()) - {seat})
    table.tell(entry, "undo-asked", seat)
    settle_undo(table, entry)


def undo_answered(table: Table, entry: Entry, event: entries.UndoAnswered) -> None:
    seat = table.acting_person(entry)
    if table.undo is None or seat not in table.undo.waiting | {table.undo.seat}:
        raise Denied("no-undo-asked")
    if event.agree:
        table.undo.waiting.discard(seat)
        settle_undo(table, entry)
    else:
        table.note_declined(table.undo.seat)
        table.undo = None
        table.tell(entry, "undo-refused", seat)


def paused(table: Table, entry: Entry, event: entries.Paused) -> None:
    seat = table.acting_person(entry)
    table.check_playing()
    if table.paused_at is not None:
        raise Denied("paused")
    table.paused_at = entry.at
    table.tell(entry, "paused", seat)


def resumed(table: Table, entry: Entry, event: entries.Resumed) -> None:
    seat = table.acting_person(entry)
    if table.paused_at is None:
        raise Denied("not-paused")
    stood = entry.at - table.paused_at
    table.paused_at = None
    # Who was asked during the pause has all their time.
    table.asked = {s: Prompt(a.seq, min(a.at + stood, entry.at)) for s, a in table.asked.items()}
    table.tell(entry, "resumed", seat)


def clock_restarted(table: Table, entry: Entry, event: entries.ClockRestarted) -> None:
    table.check_playing()
    table.asked = {seat: Prompt(asked.seq, entry.at) for seat, asked in table.asked.items()}


def game_went_on(table: Table, entry: Entry, mover: int | None) -> None:
    """Record the match's new events, and which seats it asks now."""
    match = table.dealt_match()
    for event in match.events(since=table.events_told):
        table.happened.append(Happened(entry.seq, "game", event))
        table.events_told += 1
    to_move = match.to_move()
    # A player who has made a sealed choice may still change it, but is not asked again.
    for seat in to_move:
        if seat not in table.was_to_move or seat == mover:
            table.asked[seat] = Prompt(entry.seq, entry.at)
    table.was_to_move = to_move


def moves_back(table: Table, seat: int) -> int:
    """How many moves to undo for the seat's last own move; refused if that is not allowed."""
    for back, ply in enumerate(reversed(table.plies), start=1):
        if ply.seat == seat and ply.by == "person":
            if not table.is_bare and shown_since(table, len(table.plies) - back, seat):
                raise Denied("revealed")
            return back
    raise Denied("nothing-to-undo")


def shown_since(table: Table, first: int, seat: int) -> bool:
    """Has anything been revealed to the seat since it made that move?

    Chance or the rules may have shown something, or another seat may have made a move that this one
    could not have known to be possible: played a card from a hidden hand.
    """
    since = table.happened[table.plies[first].first :]
    if any(h.about == "game" and h.event.kind in table.game.face.reveals for h in since):
        return True
    moves = table.dealt_match().moves
    match = replayed(table, moves[: first + 1])
    for ply, (mover, move) in zip(table.plies[first + 1 :], moves[first + 1 :], strict=True):
        seen = World(table.game, match.view(seat).state)
        is_hidden = mover == seat or ply.is_silent  # the answer must not tell of a changed choice
        if not is_hidden and move not in [m.text for m in seen.reach(mover)]:
            return True
        match.play(mover, move)
    return False


def replayed(table: Table, moves: Iterable[tuple[int, str]]) -> Match:
    match = table.new_match()
    for seat, move in moves:
        match.play(seat, move)
    return match


def settle_undo(table: Table, entry: Entry) -> None:
    """Undo the moves once all have agreed."""
    if table.undo is None or table.undo.waiting:
        return
    moves, table.undo = table.undo.moves, None
    first, shown = table.plies[-moves], table.moves_shown(moves)
    clocks.charge_all(table, entry)
    for ply in table.plies[-moves:]:
        clocks.take_back(table, ply)
    del table.plies[-moves:]
    kept = table.dealt_match().moves[:-moves]
    table.match = replayed(table, kept)
    tail = table.happened[first.first :]
    table.happened[first.first :] = [h for h in tail if h.about == "table"]
    table.events_told -= len(tail) - (len(table.happened) - first.first)
    # Other events with the number of a silent move are not its own, and stay.
    table.dropped.append((entry.seq, first.seq + first.is_silent))
    table.was_to_move = frozenset()
    table.tell(entry, "undone", first.seat, count=shown)
    game_went_on(table, entry, None)
