"""`croupier play` without a game, at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier
from croupier.core.text import LANGUAGES, words
from croupier.terminal.menu import Menu, Picked
from croupier.terminal.screen import TEXT
from tests.terminal.people import CTRL_C, CTRL_D, Terminal


def test_a_game_is_set_up_by_questions(data_folder: Path) -> None:
    with Terminal("play") as terminal:
        terminal.expect("New game")
        terminal.expect("1  Las Vegan – Take tricks")
        terminal.expect("Which one? (Enter: 1, q: quit)")
        terminal.type("poker\n")
        terminal.expect("“poker” is not a choice here.")
        terminal.type("vegas-roller\n")
        terminal.expect("How many players, 2 to 6? (Enter: 4)")
        terminal.type("7\n")
        terminal.expect("“7” is not a choice here.")
        terminal.type("2\n")
        terminal.expect("  expert: looks ahead")
        terminal.expect("How strong? (Enter: regular)")
        terminal.type("oracle\n")
        terminal.expect("There is no bot “oracle”")
        terminal.type("2\n")
        terminal.expect("Rule options")
        terminal.type("nonsense=1\n")
        terminal.expect("There is no option “nonsense”")
        terminal.type("first_seat=0\n")
        command = "croupier play vegas-roller --players 2 --bots novice --option first_seat=0"
        terminal.expect(f"Next time you can type: {command}")
        terminal.expect("You play against Ada.")
        terminal.type(CTRL_C)
        assert terminal.status() == 130


def test_an_unfinished_game_is_offered_first(data_folder: Path) -> None:
    data_folder.mkdir(parents=True)
    match = croupier.deal("las-vegas-dice", players=3, seed=1, first_seat=0)
    match.play(0, match.view(0).legal()[0])
    match.record().save(data_folder / "unfinished-las-vegas-dice.json")
    (data_folder / "unfinished-las-vegan.json").write_text("torn")
    with Terminal("play", "--lang", "fr") as terminal:
        terminal.expect("Parties en cours")
        terminal.expect("1  Las Vegas")
        terminal.expect("3 joueurs, un coup joué")
        terminal.expect("Laquelle ? (Entrée : 1, q : quitter)")
        terminal.type("\n")
        terminal.expect("Vous pouvez jouer")
        terminal.type("quitter\n")
        assert terminal.status() == 0


@pytest.mark.parametrize("keys", ["q\n", CTRL_D])
def test_the_menu_can_be_left(keys: str) -> None:
    with Terminal("play") as terminal:
        terminal.expect("Which one?")
        terminal.type(keys)
        assert terminal.status() == 0
        assert "You play against" not in terminal.seen


def test_ctrl_c_leaves_the_menu() -> None:
    with Terminal("play") as terminal:
        terminal.expect("Which one? (Enter: 1, q: quit) ")
        terminal.interrupt()
        assert terminal.status() == 130


def test_what_the_command_line_names_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["las-vegan", ""])
    menu = Menu("en", ["novice"], players=2, options={"rounds": "1"})
    monkeypatch.setattr(menu.screen, "ask", lambda _: next(answers))
    assert menu.ask() == Picked("las-vegan", ["novice"], 2, {"rounds": "1"})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_is_described(lang: str) -> None:
    from croupier.bots import LEVELS

    for level in LEVELS:
        assert words(lang, TEXT).say(f"level-{level}")
