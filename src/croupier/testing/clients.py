"""Does the game bring what clients need: texts, rule books, notation and a board that renders?"""

from __future__ import annotations

import contextlib
import importlib.resources
import json
from collections.abc import Iterator, Sequence
from typing import Final

from croupier.core.chance import below
from croupier.core.errors import BadNotation, CroupierError
from croupier.core.game import Game
from croupier.core.moves import Move
from croupier.core.schema import SPECTATOR
from croupier.core.text import LANGUAGES, TITLE, notation_in, text_packages, words
from croupier.core.text.book import RuleBook
from croupier.core.text.notation import PREFIX, WORD, folded
from croupier.core.view import View
from croupier.testing.playing import legal_moves
from croupier.testing.tables import BrokenContract, Setting

ORIGINAL: Final = LANGUAGES[0]


def check_texts(game: Game) -> None:
    """Every language has the messages that all games need, those that English has, words of the
    notation that can be told apart, and a rule book with the parts that clients show."""
    needed = dict.fromkeys(sorted(_messages(game, ORIGINAL)), f"{ORIGINAL}.ftl has it")
    needed |= {TITLE: "the game's name"}
    needed |= {f"over-{reason}": "a reason in `reasons`" for reason in game.face.reasons if reason}
    needed |= {f"option-{o.name}": "an option" for o in game.options.declared()}
    original = _checked_book(game, ORIGINAL)
    for lang in LANGUAGES:
        messages = _messages(game, lang)
        for message, why in needed.items():
            if message not in messages:
                problem = f"{game.text}, {lang}.ftl: add the message {message} ({why})."
                raise BrokenContract(problem)
        _check_notation_words(game, lang)
        book = _checked_book(game, lang)
        same = {
            "rules": book.rules() == original.rules(),
            "pictures": book.pictures() == original.pictures(),
        }
        for what, are_same in same.items():
            if not are_same:
                problem = f"the {what} must be those of {ORIGINAL}.md, in order."
                raise BrokenContract(f"{game.text}, {lang}.md: {problem}")


def _messages(game: Game, lang: str) -> set[str]:
    """The ids of all messages in a language, once every one of them can be read."""
    from fluent.syntax import FluentParser, ast

    found: set[str] = set()
    for package in text_packages(game.text):
        text = _text(package, f"{lang}.ftl", "the messages")
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Junk):
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                raise BrokenContract(
                    f"{package}, {lang}.ftl, line {line}: this is not Fluent; "
                    f"{entry.annotations[0].message}."
                )
            if isinstance(entry, ast.Message):
                found.add(entry.id.name)
    return found


def _check_notation_words(game: Game, lang: str) -> None:
    meant: dict[str, str] = {}
    for word, spellings in notation_in(lang, game.text).spellings.items():
        where = f"{game.text}, {lang}.ftl: {PREFIX}{word}"
        if not all(WORD.fullmatch(one) for one in (word, *spellings)):
            raise BrokenContract(
                f"{where}: words of the notation are letters, with commas between."
            )
        if lang == ORIGINAL and spellings[0] != word:
            problem = f"{where}: {ORIGINAL} prints the canonical notation, so {word} comes first."
            raise BrokenContract(problem)
        for one in spellings:
            other = meant.setdefault(folded(one), word)
            if other != word:
                raise BrokenContract(f"{where}: {one} already stands for {other}.")


def _text(package: str, file: str, what: str) -> str:
    try:
        return importlib.resources.files(package).joinpath(file).read_text("utf-8")
    except (OSError, ModuleNotFoundError) as error:
        problem = f"{package} needs {what} in {file}, and an __init__.py beside it: {error}."
        raise BrokenContract(problem) from error


def _checked_book(game: Game, lang: str) -> RuleBook:
    _text(game.text, f"{lang}.md", "the rule book")
    book = RuleBook(game, lang)
    wanted = {
        "a title in its first line (# …)": book.text.startswith("# "),
        "a paragraph after the title that says what the game is about": book.opening,
        f"rules that begin with their IDs (**{game.rule_id(1)}** …)": book.rules(),
        "a last section on how moves are written (## How moves are written)": book.notation,
    }
    for what, is_there in wanted.items():
        if not is_there:
            raise BrokenContract(f"{game.text}, {lang}.md: the rule book needs {what}.")
    return book


