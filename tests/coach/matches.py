"""Matches of bots to be reviewed."""

from __future__ import annotations

from itertools import cycle, islice

import croupier
from croupier.bots.matches import play_match
from croupier.coach.history import History, history_of
from croupier.core.match import Match
from croupier.core.registry import available

TABLES = [(game.name, players) for game in available() for players in game.players]
"""Every game with every number of players."""


def played(name: str, players: int, seed: str, bots: tuple[str, ...] = ("regular",)) -> Match:
    """A match of bots, in turn around the table."""
    match = Match(croupier.game(name), players=players, seed=seed)
    play_match(match, list(islice(cycle(bots), players)))
    return match


def history(name: str, players: int, seed: str, bots: tuple[str, ...] = ("regular",)) -> History:
    """The same, to be reviewed."""
    return history_of(played(name, players, seed, bots).record())
