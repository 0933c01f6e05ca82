"""Croupier deals Vegas games to people, bots and researchers, all by the same rules.

Examples:
    >>> import croupier
    >>> match = croupier.deal("las-vegan", players=4, seed=7)
    >>> view = match.view(3)
    >>> match.play(3, view.legal()[0])
"""

from collections.abc import Sequence

import croupier.games  # noqa: F401  # makes the games known
from croupier._public import publish
from croupier.core.chance import Chance
from croupier.core.errors import BadNotation, BadOption, BadRecord, CroupierError, Refused
from croupier.core.events import Event
from croupier.core.fairness import Fair
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.moves import Move, Outcome
from croupier.core.record import Record
from croupier.core.registry import find as game
from croupier.core.registry import names as game_names
from croupier.core.registry import register
from croupier.core.schema import SPECTATOR
from croupier.core.view import View
from croupier.core.world import World

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Chance",
    "CroupierError",
    "Event",
    "Fair",
    "Game",
    "Match",
    "Move",
    "Outcome",
    "Record",
    "Refused",
    "View",
    "World",
    "deal",
    "game",
    "game_names",
    "register",
]


def deal(
    name: str,
    *,
    players: int,
    seed: str | int | None = None,
    names: Sequence[str] | None = None,
    **options: object,
) -> Match:
    """Deal a match of a game: `croupier.deal("las-vegan", players=4, seed="friday", rounds=2)`."""
    return Match(game(name), players=players, seed=seed, options=options, names=names)


publish(__name__)
