"""Reviews on request: a separate process makes them one by one, at low priority, within limits.

A review takes seconds of all cores, and anyone with a record may ask for one. In another process it
holds up no table: the system lets it run only where nobody else wants to. Cancelling ends the
process. Once a game is played here for a while, the process starts and loads what its reviews need,
so that the first verdict of a match that has just ended is there at once.
"""

from __future__ import annotations

import asyncio
import collections
import contextlib
import dataclasses
import json
import logging
import math
import sys
from typing import Any, Final, NamedTuple

import msgspec

from croupier.coach.told import add_sentences
from croupier.core.record import Record
from croupier.server.environment import MACHINE, Environment
from croupier.server.errors import Denied
from croupier.server.store.reviews import ReviewStore
from croupier.server.wire.reviews import MatchReview, ReviewInfo, ReviewState

_log = logging.getLogger(__name__)

WORKER: Final = (sys.executable, "-m", "croupier.coach.worker")
LONGEST_LINE: Final = 64 * 1024 * 1024
OVER: Final[frozenset[str]] = frozenset({"done", "failed", "cancelled"})


class Limits(NamedTuple):
    """The limits of reviews."""

    waiting: int = 20
    """Reviews queued or running; more are refused."""
    waiting_each: int = 2
    """The same for one address, and for one person."""
    kept: int = 64
    """Reviews that stay in memory once they are made."""
    seconds: float = 300.0
    """How long one may take: the process is busy with nothing else."""
    idle: float = 1800.0
    """Seconds without work after which the process ends."""
    ahead: float = 60.0
    """Seconds after which a game that is played is got ready for reviews."""


@dataclasses.dataclass
class Job:
    """A review that someone asked for."""

    record: Record
    owners: frozenset[str]
    """Who asked: an address, and a person if it is known."""
    is_stored: bool
    """Is it the review of a table, which is kept in the database?"""
    state: ReviewState = "waiting"
    document: dict[str, Any] | None = None
    problem: dict[str, str] | None = None


