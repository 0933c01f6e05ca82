"""A record is a match as JSON: what is needed to play it again, and how it ended.

    {"croupier": 1, "game": …, "rules_version": …, "players": …, "options": {…}, "seats": […],
     "seed": …, "moves": [[2, "r7"], …], "outcome": {…} or null, "digest": …}

The digest is SHA-256 of everything else, written without spaces and with sorted keys. Loading a
record plays it again and compares; whatever does not fit is named with its place.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import BadOption, BadRecord, CroupierError
from croupier.core.match import Match
from croupier.core.registry import find
from croupier.core.schema import Json
from croupier.core.world import Outcome

FORMAT: Final = 1
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
    bool: "true or false",
    dict: "an object",
    float: "a fraction",
    int: "a whole number",
    list: "a list",
    str: "text",
    type(None): "null",
}
PLACES: Final = {
    "bad-players": "players",
    "bad-names": "seats",
    "bad-name": "seats",
    "unwritable-seed": "seed",
}
"""Where a record breaks if a match cannot be dealt for such a reason; else it is the options."""


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
        is_text = isinstance(source, str) and source.lstrip()[:1] in ("{", "")
        record = cls._parse(str(source) if is_text else _file_text(source))
        record.replay()
        return record

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
        )
        record._digest_expected(document["digest"])
        return record

    def _digest_expected(self, digest: str) -> None:
        if digest == self.digest():
            return
        # Say where, if playing it shows the place; else only that something was changed.
        self.replay()
        raise BadRecord("digest", "does not fit the rest of the record, so some of it was altered.")

    def as_json(self) -> dict[str, Any]:
        """Everything but the digest."""
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
            problem = _problem(error)
            raise CroupierError(f"The record cannot be written to {target}: {problem}") from error

    def replay(self) -> Match:
        """The match, played again to the end of the record and compared with it."""
        *_, match = self.steps()
        if match.outcome() != self.outcome:
            raise BadRecord("outcome", f"playing it again gives {match.outcome()}.")
        return match

    def steps(self) -> Iterator[Match]:
        """The match after the deal, and after every move: the same object each time."""
        match = self._dealt()
        yield match
        for ply, (seat, move) in enumerate(self.moves):
            try:
                match.play(seat, move)
            except CroupierError as error:
                raise BadRecord(f"move {ply} (seat {seat}, {move!r})", str(error)) from error
            yield match

    def _dealt(self) -> Match:
        try:
            game = find(self.game)
        except CroupierError as error:
            raise BadRecord("game", str(error)) from error
        if self.rules_version != game.rules_version:
            raise BadRecord(
                "rules_version",
                f"this Croupier plays version {game.rules_version} of the rules of {game.title}, "
                f"not {self.rules_version}.",
            )
        try:
            match = Match(
                game, players=self.players, seed=self.seed, options=self.options, names=self.seats
            )
        except BadOption as error:
            raise BadRecord(PLACES.get(error.message, "options"), str(error)) from error
        for name, value in match.options.shown().items():
            given = self.options.get(name, value)
            if (type(given), given) != (type(value), value):
                raise BadRecord(f"options.{name}", f"is {given!r}, where records write {value!r}.")
        return match


def _file_text(path: str | os.PathLike[str]) -> str:
    try:
        return Path(path).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}, byte {error.start}", "not UTF-8 text.") from error
    except (OSError, ValueError) as error:
        raise BadRecord(str(path), _problem(error)) from error


def _problem(error: OSError | ValueError) -> str:
    """What the system says of a file, or Python of a file's name."""
    said = error.strerror if isinstance(error, OSError) else None
    return f"{said or error}."


def _document(text: str) -> dict[str, Any]:
    """The JSON object that the text is, if nothing about it is doubtful."""
    try:
        document = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise BadRecord(place, f"the text is cut off or not JSON ({error.msg}).") from error
    except RecursionError as error:
        raise BadRecord("the text", "brackets are nested deeper than in any record.") from error
    except ValueError as error:
        raise BadRecord("the text", "a number in it is far too long.") from error
    if not isinstance(document, dict):
        raise BadRecord("line 1", "a record is a JSON object.")
    return document


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for key, value in pairs:
        if key in document:
            raise BadRecord(key, "stands there twice.")
        document[key] = value
    return document


def _no_number(constant: str) -> None:
    raise BadRecord("the text", f"{constant} is not a number that a record can hold.")


def _check_shape(document: dict[str, Any]) -> None:
    version = document.get("croupier")
    if version != FORMAT:
        raise BadRecord("croupier", f"this is format {version!r}, and {FORMAT} can be read.")
    for key, kinds in KINDS.items():
        if key not in document:
            raise BadRecord(key, "is missing.")
        if type(document[key]) not in kinds:
            raise BadRecord(key, f"is {_called(document[key])}.")
    for key in document:
        if key not in KINDS:
            raise BadRecord(key, "does not belong into a record.")
    for name, value in document["options"].items():
        if type(value) not in (str, int, bool):
            raise BadRecord(f"options.{name}", f"is {_called(value)}.")
    for seat, name in enumerate(document["seats"]):
        if type(name) is not str:
            raise BadRecord(f"seats[{seat}]", f"is {_called(name)}, and a name is text.")
    for ply, move in enumerate(document["moves"]):
        if not (isinstance(move, list) and [type(part) for part in move] == [int, str]):
            raise BadRecord(f"moves[{ply}]", 'a move is [seat, "notation"].')


def _called(value: Any) -> str:
    """What kind of thing JSON has there, where it should have another."""
    return f"of the wrong type, {JSON_NAMES[type(value)]}"


def _outcome(document: dict[str, Any] | None) -> Outcome | None:
    if document is None:
        return None
    keys = [field.name for field in dataclasses.fields(Outcome)]
    if sorted(document) != sorted(keys):
        raise BadRecord("outcome", f"has the keys {', '.join(keys)}.")
    if type(document["reason"]) is not str:
        raise BadRecord("outcome.reason", f"is {_called(document['reason'])}.")
    for key in keys[1:]:
        value = document[key]
        if not isinstance(value, list) or any(type(entry) is not int for entry in value):
            raise BadRecord(f"outcome.{key}", "is a list of whole numbers.")
    return Outcome(document["reason"], *(tuple(document[key]) for key in keys[1:]))
