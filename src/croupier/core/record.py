"""A record is a match as JSON: what is needed to play it again, and how it ended.

    {"croupier": 1, "game": …, "rules_version": …, "players": …, "options": {…}, "seats": […],
     "seed": …, "moves": [[2, "r7"], …], "outcome": {…} or null, "digest": …}

A record of a table that others dealt has "fair", too: what the seed followed from.

The digest is SHA-256 of everything else, written without spaces and with sorted keys. Loading a
record plays it again and compares; whatever does not fit is named with its place.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import re
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import BadOption, BadRecord, CroupierError, Said, trouble
from croupier.core.fairness import CONTRIBUTION, HEX, Fair
from croupier.core.match import Match
from croupier.core.registry import find
from croupier.core.schema import Json
from croupier.core.world import Outcome

FORMAT: Final = 1
SEAT: Final = re.compile("[0-9]")
KINDS: Final[dict[str, tuple[type, ...]]] = {
    "croupier": (int,),
    "game": (str,),
    "rules_version": (int,),
    "players": (int,),
    "options": (dict,),
    "seats": (list,),
    "seed": (str,),
    "moves": (list,),
    "outcome": (dict, type(None)),
    "digest": (str,),
}
JSON_NAMES: Final[dict[type, str]] = {
    bool: "json-flag",
    dict: "json-object",
    float: "json-fraction",
    int: "json-integer",
    list: "json-list",
    str: "json-text",
    type(None): "json-null",
}
PLACES: Final = {
    "bad-players": "players",
    "bad-names": "seats",
    "bad-name": "seats",
    "unwritable-seed": "seed",
}
"""Where a record breaks if a match cannot be dealt for such a reason; else it is the options."""


TEXT: Final = {"is": "record-text"}
"""The place of what is wrong with the text as a whole."""


@dataclasses.dataclass(frozen=True)
class Record:
    """A match as it can be kept: `str()` is its JSON."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Json]
    seats: tuple[str, ...]
    seed: str
    moves: tuple[tuple[int, str], ...]
    outcome: Outcome | None
    fair: Fair | None = None

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match as it stands."""
        return cls(
            game=match.game.name,
            rules_version=match.game.rules_version,
            players=match.players,
            options=match.options.shown(),
            seats=match.names,
            seed=match.seed,
            moves=tuple(match.moves),
            outcome=match.outcome(),
        )

    @classmethod
    def load(cls, source: str | os.PathLike[str]) -> Record:
        """Read a record from a file, or from its JSON text, and verify it by playing it again."""
        record = cls._read(source)
        record.replay()
        return record

    @classmethod
    def resume(cls, source: str | os.PathLike[str]) -> Match:
        """The match of a record from a file, or from its JSON text, verified, to go on with."""
        return cls._read(source).replay()

    @classmethod
    def _read(cls, source: str | os.PathLike[str]) -> Record:
        is_text = isinstance(source, str) and source.lstrip()[:1] in ("{", "")
        return cls._parse(str(source) if is_text else _file_text(source))

    @classmethod
    def _parse(cls, text: str) -> Record:
        document = _document(text)
        _check_shape(document)
        record = cls(
            game=document["game"],
            rules_version=document["rules_version"],
            players=document["players"],
            options=document["options"],
            seats=tuple(document["seats"]),
            seed=document["seed"],
            moves=tuple((seat, move) for seat, move in document["moves"]),
            outcome=_outcome(document["outcome"]),
            fair=_fair(document.get("fair")),
        )
        record._digest_expected(document["digest"])
        return record

    def _digest_expected(self, digest: str) -> None:
        if digest == self.digest():
            return
        # Say where, if playing it shows the place; else only that something was changed.
        self.replay()
        raise BadRecord("digest", "record-altered")

    def as_json(self) -> dict[str, Any]:
        """Everything but the digest."""
        fair = {} if self.fair is None else {"fair": self.fair.as_json()}
        return {
            "croupier": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "players": self.players,
            "options": self.options,
            "seats": list(self.seats),
            "seed": self.seed,
            "moves": [list(move) for move in self.moves],
            "outcome": dataclasses.asdict(self.outcome) if self.outcome else None,
            **fair,
        }

    def digest(self) -> str:
        """SHA-256 of the record's content."""
        plain = json.dumps(self.as_json(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode()).hexdigest()

    def __str__(self) -> str:
        document = self.as_json() | {"digest": self.digest()}
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in document.items()]
        return "{\n" + ",\n".join(lines) + "\n}"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, whole or not at all."""
        target = Path(path)
        try:
            draft = target.with_name(f".{secrets.token_hex(8)}.tmp")
            try:
                with draft.open("x", encoding="utf-8") as file:
                    file.write(f"{self}\n")
                    file.flush()
                    os.fsync(file.fileno())
                draft.replace(target)
            finally:
                draft.unlink(missing_ok=True)
        except (OSError, ValueError) as error:
            raise Said("not-written", file=str(target), problem=trouble(error)) from error

    def replay(self) -> Match:
        """The match, played again to the end of the record and compared with it."""
        *_, match = self.steps()
        outcome = match.outcome()
        if outcome == self.outcome:
            return match
        if outcome is None:
            raise BadRecord("outcome", "record-not-over")
        scores = ", ".join(map(str, outcome.scores))
        raise BadRecord("outcome", "record-outcome", reason=outcome.reason, scores=scores)

    def steps(self) -> Iterator[Match]:
        """The match after the deal, and after every move: the same object each time."""
        match = self._dealt()
        yield match
        for number, (seat, move) in enumerate(self.moves, 1):
            try:
                match.play(seat, move)
            except CroupierError as error:
                where = {"is": "record-move", "number": number, "seat": seat, "move": move}
                raise BadRecord.because(where, error) from error
            yield match

    def _dealt(self) -> Match:
        try:
            game = find(self.game)
        except CroupierError as error:
            raise BadRecord.because("game", error) from error
        if self.rules_version != game.rules_version:
            raise BadRecord(
                "rules_version",
                "record-version",
                (game.text,),
                game={"is": "title"},
                ours=game.rules_version,
                given=self.rules_version,
            )
        self._check_fair()
        try:
            match = Match(
                game, players=self.players, seed=self.seed, options=self.options, names=self.seats
            )
        except BadOption as error:
            raise BadRecord.because(PLACES.get(error.message, "options"), error) from error
        for name, value in match.options.shown().items():
            given = self.options.get(name, value)
            if (type(given), given) != (type(value), value):
                written = [json.dumps(each) for each in (given, value)]
                where = f"options.{name}"
                raise BadRecord(where, "record-option", given=written[0], written=written[1])
        return match

    def _check_fair(self) -> None:
        """A deal that claims to be fair must be."""
        if self.fair is None:
            return
        if not self.fair.keeps_word():
            raise BadRecord("fair.commitment", "record-commitment")
        if self.fair.seed() != self.seed:
            raise BadRecord("seed", "record-unfair")


def _fair(document: Any) -> Fair | None:
    if document is None:
        return None
    _check_kind("fair", document, (dict,))
    for key in ("commitment", "secret"):
        if not (isinstance(document.get(key), str) and HEX.fullmatch(document[key])):
            raise BadRecord(f"fair.{key}", "record-hex")
    texts = document.get("contributions")
    if len(document) != 3 or not isinstance(texts, dict):
        raise BadRecord("fair", "record-fair")
    for seat, text in texts.items():
        if not (SEAT.fullmatch(seat) and isinstance(text, str) and CONTRIBUTION.fullmatch(text)):
            raise BadRecord(f"fair.contributions.{seat}", "record-contribution")
    contributions = {int(seat): text for seat, text in texts.items()}
    return Fair(document["commitment"], document["secret"], contributions)


def _file_text(path: str | os.PathLike[str]) -> str:
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        where = {"is": "record-byte", "file": str(path), "byte": error.start}
        raise BadRecord(where, "record-no-text") from error
    except (OSError, ValueError) as error:
        raise BadRecord(str(path), "record-unread", problem=trouble(error)) from error


def _document(text: str) -> dict[str, Any]:
    """The JSON object that the text is, if nothing about it is doubtful."""
    try:
        document = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        where = {"is": "record-line", "line": error.lineno, "column": error.colno}
        raise BadRecord(where, "record-cut") from error
    except RecursionError as error:
        raise BadRecord(TEXT, "record-nested") from error
    except ValueError as error:
        raise BadRecord(TEXT, "record-long-number") from error
    if not isinstance(document, dict):
        raise BadRecord(TEXT, "record-object")
    return document


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for key, value in pairs:
        if key in document:
            raise BadRecord(key, "record-twice")
        document[key] = value
    return document


def _no_number(constant: str) -> None:
    raise BadRecord(TEXT, "record-no-number", given=constant)


def _check_shape(document: dict[str, Any]) -> None:
    version = document.get("croupier", FORMAT)
    if version != FORMAT:
        raise BadRecord("croupier", "record-format", given=json.dumps(version), known=FORMAT)
    for key, kinds in KINDS.items():
        if key not in document:
            raise BadRecord(key, "record-missing")
        _check_kind(key, document[key], kinds)
    for key in document:
        if key not in KINDS and key != "fair":
            raise BadRecord(key, "record-foreign")
    for name, value in document["options"].items():
        _check_kind(f"options.{name}", value, (str, int, bool))
    for seat, name in enumerate(document["seats"]):
        _check_kind(f"seats[{seat}]", name, (str,))
    for number, move in enumerate(document["moves"], 1):
        if not (isinstance(move, list) and [type(part) for part in move] == [int, str]):
            raise BadRecord({"is": "record-place", "number": number}, "record-no-move")


def _check_kind(place: str, value: Any, kinds: tuple[type, ...]) -> None:
    if type(value) not in kinds:
        allowed = [{"is": JSON_NAMES[kind]} for kind in kinds]
        given = {"is": JSON_NAMES[type(value)]}
        raise BadRecord(place, "record-type", given=given, allowed=allowed)


def _outcome(document: dict[str, Any] | None) -> Outcome | None:
    if document is None:
        return None
    keys = [field.name for field in dataclasses.fields(Outcome)]
    if sorted(document) != sorted(keys):
        raise BadRecord("outcome", "record-keys", keys=", ".join(keys))
    _check_kind("outcome.reason", document["reason"], (str,))
    for key in keys[1:]:
        value = document[key]
        if not isinstance(value, list) or any(type(entry) is not int for entry in value):
            raise BadRecord(f"outcome.{key}", "record-numbers")
    return Outcome(document["reason"], *(tuple(document[key]) for key in keys[1:]))