def check_words(setting: Setting, *, looks: int | None = None) -> None:
    """In a random game every event, refusal, preview and lesson has its sentence, every move is
    read as it is printed, and every seat's table can be shown.

    Tables are looked at before every move, in long games before every fourth, ninth, … one; or at
    `looks` points of the game.
    """
    points = setting.often() if looks is None else setting.points(looks)
    match = setting.match(_awkward_names(setting))
    _, choosing = setting.chances()
    while waiting := match.to_move():
        seat = min(waiting)
        legal = legal_moves(match, seat)
        move = legal[below(choosing, len(legal))]
        if len(match.moves) in points:
            _check_parts(setting, match.view(seat))
            for lang in LANGUAGES:
                _check_notation(setting, match.view(seat), lang)
                _check_moves(setting, match.view(seat), move, lang)
                _check_board(setting, match.view(seat), lang)
        match.play(seat, move)
    outcome = match.outcome()
    for lang in LANGUAGES:
        said = words(lang, setting.game.text).at_table(match.names)
        with _worded(setting, lang):
            said.say(f"over-{outcome.reason if outcome else ''}")
            for event in match.secrets()[1]:
                said.event(event)
        for seat in (*setting.seats, SPECTATOR):
            with _worded(setting, lang):
                match.view(seat).log(lang)
            _check_board(setting, match.view(seat), lang)


def _awkward_names(setting: Setting) -> Sequence[str]:
    """Names that a board has to escape."""
    return [f"[/{seat}]" for seat in setting.seats]


@contextlib.contextmanager
def _worded(setting: Setting, lang: str) -> Iterator[None]:
    """Say in which file a message is to be added or mended."""
    try:
        yield
    except CroupierError as error:
        where = f"{setting.game.text}, {lang}.ftl"
        raise setting.broken(f"{where}: clients need this message, but {error}.") from error


def _check_parts(setting: Setting, view: View) -> None:
    """Parts have a kind and are JSON; they tell moves apart as notation does."""
    known: dict[str, str] = {}
    for move in view.reach():
        parts = view.parts(move)
        written = json.dumps(parts, sort_keys=True)
        if not isinstance(parts.get("kind"), str) or json.loads(written) != parts:
            raise setting.broken(f"The parts of {move!r} are not JSON with a kind.", view.state)
        known[written] = move.text
    if len(known) != len(set(known.values())) or len(known) != len(view.reach()):
        raise setting.broken("Two moves have the same parts or notation.", view.state)


def _check_notation(setting: Setting, view: View, lang: str) -> None:
    """A move is read as it is printed in a language, and in canonical notation unless the language
    prints another move so."""
    for move in view.reach():
        printed = view.write(move, lang)
        read = _read(view, printed, lang)
        if read is None or read.action != move.action:
            problem = (
                f"{move!r} is printed as {printed!r} in {lang}, but that is read as {read!r}: "
                f"see `spell`, `tidy`, and {PREFIX}WORD in {lang}.ftl."
            )
            raise setting.broken(problem, view.state)
        read = move if printed == move.text else view.read(move.text, lang)
        if read.action != move.action and folded(view.write(read, lang)) != folded(move.text):
            problem = f"{move!r} is read as {read!r} in {lang}, which prints neither of them so."
            raise setting.broken(problem, view.state)


def _read(view: View, text: str, lang: str) -> Move | None:
    try:
        return view.read(text, lang)
    except BadNotation:
        return None


def _check_moves(setting: Setting, view: View, chosen: Move, lang: str) -> None:
    book = RuleBook(setting.game, lang)
    for move in view.reach():
        if refused := view.why_not(move):
            with _worded(setting, lang):
                refused.sentence(lang)
            if book.rule(refused.rule) is None:
                problem = f"{refused.rule} forbids {move}, but is not in the rule book, {lang}.md."
                raise setting.broken(problem, view.state)
    with _worded(setting, lang):
        view.preview(chosen, lang)
        view.lesson(lang)


def _check_board(setting: Setting, view: View, lang: str) -> None:
    from rich.errors import MarkupError
    from rich.text import Text

    try:
        json.dumps(view.as_json())
    except TypeError as error:
        problem = f"`reads` of a field must give text, numbers, lists or objects of these: {error}."
        raise setting.broken(problem, view.state) from error
    with _worded(setting, lang):
        board = view.board(lang)
    try:
        Text.from_markup(board)
    except MarkupError as error:
        problem = f"The board cannot be shown: {error}; wrap names in croupier.kit.escaped."
        raise setting.broken(problem, view.state) from error
