"""Hypothesis draws the same examples on every machine, and never fails for being slow."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile(
    "croupier", deadline=None, derandomize=True, database=None, print_blob=True, max_examples=150
)
settings.load_profile("croupier")
