"""The public surface: what pages and examples import, and how public classes are called."""

from __future__ import annotations

import ast
import importlib
import pickle
import re
import traceback
from pathlib import Path

import pytest

import croupier
import croupier.kit
from croupier.core.errors import MissingExtra
from tests.docs.guide import fences
from tests.docs.test_docs import NAMES
from tests.docs.write import ROOT

SURFACE = (
    "croupier",
    "croupier.kit",
    "croupier.testing",
    "croupier.bots",
    "croupier.client",
    "croupier.lab",
)
RESEARCH = (
    "croupier.research", "croupier.research.gymnasium", "croupier.research.openspiel",
    "croupier.research.pettingzoo", "croupier.research.training",
)  # fmt: skip
"""Public too, each with an extra of its own."""
EXAMPLES = [
    str(file.relative_to(ROOT))
    for file in sorted((ROOT / "src" / "croupier" / "examples").rglob("*.py"))
]


def python_of(name: str) -> list[str]:
    """The programs that a page or a file shows."""
    file = ROOT / name
    if file.suffix == ".py":
        return [file.read_text("utf-8")]
    sessions = [
        "\n".join(re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", session, re.MULTILINE))
        for session in fences(file, "pycon")
    ]
    return [*fences(file, "python"), *sessions]


def imported(program: str) -> set[tuple[str, str]]:
    """The names that a program takes from us: each with its module."""
    found = set()
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.Import):
            found |= {(alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found |= {(node.module or "", alias.name) for alias in node.names}
    return {(module, name) for module, name in found if module.partition(".")[0] == "croupier"}


@pytest.mark.parametrize("name", [*NAMES, *EXAMPLES])
def test_pages_and_examples_import_only_what_is_public(name: str) -> None:
    for program in python_of(name):
        for module, wanted in imported(program):
            assert module in (*SURFACE, *RESEARCH), f"{name} imports {module}"
            try:
                public = importlib.import_module(module).__all__
            except MissingExtra:  # the one for training, which is in no lock
                continue
            is_module = f"{module}.{wanted}" in (*SURFACE, *RESEARCH)
            assert not wanted or wanted in public or is_module, f"{name}: {module}.{wanted}"


def test_the_check_sees_what_is_private() -> None:
    page = "import croupier.core.game\nfrom croupier.lab import simulate\n"
    assert imported(page) == {("croupier.core.game", ""), ("croupier.lab", "simulate")}
    assert any(imported(program) for name in EXAMPLES for program in python_of(name))
    assert any(imported(program) for program in python_of("docs/api.md"))


@pytest.mark.parametrize("module", SURFACE)
def test_public_classes_go_by_their_public_names(module: str) -> None:
    public = importlib.import_module(module)
    for name in public.__all__:
        value = getattr(public, name)
        if isinstance(value, type):
            assert ".core." not in value.__module__, name
            assert pickle.loads(pickle.dumps(value)) is value


def test_a_traceback_shows_the_public_name() -> None:
    match = croupier.deal("las-vegan", players=4, seed=7)
    match.play(3, "r3")
    with pytest.raises(croupier.Refused) as refused:
        match.play(0, "b9")
    (last,) = traceback.format_exception_only(refused.value)
    assert last.startswith("croupier.Refused: LVN-9")
    again = pickle.loads(pickle.dumps(match.view(0).legal()[0]))
    assert again == match.view(0).legal()[0]


def test_a_games_modules_can_be_imported_by_their_paths() -> None:
    import croupier.games.las_vegan.rules as rules

    assert rules is croupier.game("las-vegan").rules
    assert Path(croupier.games.__file__).parent.name == "games"


def test_the_api_page_names_all_that_the_kit_has() -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    missing = [name for name in croupier.kit.__all__ if not re.search(rf"\b{name}\b", page)]
    assert not missing
