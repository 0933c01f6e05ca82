"""Tables of the Las Vegas card game, described as people would.

    game = table("1 4d 5 6 6", "2 2 2 3 3d", notes={4: "60 40"})
    choose(game, 0, "1 4d")

Whatever a description leaves out is filled in so that each player's 30 cards lie in exactly one
place: a pile of five cards for every turn still to come, the rest under the cocktail glass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from croupier import Chance, World
from croupier.games import las_vegas_cards
from croupier.games.casinos.rules import CHOOSING, NONE, clear_table
from croupier.games.las_vegas_cards.components import (
    COPIES,
    ENOUGH,
    HAND,
    KIND_NAMES,
    KINDS,
    NOTES,
    TURNS,
    State,
)
from tests.rules.casinos import tables
from tests.rules.playing import dealt

GAME = las_vegas_cards.GAME
KIND: dict[str, int] = {name: kind for kind, name in enumerate(KIND_NAMES)}

new = partial(dealt, GAME.name)


def table(
    *hands: str,
    sequential: bool = False,
    turn: int = 0,
    first: int = 0,
    placed: Mapping[int, str] | None = None,
    turns: int | Sequence[int] = (),
    notes: Mapping[int, str] | None = None,
    chips: Mapping[int, str] | None = None,
    owned: Mapping[int, str] | None = None,
    money: Sequence[int] = (),
    won: Sequence[int] = (),
    round: int = 4,
    open_safes: bool = False,
) -> World:
    """A table where players hold those cards. `placed` cards lie at their casinos; `turns` is how
    many turns each has taken, one for every two cards placed unless it says so."""
    state = State()
    clear_table(state, NOTES)
    state.players, state.rounds_done, state.phase = len(hands), round - 1, CHOOSING
    state.sequential = sequential or chips is not None
    state.with_chips, state.open_safes = chips is not None, open_safes
    state.first, state.turn = first, turn
    state.sealed = [NONE] * len(state.sealed)
    taken = [turns] * len(hands) if isinstance(turns, int) else list(turns)
    for seat, hand in enumerate(hands):
        cards = (placed or {}).get(seat, "").split()
        state.turns[seat] = taken[seat] if taken else -(-len(cards) // 2)
        _set_cards(state, seat, hand.split(), cards)
    tables.set_casinos(state, {}, notes or {}, chips or {})
    tables.set_owned(state, money, won, owned or {})
    assert not state.out_of_bounds(), state.out_of_bounds()
    return World(GAME, state)


def choose(game: World, seat: int, cards: str) -> None:
    """Choose unseen, or change the choice."""
    game.play(seat, cards, Chance.of("table"))


def hand(game: World, seat: int) -> str:
    """The cards a seat holds."""
    counts = game.state.hands[seat]
    return " ".join(KIND_NAMES[kind] for kind in range(KINDS) for _ in range(counts[kind]))


def _set_cards(state: State, seat: int, hand: list[str], placed: list[str]) -> None:
    for card in placed:
        state.placed[seat][KIND[card]] += 1
        state.dice[KIND[card] // 2][seat] += 1 + KIND[card] % 2
    for card in hand:
        state.hands[seat][KIND[card]] += 1
    state.cards_placed[seat], state.held[seat] = len(placed), len(hand)
    state.finished |= (len(placed) >= ENOUGH) << seat
    state.piled[seat] = HAND * (TURNS - state.turns[seat] - bool(hand))
    named = Counter(placed + hand)
    rest = [kind for kind in range(KINDS) for _ in range(COPIES[kind] - named[KIND_NAMES[kind]])]
    assert len(rest) == 30 - len(placed) - len(hand), "no player has so many cards of a kind"
    assert state.piled[seat] <= len(rest), "more cards than so many turns bring"
    for kind in rest[: state.piled[seat]]:
        state.piles[seat][kind] += 1
