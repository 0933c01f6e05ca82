"""What the log tells of VEGAS, to whom, and how it reads in both languages."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR, Match, World
from tests.rules.casinos.tables import sentences, told
from tests.rules.playing import played
from tests.rules.vegas_roller.tables import PLAYERS, new, table

FOUR = "V1 E1 G2 A3"


def says(game: World, move: str, reader: int = 0) -> tuple[list[str], list[str]]:
    """What a move tells a reader in English and French, without cards drawn and spins."""
    events = [event for event in told(game, move) if event.kind not in ("draw", "spin")]
    return sentences(game, events, "en", reader), sentences(game, events, "fr", reader)


@pytest.mark.rule("VGS-9", "VGS-13", "VGS-14")
def test_a_play_and_the_pots_it_wins() -> None:
    game = table("S5", "", "", key="S", laid={0: "V4 E2"}, pots={"S": 1, "11": 9})
    english, french = says(game, "S5")
    assert english == [
        "You play S5, which makes 11.",
        "You win the S pot: 1 chip.",
        "You win the 11 pot: 9 chips.",
    ]
    assert french == [
        "Vous jouez S5, ce qui fait 11.",
        "Vous gagnez le pot S : 1 jeton.",
        "Vous gagnez le pot 11 : 9 jetons.",
    ]


@pytest.mark.rule("VGS-13")
def test_an_empty_pot_is_not_told_as_won() -> None:
    game = table("S3", "", "", key="S")
    assert says(game, "S3", reader=1)[0] == ["Ada plays S3, which makes 3."]


@pytest.mark.rule("VGS-10")
def test_a_replacement() -> None:
    game = table("V1", "", "", key="V", laid={0: "V5 E2"})
    english, french = says(game, "V1", reader=1)
    assert english == ["Ada replaces V5 with V1, which makes 3."]
    assert french == ["Ada remplace V5 par V1, ce qui fait 3."]


@pytest.mark.rule("VGS-11")
def test_a_zap_and_whom_it_hits() -> None:
    heard = [
        says(table("zap", "", "", laid={1: "G4"}), "zap 1 G", reader=reader) for reader in range(3)
    ]
    assert [english for english, _ in heard] == [
        ["You zap G4 in front of Ben."],
        ["Ada zaps G4 in front of you."],
        ["Ada zaps G4 in front of Ben."],
    ]
    assert [french for _, french in heard] == [
        ["Vous zappez G4 devant Ben."],
        ["Ada zappe G4 devant vous."],
        ["Ada zappe G4 devant Ben."],
    ]


@pytest.mark.rule("VGS-11", "VGS-17")
def test_german_declines_whom_it_names() -> None:
    zap = table("zap", "", "", laid={1: "G4"})
    events = told(zap, "zap 1 G")[:1]
    assert sentences(zap, events, "de", 1) == ["Ada zappt G4 vor dir weg."]
    assert sentences(zap, events, "de", 2) == ["Ada zappt G4 vor Ben weg."]
    end = table("S3", "", "", key="S", laid={0: FOUR, 1: "V5 A4"}, chips=(50, 40, 30))
    pay = [event for event in told(end, "S3") if event.kind == "pay"]
    assert sentences(end, pay, "de", 0) == [
        "Ben hat 9 und zahlt 1 Chip an dich.",
        "Chloé hat 0 und zahlt 10 Chips an dich.",
    ]
    assert sentences(end, pay, "de", 1)[0] == "Du hast 9 und zahlst 1 Chip an Ada."


@pytest.mark.rule("VGS-12")
@pytest.mark.parametrize(
    ("key", "english", "french"),
    [
        ("G", "the G pot", "le pot G"),
        ("E", "POT", "le pot POT"),
    ],
)
def test_a_penalty_and_its_pot(key: str, english: str, french: str) -> None:
    game = table("S1 zap", "", "", key=key)
    assert says(game.copy(), "x S1") == (
        [f"You discard S1 and pay a chip into {english}."],
        [f"Vous défaussez S1 et payez un jeton dans {french}."],
    )
    assert says(game, "x zap", reader=1) == (
        [f"Ada discards a Zap and pays a chip into {english}."],
        [f"Ada défausse un Zap et paie un jeton dans {french}."],
    )


@pytest.mark.rule("VGS-4", "VGS-12")
def test_a_penalty_that_cannot_be_paid() -> None:
    game = table("S1", "", "", key="V", chips=(0, 9, 9))
    assert says(game, "x S1") == (
        ["You discard S1 and pay nothing, having no chips."],
        ["Vous défaussez S1 et payez zéro jeton, faute d’en avoir."],
    )


@pytest.mark.rule("VGS-16", "VGS-17", "VGS-18")
def test_the_settlement_line_by_line() -> None:
    game = table("S3", "", "", "", key="S", laid={0: FOUR, 1: "V5 A4", 2: "V5 A5"},
                 chips=(50, 40, 30, 7), pots={"S": 2, "POT": 5})  # fmt: skip
    english, french = says(game, "S3", reader=1)
    assert english == [
        "Ada plays S3, which makes 10.",
        "Ada wins the S pot: 2 chips.",
        "Ada has V, E, G, A and S, with a total of 10: the deal is over.",
        "Ada wins POT: 5 chips.",
        "You have 9 and pay Ada 1 chip.",
        "Chloé has 10 and pays Ada nothing.",
        "Dan has 0 and pays Ada 7 chips.",
        "Ada has 65 chips.",
        "You have 39 chips.",
        "Chloé has 30 chips.",
        "Dan has 0 chips.",
        "The match is over: all deals are played.",
    ]
    assert french[2:7] == [
        "Ada a V, E, G, A et S, pour un total de 10 : la donne est finie.",
        "Ada gagne le pot POT : 5 jetons.",
        "Vous avez 9 et payez 1 jeton à Ada.",
        "Chloé a 10 et paie zéro jeton à Ada.",
        "Dan a 0 et paie 7 jetons à Ada.",
    ]
    assert french[-1] == "La partie est finie : toutes les donnes sont jouées."


@pytest.mark.rule("VGS-19")
def test_a_deal_without_a_winner() -> None:
    game = table("", "V2", key="V", turn=1, round=200)
    english, french = says(game, "V2")
    assert (
        english[1] == "After 200 rounds the deal ends without a winner; the pots stay as they are."
    )
    assert french[1] == (
        "Après 200 tours de table, la donne finit sans gagnant ; les pots restent tels quels."
    )


@pytest.mark.rule("VGS-5", "VGS-6", "VGS-7")
def test_the_next_deal_with_who_put_how_much_into_the_pots() -> None:
    game = table("S3", "", "", key="S", laid={0: FOUR}, chips=(50, 11, 10), deals=2)
    events = told(game, "S3")
    kinds = [event.kind for event in events]
    english = sentences(game, events[kinds.index("dealer") :])
    assert english[:4] == [
        "Deal 2 of 2: you deal.",
        "You put 8 chips into the pots.",
        "Ben puts 1 chip into the pots.",
        "Chloé puts nothing into the pots.",
    ]
    assert english[-1].startswith("Ben spins the roller: ")


@pytest.mark.rule("VGS-8")
def test_a_reshuffle() -> None:
    game = table("E1 E2", "V2 E2 G5", key="V", turn=1, pile="A1")
    english, french = says(game, "V2")
    assert english[1] == "The pile is empty: 44 discards are shuffled to make a new one."
    assert french[1] == (
        "La pioche est vide : 44 cartes défaussées sont mélangées et la remplacent."
    )


@pytest.mark.rule("VGS-1", "VGS-7")
@pytest.mark.parametrize(("key", "english", "french"), [(2, "G", "G"), (5, "Wild", "Joker")])
def test_a_spin(key: int, english: str, french: str) -> None:
    match = next(m for m in (new(2, s, first_seat=1) for s in range(99)) if key_of(m) == key)
    assert match.view(0).log()[-1] == f"You spin the roller: {english}."
    assert match.view(1).log("fr")[-1] == f"Ada fait tourner le rouleau\u00a0: {french}."


def key_of(match: Match) -> int:
    return int(match.view(0).state.key)


@pytest.mark.rule("VGS-6", "VGS-8")
@pytest.mark.parametrize("players", PLAYERS)
def test_only_the_owner_is_told_which_cards_they_get(players: int) -> None:
    match = played(new(players, "secret"), "secret")
    for seat in (*range(players), SPECTATOR):
        events = match.view(seat).events()
        assert {e.seat for e in events if e.kind in ("hand", "draw")} <= {seat}
        assert not [e for e in events if e.kind == "pile"]


@pytest.mark.rule("VGS-4", "VGS-17")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_log_accounts_for_every_chip(players: int) -> None:
    match = played(new(players, "books", chips=30), "books")
    chips = [30] * players
    for event in match.view(SPECTATOR).events():
        about, seat = event.data, event.seat
        if seat is None:
            continue
        if event.kind == "pot":
            chips[seat] += about["chips"]
        elif event.kind == "ante":
            chips[seat] -= about["chips"]
        elif event.kind == "discard":
            chips[seat] -= about["paid"]
        elif event.kind == "pay":
            chips[seat] -= about["chips"]
            chips[about["winner"]["seat"]] += about["chips"]
    outcome = match.outcome()
    assert outcome is not None
    assert tuple(chips) == outcome.scores
