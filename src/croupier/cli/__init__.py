"""The one entry point: `croupier COMMAND …`.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted. Usage is wrong if the call itself is:
it has something unknown in it, a value that cannot be meant, or the name of a game, file or folder
that is not there. What goes wrong is one sentence on stderr, in the reader's language. Whatever a
command needs is imported when it runs, so that all of them start quickly.

- `commands`: what a command, an option and an argument are; `types`: what values may be
- `speech`: the reader's language; `settings`: what is kept; `mistakes`: what goes wrong
- `arguments`: what several commands take; then one module for each family of commands

Start with `commands` and `play`.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import click

import croupier
from croupier.bots.leaving import exit_at_once, is_anything_left
from croupier.cli import settings
from croupier.cli.arguments import DONE, FAILED, INTERRUPTED, WRONG_USAGE
from croupier.cli.commands import Group, option
from croupier.cli.completion import VARIABLE as COMPLETING
from croupier.cli.completion import complete
from croupier.cli.mistakes import (
    WrongUsage,
    on_one_line,
    sentence_of,
    system_error,
    wrong_usage,
)
from croupier.cli.speech import language, language_of, say, speak
from croupier.cli.types import Language
from croupier.core.errors import BadOption, CroupierError

PLACES: Final = {
    "serve": "croupier.cli.serve",
    "play": "croupier.cli.play",
    "games": "croupier.cli.games",
    "rules": "croupier.cli.games",
    "replay": "croupier.cli.play",
    "review": "croupier.cli.coach",
    "puzzle": "croupier.cli.coach",
    "simulate": "croupier.cli.simulate",
    "tournament": "croupier.cli.simulate",
    "train": "croupier.cli.train",
    "report": "croupier.cli.report",
    "tune": "croupier.cli.tune",
    "export": "croupier.cli.serve",
    "admin": "croupier.cli.admin",
    "warm": "croupier.cli.bench",
    "bench": "croupier.cli.bench",
    "settings": "croupier.cli.own",
    "completion": "croupier.cli.own",
}
"""The commands, in the order of the help, and where each is."""


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"croupier {croupier.__version__}")
        ctx.exit()


@click.group("croupier", cls=Group, places=PLACES, summary="croupier", invoke_without_command=True)
@option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_show_version,
    help="help-version",
)  # fmt: skip
@option(
    "--lang",
    setting="lang",
    metavar="LANGUAGE",
    type=Language(),
    default=language,
    help="help-lang",
)
@click.pass_context
def root(ctx: click.Context, lang: str) -> Any:
    """Run a command; without one, open a table in the browser."""
    if ctx.invoked_subcommand is None:
        serve = root.get_command(ctx, "serve")
        assert serve is not None
        with serve.make_context("serve", ["--open"], parent=ctx) as called:
            return serve.invoke(called)
    return None


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    _prepare_streams()
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
    except BrokenPipeError:
        status = DONE  # whoever read the output has seen enough
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        _let_go_of_stdout()
    if argv is None and is_anything_left():  # the process is ours
        exit_at_once(status)
    return status


def _prepare_streams() -> None:
    """Make do with streams that are closed, or that cannot say everything."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115  # open to the end
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_stdout() -> None:
    """Leave nothing behind that Python would fail to write at exit."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: list[str]) -> int:
    try:
        _read_settings(argv)
        if asked := os.environ.get(COMPLETING):
            return complete(root, asked)
        with root.make_context("croupier", argv) as context:
            status: int = root.invoke(context)
        sys.stdout.flush()
        return status
    except click.exceptions.Exit as done:  # the help or the version has been shown
        sys.stdout.flush()
        return done.exit_code
    except (click.UsageError, WrongUsage) as error:
        return _complain(wrong_usage(error), WRONG_USAGE)
    except CroupierError as error:
        return _complain(sentence_of(error), _status_of(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(system_error(error), FAILED)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        return _complain(say("bug", what=f"{type(error).__name__}: {error}"), FAILED)


def _read_settings(argv: Sequence[str]) -> None:
    """Take in the settings file, and find the reader's language by it."""
    mistakes = settings.read()
    lang = settings.kept().get("lang")
    speak(language_of(argv, lang if isinstance(lang, str) else None))
    if (mistakes or settings.kept()) and not os.environ.get(COMPLETING):
        from croupier.cli.own import setting_options

        settings.warn(mistakes, list(setting_options(root)))


def _status_of(error: CroupierError) -> int:
    return WRONG_USAGE if isinstance(error, BadOption) else FAILED


def _complain(sentence: str, status: int) -> int:
    sys.stderr.write(on_one_line(sentence) + "\n")
    return status
