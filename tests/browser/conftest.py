"""A real server and a real browser. Each test gets fresh people; server and browser are shared.

Playwright runs only while tests of this folder do: it keeps an event loop, which tests of
coroutines elsewhere would stumble over.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import people
from tests.browser.finished import Finished, played
from tests.browser.people import Person
from tests.server.running import SILENT, ServerProcess

SECOND_CHANCE = pytest.mark.flaky(reruns=1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may fail once; the summary says so (`-rR`)."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(SECOND_CHANCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = tmp_path_factory.mktemp("browser") / "tables.db"
    process = ServerProcess(f"sqlite:///{database}", *SILENT).start()
    yield process
    process.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with people.chromium() as launched:
        yield launched


@pytest.fixture(scope="package")
def finished(server: ServerProcess) -> Callable[[str], Finished]:
    """A finished game of each kind, played when it is first asked for."""
    return functools.cache(lambda game: played(server.url, game))


@pytest.fixture
def person(server: ServerProcess, chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Makes people, each with a browser profile of their own."""
    made: list[Person] = []

    def make(name: str = "Mo", **about: object) -> Person:
        made.append(Person(chromium, server.url, name, **about))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for one in made:
        one.context.close()
    problems = [problem for one in made for problem in one.problems]
    assert not problems, "the page reported errors: " + "; ".join(problems)
