"""Write one value into a whole list of the state."""

from __future__ import annotations


def fill(entries: list[int], value: int) -> None:
    """Set every entry to the value."""
    for i in range(len(entries)):
        entries[i] = value


def fill_rows(rows: list[list[int]], value: int) -> None:
    """Set every entry of every row to the value."""
    for i in range(len(rows)):
        fill(rows[i], value)
