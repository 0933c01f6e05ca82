"""Games by name. A game is registered as itself, or as a module with a `GAME` to import later."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterator

from croupier.core.errors import BadOption, CroupierError
from croupier.core.game import Game

_games: dict[str, str | Game] = {}


def register(name: str, game: str | Game) -> None:
    """Make a game known under a name: the game, or the module that holds it as GAME."""
    _games[name] = game


def names() -> list[str]:
    """The names of all games."""
    return list(_games)


def find(name: str) -> Game:
    """The game of that name."""
    if name not in _games:
        raise BadOption("no-such-game", name=name, allowed=", ".join(_games))
    game = _games[name]
    return _imported(name, game) if isinstance(game, str) else game


def module_of(name: str) -> str | None:
    """The module that a game is imported from; None if it was registered as itself."""
    game = _games.get(name)
    return game if isinstance(game, str) else None


def _imported(name: str, module: str) -> Game:
    try:
        game = importlib.import_module(module).GAME
    except (ImportError, AttributeError) as error:
        raise CroupierError(f"The game {name} cannot be had from {module}: {error}.") from error
    if not isinstance(game, Game) or game.name != name:
        raise CroupierError(f"GAME in {module} is {game!r}, not the game {name}.")
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
