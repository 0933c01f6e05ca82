"""What both Las Vegas games say before a choice, and in a first round."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import Event, Game, World
from croupier.games import las_vegas_cards, las_vegas_dice
from tests.rules.casinos.tables import play, seen
from tests.rules.guides import Foretold, foretold, kinds, preview, steps
from tests.rules.las_vegas_cards import tables as cards
from tests.rules.las_vegas_dice import tables as dice
from tests.rules.playing import dealt, everything

PAYOUT = {"paid", "tied", "unclaimed", "white-takes"}
STANDING = {"pays", "pays-alone", "unpaid", "tie"}


def said(game: World, move: str, lang: str = "en") -> str:
    return preview(seen(game, min(game.to_move())), move, lang)


@pytest.mark.rule("LVD-4")
def test_the_note_that_dice_would_win() -> None:
    notes = {3: "60 40"}
    game = dice.table("3 3 3 5", players=3, dice={3: "1 3 2"}, notes=notes)
    assert said(game, "3") == (
        "Casino 3: with 4 dice you would be ahead of Ben (3), and get $60,000 as it stands."
    )
    game = dice.table("3 5", players=3, dice={3: "1 3 1"}, notes=notes)
    assert said(game, "3") == (
        "Casino 3: with 2 dice you would be behind Ben (3), and get $40,000 as it stands."
    )
    game = dice.table("3 5", players=3, dice={3: "0 3 2"}, notes=notes)
    assert said(game, "3") == (
        "Casino 3: with 1 die you would be behind Ben (3) and Chloé (2), "
        "and no note would be left for you."
    )
    game = dice.table("3 5", players=3, notes=notes)
    assert (
        said(game, "3")
        == "Casino 3: with 1 die you would be the only one paid: $60,000 as it stands."
    )


@pytest.mark.rule("LVC-9", "LVC-10")
def test_ties_are_announced_and_those_of_others_make_room() -> None:
    game = dice.table("3 3 5", players=3, dice={3: "1 3 2"}, notes={3: "60 40"})
    assert said(game, "3") == (
        "Casino 3: with 3 dice you would tie with Ben, and whoever ties gets nothing."
    )
    game = dice.table("3 3 5", players=3, dice={3: "0 3 3"}, notes={3: "60 40"})
    assert said(game, "3") == (
        "Casino 3: with 2 dice you would be the only one paid: $60,000 as it stands. "
        "Tied there, and getting nothing: Ben (3) and Chloé (3)."
    )


@pytest.mark.rule("LVD-7")
def test_white_dice_are_a_rival() -> None:
    game = dice.table("3 5", white="4 3", players=2, dice={3: "1 0 w2"}, notes={3: "60 40"})
    assert said(game, "3") == (
        "Casino 3: with 2 dice you would be behind white (3), and get $40,000 as it stands."
    )
    assert said(game, "4") == "Casino 4: you would have nothing there, and white 1 die."


@pytest.mark.rule("LVD-8", "LVC-15")
def test_chips_are_announced_and_valued() -> None:
    chips, owned = {3: "pink blue"}, {0: "pink pink"}
    game = dice.table("3 3 5", chips=chips, owned=owned, notes={3: "60 40"}, left={1: 3})
    assert said(game, "3").endswith("You may then take a chip there: pink and blue.")
    assert "chip" not in said(game, "5")
    play(game, "3")
    assert said(game, "take pink@3") == (
        "You take a pink chip from casino 3. At the end, 3 pink chips are worth $60,000."
    )
    assert said(game, "take blue@3") == (
        "You take a blue chip from casino 3. Your first blue chip is worth $10,000 at the end."
    )
    assert said(game, "pass") == "You take no chip from casino 3."


def test_two_casinos_in_french() -> None:
    game = cards.table("1 4d 5 5 6", "2 3 4 5 6", notes={1: "90 30", 4: "60 40"}, placed={1: "4 4"})
    assert said(game, "1 4d", "fr") == (
        "Casino 1 : avec 1 dé, vous seriez le seul payé : 90 000 $ en l’état. "
        "Casino 4 : avec 2 dés, vous seriez à égalité avec Ben, et qui est à égalité n’a rien. "
        "Les autres choisissent en secret : cela peut encore changer."
    )


def test_two_casinos_in_german() -> None:
    game = cards.table("1 4d 5 5 6", "2 3 4 5 6", notes={1: "90 30", 4: "60 40"}, placed={1: "4 4"})
    assert said(game, "1 4d", "de") == (
        "Casino 1: Mit 1 Würfel bekämst nur du etwas, nach jetzigem Stand 90.000 $. "
        "Casino 4: Mit 2 Würfeln hättest du Gleichstand mit Ben, "
        "und bei Gleichstand geht man leer aus. "
        "Die anderen wählen verdeckt, es kann also noch anders kommen."
    )


@pytest.mark.rule("LVC-7", "LVC-8")
def test_what_ends_a_players_round() -> None:
    game = cards.table("1 4 5 5 6", "2 3 4 5 6", placed={0: "2 2 2 2 3 3"}, notes={1: "90 30"})
    assert said(game, "1 4").endswith(
        "You have placed 8 cards and are finished for this round. "
        "The others choose in secret, so this may change."
    )
    last = cards.table("1 4 5 5 6", "2 3 4 5 6", turns=5, sequential=True, notes={1: "90 30"})
    assert said(last, "1").endswith("It is your last turn of the round.")
    game = dice.table("3 3", notes={3: "60 40"}, left={1: 3})
    assert said(game, "3").endswith("These are your last dice of the round.")


def test_whoever_is_left_alone_need_not_fear_the_others_choice() -> None:
    game = cards.table("1 4 5 5 6", "", placed={1: "2 2 2 2 3 3 3 3"}, notes={1: "90 30"})
    assert (
        said(game, "1")
        == "Casino 1: with 1 die you would be the only one paid: $90,000 as it stands."
    )


@pytest.mark.rule("LVC-11")
def test_nothing_is_said_of_money_under_safes() -> None:
    poor, rich = (
        dice.table("3 5", money=(100, other), won=(2, 2), notes={3: "60 40"}, round=2)
        for other in (30, 900)
    )
    assert said(poor, "3") == said(rich, "3")
    assert steps(seen(poor, 0)) == steps(seen(rich, 0))
    assert "under your safe" in steps(seen(poor, 0))["paid"]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(las_vegas_dice.GAME, {}, id="dice"),
        pytest.param(las_vegas_dice.GAME, everything(las_vegas_dice.GAME, 3), id="all dice"),
        pytest.param(las_vegas_cards.GAME, {}, id="cards"),
        pytest.param(las_vegas_cards.GAME, everything(las_vegas_cards.GAME, 3), id="all cards"),
    ],
)
def test_what_is_said_for_certain_comes_true(game: Game, options: dict[str, Any]) -> None:
    compared = 0
    for step in foretold(dealt(game.name, 3, "guide", **options), "guide"):
        hidden = "unseen" in kinds(step.foretold)
        if PAYOUT & set(kinds(step.told)) and not hidden:
            for event in step.foretold:
                if event.kind in STANDING:
                    check_payout(step, event)
                    compared += 1
        if not hidden:
            check_end_of_round(step)
        for event in step.foretold:
            if event.kind.startswith("chip-") and event.kind not in ("chip-offer", "chip-worth"):
                assert event in step.told
    assert compared


def check_payout(step: Foretold, event: Event) -> None:
    """The casino pays what it was said to pay as it stood."""
    there = [e for e in step.told if e.kind in PAYOUT and e.data["casino"] == event.data["casino"]]
    mine = [e.data["note"] for e in there if e.kind == "paid" and e.seat == step.seat]
    assert mine == ([event.data["note"]] if event.kind.startswith("pays") else [])
    tied = [e for e in there if e.kind == "tied" and e.data["dice"] == event.data["dice"]]
    assert bool(tied) == (event.kind == "tie")
    for tie in tied:
        others = [p for p in tie.data["players"] if p.get("seat") != step.seat]
        assert others == event.data["rivals"]


def check_end_of_round(step: Foretold) -> None:
    chips = step.after.state.may_take != 0
    assert chips or "chip-offer" not in kinds(step.foretold)
    for event in step.foretold:
        assert chips or event.kind != "finished" or event in step.told
    if "last-dice" in kinds(step.foretold) and step.after.state.rounds_done == 0:
        assert step.after.state.left[step.seat] == 0


def test_a_beginner_at_the_dice_hears_what_fits_the_moment() -> None:
    game = dice.table("3 3 3 5", white="6", round=1, dice={5: "1 1"}, notes={3: "60 40"})
    told = steps(seen(game, 0))
    assert list(told) == ["goal", "roll", "white", "many", "left", "pay", "tie"]
    assert told["many"].startswith("You rolled 3 dice that show 3.")
    assert told["tie"].startswith("At casino 5, you and Ben have 1 die each.")
    assert list(steps(seen(game, 1))) == ["goal", "pay", "tie"]
    later = dice.table("3 3 3 5", round=2)
    assert list(steps(seen(later, 0))) == ["paid"]
    assert steps(seen(dice.table("3 3 3 5", round=3), 0)) == {}


def test_a_beginner_at_the_cards_hears_what_fits_the_moment() -> None:
    game = cards.table("1 4d 5 5 6", "2 3 4 5 6", round=1, placed={0: "2 2"})
    told = steps(seen(game, 0))
    assert list(told) == ["goal", "hand", "sealed", "double", "pay", "eight", "rest"]
    assert told["double"].startswith("One of your cards is a double 4:")
    in_turn = cards.table("1 4 5 5 6", "2 3 4 5 6", round=1, chips={4: "pink"})
    assert list(steps(seen(in_turn, 0))) == ["goal", "hand", "in-turn", "pay"]
    play(in_turn, "4 5")
    taking = cards.table("4 4 5 5 6", "2 3 4 5 6", round=1, chips={4: "pink"})
    play(taking, "4 4")
    assert list(steps(seen(taking, 0)))[:2] == ["goal", "chips"]
