"""What a table may change about a game: typed options with a range and a default.

    class MyOptions(Options):
        cabbages: int = Integer(10, 30, default=15)
        open_safes: int = Flag()
        length: int = Choice("short", "long")

Rules read options as small integers, people write them as text; the sentence that explains an
option is the message `option-NAME` among the game's texts.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from croupier.core.errors import BadOption, CroupierError
from croupier.core.schema import Json, Layout, Slot, slot

RANDOM_SEAT: Final = -1
MOST_PLAYERS: Final = 6


@dataclasses.dataclass(frozen=True)
class Option(Slot):
    """A field of `Options`: what people may write, and what the rules get."""

    default: int = 0
    type: ClassVar[str]

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.low <= self.default <= self.high:
            raise CroupierError(
                f"an option's default is within its range {self.low} to {self.high}, "
                f"not {self.default}"
            )

    def read(self, given: object, players: int) -> Any:
        """The number (or numbers) for what was given, in Python or as text."""
        value = self._understood(given, players)
        if value is None:
            raise BadOption(
                "bad-option", option=self.name, given=str(given), allowed=self.allowed_text(players)
            )
        return value

    def _understood(self, given: object, players: int) -> Any:
        raise NotImplementedError

    def by_default(self) -> Any:
        """What the rules get when nothing is given."""
        return self.default

    def shown(self, value: Any) -> Json:
        """The value as people and records write it."""
        return value  # type: ignore[no-any-return]

    def extremes(self, players: int) -> list[Any]:
        """The values that a check of the rules should try."""
        return [self.read(value, players) for value in self.allowed(players)]

    def allowed(self, players: int) -> list[Json]:
        """Every value, as people write it."""
        raise NotImplementedError

    def allowed_text(self, players: int) -> str:
        """The same in a sentence."""
        return ", ".join(as_text(value) for value in self.allowed(players))

    def describe(self, players: int) -> dict[str, Json]:
        """Name, type, default and what is allowed."""
        return {
            "name": self.name,
            "type": self.type,
            "default": self.shown(self.by_default()),
            "allowed": self.allowed(players),
        }


def as_text(value: Json) -> str:
    """A value as people write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_integer(given: object) -> int | None:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, str) and re.fullmatch(r"[+-]?[0-9]{1,18}", given):
        return int(given)
    return None


@dataclasses.dataclass(frozen=True)
class IntegerOption(Option):
    """A whole number in a range, in steps; below it there may be one that is written as a word."""

    step: int = 1
    word: str = ""
    type = "integer"

    def _numbers(self) -> range:
        return range(self.low + 1 if self.word else self.low, self.high + 1, self.step)

    def _understood(self, given: object, players: int) -> int | None:
        if self.word and given == self.word:
            return self.low
        value = _as_integer(given)
        return value if value in self._numbers() else None

    def shown(self, value: int) -> Json:
        return self.word if self.word and value == self.low else value

    def extremes(self, players: int) -> list[Any]:
        return sorted({self.low, self.high})

    def allowed(self, players: int) -> list[Json]:
        return [*([self.word] if self.word else []), *self._numbers()]

    def allowed_text(self, players: int) -> str:
        if self.step > 1:
            return super().allowed_text(players)
        numbers = f"{self._numbers()[0]}-{self.high}"
        return f"{self.word}, {numbers}" if self.word else numbers

    def describe(self, players: int) -> dict[str, Json]:
        described = super().describe(players)
        described |= {"range": [self._numbers()[0], self.high], "step": self.step}
        if self.word:
            return described | {"allowed": self.allowed(players)}
        del described["allowed"]
        return described


class FlagOption(Option):
    """Yes or no."""

    type = "flag"
    _words: ClassVar = {"true": 1, "yes": 1, "on": 1, "1": 1, "false": 0, "no": 0, "off": 0, "0": 0}

    def _understood(self, given: object, players: int) -> int | None:
        return self._words.get(str(given).lower())

    def shown(self, value: int) -> Json:
        return bool(value)

    def allowed(self, players: int) -> list[Json]:
        return [True, False]


@dataclasses.dataclass(frozen=True)
class ChoiceOption(Option):
    """One of a few words."""

    words: tuple[str, ...] = ()
    type = "choice"

    def _understood(self, given: object, players: int) -> int | None:
        folded = [word.lower() for word in self.words]
        word = str(given).strip().lower()
        return folded.index(word) if word in folded else None

    def shown(self, value: int) -> Json:
        return self.words[value]

    def allowed(self, players: int) -> list[Json]:
        return list(self.words)


class FirstSeatOption(Option):
    """Who starts: a seat, or chance decides."""

    type = "seat"

    def _understood(self, given: object, players: int) -> int | None:
        if given == "random":
            return RANDOM_SEAT
        seat = _as_integer(given)
        return seat if seat is not None and 0 <= seat < players else None

    def shown(self, value: int) -> Json:
        return "random" if value == RANDOM_SEAT else value

    def allowed(self, players: int) -> list[Json]:
        return ["random", *range(players)]


def Integer(low: int, high: int, *, default: int, step: int = 1, word: str = "") -> Any:
    """An option that is a whole number from low to high, in steps; `word` stands for low - 1."""
    lowest = low - 1 if word else low
    return IntegerOption("", "i4", lowest, high, (), default, step, word)


def Flag(*, default: bool = False) -> Any:
    """An option that is on or off."""
    return FlagOption("", "i1", 0, 1, (), int(default))


def Choice(*words: str) -> Any:
    """An option that is one of these words, the first unless another is chosen."""
    return ChoiceOption("", "i1", 0, len(words) - 1, (), 0, words)


def FirstSeat() -> Any:
    """The option of who starts, random unless somebody is named."""
    low, high = RANDOM_SEAT, MOST_PLAYERS - 1
    return FirstSeatOption("", "i1", low, high, (), RANDOM_SEAT)


class Options(Layout):
    """The base of every game's options. `players` is part of all of them."""

    players: int = slot(high=MOST_PLAYERS)

    @classmethod
    def declared(cls) -> list[Option]:
        """The options, in the order of their declaration."""
        return [f for f in cls.fields if isinstance(f, Option)]

    @classmethod
    def read(cls, players: int, given: Mapping[str, object]) -> Any:
        """Options for that many players, with the given ones changed from their defaults."""
        known = {option.name: option for option in cls.declared()}
        for name in given:
            if name not in known:
                raise BadOption("no-such-option", option=name, allowed=", ".join(known) or "-")
        options = cls()
        options.players = players
        for option in known.values():
            value = option.by_default()
            if option.name in given:
                value = option.read(given[option.name], players)
            setattr(options, option.name, value)
        options.check()
        return options

    def check(self) -> None:
        """Raise `BadOption` where options do not go together; games say which."""

    def shown(self) -> dict[str, Json]:
        """The options as records write them."""
        return {o.name: o.shown(getattr(self, o.name)) for o in self.declared()}
