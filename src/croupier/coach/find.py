"""Find puzzles in bots' games: `python -m croupier.coach.find GAME [--count N] [--out FILE]`.

Games of every number of players are looked through from their end. A position becomes a puzzle if
one move is proved best (`proofs`). Those that the hints get wrong come first: they are the ones
that teach something. The same seed finds the same puzzles.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.bots.heuristic import best_moves
from croupier.bots.matches import play_match
from croupier.coach.proofs import prove
from croupier.coach.puzzles import Puzzle
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.registry import find, names

ENOUGH: Final = 24
LATE: Final = 10  # plies before the end that are looked at
EACH: Final = 1  # puzzles from one match
BOTS: Final = (("random",), ("novice", "random"), ("regular", "random"))


def candidates(game: Game, seed: str, options: dict[str, str]) -> Iterator[tuple[bool, Puzzle]]:
    """Puzzles, each with whether the hints get it wrong, as long as anybody asks."""
    for number in itertools.count():
        for players in game.players:
            match = Match(game, players=players, seed=f"{seed} {number}", options=options)
            yield from _in_match(match, BOTS[number % len(BOTS)])


def _in_match(match: Match, bots: tuple[str, ...]) -> Iterator[tuple[bool, Puzzle]]:
    game, players = match.game, match.players
    play_match(match, [bots[seat % len(bots)] for seat in range(players)])
    moves = list(match.moves)
    found = 0
    for ply in range(len(moves) - 1, max(0, len(moves) - LATE), -1):
        match.undo()
        seat = moves[ply][0]
        view = match.view(seat)
        if seat not in view.to_move() or len(view.legal()) < 2:
            continue
        proof = prove(game, view.state, seat)
        if proof is None:
            continue
        best = view._world.move(seat, proof.action).text
        missed = best not in {move.text for move in best_moves(view)}
        options, made = match.options.shown(), tuple(match.moves)
        about = (players, options, match.seed, made, seat, best, proof.as_json())
        yield missed, Puzzle(game.name, 0, *about)
        found += 1
        if found == EACH:
            return


def collect(game: Game, count: int, seed: str, most: int, options: dict[str, str]) -> list[Puzzle]:
    """That many puzzles: as many as possible that the hints get wrong, among `most` found."""
    wrong: list[Puzzle] = []
    right: list[Puzzle] = []
    for missed, puzzle in candidates(game, seed, options):
        (wrong if missed else right).append(puzzle)
        sys.stderr.write(f"{game.name}: {len(wrong)} missed by hints, {len(right)} others\n")
        if len(wrong) >= count or len(wrong) + len(right) >= most:
            return (wrong + right)[:count]
    raise AssertionError("candidates never end")


def main() -> None:
    """Find, and write."""
    parser = argparse.ArgumentParser(prog="python -m croupier.coach.find", description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--count", type=int, default=ENOUGH)
    parser.add_argument("--most", type=int, default=3 * ENOUGH, help="puzzles to choose from")
    parser.add_argument("--seed", default="puzzles")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--out", type=Path, help="default: where the package keeps them")
    given = parser.parse_args()
    out = given.out or Path(__file__).parent / "puzzles" / f"{given.game}.json"
    options = dict(option.split("=", 1) for option in given.option)
    found = collect(find(given.game), given.count, given.seed, given.most, options)
    out.parent.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(puzzle.as_json()) for puzzle in found)
    out.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
