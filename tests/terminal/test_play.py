"""`croupier play`, with standard input from a script."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import croupier
from croupier.cli import main
from croupier.core.moves import Outcome
from croupier.core.text import LANGUAGES, at_start, words
from tests.terminal.people import FirstMove, breakable


def outcome_of(record: Path) -> Outcome:
    outcome = croupier.Record.open(record).outcome
    assert outcome is not None
    return outcome


class Sitting:
    """Plays with what is typed beforehand, and keeps what was said."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.error = ""

    def play(self, *typed: str, arguments: str = "--seed 1", game: str = "las-vegan") -> str:
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{t}\n" for t in typed)))
        self.status = main(["play", game, "--bots=random", *arguments.split()])
        out, self.error = self._capsys.readouterr()
        return breakable(out)

    def resume(self, file: Path, *arguments: str) -> str:
        """Continue a game and leave at once."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO())
        self.status = main(["play", str(file), *arguments])
        out, self.error = self._capsys.readouterr()
        return breakable(out)


@pytest.fixture
def sitting(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Sitting:
    return Sitting(capsys, monkeypatch)


def answer(screen: str, typed: str) -> str:
    """What stands between an input and the next question, or the parting words."""
    question = re.compile(r"^(?:Your move|Votre coup) .*?: (.*)\n", re.MULTILINE)
    _, *dialogue = question.split(screen)
    answers = dict(zip(dialogue[::2], dialogue[1::2], strict=True))
    return answers[typed].partition("\nYou left")[0].partition("\nVous partez")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_can_be_played_with_the_moves_on_offer(
    players: int,
    lang: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = FirstMove(capsys, lang)
    monkeypatch.setattr("sys.stdin", person)
    arguments = (
        f"play las-vegan --players {players} --bots random --seed whole --lang {lang}".split()
    )
    assert main(arguments) == 0
    person.look()
    result = person.seen[person.seen.rfind("────") :]
    places = re.findall(r"^(\d)\. (\S+?)\s?: (\d+)$", result, re.MULTILINE)
    assert len(places) == players
    assert at_start(words(lang).say("you")) in [name for _, name, _ in places]
    assert [int(points) for *_, points in places] == sorted(
        (int(points) for *_, points in places), reverse=True
    )
    assert len(person.typed) > 20


def test_a_newcomer_is_told_what_it_is_about_and_how_to_begin(sitting: Sitting) -> None:
    screen = sitting.play()
    assert "cabbage" in screen
    assert "You play against Ada, Ben and Chloé." in screen
    assert "You are dealt: red 0, red 8" in screen
    assert "Your hand: red r0 r8   purple p1 p3 p8   green g5 g7   blue b3 b4 b6" in screen
    assert "Play a card. Blue was led, so you must follow." in screen


def test_moves_out_of_reach_of_the_rules_are_shown_with_the_reason(sitting: Sitting) -> None:
    screen = sitting.play()
    assert "You can play: b3  b4  b6\n" in screen
    assert (
        "Not now: r0  r8  p1  p3  p8  g5  g7 "
        "(LVN-9: You hold a blue card, so you must follow blue.)\n"
    ) in screen


def test_a_refused_move_names_the_rule_and_loses_nothing(sitting: Sitting) -> None:
    screen = sitting.play("r0", "b3")
    assert answer(screen, "r0").startswith("LVN-9: You hold a blue card, so you must follow blue.")
    assert "You play blue 3." in answer(screen, "b3")


def test_the_refusal_in_french(sitting: Sitting) -> None:
    screen = sitting.play("r0", arguments="--seed 1 --lang fr")
    assert answer(screen, "r0").startswith("LVN-9 : Vous avez une carte bleue")


def test_a_hint_is_a_good_move_and_says_what_it_would_do(sitting: Sitting) -> None:
    screen = sitting.play("hint")
    assert answer(screen, "hint") == (
        "A good move is b3. With blue 3 you beat blue 1 (Ben) and are ahead.\n"
    )
    screen = sitting.play("indice", arguments="--seed 1 --lang fr")
    assert answer(screen, "indice").startswith("Un bon coup : b3. Avec le 3 bleu, vous battez")


def test_a_bot_that_fails_is_told_and_the_game_goes_on(sitting: Sitting, data_folder: Path) -> None:
    screen = sitting.play("b3", arguments="--seed 1 --bots program:true,random,random")
    saved = data_folder / "failed-las-vegan.json"
    assert screen.count(f"To see the position: croupier replay {saved}\n") == 1
    assert 1 in croupier.Record.open(saved).replay().to_move()
    assert (
        "Ada’s bot failed (its program stopped); the first possible move was played for it.\n"
    ) in screen
    assert "Ada takes the trick" in screen or "Ada plays" in screen


def test_what_is_no_move_is_answered_with_what_is(sitting: Sitting) -> None:
    screen = sitting.play("b99")
    assert answer(screen, "b99").startswith("“b99” is not a move here. Possible moves: b3, b4, b6.")


def test_bots_have_played_before_the_person_is_asked(sitting: Sitting) -> None:
    screen = sitting.play("b3")
    told = answer(screen, "b3")
    assert "Ada plays blue 5.\n" in told
    assert "Ada takes the trick: blue 1, purple 4, blue 3 and blue 5.\n" in told


def test_the_same_seed_brings_the_same_game(sitting: Sitting) -> None:
    assert sitting.play("b3", "r8") == sitting.play("b3", "r8")
    assert sitting.play("b3", "r8") != sitting.play("b3", "r8", arguments="--seed 2")


LEADING = "--seed 1 --option first_seat=0"  # so that no bot plays before the person


def test_trying_a_move_says_what_it_would_do_and_plays_nothing(sitting: Sitting) -> None:
    screen = sitting.play("try g7", "try b9", "try b99", "try", "g5", arguments=LEADING)
    assert answer(screen, "try g7") == (
        "You lead green: whoever holds green must follow. "
        "The trick then holds a 7: whoever takes it places a token.\n"
    )
    assert answer(screen, "try b9") == "You cannot play “b9” now.\n"
    assert answer(screen, "try b99").startswith("“b99” is not a move here. Possible moves: r0, r8,")
    assert answer(screen, "try") == "Name a move, for example: try r0\n"
    assert answer(screen, "g5") == answer(sitting.play("g5", arguments=LEADING), "g5")


def test_trying_a_refused_move_names_the_rule(sitting: Sitting) -> None:
    refused = answer(sitting.play("r0"), "r0")
    assert refused.startswith("LVN-9: ")
    assert answer(sitting.play("try r0"), "try r0") == refused


def test_trying_a_move_in_french(sitting: Sitting) -> None:
    screen = sitting.play("essai g5", "essayer g5", "try g5", arguments=f"{LEADING} --lang fr")
    told = answer(screen, "essai g5")
    assert told == "Vous demandez du vert : qui en a doit fournir.\n"
    assert answer(screen, "essayer g5") == answer(screen, "try g5") == told


def test_a_lesson_shows_a_step_above_the_table(sitting: Sitting) -> None:
    screen = sitting.play("g5", arguments=f"{LEADING} --lesson")
    goal = screen.index("Everyone starts with 15 cabbages;")
    assert screen.index("You will be guided through the first round; type lesson to stop") < goal
    assert goal < screen.index("Your hand:")
    assert screen.count("Everyone starts with 15 cabbages;") == 1


def test_a_lesson_is_offered_and_can_be_stopped(sitting: Sitting) -> None:
    screen = sitting.play(*["lesson"] * 6, arguments=LEADING)
    opening, *answers = re.split(r"Your move .*: lesson\n", screen)
    assert "New to the game? Type lesson for a guided first round" in opening
    assert "cabbages;" not in opening
    starts = ("Everyone starts with 15", "The lesson ends", "You lead, so play any", "The lesson")
    assert all(said.startswith(start) for said, start in zip(answers, starts, strict=False))
    assert answers[4].startswith("The machines say which cards count")


def test_a_lesson_in_french(sitting: Sitting) -> None:
    arguments = f"{LEADING} --lang fr"
    screen = sitting.play("leçon", arguments=arguments)
    assert answer(screen, "leçon").startswith("Chacun commence avec 15 choux ;")
    assert "La leçon s’arrête ici." in sitting.play("lecon", "lesson", arguments=arguments)


def test_undo_goes_back_to_the_previous_decision(sitting: Sitting) -> None:
    back = answer(sitting.play("b3", "undo"), "undo")
    assert back.startswith("You are back at your last decision.")
    assert "You can play: b3  b4  b6\n" in back


def test_undo_before_the_first_move_says_that_there_is_none(sitting: Sitting) -> None:
    assert answer(sitting.play("undo"), "undo").startswith("There is no move to take back.")


def test_after_undo_the_same_move_meets_the_same_answers(sitting: Sitting) -> None:
    straight = answer(sitting.play("b3"), "b3")
    screen = sitting.play("b6", "undo", "b3")
    assert answer(screen, "b3") == straight


def test_help_explains_commands_and_notation(sitting: Sitting) -> None:
    told = answer(sitting.play("help"), "help")
    for command in ("try MOVE", "undo", "rules", "lesson", "log", "save FILE", "quit", "help"):
        assert f"\n{command} " in told
    assert "How moves are written" in told


def test_commands_have_french_names_too(sitting: Sitting) -> None:
    screen = sitting.play(
        "aide", "annuler", "règles 9", "regles 9", "journal", "help", arguments="--seed 1 --lang fr"
    )
    assert "enregistrer FICHIER" in answer(screen, "aide")
    assert "Il n’y a aucun coup à reprendre." in answer(screen, "annuler")
    assert answer(screen, "règles 9").startswith("**LVN-9**")
    assert answer(screen, "regles 9") == answer(screen, "règles 9")
    assert "Vous recevez" in answer(screen, "journal")
    assert answer(screen, "help") == answer(screen, "aide")


def test_a_french_word_typed_with_a_combining_accent_is_the_same_word(sitting: Sitting) -> None:
    screen = sitting.play("re\u0300gles 9", arguments="--seed 1 --lang fr")
    assert answer(screen, "règles 9").startswith("**LVN-9**")


def test_rules_shows_the_book_or_one_rule_of_it(sitting: Sitting) -> None:
    screen = sitting.play("rules", "rules lvn-10", "rules LVN-99")
    assert answer(screen, "rules").startswith("# Las Vegan\n")
    rule = answer(screen, "rules lvn-10")
    assert rule.startswith("**LVN-10**")
    assert "*Example" in rule
    assert "LVN-11" not in rule
    assert answer(screen, "rules LVN-99").startswith("There is no rule “LVN-99”")


def test_moves_lists_what_can_be_played_and_what_cannot(sitting: Sitting) -> None:
    told = answer(sitting.play("moves"), "moves")
    assert told.startswith("You can play: b3  b4  b6\nNot now: r0")
    french = sitting.play("coups", arguments="--seed 1 --lang fr")
    assert answer(french, "coups").startswith("Vous pouvez jouer : b3")


def test_log_tells_everything_again(sitting: Sitting) -> None:
    told = answer(sitting.play("b3", "log"), "log").splitlines()
    assert told[0] == "Ben leads the first trick."
    assert "You play blue 3." in told


def test_enter_alone_shows_the_table_again(sitting: Sitting) -> None:
    assert "You can play: b3  b4  b6\n" in answer(sitting.play(""), "")


def test_a_saved_game_can_be_verified_and_gone_on_with(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    screen = sitting.play("b3", f"save {file}", "quit")
    assert f"croupier play '{file}'" in answer(screen, f"save {file}")
    assert screen.endswith(f"To continue: croupier play '{file}'\n")
    assert main(["replay", str(file), "--verify"]) == 0
    later = sitting.play("r8", game=str(file), arguments="")
    assert "Back to your game against Ada, Ben and Chloé, after" in later
    assert answer(later, "r8") == answer(sitting.play("b3", "r8"), "r8")


def test_a_file_may_have_any_name(
    sitting: Sitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sitting.play("b3", "save friday")
    assert "Back to your game against" in sitting.play(game="friday", arguments="")


def test_a_game_that_is_continued_keeps_its_bots(
    sitting: Sitting, data_folder: Path, tmp_path: Path
) -> None:
    bots = "novice,random,regular"
    sitting.play("b3", "quit", arguments=f"--seed 1 --bots {bots}")
    kept = data_folder / "unfinished-las-vegan.json"
    assert croupier.Record.open(kept).bots == (None, "novice", "random", "regular")
    assert "Levels, in that order: novice, random and regular." in sitting.resume(kept)
    assert "Level: random." in sitting.resume(kept, "--bots=random")
    older = tmp_path / "older.json"
    croupier.Record.open(kept).replay().record().save(older)
    assert "Level: regular." in sitting.resume(older)


def test_a_saved_game_starts_no_program_by_itself(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    bots = "program:true,random,random"
    screen = sitting.play("b3", f"save {file}", arguments=f"--seed 1 --bots {bots}")
    assert f"To continue: croupier play {file} --bots {bots}\n" in screen
    assert sitting.resume(file) == ""
    assert sitting.status == 1
    assert sitting.error.startswith(f"This game was played against {bots}. A saved game starts no")
    assert "Back to your game" in sitting.resume(file, f"--bots={bots}")


def test_enter_plays_a_move_that_is_forced(sitting: Sitting) -> None:
    arguments = "--seed 3 --players 6"
    screen = sitting.play("", game="vegas-roller", arguments=arguments)
    assert "Your only move is A1: press Enter to play it (or help): \n" in screen
    assert "You play A1, which makes 1.\n" in screen
    french = sitting.play("", game="vegas-roller", arguments=f"{arguments} --lang fr")
    assert "Votre seul coup est A1 : Entrée pour le jouer (ou aide) : \n" in french
    assert "Vous jouez A1, ce qui fait 1.\n" in french


def test_help_lists_only_what_this_table_can_do(sitting: Sitting) -> None:
    plain = sitting.play("help", game="las-vegas-dice")
    assert "take pink@4" not in plain
    assert "take pink@4" in sitting.play(
        "help", game="las-vegas-dice", arguments="--seed 1 --option chips=true"
    )


def test_the_table_can_be_shown_again(sitting: Sitting) -> None:
    assert "You can play: b3  b4  b6\n" in answer(sitting.play("table"), "table")


def test_save_without_a_file_asks_for_one(sitting: Sitting) -> None:
    assert "save las-vegan.json" in answer(sitting.play("save"), "save")


def test_save_where_nothing_can_be_written_says_why(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.json"
    told = answer(sitting.play(f"save {file}"), f"save {file}")
    assert told.startswith(f"The record cannot be saved to {file}: No such file or directory.\n")


@pytest.mark.parametrize("leaving", [("quit",), ("exit",), ()])
def test_whoever_leaves_finds_the_game_again(
    leaving: tuple[str, ...], sitting: Sitting, data_folder: Path
) -> None:
    screen = sitting.play("b3", *leaving)
    kept = data_folder / "unfinished-las-vegan.json"
    assert sitting.status == 0
    assert screen.endswith(f"Saved. To continue: croupier play {kept}\n")
    assert (0, "b3") in croupier.Record.open(kept).moves


def test_leaving_before_the_first_move_leaves_an_older_game_alone(
    sitting: Sitting, data_folder: Path
) -> None:
    sitting.play("b3", "quit")
    kept = (data_folder / "unfinished-las-vegan.json").read_text()
    screen = sitting.play("quit", arguments="--seed 2")
    assert screen.endswith("You left before your first move, so there is nothing to save.\n")
    assert (data_folder / "unfinished-las-vegan.json").read_text() == kept


def test_leaving_a_game_that_was_saved_before_the_first_move(
    sitting: Sitting, tmp_path: Path, data_folder: Path
) -> None:
    file = tmp_path / "dealt.json"
    for screen in (sitting.play(f"save {file}", "quit"), sitting.resume(file)):
        assert screen.endswith(f"Saved. To continue: croupier play {file}\n")
    assert not data_folder.exists() or not list(data_folder.iterdir())


def test_saving_never_overwrites_anything_else(sitting: Sitting, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.json"
    notes = tmp_path / "notes.txt"
    notes.write_text("buy cabbages")
    croupier.deal("las-vegan", players=4, seed=2).record().save(other)
    kept = other.read_text()
    screen = sitting.play(f"save {mine}", "b3", f"save {mine}", f"save {other}", f"save {notes}")
    assert len(croupier.Record.open(mine).moves) > 3
    assert answer(screen, f"save {other}").startswith(
        f"{other} already exists and holds something else; choose another name."
    )
    assert other.read_text() == kept
    assert "holds something else" in answer(screen, f"save {notes}")
    assert notes.read_text() == "buy cabbages"


def test_every_unfinished_game_has_a_file_of_its_own(sitting: Sitting, data_folder: Path) -> None:
    first = data_folder / "unfinished-las-vegan.json"
    second = data_folder / "unfinished-las-vegan-2.json"
    sitting.play("b3", "quit")
    kept = first.read_text()
    screen = sitting.play("b3", "r3", "r5", arguments="--seed 8 --players 3")
    assert screen.endswith(f"To continue: croupier play {second}\n")
    assert first.read_text() == kept
    sitting.play("r8", game=str(first), arguments="")
    assert first.read_text() != kept
    assert not (data_folder / "unfinished-las-vegan-3.json").exists()


def test_a_broken_record_is_explained_in_french(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{")
    sitting.play(game=str(file), arguments="--lang fr")
    assert (sitting.status, breakable(sitting.error)) == (
        1,
        f"{file}, ligne 1, colonne 2 : ce n’est pas du JSON valide (peut-être est-il tronqué).\n",
    )


def test_a_file_that_cannot_be_written_is_explained_in_french(
    sitting: Sitting, tmp_path: Path
) -> None:
    screen = sitting.play(f"save {tmp_path}", arguments="--seed 1 --lang fr")
    assert answer(screen, f"save {tmp_path}").startswith(
        f"La partie ne peut pas être enregistrée dans {tmp_path} : c’est un dossier."
    )


def test_leaving_fails_where_nothing_can_be_kept(
    sitting: Sitting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    screen = sitting.play("b3", "quit")
    assert sitting.status == 1
    assert "The record cannot be saved to" in screen


def test_the_end_offers_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "over.json"

    class Saver(FirstMove):
        def readline(self) -> str:
            line = super().readline()
            return line if line != "\n" or file.exists() else f"save {file}\n"

    person = Saver(capsys)
    monkeypatch.setattr("sys.stdin", person)
    assert main(["play", "las-vegan", "--players=3", "--seed=4", "--option=rounds=1"]) == 0
    person.look()
    assert f"To replay it: croupier replay {file}" in person.seen
    assert person.seen.count("The game is over: all rounds are played.") == 1
    shown = re.findall(r"^\d\. (?:You|Ada|Ben): (\d+)$", person.seen, re.MULTILINE)
    assert sorted(map(int, shown)) == sorted(outcome_of(file).scores)


def test_the_bank_game_seals_choices_and_lets_the_leader_play_for_the_bank(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = FirstMove(capsys, "fr")
    monkeypatch.setattr("sys.stdin", person)
    main(["play", "las-vegan", "--players=2", "--seed=5", "--option=rounds=1", "--lang=fr"])
    person.look()
    assert "Ada pose une carte face cachée.\n" in person.seen
    assert "Choisissez une carte en secret." in person.seen
    assert "Vous avez entamé : jouez aussi une carte pour la banque." in person.seen
    assert "LVN-21 : La banque montre une carte" in person.seen
    assert any(move.startswith("banque ") for move in person.typed)


def test_names_in_a_record_are_not_markup(sitting: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "names.json"
    match = croupier.deal("las-vegan", players=2, seed=1, names=["me", "[red]x[/] [/b]"])
    match.record().save(file)
    assert "[red]x[/] [/b]" in sitting.play(game=str(file), arguments="")
