"""A game against bots in the terminal, line by line."""

from __future__ import annotations

import contextlib
import shlex
import signal
from collections.abc import Callable, Iterator
from enum import Enum, auto
from pathlib import Path
from typing import Final

from rich.text import Text

from croupier.bots.heuristic import best_moves
from croupier.core.errors import BadNotation, Refused, TranslatedError
from croupier.core.events import lasting
from croupier.core.moves import Move, Outcome
from croupier.core.text import TITLE, words
from croupier.core.text.book import RuleBook
from croupier.core.view import View
from croupier.terminal import result
from croupier.terminal.keeping import keep, named_path, unfinished_path
from croupier.terminal.screen import TEXT, Screen, drawn, read_command, spellings
from croupier.terminal.table import PERSON, Table

COMMANDS: Final = (
    "moves", "hint", "try", "undo", "rules", "lesson", "log", "save", "quit", "help",
)  # fmt: skip
FEW_ROWS: Final = 3  # for a list of moves below the table
MOST_REASONS: Final = 2  # different sentences shown for one rule
ARGUMENTS: Final = {"try": "move", "save": "file"}
"""The arguments of commands, by message key."""
DONE, FAILED, INTERRUPTED = 0, 1, 130


class Next(Enum):
    """What to do after handling a line of input."""

    ASK_AGAIN = auto()
    GO_ON = auto()
    LEAVE = auto()


def play(table: Table, lang: str, *, kept_in: Path | None = None, lesson: bool = False) -> int:
    """Play to the end, or until the player leaves; return the exit status.

    `kept_in` is the file that the match was loaded from; a `lesson` guides through a first round.
    """
    game = table.match.game
    said = words(lang, game.text, TEXT).at_table(table.match.names, PERSON)
    session = Session(table, Screen(said), RuleBook(game, lang), kept_in, lesson=lesson)
    interrupted = False
    try:
        session.run()
    except EOFError:
        session.screen.print()
    except KeyboardInterrupt:
        interrupted = True
        session.screen.print()
    with _ignoring_interrupts():
        table.close()
        kept = session.keep_unfinished()
    if interrupted:
        return INTERRUPTED
    return DONE if kept else FAILED


