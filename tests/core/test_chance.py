"""Chance: the generator by its published answers, and draws that favour nothing."""

from __future__ import annotations

import hashlib
import itertools
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.bits import lowest, members, nth, size
from croupier.core.chance import (
    BLOCK,
    BOTS,
    CONSTANTS,
    DEALING,
    ROUNDS,
    Chance,
    below,
    below_many,
    block,
    fresh_seed,
    key_of,
    next_word,
    pick,
    quarter_round,
    sample,
    shuffle,
)
from tests.core.frequencies import assert_even

ZERO = bytes(32)
COUNTING = bytes(range(32))


def keystream(key: bytes, counter_and_nonce: bytes, rounds: int) -> str:
    """One block by the function under test, as hex."""
    start = [*CONSTANTS, *struct.unpack("<8I", key), *struct.unpack("<4I", counter_and_nonce)]
    return struct.pack("<16I", *block(start, rounds)).hex()


def chacha(key: bytes, counter_and_nonce: bytes, rounds: int) -> str:
    """The same by another way: rows of four words turned against each other."""

    def rotated(row: list[int], by: int) -> list[int]:
        return row[by:] + row[:by]

    def mixed(rows: list[list[int]]) -> list[list[int]]:
        a, b, c, d = rows
        for first, second in ((16, 12), (8, 7)):
            a = [(x + y) % 2**32 for x, y in zip(a, b, strict=True)]
            d = [turned(x ^ y, first) for x, y in zip(d, a, strict=True)]
            c = [(x + y) % 2**32 for x, y in zip(c, d, strict=True)]
            b = [turned(x ^ y, second) for x, y in zip(b, c, strict=True)]
        return [a, b, c, d]

    def turned(word: int, by: int) -> int:
        bits = f"{word:032b}"
        return int(bits[by:] + bits[:by], 2)

    words = struct.unpack("<16I", b"expand 32-byte k" + key + counter_and_nonce)
    rows = [list(words[i : i + 4]) for i in range(0, 16, 4)]
    for _ in range(rounds // 2):
        rows = mixed(rows)
        rows = mixed([rotated(row, by) for by, row in enumerate(rows)])
        rows = [rotated(row, -by % 4) for by, row in enumerate(rows)]
    summed = [(x + y) % 2**32 for x, y in zip(itertools.chain(*rows), words, strict=True)]
    return struct.pack("<16I", *summed).hex()


def test_quarter_round_of_rfc_8439_section_2_1_1() -> None:
    mixed = quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert mixed == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


TC1 = "ChaCha8, draft-strombergson-chacha-test-vectors, TC1, 256-bit key"
PUBLISHED = {
    "RFC 8439, 2.3.2": (
        COUNTING,
        "01000000000000090000004a00000000",
        20,
        (
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        ),
    ),
    "RFC 8439, A.1 #1": (
        ZERO,
        "00" * 16,
        20,
        (
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    "RFC 8439, A.1 #2": (
        ZERO,
        "01000000" + "00" * 12,
        20,
        (
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
        ),
    ),
    "RFC 8439, A.1 #3": (
        bytes(31) + b"\x01",
        "01000000" + "00" * 12,
        20,
        (
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
        ),
    ),
    "RFC 8439, A.1 #4": (
        b"\x00\xff" + bytes(30),
        "02000000" + "00" * 12,
        20,
        (
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"
        ),
    ),
    "RFC 8439, A.1 #5": (
        ZERO,
        "00000000000000000000000000000002",
        20,
        (
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"
        ),
    ),
    TC1: (
        ZERO,
        "00" * 16,
        8,
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        ),
    ),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_blocks_are_as_published(name: str) -> None:
    key, tail, rounds, expected = PUBLISHED[name]
    assert keystream(key, bytes.fromhex(tail), rounds) == expected
    assert chacha(key, bytes.fromhex(tail), rounds) == expected


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=16, max_size=16))
def test_blocks_agree_with_another_implementation(key: bytes, tail: bytes) -> None:
    assert keystream(key, tail, ROUNDS) == chacha(key, tail, ROUNDS)


def words_of(chance: Chance, count: int) -> list[int]:
    return [next_word(chance) for _ in range(count)]


@given(
    st.binary(min_size=32, max_size=32),
    st.integers(0, 2**63 - 1),
    st.integers(0, 2**62),
    st.integers(1, 3 * BLOCK),
)
def test_a_stream_is_the_blocks_one_after_another(
    key: bytes, stream: int, position: int, count: int
) -> None:
    chance = Chance(key_of(key.hex()), stream, position)
    first, last = position // BLOCK, (position + count) // BLOCK
    blocks = [chacha(key, struct.pack("<QQ", n, stream), ROUNDS) for n in range(first, last + 1)]
    stored = struct.iter_unpack("<I", bytes.fromhex("".join(blocks)))
    expected = [word for (word,) in stored][position % BLOCK :][:count]
    assert words_of(chance, count) == expected
    assert chance.position == position + count


def test_eight_rounds_under_the_key_of_zeros_begin_as_published() -> None:
    chance = Chance.of("00" * 32)
    *_, published = PUBLISHED[TC1]
    assert words_of(chance, BLOCK) == list(struct.unpack("<16I", bytes.fromhex(published)))


def test_the_counter_goes_on_beyond_32_bits() -> None:
    edge = 2**32 * BLOCK - 3
    chance = Chance(key_of("edge"), DEALING, edge)
    across = words_of(chance, 6)
    assert across[3:] == words_of(Chance(key_of("edge"), DEALING, edge + 3), 3)
    assert across[3:] != words_of(Chance(key_of("edge"), DEALING, 0), 3)


@given(st.integers(0, 200), st.integers(1, 40))
def test_a_copy_goes_on_the_same(start: int, count: int) -> None:
    chance = Chance.of("copies", BOTS)
    words_of(chance, start)
    twin = chance.copy()
    assert twin == chance
    ahead = words_of(twin, count)
    assert twin != chance
    assert words_of(chance, count) == ahead


def test_streams_and_keys_differ() -> None:
    firsts = {next_word(Chance.of(seed, stream)) for seed in "abcd" for stream in range(25)}
    assert len(firsts) == 100


def test_seeds() -> None:
    text = "friday"
    digest = hashlib.sha256(text.encode()).digest()
    assert key_of(text) == list(struct.unpack("<8I", digest))
    assert key_of(7) == key_of("7")
    assert key_of(COUNTING.hex()) == list(struct.unpack("<8I", COUNTING))
    assert key_of(COUNTING.hex() + "0") != key_of(COUNTING.hex())
    assert key_of("Été") == list(struct.unpack("<8I", hashlib.sha256("Été".encode()).digest()))


def test_a_fresh_seed_is_a_new_key() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    for seed in seeds:
        assert struct.pack("<8I", *key_of(seed)).hex() == seed


def test_a_repr_hides_the_key() -> None:
    chance = Chance.of("secret", 5)
    next_word(chance)
    assert repr(chance) == "<Chance: stream 5, word 1>"
    assert f"{chance}" == repr(chance)


def test_chance_is_no_key_of_a_dictionary() -> None:
    with pytest.raises(TypeError):
        hash(Chance.of(1))


@pytest.mark.parametrize("n", [1, 2, 3, 7, 40, 52])
def test_below_is_even(n: int) -> None:
    chance = Chance.of(f"below {n}")
    assert_even((below(chance, n) for _ in range(200 * n)), range(n))


def below_by_small_words(word: int, n: int, bits: int) -> int | None:
    """`below` with words of a few bits: the number a word gives, or None if it is drawn again."""
    full = 2**bits
    product = word * n
    if product % full < (full - n) % n:
        return None
    return product >> bits


@pytest.mark.parametrize("n", range(1, 65))
def test_the_method_of_below_is_exactly_even(n: int) -> None:
    results = [below_by_small_words(word, n, bits=7) for word in range(2**7)]
    counts = {number: results.count(number) for number in range(n)}
    assert len(set(counts.values())) == 1
    assert counts[0] == 2**7 // n


def scripted(*words: int) -> Chance:
    """A reader in the middle of a block, with these words to come."""
    chance = Chance.of("scripted")
    chance.buffer = [0, *words, *[0] * (BLOCK - 1 - len(words))]
    chance.position = 1
    return chance


@pytest.mark.parametrize("n", [3, 6, 10, 52, 2**31 - 1, 2**31])
def test_below_draws_again_exactly_the_unfair_words(n: int) -> None:
    unfair = 2**32 % n
    for word in [0, 1, 2**32 // n, 2**32 // n + 1, 2**31, 2**32 - 1]:
        chance = scripted(word, 2**31 + 5)
        drawn = below(chance, n)
        if word * n % 2**32 < unfair:
            assert (chance.position, drawn) == (3, (2**31 + 5) * n >> 32)
        else:
            assert (chance.position, drawn) == (2, word * n >> 32)


@pytest.mark.parametrize("n", [1, 2, 5, 11])
def test_below_many_is_even(n: int) -> None:
    chance = Chance.of(f"below many {n}")
    assert_even((below_many(chance, n) for _ in range(200 * n)), range(n))


def test_below_many_is_even_for_large_numbers() -> None:
    n = 3 * 2**60 + 12345
    chance = Chance.of("large")
    drawn = [below_many(chance, n) for _ in range(3000)]
    assert all(0 <= number < n for number in drawn)
    assert_even((number * 12 // n for number in drawn), range(12))
    assert_even((number % 16 for number in drawn), range(16))


def test_shuffle_reaches_every_order_evenly() -> None:
    chance = Chance.of("shuffle")

    def shuffled() -> tuple[int, ...]:
        items = [0, 1, 2, 3]
        shuffle(chance, items, 4)
        return tuple(items)

    assert_even((shuffled() for _ in range(4800)), list(itertools.permutations(range(4))))


def test_shuffle_leaves_the_rest_alone() -> None:
    chance = Chance.of("part")
    for count in range(6):
        items = list(range(6))
        shuffle(chance, items, count)
        assert sorted(items[:count]) == list(range(count))
        assert items[count:] == list(range(count, 6))


SET = 0b1010_0000_0000_0000_0000_0000_0000_0000_0010_0111


def test_pick_takes_every_member_evenly() -> None:
    chance = Chance.of("pick")
    assert_even((pick(chance, SET) for _ in range(1800)), list(members(SET)))


@pytest.mark.parametrize("count", range(7))
def test_sample_takes_every_subset_evenly(count: int) -> None:
    chance = Chance.of(f"sample {count}")
    subsets = [
        sum(1 << m for m in chosen) for chosen in itertools.combinations(members(SET), count)
    ]
    assert_even((sample(chance, SET, count) for _ in range(100 * len(subsets))), subsets)


@given(st.integers(0, 2**63 - 1), st.data())
def test_a_sample_is_a_subset_of_its_size(members_: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, size(members_)))
    chosen = sample(Chance.of("any"), members_, count)
    assert chosen & ~members_ == 0
    assert size(chosen) == count


EMPTY_DRAWS = {
    "below nothing": lambda chance: below(chance, 0),
    "below a negative number": lambda chance: below(chance, -1),
    "below too many": lambda chance: below(chance, 2**31 + 1),
    "many below nothing": lambda chance: below_many(chance, 0),
    "pick from an empty set": lambda chance: pick(chance, 0),
    "sample more than there are": lambda chance: sample(chance, 0b101, 3),
    "sample fewer than none": lambda chance: sample(chance, 0b101, -1),
    "the smallest of an empty set": lambda chance: lowest(0),
    "a member after the last": lambda chance: nth(0b101, 2),
    "a member before the first": lambda chance: nth(0b101, -1),
}


@pytest.mark.parametrize("name", EMPTY_DRAWS)
def test_what_is_not_there_cannot_be_drawn(name: str) -> None:
    with pytest.raises(ValueError, match=r"draw|set"):
        EMPTY_DRAWS[name](Chance.of("empty"))
