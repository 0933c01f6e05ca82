"""Players that need no tree, compiled for one game at a time by `Game.bind`.

`quick_action` plays by the value: the move after which the seat may expect most, over a few worlds
that it imagines, with what others who choose at the same time would do by the hints.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from croupier.bots.advice import advised_action
from croupier.bots.values.net import Weights, Work, expect
from croupier.compiled.playouts import find_legal
from croupier.core.game import PROVIDED_BY_BIND, Rules
from croupier.core.reach import Prospects, list_all

rules: Rules = PROVIDED_BY_BIND

SEEN: Final = 0  # among the worlds: what the seat sees,
WORLD: Final = 1  # a world that it imagines,
TRIED: Final = 2  # and the same after a move
WORLDS: Final = 3
CHANCE: Final = 0  # among the chances: what a player draws from,
TRIAL: Final = 1  # and a copy, so that all moves are tried with the same luck
CHANCES: Final = 2


class Desk(Protocol):
    """The record that a player reckons on: `layout.desk_dtype`."""

    worlds: list[Any]
    chances: list[Any]
    prospects: Prospects
    actions: Any
    worth: Any
    work: Work


def quick_action(desk: Desk, weights: Weights, seat: int, worlds: int) -> int:
    """The legal action that looks best to the value over so many imagined worlds."""
    find_legal(desk.worlds[SEEN], seat, desk.prospects)
    legal = list_all(desk.prospects)
    for i in range(legal):
        desk.actions[i] = desk.prospects.listed[i]
        desk.worth[i] = 0.0
    if legal > 1:
        for _ in range(worlds):
            imagine_world(desk, seat)
            try_actions(desk, weights, seat, legal)
    best = 0
    for i in range(1, legal):
        if desk.worth[i] > desk.worth[best]:
            best = i
    return int(desk.actions[best])


def imagine_world(desk: Desk, seat: int) -> None:
    """A world that the seat cannot rule out, where others who choose unseen have chosen."""
    desk.worlds[WORLD] = desk.worlds[SEEN]
    world = desk.worlds[WORLD]
    chance = desk.chances[CHANCE]
    rules.imagine(world, seat, chance)
    for other in range(world.players):
        if other != seat and find_legal(world, other, desk.prospects) > 0:
            action = advised_action(world, other, 0, chance, desk.prospects)
            rules.play(world, other, action, chance)


def try_actions(desk: Desk, weights: Weights, seat: int, legal: int) -> None:
    """Add up what every action is worth in this world."""
    work = desk.work
    for i in range(legal):
        desk.worlds[TRIED] = desk.worlds[WORLD]
        desk.chances[TRIAL] = desk.chances[CHANCE]
        rules.play(desk.worlds[TRIED], seat, desk.actions[i], desk.chances[TRIAL])
        expect(weights, work, desk.worlds[TRIED])
        desk.worth[i] += work.win[seat]
    desk.chances[CHANCE] = desk.chances[TRIAL]
