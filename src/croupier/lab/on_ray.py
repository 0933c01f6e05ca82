"""Works on a Ray cluster: the same results as on this machine, from as many as there are.

A node that dies takes no game with it: Ray gives its works to others, and work done twice gives
the same result twice.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Generator
from typing import Any, Final

import croupier
from croupier.bots.leaving import LOOK
from croupier.core import registry
from croupier.core.errors import CroupierError, TranslatedError, require
from croupier.lab.text import TEXT
from croupier.lab.work import Queue

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
RETRIES: Final = 5
"""How often a work is done again that its node or process did not survive: a bot that ends the
process it plays in would end one after the other for ever."""


class Ray:
    """Plays on the cluster at an address, or on a local one that is started for it."""

    def __init__(self, address: str | None = None) -> None:
        require("ray", "ray")
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        _connect(address)

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Do all works of a queue, and yield their results as they are done."""
        import ray

        name = queue.fixtures.game.name
        about = croupier.__version__, name, registry.place_of(name)
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_do)
        running: list[Any] = []
        try:
            while len(queue) or running:
                workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(running) < WAITING * workers and (work := queue.take()) is not None:
                    running.append(remote.remote(*about, pickle.dumps(work)))
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


def _connect(address: str | None) -> None:
    import ray

    if ray.is_initialized():
        return
    about: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    if address is None and "RAY_ADDRESS" not in os.environ:
        about["include_dashboard"] = False
    try:
        ray.init(address=address, **about)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise TranslatedError("ray-unreached", (TEXT,), problem=_first_line(error)) from error


def _do(version: str, name: str, place: str | None, work: bytes) -> Any:
    """Do some work, on whatever node this is. The work can be read once its game is known."""
    if version != croupier.__version__:
        versions = {"ours": version, "theirs": croupier.__version__}
        raise TranslatedError("ray-other-version", (TEXT,), **versions)
    if place is not None:
        registry.register(name, place)
    return pickle.loads(work).do()  # noqa: S301  # from the process that asks, like all of it


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].rstrip(".")
