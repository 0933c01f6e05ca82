"""All choose at the same time, unseen; what is not used is out: LVC-5, LVC-6."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import SPECTATOR
from tests.rules.casinos.tables import play, seen, sentences, shown, told
from tests.rules.las_vegas_cards.tables import choose, hand, new, table
from tests.rules.playing import moves, plain

HANDS = ("1 2 3 4d 5", "1 1 1 2 2", "6 6 6d 5 4")


@pytest.mark.rule("LVC-5")
def test_all_choose_at_the_same_time() -> None:
    game = table(*HANDS)
    assert game.to_move() == {0, 1, 2}
    choose(game, 2, "6 6 6d")
    assert game.to_move() == {0, 1}
    choose(game, 0, "1 4d")
    assert game.to_move() == {1}


@pytest.mark.rule("LVC-5")
def test_nothing_is_placed_before_the_last_choice_is_in() -> None:
    game = table(*HANDS)
    choose(game, 0, "1 4d")
    choose(game, 2, "6 6 6d")
    assert shown(game)["dice"] == [[0] * 6] * 6
    choose(game, 1, "1 1 1")
    assert shown(game)["dice"][0][:3] == [1, 3, 0]
    assert shown(game)["dice"][3][:3] == [2, 0, 0]
    assert shown(game)["dice"][5][:3] == [0, 0, 4]


@pytest.mark.rule("LVC-5")
def test_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    game = table(*HANDS)
    choose(game, 0, "1 4d")
    choose(game, 1, "1 1 1")
    choose(game, 0, "5")
    assert game.to_move() == {2}
    choose(game, 2, "4")
    assert [row[0] for row in shown(game)["dice"]] == [0, 0, 0, 0, 1, 0]
    assert shown(game)["cards_placed"][:3] == [1, 3, 1]


@pytest.mark.rule("LVC-5")
@pytest.mark.parametrize("watcher", [0, 2, SPECTATOR])
def test_others_see_only_that_you_have_chosen(watcher: int) -> None:
    one, other = table(*HANDS), table(*HANDS)
    choose(one, 1, "1 1 1")
    choose(other, 1, "2")
    assert shown(one, watcher)["chosen"] == [1]
    assert shown(one, watcher)["sealed"][1] is None
    views = [seen(game, watcher) for game in (one, other)]
    assert views[0].state == views[1].state
    assert views[0].board() == views[1].board()
    assert "has chosen" in views[0].board()


@pytest.mark.rule("LVC-5")
def test_the_log_tells_others_no_more_and_not_of_changes() -> None:
    match = new(3, "log")
    for choice in (0, 1, 0):
        match.play(1, match.view(1).legal()[choice])
    news = {seat: match.view(seat).log()[-4:] for seat in (0, 1, SPECTATOR)}
    assert news[0][-1] == news[SPECTATOR][-1] == "Ben has chosen."
    assert news[0].count("Ben has chosen.") == 1
    assert [line.split(" ")[1] for line in news[1]] == ["choose", "choice", "choose", "choose"]


@pytest.mark.rule("LVC-5")
def test_one_s_own_choice_is_shown_to_oneself() -> None:
    game = table(*HANDS)
    choose(game, 0, "4d 1")
    assert shown(game, 0)["sealed"][0] == ["1", "4d"]
    assert "Your sealed choice: 1 4d (you may change it" in seen(game, 0).board()
    assert "Votre choix secret : 1 4d (modifiable" in plain(seen(game, 0).board("fr"))


@pytest.mark.rule("LVC-5")
def test_all_choices_are_told_when_the_last_one_is_in() -> None:
    game = table(*HANDS)
    events = told(game, "1 4d", "1 1 1", "6 6 6d")
    revealed = [event for event in events if event.kind == "reveal"]
    assert sentences(game, revealed) == [
        "You reveal and place a 1 and a double 4.",
        "Ben reveals and places a 1, a 1 and a 1.",
        "Chloé reveals and places a 6, a 6 and a double 6.",
    ]


@pytest.mark.rule("LVC-6")
def test_what_is_not_used_is_out_for_the_round() -> None:
    game = table("1 2 3 4 5d", "1 2 3 4 5")
    play(game, "5d", "1")
    state = game.state
    unused = [0, 2, 4, 6]
    somewhere = [state.hands[0][k] + state.piles[0][k] + state.placed[0][k] for k in range(12)]
    assert [somewhere[kind] for kind in unused] == [3, 3, 3, 3]


@pytest.mark.rule("LVC-6")
@pytest.mark.parametrize("options", [{}, {"sequential": True}, {"sequential": True, "chips": True}])
def test_nobody_else_ever_sees_unused_cards(options: dict[str, object]) -> None:
    match = new(3, "unused", **options)
    for _ in moves(match, "unused"):
        for watcher in (0, SPECTATOR):
            shown: Any = match.view(watcher).as_json(memory=True)["state"]
            for secret in ("hands", "piles", "sealed"):
                assert shown[secret][1] is shown[secret][2] is None
    for watcher in (0, SPECTATOR):
        for event in match.view(watcher).events():
            assert event.kind not in ("hand", "sealed") or event.seat == watcher


@pytest.mark.rule("LVC-6")
def test_one_s_own_hand_is_shown_to_oneself() -> None:
    game = table(*HANDS)
    assert "Your hand: 1 2 3 4d 5" in seen(game, 0).board()
    assert hand(game, 1) not in seen(game, 0).board()
    assert "hand" not in seen(game, SPECTATOR).board()
