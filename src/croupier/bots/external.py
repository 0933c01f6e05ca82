"""External bots: any program that speaks JSON lines, and Python classes by name.

Both run in a separate process. They get the view as text and nothing else, cannot reach the match,
and are killed when they are late or answer with nonsense. They run with the rights of the user who
started Croupier, so a server must never accept such a name from anyone.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from croupier.bots.interface import Clock
from croupier.core import registry
from croupier.core.chance import Chance, next_word
from croupier.core.errors import BadOption, TranslatedError
from croupier.core.moves import Move
from croupier.core.view import View

if TYPE_CHECKING:
    from croupier.core.record import Record

PROGRAM: Final = "program:"
HOST: Final = "croupier.bots.host"
PATIENCE: Final = 10.0
"""Seconds for an answer, if the clock says nothing."""
TO_START: Final = 20.0
"""Seconds more for the first answer of a process."""
TO_END: Final = 1.0
"""Seconds for a process to end by itself once its input is closed."""
LONGEST_ANSWER: Final = 4096
LONGEST_COMPLAINT: Final = 4000
LAST_LINES: Final = 8
"""Of what a bot wrote to stderr, kept with its failure."""
QUOTED: Final = 120
NOTHING: Final = "none"  # said before it ended
TELLING: Final = re.compile(r"(Uncaught )?[\w.$]*(Error|Exception)\b|panic|fatal|.*\bpanicked at ")
"""How the line begins that says why a program ended: those after it are about the language."""
CHATTER: Final = re.compile(r"\s|Node\.js v|note: |exit status ")
"""How lines begin that never say it: those of a call stack are indented."""


class BotFailed(TranslatedError):
    """A bot that gave no legal move: the sentence says why."""

    said: tuple[str, ...] = ()
    """The last lines of its traceback, or of what it wrote to stderr."""
    record: Record | None = None
    """The match up to where it failed, with the first failure of a bot in a match."""


def is_external(name: str) -> bool:
    """Does the name stand for a program or a Python class?"""
    return ":" in name


@functools.cache
def command_of(name: str) -> tuple[str, ...]:
    """The command that runs a bot, found and tried as far as that costs nothing."""
    if name.startswith(PROGRAM):
        return _program(name.removeprefix(PROGRAM))
    command = (sys.executable, "-m", HOST, name)
    try:
        subprocess.run(  # noqa: S603  # the user names it
            [*command, "--check"], capture_output=True, text=True, check=True, timeout=TO_START
        )
    except subprocess.TimeoutExpired as error:
        raise BadOption("slow-class", bot=name, seconds=f"{TO_START:g}") from error
    except subprocess.CalledProcessError as error:
        problem = (error.stderr.strip().splitlines() or [str(error)])[-1]
        raise BadOption("no-such-class", bot=name, problem=problem) from error
    return command


def _program(text: str) -> tuple[str, ...]:
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise BadOption("no-such-program", command=text) from error
    if not command or shutil.which(command[0]) is None:
        raise BadOption("no-such-program", command=text)
    return tuple(command)


class ExternalBot:
    """A bot in a separate process, started when it is first asked."""

    def __init__(self, command: Sequence[str], chance: Chance) -> None:
        self._command = command
        self._chance = chance
        self._process: Process | None = None

    def choose(self, view: View, clock: Clock) -> Move:
        """Its answer, if that is a legal move in time; `BotFailed` otherwise."""
        seconds = PATIENCE if clock.seconds is None else clock.seconds
        try:
            return _move(view, self._ask(self._question(view, seconds), seconds))
        except BotFailed as failure:
            if self._process is not None and not failure.said:
                failure.said = self._process.last_lines()
            self.close(at_once=True)
            raise

    def _question(self, view: View, seconds: float) -> dict[str, Any]:
        """The view with memory, the time, and a seed for dice of the bot's own."""
        message = {
            **view.as_json(memory=True),
            "seconds": seconds,
            "seed": f"{next_word(self._chance):08x}{next_word(self._chance):08x}",
        }
        return message | {"python": _for_host(view)} if HOST in self._command else message

    def _ask(self, message: dict[str, Any], seconds: float) -> bytes:
        if self._process is None:
            self._process = Process(self._command)
            return self._process.ask(message, seconds + TO_START)
        return self._process.ask(message, seconds)

    def close(self, *, at_once: bool = False) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.end(at_once=at_once)
            self._process = None


