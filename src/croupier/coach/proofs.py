"""Proofs that a move is best, without sampling or assumptions about opponents.

All worlds that the seat cannot rule out are listed, and all that can follow, draw by draw and move
by move, by rules whose chance is explicit (`compiled.scripted`). These proofs are looked for:

  ending     Nobody else has a choice any more. The exact mean result of each move over worlds and
             chance is known, and one is higher than all others.
  settled    The same where there are too many worlds to list, but nothing hidden has a part any
             more: the rules reach the end without a draw, and without looking at what the seat
             does not see (`Looked`). So each move comes to the same in all worlds.
  dominance  In every world the worst that can come of the move, whatever others do and chance
             brings, is at least the best that can come of any other; and any other can do worse.
             Where there are too many worlds to list, the move must be settled and win, and every
             other move must be seen to fail in some world.

The cost of a search is bounded; if it finds no proof within that, there is none.
"""

from __future__ import annotations

import contextlib
import dataclasses
import math
from collections.abc import Iterator
from typing import Any, Final, Literal

from croupier.compiled.scripted import Script, Undecided, outcomes
from croupier.core.bits import members
from croupier.core.chance import Chance, below
from croupier.core.game import ALLOWED, Game, Score
from croupier.core.reach import Reach, actions

ENDING: Final = "ending"
SETTLED: Final = "settled"
DOMINANCE: Final = "dominance"
Kind = Literal["ending", "settled", "dominance"]
MOST_WORLDS: Final = 60
ALL: Final = 0
"""The number of worlds of a proof that does not depend on them."""
SOME: Final = 100
"""Worlds in which it is tried how a move can fail, where there are too many to list."""
MOST_STATES: Final = 2_000
"""States that the search of one move in one position may visit."""
WON: Final = 1e9
"""More than any points: the win counts first, then points."""
CLEAR: Final = 1e-9
SHARES: Final = 60
"""Shares of the win are multiples of one over this."""
LINES: Final = 300
"""Lines that are tried to show that a move can fail."""


class TooMuch(Exception):
    """The search is larger than allowed."""


class NotAlone(Exception):
    """Somebody else still has a choice."""


class Looked(Exception):
    """The rules have looked at what the seat does not see."""


class Hidden:
    """What a seat does not see. It may be moved and replaced; whatever else is done raises."""

    __slots__ = ()

    def _look(self, *_: object) -> Any:
        raise Looked

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __bool__ = _look
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = _look
    __floordiv__ = __rfloordiv__ = __truediv__ = __rtruediv__ = __mod__ = __rmod__ = _look
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __invert__ = _look
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _look
    __int__ = __float__ = __index__ = __abs__ = __round__ = __len__ = __iter__ = _look
    __contains__ = __getitem__ = __setitem__ = __getattr__ = _look


@dataclasses.dataclass(frozen=True)
class Proof:
    """Why a move is best."""

    kind: Kind
    action: int
    worlds: int
    best: float
    """An ending's exact share of the win with the best move; else 1 if it is sure to win, or 0."""
    next: float
    """The same of the second best move."""

    def as_json(self) -> dict[str, Any]:
        """The proof without the action, which is given as a move."""
        return {"kind": self.kind, "worlds": self.worlds, "best": self.best, "next": self.next}


@dataclasses.dataclass
class _Span:
    """The worst and the best that can come of a move."""

    low: float = math.inf
    high: float = -math.inf

    def add(self, other: _Span) -> None:
        self.low, self.high = min(self.low, other.low), max(self.high, other.high)


def prove(game: Game, seen: Any, seat: int) -> Proof | None:
    """A proof that one move of the seat is best in a state redacted for it, if one is found."""
    return _Prover(game, seen, seat).prove()


