"""Climb, a tiny card game: the worked example of docs/new-game.md."""

from __future__ import annotations

from croupier import Game

from . import guide, hints, rules, view
from .components import LARGEST_HAND, SEATS, ClimbOptions, State

GAME = Game(
    name="climb",
    title="Climb",
    prefix="CLB",
    rules_version=1,
    players=range(2, SEATS + 1),
    state=State,
    options=ClimbOptions,
    rules=rules,
    face=view,
    hints=hints,
    guide=guide,
    text=f"{__name__}.text",
    most_plies=lambda options: options.players * options.hand,
    points=(0, LARGEST_HAND),
)
