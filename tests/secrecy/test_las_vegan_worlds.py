"""Las Vegan imagines every world that fits what a seat has seen, each equally often.

The worlds are listed here from the told events alone, by brute force, without the engine's own
account of who lacks which colour.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import croupier
from croupier import SPECTATOR, Match, View
from croupier.core.chance import Chance, below
from croupier.games.las_vegan.components import ALL_CARDS, BANK, NONE, SEALED, VALUES, State
from croupier.testing import Setting, check_imagine

GAME = croupier.game("las-vegan")
FEW, MANY = 8, 600  # numbers of worlds worth counting
MOST_GAMES = 500


def colours_lacked(view: View) -> dict[int, set[int]]:
    """Who showed which colours they lack, in the round being played."""
    names = ("red", "purple", "green", "blue")
    lacked: dict[int, set[int]] = {seat: set() for seat in range(view.players)}
    led = None
    for event in view.events():
        if event.kind == "machines":
            lacked = {seat: set() for seat in lacked}
            led = None
        elif event.kind in ("take", "bank-takes"):
            led = None
        elif event.kind in ("play", "reveal", "bank-lead"):
            colour = names.index(event.data["card"]["colour"])
            if led is None:
                led = colour
            elif event.seat is not None and colour != led:
                lacked[event.seat].add(led)
    return lacked


def deals(
    cards: frozenset[int], wanted: dict[int, int], lacked: dict[int, set[int]]
) -> Iterator[Any]:
    """Every way to give the seats as many of the cards as they want."""
    if not wanted:
        yield {}
        return
    seat, *others = wanted
    allowed = sorted(card for card in cards if card // VALUES not in lacked[seat])
    for hand in itertools.combinations(allowed, wanted[seat]):
        rest = {other: wanted[other] for other in others}
        for deal in deals(cards - set(hand), rest, lacked):
            yield {seat: hand, **deal}


def follows(card: int, hand: tuple[int, ...], led: int) -> bool:
    return card // VALUES == led or all(held // VALUES != led for held in hand)


def worlds(view: View) -> Iterator[State]:
    """Every state the seat cannot tell from the true one."""
    seen: State = view.state
    unseen = frozenset(card for card in range(40) if (ALL_CARDS & ~seen.played) >> card & 1)
    if view.seat != SPECTATOR:
        unseen -= {card for card in unseen if seen.hands[view.seat] >> card & 1}
    wanted = {s: seen.held[s] for s in range(view.players) if s != view.seat}
    for deal in deals(unseen, wanted, colours_lacked(view)):
        world = seen.copy()
        for seat, hand in deal.items():
            world.hands[seat] = sum(1 << card for card in hand)
        world.pile = sum(1 << card for card in unseen.difference(*deal.values()))
        hidden = [seat for seat in wanted if seen.phase == SEALED and seen.chosen >> seat & 1]
        if not hidden:
            yield world
            continue
        for card in deal[hidden[0]]:
            if follows(card, deal[hidden[0]], seen.led):
                chosen = world.copy()
                chosen.sealed[hidden[0]] = card
                yield chosen


def positions(players: int, seed: str) -> Iterator[Match]:
    """A random match, after every move."""
    match = Match(GAME, players=players, seed=seed, options={"rounds": 2})
    choosing = Chance.of(seed, 1)
    while waiting := match.to_move():
        seat = sorted(waiting)[below(choosing, len(waiting))]
        legal = match.view(seat).legal()
        match.play(seat, legal[below(choosing, len(legal))])
        yield match


def late(match: Match, seat: int) -> bool:
    state: State = match.view(seat).state
    return 1 <= max(state.held) <= (2 if seat == SPECTATOR or match.players > 3 else 3)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_worlds_are_all_there_and_equally_likely(players: int, seat: int) -> None:
    counted = 0
    for number in range(MOST_GAMES):
        setting = Setting(GAME, GAME.choose_options(players, {}), f"worlds {number}")
        for match in positions(players, setting.seed):
            if not late(match, seat):
                continue
            possible = list(itertools.islice(worlds(match.view(seat)), MANY + 1))
            if FEW <= len(possible) <= MANY:
                check_imagine(setting, match.secrets()[0], seat, possible, samples=15)
                counted += 1
        if counted >= 12:
            break
    assert counted >= 12, f"{counted} fitting positions in {MOST_GAMES} games"


@pytest.mark.slow
@pytest.mark.rule("LVN-22")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_sealed_choice_is_imagined_with_the_hand_that_allows_it(seat: int) -> None:
    counted = 0
    for number in range(MOST_GAMES):
        setting = Setting(GAME, GAME.choose_options(BANK, {}), f"sealed {number}")
        for match in positions(BANK, setting.seed):
            state: State = match.secrets()[0]
            others_choice = state.phase == SEALED and state.chosen and state.chosen != 1 << seat
            if others_choice and max(state.held) <= 3:
                assert any(card != NONE for card in state.sealed)
                possible = list(itertools.islice(worlds(match.view(seat)), 3 * MANY + 1))
                if FEW <= len(possible) <= 3 * MANY:
                    check_imagine(setting, state, seat, possible, samples=10)
                    counted += 1
        if counted >= 3:
            break
    assert counted >= 3, f"{counted} fitting positions in {MOST_GAMES} games"
