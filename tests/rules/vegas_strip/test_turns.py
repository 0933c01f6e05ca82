"""Turns of Vegas Strip: placing, ranking, what may not be placed, discarding."""

from __future__ import annotations

import pytest

from croupier import World
from croupier.core.bits import members
from croupier.games.vegas_strip.components import OWN
from tests.rules.casinos.tables import play
from tests.rules.playing import moves
from tests.rules.vegas_strip.tables import (
    PLAYERS,
    casino,
    jackpot,
    new,
    ranking,
    refused,
    shown,
    table,
    winnings,
)


@pytest.mark.rule("VST-9")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_clockwise_one_tile_each_until_all_hands_are_empty(players: int) -> None:
    match = new(players, first_seat=1)
    order = [
        seat for seat, move in moves(match, "turns") if "@" in move.text or "drop" in move.text
    ]
    tiles = 6 if players > 4 else 7
    expected = [(start + turn) % players for start in (1, 2, 3) for turn in range(players * tiles)]
    assert order == expected


@pytest.mark.rule("VST-9")
def test_a_tile_leaves_the_hand_and_lies_at_the_casino() -> None:
    game = table(3)
    play(game, "4@peacock")
    assert shown(game, "hands")[0] == [1, 2, 3, 5, 6, 7]
    assert ranking(game, "peacock") == [(0, 4)]
    assert game.to_move() == {1}


@pytest.mark.rule("VST-10")
def test_players_rank_by_their_totals_partners_each_for_themselves() -> None:
    game = table(4, placed="0:2@peacock 1:5@peacock 2:3@peacock 3:1@peacock 0:6@peacock")
    assert ranking(game, "peacock") == [(0, 8), (1, 5), (2, 3), (3, 1)]


@pytest.mark.rule("VST-10")
def test_among_equals_the_placer_goes_below() -> None:
    game = table(4, placed="0:7@peacock 1:3@peacock 2:3@peacock 3:1@peacock", turn=3)
    assert ranking(game, "peacock") == [(0, 7), (1, 3), (2, 3), (3, 1)]
    play(game, "2@peacock")
    assert ranking(game, "peacock") == [(0, 7), (1, 3), (2, 3), (3, 3)]


@pytest.mark.rule("VST-10")
def test_among_equals_whoever_was_higher_stays_higher() -> None:
    game = table(4, placed="0:7@peacock 2:3@peacock 1:1@peacock 1:2@peacock 3:5@peacock")
    assert ranking(game, "peacock") == [(0, 7), (3, 5), (2, 3), (1, 3)]


@pytest.mark.rule("VST-11")
def test_two_tiles_at_a_casino_are_the_limit() -> None:
    game = table(3, placed="0:1@peacock 0:2@peacock")
    assert {refused(game, f"{n}@peacock") for n in (3, 4, 5, 6, 7)} == {"VST-11"}
    assert refused(game, "3@gold-rush") == ""


@pytest.mark.rule("VST-12")
def test_a_7_may_not_go_to_the_casino_of_one_s_own_team() -> None:
    rigged = {0: "peacock", 1: "gold-rush"}
    for seat, closed in ((0, "peacock"), (3, "peacock"), (1, "gold-rush"), (2, "gold-rush")):
        game = table(4, rigged=rigged, turn=seat)
        for name in ("santorini", "peacock", "gold-rush"):
            assert refused(game, f"7@{name}") == ("VST-12" if name == closed else "")
            assert refused(game, f"6@{name}") == ""


@pytest.mark.rule("VST-12", "VST-31")
def test_it_is_the_printed_7_that_counts() -> None:
    for character in ("magician-a", "magician-b", "pro-gambler-a", "pro-gambler-b"):
        game = table(3, rigged={0: "peacock"}, peacock=character)
        assert refused(game, "7@peacock") == "VST-12"
        assert refused(game, "4@peacock") == "", "4+3 and 8-1 are no printed 7"
        assert refused(game, "1@peacock") == ""


@pytest.mark.rule("VST-13")
def test_one_may_not_tie_the_leader_but_beat_or_stay_below() -> None:
    game = table(4, placed="1:3@peacock 1:2@peacock 2:4@peacock 0:1@peacock")
    assert ranking(game, "peacock") == [(1, 5), (2, 4), (0, 1)]
    assert refused(game, "4@peacock") == "VST-13"
    assert refused(game, "3@peacock") == "", "tying the second is fine"
    assert refused(game, "5@peacock") == ""
    play(game, "3@peacock")
    assert ranking(game, "peacock") == [(1, 5), (2, 4), (0, 4)]


@pytest.mark.rule("VST-13")
def test_the_leader_s_own_tile_cannot_tie_themselves() -> None:
    game = table(4, placed="0:4@peacock 1:3@peacock")
    assert {refused(game, f"{n}@peacock") for n in (1, 2, 3, 5, 6)} == {""}


@pytest.mark.rule("VST-13")
def test_a_partner_s_lead_counts_like_any_other() -> None:
    game = table(4, placed="3:4@peacock", rigged={0: "gold-rush"})
    assert refused(game, "4@peacock") == "VST-13"


