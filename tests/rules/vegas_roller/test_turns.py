"""A turn: play, replace, zap or discard: VGS-9 to VGS-12."""

from __future__ import annotations

import pytest

from croupier import BadNotation, Refused
from tests.rules.casinos.tables import legal, play
from tests.rules.vegas_roller.tables import chips, discards, hand, laid, pots, table

OTHER = "E1 E1 A1"


@pytest.mark.rule("VGS-9")
def test_a_card_of_the_key_letter_is_played_before_you() -> None:
    game = table("V3 E2 G5", OTHER, key="V")
    assert legal(game, 0) == ["V3"]
    play(game, "V3")
    assert laid(game, 0) == "V3"
    assert hand(game, 0) == "E2 G5"
    assert game.to_move() == {1}


@pytest.mark.rule("VGS-9")
def test_with_several_of_the_letter_you_choose() -> None:
    assert legal(table("V3 V5 G5", OTHER, key="V"), 0) == ["V3", "V5"]


@pytest.mark.rule("VGS-1", "VGS-9")
def test_wild_lets_any_letter_be_played() -> None:
    game = table("V3 E2 G5", OTHER, key="wild")
    assert legal(game, 0) == ["V3", "E2", "G5"]


@pytest.mark.rule("VGS-9")
def test_another_letter_is_refused() -> None:
    with pytest.raises(Refused) as refusal:
        play(table("V3 E2 G5", OTHER, key="G"), "E2")
    assert refusal.value.rule == "VGS-9"
    assert refusal.value.sentence("en") == (
        "The roller shows G, so only a card of that letter can be played."
    )
    assert refusal.value.sentence("fr") == (
        "Le rouleau montre G\u00a0: seule une carte de cette lettre peut être jouée."
    )


@pytest.mark.rule("VGS-9")
@pytest.mark.parametrize(("key", "letter"), [("V", "V"), ("wild", "E")])
@pytest.mark.parametrize("move", ["x G5", "x V3"])
def test_who_can_play_a_letter_not_yet_laid_may_not_discard(
    key: str, letter: str, move: str
) -> None:
    before = {0: "G4 V2"} if key == "wild" else {}
    with pytest.raises(Refused) as refusal:
        play(table("V3 E2 G5", OTHER, key=key, laid=before), move)
    assert refusal.value.rule == "VGS-9"
    assert refusal.value.sentence("en") == (
        f"You hold a playable {letter} that is not in front of you yet, so you may not discard."
    )
    assert refusal.value.sentence("fr") == (
        f"Vous avez un {letter} jouable qui n’est pas encore devant vous\u00a0: pas de défausse."
    )


@pytest.mark.rule("VGS-9")
def test_a_zap_may_not_be_discarded_either_by_who_must_play() -> None:
    game = table("V3 zap G5", OTHER, key="V")
    assert legal(game, 0) == ["V3"]
    refused = game.why_not(0, "x zap")
    assert refused is not None
    assert refused.rule == "VGS-9"


@pytest.mark.rule("VGS-9", "VGS-10", "VGS-11")
def test_who_must_play_may_replace_another_letter_or_zap_instead() -> None:
    game = table("V3 E2 zap", OTHER, key="wild", laid={0: "E5", 1: "S4"})
    assert legal(game, 0) == ["V3", "E2", "zap 1 S"]


@pytest.mark.rule("VGS-10")
@pytest.mark.parametrize("new", ["V1", "V3", "V5"])
def test_a_second_card_of_a_letter_replaces_the_first_without_penalty(new: str) -> None:
    game = table(f"{new} E2 G5", OTHER, key="V", laid={0: "V3 S1"})
    play(game, new)
    assert laid(game, 0) == f"{new} S1"
    assert discards(game) == "V3"
    assert chips(game) == [100, 100]


@pytest.mark.rule("VGS-10", "VGS-12")
def test_who_will_not_replace_may_discard_and_pay() -> None:
    game = table("V1 E2 G5", OTHER, key="V", laid={0: "V3"})
    assert legal(game, 0) == ["V1", "x V1", "x E2", "x G5"]
    play(game, "x V1")
    assert laid(game, 0) == "V3"
    assert chips(game) == [99, 100]


@pytest.mark.rule("VGS-11")
def test_a_zap_and_the_card_it_hits_both_leave() -> None:
    game = table("zap E2 G5", OTHER, key="V", laid={0: "A2", 1: "G4 S1"})
    play(game, "zap 1 G")
    assert laid(game, 1) == "S1"
    assert discards(game) == "G4"
    assert game.state.spent_zaps == 1
    assert hand(game, 0) == "E2 G5"
    assert chips(game) == [100, 100]


