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
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import BadRecord, CroupierError
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
        if isinstance(source, str) and source.lstrip()[:1] in ("{", ""):
            text = source
        else:
            try:
                text = Path(source).read_text("utf-8")
            except OSError as error:
                raise BadRecord(str(source), f"{error.strerror or error}.") from error
            except UnicodeDecodeError as error:
                raise BadRecord(f"{source}, byte {error.start}", "not UTF-8 text.") from error
        record = cls._parse(text)
        record.replay()
        return record

    @classmethod
    def _parse(cls, text: str) -> Record:
        try:
            document = json.loads(text)
        except json.JSONDecodeError as error:
            place = f"line {error.lineno}, column {error.colno}"
            raise BadRecord(place, f"the text is cut off or not JSON ({error.msg}).") from error
        if not isinstance(document, dict):
            raise BadRecord("line 1", "a record is a JSON object.")
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
        draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        try:
            draft.write_text(f"{self}\n", "utf-8")
            draft.replace(target)
        except OSError as error:
            draft.unlink(missing_ok=True)
            problem = error.strerror or error
            raise CroupierError(f"The record cannot be written to {target}: {problem}.") from error

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
            return Match(
                game,
                players=self.players,
                seed=self.seed,
                options=self.options,
                names=self.seats,
            )
        except CroupierError as error:
            raise BadRecord("options", str(error)) from error


def _check_shape(document: dict[str, Any]) -> None:
    version = document.get("croupier")
    if version != FORMAT:
        raise BadRecord("croupier", f"this is format {version!r}, and {FORMAT} can be read.")
    for key, kinds in KINDS.items():
        if key not in document:
            raise BadRecord(key, "is missing.")
        if not isinstance(document[key], kinds) or isinstance(document[key], bool):
            raise BadRecord(key, f"has the wrong type: {document[key]!r}.")
    for key in document:
        if key not in KINDS:
            raise BadRecord(key, "does not belong into a record.")
    for seat, name in enumerate(document["seats"]):
        if not isinstance(name, str):
            raise BadRecord(f"seats[{seat}]", "a name is text.")
    for ply, move in enumerate(document["moves"]):
        if not (isinstance(move, list) and [type(part) for part in move] == [int, str]):
            raise BadRecord(f"moves[{ply}]", 'a move is [seat, "notation"].')


def _outcome(document: dict[str, Any] | None) -> Outcome | None:
    if document is None:
        return None
    keys = [field.name for field in dataclasses.fields(Outcome)]
    if sorted(document) != sorted(keys):
        raise BadRecord("outcome", f"has the keys {', '.join(keys)}.")
    for key in keys[1:]:
        value = document[key]
        if not isinstance(value, list) or any(type(entry) is not int for entry in value):
            raise BadRecord(f"outcome.{key}", "is a list of whole numbers.")
    return Outcome(document["reason"], *(tuple(document[key]) for key in keys[1:]))