@pytest.mark.rule("VST-13", "VST-31")
def test_tokens_are_added_before_looking_for_ties() -> None:
    game = table(4, peacock="pro-gambler-a", placed="1:4@peacock")
    assert ranking(game, "peacock") == [(1, 7)]
    assert refused(game, "4@peacock") == "VST-13", "4+3 ties 4+3"
    assert refused(game, "7@peacock") == ""
    game = table(4, peacock="pro-gambler-b", placed="1:4@peacock")
    assert ranking(game, "peacock") == [(1, 7)]
    assert refused(game, "1@peacock") == "VST-13", "the token moves: 1+3 ties the 4 left behind"
    assert refused(game, "4@peacock") == ""


@pytest.mark.rule("VST-13", "VST-31")
def test_a_token_that_moves_between_one_s_own_tiles_adds_nothing() -> None:
    game = table(4, peacock="pro-gambler-b", placed="1:7@peacock 1:6@peacock 0:4@peacock")
    assert ranking(game, "peacock") == [(1, 13), (0, 7)]
    assert refused(game, "6@peacock") == "VST-13", "4 + 6 + 3, the token moving along"
    assert refused(game, "5@peacock") == ""


@pytest.mark.rule("VST-14")
def test_the_character_binds() -> None:
    game = table(4, peacock="card-counter-a", placed="1:3@peacock")
    assert refused(game, "3@peacock") == "VST-14"
    assert refused(game, "3@gold-rush") == ""


@pytest.mark.rule("VST-16")
def test_a_refusal_cites_the_first_rule_that_applies() -> None:
    rigged = {0: "peacock"}
    placed = "0:1@peacock 0:2@peacock 1:7@peacock"
    full = table(4, rigged=rigged, placed=placed, peacock="card-counter-a")
    assert refused(full, "7@peacock") == "VST-11"
    barred = table(4, rigged=rigged, placed="1:7@peacock", peacock="card-counter-a")
    assert refused(barred, "7@peacock") == "VST-14"
    assert refused(table(4, rigged=rigged, placed="1:7@peacock"), "7@peacock") == "VST-12"
    tied = table(4, rigged={0: "gold-rush"}, placed="1:7@peacock")
    assert refused(tied, "7@peacock") == "VST-13"


@pytest.mark.rule("VST-16")
def test_tokens_move_and_players_are_ranked_before_the_character_acts() -> None:
    game = table(4, peacock="casino-owner-a", placed="1:3@peacock")
    before = winnings(game)
    play(game, "4@peacock")
    assert winnings(game)[0] - before[0] == 2, "paid for the lead that the tile made"
    game = table(4, peacock="accountant-a", jackpots={"peacock": 15})
    play(game, "4@peacock")
    assert (ranking(game, "peacock"), jackpot(game, "peacock")) == ([(0, 4)], 16)


def stuck(hand: str = "67", **characters: str) -> World:
    """Seat 0 of three is full at three casinos; bouncers bar the way at the others."""
    full = "0:1@santorini 0:2@santorini 0:3@peacock 0:4@peacock 0:5@gold-rush 0:6@gold-rush"
    crowd = "1:1@{0} 1:2@{0} 2:1@{0} 2:4@{0} 0:2@{0}"
    names = ("sunset-gondola", "sunken-treasure", "mirage-garden")
    bouncers = {name.replace("-", "_"): "bouncer-a" for name in names} | characters
    crowds = " ".join(crowd.format(name) for name in names)
    return table(3, placed=f"{full} {crowds}", hands={"0": hand}, characters=bouncers)


@pytest.mark.rule("VST-15")
@pytest.mark.parametrize("players", PLAYERS)
def test_whoever_can_place_a_tile_may_not_discard(players: int) -> None:
    game = table(players, owed=OWN)
    assert {refused(game, f"drop {n}") for n in members(game.state.hands[0])} == {"VST-15"}


@pytest.mark.rule("VST-15")
def test_with_no_place_for_any_tile_one_of_choice_is_discarded() -> None:
    game = stuck()
    assert [move.text for move in game.legal(0)] == ["drop 6", "drop 7"]
    play(game, "drop 6")
    assert shown(game, "hands")[0] == [7]
    assert game.to_move() == {1}


@pytest.mark.rule("VST-15")
def test_discards_return_when_the_round_ends() -> None:
    game = stuck(hand="7")
    game.state.hands[1] = game.state.hands[2] = 0
    play(game, "drop 7")
    assert game.state.rounds_done == 1
    assert shown(game, "hands")[:3] == [[1, 2, 3, 4, 5, 6, 7]] * 3


@pytest.mark.rule("VST-12", "VST-15")
def test_a_7_that_fits_only_where_one_s_team_rigged_is_discarded() -> None:
    """The team's own secret decides; so the discard tells everybody what it is."""
    open_place = {"mirage_garden": "regular-b"}
    game = stuck(hand="7", **open_place)
    team = game.state.teams[0]
    game.state.rigged[team] = casino("peacock")
    assert [move.text for move in game.legal(0)] == ["7@mirage-garden"]
    game.state.rigged[team] = casino("mirage-garden")
    assert [move.text for move in game.legal(0)] == ["drop 7"]
    assert refused(game, "7@mirage-garden") == "VST-12"
    play(game, "drop 7")
    assert shown(game, "possible")[team] == ["mirage-garden"]
