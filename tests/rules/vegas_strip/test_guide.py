"""What Vegas Strip says before a move, and in a first round."""

from __future__ import annotations

import pytest

from croupier import Event, Match
from croupier.core.events import Noun
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.components import CASINO_NAMES, CASINOS_IN_PLAY, CHOOSING
from tests.rules.guides import foretold, preview, steps
from tests.rules.playing import dealt

QUIET = "security-chief-b, bouncer-a, regular-a, card-counter-a, magician-b, casino-owner-a"
"""Characters that leave ordinary tiles at the first casinos alone."""
ONLY_FORETOLD = ("rig", "others", "pay")


def rigged(players: int, seed: str = "guide", characters: str = QUIET) -> Match:
    """A match in which every fixer has rigged the first of their casinos."""
    names = ", ".join(characters.split(", ")[: CASINOS_IN_PLAY[players]])
    match = dealt("vegas-strip", players, seed, first_seat=0, characters=names)
    for seat in sorted(match.to_move()):
        match.play(seat, match.view(seat).legal()[0])
    return match


def known(match: Match, seat: int) -> tuple[str, str]:
    """What a seat's team rigged, and what it knows to be secure."""
    shown = match.view(seat).state.readable(seat)
    team = shown["teams"][seat]
    (secure,) = set(shown["dealt"][team]) - {shown["rigged"][team]}
    return shown["rigged"][team], secure


@pytest.mark.rule("VST-8", "VST-12")
def test_what_rigging_decides() -> None:
    match = dealt("vegas-strip", 3, "guide", first_seat=0)
    seat = min(match.to_move())
    move = match.view(seat).legal()[0].text
    said = preview(match.view(seat), move)
    assert "would be rigged: in the end its leader takes the whole jackpot, 1" in said
    assert "and your 7 may not go there." in said
    assert said.endswith(
        "would be secure: its leader gets nothing, and everyone else there gets their total."
    )


@pytest.mark.rule("VST-17", "VST-18")
def test_a_tile_its_rank_and_what_that_would_pay() -> None:
    match = rigged(3)
    mine, secure = known(match, 0)
    other = next(casino for casino in CASINO_NAMES if casino not in (mine, secure))
    view = match.view(0)
    assert preview(view, f"3@{mine}").endswith(
        "Your team rigged this casino: as it stands, it pays you 10."
    )
    assert preview(view, f"3@{secure}").endswith(
        "You know that this casino is secure: as it stands, it pays you 0."
    )
    assert preview(view, f"3@{other}").endswith(
        "As it stands, it pays you 10 if it is rigged, and 0 if it is secure."
    )


@pytest.mark.rule("VST-10")
def test_a_total_beside_the_leaders() -> None:
    match = rigged(3)
    match.play(0, "5@peacock")
    said = preview(match.view(1), "4@peacock")
    assert said.startswith(
        "You place 4 at The Peacock and rank 2 of 2 with 4. Others there: Ada (5)."
    )
    said = preview(match.view(1), "6@peacock")
    assert said.startswith(
        "You place 6 at The Peacock and lead with 6. "
        "The lead at The Peacock passes from Ada to you. Others there: Ada (5)."
    )


@pytest.mark.rule("VST-8")
def test_only_the_team_is_told_what_is_rigged() -> None:
    match = rigged(4)
    team = {0, 3}  # VST-1: first and last are partners in the first round
    mine, _ = known(match, 0)
    assert known(match, 3)[0] == mine
    for seat in range(4):
        while match.to_move() != {seat}:
            mover = min(match.to_move())
            match.play(mover, match.view(mover).legal()[0])
        free = [m.text for m in match.view(seat).legal() if m.text.endswith(f"@{mine}")]
        told = "Your team rigged" in preview(match.view(seat), free[0])
        assert told == (seat in team)


@pytest.mark.rule("VST-30")
def test_what_the_character_does_is_said() -> None:
    match = rigged(
        3, characters=f"casino-owner-a, lounge-singer-a, magician-a, accountant-a, {QUIET}"
    )
    view = match.view(0)
    assert "Casino Owner A at Santorini: you get 2 chips." in preview(view, "3@santorini")
    assert "Lounge Singer A at Sunset Gondola: you get 1 chip." in preview(view, "3@sunset-gondola")
    assert "Magician A: the 3 counts as 5." in preview(view, "3@peacock")
    assert "the jackpot of Sunken Treasure grows by 1 to" in preview(view, "3@sunken-treasure")


