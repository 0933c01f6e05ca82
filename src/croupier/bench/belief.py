"""How much the search gains by reading its opponents.

`python -m croupier.bench.belief vegas-strip --players 4` plays Vegas Strip with four. One player
weighs sampled worlds by the hints' `plausible`, among players who search as long without weighing
worlds, or among other bots; in every seat of every deal in turn. It is compared with one that does
not weigh worlds, in the same seats of the same deals. Results are saved in docs/belief.json, or in
the file given with `--kept`, so that a run can be stopped and resumed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

import croupier
from croupier.bench.results import check_folder
from croupier.bots import Bot, chance_for
from croupier.bots.matches import play_match
from croupier.bots.search import SearchBot
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.lab.fixtures import seed_of
from croupier.lab.statistics import estimate

KEPT: Final = Path("docs", "belief.json")
SEED: Final = "belief"
ALIKE: Final = "search"  # the others search as well


def gain(game: Game, players: int, iterations: int, among: str, deal: int) -> list[float]:
    """The gain of a player that reads over one that does not: share of the deal, and points."""
    fair = np.array([1 / players, 0.0])  # one that does not read is like the others
    if among != ALIKE:
        fair = play(game, players, iterations, among, deal, weigh_worlds=False)
    return list(play(game, players, iterations, among, deal, weigh_worlds=True) - fair)


def play(
    game: Game, players: int, iterations: int, among: str, deal: int, *, weigh_worlds: bool
) -> np.ndarray[Any, Any]:
    """One player's share of a deal, and its points above the mean, averaged over its seats."""
    results = []
    for seat in range(players):
        match = Match(game, players=players, seed=seed_of(SEED, deal))
        bots: list[str | Bot] = []
        for other in range(players):
            chance = chance_for(match.seed, other, 0)
            reads = weigh_worlds and other == seat
            searching = SearchBot(chance, iterations=iterations, weigh_worlds=reads)
            bots.append(searching if other == seat or among == ALIKE else among)
        failures = play_match(match, bots)
        outcome = match.outcome()
        assert outcome is not None
        assert not any(failures)
        share = (seat in outcome.winners) / max(1, len(outcome.winners))
        results.append((share, outcome.scores[seat] - float(np.mean(outcome.scores))))
    return np.asarray(np.mean(results, axis=0))


def report(kept: dict[str, list[list[float]]]) -> Iterator[str]:
    """The saved results as a table."""
    yield "| game | players | others | deals | won more by | points more |"
    yield "|---|---|---|---|---|---|"
    for cell, deals in sorted(kept.items()):
        name, players, others, _ = cell.split()
        won, points = (estimate(part, -np.inf, np.inf) for part in np.array(deals).T)
        yield (
            f"| {name} | {players} | {others} | {len(deals)} "
            f"| {won.mean:+.1%} ({won.low:+.1%} to {won.high:+.1%}) "
            f"| {points.mean:+.1f} ({points.low:+.1f} to {points.high:+.1f}) |"
        )


def main() -> None:
    """Play the missing deals, and report."""
    parser = argparse.ArgumentParser(prog="python -m croupier.bench.belief", description=__doc__)
    parser.add_argument("game", choices=croupier.game_names())
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--among", default=ALIKE, choices=[ALIKE, "novice", "regular"])
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--kept", type=Path, default=KEPT)
    given = parser.parse_args()
    check_folder(parser, given.kept)
    game = croupier.game(given.game)
    kept = json.loads(given.kept.read_text("utf-8")) if given.kept.exists() else {}
    cell = f"{given.game} {given.players} {given.among} {given.iterations}"
    deals = kept.setdefault(cell, [])
    while len(deals) < given.deals:
        deals.append(gain(game, given.players, given.iterations, given.among, len(deals)))
        text = json.dumps(kept).replace(' "', '\n "').replace("[[", "\n[[")
        given.kept.write_text(text + "\n", "utf-8")
    sys.stdout.write("\n".join(report(kept)) + "\n")


if __name__ == "__main__":
    main()
