"""The result of a tournament: places, ratings, and who beats whom."""

from __future__ import annotations

import functools
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.core.registry import find
from croupier.core.schema import Json
from croupier.lab.ratings import rated
from croupier.lab.sequential import ERROR, Target, differences, interval_of
from croupier.lab.statistics import Estimate, estimate, share_of_deals

if TYPE_CHECKING:
    from croupier.lab.tournament import Plan

    Array = np.ndarray[Any, Any]


class Standings:
    """What came of some deals. Intervals are over deals: games of one deal are not independent."""

    def __init__(self, plan: Plan, results: Array, target: Target | None = None) -> None:
        """`results[deal, seating]` are those of the deals that were played, at least one. With a
        target the intervals of wins hold at every look, since it was looked for on the way."""
        self.plan = plan
        self.results = results
        self.target = target
        self._seatings = np.array(plan.seatings())
        self._places = results["places"][..., : plan.players]

    @functools.cached_property
    def ratings(self) -> list[Estimate]:
        """The bots' ratings."""
        seed = zlib.crc32(self.plan.seed.encode())
        return rated(len(self.plan.bots), self.plan.seatings(), self._places, seed)

    @property
    def deals(self) -> int:
        """The number of deals."""
        return len(self.results)

    @property
    def games(self) -> int:
        """The number of games."""
        return int(self.results.size)

    def _won(self) -> Array:
        """For each deal, seating and seat, whether the seat is among the winners."""
        won: Array = self.results["winners"][..., None] >> np.arange(self.plan.players) & 1
        return won

    def ties(self) -> int:
        """The number of games with several winners."""
        return int((self._won().sum(-1) > 1).sum())

    def failures(self, bot: int) -> int:
        """The number of moves on which a bot failed."""
        failed = self.results["failures"][..., : self.plan.players]
        return int((failed * (self._seatings == bot)).sum())

    def place(self, bot: int) -> Estimate:
        """The bot's mean place."""
        return estimate(self._each_deal(bot, self._places), 1, self.plan.players)

    def score(self, bot: int) -> Estimate:
        """The bot's mean score."""
        points = self.results["points"][..., : self.plan.players]
        return estimate(self._each_deal(bot, points), *find(self.plan.game).points)

    def win_share(self, bot: int) -> Estimate:
        """The share of its seats' games that the bot won. Each of n winners counts 1/n."""
        if self.target:
            found = interval_of(self.shares()[bot], error=ERROR / len(self.plan.bots))
            return found._replace(low=max(0.0, found.low), high=min(1.0, found.high))
        seats = int((self._seatings == bot).sum()) * self.deals
        return share_of_deals(self.shares()[bot], seats)

    def shares(self) -> list[Array]:
        """What each bot won of every deal, as a mean over its seats."""
        won = self._won()
        shares = won / np.maximum(1, won.sum(-1, keepdims=True))
        return [self._each_deal(bot, shares) for bot in range(len(self.plan.bots))]

    def _each_deal(self, bot: int, values: Array) -> Array:
        """The mean over the seats of a bot, for each deal."""
        mean: Array = values[:, self._seatings == bot].mean(1)
        return mean

    def beats(self, bot: int, other: int) -> float | None:
        """How often a bot is placed before another at the same table; a tie counts half."""
        before: list[float] = []
        for at, seating in enumerate(self.plan.seatings()):
            for mine, sitting in enumerate(seating):
                for theirs, across in enumerate(seating):
                    if (sitting, across) == (bot, other):
                        ahead = self._places[:, at, theirs] - self._places[:, at, mine]
                        before.append(float((np.sign(ahead) + 1).mean() / 2))
        return sum(before) / len(before) if before else None

    def order(self) -> list[int]:
        """The bots, best first."""
        return sorted(range(len(self.plan.bots)), key=lambda bot: -self.ratings[bot].mean)

    def as_json(self) -> dict[str, Json]:
        """The standings for programs, best bot first."""
        plan, order = self.plan, self.order()
        names = plan.bots
        return {
            "game": plan.game,
            "players": plan.players,
            "options": plan.options,
            "seed": plan.seed,
            "bot_seed": plan.bot_seed or plan.seed,
            "deals": self.deals,
            "games": self.games,
            "ties": self.ties(),
            **self._target_as_json(),
            "bots": [self._bot_as_json(bot) for bot in order],
            "beats": {
                names[a]: {names[b]: self.beats(a, b) for b in order if b != a} for a in order
            },
        }

    def _target_as_json(self) -> dict[str, Json]:
        """Whether the target was met, and how far all bots are apart, at every look."""
        if not self.target:
            return {}
        names, shares = self.plan.bots, self.shares()
        found = differences(shares)
        apart: list[Json] = [
            {"bot": names[a], "than": names[b], "wins_more": d.mean, "ci95": d.interval()}
            for (a, b), d in found.items()
        ]
        margin = self.target.margin
        met = self.target.is_met(shares)
        return {"until": {"margin": margin, "met": met, "differences": apart}}

    def _bot_as_json(self, bot: int) -> dict[str, Json]:
        rating, place = self.ratings[bot], self.place(bot)
        score, wins = self.score(bot), self.win_share(bot)
        return {
            "name": self.plan.bots[bot],
            "rating": rating.mean,
            "rating_ci95": rating.interval(),
            "mean_place": place.mean,
            "place_ci95": place.interval(),
            "mean_score": score.mean,
            "score_ci95": score.interval(),
            "win_share": wins.mean,
            "win_ci95": wins.interval(),
            "failures": self.failures(bot),
        }
