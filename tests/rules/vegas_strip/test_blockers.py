"""Vegas Strip for two, with blockers: who places what when, and that blockers earn nothing."""

from __future__ import annotations

import pytest

from croupier.games.vegas_strip.components import BLOCKER, OWN
from tests.rules.casinos.tables import play
from tests.rules.playing import moves
from tests.rules.vegas_strip.tables import (
    jackpot,
    new,
    paid,
    ranking,
    refused,
    shown,
    table,
    winnings,
)


@pytest.mark.rule("VST-24")
def test_the_first_turn_is_a_single_blocker() -> None:
    game = table(2)
    assert game.to_move() == {0}
    assert {m.text for m in game.legal(0)} >= {"b1@peacock", "b7@gold-rush"}
    assert not [m.text for m in game.legal(0) if not m.text.startswith("b")]
    assert refused(game, "3@peacock") == "VST-24"
    assert refused(game, "drop 3") == "VST-24"
    play(game, "b3@peacock")
    assert game.to_move() == {1}


@pytest.mark.rule("VST-24")
@pytest.mark.parametrize("turn", [["5@peacock", "b4@peacock"], ["b4@peacock", "5@peacock"]])
def test_a_turn_is_a_tile_and_a_blocker_in_either_order(turn: list[str]) -> None:
    game = table(2, turn=1, owed=OWN | BLOCKER)
    play(game, turn[0])
    assert game.to_move() == {1}
    again = turn[0].replace("5", "6").replace("b4", "b6")
    assert refused(game, again) == "VST-24"
    play(game, turn[1])
    assert game.to_move() == {0}


@pytest.mark.rule("VST-24")
def test_the_whole_round_turn_by_turn() -> None:
    match = new(2, first_seat=0)
    turns: list[tuple[int, list[str]]] = []
    for seat, move in moves(match, "blockers"):
        if match.secrets()[0].rounds_done or move.text.startswith("rig"):
            continue
        kind = "blocker" if "b" in move.text.split("@")[0].removeprefix("drop ") else "own"
        if turns and turns[-1][0] == seat:
            turns[-1][1].append(kind)
        else:
            turns.append((seat, [kind]))
    assert [seat for seat, _ in turns] == [0, 1] * 7 + [0]
    assert turns[0][1] == ["blocker"]
    assert turns[-1][1] == ["own"]
    assert all(sorted(kinds) == ["blocker", "own"] for _, kinds in turns[1:-1])


@pytest.mark.rule("VST-25")
def test_blockers_rank_as_one_more_player_with_a_limit_of_their_own() -> None:
    game = table(2, placed="0:1@peacock 0:2@peacock b0:4@peacock b1:3@peacock", owed=BLOCKER)
    assert ranking(game, "peacock") == [(2, 4), (0, 3), (3, 3)]
    assert refused(game, "b5@peacock") == ""
    play(game, "b5@peacock")
    assert ranking(game, "peacock") == [(2, 9), (0, 3), (3, 3)]
    game.state.turn, game.state.owed = 0, BLOCKER
    assert refused(game, "b6@peacock") == "VST-11"


@pytest.mark.rule("VST-25")
def test_blockers_may_not_tie_the_leader_and_may_not_be_tied_when_they_lead() -> None:
    game = table(2, placed="1:5@peacock b1:4@gold-rush", owed=OWN | BLOCKER)
    assert refused(game, "b5@peacock") == "VST-13"
    assert refused(game, "4@gold-rush") == "VST-13"
    assert refused(game, "b4@gold-rush") == "VST-13"


@pytest.mark.rule("VST-12", "VST-25")
def test_a_blocker_7_may_go_to_one_s_rigged_casino() -> None:
    game = table(2, rigged={0: "peacock"}, owed=OWN | BLOCKER)
    assert refused(game, "7@peacock") == "VST-12"
    assert refused(game, "b7@peacock") == ""
    before = shown(game, "possible")
    play(game, "b7@peacock")
    assert shown(game, "possible") == before, "a blocker proves nothing"


@pytest.mark.rule("VST-25")
def test_a_jackpot_that_blockers_win_is_gone() -> None:
    game = paid(table(2, rigged={0: "peacock"}, placed="b1:6@peacock 0:4@peacock"))
    assert winnings(game) == [0, 0]
    assert jackpot(game, "peacock") == 0


@pytest.mark.rule("VST-25")
def test_blockers_earn_nothing_at_secure_casinos_but_can_be_the_ones_kicked_out() -> None:
    rigged = {0: "gold-rush", 1: "santorini"}
    placed = "b0:6@peacock 0:4@peacock b1:3@peacock 1:2@peacock"
    assert winnings(paid(table(2, rigged=rigged, placed=placed))) == [4, 2]


