"""Exact values of strategies in a whole tree: best responses, and CFR+.

A strategy is one row of probabilities: for each information set, one for each of its actions, from
`Tree.offsets` on. Loops run compiled. Two players, whose returns add up to zero.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numba
import numpy as np

from croupier.research.tree import CHANCE, TERMINAL, Tree

Array = np.ndarray[Any, Any]
EVERY: Final = 25  # iterations between two looks at how far CFR+ is


def uniform(tree: Tree) -> Array:
    """Every action as likely as another."""
    sizes = np.diff(tree.offsets)
    return np.repeat(1.0 / sizes, sizes)


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def _reaches(
    player: Any, first: Any, count: Any, infoset: Any, probability: Any, offsets: Any,
    strategy: Any, responder: int, reach: Any,
) -> None:  # fmt: skip
    """How likely each node is if the responder does all it can to get there."""
    reach[0] = 1.0
    for node in range(len(player)):
        for i in range(count[node]):
            child = first[node] + i
            step = 1.0
            if player[node] == CHANCE:
                step = probability[child]
            elif player[node] != responder:
                step = strategy[offsets[infoset[node]] + i]
            reach[child] = reach[node] * step


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def _respond(
    player: Any, first: Any, count: Any, infoset: Any, returns: Any, offsets: Any, order: Any,
    starts: Any, strategy: Any, responder: int, reach: Any, sign: float, values: Any, best: Any,
    total: Any,
) -> float:  # fmt: skip
    """The responder's value, information sets decided from the last to the first.

    `values` are weighted by `reach`, so that a chance or opponent's node is the sum below it.
    Nodes come level by level (`Solver._by_level`), all of an information set in one of them.
    """
    for at in range(len(starts) - 1):
        for k in range(starts[at], starts[at + 1]):
            node = order[k]
            if player[node] == responder:
                for i in range(count[node]):
                    total[offsets[infoset[node]] + i] += values[first[node] + i]
            elif player[node] == TERMINAL:
                values[node] = sign * returns[node] * reach[node]
            else:
                for i in range(count[node]):
                    values[node] += values[first[node] + i]
        for k in range(starts[at], starts[at + 1]):
            node = order[k]
            if player[node] == responder:
                number = infoset[node]
                if best[number] < 0:
                    best[number] = 0
                    for i in range(1, count[node]):
                        here = offsets[number]
                        if total[here + i] > total[here + best[number]]:
                            best[number] = i
                values[node] = values[first[node] + best[number]]
    root: float = values[0]
    return root


class Solver:
    """Best responses and CFR+ on one tree."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.offsets = tree.offsets
        self._levels = [self._by_level(seat) for seat in (0, 1)]

    def _by_level(self, responder: int) -> tuple[Array, Array]:
        """Nodes from the last decisions of the responder to the first, and where levels begin.

        All histories of an information set have the same number of own decisions behind them (it
        recalls them), but not the same depth: so nodes are sorted by that number, then by depth.
        """
        tree = self.tree
        level = np.zeros(tree.histories(), np.int64)
        depth = np.zeros(tree.histories(), np.int64)
        for node in range(tree.histories()):
            below = slice(tree.first[node], tree.first[node] + tree.count[node])
            level[below] = level[node] + (tree.player[node] == responder)
            depth[below] = depth[node] + 1
        # What lies below a decision belongs to the next level; what leads to it comes after it.
        others = (tree.player != responder).astype(np.int64)
        order = np.lexsort((-depth, others, -level))
        keys = np.stack([level[order], others[order], np.where(others[order], depth[order], 0)])
        changes = np.flatnonzero(np.any(np.diff(keys) != 0, axis=0)) + 1
        return order, np.concatenate([[0], changes, [len(order)]]).astype(np.int64)

    def best_response(self, strategy: Array, responder: int) -> tuple[float, Array]:
        """What the responder can win against a strategy at most, and by which actions."""
        tree, count = self.tree, self.tree.histories()
        reach = np.zeros(count)
        _reaches(
            tree.player, tree.first, tree.count, tree.infoset, tree.probability, self.offsets,
            strategy, responder, reach,
        )  # fmt: skip
        best = np.full(len(tree.infosets), -1, np.int64)
        order, starts = self._levels[responder]
        sign = 1.0 if responder == 0 else -1.0
        value = _respond(
            tree.player, tree.first, tree.count, tree.infoset, tree.returns, self.offsets, order,
            starts, strategy, responder, reach, sign, np.zeros(count), best,
            np.zeros(len(strategy)),
        )  # fmt: skip
        return float(value), best

    def exploitability(self, strategy: Array) -> float:
        """What a best response wins against the strategy on average over both seats."""
        return (self.best_response(strategy, 0)[0] + self.best_response(strategy, 1)[0]) / 2

    def value(self, strategy: Array) -> float:
        """What the first seat wins if both play the strategy."""
        tree = self.tree
        reach = np.zeros(tree.histories())
        nobody = -9
        _reaches(
            tree.player, tree.first, tree.count, tree.infoset, tree.probability, self.offsets,
            strategy, nobody, reach,
        )  # fmt: skip
        return float((reach * tree.returns)[tree.player == TERMINAL].sum())

    def solve(
        self,
        wanted: float,
        *,
        most: int = 100_000,
        progress: Callable[[int, float], None] | None = None,
    ) -> tuple[Array, int, float]:
        """CFR+ until its average strategy can be exploited by less than `wanted`.

        Returns the strategy, the iterations it took, and its exploitability."""
        tree = self.tree
        regrets = np.zeros(self.offsets[-1])
        sums = np.zeros_like(regrets)
        current = uniform(tree)
        seats = np.array([infoset.seat for infoset in tree.infosets])
        reaches = np.zeros((2, tree.histories()))
        for iteration in range(1, most + 1):
            for seat in (0, 1):
                _iterate(
                    tree.player, tree.first, tree.count, tree.infoset, tree.probability,
                    tree.returns, self.offsets, seats, current, regrets, sums, seat,
                    float(iteration), reaches, np.zeros(tree.histories()),
                )  # fmt: skip
            if iteration % EVERY == 0 or iteration == most:
                average = _normalised(sums, self.offsets)
                left = self.exploitability(average)
                if progress is not None:
                    progress(iteration, left)
                if left < wanted or iteration == most:
                    return average, iteration, left
        raise AssertionError("CFR+ makes at least one iteration")


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def _iterate(
    player: Any, first: Any, count: Any, infoset: Any, probability: Any, returns: Any,
    offsets: Any, seats: Any, current: Any, regrets: Any, sums: Any, seat: int, weight: float,
    reaches: Any, values: Any,
) -> None:  # fmt: skip
    """One update of a seat's regrets and average strategy, the other one's play being fixed."""
    reaches[0][0] = 1.0
    reaches[1][0] = 1.0
    for node in range(len(player)):
        acts = player[node]
        for i in range(count[node]):
            child = first[node] + i
            own = reaches[0][node]
            others = reaches[1][node]
            if acts == CHANCE:
                others *= probability[child]
            elif acts == seat:
                own *= current[offsets[infoset[node]] + i]
            else:
                others *= current[offsets[infoset[node]] + i]
            reaches[0][child] = own
            reaches[1][child] = others
    sign = 1.0 if seat == 0 else -1.0
    for node in range(len(player) - 1, -1, -1):
        acts = player[node]
        if acts == TERMINAL:
            values[node] = sign * returns[node]
            continue
        value = 0.0
        for i in range(count[node]):
            step = probability[first[node] + i]
            if acts != CHANCE:
                step = current[offsets[infoset[node]] + i]
            value += step * values[first[node] + i]
        values[node] = value
        if acts == seat:
            here = offsets[infoset[node]]
            for i in range(count[node]):
                regrets[here + i] += reaches[1][node] * (values[first[node] + i] - value)
                sums[here + i] += weight * reaches[0][node] * current[here + i]
    for number in range(len(seats)):
        if seats[number] == seat:
            total = 0.0
            for k in range(offsets[number], offsets[number + 1]):
                regrets[k] = max(0.0, regrets[k])
                total += regrets[k]
            size = offsets[number + 1] - offsets[number]
            for k in range(offsets[number], offsets[number + 1]):
                current[k] = regrets[k] / total if total > 0.0 else 1.0 / size


@numba.njit(nogil=True)  # type: ignore[untyped-decorator]
def _normalised(sums: Any, offsets: Any) -> Any:
    """Probabilities from sums; uniform where nothing was ever reached."""
    strategy = np.zeros(len(sums))
    for number in range(len(offsets) - 1):
        total = 0.0
        for k in range(offsets[number], offsets[number + 1]):
            total += sums[k]
        size = offsets[number + 1] - offsets[number]
        for k in range(offsets[number], offsets[number + 1]):
            strategy[k] = sums[k] / total if total > 0.0 else 1.0 / size
    return strategy
