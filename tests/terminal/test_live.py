"""The terminal game at a real (pseudo-)terminal: questions, keys, paging."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import croupier
from croupier.core.text import LANGUAGES, words
from croupier.core.text.book import RuleBook
from croupier.terminal.screen import TEXT, spellings
from tests.terminal.people import CTRL_C, CTRL_D, Terminal, breakable


def test_ctrl_d_keeps_the_game_and_is_no_failure(data_folder: Path) -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random") as terminal:
        terminal.expect("Your move (for example b3, or help): ")
        terminal.type("b3\n")
        terminal.expect("Your move")
        terminal.type(CTRL_D)
        assert terminal.status() == 0
        assert "To continue:\ncroupier play /" in terminal.seen
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
        assert "Pour la reprendre :\ncroupier play --lang fr /" in terminal.seen
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


def test_the_rules_command_is_paged_alike() -> None:
    with Terminal("rules", "las-vegan", "--lang=fr", env={"PAGER": "echo $LESS; cat"}) as terminal:
        terminal.expect("q \\: quitter")
        terminal.expect("LVN-1 Le paquet")
        terminal.expect("LVN-27")
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


def test_what_is_typed_at_press_enter_is_not_lost() -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random", rows=24) as terminal:
        terminal.expect("Press Enter to continue. ")
        terminal.type("hint\n")
        terminal.expect("Your hand")
        terminal.expect("or help): hint")
        terminal.expect("A good move is b3. With blue 3 you beat blue 1")
        terminal.type("quit\n")
        assert terminal.status() == 0


def test_tab_completes_commands_and_moves() -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random") as terminal:
        terminal.expect("or help): ")
        terminal.type("hin\t\n")
        terminal.expect("A good move is b3.")
        terminal.expect("or help): ")
        terminal.type("TRY B4\t\n")
        terminal.expect("With blue 4 you beat blue 1")
        terminal.type("qu\t\n")
        assert terminal.status() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", croupier.game_names())
def test_the_first_screen_says_what_the_game_is_and_what_to_do(game: str, lang: str) -> None:
    said = words(lang, croupier.game(game).text, TEXT)
    opening = RuleBook(croupier.game(game), lang).opening
    arguments = [game, "--seed=1", "--bots=random", f"--lang={lang}"]
    with Terminal("play", *arguments, rows=24, env={"COLUMNS": "80"}) as terminal:
        terminal.expect(breakable(said.say("turn-more")))
        shown = terminal.seen
        assert len(shown.splitlines()) <= 24
        assert said.say("title") in shown
        assert breakable(opening) in " ".join(shown.split("\n"))
        lesson = said.say("lesson-offer", command=spellings(said, "lesson")[0])
        for sentence in (said.say("welcome-hint"), lesson):
            assert breakable(sentence) in " ".join(shown.split("\n"))
        terminal.type("quit\n")
        assert terminal.status() == 0


def test_what_changed_is_underlined() -> None:
    with Terminal("play", "las-vegan", "--seed", "1", "--bots", "random") as terminal:
        terminal.expect("or help): ")
        terminal.type("b3\n")
        terminal.expect("Underlined: changed since your last move.")
        terminal.expect("or help): ")
        assert "\x1b[1;4m" in terminal.received
        terminal.type("quit\n")


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


@pytest.mark.parametrize("rows", [22, 24])
@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_full_screen_does_not_keep_the_player_from_leaving(
    rows: int, key: str, data_folder: Path
) -> None:
    arguments = ("play", "vegas-strip", "--seed", "1", "--bots", "random")
    with Terminal(*arguments, rows=rows, env={"COLUMNS": "80"}) as terminal:
        terminal.expect("Press Enter")
        terminal.type("rig peacock\n")  # answers the question that comes next
        terminal.expect("rig peacock")
        terminal.expect("\n")
        time.sleep(2)  # by now the screen is full, and waits
        terminal.type(key)
        assert terminal.status() == (130 if key == CTRL_C else 0)
        assert "To continue:" in terminal.seen
        assert "bug" not in terminal.seen
    assert croupier.Record.open(data_folder / "unfinished-vegas-strip.json").moves
