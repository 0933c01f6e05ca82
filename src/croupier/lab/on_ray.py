"""Works on a Ray cluster: the same results as on this machine, from as many as there are.

A node that dies takes no game with it: Ray gives its works to others, and work done twice gives
the same result twice.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any, Final

from croupier.bots.leaving import LOOK
from croupier.core import registry
from croupier.core.errors import CroupierError, TranslatedError, require
from croupier.lab.text import TEXT
from croupier.lab.work import Queue, Work

CHUNK_SECONDS: Final = 1.0
"""How long a work should take: Ray needs some milliseconds for each."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Ray reports nothing to anyone, and writes nothing into the user's home."""
WAITING: Final = 2
"""Works per core that are handed out: one is done, one waits."""


class Ray:
    """Plays on the cluster at an address, or on a local one that is started for it."""

    def __init__(self, address: str | None = None) -> None:
        require("ray", "ray")
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        self._address = address

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Do all works of a queue, and yield their results as they are done."""
        import ray

        self._connect()
        name = queue.fixtures.game.name
        place = registry.place_of(name)
        remote = ray.remote(max_retries=-1, num_cpus=1)(_do)
        running: list[Any] = []
        try:
            while len(queue) or running:
                workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(running) < WAITING * workers and (work := queue.take()) is not None:
                    running.append(remote.remote(work, name, place))
                done, running = ray.wait(running, timeout=LOOK)
                for result in ray.get(done):
                    queue.learn(result, CHUNK_SECONDS, workers)
                    yield result
        except ray.exceptions.RayError as error:
            if isinstance(cause := getattr(error, "cause", None), CroupierError):
                raise cause from error
            raise TranslatedError("ray-failed", (TEXT,), problem=_first_line(error)) from error
        finally:
            for task in running:
                ray.cancel(task, force=True)

    def _connect(self) -> None:
        import ray

        if ray.is_initialized():
            return
        about: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self._address is None and "RAY_ADDRESS" not in os.environ:
            about["include_dashboard"] = False
        try:
            ray.init(address=self._address, **about)
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise TranslatedError("ray-unreached", (TEXT,), problem=_first_line(error)) from error


def _do(work: Work, name: str, place: str | None) -> Any:
    """Do some work, on whatever node this is."""
    if place is not None:
        registry.register(name, place)
    return work.do()


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].rstrip(".")
