"""What is told at a table of Vegas Strip: each placement, each effect, and the payout."""

from __future__ import annotations

import pytest

from croupier import World
from croupier.games.vegas_strip.components import BLOCKER, OWN
from tests.rules.casinos.tables import sentences, told
from tests.rules.playing import moves, plain
from tests.rules.vegas_strip.tables import PLAYERS, new, table


def story(game: World, *moves: str, reader: int = 0, lang: str = "en") -> list[str]:
    """What a reader hears of moves."""
    events = [event for event in told(game, *moves) if event.seen_from(reader)]
    return sentences(game, events, lang, reader)


def last_tile(rigged: dict[int, str], placed: str, **more: str) -> World:
    """Four players, seat 0 with one tile left to place and everybody else with none."""
    game = table(4, rigged=rigged, placed=placed, hands={"0": "1"}, characters=more)
    game.state.hands[1:4] = [0, 0, 0]
    return game


@pytest.mark.rule("VST-9", "VST-10")
def test_a_placement_tells_total_rank_and_a_new_leader() -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"})
    assert story(game, "4@peacock", "3@peacock", "6@peacock") == [
        "You place 4 at The Peacock and lead with 4.",
        "Ben places 3 at The Peacock and ranks 2 of 2 with 3.",
        "Chloé places 6 at The Peacock and leads with 6.",
        "The lead at The Peacock passes from you to Chloé.",
    ]
    assert story(game, "2@peacock", reader=3) == [
        "You place 2 at The Peacock and rank 4 of 4 with 2."
    ]


@pytest.mark.rule("VST-9", "VST-10")
def test_a_placement_in_french() -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, placed="1:3@peacock")
    assert story(game, "4@peacock", "2@peacock", lang="fr") == [
        "Vous posez 4 à The Peacock et menez avec 4.",
        "Nouveau meneur à The Peacock : vous, et non plus Ben.",
        "Ben pose 2 à The Peacock et mène avec 5.",
        "Nouveau meneur à The Peacock : Ben, et non plus vous.",
    ]


@pytest.mark.rule("VST-9", "VST-10")
def test_a_placement_in_german() -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, placed="1:3@peacock")
    assert story(game, "4@peacock", "2@peacock", lang="de") == [
        "Du legst die 4 ins Peacock und führst mit 4.",
        "Neu in Führung im Peacock: du (bisher Ben).",
        "Ben legt die 2 ins Peacock und führt mit 5.",
        "Neu in Führung im Peacock: Ben (bisher du).",
    ]


@pytest.mark.rule("VST-30", "VST-31")
@pytest.mark.parametrize(
    ("character", "placed", "move", "told_then"),
    [
        ("high-roller-b", "", "6", ["High Roller B: the jackpot of The Peacock grows by 1 to 16."]),
        ("casino-owner-a", "", "3", ["Casino Owner A at The Peacock: you get 2 chips."]),
        (
            "casino-owner-b",
            "1:2@peacock",
            "3",
            [
                "The lead at The Peacock passes from Ben to you.",
                "Casino Owner B at The Peacock: Ben gets 3 chips.",
            ],
        ),
        ("pro-gambler-a", "", "4", ["Pro Gambler A: a +3 token lies on the 4, so it counts as 7."]),
        (
            "pro-gambler-b",
            "1:2@peacock",
            "1",
            [
                "Pro Gambler B: a +3 token lies on the 1, so it counts as 4.",
                "The +3 token moves on from Ben, whose total is now 2.",
                "The lead at The Peacock passes from Ben to you.",
            ],
        ),
        ("accountant-a", "", "3", ["Accountant A: the jackpot of The Peacock grows by 1 to 16."]),
        ("accountant-b", "", "3", ["Accountant B: the jackpot of The Peacock shrinks by 1 to 14."]),
        ("lounge-singer-a", "", "3", ["Lounge Singer A at The Peacock: you get 1 chip."]),
        (
            "lounge-singer-b",
            "1:5@peacock",
            "3",
            ["Lounge Singer B at The Peacock: you get 1 chip."],
        ),
        ("magician-a", "", "2", ["Magician A: the 2 counts as 6."]),
        ("bouncer-a", "", "2", []),
    ],
)
def test_what_a_character_does_is_told(
    character: str, placed: str, move: str, told_then: list[str]
) -> None:
    game = table(4, rigged={0: "gold-rush", 1: "santorini"}, placed=placed, peacock=character)
    assert story(game, f"{move}@peacock")[1:] == told_then


@pytest.mark.rule("VST-24", "VST-25")
def test_blockers_in_the_log() -> None:
    game = table(2, placed="1:2@peacock", owed=OWN | BLOCKER)
    assert story(game, "b3@peacock") == [
        "You place blocker 3 at The Peacock; these blockers lead with 3.",
        "The lead at The Peacock passes from Ben to your blockers.",
    ]
    game = table(2, placed="0:2@peacock", turn=1, owed=OWN | BLOCKER)
    assert story(game, "b3@peacock", lang="fr") == [
        "Ben pose le bloqueur 3 à The Peacock ; ces bloqueurs mènent avec 3.",
        "Nouveau meneur à The Peacock : bloqueurs (Ben), et non plus vous.",
    ]


