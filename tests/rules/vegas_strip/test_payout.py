"""The payout of Vegas Strip: rigged and secure casinos, how teams share, what stays."""

from __future__ import annotations

import pytest

from croupier import Chance, World
from croupier.games.vegas_strip import rules
from croupier.games.vegas_strip.components import State
from croupier.games.vegas_strip.payout import pay_out
from tests.rules.casinos.tables import play
from tests.rules.vegas_strip.tables import jackpot, paid, table, winnings


def next_round(game: World) -> World:
    """The table after the payout and the set-up of the next round."""
    state: State = game.state.copy()
    pay_out(state)
    rules.end_round(state, Chance.of("next"))
    return World(game.game, state)


@pytest.mark.rule("VST-17")
def test_the_leader_of_a_rigged_casino_takes_it_all() -> None:
    placed = "0:2@peacock 1:6@peacock 2:3@peacock"
    game = paid(table(3, rigged={0: "peacock"}, placed=placed, jackpots={"peacock": 23}))
    assert winnings(game) == [0, 23, 0]
    assert jackpot(game, "peacock") == 0


@pytest.mark.rule("VST-17")
def test_whoever_rigged_it() -> None:
    for team in range(3):
        game = table(3, rigged={team: "peacock"}, placed="0:4@peacock 1:6@peacock")
        assert winnings(paid(game))[1] == 10


@pytest.mark.rule("VST-17")
def test_where_nobody_is_the_jackpot_stays() -> None:
    game = paid(table(3, rigged={0: "peacock"}, jackpots={"peacock": 7}))
    assert winnings(game) == [0, 0, 0]
    assert jackpot(game, "peacock") == 7
    after = next_round(
        table(3, rigged={0: "peacock"}, jackpots={"peacock": 7}, peacock="bouncer-a")
    )
    assert jackpot(after, "peacock") == 7


@pytest.mark.rule("VST-18")
def test_at_a_secure_casino_all_but_the_leader_are_paid() -> None:
    placed = "0:2@peacock 1:6@peacock 2:3@peacock 0:1@peacock"
    game = paid(table(3, rigged={0: "gold-rush"}, placed=placed, jackpots={"peacock": 23}))
    assert winnings(game) == [3, 0, 3]
    assert jackpot(game, "peacock") == 23


@pytest.mark.rule("VST-18")
def test_alone_at_a_secure_casino_one_gets_nothing() -> None:
    rigged = {0: "gold-rush", 1: "santorini", 2: "mirage-garden"}
    assert winnings(paid(table(3, rigged=rigged, placed="1:6@peacock"))) == [0, 0, 0]


@pytest.mark.rule("VST-21")
def test_the_printed_example() -> None:
    placed = "0:6@peacock 1:4@peacock 2:2@peacock "
    placed += "0:4@sunset-gondola 1:7@sunset-gondola 2:5@sunset-gondola 2:4@sunset-gondola"
    rigged = {0: "peacock", 1: "gold-rush", 2: "santorini"}
    game = paid(table(3, rigged=rigged, placed=placed, jackpots={"peacock": 15}))
    assert winnings(game) == [15 + 4, 7, 0]


@pytest.mark.rule("VST-19")
def test_partners_split_what_both_won_and_an_odd_chip_is_lost() -> None:
    placed = "0:6@peacock 1:4@peacock 1:5@santorini 3:4@santorini 2:3@santorini"
    game = paid(table(4, rigged={0: "peacock", 1: "gold-rush"}, placed=placed))
    assert winnings(game) == [15, 0, 3, 4]
    assert game.state.last_round[:4] == [9, 1, 1, 9]
    assert game.state.chips[:4] == [9, 1, 1, 9]


@pytest.mark.rule("VST-19")
def test_a_solo_player_keeps_all_even_beside_teams() -> None:
    placed = "0:6@peacock 2:7@santorini 1:5@santorini 3:4@santorini"
    rigged = {0: "peacock", 1: "gold-rush", 2: "santorini"}
    game = paid(table(5, rigged=rigged, placed=placed, jackpots={"santorini": 13}))
    assert winnings(game) == [12, 0, 13, 0, 0]
    assert game.state.chips[:5] == [6, 0, 13, 0, 6]


@pytest.mark.rule("VST-19", "VST-30")
def test_chips_from_characters_are_shared_too() -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, peacock="casino-owner-a")
    play(game, "3@peacock")
    assert winnings(game) == [2, 0, 0, 0]
    assert game.state.chips[:4] == [0, 0, 0, 0], "nothing is shared before the round ends"
    assert paid(game).state.chips[:4] == [1, 0, 0, 1]


@pytest.mark.rule("VST-19")
def test_all_tiles_return() -> None:
    after = next_round(table(4, placed="0:6@peacock 1:4@peacock"))
    assert after.state.hands[:4] == [0b11111110] * 4
    assert not any(map(any, after.state.tiles))
    assert not any(map(any, after.state.totals))


@pytest.mark.rule("VST-20")
def test_only_empty_casinos_are_filled_and_others_stay_as_they_are() -> None:
    quiet = {
        "santorini": "bouncer-a", "sunset_gondola": "regular-a", "peacock": "card-counter-a",
        "sunken_treasure": "lounge-singer-a", "gold_rush": "security-chief-a",
    }  # fmt: skip
    jackpots = {"santorini": 3, "sunset-gondola": 22, "peacock": 0, "gold-rush": 30}
    game = table(
        4,
        rigged={0: "gold-rush", 1: "peacock"},
        placed="0:6@gold-rush",
        jackpots=jackpots,
        characters=quiet,
    )
    after = next_round(game)
    assert after.state.jackpots[:5] == [3, 22, 15, 15, 15]
    assert after.state.first == 1


@pytest.mark.rule("VST-20", "VST-22")
def test_after_the_last_round_nothing_is_filled() -> None:
    game = table(4, rigged={0: "gold-rush"}, placed="0:6@gold-rush", round=3)
    after = next_round(game)
    assert jackpot(after, "gold-rush") == 0
    assert after.to_move() == set()
