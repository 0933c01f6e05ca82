"""What may be said to whom: every message to a seat is explained from its view, or reported.

The table's log is played again beside the messages. Whatever a message says of the game must be
what the engine's view of that moment says; anything else, however small, is unaccounted for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from croupier.core.events import Event, Part, lasting
from croupier.core.match import Match
from croupier.core.schema import SPECTATOR, Schema, may_see
from croupier.core.view import View
from croupier.server.table.entries import Entry
from croupier.server.table.table import Table

TABLE = {
    "clock", "code", "commitment", "free_text", "game", "grace", "hints", "host", "id", "increment",
    "made",
    "options", "paused", "phase", "players", "public", "release", "rematch", "seats", "seq",
    "spectators", "title", "total", "undo", "url", "watching", "you",
}  # fmt: skip
SEAT = {"bot_at", "bot_plays", "commitment", "kind", "level", "name", "opened", "present", "seat"}
REACH = {"foreseen", "legal", "move", "parts", "preview", "rule", "sentence"}
RELEASE = {"asked_by", "seat", "waiting"}
UNDO = {"asked_by", "move", "moves", "waiting"}
FRAMES = {
    "snapshot": {"chat", "dropped", "log", "now", "position", "seq", "sheet", "table"},
    "update": {"accepted", "dropped", "lines", "now", "position", "seq", "sheet", "table"},
    "accepted": {"id", "seq"},
    "refused": {"error", "id", "rule", "sentence"},
    "chat": {"at", "emote", "seat", "seq", "text"},
    "presence": {"bot_at", "present", "watching"},
    "warning": {"deadline", "now", "seats"},
    "preparing": set(),
    "pong": {"now"},
    "bye": {"again", "error", "sentence"},
}
ABOUT_TABLES = {"count", "level", "name", "other"}


class Knowing:
    """A table at one moment of its log, as the engine knows it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int, View] = {}

    def view(self, eyes: int) -> View:
        assert self.table.match is not None
        if eyes not in self._views:
            self._views[eyes] = self.table.match.view(eyes)
        return self._views[eyes]

    def unexplained(self, frame: dict[str, Any], seat: int | None) -> Iterator[str]:
        """What in a message does not follow from what the seat may know."""
        eyes = SPECTATOR if seat is None else seat
        kind = frame.get("type", "")
        yield from _unknown(frame, {"type", *FRAMES[kind]}, kind)
        if kind not in ("snapshot", "update"):
            return
        if frame["table"] is not None:
            yield from self._of_table(frame["table"], eyes)
        if frame["position"] is not None:
            yield from self._of_position(frame["position"], eyes)
        if frame["sheet"] is not None:
            yield from self._of_sheet(frame["sheet"], eyes)
        for line in frame["log"] if kind == "snapshot" else frame["lines"]:
            yield from self._of_line(line, eyes)

    def _of_table(self, shown: dict[str, Any], eyes: int) -> Iterator[str]:
        yield from _unknown(shown, TABLE, "table")
        yield from _different("options", shown["options"], self.table.options)
        for seat in shown["seats"]:
            yield from _unknown(seat, SEAT, "seat")
        if shown["release"] is not None:
            yield from _unknown(shown["release"], RELEASE, "release")
        if shown["undo"] is not None:
            yield from _unknown(shown["undo"], UNDO, "undo")
            if shown["undo"]["move"] is not None and self._is_secret(shown["undo"], eyes):
                yield f"the move to be taken back is {shown['undo']['move']}"

    def _is_secret(self, undo: dict[str, Any], eyes: int) -> bool:
        """Could another move have been made, for all that the seat has seen since?"""
        match, asked = self.table.match, self.table.undo
        assert match is not None
        assert asked is not None
        mover, made = match.moves[-asked.moves]  # the number that is shown leaves out silent ones
        if mover == eyes or asked.moves > 1:  # since then others have moved on what they saw
            return False
        seen, twin = _seen(match.view(eyes)), _without_last(match)
        for other in twin.view(mover).legal():
            if other.text != made:
                twin.play(mover, other)
                if _seen(twin.view(eyes)) == seen:
                    return True
                twin.undo()
        return False

    def _of_position(self, shown: dict[str, Any], eyes: int) -> Iterator[str]:
        view = self.view(eyes)
        expected: dict[str, Any] = {
            "seat": None if eyes == SPECTATOR else eyes,
            "to_move": sorted(view.to_move()),
            "state": view.state.readable(eyes),
            "points": None,
            "round": None,
            "rounds": None,
            "outcome": None,
            "chosen": None,
            "deadline": None,
            "clocks": None,
            "description": None,
            "numbers": None,
            "lesson": None,
            "reach": None,
            "figures": None,
        }
        yield from _unknown(shown, set(expected), "position")
        for name in ("seat", "to_move", "state"):
            yield from _different(name, shown[name], expected[name])
        yield from _hidden(view.state, shown["state"], eyes)
        yield from _different("figures", shown["figures"], view.figures())
        yield from self._of_reach(shown["reach"], view)
        yield from self._of_points(shown["points"], view)
        if shown["outcome"] is not None and view.outcome() is None:
            yield "an outcome before the end"
        if shown["chosen"] not in (None, self._last_move(eyes)):
            yield f"chosen is {shown['chosen']}"
        yield from self._of_clocks(shown)
        if shown["numbers"] is not None:
            yield from _different("numbers", shown["numbers"], view.state.as_json())
        yield from self._of_words(shown, view)

    def _of_clocks(self, shown: dict[str, Any]) -> Iterator[str]:
        """Clocks follow from when everybody moved, and not from changes of sealed choices."""
        told = [(clock["seat"], clock["deadline"]) for clock in shown["clocks"]]
        known = [(s, d) for s, d in self.table.deadlines().items()]
        yield from _different("clocks", [t for t in told if t[1] is not None], known)
        first = min((deadline for _, deadline in known), default=None)
        yield from _different("deadline", shown["deadline"], first)

    def _of_reach(self, shown: list[dict[str, Any]], view: View) -> Iterator[str]:
        judged = {} if view.outcome() else {move.text: why for move, why in view.judged()}
        for reach in shown:
            yield from _unknown(reach, REACH, "reach")
            if reach["legal"] != (judged.get(reach["move"]) is None):
                yield f"{reach['move']} is judged by more than the seat knows"
        yield from _different("reach", [reach["move"] for reach in shown], list(judged))
        parts = {move.text: dict(view.parts(move)) for move in view.reach()}
        for reach in shown:
            yield from _different("parts", reach["parts"], parts.get(reach["move"]))

    def _of_points(self, shown: list[int | None], view: View) -> Iterator[str]:
        money = view.state.readable(view.seat).get("money")
        for seat, (points, known) in enumerate(zip(shown, view.points(), strict=True)):
            if points not in (None, known):
                yield f"seat {seat} has {points} points"
            if money and money[seat] is None and points and view.state.money[seat]:
                yield f"what lies under the safe of seat {seat}"

    def _of_words(self, shown: dict[str, Any], view: View) -> Iterator[str]:
        """Sentences about the position must be those of the view."""
        from rich.text import Text

        if shown["description"] is not None:
            board = Text.from_markup(view.board("en"), emoji=False).plain
            yield from _different("description", shown["description"], board)
        previews = view.previews() if any(r["preview"] for r in shown["reach"]) else {}
        foreseen = view.foreseen() if previews else {}
        for reach in shown["reach"]:
            known = [
                {"kind": e.kind, "seat": e.seat, "data": e.data}
                for e in foreseen.get(reach["move"], ())
            ]
            yield from _different("foreseen", reach["foreseen"], json.loads(json.dumps(known)))
            yield from _different("preview", reach["preview"], previews.get(reach["move"]))
        if shown["lesson"]:
            lesson = [{"step": s, "text": text} for s, text in view.lesson().items()]
            yield from _different("lesson", shown["lesson"], lesson)

    def _of_sheet(self, shown: list[dict[str, Any]], eyes: int) -> Iterator[str]:
        """Every figure is of an event that the seat saw, and may still look up or is about it."""
        view, game = self.view(eyes), self.table.game
        assert game.sheet is not None
        still = {id(event) for event in lasting(view._events)}
        known = [
            (mark.seat, mark.kind, mark.amount, dict(mark.about))
            for event in view._events
            for mark in game.sheet(event)
            if isinstance(mark, Part)
            and (id(event) in still or mark.seat == eyes or self.table.phase == "over")
        ]
        for row in shown:
            yield from _unknown(row, {"cells", "round"}, "sheet")
            for seat, cell in enumerate(row["cells"]):
                yield from _unknown(cell, {"parts", "sum", "total"}, "cell")
                for part in cell["parts"]:
                    yield from _unknown(part, {"about", "amount", "kind", "label", "seq"}, "part")
                    if (seat, part["kind"], part["amount"], part["about"]) not in known:
                        yield f"seat {seat} has {part}"
        yield from self._of_points([cell["total"] for cell in shown[-1]["cells"]], view)

    def _of_line(self, line: dict[str, Any], eyes: int) -> Iterator[str]:
        yield from _unknown(line, {"about", "data", "fades", "kind", "seat", "seq", "text"}, "line")
        if line["about"] == "table":
            yield from _unknown(line["data"], ABOUT_TABLES, line["kind"])
            return
        view, told = self.view(eyes), (line["kind"], line["seat"], line["data"])
        if not any((e.kind, e.seat, e.data) == told for e in reversed(view._events)):
            yield f"the event {line['kind']} {line['data']}"
        yield from _different("text", line["text"], view.words().event(Event(*told)))

    def _last_move(self, eyes: int) -> str | None:
        assert self.table.match is not None
        moves = self.table.match.moves
        return next((move for seat, move in reversed(moves) if seat == eyes), None)


