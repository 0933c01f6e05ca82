"""What a seat cannot see, dealt as it may have come: `imagine` of VEGAS.

A history says which real card everybody drew and showed when; a world is where it leads. All
histories that fit what the seat has seen are equally likely. What it has seen of another hand:

    reshuffle but one            last reshuffle                      now
            |  show  show  show        |  show  show  show  show      |  two or three cards
                                       |                              |
            three cards in hand        |  these are OLD               |  some of them still here
                                       |  what is drawn since is NEW  |

- What left it, turn by turn. Whoever discards holds no letter they could have laid (VGS-9), so a
  card of such a letter came later. In how many WAYS somebody can have come to two cards follows
  from turn to turn, since of three cards in hand one was drawn last.
- What all hands held together at the last reshuffle, since what went into the pile lay open. Old
  cards not shown since are still in hands.
- If one card of a kind was old and one new, and one of them was shown, there is a DOUBT which. An
  answer to all doubts is a GUESS; guesses are drawn by the number of their histories. A guess that
  gives somebody more old cards than they held has none.

So `imagine_cards` goes from what is known to a world in these steps:

    1. which cards are unseen, and which were old          unseen_cards, drawn_since
    2. every guess: the turns that showed an old card      answer_doubts   ->  Guess.old_turns
    3. for each other seat, the ways to any two cards,     recall_hands    ->  Recall.ways
       once for all guesses that are the same to it
    4. how many histories each guess has                   guess_weight    ->  Guess.weight
    5. draw a guess by its weight, deal the others any     drawn_guess, deal_hands
       cards; accept each pair as often as it has ways,
       else draw and deal again
    6. hands, pile, and who held what at the reshuffle     put_cards

Exact until the second reshuffle of a deal. After it, turns are kept from the last reshuffle but one
on, and which cards were old then is forgotten: the truth is always among the worlds, and so may be
some that contradict what was seen before.

Cards are counted in packed numbers, DIGIT bits to a kind, the Zaps on top. In a set of real cards
bit COPIES * kind + copy is one card. Cards of one letter are a group, and so are the Zaps.
"""

from __future__ import annotations

from typing import Final

from croupier.core.bits import lowest, members, size
from croupier.core.chance import WORD, Chance, next_word, sample
from croupier.core.schema import Layout, slot
from croupier.games.vegas_roller.components import (
    ALL_LETTERS,
    COPIES,
    DIGIT,
    HAND,
    KINDS,
    LETTER_KINDS,
    LETTERS,
    MOST_ROUNDS,
    RECALLED,
    SEATS,
    VALUES,
    ZAP,
    State,
)
from croupier.kit.deals import choose
from croupier.kit.scratch import Scratch, real

ONE_EACH: Final = ((1 << DIGIT * LETTER_KINDS) - 1) // ((1 << DIGIT) - 1)
EVERY_TURN: Final = -1
GROUP: Final = COPIES * VALUES
GROUPS: Final = LETTERS + 1
FREE: Final = LETTERS  # the group of the Zaps, and of letters that no discard has ruled out
PAIR: Final = 2


class Guess(Layout):
    """An answer to all doubts: bit d of its index says whether the first card shown in doubt d was
    old."""

    old_turns: int = slot("i8", high=2**63 - 1)  # the turns since the reshuffle that showed one
    recalls: list[int] = slot("i4", high=2**31 - 1, shape=SEATS)  # which Recall of each other seat
    weight: float = real()  # the number of its histories


class Recall(Layout):
    """What can be told of another hand by a guess: how it can have come to two cards."""

    ways: list[list[float]] = real((GROUPS, GROUPS))  # by groups; an old card before a new one
    before: list[float] = real(GROUPS)  # the ways to what a turn showed and one more card
    old: int = slot("i8", high=HAND)  # how many cards in hand are old
    ruled_out: int = slot("i8", high=ALL_LETTERS)  # the letters that its discards ever ruled out


blank_guesses = Scratch(Guess)
blank_recalls = Scratch(Recall)


