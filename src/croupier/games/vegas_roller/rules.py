"""The rules of VEGAS, for two to six players.

A match is one deal per player as dealer, a deal goes in rounds. Each round the roller shows a key
letter, or Wild; in turn everybody plays a card of it, replaces one, zaps an opponent's, or discards
and pays. Pots are won on the way; whoever has laid V, E, G, A and S ends the deal and is paid.

An action is a number: 0-24 plays that kind of card, ZAPPING + 5 * seat + letter zaps, DISCARD +
kind discards. UNAIMED stands for a Zap on anything else.
"""

from __future__ import annotations

from croupier.core.bits import members
from croupier.core.chance import Chance, below
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, add, add_all
from croupier.games.vegas_roller.components import (
    ALL_DEALS,
    ALL_LETTERS,
    COPIES,
    DISCARD,
    FOLLOW_THE_KEY,
    HAND,
    KINDS,
    LETTER_KINDS,
    LETTERS,
    MOST_ROUNDS,
    NEEDS_A_TARGET,
    NONE,
    OVER,
    PLAYING,
    POT,
    POT_OF_LETTER,
    POT_OF_TOTAL,
    POTS,
    SEATS,
    SIDES,
    UNAIMED,
    VALUES,
    WILD,
    ZAP,
    ZAPPING,
    RollerOptions,
    State,
)
from croupier.games.vegas_roller.worlds import imagine_cards, packed, turn_of
from croupier.kit.lists import fill, fill_rows
from croupier.kit.scoring import rank
from croupier.kit.seats import first_player, next_seat


def deal(state: State, options: RollerOptions, chance: Chance) -> None:
    """Hand out chips, choose the first dealer, and deal."""
    state.players = options.players
    state.zaps = options.zaps
    state.deals = options.deals if options.deals > 0 else options.players  # VGS-18
    state.deals_done = 0
    state.last_winner = NONE
    for seat in range(SEATS):
        state.chips[seat] = options.chips if seat < state.players else 0  # VGS-4
    fill(state.pots, 0)
    state.dealer = first_player(options, chance)  # VGS-6
    state.phase = PLAYING
    start_deal(state, chance)


def start_deal(state: State, chance: Chance) -> None:
    for seat in range(state.players):
        for pot in range(POTS):
            pay_pot(state, seat, pot)  # VGS-5
    fill(state.pile, COPIES)  # VGS-2
    state.pile[ZAP] = state.zaps
    state.piled = COPIES * LETTER_KINDS + state.zaps
    fill(state.discards, 0)
    state.discarded = 0
    state.spent_zaps = 0
    forget(state)
    fill(state.held, 0)
    fill_rows(state.hands, 0)
    fill_rows(state.laid, 0)
    for _ in range(HAND):  # VGS-6
        for step in range(state.players):
            deal_card(state, (state.dealer + 1 + step) % state.players, chance)
    state.rounds_done = 0
    state.spinner = next_seat(state.dealer, state.players)  # VGS-7
    start_round(state, chance)


def forget(state: State) -> None:
    """Nothing is left to recall of earlier deals, see worlds.py."""
    state.shuffled = packed(state.pile)
    state.turned = 0
    state.turned_before = 0
    fill(state.left, 0)
    fill(state.voids, 0)
    fill(state.kept, 0)
    fill(state.kept_count, 0)


def pay_pot(state: State, seat: int, pot: int) -> None:
    """One chip, from whoever has one (VGS-4)."""
    if state.chips[seat] > 0:
        state.chips[seat] -= 1
        state.pots[pot] += 1


def deal_card(state: State, seat: int, chance: Chance) -> None:
    if state.piled == 0:
        turn_discards(state)
    state.hands[seat][draw(state, chance)] += 1
    state.held[seat] += 1


