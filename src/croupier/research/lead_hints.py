"""Hints that know nothing of a game but how far ahead a seat ends: for a search that wants leads.

The hints of games, and `compiled.default_hints`, aim at winning; what a lead is worth beyond that
is nothing to them. Measuring the difference (`research.exact`) takes a search that differs in
nothing else from one with the default hints.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.compiled.default_hints import advise, blank_scores, is_quiet, plausible, stage
from croupier.core.game import PROVIDED_BY_BIND, Features, Rules

__all__ = ["advise", "is_quiet", "plausible", "stage", "value"]

rules: Rules = PROVIDED_BY_BIND
features: Features = PROVIDED_BY_BIND

WIDEST: Final = 1.0  # the lead that is worth 1, in the scale of points: a round


def value(state: Any, seat: int) -> float:
    """From 0 to 1, in proportion to the lead over the mean of the others."""
    scores = blank_scores()
    rules.score(state, scores[0])
    total = 0.0
    for other in range(state.players):
        total += scores[0].points[other]
    own = float(scores[0].points[seat])
    lead = own - (total - own) / max(1, state.players - 1)
    worth: float = max(0.0, min(1.0, 0.5 + 0.5 * lead / (WIDEST * features.POINTS)))
    return worth