def turn_of(number: int, players: int, seat: int) -> int:
    """Where the state keeps what a seat showed in a round."""
    return (number * players + seat) % RECALLED


def packed(counts: list[int]) -> int:
    """Counts by kind as one number."""
    cards = 0
    for kind in range(len(counts)):
        cards += counts[kind] << DIGIT * kind
    return cards


def digit(cards: int, kind: int) -> int:
    """How many of a kind there are in packed counts."""
    return cards >> DIGIT * ZAP if kind == ZAP else cards >> DIGIT * kind & (1 << DIGIT) - 1


def kinds_in(cards: int) -> int:
    """The letter cards in packed counts, one bit for each kind of which there is any."""
    return (cards | cards >> 1) & ONE_EACH


def as_set(cards: int) -> int:
    """Packed counts as a set of real cards."""
    letters = cards & (1 << DIGIT * ZAP) - 1
    zaps = (1 << (cards >> DIGIT * ZAP)) - 1
    return letters | letters >> 1 & ONE_EACH | zaps << DIGIT * ZAP


def imagine_cards(state: State, seat: int, chance: Chance) -> None:
    """Deal the cards that the seat does not see into the other hands and the pile."""
    unseen = unseen_cards(state, seat)
    shown = shown_by_others(state, seat, EVERY_TURN)
    new = state.shuffled - drawn_since(state, seat)
    old = unseen + shown - new
    doubts = kinds_in(old) & kinds_in(new) & kinds_in(shown)
    guesses = blank_guesses(1 << size(doubts))
    asked = [0] * SEATS  # the doubts about what a seat showed
    answer_doubts(state, seat, old, new, doubts, guesses, asked)
    recalls = blank_recalls(count_recalls(state, seat, asked))
    recall_hands(state, seat, guesses, asked, recalls)
    if len(guesses) > 1:
        for i in range(len(guesses)):
            held = size(as_set(old - shown_by_others(state, seat, guesses[i].old_turns)))
            rest = size(as_set(unseen)) - held
            guesses[i].weight = guess_weight(state, seat, held, rest, guesses[i], recalls)
    dealt = False
    old_turns = 0
    while not dealt:
        i = drawn_guess(chance, guesses)
        old_turns = guesses[i].old_turns
        held = as_set(old - shown_by_others(state, seat, old_turns))
        dealt = deal_hands(state, seat, chance, held, as_set(unseen) ^ held, guesses[i], recalls)
    put_cards(state, seat, unseen, old, old_turns)


# What lies open, and what was shown


def unseen_cards(state: State, seat: int) -> int:
    """What lies neither open nor in the seat's own hand."""
    cards = COPIES * ONE_EACH + (state.zaps - state.spent_zaps << DIGIT * ZAP)
    cards -= packed(state.discards)
    if seat < state.players:
        cards -= packed(state.hands[seat])
    for other in range(state.players):
        for letter in range(LETTERS):
            if state.laid[other][letter] > 0:
                cards -= 1 << DIGIT * (VALUES * letter + state.laid[other][letter] - 1)
    return cards


def turns_taken(state: State, seat: int) -> int:
    """In how many rounds of the deal the seat has had its turn."""
    return min(MOST_ROUNDS, state.rounds_done + (state.held[seat] < HAND))


def turn_since(state: State, number: int, seat: int) -> int:
    """The number of a turn, counted from the reshuffle; the next comes after 56 at the most."""
    return (number - state.turned) * state.players + seat


def cards_shown(state: State, seat: int, turns: int) -> int:
    """What the seat showed in those of the turns since the reshuffle."""
    cards = 0
    for number in range(state.turned, turns_taken(state, seat)):
        if turns >> turn_since(state, number, seat) & 1 == 1:
            cards += 1 << DIGIT * state.left[turn_of(number, state.players, seat)]
    return cards


def shown_by_others(state: State, seat: int, turns: int) -> int:
    cards = 0
    for other in range(state.players):
        if other != seat:
            cards += cards_shown(state, other, turns)
    return cards


