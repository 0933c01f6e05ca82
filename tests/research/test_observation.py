"""Observations: one row for what a seat sees, equal exactly if it sees the same."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.compiled import observation
from croupier.core import registry
from croupier.core.chance import Chance
from croupier.core.schema import EVERYONE, NOBODY, Schema, field
from croupier.kit.readings import Enumeration, Members, maybe
from tests.research.games import NAMES, random_states, usual


class Small(Schema):
    players: int = field(high=2, seen_by=EVERYONE)
    phase: int = field(high=9, seen_by=EVERYONE, reads=Enumeration({0: "a", 9: "b"}))
    hand: list[int] = field(high=5, shape=2, seen_by=lambda s, i: 1 << i, reads=Members())
    leader: int = field(low=-1, high=1, seen_by=EVERYONE, reads=maybe)
    money: int = field("i2", high=200, seen_by=EVERYONE)
    packed: int = field("i8", high=2**40, seen_by=EVERYONE)
    pile: int = field(high=3, seen_by=NOBODY)


def row(state: Schema, seat: int) -> np.ndarray:
    out = np.zeros(observation.size(type(state)), np.float32)
    observation.observe(state, seat, out)
    return out


def test_each_kind_of_field_is_written_in_its_own_way() -> None:
    state = Small()
    state.players, state.phase, state.leader, state.money = 2, 9, -1, 50
    state.hand, state.packed, state.pile = [0b101, 0b010], 1 << 40, 3
    found = {p.name: row(state, 0)[p.first : p.first + p.length] for p in observation.pieces(Small)}
    assert found["seat"].tolist() == [1, 0]
    assert found["phase"].tolist() == [0, 1]
    assert found["hand"].tolist() == [1, 0, 1, 0, 0, 0]  # the other hand is blank
    assert found["leader"].tolist() == [1, 0, 0]
    assert found["money"].tolist() == [0.25]
    assert found["packed"].tolist() == [0] * 40 + [1]
    assert "pile" not in found


@pytest.mark.parametrize("name", NAMES)
def test_rows_are_equal_exactly_if_redacted_states_are(name: str) -> None:
    about = usual(name)
    seen: dict[bytes, object] = {}
    for number, state in enumerate(random_states(about, "rows")):
        if number % 7:
            continue
        for seat in range(about.players):
            redacted = state.redact(seat)
            written = row(state, seat)
            assert written.min() >= 0
            assert written.max() <= 1
            assert seen.setdefault(written.tobytes(), (seat, redacted)) == (seat, redacted)
            world = redacted.copy()
            about.game.rules.imagine(world, seat, Chance.of(f"{number} {seat}"))
            assert np.array_equal(row(world, seat), written)
    assert len(set(map(repr, seen.values()))) == len(seen)


@pytest.mark.parametrize("name", NAMES)
def test_every_field_that_somebody_sees_has_a_piece(name: str) -> None:
    state = registry.find(name).state
    wanted = [f.name for f in state.fields if f.seen_by is not NOBODY]
    assert [piece.name for piece in observation.pieces(state)] == ["seat", *wanted]
