"""Commands, options and arguments in the reader's language, with defaults from the settings.

Help texts and metavariables are names of messages; they are put into words when they are shown.
A command is imported when it is called: `--help` needs only the names and the summaries.
"""

from __future__ import annotations

import importlib
import os
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from croupier.cli import settings
from croupier.cli.mistakes import WrongUsage
from croupier.cli.speech import say
from croupier.core.errors import BadOption, TranslatedError
from croupier.core.registry import VARIABLE, add

Function = TypeVar("Function", bound=Callable[..., Any])

HELP_NAMES: Final = ("-h", "--help")
OPTIONS: Final = ("--help", "--version")
"""What those may mean who type `croupier help` or `croupier version`."""
PREFIX: Final = "CROUPIER_"


class Option(click.Option):
    """An option; one with a `setting` can also be set in the environment and the settings file."""

    def __init__(self, decls: Sequence[str], *, setting: str | None = None, **about: Any) -> None:
        self.setting = setting
        if setting is not None:
            about["envvar"] = PREFIX + setting.upper()
        super().__init__(decls, **about)

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the value."""
        return _metavar(self.metavar or "TEXT")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option, and what it does."""
        return None if self.hidden else (self.get_help_spec(ctx), _explained(self, ctx))


class Argument(click.Argument):
    """An argument with a help text; `needed` if it is only another option that may replace it."""

    def __init__(self, decls: Sequence[str], *, needed: bool = False, **about: Any) -> None:
        super().__init__(decls, **about)
        self._needed = needed or self.required

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the value; in brackets if it may be left out."""
        shown = _metavar(self.metavar or str(self.name).upper())
        shown = shown if self._needed else f"[{shown}]"
        return f"{shown}…" if self.nargs != 1 else shown

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """The argument, and what it is."""
        return self.make_metavar(ctx).strip("[]…"), _explained(self, ctx)


def _metavar(name: str) -> str:
    return say(f"metavar-{name.lower()}")


def _explained(param: click.Parameter, ctx: click.Context) -> str:
    """A parameter's help text, with its default and the values that its type allows."""
    default = param.get_default(ctx, call=False)
    shown = f"{default:g}" if isinstance(default, float) else str(default)
    text = say(str(param.help), default=shown, **getattr(param.type, "about", dict)())
    is_named = isinstance(param, click.Option)  # arguments show by their brackets
    return say("help-required", text=text) if param.required and is_named else text


def option(*names: str, help: str, **about: Any) -> Callable[[Function], Function]:
    """Add an option to a command; `help` is the name of a message."""
    return click.option(*names, cls=Option, help=help, **about)


def argument(name: str, *, help: str, **about: Any) -> Callable[[Function], Function]:
    """Add an argument to a command; `help` is the name of a message."""
    return click.argument(name, cls=Argument, help=help, **about)


def command(
    name: str,
    *,
    games: bool = True,
    examples: Mapping[str, str] | None = None,
    group: str = "",
) -> Callable[[Callable[..., int]], Command]:
    """Make a function a command: it takes its parameters by name and returns the exit status.

    Commands that deal with `games` can be told of games from outside Croupier; the help ends with
    `examples`, by what they are for, below the message `examples-NAME`. A command of a `group` is
    summed up by the message `command-GROUP-NAME`.
    """

    def made(run: Callable[..., int]) -> Command:
        found = click.command(name, cls=Command)(run)
        found.examples = examples or {}
        found.summary = f"command-{group}-{name}" if group else f"command-{name}"
        if games:
            outside = ["--game", "outside"]
            found.params.append(
                Option(outside, multiple=True, metavar="PLACE", help="help-outside")
            )
        return found

    return made


