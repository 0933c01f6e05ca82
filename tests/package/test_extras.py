"""What works without the extras, and what names the extra that it needs.

Nothing is uninstalled for it: a fresh Python is told to find only what an extra brings.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HIDING = """
import json, os, sys
for name in json.loads(os.environ["HIDDEN"]):
    sys.modules[name] = None
"""
PLAIN_MATCH = """
import croupier
from croupier.bots import play_match
match = croupier.deal("las-vegan", players=3, seed="light", rounds=1)
assert play_match(match, ["random", "novice", "regular"]) == [[], [], []]
assert croupier.Record.parse(str(match.record())).replay().outcome() == match.outcome()
print(match.view(0).log("fr")[-1])
"""


def wanted(extras: Sequence[str]) -> list[Requirement]:
    """What Croupier itself asks for with some extras."""
    listed = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][e] for e in extras)]
    return [Requirement(line) for lines in listed for line in lines]


def installed_by(*extras: str) -> set[str]:
    """The packages that come with Croupier and some extras, theirs included."""
    found: set[str] = set()
    waiting = wanted(extras)
    while waiting:
        package = waiting.pop()
        name = re.sub(r"[-_.]+", "-", package.name).lower()
        if name == "croupier":
            waiting += wanted(sorted(package.extras))
        elif name not in found:
            found.add(name)
            for line in importlib.metadata.requires(name) or ():
                inner = Requirement(line)
                chosen = package.extras or {""}
                if not inner.marker or any(inner.marker.evaluate({"extra": e}) for e in chosen):
                    waiting.append(inner)
    return found


def run(
    folder: Path, extras: Sequence[str], *command: str, stdin: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a fresh Python that finds Croupier and what its extras bring, and no other package."""
    there = installed_by(*extras)
    hidden = [
        module
        for module, owners in importlib.metadata.packages_distributions().items()
        if module != "croupier"
        and not {re.sub(r"[-_.]+", "-", owner).lower() for owner in owners} & there
    ]
    (folder / "sitecustomize.py").write_text(HIDING, "utf-8")
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {"PYTHONPATH": path, "HIDDEN": json.dumps(hidden)}
    environment |= {"XDG_DATA_HOME": str(folder)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_extras_there_are_rules_bots_and_texts(tmp_path: Path) -> None:
    done = run(tmp_path, [], "-c", PLAIN_MATCH)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.parametrize(
    "command",
    [
        ["--help"],
        ["games", "--json"],
        ["rules", "las-vegan", "--lang", "fr"],
        ["play", "las-vegas-dice", "--bots", "regular"],
    ],
    ids=" ".join,
)
def test_these_commands_work_without_extras(command: list[str], tmp_path: Path) -> None:
    done = run(tmp_path, [], "-m", "croupier", *command, stdin="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["simulate", "las-vegan", "--games", "2"], "lab"),
        (["tournament", "las-vegan", "--bots", "random,novice"], "lab"),
        (["play", "las-vegas-dice", "--bots", "expert"], "lab"),
        (["play", "las-vegas-dice", "--bots", "search:5"], "lab"),
        (["serve"], "play"),
        (["export", "--out", "records"], "play"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else value,
)
def test_others_name_the_extra_they_need(command: list[str], extra: str, tmp_path: Path) -> None:
    done = run(tmp_path, [], "-m", "croupier", *command)
    assert done.returncode == 1, done.stderr
    assert f'pip install "croupier[{extra}]"' in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("program", "extra"),
    [
        ("import croupier.client", "play"),
        ("import croupier.server.run", "play"),
        ("import croupier.lab.simulate", "lab"),
        ("import croupier; croupier.game('las-vegan').compiled()", "lab"),
        ("from croupier.bots.onnx import OnnxNetwork; OnnxNetwork('dice.onnx')", "onnx"),
        ("import croupier.research.gymnasium", "gymnasium"),
        ("import croupier.research.openspiel", "openspiel"),
        ("import croupier.research.pettingzoo", "pettingzoo"),
        ("import croupier.research.training", "train"),
    ],
)
def test_so_do_imports(program: str, extra: str, tmp_path: Path) -> None:
    done = run(tmp_path, [], "-c", program)
    last = done.stderr.splitlines()[-1]
    assert "MissingExtra" in last
    assert last.endswith(f'pip install "croupier[{extra}]"')


@pytest.mark.slow
def test_the_lab_needs_no_server(tmp_path: Path) -> None:
    for command in (
        ["simulate", "las-vegas-dice", "--games", "20", "--bots", "random"],
        ["tournament", "las-vegas-dice", "--players", "2", "--bots", "random,novice"],
    ):
        done = run(tmp_path, ["lab"], "-m", "croupier", *command, "--games", "4", "--json")
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["games"] == 4