class Session:
    """One player's session at a table."""

    def __init__(
        self,
        table: Table,
        screen: Screen,
        book: RuleBook,
        kept_in: Path | None,
        *,
        lesson: bool = False,
    ) -> None:
        self.screen = screen
        self._table = table
        self._match = table.match
        self._book = book
        self._words = screen.words
        self._told = 0  # events already shown
        self._kept_in = kept_in
        self._kept = list(table.match.moves)  # the moves in that file
        self._teaches = lesson
        self._taught: set[str] = set()  # the lesson steps already shown
        self._commands: dict[str, Callable[[str], Next]] = {
            "try": self._try,
            "hint": self._hint,
            "moves": self._moves,
            "undo": self._undo,
            "rules": self._rules,
            "lesson": self._lesson,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }

    def run(self) -> None:
        """Play turn after turn."""
        self._welcome()
        if self._table.must_prepare:
            self.screen.say("preparing")
            with self.screen.waiting("preparing-wait"):
                self._table.prepare()
        following = Next.GO_ON
        while following is not Next.LEAVE:
            if following is Next.GO_ON:
                self._let_bots_play()
                self._report()
            following = self._handle(self.screen.ask(self._question()))

    def _let_bots_play(self) -> None:
        with (
            self.screen.waiting("thinking") if self._table.bots_think else contextlib.nullcontext()
        ):
            failed = self._table.let_bots_play()
        for seat, failure in failed:
            reason = failure.sentence(self._words.lang)
            self.screen.say("bot-failed", player=self._words.player(seat), reason=reason)

    def keep_unfinished(self) -> bool:
        """Save an unfinished match and say how to resume it; False if that fails."""
        if self._match.outcome():
            return True
        if not self._table.person_has_played():
            self.screen.say("left")
            return True
        is_safe = self._kept_in is not None and self._kept == self._match.moves
        if not is_safe and not self._keep(unfinished_path(self._match)):
            return False
        self.screen.say("left-kept", file=shlex.quote(str(self._kept_in)))
        return True

    def _welcome(self) -> None:
        self.screen.separate(self._words.say(TITLE))
        self.screen.print(self._book.opening)
        self.screen.print()
        names = [name for seat, name in enumerate(self._match.names) if seat != PERSON]
        if self._match.moves:
            self.screen.say("welcome-back", names=names, moves=len(self._match.moves))
            self._told = len(self._table.view().events())
        else:
            self.screen.say("welcome", names=names)
        self.screen.say("welcome-hint")
        if self._match.game.guide is not None and not self._match.moves:
            offer = "lesson-hint" if self._teaches else "lesson-offer"
            self.screen.say(offer, command=self._typed("lesson"))

    def _report(self) -> None:
        """Show what happened since the player's last move, and the table now."""
        view = self._table.view()
        events = view.events()
        sentences = [self._words.event(event) for event in events[self._told :]]
        self._told = len(events)
        self.screen.separate()
        for sentence in sentences:
            self.screen.print(sentence)
        outcome = view.outcome()
        if outcome:
            self._show_result(outcome, sentences)
            return
        if self.screen.is_live and not self.screen.fits(sentences):
            self.screen.ask(self._words.say("turn-more"))
        self._show_table(view)

    def _show_table(self, view: View) -> None:
        self.screen.print()
        if self._teaches:
            self._teach(view)
        self.screen.show(view.board(self._words.lang))
        lines = self._moves_of(view)
        while self.screen.is_live and len(lines) > 1 and self.screen.rows(lines) > FEW_ROWS:
            lines.pop()  # legal moves matter more than refused ones
        if not self.screen.is_live or self.screen.rows(lines) <= FEW_ROWS:
            self._list_moves(lines)
            return
        legal = view.legal()
        examples = self.screen.side_by_side(map(self._written, legal[:: len(legal) // 4 + 1]))
        typed = self._typed("moves")
        self.screen.say("turn-many", count=len(legal), examples=examples, typed=typed)

    def _moves_of(self, view: View) -> list[str]:
        """The legal moves, and those that rules forbid now."""
        legal = self.screen.side_by_side(map(self._written, view.legal()))
        barred = refusals(view, self._words.lang)
        return [
            self._words.say("turn-legal", moves=legal),
            *(line for rule, moves in barred.items() for line in self._refused_by(rule, moves)),
        ]

    def _list_moves(self, lines: list[str]) -> None:
        for number, line in enumerate(lines):
            self.screen.print(line, style="dim" if number else "")

    def _teach(self, view: View) -> None:
        """Show the first applicable lesson step that was not shown before."""
        for step, sentence in view.lesson(self._words.lang).items():
            if step not in self._taught:
                self._taught.add(step)
                self.screen.print(sentence, style="italic")
                self.screen.print()
                return

    def _refused_by(self, rule: str, barred: dict[str, str]) -> list[str]:
        """The moves that a rule forbids, and why; for many different reasons, one as an example."""
        alike: dict[str, list[str]] = {}
        for move, sentence in barred.items():
            alike.setdefault(sentence, []).append(move)
        message = "turn-refused"
        if len(alike) > MOST_REASONS:
            message, alike = "turn-refused-each", {next(iter(alike)): list(barred)}
        return [
            self._words.say(
                message,
                moves=self.screen.side_by_side(moves),
                rule=rule,
                example=moves[0],
                sentence=sentence,
            )
            for sentence, moves in alike.items()
        ]

    def _show_result(self, outcome: Outcome, sentences: list[str]) -> None:
        why = result.reason(self._words, outcome)
        if why not in sentences:
            self.screen.print(why)
        self.screen.print()
        self.screen.print(result.headline(self._words, outcome), style="bold")
        for line in result.places(self._words, outcome):
            self.screen.print(line)
        self.screen.say("result-hint", example=self._example_file())

    def _question(self) -> str:
        if self._match.outcome():
            return self._words.say("result-prompt")
        example = self._written(self._table.view().legal()[0])
        return self._words.say("turn-prompt", example=example)

    def _written(self, move: Move) -> str:
        return self._words.notation(move.text)

    def _read(self, line: str) -> Move:
        return self._table.view().read(line, self._words.lang)

    def _example_file(self) -> str:
        return f"{self._match.game.name}.json"

    def _handle(self, line: str) -> Next:
        command, rest = read_command(self._words, COMMANDS, line)
        if command is not None:
            return self._commands[command](rest)
        if line:
            return self._move(line)
        if self._match.outcome():
            return Next.LEAVE
        self._show_table(self._table.view())
        return Next.ASK_AGAIN

    def _move(self, line: str) -> Next:
        with self._explaining_errors():
            self._table.play(self._read(line))
            return Next.GO_ON
        return Next.ASK_AGAIN

    def _try(self, line: str) -> Next:
        """Show what a move would do, or why it is refused, without playing it."""
        if not line and not self._match.outcome():
            example = self._written(self._table.view().legal()[0])
            self.screen.say("try-what", typed=self._typed("try"), example=example)
            return Next.ASK_AGAIN
        with self._explaining_errors():
            said = self._table.view().preview(self._read(line), self._words.lang)
            self.screen.print(said or self._words.say("try-silent"))
        return Next.ASK_AGAIN

    @contextlib.contextmanager
    def _explaining_errors(self) -> Iterator[None]:
        """Explain a move that is refused or cannot be parsed."""
        try:
            yield
        except Refused as refused:
            self._explain(refused)
        except BadNotation as misread:
            self.screen.say("misread", sentence=misread.sentence(self._words.lang))

    def _explain(self, refused: Refused) -> None:
        sentence = refused.sentence(self._words.lang)
        if self._book.rule(refused.rule) is None:
            self.screen.print(sentence)
        else:
            self.screen.say("refused", rule=refused.rule, sentence=sentence)

    def _hint(self, _: str) -> Next:
        view = self._table.view()
        if view.game.hints is None or not view.legal():
            self.screen.say("no-hint")
        else:
            self.screen.say("hint", move=self._written(best_moves(view)[0]))
        return Next.ASK_AGAIN

    def _moves(self, _: str) -> Next:
        if not self._match.outcome():
            self._list_moves(self._moves_of(self._table.view()))
        return Next.ASK_AGAIN

    def _undo(self, _: str) -> Next:
        try:
            self._table.undo()
        except Refused as refused:
            self._explain(refused)
            return Next.ASK_AGAIN
        view = self._table.view()
        self._told = len(view.events())
        self.screen.say("undone")
        self._show_table(view)
        return Next.ASK_AGAIN

    def _rules(self, name: str) -> Next:
        rule = self._book.rule(name) if name else self._book.text
        if rule is None:
            self.screen.say("no-such-rule", rule=name)
        else:
            self.screen.page(drawn(rule, self.screen.console))
        return Next.ASK_AGAIN

    def _lesson(self, _: str) -> Next:
        """Start the lesson, or stop it."""
        self._teaches = not self._teaches
        view = self._table.view()
        if not self._teaches:
            self.screen.say("lesson-off")
        elif view.lesson(self._words.lang).keys() <= self._taught:
            self.screen.say("lesson-over")
        else:
            self._teach(view)
        return Next.ASK_AGAIN

    def _log(self, _: str) -> Next:
        events = lasting(self._table.view().events())
        sentences = [self._words.event(event) for event in events]
        self.screen.page(Text("\n".join(sentences)))
        return Next.ASK_AGAIN

    def _save(self, file: str) -> Next:
        if not file:
            self.screen.say("save-where", example=self._example_file())
        elif self._keep(named_path(file)):
            saved = "saved" if self._match.outcome() else "saved-unfinished"
            self.screen.say(saved, file=shlex.quote(str(self._kept_in)))
        return Next.ASK_AGAIN

    def _keep(self, path: Path) -> bool:
        try:
            keep(self._match, path)
        except TranslatedError as error:
            self.screen.print(error.sentence(self._words.lang))
            return False
        self._kept_in, self._kept = path, list(self._match.moves)
        return True

    def _quit(self, _: str) -> Next:
        return Next.LEAVE

    def _typed(self, command: str) -> str:
        return spellings(self._words, command)[0]

    def _help(self, _: str) -> Next:
        terms = {self._words.say("move"): self._words.say("help-move")}
        for command in COMMANDS:
            typed = self._typed(command)
            if command in ARGUMENTS:
                typed = f"{typed} {self._words.say(ARGUMENTS[command])}"
            example = self._match.game.rule_id(1)
            terms[typed] = self._words.say(f"help-{command}", example=example)
        self.screen.print(self._words.say("help-title"), style="bold")
        self.screen.explain(terms)
        self.screen.say("help-enter")
        self.screen.show_markdown(self._book.notation)
        return Next.ASK_AGAIN


@contextlib.contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C, so that pressing it twice does not interrupt saving."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def refusals(view: View, lang: str) -> dict[str, dict[str, str]]:
    """The reachable moves that rules forbid: for each rule its moves, each with its sentence."""
    barred: dict[str, dict[str, str]] = {}
    for move in view.reach():
        refused = view.why_not(move)
        if refused is not None:
            barred.setdefault(refused.rule, {})[view.write(move, lang)] = refused.sentence(lang)
    return barred
