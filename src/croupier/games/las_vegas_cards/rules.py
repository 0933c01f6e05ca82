"""The rules of Las Vegas: The Card Game, for two to five players.

Everybody has the same 30 dice cards. A turn: from five cards choose one or two, or three to five of
one number, and place them at the casinos of their numbers; the rest is out for the round. All
choose at the same time, or one after the other. Then the casinos pay as in the dice game.

An action is a number: ONE + kind places one card, TWO + 12 * kind + kind two cards, SAME + 5 *
casino + way three to five cards of a number, TAKE + 5 * casino + colour takes a chip, PASS none.
"""

from __future__ import annotations

from croupier.core.bits import lowest, members, nth, size
from croupier.core.chance import Chance, below, sample
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, add, add_all
from croupier.games.casinos.rules import (
    CASINOS,
    CHIP_COLOURS,
    CHOOSING,
    DICE_FOR_A_CHIP,
    NONE,
    OVER,
    ROUNDS,
    SEATS,
    TAKING,
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
)
from croupier.games.las_vegas_cards.components import (
    CARDS,
    COPIES,
    ENOUGH,
    HAND,
    KINDS,
    MIXED,
    MOST_SELECTIONS,
    NOTES,
    NOTES_A_CASINO,
    NUMBER,
    ONE,
    PASS,
    SAME,
    SAME_NUMBER,
    SINGLES,
    TAKE,
    TURNS,
    TWO,
    WAY_DOUBLES,
    WAY_SINGLES,
    WAYS,
    CardOptions,
    State,
)
from croupier.kit.lists import fill, fill_rows
from croupier.kit.seats import first_player, next_seat


def deal(state: State, options: CardOptions, chance: Chance) -> None:
    """Set the table for a game and its first round."""
    state.players = options.players
    state.sequential = options.sequential
    state.open_safes = options.open_safes
    state.with_chips = options.chips
    clear_table(state, NOTES)
    state.first = first_player(options, chance)
    fill(state.sealed, NONE)
    start_round(state, chance)


def start_round(state: State, chance: Chance) -> None:
    for casino in range(CASINOS):
        for _ in range(NOTES_A_CASINO):
            state.notes[casino][draw_one(state.unseen_notes, chance)] += 1  # LVC-2
    if state.with_chips:
        deal_chips(state, chance)  # LVC-13
    state.finished = 0
    state.chosen = 0
    fill(state.turns, 0)
    fill(state.cards_placed, 0)
    fill(state.held, 0)
    fill_rows(state.placed, 0)
    fill_rows(state.hands, 0)
    for seat in range(SEATS):
        plays = seat < state.players
        state.piled[seat] = CARDS if plays else 0
        for kind in range(KINDS):
            state.piles[seat][kind] = COPIES[kind] if plays else 0  # LVC-1, LVC-3
    for seat in range(state.players):
        draw_hand(state, seat, chance)
    state.turn = state.first
    state.phase = CHOOSING


def draw_hand(state: State, seat: int, chance: Chance) -> None:
    """Five cards from the pile; what was left of the last five is out (LVC-6)."""
    pile = cards_of(state.piles[seat])
    hand = sample(chance, pile, HAND)  # LVC-3
    count_cards(state.hands[seat], hand)
    count_cards(state.piles[seat], pile & ~hand)
    state.held[seat] = HAND
    state.piled[seat] -= HAND


def cards_of(counts: list[int]) -> int:
    """Cards counted by kind as a set of single cards, a bit each."""
    cards = 0
    for casino in range(CASINOS):
        cards |= (1 << counts[2 * casino]) - 1 << NUMBER * casino
        cards |= counts[2 * casino + 1] << NUMBER * casino + SINGLES
    return cards


def count_cards(counts: list[int], cards: int) -> None:
    """The same the other way round."""
    for casino in range(CASINOS):
        counts[2 * casino] = size(cards >> NUMBER * casino & (1 << SINGLES) - 1)
        counts[2 * casino + 1] = cards >> NUMBER * casino + SINGLES & 1


def to_move(state: State) -> int:
    """Those who still have to choose; one at a time in the sequential game."""
    if state.phase == OVER:
        return 0
    if state.sequential:
        return 1 << state.turn
    return ((1 << state.players) - 1) & ~state.finished & ~state.chosen


