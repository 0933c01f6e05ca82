"""Time, chance and threads of a server come from its environment, and from nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier.server
from croupier.server.environment import Environment

SERVER = Path(croupier.server.__file__).parent
HOME = SERVER / "environment.py"
MODULES = {"multiprocessing", "random", "secrets", "time", "uuid"}
"""All of these is for the environment."""
NAMES = {
    "asyncio": {"to_thread"},
    "concurrent.futures": {"ProcessPoolExecutor", "ThreadPoolExecutor"},
    "os": {"getrandom", "urandom"},
    "threading": {"Thread", "Timer"},
}
"""What is for the environment of other modules: locks and events are for everyone."""


def breaches(tree: ast.AST) -> Iterator[str]:
    """What a file takes from the machine past its environment."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = {alias.name for alias in node.names}
            if node.module in MODULES or names & NAMES.get(node.module, set()):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            module, _, name = ast.unparse(node.func).rpartition(".")
            given = ast.unparse(node.args[0]) if node.args else ""
            if (
                name in NAMES.get(module, set())
                or (module == "datetime" and name in ("now", "utcnow"))
                or (name == "run_in_executor" and given == "None")
            ):
                yield ast.unparse(node)


@pytest.mark.parametrize(
    "file",
    sorted(file for file in SERVER.rglob("*.py") if file != HOME),
    ids=lambda file: str(file.relative_to(SERVER)),
)
def test_only_the_environment_knows_the_machine(file: Path) -> None:
    assert not list(breaches(ast.parse(file.read_text("utf-8"))))


@pytest.mark.parametrize(
    "line",
    [
        "import time",
        "from secrets import token_hex",
        "asyncio.to_thread(fold)",
        "threading.Thread(target=run)",
        "from concurrent.futures import ThreadPoolExecutor",
        "os.urandom(8)",
        "loop.run_in_executor(None, fold)",
        "datetime.now(UTC)",
    ],
)
def test_a_breach_is_found(line: str) -> None:
    assert list(breaches(ast.parse(line)))


def test_a_consumer_handles_everything_in_order_before_it_closes() -> None:
    handled: list[int] = []
    consumer = Environment().consumer("test", handled.extend)
    for number in range(0, 1000, 2):
        consumer.put([number, number + 1])
    consumer.close()
    assert handled == list(range(1000))


def test_random_text_can_stand_in_an_address() -> None:
    text = Environment().random_text(15)
    assert len(text) == 20
    assert text.replace("-", "").replace("_", "").isalnum()
    assert Environment().random_text(15) != text
