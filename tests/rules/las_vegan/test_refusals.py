"""Every refusal cites its rule and says why, in English and in French."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier import Refused, World
from tests.rules.las_vegan.tables import play, table
from tests.rules.playing import dealt, moves

Situation = Callable[[], World]


def following() -> World:
    game = table("b1 g1", "r7 b3", "g2 g3")
    play(game, "b1")
    return game


def placing() -> World:
    game = table("r1 b1", "r7 b2", "r3 b3", placed="0>blue")
    play(game, "r1 r7 r3")
    return game


def playing_for_the_bank() -> World:
    game = table("g8 r1", "g1 r3", display="r2 g4 p5")
    play(game, "g8 g1")
    return game


def choosing() -> World:
    return table("g1 r1", "b2 b3", bank_leads="r5")


def over() -> World:
    game = table("r1", "r2", "r3")
    play(game, "r1 r2 r3")
    return game


@pytest.mark.parametrize(
    ("situation", "seat", "move", "rule", "english", "french"),
    [
        pytest.param(following, 1, "r7", "LVN-9", "blue", "bleu", id="follow"),
        pytest.param(choosing, 0, "g1", "LVN-9", "red", "rouge", id="follow, unseen"),
        pytest.param(placing, 1, "b2", "LVN-12", "place the token", "le jeton", id="token first"),
        pytest.param(placing, 1, "-3>blue", "LVN-13", "blue", "bleu", id="machine taken"),
        pytest.param(placing, 1, "gold>blue", "LVN-13", "golden", "doré", id="gold astray"),
        pytest.param(placing, 1, "-3>max", "LVN-13", "golden", "dorée", id="token astray"),
        pytest.param(
            playing_for_the_bank, 0, "bank r2", "LVN-21", "green", "vert", id="bank follows"
        ),
        pytest.param(
            playing_for_the_bank, 0, "bank top", "LVN-21", "green", "vert", id="no blind card"
        ),
        pytest.param(
            playing_for_the_bank, 0, "r1", "LVN-21", "its display", "sa pioche", id="bank first"
        ),
        pytest.param(following, 0, "g1", "HOUSE-1", "turn", "jouer", id="not your turn"),
        pytest.param(over, 0, "r1", "HOUSE-2", "over", "terminée", id="over"),
        pytest.param(following, 1, "g1", "HOUSE-3", "g1", "v1", id="not yours"),
    ],
)
@pytest.mark.rule("LVN-9", "LVN-12", "LVN-13", "LVN-21")
def test_a_refusal_cites_its_rule_and_says_why(
    situation: Situation, seat: int, move: str, rule: str, english: str, french: str
) -> None:
    game = situation()
    before = game.state.copy()
    with pytest.raises(Refused) as refusal:
        game.play(seat, move, None)  # type: ignore[arg-type]  # nothing is left to chance
    refused = refusal.value
    assert refused.rule == rule
    assert english in refused.sentence("en")
    assert french in refused.sentence("fr")
    assert str(refused).startswith(f"{rule}: ")
    assert game.state == before


@pytest.mark.parametrize("situation", [following, placing, playing_for_the_bank, choosing])
def test_legal_is_what_is_in_reach_and_not_refused(situation: Situation) -> None:
    game = situation()
    for seat in range(game.players):
        allowed = [move for move in game.reach(seat) if game.why_not(seat, move) is None]
        assert game.legal(seat) == allowed


def test_a_match_refuses_with_the_same_words_and_stays_as_it_was() -> None:
    match = dealt("las-vegan", 4, "refused")
    for seat, _ in moves(match, "refused"):
        view = match.view(seat)
        refusals = [(move, refused) for move in view.reach() if (refused := view.why_not(move))]
        if refusals:
            break
    before = match.secrets()
    for move, refused in refusals:
        with pytest.raises(Refused) as refusal:
            match.play(seat, move.text)
        assert str(refusal.value) == str(refused)
    assert match.secrets() == before
