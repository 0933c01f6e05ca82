"""People at a terminal, for tests: one who types what the screen offers, and one at a real one."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Mapping
from types import TracebackType

import pytest

from croupier.core.text import words
from croupier.terminal.screen import TEXT

CTRL_C, CTRL_D = "\x03", "\x04"
PATIENCE = 60  # seconds without a sign of life, after which something hangs
AT_TERMINAL = """
import fcntl, sys, termios
from croupier.cli import main
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that Ctrl-C reaches the program
sys.exit(main())
"""


class FirstMove:
    """A standard input that plays the first move on offer, and leaves when the game is over."""

    def __init__(self, capsys: pytest.CaptureFixture[str], lang: str = "en") -> None:
        self._capsys = capsys
        texts = words(lang, TEXT)
        self._offer = breakable(texts.say("turn-legal", moves=""))
        self._over = breakable(texts.say("result-reason", reason="")).rstrip(".")
        self.seen = ""
        self.typed: list[str] = []

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.look()
        _, offer, offered = self.seen.rpartition(self._offer)
        assert offer
        if self._over in offered:
            return "\n"
        self.typed.append(re.split("  |\n", offered)[0])
        return self.typed[-1] + "\n"

    def look(self) -> None:
        """Read what has come up on the screen."""
        self.seen += breakable(self._capsys.readouterr().out)


class Terminal:
    """`croupier` running at a pseudo-terminal, as a person would have it."""

    def __init__(self, *arguments: str, rows: int = 40, env: Mapping[str, str] | None = None):
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={
                **os.environ,
                "TERM": "xterm",
                "COLUMNS": "100",
                "LINES": str(rows),
                "PAGER": "cat",
                **(env or {}),
            },
        )
        os.close(theirs)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.received = ""
        self._expected_up_to = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    @property
    def seen(self) -> str:
        """All that came up so far."""
        return _plain(self.received)

    def expect(self, text: str) -> None:
        """Wait until the text comes up, after all that was expected before."""
        while (found := self.seen.find(text, self._expected_up_to)) < 0:
            assert self._read(), f"{text!r} never came up:\n{self.seen}"
        self._expected_up_to = found + len(text)

    def type(self, keys: str) -> None:
        """Press keys, as they are."""
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, and again if it fell between two readings of the keyboard."""
        for _ in range(PATIENCE):
            self.type(CTRL_C)
            if select.select([self._ours], [], [], 1)[0]:
                return
        raise AssertionError(f"Ctrl-C does nothing:\n{self.seen}")

    def status(self) -> int:
        """Read on until the program ends; its exit status."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        """Wait for more to come up; False if there is no more."""
        ready, _, _ = select.select([self._ours], [], [], PATIENCE)
        assert ready, f"nothing happens:\n{self.seen}"
        try:
            data = os.read(self._ours, 65536)
        except OSError:  # how a pseudo-terminal says that its program has ended
            return False
        self.received += self._decoder.decode(data)
        return True


def _plain(text: str) -> str:
    """Without colours and the like."""
    return breakable(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text).replace("\r", ""))


def breakable(text: str) -> str:
    """With ordinary spaces where French has others, for tests that people read."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
