"""A test that fails on a table of cards shows the table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from croupier import Match, World
from croupier.core.schema import Schema
from tests.rules.playing import facts


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and call.excinfo is not None:
        for name, state in _states(call.excinfo):
            picture = "\n".join(f"{field:<13} {value}" for field, value in facts(state).items())
            report.sections.append((f"table {name!r}", picture))
    return report


def _states(excinfo: pytest.ExceptionInfo[BaseException]) -> Iterator[tuple[str, Schema]]:
    """Every match, world and state among the variables of the test that failed."""
    for entry in excinfo.traceback:
        if Path(entry.path).name.startswith("test_"):
            for name, value in entry.frame.f_locals.items():
                match value:
                    case _ if not name.isidentifier():
                        continue  # one of pytest's own
                    case World():
                        yield name, value.state
                    case Schema():
                        yield name, value
                    case Match():
                        yield name, value.secrets()[0]
