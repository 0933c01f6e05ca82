"""VEGAS imagines hands and pile, each history of real cards equally often.

Before anybody has discarded, that is each deal of the unseen cards. A discard proves that a hand
lacks letters, and after a reshuffle everybody knows what was in hands and what in the new pile.
Histories are listed by brute force (`roller_histories.py`).
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from croupier import SPECTATOR, Chance, World
from croupier.games.vegas_roller import GAME
from croupier.games.vegas_roller.components import RECALLED, ZAP, State
from croupier.games.vegas_roller.worlds import (
    FREE,
    blank_guesses,
    blank_recalls,
    digit,
    group_of,
    guess_weight,
    recall_hand,
)
from croupier.testing import BrokenContract, Setting, check_imagine
from tests.core.frequencies import deviation
from tests.rules.casinos.tables import play
from tests.rules.playing import moves
from tests.rules.vegas_roller.tables import hand, kind, new, table
from tests.secrecy.roller_histories import Watched

KINDS = 26
SETTING = Setting(GAME, GAME.choose_options(2, {}), "worlds")
FAR = 4.0
DRAWS = 200
MANY_DRAWS = 600
FEW = 5.0


def worlds(game: World, seat: int) -> Mapping[State, int]:
    """Every way to deal the unseen cards, as states with the number of deals of real cards."""
    state = game.state
    others = [other for other in range(state.players) if other != seat]
    unseen = [
        k
        for k in range(KINDS)
        for _ in range(state.pile[k] + sum(state.hands[other][k] for other in others))
    ]

    def dealt(rest: frozenset[int], to: list[int]) -> Iterator[dict[int, int]]:
        if not to:
            yield {}
            return
        for cards in itertools.combinations(sorted(rest), state.held[to[0]]):
            for more in dealt(rest - set(cards), to[1:]):
                yield more | dict.fromkeys(cards, to[0])

    found: Counter[State] = Counter()
    for owners in dealt(frozenset(range(len(unseen))), others):
        world = state.redact(seat)
        for i, k in enumerate(unseen):
            (world.hands[owners[i]] if i in owners else world.pile)[k] += 1
        found[world] += 1
    return found


def imagined(game: World, seat: int, count: int = 400) -> list[World]:
    """Worlds that a seat imagines."""
    chance = Chance.of("imagined")
    found = []
    for _ in range(count):
        state = game.state.redact(seat)
        GAME.rules.imagine(state, seat, chance)
        found.append(World(GAME, state))
    return found


def letters(game: World, seat: int) -> set[str]:
    """The letters of a hand."""
    return {card[0] for card in hand(game, seat).split()} - {"z"}


@pytest.mark.rule("VGS-6")
@pytest.mark.parametrize(
    ("other", "pile"),
    [("V1 V1 G2", "zap zap A3"), ("zap zap zap", "zap S1"), ("V1 G1 S1", "")],
)
def test_hand_and_pile_are_drawn_as_often_as_real_cards_would_be(other: str, pile: str) -> None:
    game = table("E1 E2 A5", other, pile=pile)
    possible = worlds(game, 0)
    assert check_imagine(SETTING, game.state, 0, possible, samples=100) == len(possible)


@pytest.mark.rule("VGS-6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_several_hands_and_the_pile(seat: int) -> None:
    game = table("E1 E1 V1", "V1 zap zap", "zap zap zap", pile="G2 G2", zaps=5)
    possible = worlds(game, seat)
    assert check_imagine(SETTING, game.state, seat, possible, samples=2) == len(possible) > 10


def test_an_uneven_deal_would_be_noticed() -> None:
    """The comparison can fail: with every state equally likely it does."""
    game = table("E1 E2 A5", "V1 V1 G2", pile="zap zap A3")
    with pytest.raises(BrokenContract, match="not equally likely"):
        check_imagine(SETTING, game.state, 0, list(worlds(game, 0)), samples=200)


@pytest.mark.rule("VGS-9")
@pytest.mark.parametrize(
    ("key", "laid", "lacking"), [("V", "E5", "V"), ("V", "V5", ""), ("wild", "E5 G1", "VAS")]
)
def test_whoever_discards_lacks_the_letters_they_could_have_laid(
    key: str, laid: str, lacking: str
) -> None:
    game = table("E1 E2 G1", "E3 E4 G2", key=key, turn=0, laid={0: laid})
    play(game, "x E1")
    held = set().union(*(letters(world, 0) for world in imagined(game, 1)))
    assert held == set("VEGAS") - set(lacking)


@pytest.mark.rule("VGS-9")
def test_a_card_laid_or_a_zap_proves_nothing() -> None:
    for move in ("V1", "zap 1 S"):
        game = table("V1 E2 zap", "E3 E4 G2", key="V", laid={1: "S1"})
        play(game, move)
        assert {"V", "E"} <= set().union(*(letters(world, 0) for world in imagined(game, 1)))


@pytest.mark.rule("VGS-8", "VGS-9")
def test_the_next_card_may_be_of_that_letter_again_but_only_that_one() -> None:
    game = table("E1 E2 G1", "V3 V4 G2", key="V")
    play(game, "x E1")
    play(game, "V3")
    most = Counter(sum(c[0] == "V" for c in hand(w, 0).split()) for w in imagined(game, 1))
    assert set(most) == {0, 1}


def laid_since(seed: int) -> World | None:
    """Seat 1 discarded E1 on a V, drew one of V1 G2 G3 G4 and laid E3; seat 0 drew a G."""
    game, chance = table("V3 S4 S2", "E1 E3 G1", pile="V1 G2 G3 G4", zaps=0), Chance.of(seed)
    game.play(0, "V3", chance)
    game.play(1, "x E1", chance)
    if game.state.key != 1 or "G" not in hand(game, 0):
        return None
    game.play(1, "E3", chance)
    return game


@pytest.mark.rule("VGS-8", "VGS-9")
def test_how_likely_a_letter_has_come_since_is_counted_by_histories() -> None:
    """Seat 1 now holds two of V1, G1 and two other Gs. If V1 is one of them, it was drawn: one
    history. If not, any of E3 and the two may have been drawn: three. There are three pairs each.
    """
    game = next(game for game in map(laid_since, range(99)) if game is not None)
    with_v = sum("V1" in hand(world, 1) for world in imagined(game, 0, 2000))
    assert with_v / 2000 == pytest.approx(3 * 1 / (3 * 1 + 3 * 3), abs=0.03)


def reshuffled(seed: int = 0) -> World:
    """The last card of the pile went to seat 0; for seat 1 the discards were shuffled."""
    game, chance = table("S1 E1 E2", "V2 E3 G5", "V4 zap E4", pile="A1"), Chance.of(seed)
    for seat, move in enumerate(("x S1", "V2", "V4")):
        game.play(seat, move, chance)
    return game


@pytest.mark.rule("VGS-8")
def test_right_after_a_reshuffle_all_but_the_cards_dealt_from_it_is_known_to_be_in_hands() -> None:
    game = reshuffled()
    assert game.state.kept_count[:3] == [3, 2, 2]
    for world in imagined(game, 0, 100):
        old = Counter((hand(world, 1) + " " + hand(world, 2)).split())
        assert Counter(["E3", "G5", "zap", "E4"]) <= old
        assert world.state.pile[ZAP] == 0
    for world in imagined(game, 1, 100):
        assert not Counter(hand(world, 0).split()) - Counter(["E1", "E2", "A1", "zap", "E4"])


@pytest.mark.rule("VGS-8")
def test_a_seat_recalls_which_of_its_own_cards_it_had_before_the_reshuffle() -> None:
    """One card of the kind is its own. Was it drawn just now, then the other one was in a hand."""
    seen = set()
    for seed in range(200):
        game = reshuffled(seed)
        drawn = Counter(hand(game, 1).split()) - Counter(["E3", "G5"])
        for card in drawn & Counter(["E1", "E2", "A1", "E4"]):
            seen.add(card)
            assert not any(world.state.pile[kind(card)] for world in imagined(game, 1, 40))
    assert len(seen) > 1


@pytest.mark.rule("VGS-8", "VGS-9")
@pytest.mark.parametrize(
    ("players", "values", "zaps", "seed", "seats"),
    [
        pytest.param(2, 1, 1, "1481", [0, 1, SPECTATOR], id="two players and a spectator"),
        pytest.param(2, 2, 1, "0", [0, 1], id="a larger box"),
        pytest.param(3, 1, 1, "1499", [0, 1, 2], id="three players"),
    ],
)
@pytest.mark.slow
def test_until_the_second_reshuffle_all_histories_are_equally_likely(
    players: int, values: int, zaps: int, seed: str, seats: list[int]
) -> None:
    """At every moment of a deal, for several seats: the frequencies fit the full enumeration."""
    game, chance = Watched(players, values, zaps, seed, seats), Chance.of(seed)
    square, freedom, moments = 0.0, 0, Counter[int]()
    for state in game.moments():
        if game.reshuffles == 2:
            break
        for seat in seats:
            possible = game.worlds(seat)
            assert state in possible
            if 1 < len(possible) <= DRAWS:
                more = misfit(game, seat, possible, chance)
                square, freedom = square + more[0], freedom + more[1]
                moments[game.reshuffles] += 1
    assert abs(deviation(square, freedom)) < FAR
    assert min(moments[0], moments[1]) > 5, "there was a reshuffle"


def misfit(game: Watched, seat: int, possible: Counter[Any], chance: Chance) -> tuple[float, int]:
    """Chi-square and degrees of freedom of imagined worlds; rare ones are counted together."""
    in_doubt = len({tuple(world.kept) for world in possible}) > 1
    draws = MANY_DRAWS if in_doubt else DRAWS
    drawn: Counter[Any] = Counter()
    for _ in range(draws):
        world = game.state.redact(seat)
        game.rules.imagine(world, seat, chance)
        drawn[world] += 1
    assert drawn.keys() <= possible.keys(), "an impossible world"
    often = {world: draws * ways / possible.total() for world, ways in possible.items()}
    common = [world for world in possible if often[world] >= FEW]
    pairs = [(drawn[world], often[world]) for world in common]
    rare = draws - sum(expected for _, expected in pairs)
    if rare >= FEW:
        pairs.append((draws - sum(count for count, _ in pairs), rare))
    square = sum((count - expected) ** 2 / expected for count, expected in pairs)
    return square, max(0, len(pairs) - 1)


@pytest.mark.rule("VGS-8")
def test_after_the_second_reshuffle_no_possible_world_is_left_out() -> None:
    """Others may be imagined too: what was in hands at the reshuffle before is forgotten."""
    moments = 0
    for seed in ("1484", "1481", "1450"):
        game, chance = Watched(2, 1, 2, seed, [0, 1]), Chance.of(seed)
        for state in game.moments():
            for seat in (0, 1) if game.reshuffles >= 2 else ():
                missing = set(game.worlds(seat))
                assert state in missing
                for _ in range(400):
                    world = state.redact(seat)
                    game.rules.imagine(world, seat, chance)
                    missing.discard(world)
                assert not missing
                moments += 1
    assert moments > 5


@pytest.mark.rule("VGS-8", "VGS-11")
@pytest.mark.parametrize("players", [4, 6])
def test_in_real_matches_every_imagined_card_has_its_place(players: int) -> None:
    looks = 0
    for number, (seat, _) in enumerate(moves(match := new(players, 3, zaps=10), 3)):
        truth = match.secrets()[0]
        world = match.view(seat).imagine(Chance.of("imagined", number)).state
        assert [sum(hand) for hand in world.hands] == truth.held
        assert sum(world.pile) == truth.piled
        assert all(world.pile[k] <= digit(truth.shuffled, k) for k in range(KINDS))
        assert sum(world.kept) == sum(truth.kept)
        looks += truth.turned > 0
    assert looks > 20, "there were reshuffles"


@pytest.mark.rule("VGS-19")
def test_hands_are_imagined_after_the_last_round_of_all() -> None:
    game = table("E1 E2 G1", "S3 S4 G2", key="V", round=200)
    play(game, "x E1")
    play(game, "x S3")
    assert not game.to_move()
    for world in imagined(game, 1, 50):
        assert sum(world.state.hands[0]) == 2
        assert sum(world.state.pile) == game.state.piled
        assert not any(world.state.kept)
        assert "V" not in letters(world, 0)


@pytest.mark.rule("VGS-8", "VGS-19")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everything_since_the_last_reshuffle_but_one_is_recalled(players: int) -> None:
    """Even if all discard as long as they may, a reshuffle comes before turns are overwritten."""
    match = new(players, "stalling", zaps=10, deals=1)
    longest = since = 0
    while match.to_move():
        (seat,) = match.to_move()
        match.play(seat, match.view(seat).legal()[-1])
        state = match.view(SPECTATOR).state
        longest = max(longest, (state.rounds_done + 1 - state.turned_before) * players)
        since = max(since, (state.rounds_done + 1 - state.turned) * players)
    assert longest <= RECALLED
    assert since < 63, "the turns since a reshuffle are a set"
    assert since >= 40, "nobody was quick"


Turn = tuple[int, bool, int]
"""What somebody showed: the letter's number, whether it was old, and the letters ruled out."""