def unexplained(log: Sequence[Entry], heard: Sequence[tuple[int | None, str]]) -> list[str]:
    """What reached people that they may not know, given the log and who heard what."""
    frames: dict[int, list[tuple[int | None, dict[str, Any]]]] = {}
    for seat, text in heard:
        frame = json.loads(text)
        frames.setdefault(frame.get("seq", 1), []).append((seat, frame))
    table = Table("", log[0])
    left: dict[int, list[str]] = {}
    for entry in (None, *log[1:]):
        if entry is not None:
            table.do(entry)
        now = Knowing(table)
        for seat, frame in frames.get(table.number, ()):
            whose = "a spectator" if seat is None else f"seat {seat}"
            found = [f"{table.number} to {whose}: {one}" for one in now.unexplained(frame, seat)]
            # A changed sealed choice has the number of the entry before: either may explain it.
            left[id(frame)] = min(left.get(id(frame), found), found, key=len)
    unheard = set(frames) - set(range(table.number + 1))
    assert not unheard, f"messages about entries that are not in the log: {sorted(unheard)}"
    return [*(one for found in left.values() for one in found), *keys_in(table, heard)]


def keys_in(table: Table, heard: Sequence[tuple[int | None, str]]) -> list[str]:
    """Messages with what the whole deal follows from; none should have it before the end."""
    return [
        f"the {name} in {text[:200]}"
        for name, key in (("secret", table.secret), ("seed", table.seed()))
        for _, text in heard
        if key in text
    ]


