"""The ten characters of Vegas Strip, both sides: whom they stop, whom and what they pay.

Somebody placing at The Peacock, where the character works, is compared with the same somebody at
Gold Rush, where nobody of consequence does.
"""

from __future__ import annotations

import pytest

from croupier.core.text import LANGUAGES, words
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.characters import NAMES
from croupier.games.vegas_strip.components import SIDE_NAMES, Side
from tests.rules.casinos.tables import play
from tests.rules.vegas_strip.tables import (
    jackpot,
    new,
    paid,
    ranking,
    refused,
    table,
    winnings,
)

RIGGED = {0: "peacock", 1: "santorini"}
SECURE = {0: "gold-rush", 1: "santorini"}


def at_the_next_round(character: str, **jackpots: int) -> list[int]:
    """All jackpots when a last tile has been placed and a second round begins."""
    game = table(4, rigged=SECURE, jackpots=jackpots, hands={"0": "1"}, peacock=character)
    game.state.hands[1:4] = [0, 0, 0]
    for number in (0, 1, 3, 4):
        game.state.characters[number] = SIDE_NAMES.index(Side("bouncer-a"))
    play(game, "1@sunken-treasure")
    assert game.state.rounds_done == 1
    return list(game.state.jackpots[:5])


def test_there_are_ten_with_two_sides_each() -> None:
    assert len(NAMES) == len(set(NAMES)) == 10
    assert len(SIDE_NAMES) == 20


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize("side", SIDE_NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_side_has_a_sentence_and_every_character_a_name(side: str, lang: str) -> None:
    said = words(lang, GAME.text)
    assert said.say(f"rule-{side}").endswith(".")
    assert said.say(f"character-{side[:-2]}")


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_every_side_can_be_named_at_any_casino(side: str) -> None:
    state = new(3, characters=f"random, random, {side}").secrets()[0]
    assert SIDE_NAMES[state.characters[2]] == side


@pytest.mark.rule("VST-30")
def test_high_roller_a_adds_five_each_round_after_jackpots_are_filled() -> None:
    first = new(4, characters="high-roller, bouncer, regular, magician, accountant")
    assert first.secrets()[0].jackpots[:5] == [20, 15, 15, 15, 15]
    assert at_the_next_round("high-roller-a", peacock=22) == [15, 15, 27, 15, 15]
    assert at_the_next_round("high-roller-a", peacock=0) == [15, 15, 20, 15, 15]


@pytest.mark.rule("VST-30")
def test_high_roller_a_pays_whoever_wins_the_higher_jackpot_and_acts_at_no_other_time() -> None:
    game = table(
        4, rigged=RIGGED, placed="1:6@peacock", jackpots={"peacock": 20}, peacock="high-roller-a"
    )
    assert jackpot(game, "peacock") == 20
    assert winnings(paid(game)) == [0, 20, 0, 0]


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize(("number", "grows"), [(5, 0), (6, 1), (7, 1)])
def test_high_roller_b_adds_one_for_a_6_or_7_placed_here(number: int, grows: int) -> None:
    game = table(4, rigged=SECURE, peacock="high-roller-b")
    play(game, f"{number}@peacock", "6@sunken-treasure")
    assert jackpot(game, "peacock") == 15 + grows
    assert jackpot(game, "sunken-treasure") == 15
    assert at_the_next_round("high-roller-b") == [15] * 5


@pytest.mark.rule("VST-30")
def test_casino_owner_a_pays_whoever_becomes_the_leader() -> None:
    game = table(4, rigged=SECURE, peacock="casino-owner-a")
    play(game, "3@peacock")
    assert winnings(game) == [2, 0, 0, 0], "the first tile at an empty casino too"
    play(game, "2@peacock")
    assert winnings(game) == [2, 0, 0, 0], "the second in rank gets nothing"
    play(game, "5@peacock", "6@peacock")
    assert winnings(game) == [2, 0, 2, 2], "overtaking a partner too"
    play(game, "1@peacock", "1@gold-rush", "2@gold-rush", "1@peacock")
    assert winnings(game) == [2, 0, 2, 2], "who leads already becomes nothing"


@pytest.mark.rule("VST-30")
def test_casino_owner_b_consoles_whoever_loses_the_lead() -> None:
    game = table(4, rigged=SECURE, peacock="casino-owner-b")
    play(game, "3@peacock")
    assert winnings(game) == [0, 0, 0, 0], "nobody led before"
    play(game, "2@peacock", "5@peacock")
    assert winnings(game) == [3, 0, 0, 0]
    play(game, "6@peacock", "1@peacock")
    assert winnings(game) == [3, 0, 3, 0]
    play(game, "1@peacock", "1@gold-rush", "1@peacock")
    assert winnings(game) == [3, 0, 3, 0], "the lead stays where it is"


@pytest.mark.rule("VST-30", "VST-31")
def test_pro_gambler_a_puts_a_token_on_everybodys_first_tile() -> None:
    game = table(4, rigged=SECURE, peacock="pro-gambler-a")
    play(game, "3@peacock", "1@peacock", "2@peacock")
    assert ranking(game, "peacock") == [(0, 6), (2, 5), (1, 4)]
    play(game, "1@sunken-treasure", "2@peacock")
    assert ranking(game, "peacock")[0] == (0, 8), "the second tile gets none"
    assert winnings(paid(game)) == [0, 4, 5, 0], "tokens count at the payout"


@pytest.mark.rule("VST-13", "VST-30")
def test_pro_gambler_a_stops_whom_a_token_would_make_tie() -> None:
    game = table(4, rigged=SECURE, placed="1:4@peacock", peacock="pro-gambler-a")
    assert refused(game, "4@peacock") == "VST-13"


@pytest.mark.rule("VST-30", "VST-31")
def test_pro_gambler_b_moves_the_one_token_to_the_tile_just_placed() -> None:
    game = table(4, rigged=SECURE, peacock="pro-gambler-b")
    play(game, "5@peacock")
    assert ranking(game, "peacock") == [(0, 8)]
    play(game, "4@peacock")
    assert ranking(game, "peacock") == [(1, 7), (0, 5)], "the tile left behind is a 5 again"
    assert refused(game, "2@peacock") == "VST-13", "2+3 would tie the 5, which leads again then"
    play(game, "1@peacock")
    assert ranking(game, "peacock") == [(0, 5), (1, 4), (2, 4)]
    assert winnings(paid(game)) == [0, 4, 4, 0]


@pytest.mark.rule("VST-10", "VST-30")
def test_pro_gambler_b_can_leave_two_others_equal_in_the_order_they_had() -> None:
    game = table(4, rigged=SECURE, placed="0:5@peacock 1:3@peacock", peacock="pro-gambler-b")
    assert ranking(game, "peacock") == [(1, 6), (0, 5)]
    game = table(
        4, rigged=SECURE, placed="0:4@peacock 0:1@peacock 1:5@peacock", peacock="pro-gambler-b"
    )
    assert ranking(game, "peacock") == [(1, 8), (0, 5)]
    game.state.turn = 2
    play(game, "1@peacock")
    assert ranking(game, "peacock") == [(1, 5), (0, 5), (2, 4)]


@pytest.mark.rule("VST-30")
def test_bouncer_a_stops_a_sixth_tile() -> None:
    four = "1:1@peacock 1:2@peacock 2:1@peacock 2:6@peacock"
    game = table(4, rigged=SECURE, placed=four, peacock="bouncer-a")
    assert refused(game, "2@peacock") == ""
    play(game, "2@peacock")
    for seat in (1, 2, 3):
        game.state.turn = seat
        expected = "VST-14" if seat == 3 else "VST-11"
        assert refused(game, "3@peacock") == expected
        assert refused(game, "3@sunken-treasure") == ""
    assert winnings(paid(game)) == [2, 3, 0, 0]


@pytest.mark.rule("VST-30")
def test_bouncer_b_stops_a_second_tile_of_the_same_player() -> None:
    game = table(4, rigged=SECURE, placed="0:4@peacock", peacock="bouncer-b")
    assert refused(game, "5@peacock") == "VST-14"
    assert refused(game, "5@sunken-treasure") == ""
    game.state.turn = 1
    assert refused(game, "5@peacock") == ""
    play(game, "5@peacock")
    assert winnings(paid(game)) == [4, 0, 0, 0]


@pytest.mark.rule("VST-30")
def test_card_counter_a_stops_a_number_that_lies_here() -> None:
    game = table(4, rigged=SECURE, placed="1:5@peacock 1:2@peacock", peacock="card-counter-a")
    assert [n for n in range(1, 7) if refused(game, f"{n}@peacock") == "VST-14"] == [2, 5]
    assert refused(game, "5@sunken-treasure") == ""
    play(game, "3@peacock")
    assert winnings(paid(game)) == [3, 0, 0, 0]


@pytest.mark.rule("VST-30")
def test_card_counter_b_stops_the_parity_of_the_tile_placed_last() -> None:
    game = table(4, rigged=SECURE, peacock="card-counter-b")
    assert {refused(game, f"{n}@peacock") for n in range(1, 8)} == {""}, "an empty casino is open"
    play(game, "4@peacock")
    assert [n for n in range(1, 8) if refused(game, f"{n}@peacock") == "VST-14"] == [2, 4, 6]
    play(game, "3@peacock")
    assert [n for n in range(1, 8) if refused(game, f"{n}@peacock") == "VST-14"] == [1, 3, 5, 7]
    play(game, "2@peacock")
    assert winnings(paid(game)) == [0, 3, 2, 0]


@pytest.mark.rule("VST-30")
def test_accountant_a_adds_one_for_each_tile() -> None:
    game = table(4, rigged=RIGGED, peacock="accountant-a")
    play(game, "3@peacock", "4@peacock", "1@sunken-treasure", "1@peacock")
    assert jackpot(game, "peacock") == 18
    assert winnings(paid(game)) == [0, 18, 0, 0]


@pytest.mark.rule("VST-30")
def test_accountant_b_takes_one_for_each_tile_and_never_goes_below_nothing() -> None:
    game = table(4, rigged=RIGGED, jackpots={"peacock": 2}, peacock="accountant-b")
    play(game, "3@peacock")
    assert jackpot(game, "peacock") == 1
    play(game, "4@peacock", "1@peacock")
    assert jackpot(game, "peacock") == 0
    assert winnings(paid(game)) == [0, 0, 0, 0], "the leader wins an empty jackpot"


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize(("number", "chips"), [(1, 1), (2, 1), (3, 1), (4, 0), (7, 0)])
def test_lounge_singer_a_pays_for_low_tiles(number: int, chips: int) -> None:
    game = table(4, rigged=SECURE, peacock="lounge-singer-a")
    play(game, f"{number}@peacock", "1@sunken-treasure")
    assert winnings(game) == [chips, 0, 0, 0]


@pytest.mark.rule("VST-30")
def test_lounge_singer_b_pays_who_does_not_lead_afterwards() -> None:
    game = table(4, rigged=SECURE, peacock="lounge-singer-b")
    play(game, "4@peacock")
    assert winnings(game) == [0, 0, 0, 0]
    play(game, "2@peacock", "6@peacock", "5@peacock")
    assert winnings(game) == [0, 1, 0, 1]


@pytest.mark.rule("VST-30")
def test_security_chief_a_doubles_the_lowest_rank_of_a_secure_casino() -> None:
    placed = "0:6@peacock 1:4@peacock 2:2@peacock"
    assert winnings(paid(table(4, rigged=SECURE, placed=placed, peacock="security-chief-a"))) == [
        0, 4, 4, 0,
    ]  # fmt: skip
    alone = table(4, rigged=SECURE, placed="0:6@peacock", peacock="security-chief-a")
    assert winnings(paid(alone)) == [0, 0, 0, 0], "not the leader"
    rigged = table(4, rigged=RIGGED, placed=placed, peacock="security-chief-a")
    assert winnings(paid(rigged)) == [15, 0, 0, 0], "nothing if it is rigged"


@pytest.mark.rule("VST-10", "VST-30")
def test_security_chief_a_doubles_only_one_of_two_equals() -> None:
    placed = "0:6@peacock 1:4@peacock 2:4@peacock"
    game = table(4, rigged=SECURE, placed=placed, peacock="security-chief-a")
    assert winnings(paid(game)) == [0, 4, 8, 0]


@pytest.mark.rule("VST-30")
def test_security_chief_b_pays_the_second_rank_of_a_rigged_casino() -> None:
    placed = "0:6@peacock 1:4@peacock 2:2@peacock"
    assert winnings(paid(table(4, rigged=RIGGED, placed=placed, peacock="security-chief-b"))) == [
        15, 5, 0, 0,
    ]  # fmt: skip
    alone = table(4, rigged=RIGGED, placed="0:6@peacock", peacock="security-chief-b")
    assert winnings(paid(alone)) == [15, 0, 0, 0]
    secure = table(4, rigged=SECURE, placed=placed, peacock="security-chief-b")
    assert winnings(paid(secure)) == [0, 4, 2, 0], "nothing if it is secure"


@pytest.mark.rule("VST-30")
def test_magician_a_turns_numbers_round() -> None:
    game = table(4, rigged=SECURE, placed="1:1@peacock 2:6@peacock", peacock="magician-a")
    assert ranking(game, "peacock") == [(1, 7), (2, 2)]
    assert refused(game, "1@peacock") == "VST-13", "it counts as 7"
    assert refused(game, "7@peacock") == ""
    play(game, "7@peacock")
    assert ranking(game, "peacock") == [(1, 7), (2, 2), (0, 1)]
    assert winnings(paid(game)) == [1, 0, 2, 0]


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize(("players", "lowest"), [(4, 1), (6, 2)])
def test_magician_b_makes_the_lowest_number_in_play_an_8(players: int, lowest: int) -> None:
    placed = f"1:{lowest}@peacock 2:7@peacock"
    game = table(players, rigged={0: "gold-rush"}, placed=placed, peacock="magician-b")
    assert ranking(game, "peacock") == [(1, 8), (2, 7)]
    assert refused(game, f"{lowest}@peacock") == "VST-13"
    assert refused(game, "7@peacock") == ""
    play(game, f"{lowest + 1}@peacock")
    assert ranking(game, "peacock")[2] == (0, lowest + 1)


@pytest.mark.rule("VST-30")
def test_magician_b_pays_by_the_number_8() -> None:
    placed = "1:1@peacock 0:7@peacock 0:2@peacock"
    game = table(4, rigged=SECURE, placed=placed, peacock="magician-b")
    assert winnings(paid(game)) == [0, 8, 0, 0]


@pytest.mark.rule("VST-30")
@pytest.mark.parametrize(("side", "barred"), [("regular-a", [5, 6, 7]), ("regular-b", [1, 2, 3])])
def test_regular_stops_a_second_tile_that_is_not_lower_or_higher(
    side: str, barred: list[int]
) -> None:
    game = table(4, rigged=SECURE, placed="0:4@peacock", peacock=side)
    others = [1, 2, 3, 5, 6, 7]
    assert [n for n in others if refused(game, f"{n}@peacock") == "VST-14"] == barred
    assert not [n for n in others if refused(game, f"{n}@sunken-treasure")]
    game.state.turn = 1
    assert not [n for n in others if refused(game, f"{n}@peacock")], "a first tile is free"
    game.state.turn = 0
    allowed = next(n for n in others if n not in barred)
    play(game, f"{allowed}@peacock")
    game.state.turn = 1
    play(game, "1@peacock")
    assert winnings(paid(game)) == [0, 1, 0, 0]
