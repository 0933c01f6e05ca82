"""What goes wrong is one sentence on stderr, and the right exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import croupier
from croupier.cli import main


def complaint(capsys: pytest.CaptureFixture[str], status: int, *arguments: str) -> str:
    """What is said about a command that ends with that status."""
    assert main(arguments) == status
    out, error = capsys.readouterr()
    assert out == ""
    assert error.count("\n") == 1
    assert error.endswith("\n")
    return error.rstrip("\n")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("nonsense", "croupier: unknown command “nonsense”. Try: croupier --help"),
        ("--nonsense", "croupier: unknown option --nonsense. Try: croupier --help"),
        ("games --nonsense", "croupier games: unknown option --nonsense. Try: croupier games"),
        ("games las-vegan", "croupier games: unknown argument “las-vegan”."),
        ("play", "croupier play: there is no terminal to show the menu on, so name a game: las-v"),
        ("play poker", "There is no game “poker”. Games: las-vegan"),
        ("play las-vegan --players", "croupier play: --players needs a value."),
        (
            "play las-vegan --players two",
            "croupier play: --players must be a whole number, not “two”",
        ),
        ("play las-vegan --players 6", "Las Vegan is for 2 to 5 players, not 6."),
        ("play las-vegan --players 0", "Las Vegan is for 2 to 5 players, not 0."),
        ("play las-vegan --bots oracle", "There is no bot “oracle”. Bots: random, "),
        ("play las-vegan --bots random,random", "There are 2 bots for 3 free seats"),
        ("play las-vegan --players 2 --bots random,random", "There are 2 bots for one free seat"),
        (
            "play las-vegan --option rounds",
            "croupier play: --option must be NAME=VALUE, not “rounds”",
        ),
        ("play las-vegan --option rounds=5", "Option rounds cannot be “5”; allowed: 1-4."),
        ("play las-vegan --option tricks=5", "There is no option “tricks”. Options: cabbages, "),
        ("play las-vegan --lang tlh", "There is no language “tlh”. Languages: en, "),
        ("rules", "croupier rules: GAME is missing."),
        ("rules poker", "There is no game “poker”. Games: las-vegan"),
        ("rules las-vegan --lang tlh", "There is no language “tlh”. Languages: en, "),
        ("tournament las-vegan", "croupier tournament: --bots is missing."),
        ("simulate las-vegan --games 0", "croupier simulate: --games must be at least 1"),
        (
            "simulate las-vegan --games many",
            "croupier simulate: --games must be a whole number, not “many”",
        ),
        ("simulate las-vegan --games 1 --players 9", "Las Vegan is for 2 to 5 players, not 9."),
        ("simulate las-vegan --games 1 --bots oracle", "There is no bot “oracle”"),
        ("simulate las-vegan --games 1 --option rounds=x", "Option rounds cannot be “x”"),
        (
            "simulate las-vegan --games 1 --records",
            "croupier simulate: --records only works with --out.",
        ),
        (
            "simulate las-vegan --games 1 --on mars",
            "croupier simulate: --on must be ray or ray:ADDRESS, not “mars”.",
        ),
        ("replay nowhere#17", "There is no dataset at nowhere: name a folder"),
        ("simulate poker --games 1", "There is no game “poker”. Games: las-vegan"),
        (
            "bench --against chess",
            "croupier bench: --against cannot be “chess”; allowed: openspiel",
        ),
        ("replay", "croupier replay: FILE is missing."),
        (
            "replay x.json --seat first",
            "croupier replay: --seat must be a whole number, not “first”",
        ),
        ("replay x.json --lang tlh", "There is no language “tlh”. Languages: en, "),
        ("play x.json --seed 1", "croupier play: an unfinished game already has its players"),
        ("play las-vegan --lesson=yes", "croupier play: --lesson takes no value."),
        ("play las-vegan --bots search:0", "There is no bot “search:0”: search takes a number of"),
        ("play las-vegan --bots search:abc", "There is no bot “search:abc”: search takes a number"),
        ("replay x.json --mine a", "croupier replay: --mine only works with --verify."),
        ("serve --port 99999", "croupier serve: --port must be from 0 to 65535, not 99999."),
        ("serve --port -1", "croupier serve: --port must be from 0 to 65535, not -1."),
        ("serve --port http", "croupier serve: --port must be a whole number, not “http”."),
        ("serve --bot-pace -1", "croupier serve: --bot-pace must be 0 or more, not “-1”."),
        (
            "serve --bot-pace nan",
            "croupier serve: --bot-pace must be 0 or more, not “nan”",
        ),
        ("serve --archive-after -1", "croupier serve: --archive-after must be 0 or more"),
        ("serve --timeout 0", "croupier serve: --timeout must be a number above 0, not “0”."),
        ("serve --timeout inf", "croupier serve: --timeout must be a number above 0, not “inf”."),
        ("serve --public-url games", "croupier serve: --public-url must be an address such as"),
        ("serve --public-url http://", "croupier serve: --public-url must be an address such as"),
        ("serve --public-url http://x:y", "croupier serve: --public-url must be an address such"),
        ("serve --workers 0", "croupier serve: --workers must be at least 1, not 0."),
        ("serve --workers 2 --database :memory:", "Several workers need a database in a file, not"),
        ("serve --log-level loud", "croupier serve: --log-level cannot be “loud”; allowed: debug"),
        ("serve --database mysql://u:secret@h/x --port 0", "Tables can be kept in SQLite or Post"),
        ("serve --database a://b:secret@c:d --port 0", "This is not a database address: give"),
        ("export", "croupier export: --out is missing."),
        ("bench las-vegan --workers 3", "croupier bench: --database and --workers only work with"),
        ("bench --python x", "croupier bench: --python only works with --against lasvegas."),
        ("bench server las-vegan", "There is no game “server”."),
        ("warm poker", "There is no game “poker”. Games: las-vegan"),
        (
            "completion tcsh",
            "croupier completion: SHELL cannot be “tcsh”; allowed: bash, zsh, fish",
        ),
        (
            "settings nme",
            "croupier settings: there is no setting “nme”. Settings: lang, level, name",
        ),
        ("settings port 99999", "croupier settings: port must be from 0 to 65535, not 99999."),
        ("settings level oracle", "There is no bot “oracle”."),
        (
            "settings --unset",
            "croupier settings: --unset needs the name of a setting, and no value",
        ),
    ],
)
def test_wrong_usage(command: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(capsys, 2, *command.split()).startswith(sentence)


@pytest.mark.parametrize(
    ("command", "meant"),
    [
        ("simulat", "simulate"),
        ("help", "--help"),
        ("version", "--version"),
        ("LAS-VEGAN", "play las-vegan"),
        ("play LAS-VEGAN", "las-vegan"),
        ("play las-vegas", "las-vegan, las-vegas-dice or las-vegas-cards"),
        ("play las-vegan --plyers 3", "--players"),
        ("play las-vegan --bots regualr", "regular"),
        ("play las-vegan --bots Expert", "expert"),
        ("play las-vegan --option round=3", "rounds"),
        ("play las-vegan --lang FR", "fr"),
        ("serve --log-level Info", "info"),
        ("settings nme", "name"),
        ("bench --against openspeil", "openspiel"),
    ],
)
def test_what_may_have_been_meant(
    command: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"Did you mean {meant}?" in complaint(capsys, 2, *command.split())


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "postgresql://ann:hidden@h/x"],
        ["serve", "--port", "0", "--database", "mysql://ann:hidden@h/x"],
        ["serve", "--port", "0", "--database", "postgresql+psycopg://ann:hidden@h:port/x"],
        ["serve", "--public-url", "postgresql://ann:hi@hidden@h/x?password=hidden"],
        ["play", "postgresql://ann:hidden@h/x"],
        ["rules", "x://ann:hidden@h/x"],
    ],
)
def test_a_password_is_never_printed(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(arguments)
    out, error = capsys.readouterr()
    assert error
    assert "hidden" not in out + error


def test_a_bug_does_not_tell_a_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> list[croupier.Game]:
        raise ZeroDivisionError("postgresql://ann:hidden@h/x")

    monkeypatch.setattr("croupier.cli.games.available", broken)
    assert "postgresql://ann:***@h/x" in complaint(capsys, 1, "games")


def test_export_creates_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "typo.db"
    told = complaint(capsys, 2, "export", "--database", str(file), "--out", str(tmp_path / "out"))
    assert told == f"There is no database {file}: choose another with --database."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("host", "sentence"),
    [("nonsense.invalid", "This computer cannot listen on “nonsense.invalid”: check --host.")],
)
def test_a_host_that_is_not_here(
    host: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--host", host, "--port", "0", "--database", ":memory:"]
    assert complaint(capsys, 1, "serve", *where) == sentence


def test_complaints_are_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    told = complaint(capsys, 2, "play", "poker", "--lang", "fr")
    assert told.startswith("Le jeu")


def test_a_complaint_stays_on_one_line_whatever_was_typed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert complaint(capsys, 2, "play", "po\nker").startswith("There is no game “po ker”")
    assert complaint(capsys, 2, "play", "po\udcffker").startswith("There is no game “po")


def test_a_seed_that_is_no_text_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    told = complaint(capsys, 2, "play", "las-vegan", "--seed", "\udcff")
    assert told.startswith("This seed cannot be saved")


def test_a_seat_that_is_not_at_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    croupier.deal("las-vegan", players=3, seed=1).record().save(file)
    told = complaint(capsys, 2, "replay", str(file), "--seat", "3")
    assert told == "There is no seat 3 at this table; seats are numbered 0 to 2."
    assert complaint(capsys, 2, "replay", str(file), "--seat", "-1").startswith("There is no seat")


def test_out_where_nothing_can_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games"
    out.write_text("the games of yesterday")
    told = complaint(capsys, 1, "simulate", "las-vegan", "--games", "1", "--out", str(out))
    assert told.startswith(f"The folder {out} cannot be used: ")
    assert out.read_text() == "the games of yesterday"
    full = tmp_path / "full"
    full.mkdir()
    (full / "letter").write_text("precious")
    told = complaint(capsys, 2, "simulate", "las-vegan", "--games", "1", "--out", str(full))
    assert told == f"The folder {full} holds other files: choose a new or empty one."


@pytest.mark.parametrize("arguments", [["replay"], ["replay", "--verify"], ["play"]])
def test_a_record_that_is_not_there(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no.json"
    told = complaint(capsys, 2, *arguments, str(file))
    assert told.startswith(f"croupier {arguments[0]}: there is no file “{file}”. Try: croupier")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1, column 1: this is not valid JSON (perhaps it was cut off)"),
        ('{"croupier": 1, ', "line 1, column 17: this is not valid JSON (perhaps it was cut off)"),
        ("[1]", "the text: a record must be a JSON object."),
        ("{}", "croupier: is missing."),
    ],
)
def test_a_record_that_is_none(
    text: str, problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(text)
    assert complaint(capsys, 1, "replay", str(file)).startswith(f"{file}, {problem}")


def test_a_record_of_another_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "poker.json"
    document = json.loads(str(croupier.deal("las-vegan", players=3, seed=1).record()))
    file.write_text(json.dumps(document | {"game": "poker"}))
    told = complaint(capsys, 1, "replay", str(file), "--verify")
    assert told.startswith(f"{file}, game: There is no game “poker”. Games: las-vegan")


def test_a_game_that_is_over_cannot_be_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "over.json"
    match = croupier.deal("las-vegan", players=5, seed=1, rounds=1)
    while match.to_move():
        seat = min(match.to_move())
        match.play(seat, match.view(seat).legal()[0])
    match.record().save(file)
    told = complaint(capsys, 1, "play", str(file))
    assert told == f"This game is over. To replay it: croupier replay {file}"


def test_a_bug_is_one_sentence_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> list[croupier.Game]:
        raise ZeroDivisionError("a surprise")

    monkeypatch.setattr("croupier.cli.games.available", broken)
    told = complaint(capsys, 1, "games")
    assert told.startswith("This is a bug in Croupier (ZeroDivisionError: a surprise)")


def test_an_interrupt_is_not_a_failure_of_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> list[croupier.Game]:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.cli.games.available", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "")
