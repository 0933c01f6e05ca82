"""The page on privacy names everything that is stored; what a new version adds must be added."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from croupier.core.text import LANGUAGES, read_text
from croupier.server.http.catalogue import PRIVACY, privacy
from croupier.server.http.cookies import COOKIE, SECURE_COOKIE
from croupier.server.store.database import metadata
from croupier.server.table.entries import AnyTableEvent
from tests.server.running import ServerProcess
from tests.server.test_secrets import ask


def tables_of(lang: str) -> dict[str, set[str]]:
    """The columns that the page names, by their table."""
    page = read_text(PRIVACY, f"{lang}.md")
    found: dict[str, set[str]] = {}
    for line in page.splitlines():
        cells = [set(re.findall(r"`([^`]+)`", cell)) for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0]:
            for table in cells[0]:
                found[table] = cells[1]
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_column_is_named(lang: str) -> None:
    stored = {t.name: {c.name for c in t.columns} for t in metadata.sorted_tables}
    named = tables_of(lang)
    assert set(named) == set(stored)
    for table, columns in stored.items():
        assert columns <= named[table], table
    known = {column for columns in stored.values() for column in columns}
    assert set().union(*named.values()) <= known  # nothing that is gone


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_entry_is_named(lang: str) -> None:
    page = read_text(PRIVACY, f"{lang}.md")
    kinds = {str(msgspec.inspect.type_info(kind).tag) for kind in get_args(AnyTableEvent)}  # type: ignore[attr-defined]
    rows = [line for line in page.splitlines() if line.count("|") == 3]
    named = {name for line in rows for name in re.findall(r"`([^`]+)`", line)}
    assert named == kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cookies_are_named_and_the_browser_gets_the_page(
    lang: str, server: ServerProcess
) -> None:
    page = read_text(PRIVACY, f"{lang}.md")
    assert f"`{COOKIE}`" in page
    assert f"`{SECURE_COOKIE}`" in page
    assert "--delete-after" in page
    status, _, book = ask(server.url, "GET", f"/api/v1/privacy/{lang}")
    assert status == 200
    assert book["title"] == privacy(lang).title
    assert book["html"].count("<table>") == 2
