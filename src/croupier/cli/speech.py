"""The reader's language, and the command line's own sentences in it.

Loading Fluent takes longer than all else that `--help` does, so sentences that are plain text with
variables are read without it; it says the others, with their plurals and lists.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Sequence
from typing import Any, Final

from croupier.core.text import LANGUAGES, read_text

TEXT: Final = "croupier.cli.text"
VARIABLE: Final = "CROUPIER_LANG"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the system's locale; the first that is set decides."""
PLAIN: Final = re.compile(r"^([a-z][\w-]*) = ((?:[^{}\n]|\{ \$\w+ \})+)$(?!\n[ \[*])", re.MULTILINE)
PLACEABLE: Final = re.compile(r"\{ \$(\w+) \}")

_lang = "en"


def language() -> str:
    """The current language of the command line."""
    return _lang


def speak(lang: str) -> None:
    """Speak a language from now on."""
    global _lang  # noqa: PLW0603  # one process, one reader
    _lang = lang


def language_of(argv: Sequence[str], setting: str | None) -> str:
    """The reader's language: by --lang, the environment, the settings, or the system's locale.

    It is determined before anything is parsed, as errors are reported in it. One that we do not
    speak is skipped here; checking the arguments reports it.
    """
    named = [_flag(argv), os.environ.get(VARIABLE), setting, _locale()]
    return next((lang for lang in named if lang in LANGUAGES), LANGUAGES[0])


def _flag(argv: Sequence[str]) -> str | None:
    """The value of the last --lang among the arguments."""
    found = None
    for this, following in zip(argv, (*argv[1:], None), strict=False):
        if this == "--lang":
            found = following
        elif this.startswith("--lang="):
            found = this.partition("=")[2]
    return found


def _locale() -> str:
    """The language of the system's locale, such as `fr` of fr_FR.UTF-8."""
    named = next(filter(None, map(os.environ.get, LOCALE)), "")
    return re.split(r"[_.@-]", named)[0].lower()


def say(message: str, /, **about: Any) -> str:
    """A sentence of the command line, in the reader's language."""
    plain = _plain_texts(_lang).get(message)
    if plain is not None and all(isinstance(value, str) for value in about.values()):
        return PLACEABLE.sub(lambda found: about[found[1]], plain)
    from croupier.core.text import words

    return words(_lang, TEXT).say(message, **about)


@functools.cache
def _plain_texts(lang: str) -> dict[str, str]:
    return dict(PLAIN.findall(read_text(TEXT, f"{lang}.ftl")))
