"""Every code that the server refuses with has a status, a sentence in every language, and a use."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import croupier.server
from croupier.core.errors import BadOption, Refused
from croupier.core.text import LANGUAGES, words
from croupier.server.errors import STATUS, TEXT, Denied, code_of

SOURCE = "\n".join(
    file.read_text("utf-8") for file in sorted(Path(croupier.server.__file__).parent.rglob("*.py"))
)
RAISED = set(re.findall(r'Denied\(\s*"([\w-]+)"', SOURCE)) | {"wrong-method", "no-such-page"}
FROM_RULES = {"illegal-move", "out-of-range", "unknown-game"}


def test_the_codes_are_those_that_are_used() -> None:
    assert set(STATUS) == RAISED | FROM_RULES


@pytest.mark.parametrize("code", sorted(RAISED))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_a_sentence(code: str, lang: str) -> None:
    assert words(lang, TEXT).has(f"error-{code}")


def test_errors_of_the_rules_have_codes_too() -> None:
    assert code_of(Refused("LVN-9", "house-1")) == "illegal-move"
    assert code_of(BadOption("no-such-game", name="x", allowed="y")) == "unknown-game"
    assert code_of(BadOption("bad-option")) == "out-of-range"
    assert code_of(Denied("stale")) == "stale"
