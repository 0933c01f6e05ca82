"""Completion in shells: what it offers, and that the shells that are here can use it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli import main, root
from croupier.cli.completion import VARIABLE, Bash, complete
from croupier.cli.own import START_UP
from croupier.core.text import LANGUAGES

PROGRAM = """#!/bin/sh
exec {python} -m croupier "$@"
"""


def offered(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """What bash is offered for a line with the cursor at its end."""
    monkeypatch.setenv("COMP_WORDS", line)
    assert complete(root, "bash_complete") == 0
    return capsys.readouterr().out.split()


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("croupier sim", ["plain,simulate"]),
        ("croupier play las-vegas-", ["plain,las-vegas-cards", "plain,las-vegas-dice"]),
        ("croupier play las-vegan --pl", ["plain,--players"]),
        ("croupier play las-vegan --bots e", ["plain,expert"]),
        ("croupier play las-vegan --bots random,e", ["plain,random,expert"]),
        ("croupier play las-vegan --option r", ["plain,rounds="]),
        ("croupier play las-vegan --option first_seat=r", ["plain,random"]),
        ("croupier play las-vegan --option rounds=", ["plain,1", "plain,2", "plain,3", "plain,4"]),
        ("croupier play --option r", []),
        ("croupier play --lang e", ["plain,en"]),
        ("croupier play --lang=e", ["plain,en"]),
        ("croupier play some/fi", ["file,some/fi"]),
        ("croupier replay ", ["file,"]),
        ("croupier replay x.json --seat s", ["plain,spectator"]),
        ("croupier export --out ", ["dir,"]),
        ("croupier serve --log-level d", ["plain,debug"]),
        ("croupier settings na", ["plain,name"]),
        ("croupier completion f", ["plain,fish"]),
        ("croupier bench ser", ["plain,server"]),
    ],
)
def test_what_is_offered(
    line: str,
    found: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert offered(line, capsys, monkeypatch) == found


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts_ask_the_program(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"{VARIABLE}={shell}_complete" in script
    if shell == "zsh":
        assert "compadd -U -S ''" in script  # no space after what must go on
    if shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_says_what_to_add_where(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "--help", "--lang", lang]) == 0
    told = capsys.readouterr().out
    guide = Path(__file__, "../../../docs/play.md").resolve().read_text("utf-8")
    for file, line in START_UP.items():
        assert f"  {file} " in told
        assert line in told
        assert line in guide


def test_other_shells_are_told_nothing() -> None:
    assert complete(root, "tcsh_complete") == 1


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_completes(tmp_path: Path) -> None:
    program = tmp_path / "croupier"
    program.write_text(PROGRAM.format(python=sys.executable))
    program.chmod(0o755)
    asked = f"""
        PATH={tmp_path}:$PATH
        eval "$(croupier completion bash)"
        compopt() {{ echo "option $2"; }}
        try() {{
            COMP_LINE=$1 COMP_POINT=${{#1}}
            {Bash(root, {}, "croupier", VARIABLE).func_name} croupier
            echo "${{COMPREPLY[@]}}"
        }}
        try "croupier tourn"
        try "croupier play las-vegan --option rou"
        try "croupier replay x"
    """
    told = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    lines = ["tournament", "option nospace", "rounds=", "option default", ""]
    assert told.stdout.splitlines() == lines, told.stderr
