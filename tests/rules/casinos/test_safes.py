"""Money lies hidden under safes until the end, as far as clients go: LVC-11, LVD-6."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import SPECTATOR, Game, Match
from croupier.games import las_vegas_cards, las_vegas_dice
from tests.rules.casinos.tables import PLAYERS
from tests.rules.playing import dealt, moves, played

GAMES = [
    pytest.param(las_vegas_cards.GAME, {}, id="cards"),
    pytest.param(las_vegas_cards.GAME, {"sequential": True}, id="cards in turn"),
    pytest.param(las_vegas_dice.GAME, {}, id="dice"),
]
PAYOUTS = {"tied", "paid", "unclaimed"}
PLACING = {"place", "reveal"}

every_game = pytest.mark.parametrize(("game", "options"), GAMES)


def after_a_round(game: Game, players: int, **options: object) -> Match:
    """A match whose first round is paid and whose second has not begun."""
    for seed in range(20):
        match = dealt(game.name, players, seed, **options)
        for _ in moves(match, seed):
            if match.view(0).state.rounds_done == 1:
                break
        if all(match.view(0).points()):
            return match
    raise AssertionError("somebody always wins nothing")


def shown(match: Match, seat: int, *, memory: bool = False) -> dict[str, Any]:
    state = match.view(seat).as_json(memory=memory)["state"]
    assert isinstance(state, dict)
    return state


def payouts(match: Match, seat: int) -> list[str]:
    """Sentences in a client's log that tell of payouts."""
    view = match.view(seat)
    said = {view.words().event(event) for event in view.events() if event.kind in PAYOUTS}
    return [line for line in view.log() if line in said]


def play_until_placed(match: Match) -> None:
    """Go on until somebody's dice or cards lie at a casino again."""
    told = len(match.view(0).events())
    for _ in moves(match, "on"):
        if any(event.kind in PLACING for event in match.view(0).events()[told:]):
            return


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
@pytest.mark.parametrize("players", PLAYERS)
def test_clients_show_one_s_own_money_and_everybody_s_notes(
    game: Game, options: dict[str, Any], players: int
) -> None:
    match = after_a_round(game, players, **options)
    for seat in range(players):
        state = shown(match, seat)
        assert [m is not None for m in state["money"][:players]] == [
            other == seat for other in range(players)
        ]
        assert 10_000 * state["money"][seat] == match.view(seat).points()[seat]
        assert all(state["notes_won"][:players])
    assert shown(match, SPECTATOR)["money"] == [None] * 5


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_bots_may_know_what_a_perfect_memory_knows(game: Game, options: dict[str, Any]) -> None:
    match = after_a_round(game, 3, **options)
    truth = match.secrets()[0].money
    assert match.view(0).state.money == truth
    assert shown(match, 0, memory=True)["money"] == truth
    assert "unseen_notes" not in shown(match, 0)


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_open_safes_show_all_money(game: Game, options: dict[str, Any]) -> None:
    match = after_a_round(game, 3, **options, open_safes=True)
    truth = match.secrets()[0].money
    for seat in (0, 1, 2, SPECTATOR):
        assert shown(match, seat)["money"] == truth
        assert "hidden" not in match.view(seat).board()


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_at_the_end_all_money_is_shown(game: Game, options: dict[str, Any]) -> None:
    match = played(dealt(game.name, 3, "end", **options), "end")
    assert shown(match, 0)["money"] == match.secrets()[0].money
    assert "hidden" not in match.view(SPECTATOR).board()
    for name, points in zip(match.names, match.view(0).points(), strict=True):
        assert any(
            line.startswith(f"{name} has ${points:,} in ") for line in match.view(SPECTATOR).log()
        )


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_the_table_as_text_keeps_the_secret_too(game: Game, options: dict[str, Any]) -> None:
    match = after_a_round(game, 3, **options)
    mine, *others = match.view(0).points()
    players = match.view(0).board().split("\n\n")[1]
    assert f"${mine:,}" in players
    assert players.count("hidden") == 2
    assert all(f"${other:,}" not in players for other in others if other != mine)


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_the_log_keeps_payouts_until_the_next_round_s_first_placing(
    game: Game, options: dict[str, Any], seat: int
) -> None:
    match = after_a_round(game, 3, **options)
    before = [event for event in match.view(seat).events() if event.kind in PAYOUTS]
    assert len(payouts(match, seat)) == len(before)
    play_until_placed(match)
    assert payouts(match, seat) == []
    kept = [event for event in match.view(seat).events() if event.kind in PAYOUTS]
    assert kept == before, "bots forget nothing"


@pytest.mark.rule("LVC-11")
def test_a_choice_that_is_not_revealed_yet_keeps_the_payouts() -> None:
    match = after_a_round(las_vegas_cards.GAME, 3)
    before = payouts(match, 0)
    for seat in (0, 1):
        match.play(seat, match.view(seat).legal()[0])
    assert payouts(match, 0) == before != []
    match.play(2, match.view(2).legal()[0])
    assert payouts(match, 0) == []


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_open_safes_keep_all_payouts_in_the_log(game: Game, options: dict[str, Any]) -> None:
    match = after_a_round(game, 3, **options, open_safes=True)
    before = payouts(match, 0)
    play_until_placed(match)
    assert payouts(match, 0) == before != []


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_the_last_payouts_stay_in_the_log(game: Game, options: dict[str, Any]) -> None:
    match = played(dealt(game.name, 4, "last", **options), "last")
    casinos = {line.split(":")[0] for line in payouts(match, 0)}
    assert casinos == {f"Casino {number}" for number in range(1, 7)}


@pytest.mark.rule("LVC-11", "LVD-6")
@every_game
def test_open_safes_change_only_what_is_shown(game: Game, options: dict[str, Any]) -> None:
    usual, opened = (
        played(dealt(game.name, 3, "same", open_safes=flag, **options), "same").record()
        for flag in (False, True)
    )
    assert usual.moves == opened.moves
    assert usual.outcome == opened.outcome