def turn_discards(state: State) -> None:
    """The discards become the pile; who pays attention recalls the hands of that moment."""
    for kind in range(LETTER_KINDS):  # VGS-8
        state.pile[kind] = state.discards[kind]
        state.discards[kind] = 0
    state.shuffled = packed(state.pile)
    state.piled = state.discarded
    state.discarded = 0
    state.turned_before = state.turned
    state.turned = state.rounds_done
    for seat in range(state.players):
        state.kept_count[seat] = state.held[seat]
        state.kept[seat] = packed(state.hands[seat])


def draw(state: State, chance: Chance) -> int:
    """The kind of a card taken from the pile."""
    n = below(chance, state.piled)
    kind = 0
    while n >= state.pile[kind]:
        n -= state.pile[kind]
        kind += 1
    state.pile[kind] -= 1
    state.piled -= 1
    return kind


def start_round(state: State, chance: Chance) -> None:
    state.key = below(chance, SIDES)  # VGS-1
    state.turn = state.spinner  # VGS-7
    state.turns_done = 0
    state.played = 0


def to_move(state: State) -> int:
    """The player on turn, until the match is over."""
    return 0 if state.phase == OVER else 1 << state.turn


def reach(state: State, seat: int, out: Reach) -> None:
    """The cards in hand to play or to discard; with a Zap, every opponent's letters, or nothing."""
    if state.phase == OVER or seat != state.turn:
        return
    held = kinds_held(state, seat)
    letters = held & (1 << LETTER_KINDS) - 1
    add_all(out, 0, letters)
    if held >> ZAP & 1 == 1:
        for other in range(state.players):
            if other != seat:
                add_all(out, ZAPPING + LETTERS * other, letters_of(state, other))
        add(out, UNAIMED)
    add_all(out, DISCARD, held)


def kinds_held(state: State, seat: int) -> int:
    kinds = 0
    for kind in range(KINDS):
        if state.hands[seat][kind] > 0:
            kinds |= 1 << kind
    return kinds


def letters_of(state: State, seat: int) -> int:
    """The set of letters before a player."""
    letters = 0
    for letter in range(LETTERS):
        if state.laid[seat][letter] > 0:
            letters |= 1 << letter
    return letters


def refuse(state: State, seat: int, action: int) -> int:
    """0 if the action is allowed, else the number of the rule that forbids it."""
    if action < ZAPPING:
        return ALLOWED if fits(state, action) else FOLLOW_THE_KEY  # VGS-9
    if action == UNAIMED:
        return NEEDS_A_TARGET  # VGS-11
    if action >= DISCARD and must_play(state, seat):
        return FOLLOW_THE_KEY  # VGS-9
    return ALLOWED


def fits(state: State, kind: int) -> bool:
    """Is it a card of the key letter?"""
    return state.key == WILD or kind // VALUES == state.key


def must_play(state: State, seat: int) -> bool:
    """Does the player hold a fitting card of a letter that is not before them?"""
    for letter in members(wanted(state, seat)):
        if holds(state, seat, letter):
            return True
    return False


def wanted(state: State, seat: int) -> int:
    """The letters that fit and are not before the player."""
    fitting = ALL_LETTERS if state.key == WILD else 1 << state.key
    return fitting & ~letters_of(state, seat)


def holds(state: State, seat: int, letter: int) -> bool:
    cards = 0
    for value in range(VALUES):
        cards += state.hands[seat][VALUES * letter + value]
    return cards > 0