@pytest.mark.rule("VST-15", "VST-24")
def test_a_discard_needs_everything_owed_to_be_stuck() -> None:
    """Bouncers let nobody in but blockers of seat 0, at one casino."""
    bouncers = dict.fromkeys(
        ("santorini", "sunset_gondola", "peacock", "sunken_treasure"), "bouncer-b"
    )
    everywhere = "0:{0}@santorini 0:{1}@sunset-gondola 0:{2}@peacock 0:{3}@sunken-treasure"
    placed = everywhere.format(1, 2, 3, 4) + " 0:5@gold-rush"
    placed += " b0:1@santorini b0:2@sunset-gondola b0:3@peacock b0:4@sunken-treasure"
    game = table(
        2, placed=placed, owed=OWN | BLOCKER, gold_rush="bouncer-b",
        hands={"0": "67", "b0": "567"}, characters=bouncers,
    )  # fmt: skip
    assert refused(game, "6@gold-rush") == "VST-14"
    assert refused(game, "drop 6") == "VST-15", "a blocker can still be placed"
    play(game, "b7@gold-rush")
    assert game.to_move() == {0}
    assert [m.text for m in game.legal(0)] == ["drop 6", "drop 7"]
    play(game, "drop 6")
    assert game.to_move() == {1}


@pytest.mark.rule("VST-15", "VST-24")
def test_with_everything_stuck_one_chooses_what_to_discard_and_looks_again() -> None:
    names = ("santorini", "sunset_gondola", "peacock", "sunken_treasure", "gold_rush")
    bouncers = dict.fromkeys(names, "bouncer-b")
    placed = " ".join(
        f"{who}:{number}@{name.replace('_', '-')}"
        for who in ("0", "b0")
        for number, name in enumerate(names, 1)
    )
    game = table(
        2, placed=placed, owed=OWN | BLOCKER, hands={"0": "67", "b0": "67"}, characters=bouncers
    )
    assert [m.text for m in game.legal(0)] == ["drop 6", "drop 7", "drop b6", "drop b7"]
    play(game, "drop b7")
    assert game.to_move() == {0}
    assert [m.text for m in game.legal(0)] == ["drop 6", "drop 7"]
    play(game, "drop 7")
    assert game.to_move() == {1}
    assert shown(game, "hands")[0] == shown(game, "hands")[2] == [6]


@pytest.mark.rule("VST-26")
@pytest.mark.parametrize(
    ("character", "placed", "barred"),
    [
        (
            "bouncer-a",
            "b0:1@peacock b1:2@peacock 1:6@peacock b1:3@peacock b0:2@peacock",
            "4@peacock",
        ),
        ("card-counter-a", "b1:5@peacock", "5@peacock"),
        ("card-counter-b", "1:2@peacock b1:3@peacock", "5@peacock"),
    ],
)
def test_blockers_tiles_are_tiles(character: str, placed: str, barred: str) -> None:
    game = table(2, placed=placed, owed=OWN, peacock=character)
    assert refused(game, barred) == "VST-14"


@pytest.mark.rule("VST-26")
@pytest.mark.parametrize(
    ("character", "barred", "free"),
    [("bouncer-b", "b5", ""), ("regular-a", "b5", "b2"), ("regular-b", "b2", "b5")],
)
def test_blockers_are_a_player_with_first_and_second_tiles(
    character: str, barred: str, free: str
) -> None:
    game = table(2, placed="b0:4@peacock", owed=OWN | BLOCKER, peacock=character)
    assert refused(game, f"{barred}@peacock") == "VST-14"
    assert refused(game, "1@peacock") == "", "one's own first tile is another player's"
    if free:
        assert refused(game, f"{free}@peacock") == ""


@pytest.mark.rule("VST-26", "VST-31")
def test_blockers_get_tokens() -> None:
    game = table(2, placed="b0:4@peacock b0:1@peacock", peacock="pro-gambler-a")
    assert ranking(game, "peacock") == [(2, 8)]
    game = table(2, placed="0:4@peacock b1:1@peacock", peacock="pro-gambler-b")
    assert ranking(game, "peacock") == [(0, 4), (3, 4)]


@pytest.mark.rule("VST-25", "VST-26")
def test_blockers_take_the_lead_but_not_the_chips() -> None:
    game = table(2, placed="1:2@peacock b0:4@peacock", peacock="casino-owner-a")
    assert winnings(game) == [0, 2], "the blocker is not paid for the lead"
    game = table(2, placed="1:2@peacock b0:4@peacock 1:5@peacock", peacock="casino-owner-b")
    assert winnings(game) == [0, 3], "the player is paid for losing it, the blocker is not"
    game = table(2, placed="b0:2@peacock b1:4@peacock", peacock="lounge-singer-a")
    assert winnings(game) == [0, 0]
    game = table(2, placed="1:6@peacock b1:4@peacock b0:1@peacock", peacock="lounge-singer-b")
    assert winnings(game) == [0, 0]


@pytest.mark.rule("VST-26")
def test_blockers_move_jackpots() -> None:
    for character, change in (("accountant-a", 2), ("accountant-b", -2), ("high-roller-b", 1)):
        game = table(2, placed="b0:6@peacock b1:4@peacock", peacock=character)
        assert jackpot(game, "peacock") == 10 + change


@pytest.mark.rule("VST-26")
def test_blockers_hold_ranks_for_the_security_chief() -> None:
    placed = "0:6@peacock 1:4@peacock b0:2@peacock"
    secure = table(2, rigged={0: "gold-rush"}, placed=placed, peacock="security-chief-a")
    assert winnings(paid(secure)) == [0, 4], "the lowest rank, which earns double, is a blocker's"
    placed = "0:6@peacock b1:4@peacock 1:2@peacock"
    rigged = table(2, rigged={0: "peacock"}, placed=placed, peacock="security-chief-b")
    assert winnings(paid(rigged)) == [10, 0], "the second rank is a blocker's"
