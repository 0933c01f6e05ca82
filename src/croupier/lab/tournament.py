"""Tournaments between bots: every deal in every seating.

A tournament saved in a folder (`tournament_folder`) can be resumed, whatever stopped it.
"""

from __future__ import annotations

import contextlib
import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.bots import check_any_bot
from croupier.core.chance import fresh_seed, key_of
from croupier.core.errors import BadOption
from croupier.core.registry import find
from croupier.core.schema import Json
from croupier.lab.chunks import Chunk
from croupier.lab.cores import Cores
from croupier.lab.fixtures import Fixtures, blank_keys
from croupier.lab.run import Failures, Progress, Run
from croupier.lab.schedule import Seating, deals_for, games_of_a_deal
from croupier.lab.sequential import Target, looks
from croupier.lab.standings import Standings
from croupier.lab.tasks import Runner
from croupier.lab.tournament_folder import Folder

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]


@dataclasses.dataclass(frozen=True)
class Plan:
    """The plan of a tournament; the same plan gives the same games."""

    game: str
    players: int
    options: dict[str, Json]
    bots: tuple[str, ...]
    deals: int
    seed: str
    bot_seed: str | None = None
    """Where bots draw from; None for the seed of the deals."""

    @classmethod
    def make(
        cls,
        game: str,
        *,
        players: int,
        bots: Sequence[str],
        games: int,
        options: Mapping[str, object] | None = None,
        seed: str | None = None,
        bot_seed: str | None = None,
    ) -> Plan:
        """A checked plan of at least this many games, in whole deals."""
        if games < 1:
            raise BadOption("too-few-games", games=games)
        if len(set(bots)) < 2 or len(set(bots)) < len(bots):
            raise BadOption("too-few-rivals", bots=", ".join(bots))
        for bot in bots:
            check_any_bot(bot)
        chosen = find(game).choose_options(players, options or {})
        deals = deals_for(games, games_of_a_deal(len(bots), players))
        return cls(
            game, players, chosen.shown(), tuple(bots), deals, seed or fresh_seed(), bot_seed
        )

    def seatings(self) -> list[Seating]:
        """The seatings in which every deal is played."""
        return games_of_a_deal(len(self.bots), self.players)

    def as_json(self) -> dict[str, Json]:
        """The plan as it is saved."""
        document = dataclasses.asdict(self) | {"bots": list(self.bots)}
        if self.bot_seed is None:
            del document["bot_seed"]
        return document


class Rounds(Fixtures):
    """The deals of a tournament, each with a seed that can be typed."""

    @classmethod
    def of(cls, plan: Plan) -> Rounds:
        """The deals of a plan."""
        seatings = tuple(tuple(plan.bots[bot] for bot in seats) for seats in plan.seatings())
        bot_seed = plan.bot_seed or plan.seed
        return cls(find(plan.game), plan.players, plan.options, seatings, plan.seed, bot_seed)

    def seeds(self, deal: int) -> tuple[str, str]:
        """The seeds of a deal."""
        return f"{self.seed} deal {deal}", f"{self.bot_seed} deal {deal}"

    def keys(self, first: int, count: int) -> Array:
        """The keys of some deals. In every seating of a deal, bots have the same luck."""
        keys = blank_keys(count)
        for i in range(count):
            seed, bot_seed = self.seeds(first + i)
            keys[i] = key_of(seed), key_of(f"the bots of {bot_seed}")
        return keys


class Tournament(Run):
    """A tournament being played; in a folder, it resumes where it stopped."""

    def __init__(self, plan: Plan, out: Path | None = None, target: Target | None = None) -> None:
        """Open the folder, and read what it holds. With a target, the tournament ends when it is
        met, after the deals of the plan at the latest."""
        super().__init__(Rounds.of(plan), plan.deals)
        self.plan = plan
        self.target = target
        self._looks = looks(plan.deals) if target else iter(())
        self._look = next(self._looks, None)
        self._enough: int | None = None  # deals
        self.folder = out
        self._folder = Folder(out, plan, self.results, self.done) if out is not None else None
        if self._folder:
            self.resume()
            for bot, asked in self._folder.asked.items():
                self.failures[bot] = Failures(asked, self._folder.failed[bot])

    def play_all(
        self,
        *,
        runner: Runner | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Play the deals that are missing, and save each."""
        if not self._is_enough():
            until = self._is_enough if self.target else None
            self.play(runner=runner, progress=progress, keep=self._save, until=until)
        if self._folder:
            self._folder.finish(self.standings().as_json())

    def _save(self, chunk: Chunk) -> None:
        if self._folder:
            self._folder.add(chunk)

    def _is_enough(self) -> bool:
        """Look at the deals done, in their order: is the target met?"""
        while self.target and self._enough is None and self._look and self._look <= self.kept:
            if self.target.is_met(Standings(self.plan, self.results[: self._look]).shares()):
                self._enough = self._look
            self._look = next(self._looks, None)
        return self._enough is not None

    def standings(self) -> Standings:
        """The result so far; at least one deal must be done."""
        if self.target is None:
            return Standings(self.plan, self.results[self.done])
        counted = self._enough or self.kept
        return Standings(self.plan, self.results[:counted], self.target)

    def close(self) -> None:
        """Close the folder; the tournament can be resumed."""
        if self._folder:
            self._folder.close()


def tournament(
    plan: Plan,
    *,
    jobs: int | None = None,
    processes: bool = False,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Standings:
    """Play the deals of the plan that `out` does not hold yet; `progress` gets the deals done.

    `jobs` and `processes` are those of `Cores`.
    """
    with contextlib.closing(Tournament(plan, out)) as run:
        run.prepare()
        run.play_all(runner=Cores(jobs, processes=processes), progress=progress)
        return run.standings()