class Formatter(click.HelpFormatter):
    """Wraps help texts without breaking names such as las-vegan, or at the spaces of French."""

    def write_text(self, text: str) -> None:
        """A paragraph."""
        self.write("\n".join(self._wrapped(text, self.width)) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Terms in a column, each with its explanation."""
        rows, start = list(rows), " " * self.current_indent
        wide = max(len(term) for term, _ in rows) + col_spacing
        for term, explanation in rows:
            lines = self._wrapped(explanation, self.width - wide - self.current_indent)
            for head, line in zip((term, *[""] * len(lines)), lines, strict=False):
                self.write(f"{start}{head:<{wide}}{line}\n")

    def _wrapped(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(text, width, break_on_hyphens=False, break_long_words=False)


class Context(click.Context):
    """The context of a call."""

    formatter_class = Formatter


class Speaking(click.Command):
    """Help in the reader's language; what is not given comes from the environment or settings."""

    context_class = Context
    summary: str
    """The message that says what the command does."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context of a call, in which settings are the defaults."""
        if not extra.get("resilient_parsing"):
            extra["default_map"] = settings.defaults(self.params)
        return super().make_context(info_name, args, parent, **extra)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; a mistake knows the command that it is about."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            error.ctx = error.ctx or ctx
            raise

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option that shows the help."""

        def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
            if wanted and not ctx.resilient_parsing:
                click.echo(ctx.get_help())
                ctx.exit()

        if self._help_option is None:
            self._help_option = Option(
                [*HELP_NAMES, "show_help"],
                is_flag=True, is_eager=True, expose_value=False, callback=show, help="help-help",
            )  # fmt: skip
        return self._help_option

    def get_short_help_str(self, limit: int = 45) -> str:
        """What the command does."""
        return say(self.summary)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How the command is called."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{say('help-usage')} ")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The options, then the arguments."""
        pieces = (piece for param in self.params for piece in param.get_usage_pieces(ctx))
        return [say("help-options-piece"), *pieces]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does, in a sentence."""
        formatter.write_paragraph()
        formatter.write_text(f"{self.get_short_help_str()}.")

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the arguments are."""
        self._section("help-arguments", ctx, formatter, click.Argument)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the options do."""
        self._section("help-options", ctx, formatter, click.Option)

    def _section(
        self, title: str, ctx: click.Context, formatter: click.HelpFormatter, kind: type
    ) -> None:
        records = [p.get_help_record(ctx) for p in self.get_params(ctx) if isinstance(p, kind)]
        if rows := [record for record in records if record is not None]:
            _write_section(say(title), rows, formatter)


def _write_section(
    title: str, rows: Sequence[tuple[str, str]], formatter: click.HelpFormatter
) -> None:
    formatter.write_paragraph()
    formatter.write(f"{title}\n")
    with formatter.indentation():
        formatter.write_dl(rows)


class Command(Speaking):
    """A command of the program."""

    allow_extra_args = True  # `parse_args` refuses them, in the reader's language
    examples: Mapping[str, str]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the arguments; each must be known."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise WrongUsage("unknown-argument", given=" ".join(rest))
        return rest

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, once the games are known that it was told of."""
        named = take_in_games(ctx.params.pop("outside", ()))
        if ctx.params.get("game", "") is None and len(named) == 1:
            ctx.params["game"] = named[0]
        return super().invoke(ctx)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Examples, and which other ways there are to set options."""
        if self.examples:
            title = say(f"examples-{self.name}")
            _write_section(title, list(self.examples.items()), formatter)
        known = [p.setting for p in self.params if isinstance(p, Option) and p.setting]
        if known:
            formatter.write_paragraph()
            variable = PREFIX + known[-1].upper()
            formatter.write_text(say("help-settings", variable=variable, key=known[-1]))


def take_in_games(places: Sequence[str]) -> list[str]:
    """Make games known by MODULE:NAME, here and in every process that starts from here."""
    everywhere = ",".join(filter(None, [os.environ.get(VARIABLE), *places]))
    if everywhere:
        sys.path.append(str(Path.cwd()))  # at the end: nothing there hides what is installed
    try:
        names = [add(place) for place in places]
    except TranslatedError as error:  # whatever is wrong, it was named in this call
        raise BadOption(error.message, error.texts, **error.about) from error
    if names:
        os.environ[VARIABLE] = everywhere
    return names


class Group(Speaking, click.Group):
    """The program, or a family of its commands: each by name, with the module that holds it.

    The commands of a `family` are functions called `FAMILY_NAME`.
    """

    def __init__(
        self, *, places: Mapping[str, str], summary: str, family: str = "", **about: Any
    ) -> None:
        super().__init__(**about)
        self._places = places
        self._family = family
        self.summary = summary

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in the order of the help."""
        return list(self._places)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, imported now."""
        place = self._places.get(cmd_name)
        if place is None:
            return None
        name = f"{self._family}_{cmd_name}" if self._family else cmd_name
        found: click.Command = getattr(importlib.import_module(place), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is called, and its arguments."""
        if args[0] not in self._places and not ctx.resilient_parsing:
            known = (*self._places, *(() if self._family else OPTIONS))
            raise WrongUsage("unknown-command", given=args[0], known=known)
        return super().resolve_command(ctx, args)

    def _summary_of(self, name: str) -> str:
        return say(f"command-{self._family}-{name}" if self._family else f"command-{name}")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The options, then the command."""
        return [say("help-options-piece"), say("help-command-piece")]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, with their summaries."""
        rows = [(name, self._summary_of(name)) for name in self._places]
        _write_section(say("help-commands"), rows, formatter)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, which most people look for, then the options."""
        self.format_commands(ctx, formatter)
        self._section("help-options", ctx, formatter, click.Option)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What happens without a command."""
        formatter.write_paragraph()
        formatter.write_text(say(f"help-{self._family}-epilog" if self._family else "help-epilog"))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[Any]:
        """The commands that begin so, and the options."""
        from click.shell_completion import CompletionItem

        names = [name for name in self._places if name.startswith(incomplete)]
        found = [CompletionItem(name, help=self._summary_of(name)) for name in names]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def walk(self) -> Iterator[click.Context]:
        """The program and all of its commands, for documenting them: `command` and
        `command_path` of a context say which it is, and `get_help_record` explains a parameter."""
        yield from self._walk(Context(self, info_name=self.name))

    def _walk(self, context: click.Context) -> Iterator[click.Context]:
        yield context
        for name in self._places:
            found = self.get_command(context, name)
            below = Context(found, info_name=name, parent=context) if found is not None else None
            if isinstance(found, Group) and below is not None:
                yield from found._walk(below)
            elif below is not None:
                yield below
