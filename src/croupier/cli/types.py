"""The types of values on the command line: what each refuses, and what a shell may complete."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

import click
from click.shell_completion import CompletionItem

import croupier
from croupier.cli.mistakes import WrongUsage, label
from croupier.core.options import as_text
from croupier.core.schema import SPECTATOR
from croupier.core.text import LANGUAGES, check_language

HIGHEST_PORT: Final = 65535
SPANS: Final = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1)}
MOST_COMPLETED: Final = 40  # values of an option


class Type(click.ParamType[Any]):
    """A type whose refusals name the parameter and what was given."""

    name = "text"

    def refuse(
        self, message: str, given: str, param: click.Parameter | None, ctx: click.Context | None,
        **about: Any,
    ) -> NoReturn:  # fmt: skip
        """Say why a value cannot be meant."""
        raise WrongUsage(message, option=label(param, ctx), given=given, **about)

    def about(self) -> dict[str, str]:
        """Variables for the help text: values that are allowed."""
        return {}

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The values that a shell may complete."""
        return ()

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The known values that begin so."""
        return [CompletionItem(name) for name in self.known(ctx) if name.startswith(incomplete)]


class WholeNumber(Type):
    """A whole number, which may have bounds."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self._low = low
        self._high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        try:
            number = int(value)
        except ValueError:
            self.refuse("no-whole-number", str(value), param, ctx)
        if self._high is not None and not (self._low or 0) <= number <= self._high:
            low, high = str(self._low or 0), str(self._high)
            self.refuse("out-of-range", str(value), param, ctx, low=low, high=high)
        if self._low is not None and number < self._low:
            self.refuse("too-small", str(value), param, ctx, low=str(self._low))
        return number


class Number(Type):
    """A number from 0 on, or above it; neither infinity nor NaN."""

    def __init__(self, *, zero: bool = True) -> None:
        self._zero = zero

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number."""
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if not (0 <= number < math.inf and (number or self._zero)):
            message = "no-number-from-zero" if self._zero else "no-number-above-zero"
            self.refuse(message, str(value), param, ctx)
        return number


class OneOf(Type):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word."""
        if value not in self._words:
            allowed = ", ".join(self._words)
            raise WrongUsage("no-choice", option=label(param, ctx), given=value, allowed=allowed)
        return str(value)

    def about(self) -> dict[str, str]:
        """The words."""
        return {"allowed": ", ".join(self._words)}

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The words."""
        return self._words


class SomeOf(OneOf):
    """Some of a few words, with commas between them."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The words as one text."""
        for word in str(value).split(","):
            super().convert(word.strip(), param, ctx)
        return str(value)


class Seat(Type):
    """A seat's number, or `spectator`."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        if value == "spectator":
            return SPECTATOR
        return WholeNumber().convert(value, param, ctx)

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The one word; seats are few."""
        return ("spectator",)


class Language(Type):
    """A language that we speak."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The language's code."""
        return check_language(str(value))

    def about(self) -> dict[str, str]:
        """The languages."""
        return {"allowed": ", ".join(LANGUAGES)}

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The languages."""
        return LANGUAGES


class GameName(Type):
    """A game's name; it is looked up when the command runs, when all games are known."""

    def about(self) -> dict[str, str]:
        """The games."""
        return {"games": ", ".join(croupier.game_names())}

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The games."""
        return croupier.game_names()


class GameOrFile(GameName):
    """A game's name, or the file of an unfinished game."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Games first; files where none begins so."""
        games = super().shell_complete(ctx, param, incomplete)
        return games or [CompletionItem(incomplete, type="file")]


class GameOrServer(GameName):
    """A game's name, or `server`."""

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The games and the server."""
        return (*super().known(ctx), "server")


class Bots(Type):
    """Names of bots, with commas between them."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> list[str]:
        """The names, which are looked up when the command runs."""
        return [part.strip() for part in value.split(",")] if isinstance(value, str) else value

    def about(self) -> dict[str, str]:
        """The levels."""
        from croupier.bots import LEVELS

        return {"levels": ", ".join(LEVELS)}

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The levels that begin as the last name does."""
        from croupier.bots import LEVELS

        before, comma, begun = incomplete.rpartition(",")
        names = (*LEVELS, "search:", "program:")
        return [CompletionItem(before + comma + n) for n in names if n.startswith(begun)]


class Level(Bots):
    """A level, or several with commas between them; the file and the environment know it too."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> list[str]:
        """The names; those of a setting are checked at once, so that its place can be named."""
        from croupier.bots import check_any_bot

        named = super().convert(value, param, ctx)
        if ctx is None:
            for name in named:
                check_any_bot(name)
        return named


class Pair(Type):
    """A rule option and its value: NAME=VALUE."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """The two."""
        name, equals, what = str(value).partition("=")
        if not equals:
            self.refuse("no-pair", str(value), param, ctx)
        return name.strip(), what.strip()

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """The options of the game that was named, then the values of the option."""
        named = {ctx.params.get("game"), *ctx.args}  # where a value is missing, nothing is parsed
        games = [name for name in croupier.game_names() if name in named]
        if not games:
            return []
        game = croupier.game(games[0])
        name, equals, _ = incomplete.partition("=")
        declared = game.options.declared()
        if not equals:
            return [CompletionItem(f"{o.name}=") for o in declared if o.name.startswith(name)]
        values = [o.allowed(game.players[-1])[:MOST_COMPLETED] for o in declared if o.name == name]
        pairs = [f"{name}={as_text(value)}" for found in values for value in found]
        return [CompletionItem(pair) for pair in pairs if pair.startswith(incomplete)]


class Until(Type):
    """A time to come: a date, or how long from now (30m, 12h, 7d)."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Seconds since 1970."""
        now = datetime.now().astimezone()
        if found := re.fullmatch(r"(\d{1,5})([mhd])", str(value)):
            return (now + int(found[1]) * SPANS[found[2]]).timestamp()
        try:
            at = datetime.fromisoformat(str(value))
        except ValueError:
            self.refuse("no-time", str(value), param, ctx)
        if (at := at if at.tzinfo else at.astimezone()) <= now:
            self.refuse("past-time", str(value), param, ctx)
        return at.timestamp()


class WebAddress(Type):
    """The address of a web page: http or https, and a host."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The address."""
        try:
            parts = urlsplit(str(value))
            good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:  # a port that is none
            good = False
        if not good or any(c.isspace() for c in str(value)):
            self.refuse("no-web-address", str(value), param, ctx)
        return str(value)


class File(Type):
    """A file or a folder, which a shell may complete."""

    def __init__(self, kind: str = "file") -> None:
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Its path."""
        return Path(value)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        """Whatever the shell finds."""
        return [CompletionItem(incomplete, type=self._kind)]


class Where(Type):
    """Where to play: `ray`, or `ray:ADDRESS` for the cluster at an address."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The place."""
        if str(value).partition(":")[0] != "ray":
            self.refuse("no-place", str(value), param, ctx)
        return str(value)

    def known(self, ctx: click.Context) -> Iterable[str]:
        """The one word."""
        return ("ray",)


class FileName(File):
    """A file's name, as it was typed: complaints quote it."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The name."""
        return str(value)


COUNT: Final = WholeNumber(low=1)
PORT: Final = WholeNumber(low=0, high=HIGHEST_PORT)
