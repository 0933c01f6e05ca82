"""Plain and compiled chance give the same numbers, from any place of any stream."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.core import chance as plain
from croupier.core.chance import BLOCK, Chance

pytestmark = pytest.mark.slow

BATCH = 8 * BLOCK  # words that compiled code makes at once

STREAMS = [0, 1, 2**31, 2**32 - 1, 2**32, 5 * 2**32 + 3, 2**62]
POSITIONS = [
    0,
    1,
    BLOCK - 1,
    BLOCK,
    BATCH - 3,
    BATCH,
    7 * BATCH - 1,
    2**32 * BLOCK - 5,  # the block counter's low word runs over
    2**32 * BLOCK - BATCH + 1,
    2**32 * BLOCK + 77,
    2**40 * BLOCK - 1,
]


@pytest.fixture(scope="module")
def compiled() -> Any:
    """The compiled twin of the module of chance."""
    from croupier.compiled.loader import Twins

    return Twins().of(plain)


def reader_at(chance: Chance) -> Any:
    """A compiled reader at the same place."""
    from croupier.compiled.chacha import chance_pool

    return chance_pool(chance)[0]


@pytest.mark.parametrize("stream", STREAMS)
def test_words_are_the_same_in_every_stream(compiled: Any, stream: int) -> None:
    chance = Chance.of("streams", stream)
    reader = reader_at(chance)
    for _ in range(BLOCK + 2):
        assert compiled.next_word(reader) == plain.next_word(chance)


@pytest.mark.parametrize("position", POSITIONS)
def test_words_are_the_same_from_any_place_on(compiled: Any, position: int) -> None:
    chance = Chance(plain.key_of("places"), 3, position)
    reader = reader_at(chance)
    for _ in range(BATCH + 10):
        assert compiled.next_word(reader) == plain.next_word(chance)
    assert reader.position == chance.position


@pytest.mark.parametrize(
    ("draw", "n"),
    [
        *(("below", n) for n in (1, 2, 6, 52, 2**31 - 1)),
        *(("below_many", n) for n in (1, 5, 2**31, 2**33 + 1, 3 * 2**60)),
    ],
)
def test_numbers_are_drawn_the_same(compiled: Any, draw: str, n: int) -> None:
    chance = Chance.of(draw)
    reader = reader_at(chance)
    for _ in range(200):
        assert getattr(compiled, draw)(reader, n) == getattr(plain, draw)(chance, n)
    assert reader.position == chance.position


def test_sets_are_picked_and_sampled_the_same(compiled: Any) -> None:
    chance = Chance.of("sets")
    reader = reader_at(chance)
    for members in (1, 0b1011, 1 << 62, (1 << 40) - 1, 0x5A5A_0000_1234_0001):
        assert compiled.pick(reader, members) == plain.pick(chance, members)
        for count in range(members.bit_count() + 1):
            assert compiled.sample(reader, members, count) == plain.sample(chance, members, count)
    assert reader.position == chance.position


def test_a_shuffle_is_the_same(compiled: Any) -> None:
    import numpy as np

    chance = Chance.of("shuffle")
    reader = reader_at(chance)
    items, array = list(range(40)), np.arange(40)
    for count in (40, 40, 17, 1, 0):
        plain.shuffle(chance, items, count)
        compiled.shuffle(reader, array, count)
        assert array.tolist() == items


def test_every_reader_of_a_pool_stands_at_its_own_place() -> None:
    from croupier.compiled.chacha import chance_pool, next_word

    chances = [Chance(plain.key_of(seed), seed, 37 * seed) for seed in range(5)]
    pool = chance_pool(*chances)
    for reader, chance in zip(pool, chances, strict=True):
        assert next_word(reader) == plain.next_word(chance)


EMPTY_DRAWS = {
    "below": [0, -1, 2**31 + 1],
    "below_many": [0, -1],
    "pick": [0],
}


def test_checked_code_draws_nothing_that_is_not_there() -> None:
    from croupier.compiled.loader import Twins

    checked: Any = Twins(checked=True).of(plain)
    reader = reader_at(Chance.of("empty"))
    for name, numbers in EMPTY_DRAWS.items():
        for number in numbers:
            with pytest.raises(ValueError, match="draw"):
                vars(checked)[name](reader, number)
    for count in (-1, 3):
        with pytest.raises(ValueError, match="fewer members"):
            checked.sample(reader, 0b101, count)
    for n in (-1, 2):
        with pytest.raises(ValueError, match="no nth member"):
            checked.nth(0b101, n)


def test_checked_code_draws_the_same() -> None:
    from croupier.compiled.loader import Twins

    checked: Any = Twins(checked=True).of(plain)
    chance = Chance.of("checked")
    reader = reader_at(chance)
    for n in range(1, 40):
        assert checked.below(reader, n) == plain.below(chance, n)
        assert checked.sample(reader, (1 << n) - 1, n // 2) == plain.sample(
            chance, (1 << n) - 1, n // 2
        )
