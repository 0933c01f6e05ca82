"""`croupier play` without a game: unfinished games to continue, and new ones to set up."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from croupier.bots import seat_bots
from croupier.bots.levels import offered
from croupier.core.errors import BadOption, BadRecord
from croupier.core.game import Game
from croupier.core.options import as_text
from croupier.core.record import Record
from croupier.core.registry import available
from croupier.core.text import TITLE, words
from croupier.core.text.book import RuleBook
from croupier.terminal.keeping import unfinished_files
from croupier.terminal.screen import TEXT, Screen, read_command

SUMMARY: Final = "summary"  # the message that says in a sentence what a game is about
MOST_UNFINISHED: Final = 5
USUAL_PLAYERS: Final = 4


@dataclasses.dataclass(frozen=True)
class Picked:
    """What the player picks: a game with its table, or the file of an unfinished game."""

    game: str
    bots: list[str] | None = None
    players: int | None = None
    options: Mapping[str, str] = dataclasses.field(default_factory=dict)


class Left(Exception):
    """The player leaves the menu."""


class Menu:
    """Questions with numbered answers; Enter takes the default, and `q` leaves."""

    def __init__(
        self,
        lang: str,
        bots: Sequence[str],
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """What the command line has named is not asked again; `bots` is what Enter takes."""
        self._lang = lang
        self._bots = list(bots)
        self._players = players
        self._options = dict(options or {})
        self.screen = Screen(words(lang, TEXT))

    def ask(self) -> Picked | None:
        """What the player picks; None for leaving."""
        try:
            return self._pick()
        except (Left, EOFError):
            return None
        except KeyboardInterrupt:
            self.screen.print()
            raise

    def _pick(self) -> Picked:
        files, games = self._unfinished(), available()
        if files:
            self._title("menu-unfinished")
            self._list([said for _, said in files])
        self._title("menu-games")
        self._list([self._described(game) for game in games], start=len(files) + 1)
        names = [game.name for game in games]
        number = self._number(len(files) + len(games), names)
        if number <= len(files):
            return Picked(str(files[number - 1][0]))
        return self._set_up(games[number - len(files) - 1])

    def _set_up(self, game: Game) -> Picked:
        """Ask for the players, the bots and the options of a new game."""
        players = self._ask_players(game)
        bots = self._ask_level(game, players)
        options = self._ask_options(game, players)
        self.screen.say("menu-command", command=_command(game.name, players, bots, options))
        return Picked(game.name, bots, players, options)

    def _unfinished(self) -> list[tuple[Path, str]]:
        """The unfinished games that can be read, the latest first, each with a line on it."""
        found = []
        for path in unfinished_files():
            try:
                record = Record.open(path, verify=False)
                title = words(self._lang, record.replay().game.text).say(TITLE)
            except BadRecord:  # `croupier play FILE` says what is wrong with it
                continue
            about = {"game": title, "players": record.players, "moves": len(record.moves)}
            found.append((path, self.screen.words.say("menu-file", **about)))
            if len(found) == MOST_UNFINISHED:
                break
        return found

    def _described(self, game: Game) -> str:
        said = words(self._lang, game.text)
        book = RuleBook(game, self._lang)
        summary = said.say(SUMMARY) if said.has(SUMMARY) else book.opening
        return self.screen.words.say("menu-game", game=said.say(TITLE), summary=summary)

    def _ask_players(self, game: Game) -> int:
        if self._players is not None:
            game.choose_options(self._players, {})
            return self._players
        fewest, most = game.players[0], game.players[-1]
        if fewest == most:
            return fewest
        usual = min(max(USUAL_PLAYERS, fewest), most)
        while True:
            line = self._line("menu-players", fewest=fewest, most=most, usual=usual)
            if not line:
                return usual
            if _number_in(line, game.players[-1]) in game.players:
                return int(line)
            self.screen.say("menu-unknown", given=line)

    def _ask_level(self, game: Game, players: int) -> list[str]:
        """The bots: a level by its number, or whatever `--bots` takes."""
        self._title("menu-levels")
        levels = [level.name for level in offered(game, players)]
        self._list([self.screen.words.say(f"level-{level}") for level in levels])
        while True:
            line = self._line("menu-level", usual=",".join(self._bots))
            if number := _number_in(line, len(levels)):
                return [levels[number - 1]]
            named = [name.strip() for name in line.split(",")] if line else self._bots
            try:
                seat_bots(named, players - 1)
            except BadOption as error:
                self.screen.print(error.sentence(self._lang))
            else:
                return named

    def _ask_options(self, game: Game, players: int) -> dict[str, str]:
        declared = game.options.declared()
        if self._options or not declared:
            game.choose_options(players, self._options)
            return self._options
        said = words(self._lang, game.text)
        self._title("menu-options")
        shown = {
            f"  {option.name}={as_text(option.shown(option.by_default()))}": (
                f"{said.say(f'option-{option.name}')} ({option.allowed_text(players)})"
            )
            for option in declared
        }
        self.screen.explain(shown)
        while True:
            line = self._line("menu-option", example=next(iter(shown)).strip())
            try:
                chosen = _pairs(line)
                game.choose_options(players, chosen)
            except BadOption as error:
                self.screen.print(error.sentence(self._lang))
            else:
                return chosen

    def _number(self, last: int, names: Sequence[str]) -> int:
        """The number of an entry, by default the first; the last ones also go by name."""
        while True:
            line = self._line("menu-choose", usual=1)
            if not line:
                return 1
            if number := _number_in(line, last):
                return number
            if line.lower() in names:
                return last - len(names) + names.index(line.lower()) + 1
            self.screen.say("menu-unknown", given=line)

    def _line(self, question: str, **about: Any) -> str:
        line = self.screen.ask(self.screen.words.say(question, **about))
        command, _ = read_command(self.screen.words, ("stop",), line)
        if command == "stop":
            raise Left
        return line

    def _title(self, message: str) -> None:
        self.screen.print()
        self.screen.print(self.screen.words.say(message), style="bold")

    def _list(self, entries: Sequence[str], start: int = 1) -> None:
        for number, entry in enumerate(entries, start):
            self.screen.print(f"{number:>3}  {entry}", indent=5)


def _pairs(line: str) -> dict[str, str]:
    """Options as they are typed: `rounds=2 first_seat=0`, with or without commas."""
    pairs = [part.partition("=") for part in line.replace(",", " ").split()]
    return {name: value for name, _, value in pairs}


def _command(game: str, players: int, bots: Sequence[str], options: Mapping[str, str]) -> str:
    """The call that does the same without questions."""
    parts = ["croupier play", game, f"--players {players}", f"--bots {','.join(bots)}"]
    return " ".join(parts + [f"--option {name}={value}" for name, value in options.items()])


def _number_in(line: str, last: int) -> int:
    """The number from 1 to `last` that a line consists of, or 0."""
    if not line.isdecimal() or len(line) > len(str(last)):
        return 0
    return int(line) if int(line) <= last else 0