class Reviews:
    """The queue of reviews, and the process that makes them."""

    def __init__(
        self,
        store: ReviewStore | None = None,
        limits: Limits | None = None,
        environment: Environment = MACHINE,
    ) -> None:
        self._store = store
        self._limits = limits or Limits()
        self._environment = environment
        self._jobs: collections.OrderedDict[str, Job] = collections.OrderedDict()
        self._queue: collections.deque[str] = collections.deque()
        self._runner: asyncio.Task[None] | None = None
        self._asked = asyncio.Event()
        self._played: dict[str, float] = {}
        """When games were first played since the process last ended for want of work; never, as far
        as it matters, if it failed to load what their reviews need."""
        self._used_at = 0.0
        self._ready: set[str] = set()
        """The games that the process has loaded."""
        self._process: asyncio.subprocess.Process | None = None
        self._ending: set[asyncio.Task[None]] = set()

    async def ask(
        self,
        record: Record,
        address: str,
        person: str | None,
        lang: str,
        *,
        reader: int | None = None,
        is_stored: bool,
    ) -> ReviewInfo:
        """Queue a review, unless there is one already."""
        key = record.digest()
        job = self._jobs.get(key)
        if job is None and is_stored and (kept := await self._load(key)) is not None:
            return self._shown(key, Job(record, frozenset(), True, "done", kept), lang, reader)
        job = self._jobs.get(key)  # others may have asked meanwhile
        if job is None or job.state in ("failed", "cancelled"):
            job = self._enter(key, record, address, person, is_stored=is_stored)
        return self._shown(key, job, lang, reader)

    def get_ready(self, game: str) -> None:
        """A game is played here: load what its reviews need, if it goes on."""
        self._used_at = self._environment.monotonic()
        if game not in self._played:
            self._played[game] = self._used_at
            self._wake()

    async def look(self, key: str, lang: str, reader: int | None = None) -> ReviewInfo:
        """A review as far as it has come."""
        job = self._jobs.get(key)
        if job is not None:
            return self._shown(key, job, lang, reader)
        kept = await self._load(key)
        if kept is None:
            raise Denied("no-such-review")
        return ReviewInfo(id=key, state="done", review=_told(kept, lang, reader))

    async def cancel(self, key: str, address: str, person: str | None, lang: str) -> ReviewInfo:
        """Cancel a review; only those who asked for it may."""
        job = self._jobs.get(key)
        if job is None:
            return await self.look(key, lang)
        if not job.owners & _owners(address, person):
            raise Denied("not-your-review")
        if job.state not in OVER:
            was_waiting = job.state == "waiting"
            job.state = "cancelled"
            if was_waiting:
                self._queue.remove(key)
            else:
                self._end_process()
        return self._shown(key, job, lang)

    async def close(self) -> None:
        """Cancel everything."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.wait([self._runner])
        self._end_process()
        await asyncio.gather(*self._ending)

    def _enter(
        self, key: str, record: Record, address: str, person: str | None, *, is_stored: bool
    ) -> Job:
        owners = _owners(address, person)
        busy = [job for job in self._jobs.values() if job.state not in OVER]
        each = max((sum(owner in job.owners for job in busy) for owner in owners), default=0)
        if len(busy) >= self._limits.waiting or each >= self._limits.waiting_each:
            raise Denied("reviews-busy")
        job = self._jobs[key] = Job(record, owners, is_stored)
        self._jobs.move_to_end(key)
        self._queue.append(key)
        self._forget()
        self._wake()
        return job

    def _wake(self) -> None:
        self._asked.set()
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run())

    def _forget(self) -> None:
        """Drop the oldest reviews that are over."""
        over = [key for key, job in self._jobs.items() if job.state in OVER]
        for key in over[: max(0, len(self._jobs) - self._limits.kept)]:
            del self._jobs[key]

    async def _load(self, key: str) -> dict[str, Any] | None:
        data = await self._store.load(key) if self._store is not None else None
        return json.loads(data) if data is not None else None

    async def _run(self) -> None:
        """Make the reviews of the queue, and end the process when nothing is played for a while."""
        self._used_at = self._environment.monotonic()
        while (now := self._environment.monotonic()) < (end := self._used_at + self._limits.idle):
            cold = {at: game for game, at in self._played.items() if game not in self._ready}
            due = min(cold, default=math.inf)
            if self._queue:
                await self._make_next()
                self._used_at = self._environment.monotonic()
            elif due + self._limits.ahead <= now:
                await self._load_game(cold[due])
            else:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(min(due + self._limits.ahead, end) - now):
                        await self._asked.wait()
                self._asked.clear()
        self._played.clear()
        self._end_process()

    async def _make_next(self) -> None:
        key = self._queue.popleft()
        job = self._jobs[key]
        job.state = "running"
        try:
            async with asyncio.timeout(self._limits.seconds):
                await self._make(key, job)
        except (OSError, ValueError, TimeoutError) as error:
            _log.warning("a review failed: %s: %s", type(error).__name__, error)
            self._end_process()
        if job.state not in OVER:
            job.state = "failed"

    async def _load_game(self, game: str) -> None:
        """Let the process load what reviews of a game need."""
        try:
            async with asyncio.timeout(self._limits.seconds):
                answers = await self._ask_process({"game": game})
                if await answers.readline():
                    self._ready.add(game)
                    return
        except (OSError, TimeoutError) as error:
            _log.warning("reviews of %s cannot be got ready: %s", game, type(error).__name__)
        self._played[game] = math.inf  # it will fail again when a review is asked for
        self._end_process()

    async def _make(self, key: str, job: Job) -> None:
        answers = await self._ask_process({"record": str(job.record)})
        while job.state not in OVER:
            line = await answers.readline()
            if not line:  # it was ended, or it failed
                self._end_process()
                return
            answer = json.loads(line)
            if job.state in OVER:
                return
            if "problem" in answer:
                job.problem, job.state = answer["problem"], "failed"
                return
            job.document = answer["review"]
            self._ready.add(job.record.game)
            job.state = "done" if answer["review"]["final"] else "first"
        if job.state == "done" and job.is_stored and self._store is not None:
            data = json.dumps(job.document).encode()
            assert job.document is not None
            await self._store.save(key, job.document["value"], data, self._environment.now())

    async def _ask_process(self, asked: dict[str, str]) -> asyncio.StreamReader:
        """Write a line to the process; its answers are to be read."""
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        await process.stdin.drain()
        return process.stdout

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *WORKER,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        return self._process

    def _end_process(self) -> None:
        process, self._process = self._process, None
        self._ready.clear()
        if process is not None:
            ending = asyncio.create_task(_end(process))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    def _shown(self, key: str, job: Job, lang: str, reader: int | None = None) -> ReviewInfo:
        ahead = 0
        if job.state == "waiting":
            running = sum(other.state in ("running", "first") for other in self._jobs.values())
            ahead = self._queue.index(key) + running
        return ReviewInfo(
            id=key,
            state=job.state,
            ahead=ahead,
            problem=job.problem[lang] if job.problem else None,
            review=_told(job.document, lang, reader) if job.document else None,
        )


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a process at once, and let go of it."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.communicate()


def _owners(address: str, person: str | None) -> frozenset[str]:
    return frozenset(f"{kind} {who}" for kind, who in (("a", address), ("p", person)) if who)


def _told(document: dict[str, Any], lang: str, reader: int | None) -> MatchReview:
    return msgspec.convert(add_sentences(document, lang, reader), MatchReview)
