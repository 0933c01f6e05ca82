"""The end of a deal and of the match: VGS-16 to VGS-19."""

from __future__ import annotations

import importlib.resources

import pytest

from croupier.games.vegas_roller import GAME
from tests.rules.casinos.tables import play
from tests.rules.vegas_roller.tables import PLAYERS, chips, hand, laid, new, pots, table

FOUR = "V1 E1 G2 A3"
NEXT_ANTE = 8


@pytest.mark.rule("VGS-16")
def test_five_letters_take_the_pots_of_the_card_then_pot_and_end_the_deal_at_once() -> None:
    game = table("S4", "V2", "V3", key="S", laid={0: FOUR}, pots={"S": 2, "11": 3, "POT": 5},
                 chips=(50, 0, 0))  # fmt: skip
    play(game, "S4")
    assert chips(game) == [60, 0, 0]
    assert pots(game) == {}
    assert game.to_move() == set()


@pytest.mark.rule("VGS-16")
def test_other_pots_stay() -> None:
    game = table("S4", "V2", key="S", laid={0: FOUR}, pots={"V": 2, "5": 3}, chips=(50, 0))
    play(game, "S4")
    assert pots(game) == {"V": 2, "5": 3}


@pytest.mark.rule("VGS-16")
def test_replacing_with_four_letters_ends_nothing() -> None:
    game = table("A5", "V2", key="A", laid={0: FOUR}, pots={"POT": 5})
    play(game, "A5")
    assert game.to_move() == {1}
    assert pots(game) == {"POT": 5}


@pytest.mark.rule("VGS-17")
def test_every_other_pays_the_points_that_they_are_short_of() -> None:
    game = table("S3", "", "", "", key="S", laid={0: FOUR, 1: "V5", 2: "V5 A5", 3: "E5 G5 A5"})
    play(game, "S3")
    assert chips(game) == [100 + 5, 95, 100, 100]


@pytest.mark.rule("VGS-4", "VGS-17")
def test_nobody_pays_more_than_they_have() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR, 2: "V5"}, chips=(50, 7, 5))
    play(game, "S3")
    assert chips(game) == [62, 0, 0]


@pytest.mark.rule("VGS-18")
def test_the_next_dealer_deals_from_the_whole_deck() -> None:
    game = table("S3", "V2", "V3", key="S", laid={0: FOUR}, spent=4, dealer=2, deals=3)
    play(game, "S3")
    state = game.state
    assert (state.dealer, state.deals_done, state.rounds_done) == (0, 1, 0)
    assert [laid(game, seat) for seat in range(3)] == ["", "", ""]
    assert state.held[:3] == [3, 3, 3]
    assert (state.piled, state.discarded, state.spent_zaps) == (47, 0, 0)
    assert sum(len(hand(game, seat).split()) for seat in range(3)) == 9


@pytest.mark.rule("VGS-5", "VGS-18")
def test_pots_stay_for_the_next_deal_and_everyone_adds_a_chip_to_each() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR}, pots={"V": 4, "POT": 9}, deals=2)
    play(game, "S3")
    assert pots(game) == {"V": 7, "G": 3, "S": 3, "POT": 3, "5": 3, "7": 3, "11": 3, "13": 3}
    assert chips(game) == [129 - NEXT_ANTE, 90 - NEXT_ANTE, 90 - NEXT_ANTE]


@pytest.mark.rule("VGS-5")
def test_a_short_player_fills_the_pots_in_their_order() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR}, chips=(50, 10 + 3, 10), deals=2)
    play(game, "S3")
    assert pots(game) == {"V": 2, "G": 2, "S": 2, "POT": 1, "5": 1, "7": 1, "11": 1, "13": 1}
    assert chips(game) == [70 - NEXT_ANTE, 0, 0]


@pytest.mark.rule("VGS-4")
def test_a_player_without_chips_is_dealt_in() -> None:
    game = table("S3", "", key="S", laid={0: FOUR}, chips=(50, 0), deals=2, dealer=1)
    play(game, "S3")
    assert chips(game) == [42, 0]
    assert game.state.held[:2] == [3, 3]
    assert game.to_move() == {1}


@pytest.mark.rule("VGS-18")
@pytest.mark.parametrize("players", PLAYERS)
def test_normally_everybody_deals_once(players: int) -> None:
    assert new(players).view(0).state.deals == players
    assert new(players, deals=7).view(0).state.deals == 7


@pytest.mark.rule("VGS-18")
def test_most_chips_win_and_chips_in_pots_belong_to_nobody() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR, 1: "V5 E5"}, chips=(50, 80, 80),
                 pots={"V": 40})  # fmt: skip
    play(game, "S3")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.reason == "all-deals"
    assert outcome.scores == (60, 80, 70)
    assert outcome.places == (3, 1, 2)
    assert outcome.winners == (1,)


@pytest.mark.rule("VGS-18")
def test_ties_share_the_place() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR}, chips=(50, 80, 80))
    play(game, "S3")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.scores == (70, 70, 70)
    assert outcome.places == (1, 1, 1)
    assert outcome.winners == (0, 1, 2)


@pytest.mark.rule("VGS-19")
def test_after_200_rounds_a_deal_ends_without_settlement() -> None:
    game = table("E1", "V2", key="V", turn=1, laid={0: FOUR}, pots={"POT": 5}, round=200)
    play(game, "V2")
    assert chips(game) == [100, 100]
    assert pots(game) == {"POT": 5}
    assert game.to_move() == set()


@pytest.mark.rule("VGS-19")
def test_the_200th_round_is_played_to_its_end() -> None:
    game = table("E1", "V2", key="V", round=200)
    play(game, "x E1")
    assert game.to_move() == {1}
    before = table("E1", "V2", key="V", turn=1, round=199)
    play(before, "V2")
    assert before.state.rounds_done == 199


@pytest.mark.rule("VGS-19")
def test_the_next_deal_follows_and_the_pots_stay() -> None:
    game = table("E1", "V2", key="V", turn=1, pots={"POT": 5}, round=200, deals=2)
    play(game, "V2")
    assert pots(game)["POT"] == 7
    assert game.state.rounds_done == 0
    assert game.to_move() == {(game.state.dealer + 1) % 2}


@pytest.mark.rule("VGS-16", "VGS-19")
def test_five_letters_in_the_200th_round_still_win() -> None:
    game = table("E1", "S2", key="S", turn=1, laid={1: FOUR}, chips=(5, 0), round=200)
    play(game, "S2")
    assert chips(game) == [0, 5]


@pytest.mark.rule("VGS-19")
def test_the_longest_match_is_200_rounds_a_deal() -> None:
    options = [GAME.choose_options(6, given) for given in ({}, {"deals": 12})]
    assert [GAME.most_plies(each) for each in options] == [6 * 200 * 6, 12 * 200 * 6]


@pytest.mark.rule("VGS-19")
@pytest.mark.parametrize(
    ("players", "english", "french", "german"),
    [(2, "800", "800", "800"), (6, "7,200", "7\u00a0200", "7.200")],
)
def test_the_rule_books_tell_how_long_a_match_can_be(
    players: int, english: str, french: str, german: str
) -> None:
    longest = GAME.most_plies(GAME.choose_options(players, {}))
    assert f"{longest:,}" == english
    for lang, number in (("en", english), ("fr", french), ("de", german)):
        book = (importlib.resources.files(GAME.text) / f"{lang}.md").read_text("utf-8")
        assert number in book.partition("**VGS-19**")[2]
