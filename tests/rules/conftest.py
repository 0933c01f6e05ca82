"""A test that fails on a table of cards shows the table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from croupier import Match, World
from croupier.core.schema import Schema


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and call.excinfo is not None:
        for name, world in _tables(call.excinfo):
            report.sections.append((f"table {name!r}", _picture(world)))
    return report


def _tables(excinfo: pytest.ExceptionInfo[BaseException]) -> Iterator[tuple[str, World]]:
    """Every match and world among the variables of the test that failed."""
    for entry in excinfo.traceback:
        if Path(entry.path).name.startswith("test_"):
            for name, value in entry.frame.f_locals.items():
                if not name.isidentifier():
                    continue  # one of pytest's own
                if isinstance(value, World):
                    yield name, value
                elif isinstance(value, Match):
                    yield name, World(value.game, value.secrets()[0])


def _picture(world: World) -> str:
    state: Schema = world.state
    return "\n".join(f"{f.name:<13} {f.readable(getattr(state, f.name))}" for f in state.fields)
