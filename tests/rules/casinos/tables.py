"""What the tables of both Las Vegas games are described with: casinos, notes, chips, money.

Casinos go by their numbers, 1 to 6, notes by thousands of dollars, chips by their colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier import SPECTATOR, Chance, Event, View, World
from croupier.games.casinos.rules import CASINOS, CHIP_NAMES, WHITE, CasinoState
from tests.rules.playing import NAMES, plain

PLAYERS = [2, 3, 4, 5]


def play(game: World, *moves: str) -> None:
    """Play moves, each for the first seat that has to move."""
    for move in moves:
        game.play(min(game.to_move()), move, Chance.of("table"))


def told(game: World, *moves: str) -> list[Event]:
    """Play moves, and return what they told."""
    events: list[Event] = []
    for move in moves:
        seat, before = min(game.to_move()), game.state.copy()
        action = game.read(seat, move).action
        game.play(seat, move, Chance.of("table"))
        events += game.game.face.tell(before, seat, action, game.state)
    return events


def sentences(game: World, events: Sequence[Event], lang: str = "en", reader: int = 0) -> list[str]:
    """Events as a reader sees them in the log, but with ordinary spaces."""
    return [plain(seen(game, reader).words(lang).event(event)) for event in events]


def seen(game: World, seat: int) -> View:
    """The table from a seat."""
    names = NAMES[: game.players]
    return View(game.game, seat, game.state.redact(seat), {}, names, ())


def legal(game: World, seat: int) -> list[str]:
    """What a seat may do."""
    return [move.text for move in game.legal(seat)]


def shown(game: World, seat: int = SPECTATOR) -> dict[str, Any]:
    """What clients show a seat (or anybody) of the state."""
    return game.state.readable(seat)  # type: ignore[no-any-return]


def money(game: World) -> list[int]:
    """Everybody's money, in thousands."""
    return [points // 1000 for points in game.points()]


def set_casinos(
    state: CasinoState,
    dice: Mapping[int, str],
    notes: Mapping[int, str],
    chips: Mapping[int, str],
) -> None:
    """Dice as `4 2 w1`: by seat, and `w` for white."""
    for casino, counts in dice.items():
        for seat, count in enumerate(counts.split()):
            owner = WHITE if count.startswith("w") else seat
            state.dice[casino - 1][owner] = int(count.removeprefix("w"))
    for casino, worths in notes.items():
        for worth in worths.split():
            state.notes[casino - 1][int(worth) // 10] += 1
            state.unseen_notes[int(worth) // 10] -= 1
    for casino, colours in chips.items():
        for colour in colours.split():
            take_chip(state, state.chips[casino - 1], colour)


def take_chip(state: CasinoState, to: list[int], colour: str) -> None:
    to[CHIP_NAMES.index(colour)] += 1
    state.unseen_chips[CHIP_NAMES.index(colour)] -= 1


def set_owned(
    state: CasinoState, thousands: Sequence[int], notes: Sequence[int], chips: Mapping[int, str]
) -> None:
    """What players won in earlier rounds; those notes are not taken out of the deck."""
    for seat, amount in enumerate(thousands):
        state.money[seat] = amount // 10
        state.notes_won[seat] = notes[seat] if notes else 0
    for seat, colours in chips.items():
        for colour in colours.split():
            take_chip(state, state.chips_of[seat], colour)


def notes_of(state: CasinoState) -> list[list[int]]:
    """The notes at each casino in thousands, the highest first."""
    return [
        [10 * worth for worth in range(10, 0, -1) for _ in range(state.notes[casino][worth])]
        for casino in range(CASINOS)
    ]
