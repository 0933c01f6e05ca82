"""Tables of Las Vegan in the middle of a round, written down as people would describe them.

    game = table("p2 r1", "p5 g1", "p9 b1", leader=0)
    play(game, "p2 p5 p9")
    assert game.to_move() == {2}

Whatever a description leaves out is filled in so that every card lies in exactly one place and
every trick taken so far is complete. Where tokens lie is up to the test.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import croupier
from croupier import Chance, View, World
from croupier.games.las_vegan.components import (
    BANK,
    CARDS,
    COLOUR_LETTERS,
    DISPLAY,
    FACES,
    GOLDEN,
    MAX,
    MIN,
    SEALED,
    SUBJECT_NAMES,
    SUBJECTS,
    TRICK,
    UNPLACED,
    VALUES,
    State,
    Subject,
)

GAME = croupier.game("las-vegan")
NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eve")
PLAYERS = list(GAME.players)
TABLES = [3, 4, 5]
"""Player counts without a bank."""


def table(
    *hands: str,
    leader: int = 0,
    machines: str = "blue 4 3",
    tokens: str = "+1 -1 0 -3 -4",
    placed: str = "",
    taken: Mapping[int, str] | None = None,
    tricks: Sequence[int] = (),
    cabbages: int | Sequence[int] = 15,
    display: str = "",
    pile: str = "",
    bank_leads: str = "",
    round: int = 4,
    rounds: int = 4,
) -> World:
    """A table before a trick, or after the bank's lead.

    `tokens` are the faces thrown, in the order of LVN-3; `placed` lists tokens in notation. The
    cards in `taken` lie in a player's tricks (the bank's under 2); `tricks` says how many tricks
    each has, else whoever comes last took all tricks that `taken` does not tell of.
    """
    state = State()
    state.players, state.rounds, state.rounds_done = len(hands), rounds, round - 1
    _set_money(state, cabbages)
    _set_machines(state, machines.split(), [int(face) for face in tokens.split()])
    for token in placed.split():
        _put(state, token)
    rest = _set_hands(state, hands)
    rest = _set_bank(state, rest, _cards(display), _cards(pile), _cards(bank_leads))
    _set_tricks(state, rest, taken or {}, list(tricks))
    _set_turn(state, leader, _cards(bank_leads))
    assert not state.out_of_bounds(), state.out_of_bounds()
    return World(GAME, state)


def play(game: World, moves: str) -> None:
    """Play moves, each for the seat whose turn it is; both of two seats choosing at once: 0, 1."""
    for move in re.findall(r"bank \S+|\S+", moves):
        game.play(min(game.to_move()), move, Chance.of("table"))


def choose(game: World, seat: int, card: str) -> None:
    """Seal a choice."""
    game.play(seat, card, Chance.of("table"))


def legal(game: World, seat: int) -> str:
    """What a seat may do, as one line."""
    return " ".join(move.text for move in game.legal(seat))


def seen(game: World, seat: int) -> View:
    """The table from a seat."""
    return View(GAME, seat, game.state.redact(seat), {}, NAMES[: game.players], ())


def shown(game: World, seat: int = croupier.SPECTATOR) -> dict[str, Any]:
    """What a seat (or anybody) is shown of the state, in words."""
    return game.state.readable(seat)  # type: ignore[no-any-return]


def _cards(text: str) -> list[int]:
    return [COLOUR_LETTERS.index(name[0]) * VALUES + int(name[1:]) for name in text.split()]


def _set_of(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def _set_money(state: State, cabbages: int | Sequence[int]) -> None:
    each = [cabbages] * state.players if isinstance(cabbages, int) else list(cabbages)
    state.cabbages[: state.players] = each


def _set_machines(state: State, machines: list[str], faces: list[int]) -> None:
    subjects: dict[str, int] = {SUBJECT_NAMES[number]: number for number in range(SUBJECTS)}
    state.machines = [subjects.pop(name) for name in machines]
    still_to_come = list(subjects.values())[3 * state.rounds_done :]
    state.machine_deck = _set_of(still_to_come)
    assert all(face in sides for face, sides in zip(faces, FACES, strict=True)), faces
    state.faces = faces
    state.unused = 0b1111


def _put(state: State, placement: str) -> None:
    token, place = placement.split(">")
    if token == "gold":
        assert state.golden == UNPLACED
        state.golden = MIN if place == "min" else MAX
        return
    number = next(n for n in range(GOLDEN) if token in _names_of(state, n))
    machine = state.machines.index(SUBJECT_NAMES.index(Subject(place)))
    state.unused &= ~(1 << number)
    state.placed[machine] = number


def _names_of(state: State, token: int) -> list[str]:
    """A token still to be placed goes by the face it shows, or by both its sides."""
    if not state.unused >> token & 1:
        return []
    one, other = FACES[token]
    return [f"{state.faces[token]:+d}".replace("+0", "0"), f"{one:+d}/{other:+d}"]


def _set_hands(state: State, hands: Sequence[str]) -> list[int]:
    """Deal the hands; all other cards are left."""
    rest = list(range(CARDS))
    for seat, hand in enumerate(hands):
        state.hands[seat] = _set_of(_cards(hand))
        state.held[seat] = len(_cards(hand))
        for card in _cards(hand):
            rest.remove(card)
    assert len(set(state.held[: state.players])) == 1, "hands of equal size, please"
    return rest


def _set_bank(
    state: State, rest: list[int], display: list[int], pile: list[int], lead: list[int]
) -> list[int]:
    """Lay out what the bank needs, or the card set aside; fill up with cards named nowhere."""
    for card in (*display, *pile, *lead):
        rest.remove(card)
    if state.players == BANK:
        display += [rest.pop() for _ in range(DISPLAY - len(display))]
        pile += [rest.pop() for _ in range(state.held[0] + 1 - len(lead) - len(pile))]
        state.display = display
    elif state.players == 3 and not pile:
        pile = [rest.pop()]
    state.pile = _set_of(pile)
    state.pile_size = len(pile)
    state.played = _set_of(display + lead)
    return rest


def _set_tricks(state: State, rest: list[int], taken: Mapping[int, str], tricks: list[int]) -> None:
    takers, size = state.players, state.players
    if state.players == BANK:
        takers = size = BANK + 1
    named = [_cards(taken.get(seat, "")) for seat in range(takers)]
    state.played |= _set_of(rest)
    if not tricks:
        tricks = [-(-len(cards) // size) for cards in named[:-1]]
        tricks.append(len(rest) // size - sum(tricks))
    assert sum(tricks) * size == len(rest), f"{len(rest) // size} tricks have been taken"
    unnamed = [card for card in rest if not any(card in cards for cards in named)]
    for seat in range(takers):
        missing = tricks[seat] * size - len(named[seat])
        assert missing >= 0, f"{tricks[seat]} tricks do not hold all that"
        named[seat] += [unnamed.pop() for _ in range(missing)]
        state.taken[seat] = _set_of(named[seat])
        state.tricks[seat] = tricks[seat]


def _set_turn(state: State, leader: int, lead: list[int]) -> None:
    state.phase = TRICK
    state.leader = state.turn = state.winner = leader
    if lead:
        state.phase = SEALED
        state.leader = state.turn = state.winner = BANK
        state.trick[BANK] = lead[0]
        state.led = lead[0] // VALUES
        state.trick_size = 1
