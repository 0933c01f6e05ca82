"""Vegas Strip imagines what others have rigged, each possibility equally often.

Worlds are listed here by brute force: every way to deal the fixer cards and to choose, in which the
seat sees its own cards and everything that was placed or discarded was allowed (`naive.py`).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from croupier import SPECTATOR, Chance, Match, World
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import (
    CASINO_NAMES,
    CHOOSING,
    FIXERS,
    OVER,
    PLACING,
    SIDE_NAMES,
    State,
)
from croupier.testing import BrokenContract, Setting, check_imagine
from tests.rules.casinos.tables import play
from tests.rules.playing import moves
from tests.rules.vegas_strip.naive import Referee
from tests.rules.vegas_strip.tables import PLAYERS, new, table
from tests.rules.vegas_strip.test_turns import stuck

Cards = tuple[int, int]
"""The casino that a fixer rigs (or the lower one, before the choice), and the other."""


def setting(players: int) -> Setting:
    return Setting(GAME, GAME.choose_options(players, {}), "worlds")


def deals(casinos: int, teams: int) -> Iterator[tuple[Cards, ...]]:
    """Every way to deal two cards to each team, with one of them rigged."""
    for cards in itertools.permutations(range(casinos), 2 * teams):
        yield tuple(zip(cards[::2], cards[1::2], strict=True))


def knows(state: State, seat: int, team: int) -> bool:
    """Has the seat seen the team's cards?"""
    if state.phase == OVER:
        return True
    shown = state.phase == PLACING and seat == state.partners[team]
    return seat == state.fixers[team] or shown


def with_cards(state: State, cards: tuple[Cards, ...]) -> State:
    """The state, but these casinos are rigged and secure."""
    world: State = state.copy()
    for team, (rigged, secure) in enumerate(cards):
        world.dealt[team] = 1 << rigged | 1 << secure
        chosen = state.chosen >> state.fixers[team] & 1
        world.rigged[team] = rigged if chosen else -1
    return world


def looks_alike(state: State, seat: int, world: State) -> bool:
    return all(
        (state.dealt[team], state.rigged[team]) == (world.dealt[team], world.rigged[team])
        for team in range(FIXERS[state.players])
        if knows(state, seat, team)
    )


def possible(state: State, seat: int, played: list[tuple[int, str]]) -> set[State]:
    """Every world that fits what the seat has seen of a round, by playing the round again."""
    found = set()
    for cards in deals(state.casinos, FIXERS[state.players]):
        world = with_cards(state, cards)
        if looks_alike(state, seat, world) and world not in found:
            if state.phase == CHOOSING or was_allowed(state, cards, played):
                found.add(world)
    return found


def was_allowed(state: State, cards: tuple[Cards, ...], played: list[tuple[int, str]]) -> bool:
    """Could the round have gone as it did, had the fixers rigged these?"""
    sides: list[str] = [SIDE_NAMES[side] for side in state.characters if side >= 0]
    referee = Referee(state.players, sides, state.first, state.starting_jackpot, state.removed)
    referee.round = state.rounds_done
    referee.new_round([[CASINO_NAMES[casino] for casino in two] for two in cards])
    referee.rigged = [CASINO_NAMES[rigged] for rigged, _ in cards]
    for seat, move in played:
        if referee.reach(seat)[move]:
            return False
        referee.play(seat, move)
    return True


def this_round(match: Match) -> list[tuple[int, str]]:
    """The tiles of the round so far."""
    choices = [i for i, (_, move) in enumerate(match.moves) if move.startswith("rig")]
    return [] if not choices else match.moves[choices[-1] + 1 :]


def look(match: Match, seat: int) -> int:
    """Compare what the seat imagines with all that is possible; how many worlds are there?"""
    state = match.secrets()[0]
    worlds = possible(state, seat, this_round(match))
    return check_imagine(setting(match.players), state, seat, worlds)


def after(players: int, plies: int, seed: str = "worlds") -> Match:
    """A random match after so many moves."""
    match = new(players, seed, sides="mixed")
    for number, _ in enumerate(moves(match, seed)):
        if number == plies:
            break
    return match


@pytest.mark.rule("VST-7")
@pytest.mark.parametrize("players", PLAYERS)
def test_after_the_deal_everybody_may_have_any_cards(players: int) -> None:
    match = new(players, first_seat=0)
    teams = FIXERS[players]
    casinos = match.secrets()[0].casinos
    pairs = casinos * (casinos - 1) // 2
    others = {2: 3, 3: 6}[teams] if teams == 2 else 6
    assert look(match, 0) == others
    if teams == 2:
        assert look(match, SPECTATOR) == pairs * others


@pytest.mark.rule("VST-8")
@pytest.mark.parametrize(("players", "seat"), [(3, 0), (4, 3), (4, SPECTATOR), (5, 2), (6, 5)])
def test_a_sealed_choice_may_be_either_card(players: int, seat: int) -> None:
    match = new(players, first_seat=0)
    unsealed = look(match, seat)
    match.play(1, match.view(1).legal()[0])
    assert look(match, seat) == 2 * unsealed
    match.play(1, match.view(1).legal()[1])
    assert look(match, seat) == 2 * unsealed


