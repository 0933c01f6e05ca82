"""The ten characters, two sides each: VST-30.

A side is a number, 2 * character + 0 for A or 1 for B. Each says what it does at the moments that
concern it; whatever it leaves out goes as usual. An eleventh character is one more section here,
and a name and two sentences in each language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from croupier.games.vegas_strip.tiles import (
    ALL_TILES,
    EACH,
    HIGHEST,
    NONE,
    earn,
    first_tile,
    leader,
    numbers_at,
    ranked,
    tiles_at,
)
from croupier.kit.hooks import Hook

if TYPE_CHECKING:
    from croupier.games.vegas_strip.components import State

SIDES: Final = 2
SIDE_LETTERS: Final = "AB"
NO_TILES: Final = 0
ODD_TILES: Final = 0b10101010  # 1, 3, 5 and 7
NAMES: Final[list[str]] = []


def character(name: str) -> tuple[int, int]:
    """One more character: the numbers of its sides A and B."""
    NAMES.append(name)
    side = SIDES * (len(NAMES) - 1)
    return side, side + 1


# The moments, and what happens where no character acts


def round_as_usual(state: State, casino: int) -> None:
    """A round starts, all jackpots are filled."""


def bars_nothing(state: State, casino: int, owner: int) -> int:
    """The tiles that an owner may not place here, as a set of numbers."""
    return NO_TILES


def counts_itself(state: State, casino: int, number: int) -> int:
    """What a number counts for here."""
    return number


def tokens_stay(state: State, casino: int, place: int) -> int:
    """The places here with a +3 token, once a tile lies at one more place."""
    return state.tokens[casino]


def placed_as_usual(state: State, casino: int, owner: int, number: int, led: int) -> None:
    """An owner has placed a tile here, and owners are ranked; `led` is who led before."""


def secure_as_usual(state: State, casino: int, rank: int, chips: int) -> int:
    """What the owner of a rank (0 leads) earns here, as the casino is secure; usually `chips`."""
    return chips


def rigged_as_usual(state: State, casino: int) -> None:
    """The casino turns out to be rigged; its jackpot is about to be paid."""


round_start = Hook(round_as_usual)
placing = Hook(bars_nothing)
counting = Hook(counts_itself)
tokens = Hook(tokens_stay)
placed = Hook(placed_as_usual)
secure = Hook(secure_as_usual)
rigged = Hook(rigged_as_usual)


HIGH_ROLLER_A, HIGH_ROLLER_B = character("high-roller")


@round_start.of(HIGH_ROLLER_A)
def adds_five(state: State, casino: int) -> None:
    state.jackpots[casino] += 5


@placed.of(HIGH_ROLLER_B)
def adds_one_for_high_tiles(state: State, casino: int, owner: int, number: int, led: int) -> None:
    if number >= 6:
        state.jackpots[casino] += 1


CASINO_OWNER_A, CASINO_OWNER_B = character("casino-owner")


@placed.of(CASINO_OWNER_A)
def pays_a_new_leader(state: State, casino: int, owner: int, number: int, led: int) -> None:
    if leader(state, casino) != led:
        earn(state, leader(state, casino), 2)


@placed.of(CASINO_OWNER_B)
def consoles_the_old_leader(state: State, casino: int, owner: int, number: int, led: int) -> None:
    if led != NONE and leader(state, casino) != led:
        earn(state, led, 3)


PRO_GAMBLER_A, PRO_GAMBLER_B = character("pro-gambler")


@tokens.of(PRO_GAMBLER_A)
def on_first_tiles(state: State, casino: int, place: int) -> int:
    is_first = place % EACH == 0
    return state.tokens[casino] | is_first << place


@tokens.of(PRO_GAMBLER_B)
def on_the_last_tile(state: State, casino: int, place: int) -> int:
    return 1 << place


BOUNCER_A, BOUNCER_B = character("bouncer")


@placing.of(BOUNCER_A)
def bars_a_sixth_tile(state: State, casino: int, owner: int) -> int:
    return ALL_TILES if tiles_at(state, casino) == 5 else NO_TILES


@placing.of(BOUNCER_B)
def bars_second_tiles(state: State, casino: int, owner: int) -> int:
    return ALL_TILES if first_tile(state, casino, owner) != 0 else NO_TILES


CARD_COUNTER_A, CARD_COUNTER_B = character("card-counter")


@placing.of(CARD_COUNTER_A)
def bars_numbers_that_lie_here(state: State, casino: int, owner: int) -> int:
    return numbers_at(state, casino)


@placing.of(CARD_COUNTER_B)
def bars_the_last_parity(state: State, casino: int, owner: int) -> int:
    if state.last[casino] == 0:
        return NO_TILES
    return ODD_TILES if state.last[casino] % 2 == 1 else ALL_TILES & ~ODD_TILES


ACCOUNTANT_A, ACCOUNTANT_B = character("accountant")


@placed.of(ACCOUNTANT_A)
def adds_one(state: State, casino: int, owner: int, number: int, led: int) -> None:
    state.jackpots[casino] += 1


@placed.of(ACCOUNTANT_B)
def takes_one(state: State, casino: int, owner: int, number: int, led: int) -> None:
    state.jackpots[casino] = max(0, state.jackpots[casino] - 1)


LOUNGE_SINGER_A, LOUNGE_SINGER_B = character("lounge-singer")


@placed.of(LOUNGE_SINGER_A)
def pays_for_low_tiles(state: State, casino: int, owner: int, number: int, led: int) -> None:
    if number <= 3:
        earn(state, owner, 1)


@placed.of(LOUNGE_SINGER_B)
def pays_who_does_not_lead(state: State, casino: int, owner: int, number: int, led: int) -> None:
    if leader(state, casino) != owner:
        earn(state, owner, 1)


SECURITY_CHIEF_A, SECURITY_CHIEF_B = character("security-chief")


@secure.of(SECURITY_CHIEF_A)
def doubles_the_lowest(state: State, casino: int, rank: int, chips: int) -> int:
    return 2 * chips if rank == ranked(state, casino) - 1 else chips


@rigged.of(SECURITY_CHIEF_B)
def pays_the_second(state: State, casino: int) -> None:
    if state.ranks[casino][1] != NONE:
        earn(state, state.ranks[casino][1], 5)


MAGICIAN_A, MAGICIAN_B = character("magician")


@counting.of(MAGICIAN_A)
def turns_numbers_round(state: State, casino: int, number: int) -> int:
    return HIGHEST + 1 - number


@counting.of(MAGICIAN_B)
def makes_the_lowest_the_highest(state: State, casino: int, number: int) -> int:
    return HIGHEST + 1 if number == state.removed + 1 else number


REGULAR_A, REGULAR_B = character("regular")


@placing.of(REGULAR_A)
def bars_all_but_lower(state: State, casino: int, owner: int) -> int:
    first = first_tile(state, casino, owner)
    return ALL_TILES & -1 << first if first != 0 else NO_TILES


@placing.of(REGULAR_B)
def bars_all_but_higher(state: State, casino: int, owner: int) -> int:
    return (1 << first_tile(state, casino, owner)) - 1


# What the rules ask: the character at a casino answers

HERE: Final = "state.characters[casino]"

open_casino = round_start.dispatcher("open_casino", HERE)
barred_tiles = placing.dispatcher("barred_tiles", HERE)
counted = counting.dispatcher("counted", HERE)
tokens_after = tokens.dispatcher("tokens_after", HERE)
react = placed.dispatcher("react", HERE)
secure_pay = secure.dispatcher("secure_pay", HERE)
pay_rigged_extra = rigged.dispatcher("pay_rigged_extra", HERE)