def reach(state: State, seat: int, out: Reach) -> None:
    """Every selection from the hand, each once; or the chips that are offered, and passing."""
    if seat >= state.players:
        return
    if state.phase == TAKING:
        if seat == state.turn:
            casino = asked_casino(state)
            add_all(out, TAKE + casino * CHIP_COLOURS, chips_at(state, casino))
            add(out, PASS)
    elif state.phase == CHOOSING and state.held[seat] > 0:
        if not state.sequential or seat == state.turn:
            reach_selections(state, seat, out)


def reach_selections(state: State, seat: int, out: Reach) -> None:
    hand = state.hands[seat]
    kinds = kinds_held(hand, 1)
    twice = kinds_held(hand, 2)
    add_all(out, ONE, kinds)
    left = kinds
    while left != 0:
        kind = lowest(left)
        left &= left - 1
        add_all(out, TWO + KINDS * kind, partners(kinds, twice, kind))
    for casino in range(CASINOS):
        if hand[2 * casino] + hand[2 * casino + 1] > 2:
            add_all(out, SAME + WAYS * casino, ways_of_same(hand, casino))
    if can_mix(hand):
        add(out, MIXED)


def kinds_held(hand: list[int], copies: int) -> int:
    """The set of kinds of which the hand has that many cards or more."""
    kinds = 0
    for kind in range(KINDS):
        if hand[kind] >= copies:
            kinds |= 1 << kind
    return kinds


def partners(kinds: int, twice: int, kind: int) -> int:
    """The kinds that make a pair with a card of this kind, none lower than it."""
    return kinds >> kind + 1 << kind + 1 | twice & 1 << kind


def ways_of_same(hand: list[int], casino: int) -> int:
    """The ways to choose three to five cards of a casino's number."""
    ways = 0
    for way in range(WAYS):
        if hand[2 * casino] >= WAY_SINGLES[way] and hand[2 * casino + 1] >= WAY_DOUBLES[way]:
            ways |= 1 << way
    return ways


def can_mix(hand: list[int]) -> bool:
    """Are there three cards that do not all show the same number?"""
    numbers = 0
    for casino in range(CASINOS):
        numbers += hand[2 * casino] + hand[2 * casino + 1] > 0
    return numbers > 1


def refuse(state: State, seat: int, action: int) -> int:
    """Three cards or more must show the same number."""
    return SAME_NUMBER if action == MIXED else ALLOWED  # LVC-4


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """Choose cards or answer about a chip, and all that follows until somebody has to choose."""
    if action >= TAKE:
        answer_chip(state, seat, NONE if action == PASS else (action - TAKE) % CHIP_COLOURS)
    elif state.sequential:
        place_cards(state, seat, action)  # LVC-12
    else:
        seal(state, seat, action, chance)
        return
    if state.may_take != 0:
        state.phase = TAKING
    else:
        end_turn(state, seat)
        if not is_out(state, seat):
            draw_hand(state, seat, chance)
        next_turn(state, chance)


def seal(state: State, seat: int, action: int, chance: Chance) -> None:
    """Choose unseen; when all have chosen, reveal and place."""
    state.sealed[seat] = action  # LVC-5
    state.chosen |= 1 << seat
    if to_move(state) != 0:
        return
    for player in members(state.chosen):
        place_cards(state, player, state.sealed[player])
        state.sealed[player] = NONE
        end_turn(state, player)
    state.chosen = 0
    if everybody_is_out(state):
        end_round(state, chance)
        return
    for player in range(state.players):
        if not is_out(state, player):
            draw_hand(state, player, chance)


