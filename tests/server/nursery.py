"""Servers that start at once: this process has loaded everything, and forks them.

It reads a line of arguments for `croupier` and forks a process that runs it; the process's id goes
before all that it prints.
"""

from __future__ import annotations

import io
import os
import shlex
import signal
import sys

import croupier.cli
import croupier.server.run
from croupier.core.registry import find, names


def main() -> None:
    for name in names():
        find(name)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how they ended
    for line in sys.stdin:
        if os.fork() == 0:
            sys.stdout.write(f"pid {os.getpid()}\n")
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            sys.stdin = io.StringIO()
            os._exit(croupier.cli.main(shlex.split(line)))


if __name__ == "__main__":
    main()
