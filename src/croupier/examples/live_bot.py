"""A bot at a live table of the dice game: `python live_bot.py LINK`, with the table's link."""

from __future__ import annotations

import asyncio
import sys

from croupier.client import Client, Join, Position


def choose(position: Position) -> str:
    """The move that takes the fewest dice."""
    legal = [option.move for option in position.reach if option.legal]
    return min(legal, key=lambda face: int(position.state["rolled"][int(face) - 1]))


async def play(link: str) -> str:
    """Sit down, wait for the deal, and play to the end."""
    server, _, table = link.rpartition("/t/")
    async with Client(server) as client:
        await client.join(table, Join(name="Frugal"))
        outcome = await client.play(table, choose)
        return outcome.sentence


if __name__ == "__main__":
    sys.stdout.write(asyncio.run(play(sys.argv[1])) + "\n")
