"""Each folder imports only what stands above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "croupier"
ORDER = (
    "core", "kit", "compiled", "testing", "games", "bots", "coach", "lab", "research", "terminal",
    "server", "client",
    "bench", "cli", "examples",
)  # fmt: skip
ROOMS = ("errors", "table", "wire", "store", "live", "http", "run")
"""Of the server, in the same manner; what is not a room of its own anyone may import."""
EXCEPTIONS = {
    ("core/game.py", "compiled"),  # compiled twins are made by whoever first asks a game for one
    ("core/registry.py", "games"),  # games register themselves when a name is first looked up
}


def imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports at run time, wherever it does so."""
    tree = ast.parse(file.read_text("utf-8"))
    skipped = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for node in ast.walk(block)
    }
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("croupier."))
        elif (
            isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "croupier"
        ):
            module = node.module or ""
            for alias in node.names:
                inner = SOURCE.joinpath(*module.split(".")[1:], alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").exists()
                yield f"{module}.{alias.name}" if is_module else module


def rank(order: tuple[str, ...], name: str) -> int | None:
    return order.index(name) if name in order else None


@pytest.mark.parametrize(
    "file", sorted(SOURCE.rglob("*.py")), ids=lambda file: str(file.relative_to(SOURCE))
)
def test_a_file_imports_nothing_that_stands_below_it(file: Path) -> None:
    place = file.relative_to(SOURCE)
    mine = rank(ORDER, place.parts[0].removesuffix(".py"))
    wrong = []
    for module in imports(file):
        parts = module.split(".")[1:]
        theirs = rank(ORDER, parts[0]) if parts else None
        if mine is not None and theirs is not None and theirs > mine:
            if (str(place), parts[0]) not in EXCEPTIONS:
                wrong.append(module)
        if place.parts[0] == "server" == (parts or [""])[0] and len(place.parts) > 2:
            here, there = (
                rank(ROOMS, place.parts[1]),
                rank(ROOMS, parts[1] if len(parts) > 1 else ""),
            )
            if here is not None and there is not None and there > here:
                wrong.append(module)
    assert not wrong


def test_every_folder_says_what_lives_there() -> None:
    for file in sorted(SOURCE.rglob("__init__.py")):
        assert ast.get_docstring(ast.parse(file.read_text("utf-8"))), file


def test_the_contract_names_its_modules_in_the_order_to_read_them() -> None:
    said = ast.get_docstring(ast.parse((SOURCE / "core" / "__init__.py").read_text("utf-8"))) or ""
    named = [
        name.strip()
        for line in said.splitlines()
        if line.startswith("  ")
        for name in line.strip().partition("  ")[0].split(",")
    ]
    there = [file.stem for file in (SOURCE / "core").iterdir() if file.name[0] != "_"]
    assert sorted(named) == sorted(there)
    assert len(there) <= 16


def test_the_lab_and_the_server_know_no_game_by_name() -> None:
    games = [folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir()]
    for folder in ("lab", "server", "terminal", "bots"):
        for file in sorted((SOURCE / folder).rglob("*.py")):
            text = file.read_text("utf-8")
            assert not [g for g in games if g in text or g.replace("_", "-") in text], file
