"""How good a seat's moves are, by what the seat may know.

Worlds that the seat cannot rule out are imagined, every move is made in every world, several times
with different chance, and the reference says what to expect from the result. All moves are tried in
the same worlds with the same chance.

The best of several noisy means looks better than it is. So the worlds are split into two halves:
each picks a best move, and the other says what that move is worth. That way the loss charged to a
player does not include the luck of a move that happened to come out well.
"""

from __future__ import annotations

import dataclasses
import hashlib
import math
from typing import Any, Final

import numpy as np

from croupier.coach.evidence import COMPARED, find_evidence
from croupier.coach.kernels import MEASURES, POINTS, WIN
from croupier.coach.reference import Array, Bench
from croupier.core.reach import Reach, actions

REAL: Final = 0.002
"""The chance to win by which the moves of a real decision differ at least."""
CATEGORIES: Final = {"blunder": 0.08, "mistake": 0.04, "slip": 0.015}
"""What a move of a category loses at least, of the chance to win, worst first."""
SURE: Final = 2.0
"""Standard errors that a loss exceeds, or else the move is fine."""
BEST, FINE = "best", "fine"


@dataclasses.dataclass(frozen=True)
class Settings:
    """How carefully the coach looks. The same settings give the same answers, bit for bit."""

    seed: str = "coach"
    screened: int = 12
    """Worlds in which all moves are tried, to find those that are looked at more closely."""
    kept: int = 5
    """Moves that are looked at more closely, besides the one that was made. If 0, nothing is said
    about others: no decision is real."""
    worlds: int = 64
    samples: int = 2
    """Samples of what follows from a move in a world, with different throws and deals."""
    chances: int = 48
    """Sampled outcomes of a chance event, to compare the actual one with."""
    deals: int = 2_048
    """Deals that say what may be expected before the deal."""

    def as_json(self) -> dict[str, Any]:
        """The settings for programs."""
        return dataclasses.asdict(self)


FULL: Final = Settings()
FIRST: Final = Settings(screened=6, kept=3, worlds=12, samples=1, chances=8, deals=64)
"""For a first verdict, at once."""


@dataclasses.dataclass(frozen=True)
class Prospect:
    """What a seat may expect of one of its moves."""

    action: int
    expected: tuple[float, ...]
    """Its share of the win, and its points."""
    error: tuple[float, ...]
    """The standard errors of that, from the worlds and chances that were tried."""


@dataclasses.dataclass(frozen=True)
class Judgement:
    """A decision as the seat could judge it: its moves, the best first."""

    moves: tuple[Prospect, ...]
    value: tuple[float, ...]
    """What the reference expects for the seat before it moves: the mean over its worlds."""
    is_real: bool
    """Do the moves make a difference?"""
    is_open: bool
    """Is nothing hidden from the seat?"""
    made: Prospect | None = None
    """The move that was made."""
    loss: tuple[float, ...] = (0.0,) * MEASURES
    """What that is worth less than the best one, in each measure; never negative."""
    estimate: float = 0.0
    """The same in the chance to win as it was estimated: below zero, if by luck the move came out
    better than the best. Means of it are not too high, as those of the loss would be."""
    doubt: float = 0.0
    """The standard error of that."""
    evidence: dict[str, Any] | None = None
    """The most telling fact about the best moves and the one that was made."""

    @property
    def best(self) -> Prospect:
        """The best move."""
        return self.moves[0]

    @property
    def category(self) -> str:
        """How good the move was that was made."""
        if self.made is None or self.made.action == self.best.action:
            return BEST
        loss = self.loss[WIN]
        if loss > SURE * self.doubt:
            for category, least in CATEGORIES.items():
                if loss >= least:
                    return category
        return FINE


def legal_actions(bench: Bench, seen: Array, seat: int) -> list[int]:
    """What the seat may do: the same in all worlds that it cannot tell apart."""
    bench.kernel.find_legal(seen[0], seat, bench.prospects[0])
    return list(actions(Reach.unpack(bench.prospects[0])))