@pytest.mark.rule("VST-17", "VST-18", "VST-19")
def test_the_payout_casino_by_casino() -> None:
    placed = "0:6@gold-rush 1:4@gold-rush 3:5@santorini 2:3@peacock 1:2@peacock 3:6@peacock"
    game = last_tile({0: "gold-rush", 1: "santorini"}, placed)
    said = story(game, "1@peacock")
    assert said[1 : said.index("Round 2 of 3. Ben starts.")] == [
        "All tiles are placed: the payout of round 1.",
        "You reveal: Gold Rush was rigged, Sunken Treasure was not.",
        "You lead there and take the whole jackpot: 15 chips.",
        "Ben reveals: Santorini was rigged, The Peacock was not.",
        "Dan leads there and takes the whole jackpot: 15 chips.",
        "The Peacock is secure. Its leader is kicked out: Dan, with 6.",
        "Chloé gets 3, their total there.",
        "Ben gets 2, their total there.",
        "You get 1, your total there.",
        "As a team, you and Dan won 31 and split it: 15 each, and the odd chip is lost.",
        "As a team, Ben and Chloé won 5 and split it: 2 each, and the odd chip is lost.",
        "You made 16 this round, 15 after the split, and now have 15 chips.",
        "Ben made 2 this round, 2 after the split, and now has 2 chips.",
        "Chloé made 3 this round, 2 after the split, and now has 2 chips.",
        "Dan made 15 this round, 15 after the split, and now has 15 chips.",
    ]


@pytest.mark.rule("VST-17", "VST-30")
def test_the_payout_tells_of_security_chiefs_and_of_jackpots_that_stay() -> None:
    placed = "2:6@gold-rush 1:4@gold-rush 3:6@peacock 2:3@peacock"
    game = last_tile(
        {0: "gold-rush", 1: "santorini"}, placed,
        gold_rush="security-chief-b", peacock="security-chief-a",
    )  # fmt: skip
    said = story(game, "1@sunken-treasure", reader=1)
    assert "Nobody is there, so the jackpot of 15 stays." in said
    assert "Security Chief B at Gold Rush: you get 5 chips." in said
    assert "Security Chief A: Chloé gets 6 for 3 there." in said


@pytest.mark.rule("VST-25")
def test_a_jackpot_won_by_blockers_is_told() -> None:
    game = table(2, rigged={0: "peacock"}, placed="b1:6@peacock 0:4@peacock", owed=OWN)
    game.state.hands[:4] = [0b10, 0, 0, 0]
    said = story(game, "1@gold-rush")
    assert "Blockers lead here, so the jackpot goes to the supply: 10 chips." in said


@pytest.mark.rule("VST-15")
def test_a_discard_is_told() -> None:
    game = table(3, hands={"0": "7"})
    for number in range(6):
        game.state.closed[number][0] = 0b11111110
    assert story(game, "drop 7") == ["You can place nothing and discard 7."]


@pytest.mark.rule("VST-7", "VST-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_secrets_are_told_to_the_team_and_nobody_else(players: int) -> None:
    match = new(players, first_seat=0)
    state = match.secrets()[0]
    for _, move in moves(match, "secrets"):
        if not move.text.startswith("rig"):
            break
    for event in match.secrets()[1]:
        if event.kind in ("cards", "sealed", "told"):
            assert event.seat is not None
            assert event.seen_by == 1 << event.seat
            assert event.seat in (state.partners if event.kind == "told" else state.fixers)
        if event.kind == "leftover":
            assert event.seen_by == 0
    told_to = {event.seat for event in match.secrets()[1] if event.kind == "told"}
    assert told_to == {seat for seat in state.partners if seat >= 0}


@pytest.mark.rule("VST-8")
def test_what_a_partner_is_shown() -> None:
    match = new(4, first_seat=0, seed="partner")
    for seat in (1, 0):
        match.play(seat, match.view(seat).legal()[0])
    fixer = match.view(0).log()
    partner = plain(match.view(3).log()[-2])
    rigged = next(line for line in fixer if line.startswith("You rig ")).split(" in secret")[0]
    assert partner.startswith(f"Ada shows you: {rigged.removeprefix('You rig ')} is rigged, ")
    assert not [line for line in match.view(2).log() if line.startswith("Ada shows")]
    german = match.view(3).log("de")
    assert "Ada ist Zinker und spielt mit dir im Team." in german
    assert german[-2].startswith("Ada zeigt dir: Das ")


@pytest.mark.rule("VST-8")
def test_changing_one_s_mind_is_told_to_oneself_only() -> None:
    match = new(4, first_seat=0)
    first, second = match.view(0).legal()
    match.play(0, first)
    before = [len(match.view(seat).events()) for seat in range(4)]
    match.play(0, second)
    assert [len(match.view(seat).events()) for seat in range(4)] == [
        before[0] + 1,
        *before[1:],
    ]
