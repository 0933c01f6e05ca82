"""Settings: a file, the environment and flags, in that order of precedence."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main, settings, speech
from croupier.server import run
from tests.rules.playing import plain


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = tmp_path / "croupier" / "settings.toml"
    path.parent.mkdir()
    yield path
    path.unlink(missing_ok=True)
    settings.read()
    speech.speak("en")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What a server is told to do."""
    told: dict[str, Any] = {}

    def serve(config: Any, **about: Any) -> int:
        told.update(about, config=config)
        return 0

    monkeypatch.setattr(run, "serve", serve)
    return told


def test_flags_win_over_the_environment_and_that_over_the_file(
    file: Path, served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["serve"]) == 0
    assert served["port"] == 8000
    file.write_text("port = 8001\n")
    assert main(["serve"]) == 0
    assert served["port"] == 8001
    monkeypatch.setenv("CROUPIER_PORT", "8002")
    assert main(["serve"]) == 0
    assert served["port"] == 8002
    assert main(["serve", "--port", "8003"]) == 0
    assert served["port"] == 8003


def test_settings_hold_without_a_command_too(file: Path, served: dict[str, Any]) -> None:
    file.write_text('port = 8001\nlang = "fr"\n')
    assert main([]) == 0
    assert (served["port"], served["open_page"], served["config"].lang) == (8001, True, "fr")


