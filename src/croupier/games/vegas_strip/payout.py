"""The payout of a round: rigged casinos, then secure ones, then teams share."""

from __future__ import annotations

from croupier.core.bits import members
from croupier.games.vegas_strip.characters import pay_rigged_extra, secure_pay
from croupier.games.vegas_strip.components import FIXERS, State
from croupier.games.vegas_strip.tiles import NONE, OWNERS, earn, leader


def pay_out(state: State) -> None:
    for team in range(FIXERS[state.players]):
        pay_rigged_extra(state, state.rigged[team])
        pay_jackpot(state, state.rigged[team])
    for casino in members(secure_casinos(state)):
        pay_secure(state, casino)
    for team in range(FIXERS[state.players]):
        share(state, team)


def secure_casinos(state: State) -> int:
    casinos = (1 << state.casinos) - 1
    for team in range(FIXERS[state.players]):
        casinos &= ~(1 << state.rigged[team])
    return casinos


def pay_jackpot(state: State, casino: int) -> None:
    """The leader of a rigged casino takes all; what blockers win is gone."""
    if leader(state, casino) != NONE:
        earn(state, leader(state, casino), state.jackpots[casino])  # VST-17
        state.jackpots[casino] = 0


def pay_secure(state: State, casino: int) -> None:
    """The leader gets nothing, everybody else the total of their tiles."""
    for place in range(1, OWNERS):
        owner = state.ranks[casino][place]
        if owner != NONE:
            earn(
                state, owner, secure_pay(state, casino, place, state.totals[casino][owner])
            )  # VST-18


def share(state: State, team: int) -> None:
    """Partners split what they won, an odd chip is lost; whoever is alone keeps all."""
    fixer, partner = state.fixers[team], state.partners[team]
    if partner == NONE:
        state.last_round[fixer] = state.winnings[fixer]
    else:
        half = (state.winnings[fixer] + state.winnings[partner]) // 2  # VST-19
        state.last_round[fixer] = half
        state.last_round[partner] = half
        state.chips[partner] += half
    state.chips[fixer] += state.last_round[fixer]
