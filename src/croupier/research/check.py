"""Check information states against `imagine`: `python -m croupier.research.check --pairs 100000`.

A pair of histories: one of a random game, and one from a world that a seat imagines there; both go
on for some plies, with the same choices where they can, and half of them with the same luck. What
the seat remembers of them (its
string, and the tensor's digest) must be the same exactly if it was shown the same all along: every
field as `Schema.seen` shows it, every event, and its own moves.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from croupier.core import registry
from croupier.core.bits import lowest
from croupier.core.chance import Chance, below
from croupier.research.knowledge import Knowledge, Sight, Witness
from croupier.research.settings import Setting, setting
from croupier.research.tree import Tree, imagined

ON: Final = 3  # plies that both histories go on for, at most


@dataclasses.dataclass
class Checked:
    """How many pairs were the same to their seat, and how many were not."""

    same: int = 0
    different: int = 0


class _History:
    """A state, what a seat remembers from here on, and what it was shown."""

    def __init__(self, about: Setting, seat: int, state: Any) -> None:
        self.about = about
        self.seat = seat
        self.state = state
        self.known = Knowledge(None, "")
        self.shown: list[Any] = [state.seen(seat)]

    def play(self, actor: int, action: int, chance: Chance) -> None:
        game, after = self.about.game, self.state.copy()
        game.rules.play(after, actor, action, chance)
        witness = Witness(game, Sight(self.state), actor, action, Sight(after))
        self.known = Knowledge(self.known, witness.entry(self.seat))
        told = game.face.tell(self.state, actor, action, after)
        self.shown += [
            after.seen(self.seat),
            [(e.kind, e.seat, dict(e.data)) for e in told if e.seen_from(self.seat)],
            action if actor == self.seat else None,
        ]
        self.state = after


def pairs(about: Setting, seed: str) -> Iterator[tuple[_History, _History]]:
    """Pairs of histories from all positions of a random game."""
    rules, dealing, bots = about.game.rules, Chance.of(seed), Chance.of(seed, 1)
    state = about.game.state()
    rules.deal(state, about.options, dealing)
    while waiting := rules.to_move(state):
        seat = below(bots, about.players)
        world = state.redact(seat)
        rules.imagine(world, seat, bots)
        yield _continued(about, seat, state, world, dealing, bots)
        actor = lowest(waiting)
        legal = about.legal(state, actor)
        rules.play(state, actor, legal[below(bots, len(legal))], dealing)


def _continued(
    about: Setting, seat: int, state: Any, world: Any, dealing: Chance, bots: Chance
) -> tuple[_History, _History]:
    true, other = _History(about, seat, state.copy()), _History(about, seat, world)
    luck = bots if below(bots, 2) else dealing
    streams = dealing.copy(), luck.copy()
    for _ in range(below(bots, ON + 1)):
        waiting = about.game.rules.to_move(true.state)
        if not waiting or waiting != about.game.rules.to_move(other.state):
            break
        actor = lowest(waiting)
        legal = about.legal(true.state, actor)
        action = legal[below(bots, len(legal))]
        may = about.legal(other.state, actor)
        true.play(actor, action, streams[0])
        other.play(actor, action if action in may else may[below(bots, len(may))], streams[1])
    return true, other


def check_pairs(about: Setting, count: int, seed: str = "pairs") -> Checked:
    """Check that many pairs; raise `AssertionError` at the first that is wrong."""
    checked, number = Checked(), 0
    while checked.same + checked.different < count:
        for true, other in pairs(about, f"{seed} {number}"):
            shown = true.shown == other.shown
            known = str(true.known) == str(other.known)
            digest = true.known.digest == other.known.digest
            if not shown == known == digest:
                raise AssertionError(
                    f"{about.game.name}, seat {true.seat}: shown the same {shown}, remembers the "
                    f"same {known}\n{true.known}\n{other.known}"
                )
            checked.same += known
            checked.different += not known
            if checked.same + checked.different == count:
                break
        number += 1
    return checked


def check_tree(tree: Tree, worlds: int, seed: str = "worlds", *, most: int = 0) -> int:
    """Check, for every information set of a tree grown with `keep`, that `imagine` draws its
    states, and, where it has been asked often enough, all of them: `worlds` times, and up to `most`
    times while one is missing. Returns how many sets it has seen whole."""
    whole = 0
    for number, infoset in enumerate(tree.infosets):
        drawn: set[str] = set()
        asked = 0
        while asked < worlds or (asked < most and drawn != infoset.states):
            chance = Chance.of(f"{seed} {number} {asked}")
            drawn.add(imagined(infoset, tree.setting.game, chance))
            asked += 1
        if not drawn <= infoset.states:
            raise AssertionError(
                f"{tree.setting.game.name}: `imagine` draws a world that seat {infoset.seat} can "
                f"rule out:\n{infoset.knowledge}\n{min(drawn - infoset.states)}"
            )
        whole += drawn == infoset.states
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Check all games and numbers of players."""
    parser = argparse.ArgumentParser(prog="python -m croupier.research.check", description=__doc__)
    parser.add_argument("--pairs", type=int, default=100_000)
    given = parser.parse_args(arguments)
    tables = [(game, players) for game in registry.available() for players in game.players]
    share = -(-given.pairs // len(tables))
    total = Checked()
    for game, players in tables:
        found = check_pairs(setting(game, players), share)
        total = Checked(total.same + found.same, total.different + found.different)
        sys.stdout.write(
            f"{game.name}, {players} players: {found.same} the same to their seat, "
            f"{found.different} not\n"
        )
        sys.stdout.flush()
    sys.stdout.write(f"{total.same + total.different} pairs, all right.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
