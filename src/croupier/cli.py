"""The one entry point: `croupier COMMAND …`.

Exit codes: 0 done, 1 failed, 2 wrong usage, 130 interrupted. What goes wrong is one sentence on
stderr. Whatever a command needs is imported when it runs, so that all of them start quickly.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import io
import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import croupier
from croupier.core.errors import BadOption, BadRecord, CroupierError, Said
from croupier.core.game import Game
from croupier.core.schema import SPECTATOR
from croupier.core.words import LANGUAGES, check_language, words
from croupier.server.command import SERVE, add_export, add_serve

if TYPE_CHECKING:
    from croupier.terminal.table import Table

DONE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130

USUAL_PLAYERS: Final = 4
USUAL_GAMES: Final = 200  # of a tournament
ON_ONE_LINE: Final = re.compile(r"[\x00-\x20\x7f-\x9f]+")
"""What an error does not print as it is: control characters, and spaces other than French ones."""
OUT_SUFFIXES: Final = (".parquet", ".jsonl")


class WrongUsage(Exception):
    """A command line that cannot be meant."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, instead of showing the usage of everything."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        raise WrongUsage(f"{self.prog}: {message.rstrip('.')}. Try: {self.prog} --help")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    _prepare_streams()
    try:
        return _run(argv)
    except BrokenPipeError:
        return DONE  # whoever read the output has seen enough
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _let_go_of_stdout()


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
    except Said as error:
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
            f"This is a bug in Croupier ({what}); python -X dev -m croupier shows where.", FAILED
        )


def _complain(sentence: str, status: int) -> int:
    sys.stderr.write(ON_ONE_LINE.sub(" ", sentence).strip() + "\n")
    return status