def drawn_since(state: State, seat: int) -> int:
    """What the seat itself has drawn since the reshuffle."""
    if seat >= state.players:
        return 0
    return packed(state.hands[seat]) + cards_shown(state, seat, EVERY_TURN) - state.kept[seat]


# Guesses: which of the cards shown were old


def answer_doubts(
    state: State,
    seat: int,
    old: int,
    new: int,
    doubts: int,
    guesses: list[Guess],
    asked: list[int],
) -> None:
    """By each guess, the turns that showed an old card. If both cards of a kind in doubt were
    shown, one of them was old."""
    again = 0
    for other in range(state.players):
        if other == seat or old == 0:
            continue
        for number in range(state.turned, turns_taken(state, other)):
            kind = state.left[turn_of(number, state.players, other)]
            turn = 1 << turn_since(state, number, other)
            card = 1 << DIGIT * kind
            doubt = size(doubts & card - 1)
            if digit(old, kind) > 0 and digit(new, kind) > 0:
                asked[other] |= 1 << doubt
                for i in range(len(guesses)):
                    if (i >> doubt & 1 == 1) != (again & card != 0):
                        guesses[i].old_turns |= turn
                again |= card
            elif digit(old, kind) > 0:
                for i in range(len(guesses)):
                    guesses[i].old_turns |= turn


def guess_weight(
    state: State, seat: int, old: int, new: int, guess: Guess, recalls: list[Recall]
) -> float:
    """The number of histories by a guess, if no discard had ruled anything out; `old` and `new`
    cards are unseen."""
    weight = 1.0
    for other in range(state.players):
        if other != seat:
            recall = recalls[guess.recalls[other]]
            pair = min(PAIR, recall.old)
            weight *= recall.ways[FREE][FREE] * choose(old, pair) * choose(new, PAIR - pair)
            old -= pair
            new -= PAIR - pair
            if recall.old == HAND:
                weight *= old
                old -= 1
            elif state.held[other] == HAND:
                weight *= new
                new -= 1
    return weight


def drawn_guess(chance: Chance, guesses: list[Guess]) -> int:
    """The number of a guess, drawn by the weights."""
    if len(guesses) == 1:
        return 0
    total = 0.0
    for i in range(len(guesses)):
        total += guesses[i].weight
    point = next_word(chance) / (WORD + 1.0) * total
    drawn = 0
    while drawn < len(guesses) - 1 and point >= guesses[drawn].weight:
        point -= guesses[drawn].weight
        drawn += 1
    return drawn


# Ways: how somebody can have come to two cards


def count_recalls(state: State, seat: int, asked: list[int]) -> int:
    """For every other seat, one for each answer to the doubts about what it showed."""
    count = 0
    for other in range(state.players):
        if other != seat:
            count += 1 << size(asked[other])
    return count


def recall_hands(
    state: State, seat: int, guesses: list[Guess], asked: list[int], recalls: list[Recall]
) -> None:
    """Recall each other hand by every guess. Guesses that answer the doubts about a seat alike, no
    matter how they answer others, share what they recall of it."""
    recalled = 0
    for i in range(len(guesses)):
        for other in range(state.players):
            if other != seat:
                alike = i & asked[other]  # the first guess with the same answers
                if alike == i:
                    recall_hand(state, other, guesses[i].old_turns, recalls[recalled])
                    guesses[i].recalls[other] = recalled
                    recalled += 1
                else:
                    guesses[i].recalls[other] = guesses[alike].recalls[other]


