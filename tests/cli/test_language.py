"""The language of the command line: where it comes from, and that all of it is spoken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier.cli import main, root, speech
from croupier.core.text import LANGUAGES, read_text, words
from croupier.core.text.book import RuleBook

USAGE = {"en": "Usage:", "fr": "Utilisation\u00a0:"}


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    speech.speak("en")


def usage(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main([*arguments, "--help"]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "CROUPIER_LANG": "fr"}, "fr"),
        ({"LC_ALL": "fr_FR.UTF-8", "CROUPIER_LANG": "en"}, "en"),
    ],
)
def test_the_environment_says_which(
    variables: dict[str, str],
    lang: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.delenv("LANG")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert usage(capsys).startswith(USAGE[lang])


def test_a_flag_wins(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("CROUPIER_LANG", "fr")
    assert usage(capsys, "play", "--lang", "en").startswith(USAGE["en"])
    assert usage(capsys, "--lang=en").startswith(USAGE["en"])
    assert usage(capsys, "--lang", "en", "play").startswith(USAGE["en"])
    assert main(["--lang", "en", "rules", "vegas-strip"]) == 0
    assert capsys.readouterr().out == RuleBook(croupier.game("vegas-strip"), "en").text


def test_a_language_of_the_environment_must_be_spoken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_LANG", "tlh")
    assert main(["games"]) == 2
    assert capsys.readouterr().err.startswith("There is no language “tlh”")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_messages_are_as_fluent_says_them(lang: str) -> None:
    """They are read without it, as it takes long to load."""
    speech.speak(lang)
    text = read_text(speech.TEXT, f"{lang}.ftl")
    plain = dict(speech.PLAIN.findall(text))
    assert len(plain) > 100
    for message, pattern in plain.items():
        about = {name: f"<{name}>" for name in speech.PLACEABLE.findall(pattern)}
        assert speech.say(message, **about) == words(lang, speech.TEXT).say(message, **about)
    others = dict(re.findall(r"^([a-z][\w-]*) =((?:.*\n)(?:[ }].*\n)*)", text, re.MULTILINE))
    fluent = {message for message in others if message not in plain}
    assert fluent >= {"exported", "tune-best"}
    for message in fluent:  # a plural, or numbers with three decimals
        assert "->" in others[message] or "NUMBER(" in others[message], message


def test_all_languages_of_the_folder_read_alike() -> None:
    """A language that the core does not speak yet is checked as well."""
    folder = Path(speech.__file__).parent / "text"
    files = sorted(folder.glob("*.ftl"))
    assert len(files) >= 3
    found = [
        re.findall(r"^([a-z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE) for file in files
    ]
    assert all(messages == found[0] for messages in found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_of_every_command_fits_80_columns(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for context in root.walk():
        name = context.command_path.split()[1:]
        told = usage(capsys, *name, "--lang", lang)
        assert all(len(line) <= 80 for line in told.splitlines())
        assert "vegas-\n" not in told  # names stay in one piece
        for param in context.command.get_params(context):
            for spelling in param.opts if param.param_type_name == "option" else ():
                assert spelling in told


def test_commands_answer_in_the_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main(["games"]) == 0
    told = capsys.readouterr().out
    assert "Las Vegan, de 2 à 5 joueurs" in told
    assert "Par défaut" in told
    assert main(["games", "--json"]) == 0
    (game, *_) = json.loads(capsys.readouterr().out)
    assert game["options"][0]["help"].startswith("Nombre de choux") or "choux" in str(game)
    assert main(["rules", "las-vegan"]) == 0
    assert capsys.readouterr().out == RuleBook(croupier.game("las-vegan"), "fr").text
    assert main(["simulat"]) == 2
    assert "Vouliez-vous dire simulate" in capsys.readouterr().err
    assert main(["replay", "no.json"]) == 2
    assert "il n’y a pas de fichier" in capsys.readouterr().err
