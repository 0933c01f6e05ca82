"""A review adds up, in every game and with every number of players."""

from __future__ import annotations

import json

import numpy as np
import pytest

from croupier.coach.document import document
from croupier.coach.history import history_of
from croupier.coach.judge import Settings
from croupier.coach.kernels import WIN
from croupier.coach.review import review
from croupier.core.errors import TranslatedError
from croupier.core.match import Match
from croupier.core.record import Record
from tests.coach.matches import TABLES, history, played
from tests.long import TIMES

LITTLE = Settings(screened=2, kept=2, worlds=4, samples=1, chances=4, deals=8)
BOTS = ("regular", "random", "novice")
ROUNDING = 1e-9


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_bars_add_up(name: str, players: int) -> None:
    for number in range(TIMES):
        found = review(history(name, players, f"adds up {number}", BOTS), settings=LITTLE)
        for bars in found.bars.values():
            assert abs(bars.gap()[WIN]) < ROUNDING
            assert (np.abs(bars.gap()) < ROUNDING * np.maximum(1, np.abs(bars.result))).all()
            assert (bars.play <= 0).all()


def test_same_record_same_review() -> None:
    told = history("vegas-roller", 3, "twice")
    once, again = (
        json.dumps(document(review(told, settings=LITTLE, threads=threads), "x"))
        for threads in (1, 3)
    )
    assert once == again


def test_document_adds_up() -> None:
    match = played("las-vegas-cards", 3, "document", BOTS)
    record = match.record()
    shown = json.loads(
        json.dumps(document(review(history_of(record), settings=LITTLE), record.digest()))
    )
    assert shown["record"] == record.digest()
    for seat in shown["seats"]:
        for bars in (seat, seat["points"]):
            parts = bars["luck"] + bars["play"] + bars["unseen"] + sum(bars["others"].values())
            scale = max(1.0, abs(bars["result"]))
            assert abs(bars["result"] - bars["expected"] - parts) < ROUNDING * scale
        for decision in seat["decisions"]:
            assert decision["play"] == -decision["loss"] <= 0
            assert decision["best"] in {move["move"] for move in decision["moves"]}
            assert decision["move"] in {move["move"] for move in decision["moves"]}


def test_nothing_is_unseen_where_nothing_is_hidden() -> None:
    found = review(history("las-vegas-dice", 3, "open"), settings=LITTLE)
    assert all((bars.unseen == 0).all() for bars in found.bars.values())


def test_one_seat_is_judged_as_among_all() -> None:
    told = history("las-vegan", 4, "one seat")
    whole = document(review(told, settings=LITTLE), "x")["seats"][2]
    assert document(review(told, [2], LITTLE), "x")["seats"] == [whole]


def test_changed_choices_do_not_count() -> None:
    straight = Match(played("las-vegas-cards", 2, "sealed").game, players=2, seed="sealed")
    plain = played("las-vegas-cards", 2, "sealed")
    first, second = plain.moves[:2]
    other = next(m for m in straight.view(first[0]).legal() if m.text != first[1])
    for seat, move in ((first[0], other.text), first, second, *plain.moves[2:]):
        straight.play(seat, move)
    assert len(straight.moves) == len(plain.moves) + 1
    changed, unchanged = (history_of(Record.of(match)) for match in (straight, plain))
    pairs = zip(changed.made, unchanged.made, strict=True)
    assert all((a.seat, a.action, a.after) == (b.seat, b.action, b.after) for a, b in pairs)


def test_unfinished_matches_are_refused() -> None:
    match = Match(played("las-vegas-dice", 2, "x").game, players=2, seed="x")
    with pytest.raises(TranslatedError) as refused:
        history_of(match.record())
    for lang in ("en", "fr", "de"):
        assert refused.value.sentence(lang).endswith(".")
