"""What Las Vegan says before a move, and in a first round."""

from __future__ import annotations

import pytest

from croupier import World
from croupier.games.las_vegan.components import PLACING, State
from tests.rules.guides import foretold, kinds, preview, steps
from tests.rules.las_vegan.tables import choose, play, seen, table
from tests.rules.playing import dealt


def before(game: World, moves: str = "") -> dict[str, str]:
    """The preview of every legal move of whoever is to move, after some moves."""
    play(game, moves)
    seat = min(game.to_move())
    return {move.text: preview(seen(game, seat), move.text) for move in game.legal(seat)}


def trick(moves: str = "") -> dict[str, str]:
    return before(table("b5 b9", "b8 g1", "b7 r0", "r4 g0"), moves)


def test_a_lead_binds_the_others() -> None:
    said = before(table("b5 r7", "b8 g1", "b7 r0"))
    assert said["b5"] == "You lead blue: whoever holds blue must follow."
    assert said["r7"] == (
        "You lead red: whoever holds red must follow. "
        "The trick then holds a 7: whoever takes it places a token."
    )


def test_a_card_is_compared_with_the_best_one_so_far() -> None:
    assert trick("b5")["b8"] == "With blue 8 you beat blue 5 (Ada) and are ahead."
    assert trick("b9")["b8"] == "With blue 8 you do not beat blue 9 (Ada)."
    assert trick("b5 b8")["b7"] == (
        "With blue 7 you do not beat blue 8 (Ben). "
        "The trick then holds a 7: whoever takes it places a token."
    )


@pytest.mark.rule("LVN-10")
def test_the_last_card_decides_the_trick() -> None:
    said = trick("b5 b8 b7")
    assert said["r4"] == (
        "With red 4 you do not follow blue, so you cannot take the trick. "
        "Ben takes the trick: blue 5, blue 8, blue 7 and red 4. Ben then places a token."
    )
    assert said["g0"] == (
        "Blue was led, and a 0 of another colour takes the trick: your green 0. "
        "You take the trick: blue 5, blue 8, blue 7 and green 0. You then place a token."
    )


def test_the_end_of_the_round_is_in_sight() -> None:
    said = before(table("b5", "b8", "b4"), "b5 b8")
    assert said["b4"].endswith(
        "Ben takes the trick: blue 5, blue 8 and blue 4. That ends the round, and it is scored."
    )


@pytest.mark.rule("LVN-15", "LVN-16")
def test_a_token_is_said_to_cost_or_bring_what_it_will() -> None:
    game = table("b7 b1", "b8 r7", "b2 r1", tricks=[3, 4, 4], machines="blue 4 3")
    said = before(game, "b7 b8 b2")
    assert said["-3>blue"] == (
        "With −3 on the blue machine, at the end of the round everyone loses 3 cabbages "
        "for every three blue cards in their tricks."
    )
    assert said["+1>4"] == (
        "With +1 on the 4 machine, at the end of the round everyone gains 1 cabbage "
        "for every card of value 4 in their tricks."
    )
    assert "everyone gets nothing for" in said["0>3"]
    assert said["gold>min"] == (
        "At the end of the round, those with the fewest tricks lose 4 cabbages. As it stands: Ada."
    )
    assert said["gold>max"].endswith("As it stands: you.")


@pytest.mark.rule("LVN-11")
def test_nothing_is_said_of_the_cards_in_tricks() -> None:
    """Two tables that differ in nothing but who took which cards."""
    said = [
        before(table("b7 b1", "b8 r7", "b2 r1", taken=taken), "b7 b8 b2")
        for taken in ({0: "b3 b4 b5", 1: "r2 r3 r4"}, {0: "r2 r3 r4", 1: "b3 b4 b5"})
    ]
    assert said[0] == said[1]


@pytest.mark.rule("LVN-13")
def test_one_token_after_another() -> None:
    said = before(table("b7 b1", "b8 r2", "r7 r1"), "b7 b8 r7")
    assert all(text.endswith("Then you place another one.") for text in said.values())


@pytest.mark.rule("LVN-21", "LVN-24")
def test_the_banks_card_decides_the_trick_and_its_tokens() -> None:
    game = table("b7 b1", "b3 r2", display="b9 b6 g0", machines="blue 4 3")
    said = before(game, "b7 b3")
    assert said["bank b6"] == (
        "For the bank, blue 6 does not beat blue 7 (you). "
        "You take the trick: blue 7, blue 3 and blue 6. You then place a token."
    )
    assert said["bank b9"] == (
        "For the bank, blue 9 beats blue 7 (you). The bank takes the trick: blue 7, blue 3 "
        "and blue 9. The bank places the golden −4 on MIN."
    )
    assert "bank g0" not in said


