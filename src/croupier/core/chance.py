"""Chance: every shuffle, throw and spin comes from here, and from nowhere else.

The generator is ChaCha with a 256-bit key and ROUNDS rounds, read as a stream of 32-bit words:
word i is word i % 16 of block i // 16. The input block is the four constants, the key, a 64-bit
block counter and a 64-bit stream number, so one key gives as many independent streams as anyone
needs (dealing, each bot, imagining). A `Chance` is a place in such a stream. It is handed to the
rules and never stored in a game's state.

Everything below `Chance` also runs compiled, where the loader makes eight blocks at a time.
Drawing from nothing is an error, except in code compiled for speed, see `bits.py`.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
from typing import Final

from croupier.core.bits import CHECKED, nth, size

ROUNDS: Final = 8
BLOCK: Final = 16  # words in a block
WORD: Final = 0xFFFF_FFFF
LANES: Final = sum(WORD << 64 * lane for lane in range(4))  # where words stand in a row
ONE_LANE, TWO_LANES, THREE_LANES = (1 << 64) - 1, (1 << 128) - 1, (1 << 192) - 1
ROWS: Final = struct.Struct("<16Q")
CONSTANTS: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)

MOST: Final = 1 << 31  # numbers that `below` can draw from

DEALING: Final = 0  # the stream a match deals from
BOTS: Final = 1  # the stream bots draw from, each under a key of its own


class Chance:
    """A position in a stream of random numbers; the only source of randomness."""

    __slots__ = ("buffer", "key", "position", "stream")

    def __init__(self, key: list[int], stream: int = DEALING, position: int = 0) -> None:
        self.key = key
        self.stream = stream
        self.position = position
        self.buffer = [0] * BLOCK
        if position % BLOCK:
            refill(self)

    @classmethod
    def of(cls, seed: str | int, stream: int = DEALING) -> Chance:
        """The start of a stream; the same seed and number give the same stream."""
        return cls(key_of(seed), stream)

    def copy(self) -> Chance:
        """An independent copy at the same position."""
        other = object.__new__(Chance)
        other.key, other.stream, other.position = self.key, self.stream, self.position
        other.buffer = self.buffer  # replaced as a whole by `refill`, never written into
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chance):
            return NotImplemented
        mine = (self.key, self.stream, self.position)
        return mine == (other.key, other.stream, other.position)

    __hash__ = None  # type: ignore[assignment]  # it moves

    def __repr__(self) -> str:
        # The key is a secret until a match ends, so it stays out of logs.
        return f"<Chance: stream {self.stream}, word {self.position}>"


def key_of(seed: str | int) -> list[int]:
    """The eight key words of a seed: 64 hex digits are the key itself, other text is hashed."""
    text = str(seed)
    if re.fullmatch(r"[0-9a-f]{64}", text):
        key = bytes.fromhex(text)
    else:
        key = hashlib.sha256(text.encode()).digest()
    return [int.from_bytes(key[i : i + 4], "little") for i in range(0, 32, 4)]


def fresh_seed() -> str:
    """A new secret seed, as 64 hex digits."""
    return secrets.token_hex(32)


def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round, on as many words at once as stand in the lanes of a row."""
    a = a + b & LANES
    d ^= a
    d = (d << 16 | d >> 16) & LANES
    c = c + d & LANES
    b ^= c
    b = (b << 12 | b >> 20) & LANES
    a = a + b & LANES
    d ^= a
    d = (d << 8 | d >> 24) & LANES
    c = c + d & LANES
    b ^= c
    b = (b << 7 | b >> 25) & LANES
    return a, b, c, d


def block(start: list[int], rounds: int) -> list[int]:
    """The ChaCha block function on sixteen words.

    Four words stand side by side in one long number, which is nearly as quick to reckon with as a
    single word; between them is room for what rotating shifts out. To mix diagonals, the rows are
    turned against each other by one, two and three lanes, and back.
    """
    packed = ROWS.pack(*start)
    rows = [int.from_bytes(packed[i : i + 32], "little") for i in range(0, 128, 32)]
    a, b, c, d = rows
    for _ in range(rounds // 2):
        a, b, c, d = quarter_round(a, b, c, d)
        b = b >> 64 | (b & ONE_LANE) << 192
        c = c >> 128 | (c & TWO_LANES) << 128
        d = d >> 192 | (d & THREE_LANES) << 64
        a, b, c, d = quarter_round(a, b, c, d)
        b = b >> 192 | (b & THREE_LANES) << 64
        c = c >> 128 | (c & TWO_LANES) << 128
        d = d >> 64 | (d & ONE_LANE) << 192
    pairs = zip(rows, (a, b, c, d), strict=True)
    return [*ROWS.unpack(b"".join([(x + y & LANES).to_bytes(32, "little") for x, y in pairs]))]


def refill(chance: Chance) -> None:
    """Make the block that the position lies in."""
    number = chance.position // BLOCK
    tail = [number & WORD, number >> 32, chance.stream & WORD, chance.stream >> 32]
    chance.buffer = block([*CONSTANTS, *chance.key, *tail], ROUNDS)


def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    place = chance.position % BLOCK
    if place == 0:
        refill(chance)
    chance.position += 1
    return chance.buffer[place]


def below(chance: Chance, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely as another (n from 1 up to 2 ** 31)."""
    if CHECKED and not 0 < n <= MOST:
        raise ValueError("below draws from 1 to 2 ** 31 numbers")
    product = next_word(chance) * n
    if product & WORD < n:
        # The few low products that would favour some numbers are drawn again.
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(chance) * n
    return product >> 32


def below_many(chance: Chance, n: int) -> int:
    """The same for n from 1 up to 2 ** 63 - 1."""
    if CHECKED and n <= 0:
        raise ValueError("there are no numbers below 0 to draw from")
    bits = n.bit_length()
    while True:
        draw = (next_word(chance) << 32 | next_word(chance)) & (1 << bits) - 1
        if draw < n:
            return draw


def shuffle(chance: Chance, items: list[int], count: int) -> None:
    """Put the first `count` items into a random order."""
    for last in range(count - 1, 0, -1):
        other = below(chance, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


def pick(chance: Chance, members_: int) -> int:
    """One member of a set."""
    return nth(members_, below(chance, size(members_)))


def sample(chance: Chance, members_: int, count: int) -> int:
    """A subset of that many members."""
    if CHECKED and not 0 <= count <= size(members_):
        raise ValueError("the set has fewer members than the sample")
    left_out = size(members_) - count
    if left_out < count:
        return members_ ^ sample_few(chance, members_, left_out)
    return sample_few(chance, members_, count)


def sample_few(chance: Chance, members_: int, count: int) -> int:
    chosen = 0
    left = size(members_)
    for taken in range(count):
        member = 1 << nth(members_, below(chance, left - taken))
        members_ ^= member
        chosen |= member
    return chosen
