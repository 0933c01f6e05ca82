"""Runs tasks on a Ray cluster, with the same results as on this machine.

A node that dies takes no game with it: Ray retries its tasks elsewhere, and a task that runs twice
gives the same result twice.
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
from croupier.lab.tasks import Queue
from croupier.lab.text import TEXT

CHUNK_SECONDS: Final = 1.0
"""How long a task should take: Ray adds a few milliseconds to each."""
QUIET: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""Ray reports nothing to anyone, and writes nothing into the user's home."""
WAITING: Final = 2
"""Tasks submitted per core: one runs, one waits."""
RETRIES: Final = 5
"""Retries of a task whose node or process died: a bot that kills its own process would otherwise
kill one after the other for ever."""


class Ray:
    """Plays on the cluster at an address, or on a local one that it starts."""

    def __init__(self, address: str | None = None) -> None:
        require("ray", "ray")
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        _connect(address)

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Run all tasks of a queue, and yield their results as they are done."""
        import ray

        name = queue.fixtures.game.name
        about = croupier.__version__, name, registry.place_of(name)
        remote = ray.remote(max_retries=RETRIES, num_cpus=1)(_do)
        running: list[Any] = []
        try:
            while len(queue) or running:
                workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
                while len(running) < WAITING * workers and (task := queue.take()) is not None:
                    running.append(remote.remote(*about, pickle.dumps(task)))
                done, running = ray.wait(running, timeout=LOOK)
                for result in ray.get(done):
                    queue.learn(result, CHUNK_SECONDS, workers)
                    yield result
        except ray.exceptions.RayError as error:
            if isinstance(cause := getattr(error, "cause", None), CroupierError):
                raise cause from error
            raise TranslatedError("ray-failed", (TEXT,), problem=_first_line(error)) from error
        finally:
            for result in running:
                ray.cancel(result, force=True)


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


def _do(version: str, name: str, place: str | None, task: bytes) -> Any:
    """Run a task on this node. It can be unpickled once its game is registered."""
    if version != croupier.__version__:
        versions = {"ours": version, "theirs": croupier.__version__}
        raise TranslatedError("ray-other-version", (TEXT,), **versions)
    if place is not None:
        registry.register(name, place)
    return pickle.loads(task).do()  # noqa: S301  # from the process that asks, like all of it


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0].rstrip(".")
