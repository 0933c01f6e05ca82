"""Matches to test with."""

from __future__ import annotations

from typing import Any

import croupier
from croupier import Chance, Match, Move
from croupier.core.chance import BOTS, below


def play_on(match: Match, plies: int | None = None, luck: str = "luck") -> list[tuple[int, str]]:
    """Play at random, to the end or for so many plies; the moves that were played."""
    chance = Chance.of(luck, BOTS)
    start = len(match.moves)
    while match.to_move() and (plies is None or len(match.moves) < start + plies):
        seats = sorted(match.to_move())
        seat = seats[below(chance, len(seats))]
        match.play(seat, any_move(match, seat, chance))
    return match.moves[start:]


def any_move(match: Match, seat: int, chance: Chance) -> Move:
    legal = match.view(seat).legal()
    return legal[below(chance, len(legal))]


def bank_match(seed: str = "bank", plies: int = 0, **options: Any) -> Match:
    """Two players and the bank: sealed choices, and chance in every trick."""
    match = croupier.deal("las-vegan", players=2, seed=seed, **options)
    play_on(match, plies)
    return match


def sealed_match() -> tuple[Match, int]:
    """A match in which one of two sealed choices is made, and the seat that made it."""
    match = bank_match("sealed choices 2")
    while len(match.to_move()) < 2:
        play_on(match, 1)
    seat = 1
    match.play(seat, match.view(seat).legal()[0])
    return match, seat
