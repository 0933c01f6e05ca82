"""The whole tree of a small game, in arrays: for exact values, best responses and CFR.

Draws that lead to the same table are one branch, with their probabilities added up: nobody can tell
them apart, then or later. Seats that choose at the same time move one after the other, the lowest
first, and see nothing of what the others chose.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from croupier.compiled.scripted import outcomes
from croupier.core.bits import lowest
from croupier.core.chance import Chance
from croupier.research.knowledge import Knowledge, Sight, Witness
from croupier.research.settings import Setting

CHANCE: Final = -1
TERMINAL: Final = -2

Array = np.ndarray[Any, Any]


@dataclasses.dataclass
class InformationSet:
    """What a seat knows when it has to act, with a view for bots."""

    seat: int
    actions: list[int]
    state: Any
    """The state as the seat sees it."""
    knowledge: Knowledge
    states: set[str] = dataclasses.field(default_factory=set)
    """All true states that it cannot tell apart, if they are kept."""


@dataclasses.dataclass
class Tree:
    """Nodes in the order in which they were found, parents before children."""

    setting: Setting
    player: Array
    """Who acts: a seat, CHANCE or TERMINAL."""
    first: Array
    """The number of the first child; the others follow it."""
    count: Array
    """How many children there are."""
    infoset: Array
    """The number of the information set, where a seat acts."""
    probability: Array
    """Of the branch that leads here, if chance took it."""
    returns: Array
    """What the end is worth to the first seat."""
    infosets: list[InformationSet]
    draws: int
    """Histories with every draw of its own."""

    @property
    def offsets(self) -> Array:
        """Where each information set's actions begin in a strategy; one more for the end."""
        sizes = [len(infoset.actions) for infoset in self.infosets]
        return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)

    def histories(self) -> int:
        """How many nodes there are."""
        return len(self.player)


class _Builder:
    def __init__(self, setting: Setting, keep: bool, progress: Callable[[int], None]) -> None:
        self.setting = setting
        self.rules = setting.game.scripted()
        self.keep = keep
        self.progress = progress
        self.rows: list[tuple[int, int, int, int]] = []
        self.probability: list[float] = []
        self.returns: list[float] = []
        self.known: dict[tuple[Knowledge | None, str], Knowledge] = {}
        self.infosets: list[InformationSet] = []
        self.numbers: dict[Knowledge, int] = {}
        self.draws = 0

    def node(self, probability: float = 1.0) -> int:
        """Room for one more."""
        self.rows.append((TERMINAL, 0, 0, -1))
        self.probability.append(probability)
        self.returns.append(0.0)
        if len(self.rows) % 5000 == 0:
            self.progress(len(self.rows))
        return len(self.rows) - 1

    def learn(self, before: Knowledge | None, entry: str) -> Knowledge:
        """A seat's memory with one more entry, each made once."""
        found = self.known.get((before, entry))
        if found is None:
            found = self.known[before, entry] = Knowledge(before, entry)
        return found

    def grow(self) -> None:
        """Deal, and go on from every deal."""
        game, options = self.setting.game, self.setting.options

        def deal(chance: Any) -> Any:
            state = game.state()
            self.rules.deal(state, options, chance)
            return state

        nothing = (None,) * self.setting.players
        self.branch(self.node(), deal, lambda sight: Witness.of_deal(game, sight), nothing, 1)

    def branch(
        self,
        at: int,
        run: Callable[[Any], Any],
        tell: Callable[[Sight], Witness],
        memories: tuple[Knowledge | None, ...],
        draws: int,
    ) -> None:
        """All that chance makes of a move: at once below the node, or as its children."""
        found: dict[str, tuple[Any, float, int]] = {}
        for state, probability, drawn in outcomes(run):
            key = str(state.values()) if drawn else ""
            _, before, ways = found.get(key, (None, 0.0, 0))
            found[key] = state, before + probability, ways + 1
        if len(found) == 1:
            ((state, _, ways),) = found.values()
            self.settle(at, tell(Sight(state)), memories, draws * ways)
            return
        children = [self.node(probability) for _, probability, _ in found.values()]
        self.rows[at] = CHANCE, children[0], len(children), -1
        self.draws += draws
        for child, (state, _, ways) in zip(children, found.values(), strict=True):
            self.settle(child, tell(Sight(state)), memories, draws * ways)

    def settle(
        self,
        at: int,
        witness: Witness,
        memories: tuple[Knowledge | None, ...],
        draws: int,
    ) -> None:
        """A node where somebody acts, or the end."""
        self.draws += draws
        sight = witness.after
        state = sight.state
        waiting = self.rules.to_move(state)
        if not waiting:
            self.returns[at] = self.setting.returns(state)[0]
            return
        known = tuple(self.learn(m, witness.entry(seat)) for seat, m in enumerate(memories))
        seat = lowest(waiting)
        number = self.number_of(seat, state, known[seat])
        actions = self.infosets[number].actions
        children = [self.node() for _ in actions]
        self.rows[at] = seat, children[0], len(children), number
        for child, action in zip(children, actions, strict=True):

            def play(chance: Any, action: int = action) -> Any:
                after = state.copy()
                self.rules.play(after, seat, action, chance)
                return after

            def tell(after: Sight, action: int = action) -> Witness:
                return Witness(self.setting.game, sight, seat, action, after)

            self.branch(child, play, tell, known, draws)

    def number_of(self, seat: int, state: Any, known: Knowledge) -> int:
        number = self.numbers.get(known)
        if number is None:
            number = self.numbers[known] = len(self.infosets)
            seen = state.redact(seat)
            legal = self.setting.legal(seen, seat)
            self.infosets.append(InformationSet(seat, legal, seen, known))
        if self.keep:
            self.infosets[number].states.add(str(state.values()))
        return number


def _ignore(nodes: int) -> None:
    pass


def grow(
    setting: Setting, *, keep: bool = False, progress: Callable[[int], None] = _ignore
) -> Tree:
    """The whole tree. `keep` keeps the true states of every information set too."""
    builder = _Builder(setting, keep, progress)
    builder.grow()
    player, first, count, infoset = np.array(builder.rows, np.int64).T.copy()
    return Tree(
        setting, player, first, count, infoset, np.array(builder.probability),
        np.array(builder.returns), builder.infosets, builder.draws,
    )  # fmt: skip


def imagined(infoset: InformationSet, game: Any, chance: Chance) -> str:
    """A world that the seat cannot tell from the true one, as `imagine` draws it."""
    state = infoset.state.copy()
    game.rules.imagine(state, infoset.seat, chance)
    return str(state.values())
