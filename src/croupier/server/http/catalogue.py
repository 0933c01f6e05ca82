"""The catalogue of games for clients: descriptions, texts, rule books."""

from __future__ import annotations

import functools
import hashlib
import logging
import re
from typing import Any, Final

from croupier.bots import Clock, RandomBot
from croupier.bots.levels import LEVELS, offered
from croupier.core.chance import Chance
from croupier.core.errors import CroupierError
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.registry import available
from croupier.core.text import TITLE, Texts, check_language, read_text, text_packages, words
from croupier.core.text.book import PICTURE, RuleBook
from croupier.server.wire.bodies import Book, GameInfo, OptionInfo

_log = logging.getLogger(__name__)

PRIVACY: Final = "croupier.server.text.privacy"
SUMMARY: Final = "summary"  # the message that says in a sentence what a game is about
SECONDS_A_MOVE: Final = 9
ROUNDED_TO: Final = 5  # minutes


@functools.cache
def games(lang: str) -> list[GameInfo]:
    """All games with texts in the language, with everything the home page shows."""
    shown = []
    for game in available():
        try:
            shown.append(game_info(game, lang))
        except (CroupierError, OSError) as error:
            _log.warning("The game %s is not shown in %s: %s", game.name, lang, error)
    return shown


def game_info(game: Game, lang: str) -> GameInfo:
    """The description of one game."""
    said = words(lang, game.text)
    most = game.players[-1]
    book = RuleBook(game, lang)
    return GameInfo(
        name=game.name,
        title=said.say(TITLE),
        players=list(game.players),
        minutes=minutes(game),
        rules=len(book.rules()),
        summary=said.say(SUMMARY) if said.has(SUMMARY) else book.opening,
        rules_version=game.rules_version,
        table_talk=game.table_talk is None,
        options=[_option_info(option.describe(most), said) for option in game.options.declared()],
        levels=_levels(game),
    )


def _levels(game: Game) -> dict[str, list[int]]:
    at = {players: [level.name for level in offered(game, players)] for players in game.players}
    return {name: [players for players, names in at.items() if name in names] for name in LEVELS}


def _option_info(described: dict[str, Any], said: Texts) -> OptionInfo:
    message = f"option-{described['name']}"
    allowed = [value for value in described.get("allowed") or () if isinstance(value, str)]
    called = {
        word: said.say(f"{message}-{word}") for word in allowed if said.has(f"{message}-{word}")
    }
    return OptionInfo(help=said.say(message), called=called, **described)


@functools.cache
def minutes(game: Game) -> tuple[int, int]:
    """Roughly how long a game takes, from shortest to longest over the numbers of players."""
    few, many = (_minutes(game, players) for players in (game.players[0], game.players[-1]))
    return min(few, many), max(few, many)


def _minutes(game: Game, players: int) -> int:
    match = Match(game, players=players, seed="minutes", local=False)
    bot = RandomBot(Chance.of("minutes", stream=1))
    while match.to_move():
        seat = min(match.to_move())
        match.play(seat, bot.choose(match.view(seat), Clock()))
    taken = len(match.moves) * SECONDS_A_MOVE / 60
    return max(ROUNDED_TO, round(taken / ROUNDED_TO) * ROUNDED_TO)


@functools.cache
def texts(game: Game, lang: str) -> tuple[str, str]:
    """The game's Fluent messages including shared ones, and an ETag for this version."""
    packages = text_packages(game.text)
    text = "\n".join(read_text(package, f"{check_language(lang)}.ftl") for package in packages)
    return text, hashlib.sha256(text.encode()).hexdigest()[:16]


@functools.cache
def privacy(lang: str) -> Book:
    """The page on privacy as HTML."""
    from markdown_it import MarkdownIt

    text = read_text(PRIVACY, f"{check_language(lang)}.md")
    title, _, body = text.removeprefix("# ").partition("\n")
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(body)
    return Book(title=title.strip(), html=html)


@functools.cache
def book(game: Game, lang: str) -> Book:
    """The rule book as HTML; a rule's paragraph has the rule's ID, a figure its picture's name."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    text, *pictures = PICTURE.split(RuleBook(game, lang).illustrated)
    html = markdown.render(text)
    for caption, name, text in zip(*[iter(pictures)] * 3, strict=True):
        said = f"<figcaption>{markdown.renderInline(caption)}</figcaption>"
        html += f'<figure data-picture="{name}">{said}</figure>\n{markdown.render(text)}'
    rule = rf"<p><strong>({game.prefix}-\d+\w?)</strong>"
    html = re.sub(rule, r'<p id="\1"><strong>\1</strong>', html)
    return Book(title=words(lang, game.text).say(TITLE), html=html)
