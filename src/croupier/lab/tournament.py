"""Tournaments between bots: every deal in every seating, places, ratings, and who beats whom.

A tournament saved in a folder (`tournament_folder`) can be resumed, whatever stopped it.
"""

from __future__ import annotations

import contextlib
import dataclasses
import math
import multiprocessing
import os
import threading
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from croupier.bots import check_any_bot, prepare
from croupier.bots.external import end_all
from croupier.bots.matches import play_match
from croupier.core.chance import fresh_seed
from croupier.core.errors import BadOption
from croupier.core.match import Match
from croupier.core.registry import find
from croupier.core.schema import Json
from croupier.lab.ratings import Table, rated
from croupier.lab.schedule import Seating, deals_for, games_of_a_deal
from croupier.lab.statistics import Estimate, counted
from croupier.lab.tournament_folder import Folder

if TYPE_CHECKING:
    from rich.console import RenderableType

    Array = np.ndarray[Any, Any]

RESAMPLES: Final = 1000
"""Bootstrap samples of the deals, for the intervals of means."""


@dataclasses.dataclass(frozen=True)
class Plan:
    """The plan of a tournament; the same plan gives the same games."""

    game: str
    players: int
    options: dict[str, Json]
    bots: tuple[str, ...]
    deals: int
    seed: str

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
        return cls(game, players, chosen.shown(), tuple(bots), deals, seed or fresh_seed())

    def seatings(self) -> list[Seating]:
        """The seatings in which every deal is played."""
        return games_of_a_deal(len(self.bots), self.players)

    def seed_of(self, deal: int) -> str:
        """The seed of one of its deals."""
        return f"{self.seed} deal {deal}"

    def as_json(self) -> dict[str, Json]:
        """The plan as it is saved."""
        return dataclasses.asdict(self) | {"bots": list(self.bots)}


@dataclasses.dataclass(frozen=True)
class Played:
    """One game: who sat where and how it ended; `failed` counts each seat's failed moves."""

    seating: Seating
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    failed: tuple[int, ...]

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> Played:
        """Read what `dataclasses.asdict` wrote."""
        return cls(**{key: tuple(value) for key, value in document.items()})


def play_deal(plan: Plan, deal: int) -> list[Played]:
    """Play one deal in all seatings."""
    return [play_game(plan, deal, seating) for seating in plan.seatings()]


def play_game(plan: Plan, deal: int, seating: Seating) -> Played:
    """Play one game. If a bot fails, the first legal move is played instead."""
    match = Match(
        find(plan.game), players=plan.players, seed=plan.seed_of(deal), options=plan.options
    )
    failures = play_match(match, [plan.bots[bot] for bot in seating])
    failed = tuple(len(of_seat) for of_seat in failures)
    outcome = match.outcome()
    assert outcome is not None
    return Played(seating, outcome.scores, outcome.places, outcome.winners, failed)