@pytest.mark.rule("VST-8")
def test_a_partner_knows_nothing_until_all_have_chosen_and_then_both_cards() -> None:
    match = new(4, first_seat=0)
    assert look(match, 3) == 30
    match.play(0, match.view(0).legal()[0])
    assert look(match, 3) == 60
    match.play(1, match.view(1).legal()[0])
    assert look(match, 3) == look(match, 0) == 6
    assert look(match, 2) == look(match, 1) == 6
    assert look(match, SPECTATOR) == 120


@pytest.mark.rule("VST-8", "VST-12")
@pytest.mark.parametrize("players", PLAYERS)
def test_in_the_middle_of_rounds_worlds_fit_all_that_was_placed(players: int) -> None:
    plies = GAME.most_plies(GAME.choose_options(players, {}))
    fewer = 0
    for part in (1, 4, 6):
        match = after(players, plies * part // 7)
        for seat in (0, players - 1):
            state = match.secrets()[0]
            unproven = len(possible(state, seat, []))
            fewer += look(match, seat) < unproven
    assert fewer, "some placements proved something"


@pytest.mark.rule("VST-12")
def test_a_7_proves_that_its_team_did_not_rig_the_casino() -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, placed="")
    assert len(possible(game.state, 0, [])) == 6
    before = game.state.copy()
    play(game, "1@peacock", "7@sunset-gondola")
    worlds = possible(game.state, 0, [(0, "1@peacock"), (1, "7@sunset-gondola")])
    assert {world.rigged[1] for world in worlds} == {0, 2}
    assert check_imagine(setting(4), game.state, 0, worlds, samples=60) == 4
    assert before.possible[1] & ~game.state.possible[1] == 1 << 1


@pytest.mark.rule("VST-12", "VST-15")
def test_a_forced_discard_can_prove_what_a_team_rigged() -> None:
    game = stuck(hand="7", mirage_garden="regular-b")
    state = game.state
    state.rigged[:3], state.dealt[:3] = [5, 0, 1], [0b110000, 0b000101, 0b001010]
    play(game, "drop 7")
    for seat in (1, 2):
        drawn = {imagined(game, seat, number).rigged[0] for number in range(40)}
        assert drawn == {5}
    watched = {imagined(game, SPECTATOR, number).rigged[0] for number in range(40)}
    assert watched == {5}


@pytest.mark.rule("VST-15")
def test_a_discard_for_other_reasons_proves_nothing() -> None:
    game = stuck(hand="67")
    play(game, "drop 6")
    assert game.state.possible[0] == 0b111111
    drawn = {imagined(game, 1, number).rigged[0] for number in range(60)}
    assert len(drawn) == 4, "all but the two cards of seat 1"


def imagined(game: World, seat: int, number: int) -> State:
    world: State = game.state.redact(seat)
    GAME.rules.imagine(world, seat, Chance.of("imagined", number))
    return world


@pytest.mark.rule("VST-8", "VST-17")
def test_at_the_end_nothing_is_hidden() -> None:
    match = after(5, 1000)
    assert not match.to_move()
    for seat in (0, SPECTATOR):
        assert match.view(seat).state == match.secrets()[0]


@pytest.mark.rule("VST-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_sees_the_cards_at_every_moment(players: int) -> None:
    match = new(players, first_seat=0)
    for _ in moves(match, "sees"):
        state = match.secrets()[0]
        for seat in (*range(players), SPECTATOR):
            seen = match.view(seat).state
            for team in range(FIXERS[players]):
                if knows(state, seat, team):
                    assert (seen.dealt[team], seen.rigged[team]) == (
                        state.dealt[team],
                        state.rigged[team],
                    )
                else:
                    assert (seen.dealt[team], seen.rigged[team]) == (0, -1)


@pytest.mark.rule("VST-12", "VST-16")
@pytest.mark.parametrize("players", PLAYERS)
def test_no_refusal_depends_on_what_other_teams_rigged(players: int) -> None:
    """Whatever the others have rigged, a seat is refused the same moves for the same reasons."""
    match = new(players, "refusals", sides="mixed")
    for number, (seat, _) in enumerate(moves(match, "refusals")):
        if number % 6:
            continue
        view = match.view(seat)
        mine = [(move.text, _rule(view.why_not(move))) for move in view.reach()]
        for world_number in range(3):
            world = view.imagine(Chance.of("others", 3 * number + world_number))
            theirs = [(m.text, _rule(world.why_not(seat, m))) for m in world.reach(seat)]
            assert theirs == mine


def _rule(refused: object) -> str:
    return str(getattr(refused, "rule", ""))


def test_an_uneven_draw_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison can fail: with a favourite casino it does."""
    match = new(4, first_seat=0)
    for seat in (0, 1):
        match.play(seat, match.view(seat).legal()[0])
    state = match.secrets()[0]
    worlds = possible(state, 0, [])
    check_imagine(setting(4), state, 0, worlds, samples=60)
    even = GAME.rules.imagine

    def imagine(world: State, seat: int, chance: Chance) -> None:
        again = world.copy()
        even(world, seat, chance)
        even(again, seat, chance)
        if again.rigged[1] < world.rigged[1]:
            for f in State.fields:
                setattr(world, f.name, getattr(again, f.name))

    monkeypatch.setattr(GAME.rules, "imagine", imagine)
    with pytest.raises(BrokenContract, match="Worlds are not equally likely"):
        check_imagine(setting(4), state, 0, worlds, samples=60)
