"""The process that reviews matches for a server gives way to everything else."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from croupier.coach.worker import MOST_NICENESS, NICENESS

SHOW = (
    "import os; from croupier.coach import worker; worker.main();"
    "print(os.nice(0), os.sched_getscheduler(0) == os.SCHED_IDLE)"
)


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has idle processes")
@pytest.mark.parametrize(("wanted", "niceness"), [(None, MOST_NICENESS), ("0", 0), ("7", 7)])
def test_it_runs_only_where_the_processor_would_be_idle(wanted: str | None, niceness: int) -> None:
    environment = {name: value for name, value in os.environ.items() if name != NICENESS}
    if wanted is not None:
        environment[NICENESS] = wanted
    command = [sys.executable, "-c", SHOW]
    done = subprocess.run(
        command, input="", capture_output=True, text=True, env=environment, check=True
    )
    shown = min(os.nice(0) + niceness, MOST_NICENESS)
    assert done.stdout.split() == [str(shown), str(niceness == MOST_NICENESS)]