def recall_hand(state: State, seat: int, old_turns: int, recall: Recall) -> None:
    """Count the ways to each pair of cards that the seat's last turn may have left it with.

    Turns before the reshuffle have the same ways by every guess, so without voids they are left
    out. Those since differ, down to none at all if a guess takes more old cards than there were.
    """
    turns = turns_taken(state, seat)
    for number in range(state.turned_before, turns):
        recall.ruled_out |= state.voids[turn_of(number, state.players, seat)]
    for a in range(GROUPS):
        for b in range(GROUPS):
            recall.ways[a][b] = 1.0
    reshuffled = state.kept_count[seat] > 0
    old = 0
    for number in range(state.turned_before, turns):
        if number == state.turned:
            old = state.kept_count[seat]
        was_old = 0
        if number >= state.turned:
            was_old = old_turns >> turn_since(state, number, seat) & 1
        if recall.ruled_out != 0 or (reshuffled and number >= state.turned):
            turn = turn_of(number, state.players, seat)
            gone = group_of(state.left[turn] * COPIES, recall.ruled_out)
            count_ways(recall, gone, was_old, old, state.voids[turn])
        old -= was_old
    recall.old = state.kept_count[seat] if turns == state.turned else old


def group_of(card: int, ruled_out: int) -> int:
    group = card // GROUP
    return group if ruled_out >> group & 1 == 1 else FREE


def count_ways(recall: Recall, gone: int, was_old: int, old: int, voids: int) -> None:
    """One of three cards went, `old` of them old: any of the new ones was drawn last, or any at all
    if the three are alike. The two that stay are not among the voids."""
    groups = recall.ruled_out | 1 << FREE
    alike = old % HAND == 0
    possible = not alike or (was_old == 1) == (old == HAND)
    gone_last = 1.0 if alike or was_old == 0 else 0.0
    b_last = 1.0 if alike or old - was_old < 2 else 0.0
    a_last = 1.0 if alike or old - was_old < 1 else 0.0
    for a in range(GROUPS):
        recall.before[a] = recall.ways[gone][a] if was_old == 1 else recall.ways[a][gone]
    for a in range(GROUPS):
        for b in range(GROUPS):
            if groups >> a & groups >> b & 1 == 1:
                count = 0.0
                if possible and (voids >> a | voids >> b) & 1 == 0:
                    count = gone_last * recall.ways[a][b]
                    count += b_last * recall.before[a] + a_last * recall.before[b]
                recall.ways[a][b] = count


# Dealing


def deal_hands(
    state: State,
    seat: int,
    chance: Chance,
    old: int,
    new: int,
    guess: Guess,
    recalls: list[Recall],
) -> bool:
    """Deal the others any hands, and keep them as sets for `put_cards`. A hand is accepted as often
    as there are ways to its pair; if one is not, all start again."""
    for other in range(state.players):
        if other == seat:
            continue
        recall = recalls[guess.recalls[other]]
        pair = min(PAIR, recall.old)
        a = sample(chance, old, pair)
        b = sample(chance, new, PAIR - pair)
        old ^= a
        new ^= b
        state.kept[other] = a | b
        if pair != 1:
            a |= b
            b = a & a - 1
        ways = recall.ways[group_of(lowest(a), recall.ruled_out)][
            group_of(lowest(b), recall.ruled_out)
        ]
        most = recall.ways[FREE][FREE]  # no pair has more
        if ways < most and next_word(chance) * most >= (WORD + 1.0) * ways:
            return False
        if state.held[other] == HAND:
            last = sample(chance, old if recall.old == HAND else new, 1)
            old &= ~last
            new &= ~last
            state.kept[other] |= last
    return True


def put_cards(state: State, seat: int, unseen: int, old: int, old_turns: int) -> None:
    """The hands that `deal_hands` dealt, what is left for the pile, and who held which old card
    when the pile was reshuffled."""
    old_cards = as_set(old - shown_by_others(state, seat, old_turns))
    for kind in range(KINDS):
        state.pile[kind] = digit(unseen, kind)
    for other in range(state.players):
        if other != seat:
            hand = state.kept[other]
            state.kept[other] = cards_shown(state, other, old_turns)
            for card in members(hand):
                kind = min(card // COPIES, ZAP)
                state.hands[other][kind] += 1
                state.pile[kind] -= 1
                if old_cards >> card & 1 == 1:
                    state.kept[other] += 1 << DIGIT * kind
