"""What VEGAS says before a move, and in a first deal."""

from __future__ import annotations

import pytest

from croupier import View, World
from tests.rules.guides import foretold, preview, steps
from tests.rules.playing import NAMES
from tests.rules.vegas_roller.tables import GAME, PLAYERS, new, table

ONLY_FORETOLD = ("missing", "set-back")


def seen(game: World, seat: int = 0) -> View:
    names = NAMES[: game.players]
    return View(GAME, seat, game.state.redact(seat), {}, names, ())


def said(game: World, move: str, lang: str = "en") -> str:
    return preview(seen(game), move, lang)


@pytest.mark.rule("VGS-13", "VGS-14")
def test_a_card_and_the_pots_it_wins() -> None:
    game = table("V3 V1 E2", "G1 A4 S5", laid={0: "G4"}, pots={"V": 3, "7": 2, "5": 1})
    assert said(game, "V3") == (
        "You play V3, which makes 7. You win the V pot: 3 chips. You win the 7 pot: 2 chips. "
        "You would still need E, A and S."
    )
    assert said(game, "V1").startswith("You play V1, which makes 5. You win the V pot: 3 chips.")
    later = table("V3 V1 E2", "G1 A4 S5", pots={"V": 3}, played="V")
    assert said(later, "V3") == "You play V3, which makes 3. You would still need E, G, A and S."


@pytest.mark.rule("VGS-10")
def test_a_replacement() -> None:
    game = table("V3 V1 E2", "G1 A4 S5", laid={0: "V5"}, pots={"V": 3}, played="V")
    assert said(game, "V3") == "You replace V5 with V3, which makes 3."


@pytest.mark.rule("VGS-16", "VGS-17")
def test_the_card_that_ends_the_deal() -> None:
    laid = {0: "E2 G4 A1 S1", 1: "V5", 2: "V4 E4 G5"}
    game = table("V3 E3 E1", "G1 A4 S5", "G2 A5 S3", laid=laid, pots={"11": 4, "POT": 6})
    assert said(game, "V3") == (
        "You play V3, which makes 11. You win the 11 pot: 4 chips. "
        "You have V, E, G, A and S, with a total of 11: the deal is over. "
        "You win POT: 6 chips. Ben has 5 and pays you 6 chips. Chloé has 13 and pays you nothing."
    )


@pytest.mark.rule("VGS-11", "VGS-15")
def test_a_zap_sets_somebody_back() -> None:
    game = table("zap V3 E2", "G1 A4 S5", laid={1: "G4 A3"}, pots={"7": 1})
    assert said(game, "zap 1 G") == "You zap G4 in front of Ben. Ben would fall from 7 to 3."


@pytest.mark.rule("VGS-12", "VGS-4")
def test_what_a_discard_costs_and_where_it_goes() -> None:
    cards = ("G3 E2 E1", "G1 A4 S5")
    assert said(table(*cards), "x G3") == "You discard G3 and pay a chip into the V pot."
    assert said(table(*cards, key="A"), "x G3") == "You discard G3 and pay a chip into POT."
    assert said(table(*cards, chips=[0, 9]), "x G3") == (
        "You discard G3 and pay nothing, having no chips."
    )


def test_previews_in_french() -> None:
    game = table("zap V3 E2", "G1 A4 S5", laid={1: "G4 A3"}, pots={"V": 2})
    assert said(game, "zap 1 G", "fr") == "Vous zappez G4 devant Ben. Ben tomberait de 7 à 3."
    assert said(game, "V3", "fr") == (
        "Vous jouez V3, ce qui fait 3. Vous gagnez le pot V : 2 jetons. "
        "Il vous manquerait encore E, G, A et S."
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_said_comes_true(players: int) -> None:
    for step in foretold(new(players, "guide", deals=2), "guide"):
        certain = [event for event in step.foretold if event.kind not in ONLY_FORETOLD]
        assert certain == step.told[: len(certain)]
        told = {event.kind for event in step.told}
        assert ("vegas" in told) == ("vegas" in {event.kind for event in certain})


@pytest.mark.parametrize(
    ("hand", "key", "expected"),
    [
        ("V3 E2 E1", "V", ["goal", "play", "first", "totals", "end"]),
        ("E3 E2 E1", "wild", ["goal", "wild", "totals", "end"]),
        ("G3 E2 E1", "G", ["goal", "replace", "first", "totals", "end"]),
        ("A3 E2 zap", "S", ["goal", "discard", "zap", "totals", "end"]),
    ],
)
def test_a_beginner_hears_what_fits_the_moment(hand: str, key: str, expected: list[str]) -> None:
    game = table(hand, "G1 A4 S5", key=key, laid={0: "G4", 1: "A3"}, deals=2)
    assert list(steps(seen(game))) == expected
    assert list(steps(seen(game, 1))) == ["goal", "totals", "end"]


def test_the_first_letters_of_a_round_win_pots() -> None:
    game = table("V3 E2 E1", "G1 A4 S5")
    assert "wins the chips in the V pot" in steps(seen(game))["first"]
    assert "first" not in steps(seen(table("V3 E2 E1", "G1 A4 S5", played="V")))
    assert "first" not in steps(seen(table("A3 E2 E1", "G1 A4 S5", key="E")))


def test_somebody_about_to_end_the_deal_is_pointed_out() -> None:
    game = table("V3 E2 E1", "G1 A4 S5", laid={1: "V1 E3 G2 A2"})
    assert steps(seen(game))["close"].startswith("Ben needs only one more letter")


def test_the_lesson_ends_with_the_first_deal() -> None:
    hands = ("V3 E2 E1", "G1 A4 S5")
    assert list(steps(seen(table(*hands, deal=2, deals=3)))) == ["settled"]
    assert steps(seen(table(*hands, deal=3, deals=3))) == {}