def play(state: State, seat: int, action: int, chance: Chance) -> None:
    """One turn, and all that follows until somebody has to choose."""
    if action < ZAPPING:
        play_letter(state, seat, action)
    elif action < DISCARD:
        zap(state, seat, (action - ZAPPING) // LETTERS, (action - ZAPPING) % LETTERS)
    else:
        discard(state, seat, action - DISCARD)
    if letters_of(state, seat) == ALL_LETTERS:
        settle(state, seat)  # VGS-16
        end_deal(state, seat, chance)
    else:
        next_turn(state, chance)


def play_letter(state: State, seat: int, kind: int) -> None:
    letter = kind // VALUES
    take_from_hand(state, seat, kind, 0)
    clear_letter(state, seat, letter)  # VGS-10
    state.laid[seat][letter] = kind % VALUES + 1
    if state.played >> letter & 1 == 0 and POT_OF_LETTER[letter] != POT:
        win_pot(state, seat, POT_OF_LETTER[letter])  # VGS-13
    state.played |= 1 << letter
    pot = pot_of_total(total(state, seat))
    if pot != NONE:
        win_pot(state, seat, pot)  # VGS-14


def take_from_hand(state: State, seat: int, kind: int, voids: int) -> None:
    """A card leaves a hand that held none of the letters in the set `voids`."""
    state.hands[seat][kind] -= 1
    state.held[seat] -= 1
    turn = turn_of(state.rounds_done, state.players, seat)
    state.left[turn] = kind
    state.voids[turn] = voids


def clear_letter(state: State, seat: int, letter: int) -> None:
    """The card before a player goes to the discards, if there is one."""
    value = state.laid[seat][letter]
    if value > 0:
        add_discard(state, VALUES * letter + value - 1)
        state.laid[seat][letter] = 0


def add_discard(state: State, kind: int) -> None:
    state.discards[kind] += 1
    state.discarded += 1


def total(state: State, seat: int) -> int:
    """The total of a player's scoring cards."""
    points = 0
    for letter in range(LETTERS):
        points += state.laid[seat][letter]
    return points


def pot_of_total(points: int) -> int:
    return POT_OF_TOTAL[points] if points < len(POT_OF_TOTAL) else NONE


def win_pot(state: State, seat: int, pot: int) -> None:
    state.chips[seat] += state.pots[pot]
    state.pots[pot] = 0


def zap(state: State, seat: int, other: int, letter: int) -> None:
    take_from_hand(state, seat, ZAP, 0)  # VGS-11
    state.spent_zaps += 1
    clear_letter(state, other, letter)  # VGS-15: what is left wins nothing


def discard(state: State, seat: int, kind: int) -> None:
    take_from_hand(state, seat, kind, wanted(state, seat))  # VGS-12
    if kind == ZAP:
        state.spent_zaps += 1
    else:
        add_discard(state, kind)
    pay_pot(state, seat, POT_OF_LETTER[state.key])


def settle(state: State, winner: int) -> None:
    """The winner takes POT, and a chip for each point by which another's total is lower."""
    win_pot(state, winner, POT)
    for seat in range(state.players):
        owed = max(0, total(state, winner) - total(state, seat))  # VGS-17
        paid = min(owed, state.chips[seat])  # VGS-4
        state.chips[seat] -= paid
        state.chips[winner] += paid


def next_turn(state: State, chance: Chance) -> None:
    state.turns_done += 1
    state.turn = next_seat(state.turn, state.players)
    if state.turns_done < state.players:
        return
    state.rounds_done += 1
    if state.rounds_done == MOST_ROUNDS:
        end_deal(state, NONE, chance)  # VGS-19
        return
    for step in range(state.players):
        deal_card(state, (state.dealer + 1 + step) % state.players, chance)  # VGS-8
    state.spinner = next_seat(state.spinner, state.players)  # VGS-7
    start_round(state, chance)


def end_deal(state: State, winner: int, chance: Chance) -> None:
    state.last_winner = winner
    state.deals_done += 1
    if state.deals_done == state.deals:
        state.phase = OVER  # VGS-18
    else:
        state.dealer = next_seat(state.dealer, state.players)
        start_deal(state, chance)


def score(state: State, out: Score) -> None:
    """Chips; most of them win (VGS-18)."""
    for seat in range(state.players):
        out.points[seat] = state.chips[seat]
    rank(out, state.players)
    out.reason = ALL_DEALS if state.phase == OVER else 0


def imagine(state: State, seat: int, chance: Chance) -> None:
    """Deal what lies neither open nor in the seat's own hand into the other hands and the pile."""
    imagine_cards(state, seat, chance)
