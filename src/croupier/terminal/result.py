"""How a game ended, in words."""

from __future__ import annotations

from croupier.core.moves import Outcome
from croupier.core.text import Texts, at_start


def headline(words: Texts, outcome: Outcome) -> str:
    """The line that names the winners."""
    said = words.say(
        "result-winners",
        count=len(outcome.winners),
        you="yes" if words.reader in outcome.winners else "no",
        players=[words.player(seat) for seat in outcome.winners],
    )
    return at_start(said)


def reason(words: Texts, outcome: Outcome) -> str:
    """The line that says why the game ended."""
    return words.say("result-reason", reason=words.say(f"over-{outcome.reason}"))


def places(words: Texts, outcome: Outcome) -> list[str]:
    """Each player's place and points, first place first."""
    seats = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    return [
        words.say(
            "result-line",
            place=outcome.places[seat],
            you="yes" if seat == words.reader else "no",
            player=words.player(seat),
            points=words.say("points", points=outcome.scores[seat]),
        )
        for seat in seats
    ]
