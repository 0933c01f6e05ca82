"""What people get wrong on the command line, each in one sentence of their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import click

import croupier
from croupier.cli.speech import TEXT, language, say
from croupier.core.errors import CroupierError, TranslatedError, describe_os_error

ON_ONE_LINE: Final = re.compile(r"[\x00-\x20\x7f-\x9f]+")
"""What a complaint does not print as it is: control characters, and spaces but the French ones."""
PASSWORD: Final = re.compile(r"(://[^:/@\s]*):.*@|(password=)[^\s&]+", re.IGNORECASE | re.DOTALL)
MISSPELT: Final = {
    "bad-language": "lang",
    "bad-option": "given",
    "no-choice": "given",
    "no-such-setting": "given",
    "no-such-bot": "bot",
    "no-such-bot-anywhere": "bot",
    "no-such-game": "name",
    "no-such-option": "option",
    "no-such-rival": "name",
}
"""The errors that say what is allowed, and the variable that holds what was given instead."""
CLOSE: Final = 0.6  # as difflib counts likeness, from 0 to 1
RIVALS: Final = 0.15  # how much less likely than the best a suggestion may be
MOST: Final = 3  # suggestions


class WrongUsage(TranslatedError):
    """A command line that cannot be meant; knows which command was called."""

    def __init__(self, message: str, /, **about: Any) -> None:
        super().__init__(message, (TEXT,), **about)
        self.command = command_of(click.get_current_context(silent=True))


def command_of(context: click.Context | None) -> str:
    """The command that was called, as people type it."""
    return context.command_path if context else "croupier"


def wrong_usage(error: click.UsageError | WrongUsage) -> str:
    """What is wrong with a command line, and where to read on."""
    if isinstance(error, WrongUsage) and error.message == "unknown-command":
        command, sentence = error.command, _unknown_command(**error.about)
    elif isinstance(error, WrongUsage):
        command, sentence = error.command, sentence_of(error)
    else:
        command, sentence = command_of(error.ctx), _told(error)
    return say("wrong-usage", command=command, sentence=sentence)


def _told(error: click.UsageError) -> str:
    """One of the library's errors, in the reader's language."""
    if isinstance(error, click.NoSuchOption):
        known = [name for param in _params(error) for name in param.opts]
        return with_hint(say("unknown-option", option=error.option_name), error.option_name, known)
    if isinstance(error, click.MissingParameter):
        return say("missing", what=label(error.param, error.ctx))
    if isinstance(error, click.BadOptionUsage):
        flags = [name for p in _params(error) if getattr(p, "is_flag", False) for name in p.opts]
        needs = "takes-no-value" if error.option_name in flags else "needs-value"
        return say(needs, option=error.option_name)
    return error.format_message()


def _unknown_command(given: str, known: Sequence[str]) -> str:
    """A command that there is not: another may be meant, or a game."""
    names = [name for name in known if meant(given, [name])]
    games = [] if names else [f"play {game}" for game in meant(given, croupier.game_names())]
    return _hinted(say("unknown-command", given=given), meant(given, names) or games)


def _params(error: click.UsageError) -> Sequence[click.Parameter]:
    return error.ctx.command.get_params(error.ctx) if error.ctx else ()


def label(param: click.Parameter | None, context: click.Context | None) -> str:
    """What people call a parameter: --port, GAME, CROUPIER_PORT, or `port` in the settings."""
    if param is None:
        return "?"
    if context is None:
        return str(getattr(param, "setting", None) or param.name)
    source = context.get_parameter_source(str(param.name))
    if source is click.core.ParameterSource.ENVIRONMENT and isinstance(param.envvar, str):
        return param.envvar
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return param.make_metavar(context).strip("[]…")


def sentence_of(error: CroupierError) -> str:
    """An error in the reader's language, with what may have been meant."""
    if not isinstance(error, TranslatedError):
        return str(error)
    sentence = error.sentence(language())
    given = error.about.get(MISSPELT.get(error.message, ""))
    allowed = error.about.get("allowed")
    if isinstance(given, str) and isinstance(allowed, str):
        return with_hint(sentence, given, allowed.split(", "))
    return sentence


def system_error(error: OSError) -> str:
    """What the system refuses, with the file that it is about."""
    problem = describe_os_error(error)
    return say("system-error", what=str(error.filename or "croupier"), problem=problem)


def with_hint(sentence: str, given: str, known: Iterable[str]) -> str:
    """A sentence, followed by what may have been meant."""
    return _hinted(sentence, meant(given, list(known)))


def _hinted(sentence: str, likely: Sequence[str]) -> str:
    return f"{sentence} {say('did-you-mean', names=either(likely))}" if likely else sentence


def meant(given: str, known: Sequence[str]) -> list[str]:
    """The known names that someone may have meant, the likeliest first."""
    from difflib import SequenceMatcher

    def likeness(name: str) -> float:
        return SequenceMatcher(None, given.casefold(), name.casefold()).ratio()

    found = {name: likeness(name) for name in known}
    least = max(CLOSE, max(found.values(), default=0.0) - RIVALS)
    close = [name for name in found if found[name] >= least]
    return sorted(close, key=found.__getitem__, reverse=True)[:MOST]


def either(names: Sequence[str]) -> str:
    """Names as in “this, that or the other”."""
    if len(names) == 1:
        return names[0]
    return say("either", most=", ".join(names[:-1]), last=names[-1])


def on_one_line(sentence: str) -> str:
    """An error as it is printed: on one line, and without passwords."""
    return hide_passwords(ON_ONE_LINE.sub(" ", sentence).strip())


def hide_passwords(text: str) -> str:
    """A text with the passwords of addresses left out."""
    return PASSWORD.sub(lambda found: f"{found[1]}:***@" if found[1] else f"{found[2]}***", text)
