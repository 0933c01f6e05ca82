"""Places and winners from points."""

from __future__ import annotations

from croupier.core.game import Score


def rank(out: Score, players: int) -> None:
    """Fill in places by points, and as winners those in first place.

    Equal points share a place, and the places after it stay empty: 1, 1, 3.
    """
    out.winners = 0
    for seat in range(players):
        place = 1
        for other in range(players):
            place += out.points[other] > out.points[seat]
        out.places[seat] = place
        if place == 1:
            out.winners |= 1 << seat


def break_ties(out: Score, players: int, second: list[int]) -> None:
    """Rank players with equal points by a second number each; call it after `rank`.

    Who is equal in both still shares the place, and the win.
    """
    for seat in range(players):
        for other in range(players):
            if out.points[other] == out.points[seat] and second[other] > second[seat]:
                out.places[seat] += 1
        if out.places[seat] > 1:
            out.winners &= ~(1 << seat)