@pytest.mark.rule("LVN-10")
def test_the_bank_s_zero_and_its_unseen_card() -> None:
    said = before(table("b7 b1", "b3 r2", display="g5 r6 g0"), "b7 b3")
    assert said["bank g0"].startswith(
        "Blue was led, and a 0 of another colour takes the trick: the bank’s green 0. "
    )
    assert said["bank g5"].startswith("Blue was led, so the bank cannot take the trick with")
    assert said["bank top"] == (
        "Nobody knows the top card of the pile: it may take the trick for the bank, or bring a 7."
    )


@pytest.mark.rule("LVN-22", "LVN-23")
def test_a_sealed_choice_is_compared_with_the_bank_s_card_alone() -> None:
    game = table("b9 b1", "r0 g2", bank_leads="b6")
    unseen = before(game)
    assert unseen == {
        "b1": "With blue 1 you do not beat blue 6 (the bank). "
        "Ben chooses in secret, so this may change.",
        "b9": "With blue 9 you beat blue 6 (the bank) and are ahead. "
        "Ben chooses in secret, so this may change.",
    }
    choose(game, 1, "r0")
    assert before(game) == unseen
    assert preview(seen(game, 1), "r0") == (
        "Blue was led, and a 0 of another colour takes the trick: your red 0. "
        "If Ada plays such a 0 as well, the bank takes the trick."
    )


def test_previews_in_french() -> None:
    view = seen(table("b5 b9", "b8 g1", "b7 r0", "r4 g0"), 0)
    assert preview(view, "b5", "fr") == "Vous demandez du bleu : qui en a doit fournir."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_said_for_certain_comes_true(players: int) -> None:
    for step in foretold(dealt("las-vegan", players, "guide", rounds=2), "guide"):
        certain = [e for e in step.foretold if e.kind in ("take", "bank-takes")]
        certain += [e for e in step.foretold if e.kind.startswith("bank-place")]
        assert certain == [e for e in step.told if e in certain]
        if "bank-unseen" not in kinds(step.foretold) and "reveal" not in kinds(step.told):
            taken = {"take", "bank-takes"} & set(kinds(step.told))
            assert taken == {"take", "bank-takes"} & set(kinds(step.foretold))
            assert ("scored" in kinds(step.told)) == (
                "last-trick" in kinds(step.foretold) or ends_by_token(step.before.state)
            )
        for event in step.foretold:
            if event.kind == "tokens":
                assert step.after.state.phase == PLACING
                assert step.after.state.turn == event.seat
                assert step.after.state.to_place == event.data["tokens"]


def ends_by_token(state: State) -> bool:
    """Is the last token of a round being placed?"""
    return (state.phase, state.to_place, state.held[0]) == (PLACING, 1, 0)


def test_a_beginner_hears_what_fits_the_moment() -> None:
    game = table("b5 r7", "b8 g0", "b6 r1", round=1, machines="blue 4 3")
    assert list(steps(seen(game, 0))) == ["goal", "lead", "machines", "sevens"]
    assert "lead" not in steps(seen(game, 1))
    play(game, "b5")
    assert steps(seen(game, 1))["follow"] == (
        "Blue was led and you hold blue, so you must play it. "
        "A high card may take the trick; a low one leaves it to someone else."
    )
    assert "zero" in steps(seen(game, 1))
    play(game, "b8 b6")
    assert "tricks" in steps(seen(game, 1))
    play(game, "g0 r1")
    assert "free" in steps(seen(game, 0))
    play(game, "r7")
    assert list(steps(seen(game, 1))) == ["goal", "place", "golden", "machines", "tricks"]
    assert "place" not in steps(seen(game, 0))


def test_a_token_on_a_machine_is_explained_unless_it_counts_nothing() -> None:
    game = table("b5 r1", "b8 g1", "b6 r2", round=1, machines="blue 4 3", placed="0>4 -3>blue")
    assert steps(seen(game, 0))["tokens"].startswith("There is a token on the blue machine now")
    game = table("b5 r1", "b8 g1", "b6 r2", round=1, machines="blue 4 3", placed="0>4")
    assert "tokens" not in steps(seen(game, 0))


def test_the_lesson_ends_with_the_first_round() -> None:
    assert list(steps(seen(table("b5", "b8", "b4", round=2), 0))) == ["scored"]
    assert steps(seen(table("b5", "b8", "b4", round=3), 0)) == {}


def test_two_players_hear_of_the_bank() -> None:
    game = table("b7 b1", "b3 r2", round=1)
    play(game, "b7 b3")
    assert list(steps(seen(game, 0)))[:2] == ["goal", "bank"]
    game = table("b9 b1", "r0 g2", bank_leads="b6", round=1)
    assert list(steps(seen(game, 1)))[:3] == ["goal", "sealed", "free"]
