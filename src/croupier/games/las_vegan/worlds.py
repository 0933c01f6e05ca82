"""Worlds that a seat of Las Vegan cannot tell from the true one: `imagine`."""

from __future__ import annotations

from croupier.core.bits import lowest, size
from croupier.core.chance import Chance, below_many, pick
from croupier.games.las_vegan.components import ALL_CARDS, COLOURS, NONE, SEALED, VALUES, State
from croupier.games.las_vegan.tricks import colour_cards
from croupier.kit.deals import count_deals, deal_unseen


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Fill a redacted state with a world the seat cannot tell from the true one."""
    unseen = ALL_CARDS & ~state.played
    mine = 0
    if seat < state.players:
        mine = state.held[seat]
        unseen &= ~state.hands[seat]
        state.held[seat] = 0  # the seat's own cards are known
    sealer = NONE
    if state.phase == SEALED and state.chosen != 0 and state.chosen != 1 << seat:
        sealer = 0 if state.chosen == 1 else 1
        state.sealed[sealer] = imagine_sealed(state, sealer, unseen, chance)
        unseen &= ~(1 << state.sealed[sealer])
        state.held[sealer] -= 1
    voids = 0
    if sealer != NONE:
        voids = state.voids[sealer]
        if state.sealed[sealer] // VALUES != state.led:
            state.voids[sealer] |= 1 << state.led  # who does not follow cannot
    state.pile = deal_unseen(chance, state.hands, state.held, state.voids, unseen, VALUES)
    if sealer != NONE:
        state.hands[sealer] |= 1 << state.sealed[sealer]
        state.held[sealer] += 1
        state.voids[sealer] = voids
    if seat < state.players:
        state.held[seat] = mine


def imagine_sealed(state: State, sealer: int, unseen: int, chance: Chance) -> int:
    """The card another seat may have chosen, weighed by the deals that allow the choice."""
    total = 0
    for colour in range(COLOURS):
        total += sealed_worlds(state, sealer, unseen, colour)
    draw = below_many(chance, total)
    colour = 0
    ways = sealed_worlds(state, sealer, unseen, colour)
    while draw >= ways:
        draw -= ways
        colour += 1
        ways = sealed_worlds(state, sealer, unseen, colour)
    return pick(chance, unseen & colour_cards(colour))


def sealed_worlds(state: State, sealer: int, unseen: int, colour: int) -> int:
    """The number of worlds in which the sealed card has that colour."""
    cards = unseen & colour_cards(colour)
    voids = state.voids[sealer]
    if cards == 0 or voids >> colour & 1 == 1:
        return 0
    if colour != state.led:
        state.voids[sealer] |= 1 << state.led
    state.held[sealer] -= 1
    ways = size(cards) * count_deals(
        state.held, state.voids, unseen & ~(1 << lowest(cards)), VALUES
    )
    state.held[sealer] += 1
    state.voids[sealer] = voids
    return ways
