"""The server's metrics, in Prometheus format at /metrics."""

from __future__ import annotations

import functools
import os
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder where workers share their counts."""
WAITS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

requests = Counter("croupier_requests_total", "HTTP calls", ["endpoint", "status"])
entries = Counter("croupier_entries_total", "Entries written to logs", ["kind"])
refusals = Counter("croupier_refusals_total", "Messages refused on sockets", ["error"])
conflicts = Counter("croupier_conflicts_total", "Entries that another worker wrote first")
waits = Histogram(
    "croupier_entry_seconds", "From a message to its entry being safe and told", buckets=WAITS
)
batches = Histogram(
    "croupier_batch_entries", "Entries in one transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
thinking = Histogram("croupier_bot_seconds", "From a bot's turn to its move", ["level"])
waiting = Gauge(
    "croupier_bot_queue", "Searches that wait for a thread", multiprocess_mode="livesum"
)
unsearched = Counter("croupier_bot_unsearched_total", "Moves by hints, as too many searches waited")
connections = Gauge("croupier_connections", "Open sockets", multiprocess_mode="livesum")
closed = Counter(
    "croupier_connections_closed_total", "Connections refused or cut off by limits", ["why"]
)
rooms = Gauge("croupier_tables", "Tables in memory", multiprocess_mode="livesum")


@functools.cache
def event(kind: str) -> Counter:
    """The counter of entries with one kind of event."""
    return entries.labels(kind)


def exposition() -> bytes:
    """All metrics, of all workers on this machine, as text."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
