"""The man page, made from the help of every command."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import croupier
from croupier.cli import main

NO_SETTINGS = str(Path(__file__).parent / "no-settings")
PLAIN = {"COLUMNS": "80", "CROUPIER_LANG": "en", "LC_ALL": "C", "XDG_CONFIG_HOME": NO_SETTINGS}
"""The surroundings in which the help is the same for everyone."""
HEADING = re.compile(r"(\w[\w ]*):")
USAGE = re.compile(r"usage: *(.*)", re.IGNORECASE)
ENTRY = re.compile(r" {2,4}(\S.*?)(?: {2,}(\S.*))?")
"""A command, an argument or an option, and what the help says of it on the same line."""
TAIL = """\
.SH EXIT STATUS
0 if done, 1 if it failed, 2 for a wrong call, 130 if interrupted. A call is wrong if it has
something unknown in it, a value that cannot be meant, or the name of a game, file or folder that
is not there. Errors are one sentence on stderr.
.SH ENVIRONMENT
.TP
.B CROUPIER_CACHE
the folder for compiled rules (default: in the user's cache folder)
.TP
.B CROUPIER_GAMES
games from outside Croupier, as MODULE:NAME, separated by commas
.SH SEE ALSO
.BR python3 (1)"""


def help_of(*command: str) -> list[str]:
    """The lines that a command prints with --help."""
    said = io.StringIO()
    with mock.patch.dict(os.environ, PLAIN), contextlib.redirect_stdout(said):
        assert main([*command, "--help"]) == 0
    return said.getvalue().splitlines()


def escaped(text: str) -> str:
    """Text as troff takes it."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("’", "'").replace("…", "...")
    return rf"\&{text}" if text.startswith((".", "'")) else text


def blocks(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The help in blocks, each with its heading: `usage`, that of a list, or none."""
    heading, block = "", list[str]()
    for line in [*lines, ""]:
        usage = USAGE.fullmatch(line)
        if usage or HEADING.fullmatch(line) or not line.strip():
            if block:
                yield heading, block
            heading, block = ("usage", [usage[1]]) if usage else (line.rstrip(":").lower(), [])
        else:
            block.append(line)


def listed(lines: list[str]) -> Iterator[tuple[str, str]]:
    """The entries of a list, each with what it means."""
    entries: list[tuple[str, str]] = []
    for line in lines:
        if entry := ENTRY.fullmatch(line):
            entries.append((entry[1], entry[2] or ""))
        elif entries:
            term, meaning = entries[-1]
            entries[-1] = (term, f"{meaning} {line.strip()}".strip())
    return ((term, meaning) for term, meaning in entries if meaning)


def formatted(lines: list[str], section: str) -> Iterator[str]:
    """A command's help: how it is called, what it does, and its lists."""
    described = False
    for heading, block in blocks(lines):
        text = escaped(" ".join(line.strip() for line in block))
        if heading == "usage":
            yield f".B {text}"
        elif not heading:
            yield ".PP" if described or section == ".SS" else ".SH DESCRIPTION"
            yield text
            described = True
        else:
            yield f"{section} {heading.upper() if section == '.SH' else heading.capitalize()}"
            for term, meaning in listed(block):
                yield from (".TP", f".B {escaped(term)}", escaped(meaning))


def man_page() -> str:
    """The whole page."""
    top = help_of()
    (commands,) = (block for heading, block in blocks(top) if heading == "commands")
    lines = [
        f'.TH CROUPIER 1 "" "croupier {croupier.__version__}"',
        ".SH NAME",
        r"croupier \- Vegas tabletop games for people, bots and researchers",
        ".SH SYNOPSIS",
        *formatted(top, ".SH"),
    ]
    for name, _ in listed(commands):
        lines += [f".SH CROUPIER {name.upper()}", *formatted(help_of(name), ".SS")]
    return "\n".join([*lines, TAIL, ""])
