"""Reviews and hints in sentences, in the reader's language."""

from __future__ import annotations

import math
from typing import Any, Final

from croupier.coach.history import TEXT
from croupier.core.events import written
from croupier.core.registry import find
from croupier.core.text import Texts, words

Document = dict[str, Any]
"""A review, or a part of one, as JSON: see `document`."""

EVEN: Final = 0.01
"""A share of the win that is next to nothing."""
SEPARATORS: Final = {
    "fr": str.maketrans(",.", "\N{NARROW NO-BREAK SPACE},"),
    "de": str.maketrans(",.", ".,"),
}
"""How a language writes the comma and the point of an English number."""
MANY: Final = 1000
"""Points from which nobody wants to read a fraction."""
MINUS: Final = "\N{MINUS SIGN}"


def speech(game: str, lang: str, names: list[str], reader: int | None) -> Texts:
    """The coach's and the game's texts at a table."""
    return words(lang, find(game).text, TEXT).at_table(names, reader)


def percent(said: Texts, share: float, *, sign: bool = False, digits: int = 0) -> str:
    """A share in per cent, as the language writes it."""
    return said.say("percent", number=number(said, 100 * share, sign=sign, digits=digits))


def number(said: Texts, value: float, *, sign: bool = False, digits: int = 1) -> str:
    """A number as the language writes it."""
    text = f"{abs(value):,.{0 if abs(value) >= MANY else digits}f}"
    text = text.translate(SEPARATORS.get(said.lang, {}))
    is_zero = not text.strip("0.,")
    if value < 0 and not is_zero:
        return MINUS + text
    return f"+{text}" if sign and not is_zero else text


def points(said: Texts, value: float) -> str:
    """A change of points, in the game's own unit if it has one."""
    shown = number(said, value, sign=True)
    sign = shown[0] if shown[0] in ("+", MINUS) else ""
    message = "points-gained" if said.has("points-gained") else "points-change"
    return said.say(message, sign=sign, points=shown.removeprefix(sign))


def add_sentences(document: Document, lang: str, reader: int | None = None) -> Document:
    """A review with sentences for people: a summary of each seat, and why of each decision."""
    said = speech(document["game"], lang, document["names"], reader)
    seats = [_seat(said, seat, reader) for seat in document["seats"]]
    note = said.say("coarse") if document["coarse"] else None
    return {**document, "seats": seats, "note": note}


def _seat(said: Texts, seat: Document, reader: int | None) -> Document:
    decisions = [{**each, "why": why(said, each)} for each in seat["decisions"]]
    return {**seat, "summary": summary(said, seat, reader), "decisions": decisions}


def summary(said: Texts, seat: Document, reader: int | None) -> str:
    """A seat's match in three sentences: the result, what mattered most, the error rate."""
    who = {
        "you": "yes" if seat["seat"] == reader else "no",
        "player": said.player(seat["seat"]),
    }
    result = "won" if seat["result"] >= 1 else "shared" if seat["result"] > 0 else "lost"
    sentences = [
        said.say("summary", result=result, expected=percent(said, seat["expected"]), **who)
    ]
    gap = seat["result"] - seat["expected"]
    if abs(gap) >= EVEN:
        bars = {name: seat[name] for name in ("luck", "play", "unseen")}
        bars["others"] = math.fsum(seat["others"].values())
        part = max(bars, key=lambda name: math.copysign(bars[name], bars[name] * gap))
        how = "helped" if gap > 0 else "hurt"
        share = percent(said, bars[part], sign=True)
        sentences.append(said.say("summary-most", how=how, part=part, share=share, **who))
    return " ".join([*sentences, _rate(said, seat, who)])


def _rate(said: Texts, seat: Document, who: dict[str, str]) -> str:
    if seat["error_rate"] is None:
        return said.say("rate-none", **who)
    rate, error = seat["error_rate"], seat["error_rate_error"] or 0.0
    about = {name: percent(said, x, digits=1) for name, x in {"rate": rate, "error": error}.items()}
    return said.say("rate", count=seat["real_decisions"], **about, **who)


def why(said: Texts, decision: Document) -> str:
    """What to expect from the moves that matter, and the fact that explains it."""
    moves = {each["move"]: each for each in decision["moves"]}
    evidence = decision["evidence"]
    if evidence is None:
        told = [decision["best"]]
        if decision.get("move", decision["best"]) != decision["best"]:
            told.append(decision["move"])
        elif len(decision["moves"]) > 1:
            told.append(decision["moves"][1]["move"])
        return " ".join(_prospect(said, decision, moves[move]) for move in told)
    fact = said.say(f"fact-{evidence['fact']}", **evidence["about"])
    sentences = []
    for i, (move, share) in enumerate(evidence["shares"].items()):
        about = _about(said, decision, moves[move]) | {"share": percent(said, share)}
        hidden = "yes" if decision["hidden"] else "no"
        first = "evidence-against" if evidence.get("against") else "evidence"
        good = "yes" if evidence.get("good", 0) > 0 else "no"
        extra = {"fact": fact, "hidden": hidden, "good": good} if i == 0 else {}
        sentences.append(said.say("evidence-more" if i else first, **about, **extra))
    return " ".join(sentences)


def _prospect(said: Texts, decision: Document, move: Document) -> str:
    return said.say("prospect", **_about(said, decision, move))


def _about(said: Texts, decision: Document, move: Document) -> dict[str, Any]:
    return {
        "move": written(move["move"]),
        "win": percent(said, move["win"]),
        "points": points(said, move["points"] - decision["expected_points"]),
    }
