"""At a French table moves are printed and understood in French; what is kept is canonical."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

import croupier
from croupier.cli import main
from tests.terminal.people import FirstMove, breakable

LEADING = ("--seed=1", "--option=first_seat=0", "--bots=random", "--lang=fr")


def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *typed: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    main(["play", "las-vegan", *LEADING])
    return breakable(capsys.readouterr().out)


def test_the_table_and_the_moves_are_in_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = played(capsys, monkeypatch, "essai v5", "essai g9", "essai b99", "conseil", "vert 5")
    assert "Votre main : rouge r0 r8   violet p1 p3 p7   vert v4 v5 v7   bleu b3 b6" in screen
    assert "Vous pouvez jouer : r0  r8  p1  p3  p7  v4  v5  v7  b3  b6" in screen
    assert screen.count("Vous demandez du vert : qui en a doit fournir.") == 1
    assert "Vous ne pouvez pas jouer « v9 » pour l’instant." in screen
    assert "Coups possibles : r0, r8, p1, p3, p7, v4, v5, v7, b3, b6." in screen
    assert "Vous jouez le 5 vert." in screen


def test_help_shows_how_moves_are_written_in_french(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = " ".join(played(capsys, monkeypatch, "aide").split())
    assert "p violet (p comme pourpre" in shown
    assert "`or>min` ou `or>max`" in shown


def test_a_french_game_is_kept_in_canonical_notation_and_replayed_in_french(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "partie.json"
    played(capsys, monkeypatch, "v5", f"enregistrer {file}", "quitter")
    assert (0, "g5") in croupier.Record.open(file).moves
    assert main(["replay", str(file), "--lang=fr"]) == 0
    assert ": v5\n" in breakable(capsys.readouterr().out)
    assert main(["replay", str(file), "--lang=fr", "--json"]) == 0
    events = json.loads(capsys.readouterr().out)["events"]
    (move,) = (event for event in events if event.get("move") == "g5")
    assert move["text"].endswith(": v5")


@pytest.mark.parametrize(
    ("game", "options", "begin"),
    [
        ("las-vegan", ["--players=2"], "banque "),
        ("las-vegas-dice", ["--option=chips=true"], "prendre "),
        ("vegas-roller", ["--option=deals=1"], "x "),
        ("vegas-strip", ["--players=2"], "truquer "),
    ],
)
def test_every_game_can_be_played_in_its_french_notation(
    game: str,
    options: list[str],
    begin: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = FirstMove(capsys, "fr")
    monkeypatch.setattr("sys.stdin", person)
    assert main(["play", game, *options, "--bots=random", "--seed=5", "--lang=fr"]) == 0
    assert any(move.startswith(begin) for move in person.typed)