def tournament(
    plan: Plan,
    *,
    jobs: int = 1,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Standings:
    """Play the deals of the plan that `out` does not hold yet; `progress` gets the deals done."""
    with contextlib.ExitStack() as closing:
        folder = Folder(out, plan) if out is not None else None
        done: dict[int, list[Played]] = {}
        if folder:
            closing.callback(folder.close)
            done = {d: [Played.from_json(game) for game in gs] for d, gs in folder.done.items()}
        prepare(find(plan.game), plan.bots)  # compiled once, not by every process
        for deal, games in _play_deals(plan, [d for d in range(plan.deals) if d not in done], jobs):
            done[deal] = games
            if folder:
                folder.add(deal, games)
            if progress:
                progress(len(done))
        standings = Standings(plan, [done[deal] for deal in range(plan.deals)])
        if folder:
            folder.finish(standings.as_json())
        return standings


def _play_deals(plan: Plan, deals: Sequence[int], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Play deals, and yield them as they are done, in any order."""
    if jobs == 1:
        for deal in deals:
            yield deal, play_deal(plan, deal)
        return
    fresh = multiprocessing.get_context("spawn")  # threads of compiled code do not survive a fork
    with ProcessPoolExecutor(jobs, mp_context=fresh, initializer=_end_with_parent) as processes:
        waiting = {processes.submit(play_deal, plan, deal): deal for deal in deals}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except BaseException:
            processes.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """In a process of the pool: exit if the tournament's own process is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        end_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Standings:
    """The result of a tournament. It samples deals, as games of one deal are not independent."""

    def __init__(self, plan: Plan, deals: Sequence[Sequence[Played]]) -> None:
        self.plan = plan
        self.deals = deals
        draw = np.random.default_rng(zlib.crc32(plan.seed.encode()))
        self._samples = draw.integers(len(deals), size=(RESAMPLES, len(deals)))
        self.ratings = rated(
            len(plan.bots),
            [[Table(game.seating, game.places) for game in deal] for deal in deals],
            zlib.crc32(plan.seed.encode()),
        )

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(deal) for deal in self.deals)

    def ties(self) -> int:
        """The number of games with several winners."""
        return sum(len(game.winners) > 1 for deal in self.deals for game in deal)

    def failures(self, bot: int) -> int:
        """The number of moves on which a bot failed."""
        return sum(
            failed
            for deal in self.deals
            for game in deal
            for sitting, failed in zip(game.seating, game.failed, strict=True)
            if sitting == bot
        )

    def mean(self, bot: int, what: Callable[[Played, int], float]) -> Estimate:
        """The mean of a quantity over all seats of the bot, with its bootstrap interval."""
        sums, counts = np.zeros(len(self.deals)), np.zeros(len(self.deals))
        for i, deal in enumerate(self.deals):
            values = [
                what(game, s) for game in deal for s, b in enumerate(game.seating) if b == bot
            ]
            sums[i], counts[i] = sum(values), len(values)
        found = float(sums.sum() / counts.sum())
        if len(self.deals) == 1:
            return Estimate(found, math.nan, math.nan)
        again = sums[self._samples].sum(1) / counts[self._samples].sum(1)
        low, high = np.quantile(again, [0.025, 0.975])
        return Estimate(found, float(low), float(high))

    def beats(self, bot: int, other: int) -> float | None:
        """How often a bot is placed before another at the same table; a tie counts half."""
        before = total = 0.0
        for deal in self.deals:
            for game in deal:
                for mine, theirs in _pairs(game, bot, other):
                    before += 1 if mine < theirs else 0.5 if mine == theirs else 0
                    total += 1
        return before / total if total else None

    def as_json(self) -> dict[str, Json]:
        """The standings for programs, best bot first."""
        plan, order = self.plan, self._order()
        names = plan.bots
        return {
            "game": plan.game,
            "players": plan.players,
            "options": plan.options,
            "seed": plan.seed,
            "deals": plan.deals,
            "games": self.games,
            "ties": self.ties(),
            "bots": [self._bot_as_json(bot) for bot in order],
            "beats": {
                names[a]: {names[b]: self.beats(a, b) for b in order if b != a} for a in order
            },
        }

    def _order(self) -> list[int]:
        return sorted(range(len(self.plan.bots)), key=lambda bot: -self.ratings[bot].mean)

    def _bot_as_json(self, bot: int) -> dict[str, Json]:
        rating, place = self.ratings[bot], self.mean(bot, _place)
        score, wins = self.mean(bot, _score), self.mean(bot, _share_of_win)
        return {
            "name": self.plan.bots[bot],
            "rating": rating.mean,
            "rating_ci95": _interval(rating),
            "mean_place": place.mean,
            "place_ci95": _interval(place),
            "mean_score": score.mean,
            "score_ci95": _interval(score),
            "win_share": wins.mean,
            "win_ci95": _interval(wins),
            "failures": self.failures(bot),
        }

    def table(self) -> RenderableType:
        """The standings for people."""
        from rich.console import Group

        return Group(self._standings(), self._matrix(), *self._remarks())

    def _standings(self) -> RenderableType:
        from rich.table import Table as Grid

        plan = self.plan
        title = (
            f"{find(plan.game).title}: {counted(self.games, 'game')} with {plan.players} players"
        )
        grid = Grid(title=title)
        headings = ("bot", "rating", "±", "wins", "±", "place", "±", "score", "failures")
        for heading in headings:
            grid.add_column(heading, justify="left" if heading == "bot" else "right")
        for bot in self._order():
            rating, wins = self.ratings[bot], self.mean(bot, _share_of_win)
            place = self.mean(bot, _place)
            grid.add_row(
                plan.bots[bot],
                f"{rating.mean:.1f}",
                f"{_half_width(rating):.1f}",
                f"{wins.mean:.1%}",
                f"{_half_width(wins):.1%}",
                f"{place.mean:.2f}",
                f"{_half_width(place):.2f}",
                f"{self.mean(bot, _score).mean:,.1f}",
                str(self.failures(bot)),
            )
        return grid

    def _matrix(self) -> RenderableType:
        from rich.table import Table as Grid

        order = self._order()
        grid = Grid(title="How often the row's bot finishes ahead of the column's")
        grid.add_column("")
        for bot in order:
            grid.add_column(self.plan.bots[bot], justify="right")
        for bot in order:
            shares = ["" if other == bot else _share(self.beats(bot, other)) for other in order]
            grid.add_row(self.plan.bots[bot], *shares)
        return grid

    def _remarks(self) -> Iterator[str]:
        seatings = counted(len(self.plan.seatings()), "seating")
        yield f"{counted(self.plan.deals, 'deal')}, each in {seatings}"
        yield "±: half-width of the 95 % bootstrap interval over deals"
        yield f"shared wins: {self.ties():,} (each of n winners counts 1/n)"
        yield f"seed: {self.plan.seed}"


def _place(game: Played, seat: int) -> float:
    return game.places[seat]


def _score(game: Played, seat: int) -> float:
    return game.scores[seat]


def _share_of_win(game: Played, seat: int) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0


def _pairs(game: Played, bot: int, other: int) -> Iterator[tuple[int, int]]:
    """The places of two bots at one table, for each pair of their seats."""
    for mine, sitting in enumerate(game.seating):
        for theirs, across in enumerate(game.seating):
            if (sitting, across) == (bot, other):
                yield game.places[mine], game.places[theirs]


def _interval(estimate: Estimate) -> list[Json] | None:
    """The interval for JSON; None after a single deal, which says nothing about the spread."""
    return None if math.isnan(estimate.low) else [estimate.low, estimate.high]


def _half_width(estimate: Estimate) -> float:
    """Half the width of the interval."""
    return (estimate.high - estimate.low) / 2


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
