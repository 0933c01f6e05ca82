"""Games that are over: played by a program, looked at by people."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from croupier.client import Client
from croupier.core.fairness import text_commitment
from croupier.server.http.cookies import COOKIE
from tests.browser.people import Person
from tests.server.running import against_bots, first_legal

SHORT: dict[str, dict[str, object]] = {
    "las-vegan": {"rounds": 1},
    "las-vegas-cards": {},
    "las-vegas-dice": {},
    "vegas-roller": {"chips": 20, "deals": 1},
    "vegas-strip": {},
}
"""The options with which each game takes the shortest time."""
TEXT = "a-part-of-chance-of-my-own"


class Finished(NamedTuple):
    """A game that is over, and who played it."""

    table: str
    commitment: str
    commitments: dict[int, str]
    cookie: str
    moves: int

    def belongs_to(self, person: Person) -> None:
        """Let somebody be the one who played it, in the same browser."""
        cookie = {"name": COOKIE, "value": self.cookie, "url": person.url}
        person.context.add_cookies([cookie])  # type: ignore[list-item]
        kept = [
            {
                "table": self.table,
                "text": TEXT,
                "commitment": self.commitment,
                "commitments": self.commitments,
            }
        ]
        person.context.add_init_script(
            f"localStorage['croupier-deals'] ??= {json.dumps(json.dumps(kept))}"
        )


def played(url: str, game: str, **about: object) -> Finished:
    """A whole game of one person against bots. The browser's loop runs here, so it has its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _played(url, game, **about)).result()


async def _played(url: str, game: str, **about: object) -> Finished:
    client = Client(url)
    commitment = text_commitment(TEXT)
    wanted = against_bots(game, 3, options=SHORT[game], commitment=commitment, **about)
    table = await client.make_table(wanted)
    client.texts[table.id] = TEXT
    await client.start(table.id)
    await client.play(table.id, first_legal)
    record = await client.record(table.id)
    assert client.cookie is not None
    committed = {0: commitment}
    return Finished(table.id, table.commitment, committed, client.cookie, len(record["moves"]))
