"""Runs on a Ray cluster: a real one of two nodes on this machine, and what is said without one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any, Final

import numpy as np
import pytest

import croupier
from croupier.core.errors import CroupierError
from croupier.lab.on_ray import QUIET, Ray
from croupier.lab.simulate import SimulationRun
from croupier.lab.tasks import Queue
from croupier.lab.tournament import Plan, Tournament

DICE = croupier.game("las-vegas-dice")
STORE: Final = 80_000_000
"""Bytes of shared memory for the results of a node."""
TRIES: Final = 4
"""Ray gives its helpers 15 s to start, which is too little on a machine that is very busy."""

pytest.importorskip("ray", reason="needs the extra `ray`")


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster of two nodes with a core each, the second of them as `second`."""
    for name, value in QUIET.items():
        monkeypatch.setenv(name, value)
    import ray
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": STORE}
    nodes = Cluster()
    try:
        patiently(nodes.add_node, **node, include_dashboard=False)
        nodes.second = patiently(nodes.add_node, **node)
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def patiently(add_node: Callable[..., Any], tries: int = TRIES, **node: Any) -> Any:
    """Start a node, again if it takes too long."""
    try:
        return add_node(**node)
    except Exception as error:
        if "timed out during startup" not in str(error) or tries == 1:
            raise
        return patiently(add_node, tries - 1, **node)


class KillingANode:
    """Plays on a cluster, one node of which is gone once a few tasks are done."""

    def __init__(self, cluster: Any, tasks: int) -> None:
        self.ray = Ray(cluster.address)
        self.cluster = cluster
        self.tasks = tasks
        self.done_since = 0

    def run(self, queue: Queue) -> Generator[Any, None, None]:
        """Do all tasks of a queue; behind the first few, kill the second node."""
        for number, result in enumerate(self.ray.run(queue), 1):
            if number == self.tasks:
                self.cluster.remove_node(self.cluster.second, allow_graceful=False)
            self.done_since += number > self.tasks
            yield result


def simulation() -> SimulationRun:
    return SimulationRun(DICE, players=3, options={}, games=20, bots=["search:50"], seed="x")


def tournament() -> Tournament:
    bots = ["regular", "novice"]
    return Tournament(Plan.make(DICE.name, players=2, bots=bots, games=60, seed="x"))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_killed_node_costs_no_game_and_changes_no_result(cluster: Any) -> None:
    on_ray, here = simulation(), simulation()
    runner = KillingANode(cluster, tasks=4)
    on_ray.play(runner=runner)
    here.play()
    assert runner.done_since > 0
    assert on_ray.kept == 20
    assert np.array_equal(on_ray.results, here.results)
    after, locally = tournament(), tournament()  # on the node that is left
    after.play(runner=runner.ray)
    locally.play()
    assert np.array_equal(after.results, locally.results)


def test_an_address_where_nobody_is_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import ray

    def unreachable(**_: Any) -> None:
        raise ConnectionError("Could not find any running Ray instance.\nMore of it.")

    monkeypatch.setattr(ray, "init", unreachable)
    run = SimulationRun(DICE, players=2, options={}, games=2, bots=["random"], seed="x")
    with pytest.raises(
        CroupierError, match=r"cannot be reached: Could not find any running Ray instance\.$"
    ):
        run.play(runner=Ray("nowhere:1"))