def _without_last(match: Match) -> Match:
    """The match before its last move."""
    options = match.options.shown()
    twin = Match(match.game, players=match.players, seed=match.seed, options=options)
    for seat, move in match.moves[:-1]:
        twin.play(seat, move)
    return twin


def _seen(view: View) -> tuple[Any, list[Event]]:
    return view.state.readable(view.seat, memory=True), view.events()


def _unknown(shown: dict[str, Any], known: set[str], where: str) -> Iterator[str]:
    for name in sorted(set(shown) - known):
        yield f"{where} has {name}: {json.dumps(shown[name])[:200]}"


def _different(name: str, shown: Any, known: Any) -> Iterator[str]:
    if shown != known:
        yield f"{name} is {json.dumps(shown)[:300]}, not {json.dumps(known)[:300]}"


def _hidden(state: Schema, shown: dict[str, Any], eyes: int) -> Iterator[str]:
    """Where a field says that a seat may not look, there must be nothing at all."""
    for f in state.fields:
        if f.name not in shown:
            continue
        entries = shown[f.name] if f.shape else [shown[f.name]]
        for index, entry in enumerate(entries):
            if entry is not None and not may_see(f.seen_by(state, index), eyes):
                yield f"{f.name}[{index}] is {json.dumps(entry)}"