def _parse(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        arguments.parser.error(f"there is no {' '.join(unknown)} here")
    return arguments


def _parser() -> Parser:
    parser = Parser(
        prog="croupier",
        description="Vegas tabletop games for people, bots and researchers.",
        epilog="Without a command: croupier serve --open, which plays in the browser.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"croupier {croupier.__version__}")
    parser.set_defaults(run=_serve, parser=parser, open=True, **SERVE)
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(name: str, run: Any, summary: str) -> Parser:
        added: Parser = commands.add_parser(
            name, help=summary, description=f"{summary}.", allow_abbrev=False
        )
        added.set_defaults(run=run, parser=added)
        return added

    serve = command("serve", _serve, "Open tables in the browser, for you and others")
    _add_lang(serve)
    add_serve(serve, _count)
    add_export(command("export", _export, "Write the games finished at a server to files"))
    _add_play(command("play", _play, "Play in the terminal, against bots"))
    _add_simulate(command("simulate", _simulate, "Let bots play many games, and sum them up"))
    _add_tournament(command("tournament", _tournament, "Let bots compete, and rate them"))
    _add_replay(command("replay", _replay, "Step through the record of a game, or verify it"))
    _add_rules(command("rules", _rules, "Show the rule book of a game"))
    _add_bench(command("bench", _bench, "Measure how fast the rules run on this machine"))
    _add_games(command("games", _games, "List the games, their player counts and options"))
    return parser


# What several commands take


def _add_game(parser: Parser, help: str = "") -> None:
    names = ", ".join(croupier.games())
    parser.add_argument("game", metavar="GAME", help=f"one of: {names}{help}")


def _add_set_up(parser: Parser, bots_help: str, usual_bot: str = "random") -> None:
    parser.add_argument("--players", type=_whole, metavar="N", help="how many play, bots included")
    bots_help = f"{bots_help}; {_bots_there_are()} (default: {usual_bot})"
    parser.add_argument(
        "--bots", type=_listed, metavar="BOT,…", default=[usual_bot], help=bots_help
    )
    parser.add_argument("--seed", metavar="TEXT", help="deal the same cards every time")
    parser.add_argument(
        "--option",
        type=_option,
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="change a rule; `croupier games` lists what there is (may be repeated)",
    )


def _bots_there_are() -> str:
    from croupier.bots import BOTS, OTHERS

    return f"a level ({', '.join(BOTS)}), or {', '.join(OTHERS)}"


def _add_lang(parser: Parser) -> None:
    languages = ", ".join(LANGUAGES)
    parser.add_argument("--lang", default="en", metavar="LANGUAGE", help=f"one of: {languages}")


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document instead")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number") from None


def _count(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few; the least is 1")
    return number


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form name=value")
    return name.strip(), value.strip()


def _seat(text: str) -> int:
    return SPECTATOR if text == "spectator" else _whole(text)


def _players(arguments: argparse.Namespace, game: Game) -> int:
    """As many as were asked for; else the usual number, or the nearest that the game allows."""
    if arguments.players is not None:
        return int(arguments.players)
    return min(max(USUAL_PLAYERS, game.players[0]), game.players[-1])


def _prepare_bots(game: Game, bots: Sequence[str]) -> None:
    """Get ready what bots need, and say so where somebody waits for it."""
    from croupier.bots import must_prepare, prepare
    from croupier.terminal.progress import naming
    from croupier.terminal.screen import TEXT

    if must_prepare(bots):
        with naming(words("en", TEXT).say("preparing")):
            prepare(game, bots)


def _print_json(document: Any) -> None:
    sys.stdout.write(json.dumps(document, indent=2) + "\n")


# serve and export


def _serve(arguments: argparse.Namespace) -> int:
    from croupier.server.command import run_serve

    return run_serve(arguments)


def _export(arguments: argparse.Namespace) -> int:
    from croupier.server.command import run_export

    return run_export(arguments)


# play


def _add_play(parser: Parser) -> None:
    _add_game(parser, "; or the file of an unfinished game, to go on with it")
    _add_set_up(parser, "who plays against you: one bot for all seats, or one for each", "regular")
    parser.add_argument("--lesson", action="store_true", help="be guided through a first round")
    _add_lang(parser)


def _play(arguments: argparse.Namespace) -> int:
    from croupier.terminal.play import play

    lang = check_language(arguments.lang)
    if _is_file(arguments.game):
        table, kept_in = _unfinished_table(arguments), Path(arguments.game)
    else:
        table, kept_in = _new_table(arguments), None
    return play(table, lang, kept_in=kept_in, lesson=arguments.lesson)


def _is_file(name: str) -> bool:
    if name in croupier.games():
        return False
    return name.endswith(".json") or os.sep in name or Path(name).is_file()


def _new_table(arguments: argparse.Namespace) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    game = croupier.game(arguments.game)
    return Table.deal(
        game,
        players=_players(arguments, game),
        bots=arguments.bots,
        person=words(arguments.lang, TEXT).say("person"),
        seed=arguments.seed,
        options=dict(arguments.option),
    )


def _unfinished_table(arguments: argparse.Namespace) -> Table:
    from croupier.terminal.screen import TEXT
    from croupier.terminal.table import Table

    if arguments.players is not None or arguments.seed is not None or arguments.option:
        arguments.parser.error("an unfinished game has its players, seed and options already")
    with _inside(arguments.game):
        match = croupier.Record.resume(Path(arguments.game))
    if match.outcome() is not None:
        raise Said("record-over", (TEXT,), file=arguments.game)
    return Table(match, arguments.bots)


@contextlib.contextmanager
def _inside(file: str) -> Iterator[None]:
    """Name the file of a record that cannot be trusted."""
    try:
        yield
    except BadRecord as error:
        raise error.inside(file) from error


# simulate


def _add_simulate(parser: Parser) -> None:
    _add_game(parser)
    parser.add_argument("--games", type=_count, metavar="N", required=True, help="how many games")
    _add_set_up(parser, "who plays: one bot for all seats, or one for each")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write every game to a .parquet or .jsonl file"
    )
    _add_json(parser)


def _simulate(arguments: argparse.Namespace) -> int:
    from croupier.bots import seat_bots

    game = croupier.game(arguments.game)
    players = _players(arguments, game)
    options = dict(arguments.option)
    game.choose_options(players, options)
    bots = seat_bots(arguments.bots, players)
    if arguments.out is not None:
        _check_out(arguments.out, arguments.parser)

    from croupier.lab.simulate import simulate
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    _prepare_bots(game, bots)
    with counting("Playing", arguments.games) as progress:
        simulation = simulate(
            game,
            players=players,
            options=options,
            games=arguments.games,
            bots=bots,
            seed=arguments.seed,
            progress=progress,
        )
    if arguments.out is not None:
        simulation.write(arguments.out)
    if arguments.json:
        _print_json(simulation.as_json())
    else:
        QuietConsole().print(simulation.table())
    return DONE


def _check_out(path: Path, parser: Parser) -> None:
    """Find out before the long work whether its result can be kept."""
    if path.suffix not in OUT_SUFFIXES:
        parser.error(f"--out is a file ending in {' or '.join(OUT_SUFFIXES)}, unlike {path}")
    if not path.parent.is_dir():
        parser.error(f"--out: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        parser.error(f"--out: {path} cannot be written")
    if path.suffix == ".parquet" and importlib.util.find_spec("polars") is None:
        raise CroupierError("Parquet files need polars; install it with: pip install croupier[lab]")


# tournament


def _add_tournament(parser: Parser) -> None:
    _add_game(parser)
    _add_set_up(parser, "who competes: at least two, each named once")
    parser.add_argument(
        "--games",
        type=_count,
        metavar="N",
        default=USUAL_GAMES,
        help="how many games at least, in whole deals (default: %(default)s)",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="keep the games there, and go on if it is begun"
    )
    parser.add_argument(
        "--jobs", type=_count, metavar="N", default=1, help="how many processes play at a time"
    )
    _add_json(parser)


def _tournament(arguments: argparse.Namespace) -> int:
    from croupier.lab.tournament import Plan, tournament
    from croupier.lab.tournament_folder import kept_seed
    from croupier.terminal.progress import counting
    from croupier.terminal.screen import QuietConsole

    plan = Plan.make(
        arguments.game,
        players=_players(arguments, croupier.game(arguments.game)),
        bots=arguments.bots,
        games=arguments.games,
        options=dict(arguments.option),
        seed=arguments.seed or kept_seed(arguments.out),
    )
    _prepare_bots(croupier.game(plan.game), plan.bots)
    with counting("Playing deals", plan.deals) as progress:
        standings = tournament(plan, jobs=arguments.jobs, out=arguments.out, progress=progress)
    if arguments.json:
        _print_json(standings.as_json())
    else:
        QuietConsole().print(standings.table())
    return DONE


# replay


def _add_replay(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record of a game")
    parser.add_argument(
        "--seat",
        type=_seat,
        metavar="N",
        help="show only what that seat may know, from 0, or `spectator`; without it all is open",
    )
    parser.add_argument("--verify", action="store_true", help="only say whether the record holds")
    _add_json(parser)
    _add_lang(parser)


def _replay(arguments: argparse.Namespace) -> int:
    from croupier.terminal.replay import as_json, replay, verdict

    lang = check_language(arguments.lang)
    with _inside(arguments.file):
        record = croupier.Record.load(Path(arguments.file))
    if arguments.seat is not None:
        record.replay().view(arguments.seat)  # is there such a seat?
    if arguments.json:
        _print_json(as_json(record, arguments.seat, lang))
    elif arguments.verify:
        sys.stdout.write(verdict(record, lang) + "\n")
    else:
        replay(record, arguments.seat, lang)
    return DONE


# rules


def _add_rules(parser: Parser) -> None:
    _add_game(parser)
    _add_lang(parser)


def _rules(arguments: argparse.Namespace) -> int:
    from croupier.terminal.book import RuleBook
    from croupier.terminal.screen import QuietConsole, drawn

    book = RuleBook(croupier.game(arguments.game), arguments.lang)
    console = QuietConsole()
    console.print(drawn(book.text, console), soft_wrap=not console.is_terminal)
    return DONE


# bench


def _add_bench(parser: Parser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="measure only these games, not all there are; or `server`, how many moves one takes",
    )
    parser.add_argument(
        "--against",
        choices=["openspiel", "lasvegas"],
        metavar="LIBRARY",
        help="measure another library beside it: openspiel or lasvegas",
    )
    parser.add_argument(
        "--database", metavar="URL", help="with `server`: measure on this database, not on SQLite"
    )
    parser.add_argument(
        "--workers",
        type=_count,
        default=1,
        metavar="N",
        help="with `server`: so many worker processes, which need PostgreSQL",
    )
    _add_json(parser)


def _bench(arguments: argparse.Namespace) -> int:
    from croupier.lab.bench import bench
    from croupier.terminal.progress import naming
    from croupier.terminal.screen import QuietConsole

    measured: Any
    of_server = arguments.games == ["server"]
    if not of_server and (arguments.database or arguments.workers > 1):
        raise CroupierError("--database and --workers are for `croupier bench server` alone.")
    with naming("Measuring") as progress:
        if of_server:
            try:
                from croupier.server.bench import bench_server
            except ModuleNotFoundError as error:
                raise CroupierError(
                    'Measuring the server needs picows: pip install "croupier[bench]"'
                ) from error
            measured = bench_server(
                progress, database=arguments.database, workers=arguments.workers
            )
        else:
            measured = bench(arguments.games, against=arguments.against, progress=progress)
    if arguments.json:
        _print_json(measured.as_json())
    else:
        QuietConsole().print(measured.table())
    return DONE


# games


def _add_games(parser: Parser) -> None:
    _add_json(parser)


def _games(arguments: argparse.Namespace) -> int:
    from croupier.terminal.catalogue import as_json, show

    games = [croupier.game(name) for name in croupier.games()]
    if arguments.json:
        _print_json([as_json(game) for game in games])
    else:
        show(games)
    return DONE
