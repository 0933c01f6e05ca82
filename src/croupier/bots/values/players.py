"""Players that need no tree, compiled for one game at a time by `Game.bind`.

`quick_action` plays by the value: the move after which the seat may expect most, over a few worlds
that it imagines, with what others who choose at the same time would do by the hints.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

from croupier.bots.advice import advised_action
from croupier.bots.tree import IMPOSSIBLE, TEMPER
from croupier.bots.values.net import Weights, Work, expect, exponential
from croupier.compiled.playouts import find_legal
from croupier.core.bits import lowest
from croupier.core.chance import below
from croupier.core.game import PROVIDED_BY_BIND, Rules, SearchHints
from croupier.core.reach import Prospects, list_all

rules: Rules = PROVIDED_BY_BIND
hints: SearchHints = PROVIDED_BY_BIND

SEEN: Final = 0  # among the worlds: what the seat sees,
WORLD: Final = 1  # a world that it imagines,
TRIED: Final = 2  # the same after a move,
LIKELY: Final = 3  # and the last one that was plausible enough
WORLDS: Final = 4
CHANCE: Final = 0  # among the chances: what a player draws from,
TRIAL: Final = 1  # and a copy, so that all moves are tried with the same luck
CHANCES: Final = 2
HEATING: Final = 8  # worlds that are only tried before the first is taken by its likelihood
TRIES: Final = 2  # worlds tried for each that is taken
RARE: Final = 1 << 30


class Desk(Protocol):
    """The record that a player reckons on: `layout.desk_dtype`."""

    worlds: list[Any]
    chances: list[Any]
    prospects: Prospects
    actions: Any
    worth: Any
    work: Work


def quick_action(desk: Desk, weights: Weights, seat: int, worlds: int, weighs: bool) -> int:
    """The legal action that looks best to the value over so many imagined worlds, which come up as
    often as they explain the others' play if the seat `weighs` them."""
    find_legal(desk.worlds[SEEN], seat, desk.prospects)
    legal = list_all(desk.prospects)
    for i in range(legal):
        desk.actions[i] = desk.prospects.listed[i]
        desk.worth[i] = 0.0
    plausible = IMPOSSIBLE
    if legal > 1:
        for n in range(worlds):
            if weighs:
                plausible = imagine_likely(desk, seat, plausible, HEATING if n == 0 else TRIES)
            else:
                imagine_world(desk, seat)
            choose_unseen(desk, seat)
            try_actions(desk, weights, seat, legal)
    best = 0
    for i in range(1, legal):
        if desk.worth[i] > desk.worth[best]:
            best = i
    return int(desk.actions[best])


def imagine_world(desk: Desk, seat: int) -> None:
    """A world that the seat cannot rule out."""
    desk.worlds[WORLD] = desk.worlds[SEEN]
    rules.imagine(desk.worlds[WORLD], seat, desk.chances[CHANCE])


def imagine_likely(desk: Desk, seat: int, plausible: int, tries: int) -> int:
    """The next world by the rule of Metropolis, see `tree.accept_world`; return how plausible it
    is, as the last one was `plausible`."""
    for _ in range(tries):
        imagine_world(desk, seat)
        found = hints.plausible(desk.worlds[WORLD], seat)
        loss = plausible - found
        if loss <= 0 or below(desk.chances[CHANCE], RARE) < exponential(-loss / TEMPER) * RARE:
            desk.worlds[LIKELY] = desk.worlds[WORLD]
            plausible = found
    desk.worlds[WORLD] = desk.worlds[LIKELY]
    return plausible


def choose_unseen(desk: Desk, seat: int) -> None:
    """Others who choose at the same time do so first, by the hints."""
    world = desk.worlds[WORLD]
    chance = desk.chances[CHANCE]
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
        play_on(desk.worlds[TRIED], desk.chances[TRIAL], desk.prospects)
        expect(weights, work, desk.worlds[TRIED])
        desk.worth[i] += work.win[seat]
    desk.chances[CHANCE] = desk.chances[TRIAL]


def play_on(state: Any, chance: Any, prospects: Prospects) -> None:
    """Let everybody play by the hints until the value can tell what has changed."""
    waiting = rules.to_move(state)
    while waiting != 0 and not hints.is_quiet(state):
        seat = lowest(waiting)
        rules.play(state, seat, advised_action(state, seat, 0, chance, prospects), chance)
        waiting = rules.to_move(state)
