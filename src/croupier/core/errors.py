"""What can go wrong, as people meet it: every error is a `CroupierError`, and a sentence."""

from __future__ import annotations

from typing import Any


class CroupierError(Exception):
    """Something Croupier cannot do, said in one sentence."""


class Said(CroupierError):
    """An error whose sentence exists in every language: `sentence(lang)`; `str()` is English."""

    def __init__(self, message: str, texts: tuple[str, ...] = (), /, **about: Any) -> None:
        self.message = message
        self.texts = texts
        self.about = about
        super().__init__(message, texts)

    def sentence(self, lang: str = "en") -> str:
        """What went wrong, in a reader's language."""
        from croupier.core.words import words

        return words(lang, *self.texts).say(self.message, **self.about)

    def __str__(self) -> str:
        return self.sentence()


class Refused(Said):
    """A move that a rule forbids. `rule` is the rule's ID, as the rule book has it."""

    def __init__(
        self, rule: str, message: str, texts: tuple[str, ...] = (), /, **about: Any
    ) -> None:
        super().__init__(message, texts, **about)
        self.rule = rule
        self.args = (rule, message, texts)  # what a copy in another process is made with

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence()}"


class BadNotation(Said):
    """Text that is not a move of this game."""


class BadOption(Said):
    """An option, player count, seed or bot that does not exist or is out of its range."""


class BadRecord(CroupierError):
    """A record that cannot be trusted; `place` says where it breaks."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(place, problem)
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"