class _Prover:
    def __init__(self, game: Game, seen: Any, seat: int) -> None:
        self._game = game
        self._rules = game.scripted()
        self._seen = seen
        self._seat = seat
        self._left = MOST_STATES

    def prove(self) -> Proof | None:
        """Look for an ending, then for dominance."""
        legal = self._legal(self._seen, self._seat)
        if len(legal) < 2:
            return None
        try:
            worlds = self._worlds()
        except (TooMuch, AttributeError):  # too many, or drawn in a way that no script follows
            return self._settled(legal)
        try:
            return self._ending(worlds, legal)
        except NotAlone:
            return self._dominance(worlds, legal)
        except TooMuch:
            return None

    def _worlds(self) -> list[tuple[Any, float]]:
        """All worlds that the seat cannot rule out, with their probabilities."""
        found: dict[Any, float] = {}

        def run(chance: Any) -> Any:
            state = self._seen.copy()
            self._rules.imagine(state, self._seat, chance)
            return state

        for number, (state, probability, _) in enumerate(outcomes(run)):
            found[state] = found.get(state, 0.0) + probability
            if len(found) > MOST_WORLDS or number > 10 * MOST_WORLDS:
                raise TooMuch
        return list(found.items())

    def _legal(self, state: Any, seat: int) -> list[int]:
        reach = Reach()
        self._rules.reach(state, seat, reach)
        return [a for a in actions(reach) if self._rules.refuse(state, seat, a) == ALLOWED]

    def _after(self, state: Any, seat: int, action: int) -> Iterator[tuple[Any, float]]:
        def run(chance: Any) -> Any:
            after = state.copy()
            self._rules.play(after, seat, action, chance)
            return after

        for after, probability, _ in outcomes(run):
            self._left -= 1
            if self._left < 0:
                raise TooMuch
            yield after, probability

    def _worth(self, state: Any) -> float:
        """The seat's share of the win, and then its points, as one number."""
        score = Score()
        self._rules.score(state, score)
        winners = list(members(score.winners))
        share = (self._seat in winners) / max(1, len(winners))
        return WON * share + score.points[self._seat]

    # Endings

    def _ending(self, worlds: list[tuple[Any, float]], legal: list[int]) -> Proof | None:
        means: dict[int, float] = {}
        for action in legal:
            self._left = MOST_STATES
            means[action] = sum(p * self._mean(world, action) for world, p in worlds)
        first, second = sorted(legal, key=lambda action: -means[action])[:2]
        if means[first] - means[second] <= CLEAR * WON:
            return None  # that the points differ is too small a difference
        best, runner_up = (round(means[action] / WON, 6) for action in (first, second))
        return Proof(ENDING, first, len(worlds), best, runner_up)

    def _mean(self, state: Any, action: int) -> float:
        return sum(p * self._value(after) for after, p in self._after(state, self._seat, action))

    def _value(self, state: Any) -> float:
        """The mean from a state in which nobody else has a choice."""
        waiting = list(members(self._rules.to_move(state)))
        if not waiting:
            return self._worth(state)
        seat = waiting[0]
        legal = self._legal(state, seat)
        if len(waiting) > 1 or len(legal) > 1:  # its own later choice would need another proof
            raise NotAlone
        return sum(p * self._value(after) for after, p in self._after(state, seat, legal[0]))

    # Too many worlds to list

    def _settled(self, legal: list[int]) -> Proof | None:
        veiled = self._veiled()
        known: dict[int, float] = {}
        for action in legal:
            with contextlib.suppress(TooMuch, NotAlone, Looked):
                self._left = MOST_STATES
                known[action] = self._forced(veiled, self._seat, action)
        sure = [action for action, worth in known.items() if _share(worth) == 1.0]
        others = [action for action in legal if action not in known]
        if others:
            worlds = self._some_worlds()
            if len(sure) == 1 and all(self._can_fail(worlds, b) for b in legal if b != sure[0]):
                return Proof(DOMINANCE, sure[0], ALL, 1.0, 0.0)
            return None
        first, second = sorted(known, key=lambda action: -known[action])[:2]
        if known[first] - known[second] <= CLEAR * WON:
            return None
        return Proof(SETTLED, first, ALL, _share(known[first]), _share(known[second]))

    def _some_worlds(self) -> list[tuple[Any, float]]:
        """A few of the worlds that the seat cannot rule out: enough to show what can go wrong."""
        chance, worlds = Chance.of("worlds"), []
        for _ in range(SOME):
            world = self._seen.copy()
            self._game.rules.imagine(world, self._seat, chance)
            worlds.append((world, 1.0))
        return worlds

    def _veiled(self) -> Any:
        """The state as the seat sees it; whatever looks at what is hidden raises `Looked`."""
        state = self._seen.copy()
        for name, entries in self._seen.seen(self._seat).items():
            if entries is None:
                setattr(state, name, Hidden())
            elif isinstance(entries, list) and None in entries:
                own = getattr(state, name)
                own[:] = [
                    entry if shown is not None else _hidden_like(entry)
                    for entry, shown in zip(own, entries, strict=True)
                ]
        return state

    def _forced(self, state: Any, seat: int, action: int) -> float:
        """What a move comes to if nobody has a choice after it, and nothing is drawn."""
        after = state.copy()
        try:
            self._rules.play(after, seat, action, Script())
        except Undecided:
            raise TooMuch from None
        waiting = list(members(self._rules.to_move(after)))
        if not waiting:
            return self._worth(after)
        legal = self._legal(after, waiting[0])
        self._left -= 1
        if len(waiting) > 1 or len(legal) > 1 or self._left < 0:
            raise NotAlone
        return self._forced(after, waiting[0], legal[0])

    # Dominance

    def _dominance(self, worlds: list[tuple[Any, float]], legal: list[int]) -> Proof | None:
        spans: dict[int, list[_Span]] = {action: [] for action in legal}
        left = list(legal)
        for world, _ in worlds:
            for action in legal:
                spans[action].append(self._bounded(world, action))
            left = [a for a in left if self._may_dominate(spans, a)]
            if not left:
                return None
        for action in left:
            mine, others = spans[action], [b for b in legal if b != action]
            if all(_dominates(mine, spans[b]) for b in others):
                rest = max(min(span.low for span in spans[b]) for b in others)
                return self._dominating(action, mine, _share(rest))
            if all(_share(span.low) == 1.0 for span in mine) and all(
                self._can_fail(worlds, b) for b in others
            ):
                return self._dominating(action, mine, 0.0)
        return None

    def _may_dominate(self, spans: dict[int, list[_Span]], action: int) -> bool:
        """Is it possible by the last world that was looked at?"""
        mine = spans[action][-1].low
        if _share(mine) == 1.0:
            return True
        return all(mine >= each[-1].high for other, each in spans.items() if other != action)

    def _dominating(self, action: int, spans: list[_Span], rest: float) -> Proof:
        return Proof(DOMINANCE, action, len(spans), _share(min(s.low for s in spans)), rest)

    def _bounded(self, world: Any, action: int) -> _Span:
        """What can come of a move in a world: anything, if that is too much to list."""
        self._left = MOST_STATES // 4
        try:
            return self._span(world, self._seat, action)
        except (TooMuch, RecursionError):
            return _Span(-math.inf, math.inf)

    def _span(self, state: Any, seat: int, action: int) -> _Span:
        found = _Span()
        for after, _ in self._after(state, seat, action):
            found.add(self._state_span(after))
        return found

    def _state_span(self, state: Any) -> _Span:
        waiting = list(members(self._rules.to_move(state)))
        if not waiting:
            worth = self._worth(state)
            return _Span(worth, worth)
        seat = waiting[0]
        found = _Span()
        spans = [self._span(state, seat, action) for action in self._legal(state, seat)]
        for span in spans:
            found.add(span)
        if seat == self._seat:  # the seat itself need not choose the worst
            found.low = max(span.low for span in spans)
        return found

    def _can_fail(self, worlds: list[tuple[Any, float]], action: int) -> bool:
        """Is there a line on which the move does not win, and the seat has no choice any more?

        Lines are tried at random; one that is found proves it."""
        rules, chance = self._game.rules, Chance.of("lines")
        for _ in range(LINES):
            state = worlds[below(chance, len(worlds))][0].copy()
            rules.play(state, self._seat, action, chance)
            while waiting := rules.to_move(state):
                seat = next(members(waiting))
                legal = self._legal(state, seat)
                if seat == self._seat and len(legal) > 1:
                    break
                rules.play(state, seat, legal[below(chance, len(legal))], chance)
            else:
                if _share(self._worth(state)) < 1.0:
                    return True
        return False


def _hidden_like(entry: Any) -> Any:
    return [Hidden() for _ in entry] if isinstance(entry, list) else Hidden()


def _share(worth: float) -> float:
    """The share of the win in what a result is worth."""
    return round(SHARES * worth / WON) / SHARES if math.isfinite(worth) else 0.0


def _dominates(mine: list[_Span], others: list[_Span]) -> bool:
    """Is a move at least as good in every world, and can the other do worse in one?"""
    pairs = list(zip(mine, others, strict=True))
    if not all(math.isfinite(span.low) for span in (*mine, *others)):
        return False  # what could not be listed proves nothing
    at_least = all(a.low >= b.high for a, b in pairs)
    return at_least and any(a.low > b.low for a, b in pairs)
