"""A game that leaks on purpose is caught, whatever it leaks through."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.core.bits import members, size
from croupier.core.chance import Chance, sample
from croupier.core.events import Event
from croupier.core.game import NOBODY_SEAT, Game
from croupier.core.reach import Reach, add_all
from croupier.core.schema import EVERYONE, field
from croupier.examples.climb import GAME as CLIMB
from croupier.examples.climb import rules, view
from croupier.examples.climb.components import ALL_CARDS, CARDS, SEATS, State
from croupier.testing import BrokenContract, check_game


class PeekingState(State):
    peek: int = field("i2", high=ALL_CARDS, seen_by=EVERYONE)


class ForgottenState(State):
    known: int = field("i2", high=ALL_CARDS, seen_by=EVERYONE, remembered=True)


def with_rules(**changed: Any) -> Game:
    leaky: Any = types.SimpleNamespace(**{**vars(rules), **changed})
    return dataclasses.replace(CLIMB, rules=leaky)


def with_face(**changed: Any) -> Game:
    leaky: Any = types.SimpleNamespace(**{**vars(view), **changed})
    return dataclasses.replace(CLIMB, face=leaky)


def check(game: Game) -> None:
    check_game(game, players=[2], options={}, games=4, compiled=False)


def test_the_honest_game_passes() -> None:
    checked = check_game(CLIMB, games=2, compiled=False)
    assert checked.tables == 3 + 4  # two or three seats and chance may say who begins
    assert checked.games == 2 * checked.tables
    assert checked.worlds > 1000


@pytest.mark.slow
def test_the_honest_game_passes_compiled() -> None:
    assert check_game(CLIMB).games == 3 * 7


def test_a_public_field_that_copies_a_hand_at_the_deal() -> None:
    def deal(state: Any, options: Any, chance: Chance) -> None:
        rules.deal(state, options, chance)
        state.peek = state.hands[1]

    game = dataclasses.replace(with_rules(deal=deal), state=PeekingState)
    with pytest.raises(BrokenContract, match="peek gives away hands"):
        check(game)


def test_a_public_field_that_gives_away_only_one_bit() -> None:
    def deal(state: Any, options: Any, chance: Chance) -> None:
        rules.deal(state, options, chance)
        state.peek = state.hands[1] >> 8 & 1

    game = dataclasses.replace(with_rules(deal=deal), state=PeekingState)
    with pytest.raises(BrokenContract, match="peek gives away"):
        check(game)


def test_a_public_field_that_copies_a_hand_later() -> None:
    def deal(state: Any, options: Any, chance: Chance) -> None:
        rules.deal(state, options, chance)
        state.peek = 0

    def play(state: Any, seat: int, action: int, chance: Chance) -> None:
        rules.play(state, seat, action, chance)
        state.peek = state.hands[seat]

    game = dataclasses.replace(with_rules(deal=deal, play=play), state=PeekingState)
    with pytest.raises(BrokenContract, match="sees peek differ, though no event"):
        check(game)


def test_a_refusal_that_knows_the_other_hand() -> None:
    def refuse(state: State, seat: int, action: int) -> int:
        other_has_best = state.hands[1 - seat] >> CARDS - 1 & 1
        is_lowest = action == next(members(state.hands[seat]))
        if state.top < 0 and other_has_best and is_lowest:
            return 1
        return rules.refuse(state, seat, action)

    with pytest.raises(BrokenContract, match="depend on what it may not see"):
        check(with_rules(refuse=refuse))


def test_a_reach_that_shows_the_other_hand() -> None:
    def reach(state: State, seat: int, out: Reach) -> None:
        add_all(out, 0, state.hands[0] | state.hands[1] if seat == state.turn else 0)

    with pytest.raises(BrokenContract, match="depend on what it may not see"):
        check(with_rules(reach=reach))


def test_a_turn_that_depends_on_a_hand() -> None:
    def to_move(state: State) -> int:
        first = int(state.hands[1] > state.hands[0])
        return 1 << first if state.played == 0 else rules.to_move(state)

    def reach(state: State, seat: int, out: Reach) -> None:
        if seat < SEATS:
            add_all(out, 0, state.hands[seat])

    with pytest.raises(BrokenContract, match="to move"):
        check(with_rules(to_move=to_move, reach=reach))


def test_a_deal_told_to_everyone() -> None:
    def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
        for event in view.tell(before, seat, action, after):
            yield dataclasses.replace(event, seen_by=-1)

    with pytest.raises(BrokenContract, match="The deal tells seat"):
        check(with_face(tell=tell))


def test_an_event_that_says_too_much() -> None:
    def tell(before: State, seat: int, action: int, after: State) -> Iterator[Event]:
        yield from view.tell(before, seat, action, after)
        if seat != NOBODY_SEAT:
            yield Event("play", seat, {"card": after.hands[seat]})

    with pytest.raises(BrokenContract, match="Event play tells seat"):
        check(with_face(tell=tell))


def guided(**functions: Any) -> Game:
    silent = {"preview": lambda state, seat, action: [], "lesson": lambda state, seat: []}
    guide: Any = types.SimpleNamespace(**{**silent, **functions})
    return dataclasses.replace(CLIMB, guide=guide)


def test_a_preview_that_knows_the_other_hand() -> None:
    def preview(state: State, seat: int, action: int) -> list[Event]:
        return [Event("play", seat, {"card": state.hands[1 - seat] >> action != 0})]

    with pytest.raises(BrokenContract, match=r"The guide tells seat \d more"):
        check(guided(preview=preview))


def test_a_lesson_that_knows_the_other_hand() -> None:
    def lesson(state: State, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
        if state.hands[1 - seat] >> CARDS - 1 & 1:
            yield "beware", {}

    with pytest.raises(BrokenContract, match=r"The guide tells seat \d more"):
        check(guided(lesson=lesson))


def test_a_preview_by_what_only_a_memory_knows() -> None:
    def preview(state: ForgottenState, seat: int, action: int) -> list[Event]:
        return [Event("play", seat, {"card": size(state.known)})]

    def deal(state: ForgottenState, options: Any, chance: Chance) -> None:
        rules.deal(state, options, chance)
        state.known = 0

    def play(state: ForgottenState, seat: int, action: int, chance: Chance) -> None:
        rules.play(state, seat, action, chance)
        state.known |= 1 << action

    game = dataclasses.replace(
        with_rules(deal=deal, play=play),
        state=ForgottenState,
        guide=guided(preview=preview).guide,
    )
    with pytest.raises(BrokenContract, match=r"The guide tells seat \d more"):
        check(game)


def test_a_guide_that_changes_the_table() -> None:
    def preview(state: State, seat: int, action: int) -> list[Event]:
        state.top = action
        return []

    with pytest.raises(BrokenContract, match="The guide changes the state"):
        check(guided(preview=preview))


def test_a_world_that_is_likelier_than_another() -> None:
    def imagine(state: State, seat: int, chance: Chance) -> None:
        rules.imagine(state, seat, chance)
        unseen = state.hands[1] | state.rest
        if seat == 0 and state.played == 0:
            state.hands[1] = unseen & -unseen  # always the lowest card among them
            state.hands[1] |= sample(chance, unseen & ~state.hands[1], state.held[1] - 1)
            state.rest = unseen & ~state.hands[1]

    with pytest.raises(BrokenContract, match=r"imagine gets (hands|rest) wrong"):
        check(with_rules(imagine=imagine))


def test_a_world_that_contradicts_what_was_seen() -> None:
    def imagine(state: State, seat: int, chance: Chance) -> None:
        rules.imagine(state, seat, chance)
        state.top = -1

    with pytest.raises(BrokenContract, match="looks different to seat"):
        check(with_rules(imagine=imagine))


def test_an_imagination_that_does_nothing() -> None:
    with pytest.raises(BrokenContract, match="imagine gets rest wrong for seat 0"):
        check(with_rules(imagine=lambda state, seat, chance: None))


def test_a_deal_that_leaves_something_over() -> None:
    def deal(state: State, options: Any, chance: Chance) -> None:
        top = state.top
        rules.deal(state, options, chance)
        state.top = top

    with pytest.raises(BrokenContract, match="deal does not write top"):
        check(with_rules(deal=deal))


def test_a_game_that_does_not_end() -> None:
    with pytest.raises(BrokenContract, match="goes on after 3 moves"):
        check(dataclasses.replace(CLIMB, most_plies=lambda options: 3))


def test_points_out_of_their_range() -> None:
    with pytest.raises(BrokenContract, match=r"leave 0\.\.1"):
        check(dataclasses.replace(CLIMB, points=(0, 1)))