def place_cards(state: State, seat: int, action: int) -> None:
    if action < TWO:
        place_kind(state, seat, action - ONE, 1)
    elif action < SAME:
        first, second = (action - TWO) // KINDS, (action - TWO) % KINDS
        place_kind(state, seat, first, 1)
        place_kind(state, seat, second, 1)
        if first // 2 == second // 2:
            offer_chips(state, first // 2)  # LVC-14
    else:
        casino, way = (action - SAME) // WAYS, (action - SAME) % WAYS
        place_kind(state, seat, 2 * casino, WAY_SINGLES[way])
        place_kind(state, seat, 2 * casino + 1, WAY_DOUBLES[way])


def place_kind(state: State, seat: int, kind: int, count: int) -> None:
    """Place cards of one kind at their casino; a double card counts as two dice."""
    if count == 0:
        return
    dice = count * (1 + kind % 2)
    state.dice[kind // 2][seat] += dice
    state.placed[seat][kind] += count
    state.cards_placed[seat] += count
    state.hands[seat][kind] -= count
    state.held[seat] -= count
    if dice >= DICE_FOR_A_CHIP:
        offer_chips(state, kind // 2)  # LVC-14


def end_turn(state: State, seat: int) -> None:
    """The rest of the hand is out; eight cards placed finish the round for a player."""
    state.turns[seat] += 1
    state.held[seat] = 0
    fill(state.hands[seat], 0)  # LVC-6
    if state.cards_placed[seat] >= ENOUGH:
        state.finished |= 1 << seat  # LVC-7


def is_out(state: State, seat: int) -> bool:
    return state.finished >> seat & 1 == 1 or state.turns[seat] == TURNS


def everybody_is_out(state: State) -> bool:
    for seat in range(state.players):
        if not is_out(state, seat):
            return False
    return True


def next_turn(state: State, chance: Chance) -> None:
    """Clockwise to the next who still plays this round (LVC-8, LVC-12)."""
    state.phase = CHOOSING
    for _ in range(state.players):
        state.turn = next_seat(state.turn, state.players)
        if not is_out(state, state.turn):
            return
    end_round(state, chance)


def end_round(state: State, chance: Chance) -> None:
    for casino in range(CASINOS):
        pay_casino(state, casino)  # LVC-9
        clear_casino(state, casino)
    state.rounds_done += 1
    if state.rounds_done == ROUNDS:
        state.phase = OVER
    else:
        state.first = next_seat(state.first, state.players)  # LVC-12
        start_round(state, chance)


def score(state: State, out: Score) -> None:
    """Money, with the chips' (LVC-11, LVC-15)."""
    score_money(state, out)


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Split what each other player has not placed into hand, pile and glass."""
    for other in range(state.players):
        if other != seat:
            imagine_cards(state, other, chance)
            if state.chosen >> other & 1:
                # A hand is as likely as it offers selections: the choice is part of the world.
                while below(chance, MOST_SELECTIONS) >= count_selections(state.hands[other]):
                    imagine_cards(state, other, chance)
                pick = below(chance, count_selections(state.hands[other]))
                state.sealed[other] = nth_selection(state.hands[other], pick)


def imagine_cards(state: State, seat: int, chance: Chance) -> None:
    hand, pile = state.hands[seat], state.piles[seat]
    for kind in range(KINDS):
        pile[kind] = COPIES[kind] - state.placed[seat][kind]
    unplaced = cards_of(pile)
    held = sample(chance, unplaced, state.held[seat])
    count_cards(hand, held)
    count_cards(
        pile, sample(chance, unplaced & ~held, state.piled[seat])
    )  # the rest is out (LVC-6)


def count_selections(hand: list[int]) -> int:
    """How many selections a hand offers."""
    kinds = size(kinds_held(hand, 1))
    count = kinds + kinds * (kinds - 1) // 2 + size(kinds_held(hand, 2))
    for casino in range(CASINOS):
        count += size(ways_of_same(hand, casino))
    return count


def nth_selection(hand: list[int], n: int) -> int:
    """The nth selection a hand offers, counting from 0."""
    kinds = kinds_held(hand, 1)
    if n < size(kinds):
        return ONE + nth(kinds, n)
    n -= size(kinds)
    twice = kinds_held(hand, 2)
    for kind in members(kinds):
        pairs = partners(kinds, twice, kind)
        if n < size(pairs):
            return TWO + KINDS * kind + nth(pairs, n)
        n -= size(pairs)
    casino = 0
    while n >= size(ways_of_same(hand, casino)):
        n -= size(ways_of_same(hand, casino))
        casino += 1
    return SAME + WAYS * casino + nth(ways_of_same(hand, casino), n)
