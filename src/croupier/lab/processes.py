"""Processes that run tasks, one for each thread of this process."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

from croupier.bots.external import end_all
from croupier.core import registry
from croupier.core.errors import TranslatedError
from croupier.core.game import Game
from croupier.lab.tasks import Task
from croupier.lab.text import TEXT


class Processes:
    """A process for every thread that runs a task."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._mine = threading.local()
        self._all: list[Process] = []

    def do(self, task: Task) -> Any:
        """Run a task in this thread's process."""
        if not hasattr(self._mine, "process"):
            self._mine.process = Process(self._game)
            self._all.append(self._mine.process)
        process: Process = self._mine.process
        return process.do(task)

    def end(self) -> None:
        """Terminate them all, whatever they are doing."""
        for process in self._all:
            process.end()


class Process:
    """A process that runs tasks."""

    def __init__(self, game: Game) -> None:
        if hasattr(signal, "pthread_sigmask"):  # Ctrl-C is for the main thread, and none it starts
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        fresh = multiprocessing.get_context("spawn")  # compiled code's threads survive no fork
        self._pipe, theirs = fresh.Pipe()
        about = (theirs, game.name, registry.place_of(game.name))
        self._process = fresh.Process(target=_serve, args=about, daemon=True)
        self._process.start()
        theirs.close()

    def do(self, task: Task) -> Any:
        """Run a task there."""
        try:
            self._pipe.send(task)
            answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise TranslatedError("process-died", (TEXT,)) from error
        if isinstance(answer, Exception):
            raise answer
        return answer

    def end(self) -> None:
        """Terminate it, with all bots that it started."""
        self._process.terminate()


def _serve(pipe: Connection, name: str, place: str | None) -> None:
    """Run tasks until the pipe is closed."""
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if place is not None:
        registry.register(name, place)
    while True:
        try:
            task: Task = pipe.recv()
        except EOFError:
            return
        try:
            answer = task.do()
        except Exception as error:  # noqa: BLE001  # the caller's
            answer = error
        pipe.send(answer)


def _leave(number: int, frame: FrameType | None) -> None:
    end_all()
    os._exit(0)


def _end_with_parent() -> None:
    """Exit if the process of the run is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    end_all()
    sys.stderr.flush()
    os._exit(1)
