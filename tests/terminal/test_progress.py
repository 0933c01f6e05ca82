"""Progress shows on a terminal, on stderr, and nowhere else."""

from __future__ import annotations

import pytest

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
