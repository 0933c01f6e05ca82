"""`croupier settings` and `croupier completion`: about the command line itself."""

from __future__ import annotations

import os
import sys
from typing import Final

import click

from croupier.cli import settings as kept
from croupier.cli.arguments import DONE, lang_option
from croupier.cli.commands import PREFIX, Group, Option, argument, command, option
from croupier.cli.mistakes import WrongUsage, hide_passwords
from croupier.cli.speech import language, say
from croupier.cli.types import OneOf, Type
from croupier.core.errors import TranslatedError

SHELLS: Final = ("bash", "zsh", "fish")
START_UP: Final = {
    "~/.bashrc": 'eval "$(croupier completion bash)"',
    "~/.zshrc": 'eval "$(croupier completion zsh)"',
    "~/.config/fish/config.fish": "croupier completion fish | source",
}
"""The file that each shell reads when it starts, and the line to add to it."""
PERSONAL: Final = ("name", "lang", "level")
"""The settings that everyone may want; the others are for hosts."""


def setting_options(root: Group) -> dict[str, Option]:
    """Every option that can be kept as a setting, by its key; first those for everyone."""
    found = {
        param.setting: param
        for context in root.walk()
        for param in context.command.params
        if isinstance(param, Option) and param.setting is not None
    }
    return {key: found[key] for key in sorted(found, key=lambda key: (key not in PERSONAL, key))}


class Key(Type):
    """The key of a setting."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The key, if there is such a setting."""
        known = setting_options(_root(ctx))
        if value not in known:
            raise WrongUsage("no-such-setting", given=value, allowed=", ".join(known))
        return value

    def known(self, ctx: click.Context) -> list[str]:
        """The keys."""
        return list(setting_options(_root(ctx)))


def _root(ctx: click.Context | None = None) -> Group:
    root = (ctx or click.get_current_context()).find_root().command
    assert isinstance(root, Group)
    return root


@command("settings", games=False)
@argument("key", required=False, metavar="KEY", type=Key(), help="help-key")
@argument("value", required=False, metavar="VALUE", help="help-value")
@option("--unset", is_flag=True, help="help-unset")
@lang_option
def settings(key: str | None, value: str | None, unset: bool, lang: str) -> int:
    """Show the settings, or keep one."""
    if unset and (key is None or value is not None):
        raise WrongUsage("unset-what")
    if key is None:
        _show_all()
    elif value is None and not unset:
        sys.stdout.write(_shown(key) + "\n")
    else:
        if value is not None:
            kept.value_of(setting_options(_root())[key], value)
        kept.keep(key, value)
        message = "setting-removed" if unset else "setting-kept"
        sys.stdout.write(say(message, key=key, file=str(kept.file())) + "\n")
    return DONE


def _show_all() -> None:
    known = setting_options(_root())
    sys.stdout.write(say("settings-file", file=str(kept.file())) + "\n\n")
    for key in known:
        sys.stdout.write(f"  {key:<{max(map(len, known))}}  {_shown(key)}\n")


def _shown(key: str) -> str:
    """The value of a setting, where it comes from, and what is wrong with it."""
    variable = PREFIX + key.upper()
    if value := os.environ.get(variable):
        shown = say("setting-from", value=hide_passwords(value), source=variable)
        return _judged(key, value, shown)
    if key in kept.kept():
        return _judged(key, kept.kept()[key], hide_passwords(str(kept.kept()[key])))
    return say("setting-default")


def _judged(key: str, value: object, shown: str) -> str:
    try:
        kept.value_of(setting_options(_root())[key], value)
    except TranslatedError as error:
        problem = hide_passwords(error.sentence(language()))
        return say("setting-bad", shown=shown, problem=problem)
    return shown


@command("completion", games=False, examples=START_UP)
@argument("shell", metavar="SHELL", type=OneOf(*SHELLS), help="help-shell")
@lang_option
def completion(shell: str, lang: str) -> int:
    """Print the script that makes a shell complete our commands."""
    from croupier.cli.completion import script

    sys.stdout.write(script(_root(), shell))
    return DONE
