"""Settings that all tests share."""

from __future__ import annotations

import logging
import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

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


NO_SETTINGS = Path(tempfile.gettempdir(), "croupier-tests-without-settings")
SETTINGS = ("LC_ALL", "LC_MESSAGES", "CROUPIER_LANG", "CROUPIER_NAME", "CROUPIER_LEVEL")
"""What would make the command line speak another language, or play otherwise."""


def pytest_configure() -> None:
    """Hear Ctrl-C. A shell makes background jobs deaf to it, and the programs they start too.

    And forget the language and the settings of whoever runs the tests.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in SETTINGS:
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"  # which PostgreSQL wants too
    os.environ["XDG_CONFIG_HOME"] = str(NO_SETTINGS)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a browser or a server."""
    return (os.cpu_count() or 1) + 1


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
