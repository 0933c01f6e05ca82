"""Tables of VEGAS, described as people would.

    game = table("V3 E2 zap", "G1 A4 S5", key="V", laid={1: "G4"}, pots={"V": 3})
    play(game, "V3")

Every text is a hand, seat 0 is on turn unless `turn` says otherwise. Cards that a description
leaves out lie in the pile; if it says what the pile is, they lie in the discards. Nobody recalls
anything of the deal so far: it is as if hands had just been dealt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from croupier import World
from croupier.games import vegas_roller
from croupier.games.vegas_roller.components import (
    COPIES,
    LETTER_KINDS,
    LETTER_NAMES,
    POT_NAMES,
    VALUES,
    WILD,
    ZAP,
    State,
)
from croupier.games.vegas_roller.worlds import packed
from tests.rules.playing import dealt

GAME = vegas_roller.GAME
PLAYERS = [2, 3, 4, 5, 6]

new = partial(dealt, GAME.name)


def kind(card: str) -> int:
    """The number of a card: `V3`, or `zap`."""
    return ZAP if card == "zap" else VALUES * LETTER_NAMES.index(card[0]) + int(card[1]) - 1


def table(
    *hands: str,
    key: str = "V",
    turn: int = 0,
    laid: Mapping[int, str] | None = None,
    chips: Sequence[int] = (),
    pots: Mapping[str, int] | None = None,
    played: str = "",
    pile: str | None = None,
    spent: int = 0,
    zaps: int = 6,
    round: int = 1,
    deal: int = 1,
    deals: int = 1,
    dealer: int | None = None,
) -> World:
    """A table in the middle of a deal; `played` are the letters played this round."""
    players = len(hands)
    state = State()
    state.players, state.zaps, state.deals, state.deals_done = players, zaps, deals, deal - 1
    state.dealer = players - 1 if dealer is None else dealer
    state.spinner, state.turn, state.turns_done = 0, turn, turn
    state.rounds_done = round - 1
    state.key = WILD if key == "wild" else LETTER_NAMES.index(key)
    state.played = sum(1 << LETTER_NAMES.index(letter) for letter in played)
    state.last_winner = -1
    for seat in range(players):
        state.chips[seat] = chips[seat] if chips else 100
    for name, count in (pots or {}).items():
        state.pots[POT_NAMES.index(name)] = count
    _set_cards(state, hands, laid or {}, spent, pile)
    assert not state.out_of_bounds(), state.out_of_bounds()
    return World(GAME, state)


def _set_cards(
    state: State, hands: Sequence[str], laid: Mapping[int, str], spent: int, pile: str | None
) -> None:
    unplaced = [COPIES] * LETTER_KINDS + [state.zaps - spent]
    state.spent_zaps = spent
    for seat, hand in enumerate(hands):
        for card in hand.split():
            state.hands[seat][kind(card)] += 1
            state.held[seat] += 1
            unplaced[kind(card)] -= 1
    for seat, cards in laid.items():
        for card in cards.split():
            state.laid[seat][LETTER_NAMES.index(card[0])] = int(card[1])
            unplaced[kind(card)] -= 1
    if pile is None:
        state.pile, unplaced = unplaced, [0] * len(unplaced)
    else:
        for card in pile.split():
            state.pile[kind(card)] += 1
            unplaced[kind(card)] -= 1
    state.discards, state.spent_zaps = unplaced[:ZAP], spent + unplaced[ZAP]
    state.piled, state.discarded = sum(state.pile), sum(state.discards)
    state.turned = state.turned_before = state.rounds_done
    state.shuffled = packed(state.pile) + sum(packed(hand) for hand in state.hands)


def laid(game: World, seat: int) -> str:
    """What lies before a player: `V3 G4`."""
    values = zip(LETTER_NAMES, game.state.laid[seat], strict=True)
    return " ".join(f"{letter}{value}" for letter, value in values if value)


def hand(game: World, seat: int) -> str:
    """What a player holds."""
    return _named(game.state.hands[seat])


def discards(game: World) -> str:
    return _named(game.state.discards)


def _named(counts: Sequence[int]) -> str:
    names = [f"{letter}{value}" for letter in LETTER_NAMES for value in range(1, 6)] + ["zap"]
    cards = zip(names, counts, strict=False)
    return " ".join(name for name, count in cards for _ in range(count))


def pots(game: World) -> dict[str, int]:
    """The pots with something in them."""
    return {n: c for n, c in zip(POT_NAMES, game.state.pots, strict=True) if c}


def chips(game: World) -> list[int]:
    """Everybody's chips."""
    return list(game.state.chips[: game.players])
