"""Names and sentences as boards have them: text with Rich's markup."""

from __future__ import annotations


def at_start(text: str) -> str:
    """A name or a sentence as it stands at the start of a line."""
    return text[:1].upper() + text[1:]


def escaped(text: str) -> str:
    """A name that Rich prints as it is."""
    from rich.markup import escape

    return escape(text)
