"""The terminal game at a real (pseudo-)terminal: questions, keys, paging."""

from __future__ import annotations

from pathlib import Path

import pytest

import croupier
from tests.terminal.people import CTRL_D, Terminal


def test_ctrl_d_keeps_the_game_and_is_no_failure(data_folder: Path) -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random") as terminal:
        terminal.expect("Your move (for example b3, or help): ")
        terminal.type("b3\n")
        terminal.expect("Your move")
        terminal.type(CTRL_D)
        assert terminal.status() == 0
        assert "To continue: croupier play" in terminal.seen
        assert "Traceback" not in terminal.seen
    assert croupier.Record.open(data_folder / "unfinished-las-vegan.json").moves


def test_ctrl_c_keeps_the_game_and_says_so(data_folder: Path) -> None:
    with Terminal(
        "play", "las-vegan", "--seed", "1", "--bots", "random", "--lang", "fr"
    ) as terminal:
        terminal.expect("Votre coup (par exemple b3, ou aide) : ")
        terminal.type("b3\n")
        terminal.expect("Votre coup (par exemple r0, ou aide) : ")
        terminal.interrupt()
        assert terminal.status() == 130
        assert "Pour la reprendre : croupier play --lang fr" in terminal.seen
        assert "Traceback" not in terminal.seen
    assert croupier.Record.open(data_folder / "unfinished-las-vegan.json").moves


def test_the_rule_book_is_drawn_and_paged(data_folder: Path) -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random") as terminal:
        terminal.expect("Your move")
        terminal.type("rules\n")
        terminal.expect("LVN-1 The deck has 40 cards")
        terminal.expect("LVN-27")
        terminal.expect("Your move")
        terminal.type("quit\n")
        assert terminal.status() == 0


def test_nothing_scrolls_off_unread_where_the_screen_is_small(data_folder: Path) -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random", rows=10) as terminal:
        terminal.expect("Press Enter to continue. ")
        assert "Chloé plays" not in terminal.seen
        terminal.type("\n")
        terminal.expect("Chloé plays")
        terminal.expect("Press Enter to continue. ")
        assert "Your hand" not in terminal.seen
        terminal.type("\n")
        terminal.expect("Your hand")
        terminal.type("quit\n")
        assert terminal.status() == 0


def test_what_may_be_played_is_listed_though_there_is_no_room_for_what_may_not(
    tmp_path: Path,
) -> None:
    match = croupier.deal("las-vegan", players=2, seed=5, names=["Ann", "Bob"])
    while not any(move.text.startswith("bank") for move in match.view(0).legal()):
        seat = min(match.to_move())
        match.play(seat, match.view(seat).legal()[0])
    match.record().save(tmp_path / "game.json")
    with Terminal("play", str(tmp_path / "game.json"), "--bots", "random") as terminal:
        terminal.expect("Your move")
        assert "You can play: bank" in terminal.seen
        terminal.type("moves\n")
        terminal.expect("LVN-21: You led")
        terminal.type("quit\n")


def test_a_record_is_stepped_through_with_the_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = croupier.deal("las-vegan", players=3, seed=3, names=["Ann", "Bob", "Cy"])
    while len(match.moves) < 5:
        seat = min(match.to_move())
        match.play(seat, match.view(seat).legal()[0])
    match.record().save(file)
    with Terminal("replay", str(file)) as terminal:
        terminal.expect("The deal")
        terminal.expect("q: quit:")
        terminal.type("\n")
        terminal.expect("Move 1 of 5")
        terminal.expect("q: quit:")
        terminal.type("b\n")
        terminal.expect("The deal")
        terminal.expect("q: quit:")
        terminal.type("6\n")
        terminal.expect("“6” is not a choice here")
        terminal.type("5\n")
        terminal.expect("Move 5 of 5")
        terminal.expect("Hand of Bob:")
        terminal.expect("The game is not over.")
        terminal.type("q\n")
        assert terminal.status() == 0


def test_a_record_is_over_after_its_last_step(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    croupier.deal("las-vegan", players=3, seed=3).record().save(file)
    with Terminal("replay", str(file), "--lang", "fr") as terminal:
        terminal.expect("La partie n’est pas finie.")
        terminal.expect("q : quitter")
        terminal.type("\n")
        assert terminal.status() == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["las-vegas-cards", "las-vegas-dice"])
def test_where_many_moves_are_possible_the_table_stays_on_a_small_screen(
    game: str, lang: str
) -> None:
    options = {"las-vegas-cards": ["sequential=true"], "las-vegas-dice": []}[game]
    chosen = [f"--option={option}" for option in ["chips=true", "open_safes=true", *options]]
    arguments = ["--players=5", "--seed=many", "--bots=random", *chosen, f"--lang={lang}"]
    with Terminal("play", game, *arguments, rows=24, env={"COLUMNS": "80"}) as terminal:
        terminal.expect({"en": "Press Enter to continue. ", "fr": "Entrée pour continuer. "}[lang])
        before = len(terminal.seen)
        terminal.type("\n")
        terminal.expect({"en": "or help): ", "fr": "ou aide) : "}[lang])
        shown = terminal.seen[before:].strip("\n").splitlines()
        assert len(shown) <= 24, terminal.seen[before:]
        assert max(map(len, shown)) <= 80
        if game == "las-vegas-cards":
            terminal.type({"en": "moves\n", "fr": "coups\n"}[lang])
            terminal.expect({"en": "You can play: ", "fr": "Vous pouvez jouer : "}[lang])
        terminal.type("quit\n")
        assert terminal.status() == 0
