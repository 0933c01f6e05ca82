"""A record is a match as JSON: what is needed to play it again, and how it ended.

    {"croupier": 1, "game": …, "rules_version": …, "players": …, "options": {…}, "seats": […],
     "seed": …, "moves": [[2, "r7"], …], "outcome": {…} or null, "digest": …}

A record of a table that others dealt has "fair", too: what the seed followed from. One of a game
against bots may have "bots": each seat's bot by name, and null for a person's.

The digest is SHA-256 of everything else, written without spaces and with sorted keys. Reading a
record plays it again and compares; whatever does not fit is named with its place. `Record.parse`
takes text and never opens a file, so it is safe for text from strangers; `Record.open` takes files.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import re
import secrets
import stat
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from croupier.core.errors import (
    BadOption,
    BadRecord,
    CroupierError,
    TranslatedError,
    describe_os_error,
)
from croupier.core.fairness import HEX, OPEN_TEXT, SEALED, TEXT, Fair
from croupier.core.match import LONGEST_TEXT, Match
from croupier.core.moves import Outcome
from croupier.core.registry import find
from croupier.core.schema import Json

FORMAT: Final = 1
LARGEST_FILE: Final = 1_000_000
"""Bytes; the longest games that we know take 15,000."""
LARGEST_NUMBER: Final = 10**15
LONGEST_PLACE: Final = 60
"""Characters of a key that are quoted."""
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
OPTIONAL: Final = ("fair", "bots")
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


WHOLE: Final = {"is": "record-text"}
"""The place of what is wrong with the text as a whole."""


@dataclasses.dataclass(frozen=True)
class Record:
    """A match to keep: its game, options, seed, moves and outcome; `str()` gives JSON."""

    game: str
    rules_version: int
    players: int
    options: dict[str, Json]
    seats: tuple[str, ...]
    seed: str
    moves: tuple[tuple[int, str], ...]
    outcome: Outcome | None
    fair: Fair | None = None
    bots: tuple[str | None, ...] | None = None
    """The bot at each seat, None at a person's. A stranger may have written the name."""
    claimed_digest: str | None = dataclasses.field(default=None, compare=False, repr=False)
    """The digest that the text claims, compared when the record is replayed."""

    @classmethod
    def of(cls, match: Match) -> Record:
        """The record of a match so far."""
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
    def parse(cls, text: str, *, verify: bool = True) -> Record:
        """Read a record from its JSON text, and verify it by playing it again.

        Callers that play it themselves, by `replay` or through all `steps`, pass `verify=False`:
        playing it verifies it.
        """
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
            bots=_bots(document),
            claimed_digest=document["digest"],
        )
        if verify:
            record.replay()
        return record

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, verify: bool = True) -> Record:
        """Read a record from a file, as `parse` does from text."""
        return cls.parse(_file_text(path), verify=verify)

    def as_json(self) -> dict[str, Any]:
        """The record as JSON, without its digest."""
        fair = {} if self.fair is None else {"fair": self.fair.as_json()}
        bots = {} if self.bots is None else {"bots": list(self.bots)}
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
            **bots,
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
            raise TranslatedError(
                "not-written", file=str(target), problem=describe_os_error(error)
            ) from error

    def replay(self) -> Match:
        """The match, played again to the end of the record and compared with it."""
        (match,) = deque(self.steps(), maxlen=1)
        return match

    def steps(self) -> Iterator[Match]:
        """The match after the deal, and after every move: the same object each time.

        After the last, it is compared with how the record says that it ended.
        """
        match = self._dealt()
        yield match
        for number, (seat, move) in enumerate(self.moves, 1):
            try:
                match.play(seat, move)
            except CroupierError as error:
                where = {"is": "record-move", "number": number, "seat": seat, "move": move}
                raise BadRecord.because(where, error) from error
            yield match
        self._check_end(match)

    def _check_end(self, match: Match) -> None:
        outcome = match.outcome()
        if outcome != self.outcome:
            if outcome is None:
                raise BadRecord("outcome", "record-not-over")
            scores = ", ".join(map(str, outcome.scores))
            raise BadRecord("outcome", "record-outcome", reason=outcome.reason, scores=scores)
        if self.claimed_digest is not None and self.claimed_digest != self.digest():
            raise BadRecord("digest", "record-altered")

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
        for seat in self.fair.unfit():
            raise BadRecord(f"fair.texts.{seat}", "record-unfit-text")
        if any(seat >= self.players for seat in self.fair.texts):
            raise BadRecord("fair", "record-contribution")
        if self.fair.seed() != self.seed:
            raise BadRecord("seed", "record-unfair")


def _fair(document: Any) -> Fair | None:
    if document is None:
        return None
    _check_kind("fair", document, (dict,))
    version = document.get("version", 1)
    if version not in (1, SEALED):
        raise BadRecord("fair.version", "record-fair-version", given=_quoted(json.dumps(version)))
    for key in ("commitment", "secret"):
        _check_hex(f"fair.{key}", document.get(key))
    return _sealed_texts(document) if version == SEALED else _open_texts(document)


def _open_texts(document: dict[str, Any]) -> Fair:
    """The proof of version 1."""
    texts = document.get("contributions")
    if len(document) != 3 or not isinstance(texts, dict):
        raise BadRecord("fair", "record-fair-open")
    for seat, text in texts.items():
        if not (SEAT.fullmatch(seat) and isinstance(text, str) and OPEN_TEXT.fullmatch(text)):
            raise BadRecord(f"fair.contributions.{_quoted(seat)}", "record-contribution")
    return Fair(document["commitment"], document["secret"], _by_seat(texts), None)


