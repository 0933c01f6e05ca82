"""The one entry point: `croupier COMMAND …`.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted. What goes wrong is one sentence on
stderr. Whatever a command needs is imported when it runs, so that all of them start quickly.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import croupier
from croupier.bots.leaving import exit_at_once, is_anything_left
from croupier.cli.arguments import (
    DONE,
    FAILED,
    INTERRUPTED,
    WRONG_USAGE,
    Parser,
    WrongUsage,
    add_lang,
    add_outside,
    positive,
    take_in_games,
)
from croupier.cli.bench import add_bench, run_bench
from croupier.cli.games import add_games, add_rules, run_games, run_rules
from croupier.cli.play import add_play, add_replay, run_play, run_replay
from croupier.cli.serve import SERVE, add_export, add_serve, run_export, run_serve
from croupier.cli.simulate import add_simulate, add_tournament, run_simulate, run_tournament
from croupier.core.errors import BadOption, CroupierError, TranslatedError
from croupier.core.text import LANGUAGES

ON_ONE_LINE: Final = re.compile(r"[\x00-\x20\x7f-\x9f]+")
"""What an error does not print as it is: control characters, and spaces other than French ones."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    _prepare_streams()
    try:
        status = _run(argv)
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


def _run(argv: Sequence[str] | None) -> int:
    lang = "en"
    try:
        arguments = _parse(argv)
        lang = getattr(arguments, "lang", lang)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except SystemExit as done:  # argparse has shown the help or the version
        return int(done.code or DONE)
    except WrongUsage as error:
        return _complain(str(error), WRONG_USAGE)
    except TranslatedError as error:
        sentence = error.sentence(lang if lang in LANGUAGES else "en")
        return _complain(sentence, WRONG_USAGE if isinstance(error, BadOption) else FAILED)
    except CroupierError as error:
        return _complain(str(error), FAILED)
    except BrokenPipeError:
        raise
    except OSError as error:
        return _complain(f"{error.filename or 'croupier'}: {error.strerror or error}.", FAILED)
    except Exception as error:
        if sys.flags.dev_mode:
            raise
        what = f"{type(error).__name__}: {error}"
        return _complain(
            f"This is a bug in Croupier ({what}). To see where: python -X dev -m croupier", FAILED
        )


def _complain(sentence: str, status: int) -> int:
    sys.stderr.write(ON_ONE_LINE.sub(" ", sentence).strip() + "\n")
    return status


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        what = "option" if unknown[0].startswith("-") else "argument"
        arguments.parser.error(f"unknown {what} {' '.join(unknown)}")
    take_in_games(arguments)
    return arguments


def _parser() -> Parser:
    parser = Parser(
        prog="croupier",
        description="Vegas tabletop games for people, bots and researchers.",
        epilog="Without a command, croupier opens a table in the browser (croupier serve --open).",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"croupier {croupier.__version__}")
    parser.set_defaults(run=run_serve, parser=parser, open=True, outside=[], **SERVE)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(name: str, run: Any, summary: str) -> Parser:
        added: Parser = commands.add_parser(
            name, help=summary, description=f"{summary}.", allow_abbrev=False
        )
        added.set_defaults(run=run, parser=added)
        add_outside(added)
        return added

    serve = command("serve", run_serve, "Host tables to play in the browser")
    add_lang(serve)
    add_serve(serve, positive)
    add_export(command("export", run_export, "Save a server's finished games as records"))
    add_play(command("play", run_play, "Play against bots in the terminal"))
    add_simulate(command("simulate", run_simulate, "Let bots play many games and show the results"))
    add_tournament(command("tournament", run_tournament, "Let bots compete and rate them"))
    add_replay(command("replay", run_replay, "Step through a recorded game, or verify it"))
    add_rules(command("rules", run_rules, "Show a game's rule book"))
    add_bench(command("bench", run_bench, "Measure the speed of the rules, bots and server"))
    add_games(command("games", run_games, "List the games with their player counts and options"))
    return parser