def ways_by_hand(old: int, turns: Sequence[Turn], pair: Sequence[int]) -> int:
    """In how many ways somebody who held so many old cards has come to the pair, card by card.

    Each turn shows one of three cards. A card is told by when it leaves, or by its place in the
    pair, where old cards stand first; whatever stays must not be among the letters ruled out.
    """
    total = 0
    for gone in itertools.product(range(3), repeat=len(turns)):
        hand, drawn, leaves = list(range(old)), old, {}
        for number, place in enumerate(gone):
            while len(hand) < 3:
                hand.append(drawn)
                drawn += 1
            leaves[hand.pop(place)] = number
        for last in itertools.permutations(hand):
            if any((a < old) < (b < old) for a, b in itertools.pairwise(last)):
                continue
            letter = {card: turns[n][0] for card, n in leaves.items()}
            letter |= dict(zip(last, pair, strict=True))
            fits = all((card < old) == turns[n][1] for card, n in leaves.items())
            total += fits and all(
                not turns[n][2] >> letter[card] & 1
                for n in range(len(turns))
                for card in letter
                if leaves.get(card, len(turns)) > n and card < max(old, 3) + n
            )
    return total


@pytest.mark.rule("VGS-8", "VGS-9")
@pytest.mark.parametrize("old", [0, 2, 3])
@pytest.mark.parametrize("seed", range(10))
def test_the_ways_to_two_cards_are_counted(old: int, seed: int) -> None:
    dice = random.Random(f"{old} {seed}")
    left, turns = old, list[Turn]()
    for _ in range(5):
        from_old = left == 3 or bool(left and dice.randrange(2))
        left -= from_old
        turns.append((dice.choice([0, 0, 1, 5]), from_old, dice.choice([0, 0, 1, 2])))
    state = State()
    state.players, state.held[0], state.rounds_done = 2, 3, 10 + len(turns)
    state.turned = state.turned_before = 10
    state.kept_count[0] = old
    for number, (letter, _, voids) in enumerate(turns):
        state.left[2 * (10 + number)] = 5 * letter
        state.voids[2 * (10 + number)] = voids
    old_turns = sum(from_old << 2 * n for n, (_, from_old, _) in enumerate(turns))
    recall = blank_recalls()[0]
    recall_hand(state, 0, old_turns, recall)
    pairs = list(itertools.product((0, 1, 5), repeat=2))
    groups = [[group_of(10 * letter, recall.ruled_out) for letter in pair] for pair in pairs]
    told = [recall.ways[a][b] for a, b in groups]
    listed = [ways_by_hand(old, turns, pair) for pair in pairs]
    assert recall.old == left
    most = [max(1, *counts) for counts in (told, listed)]
    assert [count / most[0] for count in told] == pytest.approx([n / most[1] for n in listed])


@pytest.mark.rule("VGS-8")
@pytest.mark.parametrize("held", [2, 3])
@pytest.mark.parametrize("mine", [0, 1, 2, 3])
def test_a_guess_weighs_as_many_deals_as_there_are(mine: int, held: int) -> None:
    """Of 4 old and 5 new cards a pair, and perhaps one more, drawn last: old if all three are."""
    state = State()
    state.players, state.held[1] = 2, max(held, mine)
    recalls = blank_recalls()
    recalls[0].ways[FREE][FREE], recalls[0].old = 1.0, mine
    old, new = range(4), range(4, 9)
    olds = min(mine, 2)
    deals = 0
    for pair in itertools.product(
        itertools.combinations(old, olds), itertools.combinations(new, 2 - olds)
    ):
        rest = set(old if mine == 3 else new) - {card for cards in pair for card in cards}
        deals += len(rest) if state.held[1] == 3 else 1
    assert guess_weight(state, 0, len(old), len(new), blank_guesses()[0], recalls) == deals
