"""Bots: computer players. A bot gets a view, as a person does, and never the match.

Authors of bots import what they need from here, and from `croupier`.

- `interface`: what a bot is
- `levels`: the bots that anyone may name: how each is made, and what it takes
- `heuristic`: play by chance, or by a game's hints (`advice`: the same, compiled)
- `search`, `tree`: look ahead: the bot with its threads and budget, and the compiled tree search
- `values`: learned values, how they are trained, and the bot that plays by them
- `external`, `host`: external programs and classes, each in its own process
- `network`: networks from files
- `guard`: whatever a bot does, the table gets a legal move
- `matches`: bots play a match
- `leaving`: Ctrl-C while code is compiled

May import `core`, `kit`, `compiled` and the registered games. Start with `interface` and `levels`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from croupier._public import publish
from croupier.bots.external import BotFailed, ExternalBot, command_of, is_external
from croupier.bots.heuristic import HintBot, RandomBot
from croupier.bots.interface import Bot, Clock
from croupier.bots.levels import LEVELS, Level
from croupier.bots.network import PREFIX as NETWORK
from croupier.bots.network import NetworkBot, network_in
from croupier.core.chance import BOTS as BOTS_STREAM
from croupier.core.chance import Chance, below, key_of
from croupier.core.errors import BadOption, require
from croupier.core.game import Game

__all__ = [
    "BOT_NAMES", "LEVELS", "Bot", "BotFailed", "Clock", "Guarded", "HintBot", "Level", "NetworkBot",
    "RandomBot", "below",
    "chance_for", "check_any_bot", "check_bot", "make_any_bot", "make_bot", "play_match", "prepare",
    "seat_bots",
]  # fmt: skip

SEARCH: Final = re.compile(r"search:([1-9]\d{0,8})")
BOT_NAMES: Final = ("Ada", "Ben", "Chloé", "Dan", "Emma", "Femi")
"""One for each seat of the largest table."""
WORDS_PER_PLY: Final = 2**32
"""Random words that one decision may draw before it would read into the next one's."""


def check_bot(name: str) -> str:
    """The name, if it is a level's. External bots are refused: on a server anyone sends names."""
    if name not in LEVELS:
        raise BadOption("no-such-bot", bot=name, allowed=", ".join(LEVELS))
    return name


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that level, with a random stream of its own."""
    return LEVELS[check_bot(name)].make(chance)


def check_any_bot(name: str) -> str:
    """The name, if there is such a bot: a level, a search, a network, or one from outside."""
    if name in LEVELS or SEARCH.fullmatch(name):
        return name
    if name.startswith("search:"):
        raise BadOption("bad-search", bot=name)
    if name.startswith(NETWORK):
        network_in(name.removeprefix(NETWORK))
        return name
    if not is_external(name):
        raise BadOption("no-such-bot-anywhere", bot=name, allowed=", ".join(LEVELS))
    command_of(name)
    return name


def make_any_bot(name: str, chance: Chance) -> Bot:
    """Any bot there is: only for names that the user of this computer gave."""
    check_any_bot(name)
    if name in LEVELS:
        return make_bot(name, chance)
    if search := SEARCH.fullmatch(name):
        require("lab", "numba")
        from croupier.bots.search import SearchBot  # late: it needs NumPy

        return SearchBot(chance, iterations=int(search[1]))
    if name.startswith(NETWORK):
        return NetworkBot(name.removeprefix(NETWORK), chance)
    return ExternalBot(command_of(name), chance)


def must_prepare(names: Sequence[str]) -> bool:
    """Does any of these bots need compiled code?"""
    return any(map(_must_warm, names))


def _must_warm(name: str) -> bool:
    return LEVELS[name].is_compiled if name in LEVELS else bool(SEARCH.fullmatch(name))


def plays_by_value(name: str) -> bool:
    """Is it a level that plays by a learned value?"""
    return name in LEVELS and LEVELS[name].by_value


def answers_at_once(name: str) -> bool:
    """Is it a level that does not search?"""
    return name in LEVELS and LEVELS[name].seconds is None


def prepare(game: Game, names: Sequence[str]) -> None:
    """Compile what the bots need, or load it: it takes a while the first time in a game."""
    if not must_prepare(names):
        return
    require("lab", "numba")
    from croupier.bots.leaving import interruptible

    def warm() -> None:
        from croupier.bots import search
        from croupier.bots.values import quick

        for by_value in sorted({plays_by_value(name) for name in filter(_must_warm, names)}):
            (quick if by_value else search).warm(game)

    interruptible(warm)


def seat_bots(names: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat: one name is for all of them, several are for one seat each."""
    for name in names:
        check_any_bot(name)
    if len(names) == 1:
        return [names[0]] * seats
    if len(names) != seats:
        raise BadOption(
            "too-many-bots" if len(names) > seats else "too-few-bots", bots=len(names), seats=seats
        )
    return list(names)


def chance_for(seed: str, seat: int, ply: int) -> Chance:
    """Where the bot at a seat draws from for its choice at a ply.

    The key is a hash of the match's seed and the seat: it leads neither to what the match deals nor
    to what other bots draw. A ply has a place of its own in the stream, so that a move taken back
    and played again, or a match that goes on from its record, meets the same bots.
    """
    return Chance(key_of(f"the bot at seat {seat} of {seed}"), BOTS_STREAM, ply * WORDS_PER_PLY)


# These two need what stands above.
from croupier.bots.guard import Guarded  # noqa: E402
from croupier.bots.matches import play_match  # noqa: E402

publish(__name__)
