"""Settings that all tests share."""

from __future__ import annotations

import logging
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.rules")  # so that referees say what differs

settings.register_profile(
    "repeatable",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")


def pytest_configure() -> None:
    """Hear Ctrl-C. A shell makes background jobs deaf to it, and the programs they start too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def logging_ends_with_the_test() -> Iterator[None]:
    """Leave no handler behind: it would write to a stream that is closed by then."""
    root = logging.getLogger()
    before = list(root.handlers)
    yield
    for handler in root.handlers[:]:
        if handler not in before and type(handler) is logging.StreamHandler:
            root.removeHandler(handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first, so that no worker is left alone with them at the end."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/contract/"))
