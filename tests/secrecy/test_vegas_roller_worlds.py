"""VEGAS imagines hands and pile, each deal of real cards equally often.

Hands and pile are counts, so that a state stands for many deals: as many as there are ways to take
those counts from the unseen cards. After a reshuffle the pile holds nothing but former discards.
Worlds are listed here by brute force.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from croupier import SPECTATOR, Chance, World
from croupier.games.vegas_roller import GAME
from croupier.games.vegas_roller.components import State
from croupier.testing import BrokenContract, Setting, check_imagine
from tests.rules.casinos.tables import play
from tests.rules.playing import moves
from tests.rules.vegas_roller.tables import kind, new, table

KINDS = 26
SETTING = Setting(GAME, GAME.choose_options(2, {}), "worlds")

Places = tuple[int, ...]
"""For each unseen card, the seat that holds it, or the pile."""
PILE = -1


def unseen_cards(state: State, seat: int) -> list[int]:
    """The kinds of the cards that a seat does not see, one entry for each real card."""
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    return [k for k in range(KINDS) for _ in range(state.pile[k] + sum(h[k] for h in others))]


def deals(state: State, seat: int) -> Iterator[Places]:
    """Every way to put the unseen cards into hands and pile."""
    sizes = Counter({other: n for other, n in enumerate(state.held) if other != seat and n})
    sizes[PILE] = state.piled
    count = sizes.total()

    def place(rest: frozenset[int], owners: tuple[int, ...]) -> Iterator[dict[int, int]]:
        if not owners:
            yield {}
            return
        for chosen in itertools.combinations(sorted(rest), sizes[owners[0]]):
            for more in place(rest - set(chosen), owners[1:]):
                yield more | dict.fromkeys(chosen, owners[0])

    for placed in place(frozenset(range(count)), tuple(sizes)):
        yield tuple(placed[card] for card in range(count))


def worlds(
    game: World, seat: int, former_discards: Counter[int] | None = None
) -> Mapping[State, int]:
    """Every state the seat cannot tell from the true one, with the number of its deals.

    Of a kind that lies both among the former discards and elsewhere, the first are the discards.
    """
    cards = unseen_cards(game.state, seat)
    found: Counter[State] = Counter()
    may_be_piled = [
        former_discards is None or cards[:i].count(k) < former_discards[k]
        for i, k in enumerate(cards)
    ]
    for places in deals(game.state, seat):
        piled = [i for i, place in enumerate(places) if place == PILE]
        if all(may_be_piled[i] for i in piled):
            found[_with_cards(game.state, seat, cards, places)] += 1
    return found


def _with_cards(state: State, seat: int, cards: list[int], places: Places) -> State:
    world: State = state.copy()
    world.pile = [0] * KINDS
    for other in range(state.players):
        if other != seat:
            world.hands[other] = [0] * KINDS
    for card, place in zip(cards, places, strict=True):
        (world.pile if place == PILE else world.hands[place])[card] += 1
    return world


@pytest.mark.rule("VGS-6")
@pytest.mark.parametrize(
    ("other", "pile"),
    [
        ("V1 V1 G2", "zap zap A3"),
        ("V1 zap", "V1 G2 G2"),
        ("zap zap zap", "zap S1"),
        ("V1 G1 S1", ""),
    ],
)
def test_hand_and_pile_are_drawn_as_often_as_real_cards_would_be(other: str, pile: str) -> None:
    game = table("E1 E2 A5", other, pile=pile)
    possible = worlds(game, 0)
    assert check_imagine(SETTING, game.state, 0, possible, samples=100) == len(possible)


@pytest.mark.rule("VGS-6")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_several_hands_and_the_pile(seat: int) -> None:
    game = table("E1", "V1 V1", "zap G2", pile="zap A3", laid={1: "S1"})
    possible = worlds(game, seat)
    assert check_imagine(SETTING, game.state, seat, possible, samples=10) == len(possible) > 10


def reshuffled(other: str, third: str, *, late: int = 0) -> tuple[World, Counter[int]]:
    """A table whose few discards became the pile with the last cards dealt, and those discards."""
    former = ["V1", "G2", "G2", "S3", "A4"]
    game = table("E1 E2 A5", other, third, pile=" ".join(former[late:]))
    state = game.state
    state.shuffled = [0] * KINDS
    for card in former:
        state.shuffled[kind(card)] += 1
    return game, Counter(map(kind, former))


@pytest.mark.rule("VGS-8")
def test_right_after_a_reshuffle_the_pile_is_known_card_by_card() -> None:
    game, former = reshuffled("V1 zap", "E3 S5")
    possible = worlds(game, 0, former)
    assert {tuple(world.pile) for world in possible} == {tuple(game.state.pile)}
    assert check_imagine(SETTING, game.state, 0, possible, samples=50) == 6


@pytest.mark.rule("VGS-8")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_cards_drawn_from_a_new_pile_may_be_any_of_the_former_discards(seat: int) -> None:
    game, former = reshuffled("V1 zap", "G2 S5", late=2)
    if seat == SPECTATOR:
        game.state.hands[0], game.state.held[0] = [0] * KINDS, 0
        game.state.discards[kind("E1")] += 1
        game.state.discards[kind("E2")] += 1
        game.state.discards[kind("A5")] += 1
    assert game.state.pile[kind("V1")] == 0
    possible = worlds(game, seat, former)
    assert check_imagine(SETTING, game.state, seat, possible, samples=20) > 5
    assert not any(world.pile[25] for world in possible), "no Zap is in a new pile"


@pytest.mark.rule("VGS-8")
def test_a_reshuffle_is_remembered() -> None:
    game = table("E1 E2", "V2 E2 G5", key="V", turn=1, pile="A1")
    shuffled = [*game.state.discards, 0]
    play(game, "V2")
    assert game.state.shuffled == shuffled
    assert sum(game.state.pile) == sum(shuffled) - 1


@pytest.mark.rule("VGS-8", "VGS-11")
def test_in_real_matches_no_seat_imagines_a_card_in_the_pile_that_cannot_be_there() -> None:
    looks = 0
    for seed in range(3):
        match = new(4, seed, zaps=10)
        for number, (seat, _) in enumerate(moves(match, seed)):
            truth = match.secrets()[0]
            world = match.view(seat).imagine(Chance.of("imagined", number)).state
            assert all(n <= most for n, most in zip(world.pile, truth.shuffled, strict=True))
            assert sum(world.pile) == truth.piled
            looks += truth.shuffled[25] == 0
    assert looks > 50, "there were reshuffles"


def test_an_uneven_deal_would_be_noticed() -> None:
    """The comparison can fail: with every state equally likely it does."""
    game = table("E1 E2 A5", "V1 V1 G2", pile="zap zap A3")
    with pytest.raises(BrokenContract, match="not equally likely"):
        check_imagine(SETTING, game.state, 0, list(worlds(game, 0)), samples=200)


def test_a_world_with_former_hand_cards_in_the_new_pile_would_be_noticed() -> None:
    game, former = reshuffled("V1 zap", "E3 S5")
    game.state.shuffled = [10] * KINDS
    with pytest.raises(BrokenContract, match="impossible world"):
        check_imagine(SETTING, game.state, 0, worlds(game, 0, former), samples=50)
