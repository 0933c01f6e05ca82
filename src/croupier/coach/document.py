"""A review as JSON: the same in every language, for files, the database and programs.

Numbers of a seat are shares of the win, 0 to 1, unless they stand below `points`. `result` less
`expected` is the sum of `luck`, `play`, `unseen` and all of `others`, in both measures.
"""

from __future__ import annotations

import math
from typing import Any, Final

import numpy as np

from croupier.coach.judge import BEST, CATEGORIES, FINE, Judgement, Prospect
from croupier.coach.kernels import POINTS, WIN
from croupier.coach.review import FORMAT, Bars, Decision, Review
from croupier.coach.told import Document
from croupier.core.world import World

SHOWN: Final = 4
"""Moves of a decision that are listed, besides the one that was made."""
WORST: Final = 3


def document(review: Review, digest: str) -> Document:
    """The review of the record with that digest."""
    history = review.history
    outcome = history.outcome
    return {
        "review": FORMAT,
        "game": history.game.name,
        "rules_version": history.game.rules_version,
        "players": history.players,
        "options": history.options.shown(),
        "names": list(history.names),
        "record": digest,
        "value": review.reference.hash,
        "coarse": review.reference.is_coarse,
        "beliefs": beliefs(review.history.game),
        "settings": review.settings.as_json(),
        "thresholds": CATEGORIES,
        "final": review.is_final,
        "outcome": {
            "reason": outcome.reason,
            "scores": list(outcome.scores),
            "places": list(outcome.places),
            "winners": list(outcome.winners),
        },
        "seats": [_seat(review, seat) for seat in sorted(review.bars)],
        "course": _course(review),
        "chance": [
            {
                "ply": _ply(review, swing.number),
                "round": review.round_of(swing.number),
                "luck": _plain(swing.luck[:, WIN]),
            }
            for swing in review.swings
        ],
    }


def beliefs(game: Any) -> str:
    """How worlds are drawn that a seat cannot rule out: all alike, or as they explain the play."""
    return "plausible" if hasattr(game.hints, "plausible") else "uniform"


def _plain(numbers: Any) -> list[float]:
    return [float(number) for number in numbers]


def _bars(bars: Bars, measure: int) -> Document:
    return {
        "result": float(bars.result[measure]),
        "expected": float(bars.expected[measure]),
        "luck": float(bars.luck[measure]),
        "play": float(bars.play[measure]),
        "unseen": float(bars.unseen[measure]),
        "others": {str(other): float(change[measure]) for other, change in bars.others.items()},
    }


def _seat(review: Review, seat: int) -> Document:
    decisions = review.decisions[seat]
    rate, error, count = error_rate(decisions)
    return {
        "seat": seat,
        "name": review.history.names[seat],
        **_bars(review.bars[seat], WIN),
        "points": _bars(review.bars[seat], POINTS),
        "error_rate": None if rate is None else max(0.0, rate),
        "error_rate_error": error,
        "real_decisions": count,
        "luck_by_round": _luck_by_round(review, seat),
        "worst": [_ply(review, number) for number in worst(decisions)],
        "decisions": [_decision(review, seat, decision) for decision in decisions],
    }


def error_rate(decisions: list[Decision]) -> tuple[float | None, float | None, int]:
    """What a seat lost per real decision by estimate, which may come out below zero; the standard
    error of that; and how many there were."""
    losses = [each.judgement.estimate for each in decisions if each.judgement.is_real]
    if not losses:
        return None, None, 0
    error = float(np.std(losses, ddof=1)) / math.sqrt(len(losses)) if len(losses) > 1 else None
    return float(np.mean(losses)), error, len(losses)


def worst(decisions: list[Decision]) -> list[int]:
    """The numbers of the decisions that cost most, the worst first."""
    costly = [each for each in decisions if each.judgement.category not in (BEST, FINE)]
    costly.sort(key=lambda each: -each.judgement.loss[WIN])
    return [each.number for each in costly[:WORST]]


def _luck_by_round(review: Review, seat: int) -> list[Document]:
    rounds: dict[int, float] = {}
    for swing in review.swings:
        number = review.round_of(swing.number)
        rounds[number] = rounds.get(number, 0.0) + float(swing.luck[seat, WIN])
    return [{"round": number, "luck": luck} for number, luck in rounds.items()]


def _ply(review: Review, number: int) -> int:
    """The move of the record that a choice was; -1 for the first deal."""
    return review.history.made[number].ply if number >= 0 else number


def _decision(review: Review, seat: int, decision: Decision) -> Document:
    made = review.history.made[decision.number]
    world = World(review.history.game, made.before.redact(seat))
    return {
        "ply": made.ply,
        "round": review.round_of(decision.number),
        **decided(decision.judgement, world, seat),
        "move": made.text,
        "play": float(decision.play[WIN]),
        "unseen": float(decision.unseen[WIN]),
    }


def decided(found: Judgement, world: World, seat: int) -> Document:
    """The moves of a decision, and how good the one was that was made."""
    return {
        **judged(found, world, seat),
        "real": found.is_real,
        "category": found.category,
        "loss": found.loss[WIN],
        "loss_error": found.doubt,
        "points_loss": found.loss[POINTS],
    }


def judged(found: Judgement, world: World, seat: int) -> Document:
    """The moves of a decision, the best first, and why."""
    shown = list(found.moves[:SHOWN])
    if found.made is not None and found.made not in shown:
        shown.append(found.made)
    return {
        "best": world.move(seat, found.best.action).text,
        "expected": found.value[WIN],
        "expected_points": found.value[POINTS],
        "moves": [_move(each, world, seat) for each in shown],
        "hidden": not found.is_open,
        "evidence": found.evidence,
    }


def _move(prospect: Prospect, world: World, seat: int) -> Document:
    return {
        "move": world.move(seat, prospect.action).text,
        "win": prospect.expected[WIN],
        "win_error": prospect.error[WIN],
        "points": prospect.expected[POINTS],
        "points_error": prospect.error[POINTS],
    }


def _course(review: Review) -> list[Document]:
    """What every seat could expect as the match went on."""
    made = [None, *review.history.made]
    return [
        {
            "ply": each.ply if each else -1,
            "seat": each.seat if each else None,
            "move": each.text if each else None,
            "win": _plain(values[:, WIN]),
            "points": _plain(values[:, POINTS]),
        }
        for each, values in zip(made, review.course, strict=True)
    ]
