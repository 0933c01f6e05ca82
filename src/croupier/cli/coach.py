"""`croupier review` and `croupier puzzle`."""

from __future__ import annotations

import datetime
import sys
from typing import Any

import croupier
from croupier.cli.arguments import DONE, json_option, lang_option, naming_file, print_json
from croupier.cli.commands import argument, command, option
from croupier.cli.mistakes import on_one_line
from croupier.cli.speech import language, say
from croupier.cli.types import COUNT, FileName, GameName, Seat
from croupier.coach.history import TEXT
from croupier.core.errors import BadOption, TranslatedError, require
from croupier.core.record import Record


@command("review")
@argument("file", metavar="FILE", type=FileName(), help="help-review-record")
@option("--seat", metavar="N", type=Seat(), help="help-review-seat")
@option("--again", is_flag=True, help="help-review-again")
@json_option
@lang_option
def review(file: str, seat: int | None, again: bool, as_json: bool, lang: str) -> int:
    """Say what a result was made of: luck, play, the unseen and the others."""
    require("lab", "numba")
    from croupier.coach.told import add_sentences
    from croupier.terminal.review import show_review

    with naming_file(file):
        record = croupier.Record.open(file)
    if seat is not None:
        record.replay().view(seat)  # is there such a seat?
    if again and seat is None:
        raise BadOption("again-seat", (TEXT,))
    found = _reviewed(file, record)
    if again:
        _try_again(record, found, seat, lang)
    elif as_json:
        told = add_sentences(found, lang)
        chosen = [each for each in told["seats"] if seat in (None, each["seat"])]
        print_json(told | {"seats": chosen})
    else:
        show_review(found, list(range(record.players)) if seat is None else [seat], lang)
    return DONE


def _try_again(record: Record, found: dict[str, Any], seat: int | None, lang: str) -> None:
    """Ask for the worst decisions of a seat, one after the other."""
    from croupier.coach.again import Decision
    from croupier.terminal.puzzle import ask_again, say_nothing_again

    chosen = next(each for each in found["seats"] if each["seat"] == seat)
    for ply in chosen["worst"]:
        ask_again(Decision(record, ply, chosen["seat"]), lang)
    if not chosen["worst"]:
        say_nothing_again(found, lang)


def _reviewed(file: str, record: Record) -> dict[str, Any]:
    """The review that is kept beside the record, or a new one."""
    from croupier.bots.leaving import interruptible
    from croupier.coach.document import document
    from croupier.coach.history import history_of
    from croupier.coach.judge import FULL
    from croupier.coach.keeping import keep, kept
    from croupier.coach.reference import reference_for
    from croupier.coach.review import review as review_of
    from croupier.terminal.progress import naming

    history = history_of(record)
    digest = record.digest()
    value = reference_for(history.game, history.players, history.options).hash
    found = kept(file, digest, value, FULL)
    if found is not None:
        return found
    with naming(say("reviewing")):
        found = document(interruptible(lambda: review_of(history)), digest)
    try:
        keep(file, found)
    except TranslatedError as error:  # a review that cannot be kept can be shown all the same
        sys.stderr.write(on_one_line(error.sentence(language())) + "\n")
    return found


@command("puzzle")
@argument("game", required=False, metavar="GAME", type=GameName(), help="help-puzzle-game")
@option("--number", metavar="N", type=COUNT, help="help-puzzle-number")
@json_option
@lang_option
def puzzle(game: str | None, number: int | None, as_json: bool, lang: str) -> int:
    """Solve the puzzle of the day, or any other."""
    from croupier.coach.puzzles import puzzle as puzzle_of
    from croupier.coach.puzzles import sets
    from croupier.terminal.puzzle import ask

    today = datetime.datetime.now(datetime.UTC).date()
    names = list(sets())
    name = game or names[today.toordinal() % len(names)]
    found = puzzle_of(name, number, today)
    if as_json:
        print_json({"game": name, "number": found.number, **found.as_json()})
        return DONE
    ask(found, lang, None if number else today.isoformat())
    return DONE
