"""Progress shows on a terminal, on stderr, and nowhere else."""

from __future__ import annotations

import os
import pty
import termios
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from croupier.core.text import words
from croupier.terminal.keyboard import without_echo
from croupier.terminal.lab.text import TEXT
from croupier.terminal.progress import counting, naming


def test_a_pipe_gets_no_progress(capsys: pytest.CaptureFixture[str]) -> None:
    with counting("Playing", 10) as count, naming("Measuring") as name:
        assert (count, name) == (None, None)
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    with counting("Playing", 10) as progress:
        assert progress is not None
        progress(5)
    out, error = capsys.readouterr()
    assert out == ""
    assert "Playing" in error
    assert "5/10" in error


def test_a_terminal_gets_the_name_of_each_stage(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    with naming("Measuring") as progress:
        assert progress is not None
        progress("copies")
    out, error = capsys.readouterr()
    assert out == ""
    assert "copies" in error


@pytest.mark.parametrize(("lang", "told"), [("en", ("games/s", "left")), ("fr", ("parties/s",))])
def test_a_bar_of_games_says_how_fast_they_are_and_how_long_they_take(
    lang: str,
    told: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setenv("COLUMNS", "100")
    with counting("Playing", 2000, done=1000, words=words(lang, TEXT)) as progress:
        assert progress is not None
        progress(1500)
    _, error = capsys.readouterr()
    assert all(word in error for word in told)


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A terminal to type at, as the program's standard input."""
    ours, theirs = pty.openpty()
    with open(theirs) as stdin:  # noqa: PTH123  # a descriptor
        monkeypatch.setattr("sys.stdin", stdin)
        yield ours
    os.close(ours)


def echoes(keyboard: int) -> bool:
    return bool(termios.tcgetattr(keyboard)[3] & termios.ECHO)


@pytest.mark.parametrize("show", [without_echo, lambda: naming("Measuring")])
def test_what_is_typed_does_not_move_a_line_that_is_to_be_erased(
    show: Callable[[], AbstractContextManager[object]],
    keyboard: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setattr("os.tcgetpgrp", lambda _: os.getpgrp())
    with show():
        assert not echoes(keyboard)
    assert echoes(keyboard)


def test_a_job_in_the_background_leaves_the_keyboard_alone(
    keyboard: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.tcgetpgrp", lambda _: os.getpgrp() + 1)
    with without_echo():
        assert echoes(keyboard)
