"""Table codes: short, to be read out and typed by hand. They lead to a table until it starts.

The symbols are Crockford's base 32. Nothing about a table follows from its code: a code is drawn at
random, and only the database knows where it leads.
"""

from __future__ import annotations

from typing import Final

from croupier.server.environment import MACHINE, Environment

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L and O, which look like digits, and U."""
LENGTH: Final = 6
READ_AS: Final = str.maketrans("OIL", "011", "- ")
LONGEST: Final = 32
"""Characters that anybody would type for a code."""


def fresh_code(environment: Environment = MACHINE) -> str:
    """A new code."""
    drawn = environment.random_bytes(LENGTH)
    return "".join(SYMBOLS[byte % len(SYMBOLS)] for byte in drawn)  # 256 is a multiple of 32


def read_code(text: str) -> str | None:
    """The code that someone typed: in any case, with or without the hyphen, O for 0, I or L for 1.

    None if no code reads like that; nothing else is looked up in the database.
    """
    if len(text) > LONGEST or not text.isascii():
        return None
    code = text.upper().translate(READ_AS)
    return code if len(code) == LENGTH and set(code) <= set(SYMBOLS) else None


def shown_code(code: str) -> str:
    """A code as people see it: `ABC-DEF`."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"
