"""What a good player of Climb knows: climb in small steps, and fall as little as you can."""

from __future__ import annotations

from .components import CARDS, State

BEST = 1000


def advise(state: State, seat: int, action: int) -> int:
    """The lowest card that climbs; else the highest, which leaves the others the least room."""
    step = action - state.top if action > state.top else CARDS - action
    return BEST - 100 * step


def stage(state: State) -> int:
    """There is nothing to look ahead to but the end."""
    return 0


def value(state: State, seat: int) -> float:
    """The hope to win, by the lead in climbs over the best of the others."""
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, state.climbs[other])
    return min(1.0, max(0.0, 0.5 + 0.25 * (state.climbs[seat] - best)))
