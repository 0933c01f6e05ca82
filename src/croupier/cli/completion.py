"""Completion of what is typed in bash, zsh and fish."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    ShellComplete,
    ZshComplete,
    get_completion_class,
    split_arg_string,
)

PROGRAM: Final = "croupier"
VARIABLE: Final = "_CROUPIER_COMPLETE"
"""The variable by which a shell asks; the scripts set it."""
BREAKS: Final = "=:"
"""Where bash begins a new word, so that it wants only what comes after."""
BASH: Final = """\
%(complete_func)s() {
    local IFS=$'\\n' completion kind value
    COMPREPLY=()
    for completion in $(env COMP_WORDS="${COMP_LINE:0:COMP_POINT}" \\
            %(complete_var)s=bash_complete "$1"); do
        kind=${completion%%%%,*} value=${completion#*,}
        case $kind in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            *)
                COMPREPLY+=("$value")
                [[ $value == *[=:,] ]] && compopt -o nospace
                ;;
        esac
    done
}
complete -o nosort -F %(complete_func)s %(prog_name)s
"""
ZSH_END: Final = '    if [ -n "$completions" ]; then'
ZSH_OPEN: Final = """\
    local -a begun=(${(M)completions:#*[=:,]})
    completions=(${completions:#*[=:,]})
    [ -n "$begun" ] && compadd -U -S '' -V unsorted -a begun

"""
"""Adds what must go on, such as `rounds=`, without a space."""


class Bash(BashComplete):
    """Completion in bash that knows words with `=` and `:` in them."""

    source_template = BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        """The words before the cursor, and the one that it is in."""
        line = os.environ["COMP_WORDS"]
        words = split_arg_string(line)
        if not words or line[-1].isspace():
            words.append("")
        return words[1:-1], words[-1]

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        """The completions, each without what bash keeps of the word."""
        found = super().get_completions(args, incomplete)
        start = max(incomplete.rfind(sign) for sign in BREAKS) + 1
        for item in found:
            if item.type == "plain":
                item.value = item.value.removeprefix(incomplete[:start])
        return found

    def source(self) -> str:
        """The script; unlike the library's, it asks no other bash for its version."""
        return ShellComplete.source(self)


class Zsh(ZshComplete):
    """Completion in zsh that leaves no space after `=`."""

    source_template = ZshComplete.source_template.replace(ZSH_END, ZSH_OPEN + ZSH_END)


def _for(shell: str) -> type[ShellComplete] | None:
    ours: dict[str, type[ShellComplete]] = {"bash": Bash, "zsh": Zsh}
    return ours.get(shell) or get_completion_class(shell)


def script(root: click.Command, shell: str) -> str:
    """What a shell must run to complete our commands."""
    found = _for(shell)
    assert found is not None
    return found(root, {}, PROGRAM, VARIABLE).source()


def complete(root: click.Command, asked: str) -> int:
    """Answer a shell that asks for completions; a mistake on the line is no news while typing."""
    shell, _, _ = asked.partition("_")
    found = _for(shell)
    if found is None:
        return 1
    about: dict[str, Any] = {}
    sys.stdout.write(found(root, about, PROGRAM, VARIABLE).complete() + "\n")
    return 0