def _sealed_texts(document: dict[str, Any]) -> Fair:
    """The proof of version 2: every commitment, and the text behind it or null."""
    commitments, texts = document.get("commitments"), document.get("texts")
    if len(document) != 5 or not isinstance(commitments, dict) or not isinstance(texts, dict):
        raise BadRecord("fair", "record-fair")
    if commitments.keys() != texts.keys():
        raise BadRecord("fair.texts", "record-fair-seats")
    for seat, text in texts.items():
        if not SEAT.fullmatch(seat):
            raise BadRecord(f"fair.texts.{_quoted(seat)}", "record-contribution")
        _check_hex(f"fair.commitments.{_quoted(seat)}", commitments[seat])
        if text is not None and not (isinstance(text, str) and TEXT.search(text)):
            raise BadRecord(f"fair.texts.{_quoted(seat)}", "record-contribution")
    fixed = document["commitment"], document["secret"]
    return Fair(*fixed, _by_seat(texts), _by_seat(commitments))


def _by_seat(values: dict[str, Any]) -> dict[int, Any]:
    return {int(seat): value for seat, value in values.items()}


def _check_hex(place: str, value: Any) -> None:
    if not (isinstance(value, str) and HEX.fullmatch(value)):
        raise BadRecord(place, "record-hex")


def _bots(document: dict[str, Any]) -> tuple[str | None, ...] | None:
    bots = document.get("bots")
    if bots is None:
        return None
    _check_kind("bots", bots, (list,))
    if len(bots) != len(document["seats"]):
        raise BadRecord("bots", "record-bots")
    for seat, bot in enumerate(bots):
        _check_kind(f"bots[{seat}]", bot, (str, type(None)))
    return tuple(bots)


def _file_text(path: str | os.PathLike[str]) -> str:
    try:
        data = _file_bytes(Path(path))
    except (OSError, ValueError) as error:
        raise BadRecord(str(path), "record-unread", problem=describe_os_error(error)) from error
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        where = {"is": "record-byte", "file": str(path), "byte": error.start}
        raise BadRecord(where, "record-no-text") from error


def _file_bytes(path: Path) -> bytes:
    """What a file holds, unless reading it could go on forever."""
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # opening a directory says what is wrong
        raise BadRecord(str(path), "record-no-file")
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadRecord(str(path), "record-large", most=LARGEST_FILE)
    return data


def _document(text: str) -> dict[str, Any]:
    """The JSON object that the text is, if nothing about it is doubtful."""
    try:
        document = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
        if not isinstance(document, dict):
            raise BadRecord(WHOLE, "record-object")
        for key, value in document.items():
            _check_writable(key, value)
    except json.JSONDecodeError as error:
        where = {"is": "record-line", "line": error.lineno, "column": error.colno}
        raise BadRecord(where, "record-cut") from error
    except RecursionError as error:
        raise BadRecord(WHOLE, "record-nested") from error
    except ValueError as error:
        raise BadRecord(WHOLE, "record-long-number") from error
    return document


def _check_writable(key: str, value: Any) -> None:
    """JSON can spell halves of characters, which nothing else can write."""
    try:
        json.dumps([key, value], ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadRecord(_quoted(key), "record-half") from error


def _quoted(key: str) -> str:
    """A key in a sentence, however strange it is."""
    plain = key.encode(errors="replace").decode()
    return plain if len(plain) <= LONGEST_PLACE else plain[:LONGEST_PLACE] + "…"


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document: dict[str, Any] = {}
    for key, value in pairs:
        if key in document:
            raise BadRecord(_quoted(key), "record-twice")
        document[key] = value
    return document


def _no_number(constant: str) -> None:
    raise BadRecord(WHOLE, "record-no-number", given=constant)


def _check_shape(document: dict[str, Any]) -> None:
    version = document.get("croupier", FORMAT)
    if version != FORMAT:
        written = _quoted(json.dumps(version))
        raise BadRecord("croupier", "record-format", given=written, known=FORMAT)
    for key, kinds in KINDS.items():
        if key not in document:
            raise BadRecord(key, "record-missing")
        _check_kind(key, document[key], kinds)
    for key in document:
        if key not in KINDS and key not in OPTIONAL:
            raise BadRecord(_quoted(key), "record-foreign")
    for name, value in document["options"].items():
        _check_size(f"options.{_quoted(name)}", name)
        _check_kind(f"options.{_quoted(name)}", value, (str, int, bool))
    for seat, name in enumerate(document["seats"]):
        _check_kind(f"seats[{seat}]", name, (str,))
    for number, move in enumerate(document["moves"], 1):
        if not (isinstance(move, list) and [type(part) for part in move] == [int, str]):
            raise BadRecord({"is": "record-place", "number": number}, "record-no-move")
        for part in move:
            _check_size({"is": "record-place", "number": number}, part)


def _check_kind(place: str, value: Any, kinds: tuple[type, ...]) -> None:
    if type(value) not in kinds:
        allowed = [{"is": JSON_NAMES[kind]} for kind in kinds]
        given = {"is": JSON_NAMES[type(value)]}
        raise BadRecord(place, "record-type", given=given, allowed=allowed)
    _check_size(place, value)


def _check_size(place: Any, value: Any) -> None:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise BadRecord(place, "record-long-text")
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise BadRecord(place, "record-long-number")


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
        for entry in value:
            _check_size(f"outcome.{key}", entry)
    return Outcome(document["reason"], *(tuple(document[key]) for key in keys[1:]))
