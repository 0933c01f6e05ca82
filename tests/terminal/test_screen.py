"""A live screen: it waits for its reader, and loses nothing that is typed."""

from __future__ import annotations

import io
import os

import pytest
from rich.text import Text

from croupier.core.text import words
from croupier.terminal import screen as screen_module
from croupier.terminal.screen import TEXT, QuietConsole, Screen, drawn, unbreakable


class Person:
    """Somebody at a live screen of ten rows; the answers to questions are given beforehand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[str] = []
        self.answers: list[str] = []
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("LINES", "10")
        monkeypatch.setenv("COLUMNS", "40")
        monkeypatch.setenv("TTY_COMPATIBLE", "1")
        monkeypatch.setattr("builtins.input", self._input)
        self.screen = Screen(words("en", TEXT))
        self.screen.is_live = True

    def _input(self, question: str) -> str:
        self.asked.append(question.strip())
        return self.answers.pop(0)

    def types_during_the_next_beat(self, line: str) -> None:
        self._monkeypatch.setattr(screen_module, "_is_typed", lambda seconds: True)
        self._monkeypatch.setattr("sys.stdin", io.StringIO(line))


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch) -> Person:
    return Person(monkeypatch)


def test_a_full_screen_waits(person: Person) -> None:
    person.answers = ["", ""]
    for number in range(9):
        person.screen.print(f"line {number}")
    assert person.asked == []
    person.screen.print("line 9")
    assert person.asked == ["Press Enter to continue."]


def test_what_is_typed_at_a_full_screen_answers_the_next_question(person: Person) -> None:
    person.answers = ["hint", "b3"]
    for number in range(30):  # and nobody who types ahead is stopped again
        person.screen.print(f"line {number}")
    assert person.asked == ["Press Enter to continue."]
    assert person.screen.ask("Your move:") == "hint"
    assert person.screen.ask("Your move:") == "b3"


def test_a_long_question_is_not_torn(person: Person, capsys: pytest.CaptureFixture[str]) -> None:
    person.answers = ["b3"]
    assert person.screen.ask("Enter: next, b: back, a number: go there, q: quit:") == "b3"
    assert capsys.readouterr().out == "Enter: next, b: back, a number: go\n"
    assert person.asked == ["there, q: quit:"]


def test_a_command_can_be_copied(person: Person, capsys: pytest.CaptureFixture[str]) -> None:
    person.screen.say_command("left-kept", file="short.json")
    person.screen.say_command("left-kept", file="/a/very/long/path/to/a/file.json")
    assert capsys.readouterr().out.splitlines() == [
        "Saved. To continue:",
        "croupier play short.json",
        "Saved. To continue:",
        "croupier play /a/very/long/path/to/a/file.json",
    ]


def test_enter_during_a_beat_skips_the_beats_and_answers_nothing(person: Person) -> None:
    person.answers = ["b3"]
    person.screen.tell(["Ada plays blue 5."])
    person.types_during_the_next_beat("\n")
    person.screen.beat()
    person.screen.tell(["Ben plays blue 6."])
    person.screen.beat()  # would read on if it were not skipped
    assert person.screen.ask("Your move:") == "b3"


def test_what_is_typed_during_a_beat_answers_the_next_question(person: Person) -> None:
    person.screen.tell(["Ada plays blue 5."])
    person.types_during_the_next_beat("hint\n")
    person.screen.beat()
    assert person.screen.ask("Your move:") == "hint"


def test_the_end_of_input_during_a_beat_is_not_missed(person: Person) -> None:
    person.screen.tell(["Ada plays blue 5."])
    person.types_during_the_next_beat("")
    with pytest.raises(EOFError):
        person.screen.beat()


def test_there_are_no_beats_in_a_pipe(person: Person) -> None:
    person.screen.is_live = False
    person.screen.tell(["Ada plays blue 5."])
    person.types_during_the_next_beat("hint\n")
    person.screen.beat()
    assert person.screen.ask("Your move:") == "hint"
    with pytest.raises(EOFError):
        person.screen.ask("Your move:")


@pytest.mark.parametrize("markdown", [False, True])
def test_a_no_break_space_does_not_break(markdown: bool, person: Person) -> None:
    console = QuietConsole()
    text = "quarante caractères font une ligne 80\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}$ !"
    lines = [line.plain for line in console.lines(
        drawn(text, console) if markdown else Text(unbreakable(text))
    )]  # fmt: skip
    assert lines == [
        "quarante caractères font une ligne",
        "80\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}$ !",
    ]


@pytest.mark.parametrize("theirs", ["", "-S"])
def test_the_pager_says_how_to_leave_it(
    theirs: str, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: list[str] = []
    monkeypatch.setenv("LESS", theirs)
    monkeypatch.setattr("pydoc.pager", lambda _: options.append(os.environ["LESS"]))
    person.screen.page(Text("line\n" * 50))
    assert options == [f"-PSpace\\: next page, b\\: back, q\\: quit$ {theirs}".rstrip()]
    assert os.environ["LESS"] == theirs


def test_less_gets_a_prompt_that_it_can_show(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: list[str] = []
    monkeypatch.delenv("LESS", raising=False)
    monkeypatch.setattr("pydoc.pager", lambda _: options.append(os.environ["LESS"]))
    monkeypatch.setattr(person.screen, "words", words("fr", TEXT))
    person.screen.page(Text("ligne\n" * 50))
    assert options == [r"-PEspace \: page suivante, b \: retour, q \: quitter$"]
    assert "LESS" not in os.environ
