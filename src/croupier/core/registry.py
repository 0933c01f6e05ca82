"""Games by name: ours, those the user names, and those that installed packages bring.

If a name is taken, the first one wins, in that order; a game that comes later, or cannot be
imported, is left out with one sentence in the log. A game is kept as itself or as MODULE:NAME, to
be imported when it is first asked for. Names from files and from the network are only looked up:
what may be imported is up to whoever runs the program.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import re
from collections.abc import Iterator
from typing import Final

from croupier.core.errors import BadOption, CroupierError, TranslatedError
from croupier.core.game import Game

GROUP: Final = "croupier.games"
"""The entry points by which installed packages bring games: `climb = "climb:GAME"`."""
VARIABLE: Final = "CROUPIER_GAMES"
"""The environment variable that names others, as MODULE:NAME, with commas between them."""
USUAL_NAME: Final = "GAME"
NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")

_log = logging.getLogger(__name__)
_games: dict[str, str | Game] = {}


def register(name: str, game: str | Game) -> None:
    """Make a game known under a name: the game, or where it is (MODULE, or MODULE:NAME)."""
    _games[name] = game


def names() -> list[str]:
    """The names of all games."""
    _look_around()
    return list(_games)


def find(name: str) -> Game:
    """The game of that name."""
    if name not in _games:
        _look_around()
    if name not in _games:
        raise BadOption("no-such-game", name=name, allowed=", ".join(_games))
    game = _games[name]
    return _imported(game, name) if isinstance(game, str) else game


def available() -> list[Game]:
    """All games that can be had, imported; the others are complained of and forgotten."""
    found = []
    for name in names():
        with _complaining():
            try:
                found.append(find(name))
            except CroupierError:
                del _games[name]
                raise
    return found


def add(place: str) -> str:
    """Make the game at MODULE:NAME known, by its own name, which is returned."""
    place = place if ":" in place else f"{place}:{USUAL_NAME}"
    game = _imported(place)
    _claim(game.name, place)
    return game.name


def place_of(name: str) -> str | None:
    """The MODULE:NAME that a game is imported from; None if it was registered as itself."""
    game = _games.get(name)
    return game if isinstance(game, str) else None


def _add_named() -> None:
    """Take in the games that the environment names."""
    for place in os.environ.get(VARIABLE, "").replace(",", " ").split():
        with _complaining():
            add(place)


def _add_installed() -> None:
    """Take in the games of installed packages."""
    from importlib.metadata import entry_points

    points = sorted(entry_points(group=GROUP), key=lambda p: p.dist.name if p.dist else "")
    for point in points:
        with _complaining():
            _claim(point.name, f"{point.module}:{point.attr or USUAL_NAME}")


_unread: Final = [_add_named, _add_installed]
"""What was not looked at yet: it takes a tenth of a second, and most programs need only ours."""


def _look_around() -> None:
    while _unread:
        _unread.pop(0)()


@contextlib.contextmanager
def _complaining() -> Iterator[None]:
    """One broken game must not hide the others."""
    try:
        yield
    except CroupierError as error:
        _log.warning("%s", error)


def _claim(name: str, place: str) -> None:
    if not NAME.fullmatch(name):
        raise TranslatedError("game-bad-name", place=place, name=repr(name))
    held = _games.setdefault(name, place)
    if held != place:
        other = {"is": "game-at", "place": held} if isinstance(held, str) else {"is": "game-other"}
        raise TranslatedError("game-taken", place=place, name=name, other=other)


def _imported(place: str, name: str | None = None) -> Game:
    """The game at MODULE:NAME, which has a name of its own, or must have this one."""
    module, _, attribute = place.partition(":")
    try:
        game = importlib.import_module(module)
        for part in (attribute or USUAL_NAME).split("."):
            game = getattr(game, part)
    except (Exception, SystemExit) as error:  # a module from outside may fail in any way
        problem = " ".join(f"{type(error).__name__}: {error}".split())
        about = {"place": place, "name": name or "none", "problem": problem}
        raise TranslatedError("game-unavailable", **about) from error
    if not isinstance(game, Game) or name not in (None, game.name):
        about = {"place": place, "name": name or "none", "found": repr(game)}
        raise TranslatedError("game-no-game", **about)
    return game


@contextlib.contextmanager
def borrowed(game: Game) -> Iterator[None]:
    """For a while, a game is known under its own name, whatever that name stood for before."""
    before = _games.get(game.name)
    _games[game.name] = game
    try:
        yield
    finally:
        if before is None:
            del _games[game.name]
        else:
            _games[game.name] = before
