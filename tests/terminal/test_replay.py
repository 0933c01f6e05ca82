"""What a replay shows: everything, or what a seat may know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.bots import Clock, chance_for, make_bot
from croupier.cli import main
from croupier.core.schema import SPECTATOR
from croupier.terminal.replay import steps
from tests.terminal.people import breakable

NAMES = ["Ann", "Bob", "Cy", "Di"]


def played(players: int, *, moves: int | None = None, **options: object) -> croupier.Match:
    """A match that random bots have played, to the end or for some moves."""
    match = croupier.deal(
        "las-vegan", players=players, seed="replay", names=NAMES[:players], **options
    )
    while match.to_move() and (moves is None or len(match.moves) < moves):
        seat = max(match.to_move())
        bot = make_bot("random", chance_for(match.seed, seat, len(match.moves)))
        match.play(seat, bot.choose(match.view(seat), Clock()))
    return match


@pytest.fixture(scope="module")
def bank_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "bank.json"
    played(2, rounds=1).record().save(file)
    return file


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", *arguments]) == 0
    return breakable(capsys.readouterr().out)


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(shown(capsys, *arguments, "--json"))
    return read


def test_json_holds_every_event_and_every_move_before_what_it_caused(
    bank_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = document(capsys, str(bank_game))
    record = croupier.Record.open(bank_game)
    assert replay["game"] == "las-vegan"
    assert replay["players"] == 2
    assert replay["options"] == {"cabbages": 15, "rounds": 1, "first_seat": "random"}
    assert replay["rules_version"] == 1
    assert replay["outcome"] == json.loads(bank_game.read_text())["outcome"]
    events = replay["events"]
    assert [event["seq"] for event in events] == list(range(len(events)))
    assert all({"kind", "seat", "text"} <= event.keys() for event in events)
    moves = [(event["seat"], event["move"]) for event in events if event["kind"] == "move"]
    assert moves == list(record.moves)
    told = [event["kind"] for event in events if event["kind"] != "move"]
    assert told == [event.kind for event in record.replay().secrets()[1]]
    card = next(i for i, event in enumerate(events) if event["kind"] == "play")
    assert events[card - 1]["move"] == events[card]["card"]["text"]


def test_json_with_a_seat_holds_only_what_the_seat_may_see(
    bank_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = document(capsys, str(bank_game), "--seat", "0")["events"]
    visible = croupier.Record.open(bank_game).replay().view(0).events()
    assert [event["kind"] for event in mine if event["kind"] != "move"] == [
        event.kind for event in visible
    ]
    assert {event["seat"] for event in mine if event["kind"] in ("move", "hand", "sealed")} == {0}
    assert "pile" not in {event["kind"] for event in mine}
    assert mine[0]["text"] in ("You lead the first trick.", "Bob leads the first trick.")


def test_a_spectator_sees_no_hand_and_no_move_before_it_is_public(
    bank_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kinds = {e["kind"] for e in document(capsys, str(bank_game), "--seat", "spectator")["events"]}
    assert not kinds & {"move", "hand", "sealed", "pile"}
    assert {"machines", "throw", "display", "choose", "reveal"} <= kinds


def test_changing_a_sealed_choice_shows_nowhere_else() -> None:
    match = played(2)
    sealed = next(
        n
        for n, match in enumerate(match.record().steps())
        if len(match.to_move()) == 2 and len(match.view(1).legal()) > 1
    )
    match = played(2, moves=sealed)
    first, second = match.view(1).legal()[:2]
    match.play(1, first)
    match.play(1, second)
    record = match.record()
    assert [step.events[0].kind for step in steps(record, 1)][-2:] == ["move", "move"]
    assert len(list(steps(record, 0))) == sealed + 2  # the deal, and one choice
    assert len(list(steps(record, None))) == sealed + 3


def test_with_everything_open_all_hands_are_on_the_table() -> None:
    record = played(4, moves=3).record()
    board = [step.view.board() for step in steps(record, None)][-1]
    assert all(f"Hand of {name}:" in board for name in NAMES)
    seen = [step.view.board() for step in steps(record, SPECTATOR)][-1]
    assert "Hand of" not in seen
    mine = [step.view.board() for step in steps(record, 2)][-1]
    assert "Your hand:" in mine
    assert "Hand of" not in mine


@pytest.mark.parametrize("game", ["las-vegas-cards", "las-vegas-dice"])
def test_with_everything_open_all_safes_are(game: str) -> None:
    match = croupier.deal(game, players=3, seed="safes", names=NAMES[:3])
    while match.view(0).state.rounds_done == 0:
        seat = min(match.to_move())
        match.play(seat, match.view(seat).legal()[0])
    record = match.record()
    hidden = [list(steps(record, seat))[-1].view.board().count("hidden") for seat in (0, SPECTATOR)]
    assert hidden == [2, 3]
    assert "hidden" not in list(steps(record, None))[-1].view.board()


def test_a_pipe_gets_all_sentences_move_by_move(
    bank_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = shown(capsys, str(bank_game)).splitlines()
    moves = len(croupier.Record.open(bank_game).moves)
    assert lines[0] == "Las Vegan, 2 players: Ann and Bob"
    assert lines[1] == "The deal"
    assert [line for line in lines if line.startswith("Move ")] == [
        f"Move {number} of {moves}" for number in range(1, moves + 1)
    ]
    assert any(line.startswith("  Ann is dealt: ") for line in lines)
    assert lines[-2].startswith("1. ")


def test_french_replays_are_french(bank_game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = shown(capsys, str(bank_game), "--lang", "fr", "--seat", "1")
    assert "Vous recevez" in told
    assert "Ann reçoit" not in told
    assert document(capsys, str(bank_game), "--lang", "fr")["events"][0]["text"].endswith(
        "entame le premier pli."
    )


def test_verify_says_in_one_sentence_that_a_record_holds(
    bank_game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = croupier.Record.open(bank_game)
    verdict = shown(capsys, str(bank_game), "--verify")
    assert verdict.startswith(f"The record is valid: {len(record.moves)} moves of Las Vegan lead")
    assert verdict.count("\n") == 1
    assert "mènent au résultat annoncé" in shown(capsys, str(bank_game), "--verify", "--lang", "fr")


def test_money_reads_as_money(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "dice.json"
    match = croupier.deal("las-vegas-dice", players=2, seed="money", names=NAMES[:2])
    while waiting := match.to_move():
        seat = min(waiting)
        match.play(seat, match.view(seat).legal()[0])
    match.record().save(file)
    best = max(match.view(0).points())
    assert f": ${best:,}" in shown(capsys, str(file), "--verify")
    french = f"{best:,} $".replace(",", " ")
    assert french in shown(capsys, str(file), "--lang", "fr")


def test_an_unfinished_record_holds_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "begun.json"
    played(3, moves=4).record().save(file)
    assert shown(capsys, str(file), "--verify").endswith("and the game is not over.\n")
    assert document(capsys, str(file))["outcome"] is None


def test_an_altered_record_is_refused_with_the_place(
    bank_game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    altered = tmp_path / "altered.json"
    altered.write_text(bank_game.read_text().replace('"seed": "replay"', '"seed": "other"'))
    for arguments in (["--verify"], ["--json"], []):
        assert main(["replay", str(altered), *arguments]) == 1
        out, error = capsys.readouterr()
        assert out == ""
        assert error.startswith(f"{altered}, move ")
        assert error.count("\n") == 1