@pytest.mark.rule("VST-25")
def test_blockers_rank_but_earn_nothing() -> None:
    match = rigged(2)
    said = preview(match.view(0), "b5@peacock")
    assert said == "You place blocker 5 at The Peacock; these blockers lead with 5."
    match.play(0, "b5@peacock")
    said = preview(match.view(1), "4@peacock")
    assert "Others there: Ada’s blockers (5)." in said


def test_previews_in_french() -> None:
    match = rigged(3)
    match.play(0, "5@peacock")
    assert preview(match.view(1), "4@peacock", "fr").startswith(
        "Vous posez 4 à The Peacock et êtes 2e sur 2 avec 4. Les autres sur place : Ada avec 5."
    )


@pytest.mark.parametrize("players", GAME.players)
def test_what_is_said_comes_true(players: int) -> None:
    paid = 0
    match = dealt("vegas-strip", players, "guide", sides="mixed")
    for step in foretold(match, "guide"):
        certain = [event for event in step.foretold if event.kind not in ONLY_FORETOLD]
        if step.before.state.phase != CHOOSING:
            assert certain == step.told[: len(certain)]
        paid += any(event.kind == "pay" for event in step.foretold)
    assert paid > 30


def test_the_last_tile_is_paid_as_foretold() -> None:
    compared = 0
    for number in range(12):
        match = dealt("vegas-strip", 3, f"payout {number}", sides="mixed")
        for step in foretold(match, "guide"):
            pay = [event.data for event in step.foretold if event.kind == "pay"]
            reveals = [event for event in step.told if event.kind == "reveal"]
            if pay and reveals:
                placed = next(e for e in step.told if e.kind in ("place", "place-blocker"))
                was_rigged = placed.data["casino"] in [e.data["rigged"] for e in reveals]
                known = {"rigged": was_rigged, "secure": not was_rigged, "unknown": True}
                assert known[pay[0]["fate"]]
                gain = chips_at(step.told, step.seat, placed.data["casino"])
                assert gain == pay[0]["if_rigged" if was_rigged else "if_secure"]
                compared += 1
    assert compared > 20


def chips_at(told: list[Event], seat: int, casino: Noun) -> int:
    """What a seat was paid at a casino when the round ended."""
    start = next(i for i, event in enumerate(told) if event.kind == "payout")
    kinds = ("jackpot-won", "secure-pays", "secure-pays-more", "earn")
    return sum(
        event.data["chips"]
        for event in told[start:]
        if event.kind in kinds and event.seat == seat and event.data["casino"] == casino
    )


def test_a_beginner_hears_what_fits_the_moment() -> None:
    match = dealt("vegas-strip", 4, "guide", first_seat=0)
    assert list(steps(match.view(0))) == ["goal", "rig", "team", "character"]
    assert list(steps(match.view(3))) == ["goal", "team", "character"]
    match = rigged(4)
    first = ["goal", "place", "no-tie", "team", "secret", "secure", "character"]
    assert list(steps(match.view(0))) == first
    match.play(0, match.view(0).legal()[0])
    assert list(steps(match.view(1))) == [*first, "clues"]
    assert "Chloé is your partner" in steps(match.view(1))["team"]


def test_two_players_hear_of_blockers() -> None:
    told = steps(rigged(2).view(0))
    assert list(told)[:3] == ["goal", "place", "blockers"]
    assert told["goal"].startswith("After three rounds, whoever has more chips wins.")
    assert "team" not in told


def test_the_lesson_ends_with_the_first_round() -> None:
    match = dealt("vegas-strip", 3, "guide")
    heard: dict[int, list[str]] = {}
    for step in foretold(match, "guide"):
        heard.setdefault(step.before.state.rounds_done, []).extend(step.before.lesson())
    assert set(heard[1]) == {"paid"}
    assert heard[2] == []
