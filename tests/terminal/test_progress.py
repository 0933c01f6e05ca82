"""Progress shows on a terminal, on stderr, and nowhere else."""

from __future__ import annotations

import pytest

from croupier.core.text import words
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