def test_a_database_stays_out_of_the_process_list(
    served: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_DATABASE", "postgresql+psycopg://ann:hidden@h/x")
    assert main(["serve", "--workers", "2"]) == 0
    assert served["config"].database == "postgresql+psycopg://ann:hidden@h/x"


def test_a_mistake_in_the_environment_names_the_variable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_PORT", "many")
    assert main(["serve"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("croupier serve: CROUPIER_PORT must be a whole number, not “many”.")


def test_name_language_and_level_are_for_playing(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('name = "Zoé"\nlang = "fr"\nlevel = "random"\n', "utf-8")
    dealt: dict[str, Any] = {}

    class Table:
        @classmethod
        def deal(cls, game: Any, **about: Any) -> Table:
            dealt.update(about)
            return cls()

    monkeypatch.setattr("croupier.terminal.table.Table", Table)
    monkeypatch.setattr("croupier.terminal.play.play", lambda _, lang, **__: int(lang != "fr"))
    assert main(["play", "las-vegan"]) == 0
    assert (dealt["person"], dealt["bots"]) == ("Zoé", ["random"])
    monkeypatch.setenv("CROUPIER_LEVEL", "novice")
    assert main(["play", "las-vegan", "--name", "Ann"]) == 0
    assert (dealt["person"], dealt["bots"]) == ("Ann", ["novice"])
    assert main(["play", "las-vegan", "--bots", "regular"]) == 0
    assert dealt["bots"] == ["regular"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('name = "Ann"\nlang = fr\n', "{file}, line 2: this is not valid TOML, so your settings"),
        ("name", "{file}, line 1: this is not valid TOML"),
        ('\n\nnmae = "Ann"\n', "{file}, line 3: there is no setting “nmae”. Did you mean name?"),
        ('lang = "tlh"\n', "{file}, line 1 is ignored: There is no language “tlh”."),
        ("lang = 3\n", "{file}, line 1 is ignored: There is no language “3”."),
        ("lang = [1]\n", "{file}, line 1 is ignored: lang must be a text or a number."),
        ("lang = true\n", "{file}, line 1 is ignored: lang must be a text or a number."),
    ],
)
def test_a_bad_file_is_one_sentence_and_stops_nothing(
    text: str, sentence: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, "utf-8")
    assert main(["rules", "las-vegan"]) == 0
    out, error = capsys.readouterr()
    assert out.startswith("# Las Vegan")
    assert error.startswith(sentence.format(file=file))
    assert error.count("\n") == 1


def test_a_bad_value_matters_only_to_commands_that_take_it(
    file: Path, served: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text("port = 99999\n")
    assert main(["games"]) == 0
    assert capsys.readouterr().err == ""
    assert main(["serve"]) == 0
    told = capsys.readouterr().err
    assert told == f"{file}, line 1 is ignored: port must be from 0 to 65535, not 99999.\n"
    assert served["port"] == 8000


def test_a_file_that_is_no_text_or_cannot_be_read(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(b'name = "Ann"\n\xff\n')
    assert main(["rules", "las-vegan"]) == 0
    assert capsys.readouterr().err.startswith(f"{file}, line 2: this is not valid TOML")
    file.unlink()
    file.mkdir()
    assert main(["rules", "las-vegan"]) == 0
    assert capsys.readouterr().err.startswith(f"{file} cannot be read (Is a directory)")
    file.rmdir()


def test_settings_are_shown_and_kept(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settings", "name", 'Zoé "Z"']) == 0
    assert capsys.readouterr().out == f"Saved name to {file}.\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600  # it may come to hold a password
    assert main(["settings", "level", "expert"]) == 0
    assert main(["settings", "name", "Ann"]) == 0
    assert file.read_text("utf-8").splitlines()[1:] == ['name = "Ann"', 'level = "expert"']
    capsys.readouterr()
    assert main(["settings", "name"]) == 0
    assert capsys.readouterr().out == "Ann\n"
    assert main(["settings", "level", "--unset"]) == 0
    assert file.read_text("utf-8").splitlines()[1:] == ['name = "Ann"']
    monkeypatch.setenv("CROUPIER_DATABASE", "postgresql://ann:hidden@h/x")
    capsys.readouterr()
    assert main(["settings"]) == 0
    told = capsys.readouterr().out
    assert str(file) in told
    assert "postgresql://ann:***@h/x (from CROUPIER_DATABASE)" in told


@pytest.mark.parametrize(
    ("lang", "wrong"),
    [
        ("en", "(not valid: port must be from 0 to 65535, not 99999.)"),
        ("fr", "(non valable : port doit être compris entre 0 et 65535, pas 99999.)"),
        ("de", "(ungültig: port muss zwischen 0 und 65535 liegen, nicht bei 99999.)"),
    ],
)
def test_what_is_wrong_with_a_setting_is_shown_with_it(
    lang: str,
    wrong: str,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file.write_text('port = 99999\nlevel = "oracle"\nworkers = 2\n')
    monkeypatch.setenv("CROUPIER_TIMEOUT", "soon")
    assert main(["settings", "--lang", lang]) == 0
    shown = dict(re.findall(r"^  (\w+) +(.+)$", plain(capsys.readouterr().out), re.MULTILINE))
    bad = wrong.partition(":")[0].rstrip()
    assert shown["port"] == f"99999 {wrong}"
    assert bad in shown["level"]
    assert shown["timeout"].startswith("soon (")
    assert bad in shown["timeout"]
    assert shown["workers"] == "2"
    assert main(["settings", "port", "--lang", lang]) == 0
    assert bad in plain(capsys.readouterr().out)


def test_other_lines_of_the_file_stay(file: Path) -> None:
    file.write_text('# mine\nname = "Ann"  # short\nport = 8001', "utf-8")
    assert main(["settings", "lang", "fr"]) == 0
    lines = ["# mine", 'name = "Ann"  # short', "port = 8001", 'lang = "fr"']
    assert file.read_text("utf-8").splitlines() == lines


def test_a_broken_file_is_not_written_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("name = \n")
    assert main(["settings", "name", "Ann"]) == 1
    assert file.read_text() == "name = \n"


@pytest.mark.parametrize(
    ("before", "given"),
    [
        ("port = 1\n", ["name", "\udcff"]),
        ("port = 1\nname.first = 2\n", ["name", "Ben"]),
        ('name = """Ada\nBen"""\nport = 1\n', ["name", "Ben"]),
    ],
)
def test_a_file_is_never_broken(
    before: str, given: list[str], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(before, "utf-8")
    assert main(["settings", *given]) == 1
    assert "nothing was saved" in capsys.readouterr().err
    assert file.read_text("utf-8") == before
    assert list(file.parent.iterdir()) == [file]


def test_strange_line_ends_within_a_value(file: Path) -> None:
    assert main(["settings", "name", "a\u2028b"]) == 0
    assert main(["settings", "port", "8123"]) == 0
    assert settings.kept() == {"name": "a\u2028b", "port": "8123"}


def test_a_file_with_a_password_is_its_owners(file: Path) -> None:
    file.write_text("port = 1\n", "utf-8")
    file.chmod(0o644)
    assert main(["settings", "database", "postgresql+psycopg://u:pw@h/db"]) == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_number_without_end_is_one_sentence(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(f"port = {'1' * 5000}\n", "utf-8")
    assert main(["games", "--json"]) == 0
    assert "not valid TOML" in capsys.readouterr().err
