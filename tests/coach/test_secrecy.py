"""The coach judges by what a seat may know: the same bytes in every world that it cannot tell."""

from __future__ import annotations

import json

import pytest

from croupier.coach.document import judged
from croupier.coach.judge import Settings, judge, legal_actions
from croupier.coach.line import Line, judge_choice
from croupier.coach.reference import Bench, reference_for
from croupier.core.chance import Chance
from croupier.core.registry import find, names
from croupier.core.world import World
from tests.coach.matches import history
from tests.long import TIMES

LITTLE = Settings(screened=2, kept=2, worlds=4, samples=1, chances=4, deals=8)
SWAPS = 30 * TIMES


@pytest.mark.parametrize("name", names())
def test_true_and_imagined_worlds_are_judged_alike(name: str) -> None:
    told = history(name, find(name).players[-1], "swaps", ("novice",))
    reference = reference_for(told.game, told.players, told.options)
    bench = Bench(told.game, told.players, reference)
    chance = Chance.of("other worlds")
    for made in told.made[:: max(1, len(told.made) // SWAPS)][:SWAPS]:
        other = made.before.redact(made.seat)
        told.game.rules.imagine(other, made.seat, chance)
        said = []
        for state in (made.before, other):
            seen = state.redact(made.seat)
            found = judge(bench, bench.packed(seen), made.seat, LITTLE, f"{made.ply}", made.action)
            shown = judged(found, World(told.game, seen), made.seat)
            said.append(json.dumps([shown, found.loss, found.doubt, found.category]))
        assert said[0] == said[1]


@pytest.mark.parametrize("name", names())
def test_a_review_judges_by_what_the_seat_sees(name: str) -> None:
    told = history(name, find(name).players[0], "seen", ("novice",))
    reference = reference_for(told.game, told.players, told.options)
    bench = Bench(told.game, told.players, reference)
    line = Line.of(told)
    for number, made in list(enumerate(told.made))[:: max(1, len(told.made) // 5)]:
        seen = bench.packed(made.before.redact(made.seat))
        if len(legal_actions(bench, seen, made.seat)) > 1:
            alone = judge(bench, seen, made.seat, LITTLE, f"{made.ply}", made.action)
            assert judge_choice(bench, line, LITTLE, number) == alone
