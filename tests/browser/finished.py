"""Games that are over: played by a program, looked at by people."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from croupier.server.client import Client
from croupier.server.people import COOKIE
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
PART = "a-part-of-chance"


class Finished(NamedTuple):
    """A game that is over, and who played it."""

    table: str
    commitment: str
    cookie: str
    moves: int

    def belongs_to(self, person: Person) -> None:
        """Let somebody be the one who played it, in the same browser."""
        cookie = {"name": COOKIE, "value": self.cookie, "url": person.url}
        person.context.add_cookies([cookie])  # type: ignore[list-item]
        kept = [{"table": self.table, "contribution": PART, "commitment": self.commitment}]
        person.context.add_init_script(
            f"localStorage['croupier-deals'] ??= {json.dumps(json.dumps(kept))}"
        )


def played(url: str, game: str, **about: object) -> Finished:
    """A whole game of one person against bots. The browser's loop runs here, so it has its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _played(url, game, **about)).result()


async def _played(url: str, game: str, **about: object) -> Finished:
    client = Client(url)
    wanted = against_bots(game, 3, options=SHORT[game], contribution=PART, **about)
    table = await client.make_table(wanted)
    await client.start(table.id)
    await client.play(table.id, first_legal)
    record = await client.record(table.id)
    assert client.cookie is not None
    return Finished(table.id, table.commitment, client.cookie, len(record["moves"]))
