"""A game against bots in the terminal, line by line."""

from __future__ import annotations

import contextlib
import shlex
import signal
from collections.abc import Callable, Iterator
from enum import Enum, auto
from pathlib import Path

from rich.text import Text

from croupier.bots.heuristic import best_moves
from croupier.bots.leaving import interruptible
from croupier.core.errors import BadNotation, Refused, TranslatedError, require
from croupier.core.events import lasting
from croupier.core.moves import Move, Outcome
from croupier.core.record import Record
from croupier.core.text import TITLE, words
from croupier.core.text.book import RuleBook
from croupier.core.view import View
from croupier.terminal import offers, result
from croupier.terminal.boards import drawn_board, mark_changes
from croupier.terminal.commands import COMMANDS, completions, show_help
from croupier.terminal.failures import failure_path
from croupier.terminal.keeping import keep, named_path, unfinished_path
from croupier.terminal.notation import read, written
from croupier.terminal.screen import (
    REMARK,
    TEXT,
    Screen,
    drawn,
    read_command,
    spellings,
    unbreakable,
)
from croupier.terminal.table import PERSON, Table, is_outside

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
    kept = False
    try:
        session.run()
    except EOFError:
        session.screen.leave()
    except KeyboardInterrupt:
        session.screen.leave()
        return INTERRUPTED
    finally:  # whatever happens, the game is kept
        with _ignoring_interrupts():
            kept = session.keep_unfinished()
            table.close()
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
        self._last_seen: str | None = None  # the table when the player last decided
        self._knows_marks = False
        self._kept_in = kept_in
        self._kept = list(table.match.moves)  # the moves in that file
        self._teaches = lesson
        self._taught: set[str] = set()  # the lesson steps already shown
        self._commands: dict[str, Callable[[str], Next]] = {
            "try": self._try,
            "hint": self._hint,
            "why": self._why,
            "moves": self._moves,
            "table": self._show_all,
            "undo": self._undo,
            "rules": self._rules,
            "lesson": self._lesson,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
            "help": self._help,
        }
        screen.complete(lambda: completions(table.view(), book, screen.words))

    def run(self) -> None:
        """Play turn after turn."""
        self._welcome()
        if self._table.must_prepare:
            self.screen.say("preparing")
            self._table.start_preparing()
        following = Next.GO_ON
        while following is not Next.LEAVE:
            if following is Next.GO_ON:
                self._go_on()
            question = offers.question(self._table.view(), self.screen)
            following = self._handle(self.screen.ask(question))

    def keep_unfinished(self) -> bool:
        """Save an unfinished match and say how to resume it; False if that fails."""
        if self._match.outcome():
            return True
        has_played = self._table.person_has_played()
        if not has_played and self._kept_in is None:
            self.screen.say("left")
            return True
        is_safe = self._kept_in is not None and self._kept == self._match.moves
        if has_played and not is_safe and not self._keep(unfinished_path(self._table.record())):
            return False
        self.screen.say_command("left-kept", file=self._to_resume())
        return True

    def _welcome(self) -> None:
        self.screen.separate(self._words.say(TITLE))
        self.screen.print(self._book.opening)
        self.screen.print()
        names = [name for seat, name in enumerate(self._match.names) if seat != PERSON]
        moves = len(self._match.moves)
        greeting = self._words.say("welcome-back" if moves else "welcome", names=names, moves=moves)
        bots = self._table.bot_names
        bots = bots if len(set(bots)) > 1 else bots[:1]
        levels = self._words.say("welcome-bots", bots=bots, count=len(bots))
        self.screen.print(f"{greeting} {levels}")
        self.screen.say("welcome-hint")
        if self._match.game.guide is not None and not self._match.moves:
            offer = "lesson-hint" if self._teaches else "lesson-offer"
            self.screen.say(offer, command=self._typed("lesson"))
        if self._match.moves or self.screen.is_live:  # the table shows what was dealt
            self._told = len(self._table.view().events())

    def _go_on(self) -> None:
        """Let the bots play, tell what happens, and show the table or the result."""
        self.screen.separate()
        told = self._tell_news()
        while (seat := self._table.next_bot()) is not None:
            is_seen = PERSON not in self._match.to_move()  # unlike a choice made in secret
            self._play_bot(seat)
            if is_seen:
                self.screen.beat()
            told += self._tell_news()
        view = self._table.view()
        outcome = view.outcome()
        if outcome:
            self._show_result(outcome, told)
        else:
            if self._last_seen is not None:  # else there is a welcome to be read
                self.screen.has_read()
            self._show_table(view, self._last_seen)
            self._last_seen = drawn_board(view, self.screen).plain

    def _play_bot(self, seat: int) -> None:
        thinks = self._table.bots_think
        message = "thinking" if self._table.is_prepared(seat) else "preparing-wait"
        with self.screen.waiting(message) if thinks else contextlib.nullcontext():
            failures = self._table.play_bot(seat)
        for failure in failures:
            reason = failure.sentence(self._words.lang)
            self.screen.say("bot-failed", player=self._words.player(seat), reason=reason)
            if failure.record is not None:
                self._save_failure(failure.record)

    def _save_failure(self, record: Record) -> None:
        """Save the position of a bot's first failure, for its author."""
        path = failure_path(record)
        try:
            record.save(path)
        except TranslatedError as error:
            self.screen.print(error.sentence(self._words.lang))
        else:
            self.screen.say_command("bot-position", file=shlex.quote(str(path)))

    def _tell_news(self) -> list[str]:
        events = self._table.view().events()
        sentences = [self._words.event(event) for event in events[self._told :]]
        self._told = len(events)
        self.screen.tell(sentences)
        return sentences

    def _show_table(self, view: View, before: str | None = None) -> None:
        """Show the table with what changed, and the moves on offer."""
        if lesson := self._lesson_lines(view):
            self.screen.show_together([Text(), *lesson])
        board = drawn_board(view, self.screen)
        lines = [Text()]
        is_marked = before is not None and mark_changes(board, before)
        lines += board.split("\n", allow_blank=True)
        if is_marked and self.screen.is_live and not self._knows_marks:
            self._knows_marks = True
            lines.append(Text(self._words.say("changed"), REMARK))
        for number, offer in enumerate(offers.short_offer(view, self.screen)):
            style = REMARK if number else ""
            lines += [Text(line, style) for line in self.screen.wrapped(offer)]
        below = self.screen.rows([offers.question(view, self.screen)])
        shortened = self._words.say("turn-shortened", typed=self._typed("table"))
        self.screen.show_together(lines, below=below, shortened=shortened)

    def _lesson_lines(self, view: View) -> list[Text]:
        """The first step of the lesson that applies and was not shown before."""
        steps = view.lesson(self._words.lang) if self._teaches else {}
        for step, sentence in steps.items():
            if step not in self._taught:
                self._taught.add(step)
                return [Text(line, "italic") for line in self.screen.wrapped(sentence)]
        return []

    def _show_result(self, outcome: Outcome, told: list[str]) -> None:
        why = result.reason(self._words, outcome)
        if why not in told:
            self.screen.print(why)
        headline = Text(result.headline(self._words, outcome), "bold")
        places = [Text(line) for line in result.places(self._words, outcome)]
        hint = self._words.say("result-hint", example=self._example_file())
        self.screen.show_together(
            [Text(), headline, *places, *map(Text, self.screen.wrapped(hint))]
        )

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
        forced = offers.only_move(self._table.view())
        return self._show_again() if forced is None else self._play(forced)

    def _show_again(self) -> Next:
        if not self._match.outcome():
            self._show_table(self._table.view())
        return Next.ASK_AGAIN

    def _show_all(self, _: str) -> Next:
        """Show the whole table, in as many screens as that takes."""
        view = self._table.view()
        if not self._match.outcome():
            for line in drawn_board(view, self.screen).split("\n", allow_blank=True):
                self.screen.show_together([line])
            for number, offer in enumerate(offers.short_offer(view, self.screen)):
                self.screen.print(offer, style=REMARK if number else "")
        return Next.ASK_AGAIN

    def _move(self, line: str) -> Next:
        with self._explaining_errors():
            return self._play(self._read(line))
        return Next.ASK_AGAIN

    def _play(self, move: Move) -> Next:
        self._table.play(move)
        return Next.GO_ON

    def _read(self, line: str) -> Move:
        return read(line, self._table.view(), self._words)

    def _try(self, line: str) -> Next:
        """Show what a move would do, or why it is refused, without playing it."""
        view = self._table.view()
        if view.game.guide is None:
            self.screen.say("no-guide")
        elif not line and view.legal():
            example = written(view.legal()[0], self._words)
            self.screen.say("try-what", typed=self._typed("try"), example=example)
        else:
            with self._explaining_errors():
                said = view.preview(self._read(line), self._words.lang)
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
        """Name a good move, and what it would do."""
        view = self._table.view()
        if view.game.hints is None:
            self.screen.say("no-hints")
        elif not view.legal():
            self.screen.say("no-hint")
        else:
            move = best_moves(view)[0]
            hint = self._words.say("hint", move=written(move, self._words))
            why = view.preview(move, self._words.lang)
            self.screen.print(f"{hint} {why}" if why else hint)
        return Next.ASK_AGAIN

    def _why(self, _: str) -> Next:
        """Compare the best moves by what may be expected of each, with reasons."""
        view = self._table.view()
        if not view.legal():
            self.screen.say("no-hint")
            return Next.ASK_AGAIN
        try:
            require("lab", "numba")
            from croupier.coach.hint import advise  # late: it needs NumPy

            with self.screen.waiting("thinking"):
                advice = interruptible(lambda: advise(view, self._words.lang))
        except TranslatedError as error:
            self.screen.print(error.sentence(self._words.lang))
        else:
            for sentence in advice["sentences"]:
                self.screen.print(sentence)
        return Next.ASK_AGAIN

    def _moves(self, _: str) -> Next:
        if not self._match.outcome():
            lines = offers.all_moves(self._table.view(), self.screen)
            for number, line in enumerate(lines):
                self.screen.print(line, style=REMARK if number else "")
        return Next.ASK_AGAIN

    def _undo(self, _: str) -> Next:
        try:
            self._table.undo()
        except Refused as refused:
            self._explain(refused)
            return Next.ASK_AGAIN
        view = self._table.view()
        self._told = len(view.events())
        self._last_seen = drawn_board(view, self.screen).plain
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
        if self._match.game.guide is None:
            self.screen.say("no-guide")
            return Next.ASK_AGAIN
        self._teaches = not self._teaches
        if not self._teaches:
            self.screen.say("lesson-off")
        elif lines := self._lesson_lines(self._table.view()):
            self.screen.show_together(lines)
        else:
            self.screen.say("lesson-over")
        return Next.ASK_AGAIN

    def _log(self, _: str) -> Next:
        events = lasting(self._table.view().events())
        sentences = [self._words.event(event) for event in events]
        self.screen.page(Text(unbreakable("\n".join(sentences))))
        return Next.ASK_AGAIN

    def _save(self, file: str) -> Next:
        if not file:
            self.screen.say("save-where", example=self._example_file())
        elif self._keep(named_path(file)):
            if self._match.outcome():
                self.screen.say_command("saved", file=shlex.quote(str(self._kept_in)))
            else:
                about = {"file": str(self._kept_in), "resume": self._to_resume()}
                self.screen.say_command("saved-unfinished", **about)
        return Next.ASK_AGAIN

    def _keep(self, path: Path) -> bool:
        try:
            keep(self._table.record(), path)
        except TranslatedError as error:
            self.screen.print(error.sentence(self._words.lang))
            return False
        self._kept_in, self._kept = path, list(self._match.moves)
        return True

    def _to_resume(self) -> str:
        """What `croupier play` needs to continue: the file, and bots that it may not start."""
        bots = self._table.bot_names
        named = ["--bots", ",".join(bots)] if any(map(is_outside, bots)) else []
        return shlex.join([str(self._kept_in), *named])

    def _quit(self, _: str) -> Next:
        return Next.LEAVE

    def _typed(self, command: str) -> str:
        return spellings(self._words, command)[0]

    def _help(self, _: str) -> Next:
        show_help(self._table.view(), self._book, self.screen)
        return Next.ASK_AGAIN


@contextlib.contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C, so that pressing it twice does not interrupt saving."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