@pytest.mark.rule("VGS-11")
def test_any_letter_of_any_opponent_can_be_hit_but_none_of_your_own() -> None:
    game = table("zap zap E2", OTHER, "G1 S1 S2", laid={0: "A2 E5", 1: "G4", 2: "V1 S1"})
    zaps = [move for move in legal(game, 0) if move.startswith("zap")]
    assert zaps == ["zap 1 G", "zap 2 V", "zap 2 S"]
    for beside in ("zap", "zap 0 A", "zap 1 V", "zap 4 G"):
        refused = game.why_not(0, beside)
        assert refused is not None
        assert refused.rule == "VGS-11"
        assert refused.sentence("en") == (
            "A Zap removes a letter in front of an opponent, and nothing else."
        )
        assert refused.sentence("fr") == (
            "Un Zap retire une lettre posée devant un adversaire, et rien d’autre."
        )


@pytest.mark.rule("VGS-11")
def test_without_a_target_a_zap_can_only_be_discarded() -> None:
    game = table("zap E2 G5", OTHER, key="V", laid={0: "A2"})
    assert legal(game, 0) == ["x E2", "x G5", "x zap"]
    assert "zap" in [move.text for move in game.reach(0)]
    refused = game.why_not(0, "zap")
    assert refused is not None
    assert refused.rule == "VGS-11"
    assert refused.sentence("en") == (
        "A Zap removes a letter in front of an opponent, and none of them has one now."
    )
    assert refused.sentence("fr") == (
        "Un Zap retire une lettre devant un adversaire, et aucun n’en a pour l’instant."
    )


@pytest.mark.rule("VGS-11")
def test_who_holds_no_zap_cannot_reach_for_one() -> None:
    game = table("V3 E2 G5", OTHER, key="V", laid={1: "G4"})
    refused = game.why_not(0, "zap 1 G")
    assert refused is not None
    assert refused.rule == "HOUSE-3"


@pytest.mark.rule("VGS-11")
def test_a_zap_is_never_forced() -> None:
    game = table("zap E2 G5", OTHER, key="V", laid={1: "G4"})
    assert legal(game, 0) == ["zap 1 G", "x E2", "x G5", "x zap"]


@pytest.mark.rule("VGS-3", "VGS-12")
@pytest.mark.parametrize(
    ("key", "pot"),
    [("V", "V"), ("E", "POT"), ("G", "G"), ("A", "POT"), ("S", "S"), ("wild", "POT")],
)
def test_who_cannot_play_discards_a_card_and_pays_a_chip_to_the_pot_of_the_key(
    key: str, pot: str
) -> None:
    game = table("V1 zap", OTHER, key=key, laid={0: "V4"}, pots={pot: 2})
    play(game, "x V1")
    assert discards(game) == "V1"
    assert pots(game) == {pot: 3}
    assert chips(game) == [99, 100]


@pytest.mark.rule("VGS-12")
def test_a_discarded_zap_is_spent_and_costs_a_chip() -> None:
    game = table("zap E2 G5", OTHER, key="S")
    play(game, "x zap")
    assert game.state.spent_zaps == 1
    assert discards(game) == ""
    assert pots(game) == {"S": 1}


@pytest.mark.rule("VGS-4", "VGS-12")
def test_who_has_no_chip_pays_none_and_plays_on() -> None:
    game = table("E2 E3 G5", OTHER, key="S", chips=(0, 10))
    play(game, "x E2")
    assert chips(game) == [0, 10]
    assert pots(game) == {}
    play(game, "x E1")
    assert game.to_move() == {1}, "who spins next"
    play(game, legal(game, 1)[0])
    assert game.to_move() == {0}


def test_nobody_plays_out_of_turn() -> None:
    game = table("V3 E2 G5", "V1 V2 V4")
    refused = game.why_not(1, "V1")
    assert refused is not None
    assert refused.rule == "HOUSE-1"


@pytest.mark.parametrize("typed", ["v3", " V3 ", "ZAP 1 g", "zap  1 G", "X e2", "x ZAP"])
def test_case_and_spaces_do_not_matter(typed: str) -> None:
    game = table("V3 E2 zap", OTHER, laid={1: "G1"})
    tidy = " ".join(typed.split()).lower()
    assert game.read(0, typed).text.lower() == tidy


@pytest.mark.parametrize("typed", ["", "V", "V6", "V0", "B3", "zap 1", "zap 9 V", "x", "x E"])
def test_what_is_not_a_move(typed: str) -> None:
    with pytest.raises(BadNotation):
        table("V3 E2 zap", OTHER).read(0, typed)
