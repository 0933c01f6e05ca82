"""Tables of the Las Vegas dice game, described as people would.

    game = table("2 2 5", dice={2: "0 3"}, notes={2: "60 40"})
    play(game, "2")

Seat 0 has rolled, unless `turn` says otherwise. Dice that a description leaves out are not there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from croupier import World
from croupier.games import las_vegas_dice
from croupier.games.casinos.rules import CHOOSING, clear_table
from croupier.games.las_vegas_dice.components import NOTES, State
from tests.rules.casinos import tables
from tests.rules.playing import dealt

GAME = las_vegas_dice.GAME

new = partial(dealt, GAME.name)


def table(
    roll: str,
    *,
    white: str = "",
    players: int = 2,
    turn: int = 0,
    first: int = 0,
    left: Mapping[int, int] | None = None,
    whites: Mapping[int, int] | None = None,
    dice: Mapping[int, str] | None = None,
    notes: Mapping[int, str] | None = None,
    chips: Mapping[int, str] | None = None,
    owned: Mapping[int, str] | None = None,
    money: Sequence[int] = (),
    won: Sequence[int] = (),
    round: int = 4,
    minimum: int = 50,
    deck: str | None = None,
    returned: str = "",
) -> World:
    """A table with somebody's roll on it. `left` and `whites` are the dice of other seats; `deck`
    are the notes still to be dealt, all that lie nowhere else unless it says so."""
    state = State()
    clear_table(state, NOTES)
    state.players, state.rounds_done, state.phase = players, round - 1, CHOOSING
    state.first, state.turn, state.minimum = first, turn, minimum // 10
    state.with_chips = chips is not None
    state.neutral = bool(white or whites)
    for seat, count in (left or {}).items():
        state.left[seat] = count
    for seat, count in (whites or {}).items():
        state.whites[seat] = count
    _set_roll(state, turn, roll, white)
    tables.set_casinos(state, dice or {}, notes or {}, chips or {})
    tables.set_owned(state, money, won, owned or {})
    _set_deck(state, deck, returned)
    assert not state.out_of_bounds(), state.out_of_bounds()
    return World(GAME, state)


def _set_roll(state: State, turn: int, roll: str, white: str) -> None:
    for face in roll.split():
        state.rolled[int(face) - 1] += 1
    for face in white.split():
        state.rolled_whites[int(face) - 1] += 1
    state.left[turn] = len(roll.split())
    state.whites[turn] = len(white.split())


def _set_deck(state: State, deck: str | None, returned: str) -> None:
    if deck is not None:
        state.unseen_notes = [0] * len(state.unseen_notes)
        for note in deck.split():
            state.unseen_notes[int(note) // 10] += 1
    for place, note in enumerate(returned.split()):
        state.returned[place] = int(note) // 10
        state.returned_count += 1
