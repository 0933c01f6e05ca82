"""Values and their files.

A file is one line of JSON, then the weights as 32-bit floats. The line says which game it is for,
in which version of its rules, for how many players, by which features, and how it was trained.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import logging
import sys
import threading
import tokenize
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, cast

import numpy as np

from croupier.bots.values import common, net
from croupier.bots.values.layout import BadValue, features_of, weights_dtype, work_dtype
from croupier.core.game import Game
from croupier.core.options import MOST_PLAYERS, Options
from croupier.core.schema import Schema

_log = logging.getLogger(__name__)

FILE: Final = "value.bin"
FORMAT: Final = 1
SHORT: Final = 16  # hexadecimal digits of a hash
LONGEST_HEADER: Final = 64_000  # bytes
LONGEST_QUOTE: Final = 40  # characters of one that does not fit

Header = dict[str, Any]


class Expectation(NamedTuple):
    """What every seat may expect."""

    win: tuple[float, ...]
    """The chance to win, by seat; a win that n share counts 1/n for each. They add up to 1, but for
    a game that is over and that nobody has won."""
    points: tuple[float, ...]
    """The points at the end, by seat."""


class Value:
    """The learned value of a game."""

    def __init__(self, game: Game, weights: Any, players: Iterable[int], hash_: str) -> None:
        self.game = game
        self.weights = weights
        """`net.Weights`, for compiled code that calls `net.expect`."""
        self.players = frozenset(players)
        """The numbers of players it was trained for."""
        self.hash = hash_
        """Names this value, with its features and rules; every result that used it quotes it."""
        self._local = threading.local()

    def __repr__(self) -> str:
        return f"<Value {self.hash} of {self.game.name}>"

    def make_work(self) -> Any:
        """A record `net.Work` to reckon in, for one thread at a time."""
        return np.zeros(1, work_dtype(features_of(self.game)))[0]

    def expect(self, state: Schema) -> Expectation:
        """What every seat may expect from a state, true or imagined: nothing in it is blank."""
        if not hasattr(self._local, "pool"):
            self._local.pool = self.game.state.pool()
            self._local.work = self.make_work()
        state.pack(self._local.pool[0])
        work = self._local.work
        self.game.bind(net).expect(self.weights, work, self._local.pool[0])
        players: int = state.players  # type: ignore[attr-defined]
        return Expectation(
            tuple(work.win[:players].tolist()), tuple(work.points[:players].tolist())
        )

    def expect_all(self, states: Any) -> tuple[Any, Any]:
        """The same for an array of records (`game.state.pool`): wins and points, a row to each."""
        shape = len(states), MOST_PLAYERS
        win, points = np.zeros(shape), np.zeros(shape)
        self.game.bind(net).expect_all(self.weights, self.make_work(), states, win, points)
        return win, points

    def points_now(self, states: Any) -> Any:
        """The points that seats have already in an array of records, a row to each."""
        points = np.zeros((len(states), MOST_PLAYERS))
        self.game.bind(net).points_now(states, self.make_work(), points)
        return points


def value_of(
    game: Game, players: int | None = None, options: Options | Mapping[str, object] | None = None
) -> Value | None:
    """The value that comes with a game, for that many players; None if there is none.

    It covers all options, which it learned as part of the state; they are named here so that one
    which does not may tell. A file that does not fit the game any more is not used, which is logged
    once.
    """
    value = _shipped(game)
    return value if value and (players is None or players in value.players) else None


@functools.cache
def _shipped(game: Game) -> Value | None:
    path = shipped_path(game)
    if path is None or not path.exists():
        return None
    try:
        return read_value(game, path.read_bytes())
    except BadValue as error:
        _log.warning("No learned value for %s: %s", game.name, error)
        return None


def shipped_path(game: Game) -> Path | None:
    """Where the value that comes with a game is: beside its features."""
    file = getattr(game.features, "__file__", None)
    return Path(file).with_name(FILE) if file else None


def read_value(game: Game, data: bytes) -> Value:
    """The value in a file's bytes, or `BadValue`."""
    header, body = _split(data)
    expected = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "features": features_digest(game),
    }
    for key, wanted in expected.items():
        if header.get(key) != wanted:
            about = {"had": str(header.get(key))[:LONGEST_QUOTE], "wanted": str(wanted)}
            raise BadValue("value-differs", what=key, game=game.name, **about)
    dtype = weights_dtype(features_of(game))
    weights = np.frombuffer(body, "<f4").astype(np.float32)
    if weights.nbytes != dtype.itemsize or not np.isfinite(weights).all():
        raise BadValue("value-damaged")
    return Value(game, weights.view(dtype)[0], _players(game, header), hash_of(data))


def _split(data: bytes) -> tuple[Header, bytes]:
    line, _, body = data.partition(b"\n")
    try:
        header = json.loads(line) if len(line) <= LONGEST_HEADER else None
    except ValueError:
        header = None
    if not isinstance(header, dict) or len(body) % 4:
        raise BadValue("value-no-file")
    return header, body


def _players(game: Game, header: Header) -> list[int]:
    players = header.get("players")
    if not isinstance(players, list) or not players or not set(players) <= set(game.players):
        raise BadValue("value-damaged")
    return players


def write_value(game: Game, weights: Any, players: Iterable[int], about: Header) -> bytes:
    """The bytes of a value's file; `about` is how it was trained."""
    header = {
        "format": FORMAT,
        "game": game.name,
        "rules_version": game.rules_version,
        "features": features_digest(game),
        "players": sorted(players),
        "training": about,
    }
    body = np.array([weights], weights.dtype).view(np.float32).astype("<f4").tobytes()
    return json.dumps(header, sort_keys=True).encode() + b"\n" + body


def hash_of(data: bytes) -> str:
    """The short hash that names a value: of weights, features, rules and training."""
    return hashlib.sha256(data).hexdigest()[:SHORT]


def features_digest(game: Game) -> str:
    """A hash of the code that turns states of a game into numbers; comments do not count."""
    digest = hashlib.sha256()
    own = cast("ModuleType", features_of(game))
    for module in [*_features_modules(own), common, net]:
        assert module.__file__
        for token in _code(Path(module.__file__).read_text(encoding="utf-8")):
            digest.update(token.encode() + b"\0")
    return digest.hexdigest()[:SHORT]


def _features_modules(module: ModuleType) -> list[ModuleType]:
    """The module, and those called `features` that it takes functions from."""
    origins = {getattr(value, "__module__", "") for value in vars(module).values()}
    shared = sorted(name for name in origins if name and name.endswith(".features"))
    return [module, *(sys.modules[name] for name in shared if name != module.__name__)]


def _code(text: str) -> Iterable[str]:
    """The words of a program but for comments, docstrings and layout."""
    ignored = {tokenize.COMMENT, tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}
    line: list[str] = []
    kinds: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in ignored:
            continue
        if token.type == tokenize.NEWLINE:
            if kinds != {tokenize.STRING}:
                yield from (*line, "\n")
            line, kinds = [], set()
        else:
            line.append(token.string)
            kinds.add(token.type)
