"""The rules of the Las Vegas dice game, for two to five players.

Each round notes lie at six casinos. In turn players roll all dice they have left, choose one face
and place all dice of that face at the casino of that number. When all dice lie, each casino pays
whoever has the most dice there, then the next; equal numbers of dice cancel each other out.

An action is a number: 0-5 chooses the face 1-6, TAKE + 5 * casino + colour takes a chip card,
PASS takes none.
"""

from __future__ import annotations

from croupier.core.chance import Chance, below
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, add, add_all
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHOOSING,
    DICE_FOR_A_CHIP,
    DOLLARS,
    NONE,
    OVER,
    ROUNDS,
    SEATS,
    TAKING,
    WHITE,
    answer_chip,
    asked_casino,
    chips_at,
    clear_casino,
    clear_table,
    deal_chips,
    draw_one,
    offer_chips,
    pay_casino,
    score_money,
    worths_at,
)
from croupier.games.las_vegas_dice.components import (
    DICE,
    NOT_ROLLED,
    NOTES,
    PASS,
    START_WHITES,
    TAKE,
    WHITES,
    DiceOptions,
    State,
)
from croupier.kit.lists import fill
from croupier.kit.seats import first_player, next_seat


def deal(state: State, options: DiceOptions, chance: Chance) -> None:
    """Set the table for a game and its first round."""
    state.players = options.players
    state.open_safes = options.open_safes
    state.with_chips = options.chips
    state.neutral = options.neutral
    state.minimum = options.minimum // DOLLARS
    clear_table(state, NOTES)
    state.returned_count = 0
    fill(state.returned, 0)
    state.first = first_player(options, chance)
    start_round(state, chance)


def start_round(state: State, chance: Chance) -> None:
    for casino in range(CASINOS):  # LVD-2
        total = 0
        while total < state.minimum:
            worth = draw_note(state, chance)
            if worth == NONE:
                break
            state.notes[casino][worth] += 1
            total += worth
    if state.with_chips:
        deal_chips(state, chance)  # LVD-8
    for seat in range(SEATS):
        plays = seat < state.players
        state.left[seat] = DICE if plays else 0  # LVD-1
        state.whites[seat] = WHITES[state.players] if plays and state.neutral else 0  # LVD-7
    if state.neutral:
        for _ in range(START_WHITES[state.players]):
            state.dice[below(chance, CASINOS)][WHITE] += 1  # LVD-7
    state.turn = state.first
    roll(state, chance)


def draw_note(state: State, chance: Chance) -> int:
    """The next note of the deck; once it is used up, those that went under it, in their order."""
    worth = draw_one(state.unseen_notes, chance)
    if worth == NONE and state.returned_count > 0:
        worth = state.returned[0]  # LVD-5
        state.returned_count -= 1
        for i in range(state.returned_count):
            state.returned[i] = state.returned[i + 1]
        state.returned[state.returned_count] = 0
    return worth


def roll(state: State, chance: Chance) -> None:
    """The player on turn rolls all dice they have left, the white ones with their own."""
    fill(state.rolled, 0)
    fill(state.rolled_whites, 0)
    for _ in range(state.left[state.turn]):
        state.rolled[below(chance, CASINOS)] += 1
    for _ in range(state.whites[state.turn]):
        state.rolled_whites[below(chance, CASINOS)] += 1
    state.phase = CHOOSING


def to_move(state: State) -> int:
    """The player on turn, until the game is over."""
    return 0 if state.phase == OVER else 1 << state.turn


def reach(state: State, seat: int, out: Reach) -> None:
    """Every casino; or the chips that are offered, and passing."""
    if seat == state.turn:
        if state.phase == CHOOSING:
            add_all(out, 0, (1 << CASINOS) - 1)
        elif state.phase == TAKING:
            casino = asked_casino(state)
            add_all(out, TAKE + casino * CHIP_COLOURS, chips_at(state, casino))
            add(out, PASS)


def refuse(state: State, seat: int, action: int) -> int:
    """Only a face of the roll can be chosen."""
    if action >= TAKE:
        return ALLOWED
    rolled = state.rolled[action] + state.rolled_whites[action]
    return ALLOWED if rolled > 0 else NOT_ROLLED  # LVD-3


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """Place dice, or answer about a chip, and all that follows until somebody has to choose."""
    if action < TAKE:
        place_dice(state, seat, action)
    else:
        answer_chip(state, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    if state.may_take != 0:
        state.phase = TAKING
    else:
        next_turn(state, chance)


def place_dice(state: State, seat: int, face: int) -> None:
    state.dice[face][seat] += state.rolled[face]  # LVD-3
    state.dice[face][WHITE] += state.rolled_whites[face]  # LVD-7
    state.left[seat] -= state.rolled[face]
    state.whites[seat] -= state.rolled_whites[face]
    if state.with_chips and state.rolled[face] >= DICE_FOR_A_CHIP:
        offer_chips(state, face)  # LVD-8
    fill(state.rolled, 0)
    fill(state.rolled_whites, 0)


def next_turn(state: State, chance: Chance) -> None:
    """The next player who has dice rolls; without any, the round is over."""
    for _ in range(state.players):
        state.turn = next_seat(state.turn, state.players)
        if state.left[state.turn] + state.whites[state.turn] > 0:
            roll(state, chance)
            return
    end_round(state)
    if state.rounds_done == ROUNDS:
        state.phase = OVER
    else:
        start_round(state, chance)


def end_round(state: State) -> None:
    for casino in range(CASINOS):
        pay_casino(state, casino)  # LVD-4
        worths = worths_at(state, casino)
        while worths != 0:
            worth = worths.bit_length() - 1
            worths ^= 1 << worth
            for _ in range(state.notes[casino][worth]):
                state.returned[state.returned_count] = worth  # LVD-5
                state.returned_count += 1
        clear_casino(state, casino)
    state.rounds_done += 1
    state.first = next_seat(state.first, state.players)  # LVD-5


def score(state: State, out: Score) -> None:
    """Money, with the chips' (LVD-6, LVD-8)."""
    score_money(state, out)


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Nothing is hidden: the one world is the one everybody sees."""
