"""The Las Vegas card game imagines others' cards, each deal of real cards equally often.

Hands and piles are counts, so that a state stands for many deals: as many as there are ways to take
those counts from the cards that a player has not placed. Where a choice is sealed, each selection
that the hand offers makes a world of its own. Worlds are listed here by brute force.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from croupier import SPECTATOR, World
from croupier.core.chance import Chance
from croupier.games.las_vegas_cards import GAME
from croupier.games.las_vegas_cards.components import MIXED, State
from croupier.testing import BrokenContract, Setting, check_imagine
from tests.rules.casinos.tables import legal
from tests.rules.las_vegas_cards.tables import choose, new, table
from tests.rules.playing import moves

A_SET = (4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1)
OTHER = "1 2 3 4 5"
MOST_GAMES = 500
SETTING = Setting(GAME, GAME.choose_options(2, {}), "worlds")

Cards = tuple[int, ...]
Dealt = tuple[Cards, Cards]
"""A hand and a pile, as counts."""


def taken(cards: Cards, count: int) -> Iterator[tuple[Cards, int]]:
    """What so many of the cards can be, with the number of ways to take them."""
    for some in itertools.product(*(range(min(n, count) + 1) for n in cards)):
        if sum(some) == count:
            yield some, math.prod(math.comb(n, k) for n, k in zip(cards, some, strict=True))


def rest(cards: Cards, without: Cards) -> Cards:
    return tuple(n - k for n, k in zip(cards, without, strict=True))


def deals(state: State, seat: int) -> Iterator[tuple[Dealt, int]]:
    """Every hand and pile that a seat may have, and how many deals of real cards make them."""
    unplaced = rest(A_SET, tuple(state.placed[seat]))
    for hand, ways in taken(unplaced, state.held[seat]):
        for pile, more in taken(rest(unplaced, hand), state.piled[seat]):
            yield (hand, pile), ways * more


def worlds(game: World, seat: int) -> Mapping[State, int]:
    """Every state the seat cannot tell from the true one, with the number of its deals."""
    found: Counter[State] = Counter({game.state.copy(): 1})
    for other in range(game.players):
        if other == seat:
            continue
        found = Counter(
            {
                world: n * ways
                for state, n in found.items()
                for dealt, ways in deals(state, other)
                for world in with_cards(state, other, dealt)
            }
        )
    return found


def with_cards(state: State, seat: int, dealt: Dealt) -> Iterator[State]:
    """The state with other cards, and with every choice that may be sealed with them."""
    world = state.copy()
    world.hands[seat], world.piles[seat] = list(dealt[0]), list(dealt[1])
    if not state.chosen >> seat & 1:
        yield world
        return
    for move in World(GAME, world).legal(seat):
        sealed = world.copy()
        sealed.sealed[seat] = move.action
        yield sealed


ALMOST_ALL = "1 1 1 1 1d 2 2 2 3 3 3 3d 4 4 4 4 4d 5 5 5 5d"
"""More than anybody places, so that few deals are left: 2 2d 3 5 6 6 6 6 6d."""


@pytest.mark.rule("LVC-6")
@pytest.mark.parametrize(
    ("hand", "turns"),
    [
        ("2 3 6 6 6d", 5),  # no pile
        ("2 3 6", 5),  # after placing two, while chips are offered
        ("2d 6 6", 4),  # five cards in the pile, none under the glass but one
        ("6", 5),
    ],
)
def test_hand_pile_and_glass_are_drawn_as_often_as_real_cards_would_be(
    hand: str, turns: int
) -> None:
    game = table(OTHER, hand, placed={1: ALMOST_ALL}, turns=(0, turns), sequential=True)
    assert check_imagine(SETTING, game.state, 0, worlds(game, 0), samples=20) > 4


@pytest.mark.rule("LVC-6")
def test_what_several_others_hold_is_independent() -> None:
    more = ALMOST_ALL + " 6 6 6"
    hands = (OTHER, "2 3", "2d 6d")
    game = table(*hands, placed={1: more, 2: more}, turns=(0, 5, 5), sequential=True)
    possible = worlds(game, 0)
    assert check_imagine(SETTING, game.state, 0, possible, samples=12) == len(possible) > 100


@pytest.mark.rule("LVC-5")
def test_a_sealed_choice_is_imagined_with_the_hands_that_offer_it() -> None:
    game = table(OTHER, "2 3 6 6 6d", placed={1: ALMOST_ALL}, turns=(0, 5))
    game.state.finished = 0
    choose(game, 1, "6 6 6d")
    possible = worlds(game, 0)
    assert check_imagine(SETTING, game.state, 0, possible, samples=10) > 100
    assert MIXED not in {world.sealed[1] for world in possible}


@pytest.mark.rule("LVC-5")
def test_a_hand_is_as_likely_as_it_offers_selections() -> None:
    """Of the hands one cannot tell apart, those with more to choose from are chosen from more."""
    game = table(OTHER, "6 6 6 6 6d", placed={1: ALMOST_ALL + " 2 3"}, turns=(0, 5))
    game.state.finished = 0
    choose(game, 1, "6 6")
    possible = worlds(game, 0)
    drawn: Counter[str] = Counter()
    chance = Chance.of("hands")
    for _ in range(4000):
        world = game.state.redact(0)
        GAME.rules.imagine(world, 0, chance)
        drawn[str(world.hands[1])] += 1
    shares: Counter[str] = Counter()
    for world, ways in possible.items():
        shares[str(world.hands[1])] += ways
    assert drawn.keys() == shares.keys()
    for hand, ways in shares.items():
        expected = 4000 * ways / shares.total()
        assert abs(drawn[hand] - expected) < 5 * math.sqrt(expected)


@pytest.mark.slow
@pytest.mark.rule("LVC-14")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_worlds_of_real_matches_while_chips_are_offered_in_the_sixth_turn(seat: int) -> None:
    counted = 0
    for number in range(MOST_GAMES):
        match = new(2, number, sequential=True, chips=True)
        setting = Setting(GAME, match.options, str(number))
        for _ in moves(match, number):
            game = World(GAME, match.secrets()[0])
            others_left = [s for s in (0, 1) if s != seat and game.state.piled[s]]
            if game.state.may_take and not others_left and max(game.state.held) <= 3:
                possible = worlds(game, seat)
                if len(possible) > 1 and sum(possible.values()) < 5000:
                    counted += 1
                    check_imagine(setting, game.state, seat, possible, samples=8)
        if counted >= 3:
            break
    assert counted >= 3, f"{counted} fitting positions in {MOST_GAMES} games"


def test_one_s_own_cards_stay_as_they_are() -> None:
    match = new(3, "own")
    for number, _ in enumerate(moves(match, "own")):
        view = match.view(1)
        world = view.imagine(Chance.of("imagined", number)).state
        truth = match.secrets()[0]
        assert (world.hands[1], world.piles[1], world.sealed[1]) == (
            truth.hands[1],
            truth.piles[1],
            truth.sealed[1],
        )
        assert legal(World(GAME, world), 1) == [move.text for move in view.legal()]


def test_an_uneven_deal_would_be_noticed() -> None:
    """The comparison can fail: with every state equally likely it does."""
    game = table(OTHER, "2 3 6 6 6d", placed={1: ALMOST_ALL}, turns=(0, 5), sequential=True)
    with pytest.raises(BrokenContract, match="not equally likely"):
        check_imagine(SETTING, game.state, 0, list(worlds(game, 0)), samples=200)