def _for_host(view: View) -> dict[str, Any]:
    """What a `View` is made of again in another process."""
    events = [(e.kind, e.seat, dict(e.data), e.seen_by, e.fades) for e in view.events()]
    place = registry.place_of(view.game.name)
    return {"place": place, "state": view.state.as_json(), "events": events}


def _move(view: View, answer: bytes) -> Move:
    """The legal move that an answer names."""
    try:
        document = json.loads(answer)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise BotFailed("bot-garbage", given=_quoted(answer.decode(errors="replace")))
    if isinstance(document.get("error"), str):
        failure = BotFailed("bot-crashed", what=_quoted(document["error"]))
        failure.said = tuple(str(document.get("traceback", "")).splitlines()[-LAST_LINES:])
        raise failure
    given = document.get("move")
    for move in view.legal():
        if move.text == given:
            return move
    raise BotFailed("bot-illegal", given=_quoted(str(given)))


def telling_line(lines: Sequence[str]) -> str:
    """The line of a traceback, in whatever language, that says what went wrong."""
    serious = [line for line in lines if line and not CHATTER.match(line)]
    errors = [line for line in serious if TELLING.match(line)]
    return (errors or serious or list(lines) or [""])[-1]


def _quoted(text: str) -> str:
    """Somebody else's text as part of a sentence: short, on one line."""
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return text if len(text) <= QUOTED else text[:QUOTED] + "…"


_running: weakref.WeakSet[Process] = weakref.WeakSet()


def end_all() -> None:
    """End every process there is, from wherever: nobody will ask them again."""
    for process in list(_running):
        process.kill()


class Process:
    """A program that answers each line with a line. Threads wait for it, so nobody else has to."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user names it
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise BotFailed("bot-crashed", what=_quoted(str(error))) from error
        _running.add(self)
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._complaint = b""
        self._threads = [
            threading.Thread(target=work, daemon=True) for work in (self._talk, self._listen)
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, message: dict[str, Any], seconds: float) -> bytes:
        """The line that answers a message, or `BotFailed`."""
        self._questions.put(json.dumps(message).encode() + b"\n")
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise BotFailed("bot-late", seconds=f"{seconds:g}") from None
        if not answer:
            raise BotFailed("bot-ended", said=self._last_words())
        if len(answer) > LONGEST_ANSWER:
            raise BotFailed("bot-garbage", given=_quoted(answer.decode(errors="replace")))
        return answer

    def _last_words(self) -> str:
        """The line it wrote to stderr that says why it ended."""
        self._threads[1].join(TO_END)
        return _quoted(telling_line(self.last_lines())) or NOTHING

    def last_lines(self) -> tuple[str, ...]:
        """The last lines it wrote to stderr."""
        text = self._complaint.decode(errors="replace").strip("\n")
        lines = [line.rstrip() for line in text.splitlines()]
        return tuple(line for line in lines if line)[-LAST_LINES:]

    def _talk(self) -> None:
        talking = self._process
        assert talking.stdin is not None
        assert talking.stdout is not None
        try:
            while (line := self._questions.get()) is not None:
                talking.stdin.write(line)
                talking.stdin.flush()
                self._answers.put(talking.stdout.readline(LONGEST_ANSWER + 1))
        except OSError:  # it reads no more
            self._answers.put(b"")
        with contextlib.suppress(OSError):
            talking.stdin.close()

    def _listen(self) -> None:
        assert self._process.stderr is not None
        while line := self._process.stderr.readline(LONGEST_COMPLAINT):
            self._complaint = (self._complaint + line)[-LONGEST_COMPLAINT:]
            with contextlib.suppress(OSError, ValueError):  # ours may be closed
                sys.stderr.write(line.decode(errors="replace"))
                sys.stderr.flush()

    def end(self, *, at_once: bool) -> None:
        """End it and all that it started; unless at once, it may first go by itself."""
        self._questions.put(None)
        if not at_once:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(TO_END)
        self.kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(TO_END)
        if not any(thread.is_alive() for thread in self._threads):
            for stream in (self._process.stdout, self._process.stderr):
                assert stream is not None
                stream.close()

    def kill(self) -> None:
        """End it, with all that it started and that did not leave its session."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
