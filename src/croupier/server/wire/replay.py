"""Replays: a record step by step, as one seat saw it or with every hand shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Raw

from croupier.coach.whatif import Variation
from croupier.core.events import Event
from croupier.core.match import Match
from croupier.core.record import Record
from croupier.core.schema import SPECTATOR
from croupier.core.text import TITLE, words
from croupier.core.world import World
from croupier.server.errors import Denied
from croupier.server.table.values import Happened
from croupier.server.wire.bodies import Position, Replay, ScoreRow, Step
from croupier.server.wire.encoding import LogLine
from croupier.server.wire.positions import Sight, Viewer
from croupier.server.wire.reviews import WhatIf
from croupier.server.wire.sheets import Reader, shown_sheet

OPEN: Final = None
"""In place of a seat: every hand is shown."""


def replay(
    record: Record, seat: str, lang: str, spend: Callable[[Step], None] = lambda _: None
) -> Replay:
    """Every position and the events before it. `seat` is a number, `spectator` or `open`.

    `spend` gets every step as it is made, and raises once the budget is used up.
    """
    eyes = _eyes(seat, record.players)
    shown: list[Step] = []
    seen: list[tuple[int, Event]] = []
    told = 0
    for match, move in zip(record.steps(), (None, *record.moves), strict=True):
        said = words(lang, match.game.text).at_table(record.seats, eyes)
        news, told = _news(match, eyes, told)
        seen += [(len(shown), event) for event in news]
        step = _step(match, eyes, move, news, len(shown), lang)
        shown.append(step)
        spend(step)
    return Replay(
        game=record.game,
        title=said.say(TITLE),
        players=record.players,
        names=list(record.seats),
        options=dict(match.options.shown()),
        steps=shown,
        sheet=_sheet(match, eyes, seen, lang),
    )


def what_if(
    variation: Variation, moves: Sequence[str], lang: str,
    spend: Callable[[Step], None] = lambda _: None,
) -> WhatIf:  # fmt: skip
    """A variation as its seat sees it: where it begins, and after every move since. `spend` is that
    of `replay`."""
    match, seat = variation.match, variation.seat
    told, ply = len(match.events()), len(match.moves)
    steps = [_step(match, seat, None, [], 0, lang)]

    def show(mover: int, move: str) -> None:
        nonlocal told
        news, told = _news(match, seat, told)
        steps.append(_step(match, seat, (mover, move), news, len(steps), lang))
        spend(steps[-1])

    for move in [*moves, None]:
        while (bot := variation.next_bot()) is not None:
            show(bot, variation.play_bot(bot))
        if move is None or not match.to_move():
            break
        variation.play(move)
        show(*match.moves[-1])
    return WhatIf(
        game=match.game.name,
        title=words(lang, match.game.text).say(TITLE),
        seat=seat,
        ply=ply,
        names=list(match.names),
        options=dict(match.options.shown()),
        steps=steps,
        over=not match.to_move(),
    )


def _step(
    match: Match, eyes: int | None, move: tuple[int, str] | None, news: list[Event], number: int,
    lang: str,
) -> Step:  # fmt: skip
    """The position after a move; only the seat's own moves are told as moves."""
    mover = move[0] if move else None
    own = move if eyes in (OPEN, mover) else None
    return Step(
        mover=mover,
        move=own[1] if own else None,
        position=_position(match, eyes, lang),
        lines=_lines(match, eyes, news, number, lang),  # type: ignore[arg-type]
    )


def _eyes(seat: str, players: int) -> int | None:
    if seat == "open":
        return OPEN
    if seat == "spectator":
        return SPECTATOR
    if len(seat) == 1 and seat in "012345" and int(seat) < players:
        return int(seat)
    raise Denied("no-such-seat")


def _news(match: Match, eyes: int | None, told: int) -> tuple[list[Event], int]:
    """What is seen of the events after the first `told`, and the number of events now."""
    events = match.events(since=told)
    seen = [event for event in events if eyes is OPEN or event.seen_from(eyes)]
    return seen, told + len(events)


def _lines(match: Match, eyes: int | None, news: list[Event], number: int, lang: str) -> list[Raw]:
    names, text = match.names, match.game.text
    lines = [LogLine(Happened(number, "game", event), text, names) for event in news]
    return [one.line(lang, eyes) for one in lines]


def _sheet(
    match: Match, eyes: int | None, seen: list[tuple[int, Event]], lang: str
) -> list[ScoreRow] | None:
    points = _position(match, eyes, lang).points
    is_open = eyes is OPEN or not match.to_move()
    reader = Reader(lang, match.names, None if eyes == SPECTATOR else eyes)
    return shown_sheet(match.game, seen, points, reader, is_open=is_open)


def _position(match: Match, eyes: int | None, lang: str) -> Position:
    if eyes is not OPEN:
        return Sight(match).position(Viewer(None if eyes == SPECTATOR else eyes, lang))
    shown = Sight(match).position(Viewer(None, lang))
    state, _ = match.secrets()
    shown.state = {f.name: f.readable(getattr(state, f.name)) for f in state.fields}
    if match.game.figures is not None:
        shown.figures = dict(match.game.figures(state, SPECTATOR))
    shown.points = list(World(match.game, state).points())
    return shown
