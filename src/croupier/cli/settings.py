"""Persistent settings: a small TOML file in the user's configuration folder.

A flag wins over the environment (CROUPIER_NAME), and the environment over the file. What is wrong
in the file is reported in one sentence, and the rest of it still applies.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from croupier.cli.mistakes import WrongUsage, on_one_line, with_hint
from croupier.cli.speech import TEXT, language, say
from croupier.core.errors import TranslatedError

if TYPE_CHECKING:
    import click

FILE: Final = "settings.toml"
HEAD: Final = "# Settings of Croupier; `croupier settings` shows them, and what else there is."
LINE: Final = re.compile(r"line (\d+)")

_kept: dict[str, Any] = {}
"""What the file says."""


def file() -> Path:
    """Where settings are kept."""
    import platformdirs

    return platformdirs.user_config_path("croupier", appauthor=False) / FILE


def kept() -> Mapping[str, Any]:
    """What the file says."""
    return _kept


def read() -> list[tuple[str, dict[str, Any]]]:
    """Read the file; return what is wrong with it, as messages with their variables."""
    _kept.clear()
    text, mistakes = _text()
    if text:
        found, mistakes = _parsed(text)
        _kept.update(found)
    return mistakes


def _parsed(text: str) -> tuple[dict[str, Any], list[tuple[str, dict[str, Any]]]]:
    """What a text says, or what is wrong with it."""
    import tomllib

    try:
        return tomllib.loads(text), []
    except (ValueError, RecursionError) as error:  # besides TOML's own: numbers without end
        line = LINE.search(str(error))
        number = line[1] if line else str(text.count("\n") + 1)
        return {}, [("settings-broken", {"file": str(file()), "line": number})]


def _text() -> tuple[str, list[tuple[str, dict[str, Any]]]]:
    """The file's text, or what keeps it from being read."""
    path = file()
    try:
        return path.read_text("utf-8"), []
    except FileNotFoundError:
        return "", []
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return "", [("settings-broken", {"file": str(path), "line": str(line)})]
    except OSError as error:
        about = {"file": str(path), "problem": error.strerror or str(error)}
        return "", [("settings-unread", about)]


def warn(mistakes: Iterable[tuple[str, dict[str, Any]]], known: Sequence[str]) -> None:
    """Say what is wrong with the file, and which of its keys nobody knows."""
    for message, about in mistakes:
        _warn(say(message, **about))
    for key in _kept:
        if key not in known:
            sentence = say("settings-unknown", file=str(file()), line=_line_of(key), key=key)
            _warn(with_hint(sentence, key, known))


def _warn(sentence: str) -> None:
    sys.stderr.write(on_one_line(sentence) + "\n")


def _line_of(key: str) -> str:
    """The number of the line that sets a key."""
    for number, line in enumerate(_text()[0].split("\n"), start=1):
        if re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line):
            return str(number)
    return "1"


def defaults(params: Sequence[click.Parameter]) -> dict[str, Any]:
    """The settings of these parameters; an invalid one is reported and left out."""
    found = {}
    for param in params:
        key = getattr(param, "setting", None)
        if key in _kept:
            try:
                found[str(param.name)] = value_of(param, _kept[key])
            except TranslatedError as error:
                sentence = error.sentence(language())
                about = {"file": str(file()), "line": _line_of(key), "problem": sentence}
                _warn(say("settings-bad-value", **about))
    return found


def value_of(param: click.Parameter, value: Any) -> Any:
    """The value of a parameter, from what the file or a person says."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise WrongUsage("settings-no-value", key=str(getattr(param, "setting", "")))
    return param.type.convert(str(value), param, None)


def keep(key: str, value: str | None) -> None:
    """Set a key in the file, or remove it; the other lines stay as they are."""
    for message, about in read():
        raise TranslatedError(message, (TEXT,), **about)
    lines = _text()[0].removesuffix("\n").split("\n")
    lines = [HEAD] if lines == [""] else lines
    if key in _kept:
        where, removed = int(_line_of(key)) - 1, 1
    else:
        tables = (i for i, line in enumerate(lines) if line.startswith("["))
        where, removed = next(tables, len(lines)), 0
    lines[where : where + removed] = [] if value is None else [f"{key} = {_quoted(value)}"]
    _write("\n".join([*lines, ""]), _kept | {key: value} if value is not None else _without(key))
    read()


def _without(key: str) -> dict[str, Any]:
    return {known: value for known, value in _kept.items() if known != key}


def _write(text: str, expected: Mapping[str, Any]) -> None:
    """Replace the file in one step, unless the text says something else than expected."""
    path = file()
    found, mistakes = _parsed(text)
    try:
        encoded = text.encode()
    except UnicodeEncodeError:
        found = {}
    if mistakes or found != expected:
        raise TranslatedError("settings-by-hand", (TEXT,), file=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(encoded)  # a database's address may have a password
    draft.replace(path)


def _quoted(value: str) -> str:
    """A text as TOML writes it: JSON's way, without a raw DEL."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