def judge(
    bench: Bench, seen: Array, seat: int, settings: Settings, place: str, made: int | None = None
) -> Judgement:
    """Judge the moves of a seat in a state redacted for it, and the one that was `made`.

    What is drawn depends on the settings, the place in the match and what the seat sees, never on
    what is hidden. It is other in other matches, so that what is off by chance in one is not off
    in the same way in all.
    """
    drawn_by = f"{settings.seed} {place} {seat} {hashlib.sha256(seen.tobytes()).hexdigest()}"
    bench.draw_from(drawn_by)
    legal = legal_actions(bench, seen, seat)
    spread, kept = 0.0, [action for action in legal if action == made]
    if settings.kept:
        screened = bench.imagine(seen, seat, settings.screened, 0)
        tried = bench.follow(screened, seat, legal, 1)[:, 0, :, seat].mean(axis=0)
        spread = float(np.ptp(tried[:, WIN]))
        kept = _worth_a_look(legal, tried, settings.kept, made)
    # The worlds of the closer look are others than those that chose the moves.
    worlds = bench.imagine(seen, seat, settings.worlds, 1 << 20)
    is_open = worlds.tobytes() == seen.tobytes() * len(worlds)
    bench.draw_from(f"{drawn_by} closer")
    by_world = bench.follow(worlds, seat, kept, settings.samples)[..., seat, :].mean(axis=1)
    moves = _prospects(kept, by_world)
    value = bench.values(worlds, settings.samples)[:, seat].mean(axis=0)
    ordered = sorted(moves, key=lambda move: (-move.expected[WIN], -move.expected[POINTS]))
    is_real = len(legal) > 1 and spread >= REAL
    found = Judgement(
        tuple(ordered),
        tuple(map(float, value)),
        is_real,
        is_open,
        evidence=_evidence(bench, worlds, seat, ordered, made) if is_real else None,
    )
    if made is None:
        return found
    at = kept.index(made)
    losses = [_loss(by_world[..., measure], at) for measure in range(MEASURES)]
    return dataclasses.replace(
        found,
        made=moves[at],
        loss=tuple(max(0.0, loss) for loss, _ in losses),
        estimate=losses[WIN][0],
        doubt=losses[WIN][1],
    )


def _evidence(
    bench: Bench, worlds: Array, seat: int, ordered: list[Prospect], made: int | None
) -> dict[str, Any] | None:
    """About the best move and the one that was made; if that is the best, about the next."""
    best = [prospect.action for prospect in ordered]
    other = [made] if made is not None and made != best[0] else best[1:COMPARED]
    return find_evidence(bench, worlds, seat, [best[0], *other])


def _worth_a_look(legal: list[int], tried: Array, count: int, made: int | None) -> list[int]:
    """The best few moves in either measure, and the one that was made; in the rules' order."""
    best = {i for measure in (WIN, POINTS) for i in np.argsort(-tried[:, measure])[:count]}
    return [action for i, action in enumerate(legal) if i in best or action == made]


def _prospects(kept: list[int], by_world: Array) -> list[Prospect]:
    means, errors = by_world.mean(axis=0), _standard_error(by_world)
    return [
        Prospect(action, tuple(map(float, means[i])), tuple(map(float, errors[i])))
        for i, action in enumerate(kept)
    ]


def _standard_error(by_world: Array) -> Array:
    found: Array = by_world.std(axis=0, ddof=1) / math.sqrt(len(by_world))
    return found


def _loss(by_world: Array, made: int) -> tuple[float, float]:
    """What the move lost, and the standard error of that.

    Each half of the worlds is asked about the move that the other half finds best."""
    halves = by_world[0::2], by_world[1::2]
    behind = []
    for mine, others in (halves, halves[::-1]):
        best = int(others.mean(axis=0).argmax())
        behind.append(mine[:, best] - mine[:, made])
    both = np.concatenate(behind)
    return float(both.mean()), float(_standard_error(both[:, None])[0])
