"""Compiled code makes blank what a seat may not see, as `Schema.redact` does."""

from __future__ import annotations

import pytest

import croupier
from croupier.compiled import redaction
from tests.bots.positions import positions, tables


@pytest.mark.slow
@pytest.mark.parametrize("name", croupier.game_names())
def test_records_are_redacted_like_states(name: str) -> None:
    game = croupier.game(name)
    redact = game.bind(redaction).redact
    pool = game.state.pool()
    for match in tables(name):
        for position in positions(match, 17):
            for seat in range(match.players):
                position.true.pack(pool[0])
                redact(pool[0], seat)
                assert game.state.unpack(pool[0]) == position.true.redact(seat)
                plain = position.true.copy()
                redaction.redact(plain, seat)
                assert plain == position.true.redact(seat)
