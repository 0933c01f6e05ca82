"""The server's metrics, in Prometheus format at /metrics."""

from __future__ import annotations

import functools
import os
from pathlib import Path
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

import croupier

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder where workers share their counts."""
WAITS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

requests = Counter("croupier_requests_total", "HTTP calls", ["endpoint", "status"])
entries = Counter("croupier_entries_total", "Entries written to logs", ["kind"])
refusals = Counter("croupier_refusals_total", "Messages refused on sockets", ["error"])
conflicts = Counter("croupier_conflicts_total", "Entries that another worker wrote first")
waits = Histogram(
    "croupier_entry_seconds",
    "Time from a message to its entry being committed and published",
    buckets=WAITS,
)
batches = Histogram(
    "croupier_batch_entries", "Entries in one transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
thinking = Histogram(
    "croupier_bot_seconds", "Time from the start of a bot's turn to its move", ["level"]
)
waiting = Gauge("croupier_bot_queue", "Searches waiting for a thread", multiprocess_mode="livesum")
unsearched = Counter(
    "croupier_bot_unsearched_total", "Moves by hints because too many searches were waiting"
)
connections = Gauge("croupier_connections", "Open sockets", multiprocess_mode="livesum")
closed = Counter(
    "croupier_connections_closed_total", "Connections refused or cut off by limits", ["why"]
)
handed_over = Counter(
    "croupier_connections_handed_over_total", "Connections handed to the worker of their table"
)
rooms = Gauge("croupier_tables", "Tables in memory", multiprocess_mode="livesum")
failures = Counter("croupier_database_failures_total", "Failed writes", ["kind"])
info = Gauge("croupier_info", "The version", ["version"], multiprocess_mode="livemax")
workers = Gauge("croupier_workers", "Server processes", multiprocess_mode="livesum")
lag = Gauge(
    "croupier_worker_lag_seconds", "Lag of a worker's event loop", multiprocess_mode="liveall"
)
memory = Gauge(
    "croupier_worker_memory_bytes", "Resident memory of a worker", multiprocess_mode="liveall"
)
processor = Gauge(
    "croupier_worker_processor_seconds", "Processor time of a worker", multiprocess_mode="liveall"
)
draining = Gauge(
    "croupier_draining", "1 while no new tables may be created", multiprocess_mode="livemax"
)


def measure_worker(late: float, tables: int, searches: int) -> None:
    """Set this worker's gauges, which any worker's /metrics shows for all."""
    workers.set(1)
    info.labels(croupier.__version__).set(1)
    lag.set(late)
    rooms.set(tables)
    waiting.set(searches)
    times = os.times()
    processor.set(times.user + times.system)
    memory.set(_resident_bytes())


def _resident_bytes() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):  # only Linux tells it so
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def forget_worker(pid: int) -> None:
    """Drop the gauges of a worker that has ended; what it has counted stays."""
    if SHARED in os.environ:
        multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]


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
