"""Games by name. A game is a module with a `GAME` in it, imported when first asked for."""

from __future__ import annotations

import importlib

from croupier.core.errors import BadOption
from croupier.core.game import Game

_modules: dict[str, str] = {}


def register(name: str, module: str) -> None:
    """Make the game that `module` holds as GAME known under a name."""
    _modules[name] = module


def names() -> list[str]:
    """The names of all games."""
    return list(_modules)


def find(name: str) -> Game:
    """The game of that name."""
    if name not in _modules:
        raise BadOption("no-such-game", name=name, allowed=", ".join(_modules))
    game = importlib.import_module(_modules[name]).GAME
    assert isinstance(game, Game)
    return game
