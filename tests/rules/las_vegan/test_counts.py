"""The end of a round, played out in every possible way, by the package and by the rule book.

Both walk all continuations of a table with a few cards left: every move, and for the bank every
card its pile may turn up. They must count the same number of ways to every final score.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from croupier import Chance, Move, World
from croupier.core.chance import below
from tests.rules.las_vegan.naive import BANK, Round, cabbages_after
from tests.rules.las_vegan.tables import table
from tests.rules.playing import facts

BANK_SEAT = 2
CARDS = [f"{colour}{value}" for colour in "rpgb" for value in range(10)]

Ends = Counter[tuple[int, ...]]
"""How many ways lead to each final score."""


def by_the_package(game: World) -> Ends:
    if not game.to_move():
        return Counter([game.points()])
    seat = min(game.to_move())
    ends: Ends = Counter()
    for move in game.legal(seat):
        for after in each_draw(game, seat, move):
            ends += by_the_package(after)
    return ends


def each_draw(game: World, seat: int, move: Move) -> Iterator[World]:
    """The tables after a move, one for each way in which up to two cards are turned up."""
    pile = game.state.pile_size if game.players == 2 else 1
    states = set()
    for first in range(pile):
        for second in range(max(1, pile - 1)):
            after = game.copy()
            after.play(seat, move, rigged((first, pile), (second, pile - 1)))
            states.add(after.state)
    return (World(game.game, state) for state in states)


def rigged(*draws: tuple[int, int]) -> Chance:
    """A stream in which draw k of n comes out as wanted."""
    chance = Chance([0] * 8)
    chance.position = 1
    for place, (wanted, n) in enumerate(draws, start=1):
        chance.buffer[place] = (2 * wanted + 1 << 31) // max(1, n)
    return chance


def by_the_rule_book(game: World) -> Ends:
    state = facts(game.state)
    ends: Ends = Counter()
    for pile in permutations(state["pile"] if game.players == 2 else []):
        ends += played_out(as_round(state, list(pile)), state["cabbages"][: game.players])
    return ends


def played_out(round_: Round, cabbages: list[int]) -> Ends:
    if round_.over():
        return Counter([tuple(cabbages_after(cabbages, round_))])
    player = min(seat for seat in round_.to_move() if isinstance(seat, int))
    ends: Ends = Counter()
    for move in round_.legal(player):
        after = round_.copy()
        after.play(player, move)
        ends += played_out(after, cabbages)
    return ends


def as_round(state: dict[str, Any], pile: list[str]) -> Round:
    """The table as the rule book's player takes it over."""
    players, lead = state["players"], state["trick"][BANK_SEAT]
    round_ = Round(
        hands=[list(hand) for hand in state["hands"][:players]],
        machines=state["machines"],
        faces=state["faces"],
        leader=BANK if lead else state["leader"],
        display=[card for card in state["display"] if card],
        pile=[lead, *pile] if lead else pile,
    )
    placed = zip(state["machines"], state["placed"], strict=True)
    round_.on = {machine: token for machine, token in placed if token is not None}
    round_.golden = state["golden"] or ""
    size = len(round_.takers)
    for seat, taker in enumerate(round_.takers):
        cards = state["taken"][seat]
        round_.won[taker] = [cards[i : i + size] for i in range(0, len(cards), size)]
    return round_


def check(game: World) -> int:
    """Both count the same ways to the same ends; how many there are in all."""
    ends = by_the_package(game)
    assert ends == by_the_rule_book(game)
    return sum(ends.values())


def test_a_rigged_stream_draws_what_is_wanted() -> None:
    for n in range(1, 8):
        assert [below(rigged((wanted, n)), n) for wanted in range(n)] == list(range(n))


def test_one_trick_with_one_seven_ends_in_as_many_ways_as_there_are_placements() -> None:
    assert check(table("r1", "r7", "r9")) == 4 * 3 + 2


def test_the_last_trick_of_a_bank_game_ends_once_for_each_card_and_each_draw() -> None:
    from_the_display, from_the_pile = 3, 1
    game = table("r1", "r2", display="g1 g2 g3", pile="b1 b2")
    assert check(game) == (from_the_display + from_the_pile) * 2


@pytest.mark.parametrize(
    ("hands", "placed", "ways"),
    [
        (("r7 g3 b1", "b0 g1 r2", "p9 r9 p7"), "0>blue", 1008),
        (("r7 g7", "b0 g1", "p9 r9", "p7 b2"), "gold>max", 1152),
        (("r7 g3", "b0 g1", "p9 r9", "p7 b2", "r0 p0"), "0>blue gold>min", 144),
    ],
)
def test_three_to_five_players(hands: tuple[str, ...], placed: str, ways: int) -> None:
    assert check(table(*hands, placed=placed)) == ways


@pytest.mark.parametrize(
    ("hands", "display", "pile", "lead", "ways"),
    [
        (("r7 g3", "b0 g1"), "g7 p1 p2", "r1 r2 r3", "", 2556),
        (("r7 g3", "b0 g1"), "r0 p1 p2", "r1 p7", "g0", 16),
    ],
)
def test_two_players_and_the_bank(
    hands: tuple[str, ...], display: str, pile: str, lead: str, ways: int
) -> None:
    game = table(*hands, display=display, pile=pile, bank_leads=lead, placed="0>blue")
    assert check(game) == ways


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("players", "cards"), [(3, 3), (4, 2), (5, 2), (2, 2)])
def test_random_deals(players: int, cards: int, seed: int) -> None:
    """Zeros and at most two sevens, so that there is much to decide but not too much."""
    dice = random.Random(f"{players} {seed}")
    interesting = dice.sample(["r7", "g7"], dice.randint(1, 2)) + dice.sample(["r0", "p0"], 2)
    others = [card for card in CARDS if card[1] not in "07"]
    deck = interesting + dice.sample(others, players * cards - len(interesting))
    dice.shuffle(deck)
    hands = [" ".join(deck[seat::players]) for seat in range(players)]
    bank_leads = "b4" if players == 2 and "b4" not in deck and seed % 2 else ""
    machines = dice.sample(["blue", "red", "3", "4", "9"], 3)
    first = dice.choice(["gold>min", "gold>max", f"-2/-1>{machines[0]}"])
    game = table(
        *hands,
        leader=dice.randrange(players),
        bank_leads=bank_leads,
        machines=" ".join(machines),
        tokens=dice.choice(["+1 -1 0 -3 -4", "-2 -2 +1 -1 -3"]),
        placed=f"{first} -3/-1>{machines[1]}",
        cabbages=dice.randint(2, 12),
    )
    check(game)
