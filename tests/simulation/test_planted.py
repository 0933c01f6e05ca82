"""Every planted bug is found, by a search that the server itself survives."""

from __future__ import annotations

import pytest

from tests.simulation.plan import SIGN_OUTS
from tests.simulation.planted import BUGS, Bug
from tests.simulation.search import CHEAPEST_FIRST, search

OF_SESSIONS = {"epoch-of-sign-out-ignored", "signed-out-socket-stays"}
"""Bugs for which the search begins with plans in which people sign out."""


def test_there_are_twenty_at_least() -> None:
    assert len({bug.name for bug in BUGS}) == len(BUGS) >= 20
    assert all(bug.says for bug in BUGS)


@pytest.mark.slow
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_planted_bug_is_found(bug: Bug) -> None:
    with pytest.MonkeyPatch.context() as patch:
        bug.plant(patch)
        first = SIGN_OUTS if bug.name in OF_SESSIONS else ()
        assert search(CHEAPEST_FIRST, first) is not None, bug.says
