"""What can go wrong, as people meet it: every error is a `CroupierError`, and a sentence."""

from __future__ import annotations

import errno
import importlib.util
from typing import Any, Final

SYSTEM: Final = ("EACCES", "EISDIR", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EROFS")
"""What goes wrong with files and has a message of ours: `system-ENOENT`."""


class CroupierError(Exception):
    """Something Croupier cannot do, said in one sentence."""


class TranslatedError(CroupierError):
    """An error whose sentence exists in every language: `sentence(lang)`; `str()` is English."""

    def __init__(self, message: str, texts: tuple[str, ...] = (), /, **about: Any) -> None:
        self.message = message
        self.texts = texts
        self.about = about
        super().__init__(message, texts)

    def sentence(self, lang: str = "en") -> str:
        """What went wrong, in a reader's language."""
        from croupier.core.text import words

        return words(lang, *self.texts).say(self.message, **self.about)

    def __str__(self) -> str:
        return self.sentence()


class Refused(TranslatedError):
    """A move that a rule forbids; `rule` is its ID in the rule book, such as `LVN-9`."""

    def __init__(
        self, rule: str, message: str, texts: tuple[str, ...] = (), /, **about: Any
    ) -> None:
        super().__init__(message, texts, **about)
        self.rule = rule
        self.args = (rule, message, texts)  # what a copy in another process is made with

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence()}"


class BadNotation(TranslatedError):
    """Text that is not a move of this game."""


class BadOption(TranslatedError):
    """An option, player count, seed or bot that does not exist or is out of its range."""


class BadRecord(TranslatedError):
    """A record that cannot be trusted: `place` is where it breaks, and `problem` says why."""

    def __init__(
        self, where: Any, message: str, texts: tuple[str, ...] = (), /, **about: Any
    ) -> None:
        super().__init__(message, texts, **about)
        self.where = where
        self.args = (where, message, texts)

    @classmethod
    def because(cls, where: Any, error: CroupierError) -> BadRecord:
        """The error of a record that raised another error at that place."""
        if isinstance(error, Refused):
            said = {"is": error.message, **error.about}
            return cls(where, "record-refused", error.texts, rule=error.rule, sentence=said)
        if isinstance(error, BadNotation):  # without the game's words: records are canonical
            return cls(where, error.message, **error.about)
        if isinstance(error, TranslatedError):
            return cls(where, error.message, error.texts, **error.about)
        return cls(where, "record-problem", problem=str(error))

    def inside(self, file: str) -> BadRecord:
        """The same error with the name of the record's file."""
        if self.place.startswith(file):
            return self
        where = {"is": "record-in-file", "file": file, "place": self.where}
        return BadRecord(where, self.message, self.texts, **self.about)

    @property
    def place(self) -> str:
        """Where the record breaks, in English."""
        from croupier.core.text import words

        return words("en").say("record-problem", problem=self.where)

    @property
    def problem(self) -> str:
        """What is wrong there, in English."""
        return super().sentence()

    def sentence(self, lang: str = "en") -> str:
        """Where it breaks, and what is wrong there."""
        from croupier.core.text import words

        problem = {"is": self.message, **self.about}
        return words(lang, *self.texts).say("record-broken", place=self.where, problem=problem)


class MissingExtra(TranslatedError, ImportError):
    """What was asked for takes packages that are installed with an extra, such as `lab`."""

    def __init__(self, extra: str) -> None:
        super().__init__("missing-extra", extra=extra)
        self.args = (extra,)


def require(extra: str, package: str) -> None:
    """Raise `MissingExtra` unless the package that stands for the extra is installed."""
    if importlib.util.find_spec(package) is None:
        raise MissingExtra(extra)


def describe_os_error(error: OSError | ValueError) -> Any:
    """What the system says of a file, or Python of a file's name: a noun, or text in English."""
    if not isinstance(error, OSError):
        return str(error)
    name = errno.errorcode.get(error.errno or 0, "")
    return {"is": f"system-{name}"} if name in SYSTEM else error.strerror or str(error)
