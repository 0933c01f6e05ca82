"""Endgames that can be counted out: what each choice comes to, in every world, whatever happens."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier import Chance, Game
from croupier.core.bits import lowest
from croupier.core.game import ALLOWED, Score
from croupier.core.reach import Reach, actions
from croupier.core.view import View

WORLDS = 12
MOST_PLIES = 3000
FALLS = 60  # of chance, to see what may come of it
CLEARLY = 0.4  # by how much of a win a choice must be worse where chance falls


class Span(NamedTuple):
    """The least and the most of the win that a seat may get."""

    least: float
    most: float


class NotCounted(Exception):
    """There is too much to count."""


class ByChance(NotCounted):
    """Chance has a part in it."""


def spans(view: View) -> dict[int, Span]:
    """What each legal action of the seat may lead to, where chance has no part."""
    worlds: list[Any] = []
    for i in range(WORLDS):
        state = view.imagine(Chance.of(f"world {i}")).state
        if state not in worlds:
            worlds.append(state)
    counter = _Counter(view.game, view.seat)
    return {
        move.action: _together([counter.after(world, view.seat, move.action) for world in worlds])
        for move in view.legal()
    }


def losers(found: dict[int, Span]) -> set[int]:
    """The actions that come to less, at best, than another one at worst."""
    sure = max(span.least for span in found.values())
    return {action for action, span in found.items() if span.most < sure}


def worse(view: View) -> set[int]:
    """The actions that come to less than another, as far as it can be counted."""
    try:
        return losers(spans(view))
    except ByChance:
        means = expected(view)
        return {action for action, mean in means.items() if mean < max(means.values()) - CLEARLY}


def expected(view: View) -> dict[int, float]:
    """The mean of the win after each legal action, where only chance has a choice after it."""
    referee = _Referee(view.game, view.seat)
    means = {}
    for move in view.legal():
        shares = []
        for fall in range(FALLS):
            state, chance = view.state.copy(), Chance.of(fall)
            seat, action = view.seat, move.action
            while True:
                view.game.rules.play(state, seat, action, chance)
                if referee.is_over(state):
                    break
                seat, legal = referee.choices(state)
                if len(legal) > 1:
                    raise NotCounted
                action = legal[0]
            shares.append(referee.share(state))
        means[move.action] = sum(shares) / FALLS
    return means


class _Referee:
    """Who may do what, and who has won."""

    def __init__(self, game: Game, seat: int) -> None:
        self.rules = game.rules
        self._seat = seat

    def is_over(self, state: Any) -> bool:
        return self.rules.to_move(state) == 0

    def choices(self, state: Any) -> tuple[int, list[int]]:
        """The next seat, and what it may do."""
        seat, reach = lowest(self.rules.to_move(state)), Reach()
        self.rules.reach(state, seat, reach)
        return seat, [a for a in actions(reach) if self.rules.refuse(state, seat, a) == ALLOWED]

    def share(self, state: Any) -> float:
        """How much of the win the seat has got."""
        score = Score()
        self.rules.score(state, score)
        return (score.winners >> self._seat & 1) / max(1, score.winners.bit_count())


class _Counter:
    """Plays everything that can be played."""

    def __init__(self, game: Game, seat: int) -> None:
        self._referee = _Referee(game, seat)
        self._plies = 0

    def after(self, state: Any, seat: int, action: int) -> Span:
        """What the seat asked for may get when somebody has done that."""
        chance, state = Chance.of("none"), state.copy()
        self._referee.rules.play(state, seat, action, chance)
        self._plies += 1
        if chance.position > 0:
            raise ByChance
        if self._plies > MOST_PLIES:
            raise NotCounted
        if self._referee.is_over(state):
            share = self._referee.share(state)
            return Span(share, share)
        seat, legal = self._referee.choices(state)
        return _together([self.after(state, seat, action) for action in legal])


def _together(found: list[Span]) -> Span:
    return Span(min(span.least for span in found), max(span.most for span in found))
