"""Benchmark results, saved in a file between runs."""

from __future__ import annotations

import argparse
import dataclasses
import math
from collections.abc import Iterable
from pathlib import Path

import msgspec

from croupier.lab.statistics import Z95, Estimate


def check_folder(parser: argparse.ArgumentParser, file: Path) -> None:
    """Exit with an error if the file's folder does not exist, before anything is played."""
    if not file.parent.is_dir():
        parser.error(
            f"{file} cannot be written: there is no folder {file.parent}. "
            "Run this at the root of a checkout, or name another file (--help)."
        )


@dataclasses.dataclass
class Sample:
    """Running sums of one number from 0 to 1 per deal."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: Iterable[float]) -> None:
        """Add deals."""
        for value in map(float, values):  # NumPy's floats are not JSON
            self.deals += 1
            self.total += value
            self.squares += value * value

    def estimate(self) -> Estimate:
        """The mean with its 95 % interval, by the normal approximation.

        The variance is taken with two more deals, one all lost and one all won: a few deals that
        agree by luck must not look certain.
        """
        mean = self.total / self.deals
        deals, total, squares = self.deals + 2, self.total + 1, self.squares + 1
        reach = Z95 * math.sqrt((squares - total * total / deals) / (deals - 1) / deals)
        return Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


@dataclasses.dataclass
class Cell:
    """The results of some bots, and the CPU time that they took."""

    bots: str
    shares: Sample = dataclasses.field(default_factory=Sample)
    seconds: float = 0.0
    settling: bool = False
    """Whether deals are added until it is decided: its intervals must hold at every look then."""


@dataclasses.dataclass
class Work:
    """The cost of choosing moves."""

    moves: int = 0
    iterations: int = 0
    seconds: float = 0.0

    def add(self, iterations: int, seconds: float) -> None:
        """Add a move."""
        self.moves += 1
        self.iterations += iterations
        self.seconds += seconds


@dataclasses.dataclass
class Duel:
    """One player of a kind among players of another, all with `seconds` per move."""

    seconds: float
    shares: Sample = dataclasses.field(default_factory=Sample)
    places: Sample = dataclasses.field(default_factory=Sample)
    """0 for the last, 1 for the first."""
    work: dict[str, Work] = dataclasses.field(default_factory=dict)


@dataclasses.dataclass
class Document:
    """All results on the page."""

    levels: dict[str, Cell] = dataclasses.field(default_factory=dict)
    openspiel: dict[str, Duel] = dataclasses.field(default_factory=dict)


class Kept(Document):
    """All results on the page, in a file."""

    def __init__(self, file: Path) -> None:
        read = msgspec.json.decode(file.read_bytes(), type=Document) if file.exists() else None
        super().__init__(*((read.levels, read.openspiel) if read else ()))
        self._file = file

    def save(self) -> None:
        """Write the file."""
        text = msgspec.json.encode(Document(self.levels, self.openspiel))
        self._file.write_bytes(msgspec.json.format(text, indent=1) + b"\n")
