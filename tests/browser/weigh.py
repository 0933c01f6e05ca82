"""Weigh the first page and a table, and time them on a slow phone: `python -m tests.browser.weigh`.

The phone has slow 4G (1.6 Mbit/s, 150 ms) and a processor four times as slow. A table counts as
playable when something can be chosen. Times depend on the machine: they are printed, not tested.
"""

from __future__ import annotations

import sys
import tempfile
import time
from typing import Any

from tests.browser.people import CHOICE, Person, chromium
from tests.server.running import SILENT, ServerProcess

NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 200_000,  # bytes a second
    "uploadThroughput": 94_000,
}
SLOWER = 4
GAME = "las-vegas-dice"


def weigh(person: Person) -> str:
    """What one person's phone takes for the first page and for a table."""
    page = person.page
    devtools = person.context.new_cdp_session(page)
    arrived: list[float] = []

    def finish(event: dict[str, Any]) -> None:
        arrived.append(event["encodedDataLength"])

    devtools.on("Network.loadingFinished", finish)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", NETWORK)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    play = page.locator(f".game[data-game={GAME}] .play")
    opened = time.perf_counter()
    person.go("/")
    play.wait_for()
    shown = time.perf_counter() - opened
    page.wait_for_load_state("networkidle")
    first = (len(arrived), sum(arrived) / 1000)
    arrived.clear()
    clicked = time.perf_counter()
    play.click()
    page.locator(CHOICE).first.wait_for()
    playable = time.perf_counter() - clicked
    page.wait_for_load_state("networkidle")
    table = (len(arrived), sum(arrived) / 1000)
    return (
        f"first page: {first[0]} requests, {first[1]:.1f} kB, Play after {shown:.1f} s\n"
        f"table: {table[0]} requests, {table[1]:.1f} kB, playable after {playable:.1f} s\n"
    )


def main() -> None:
    """Start a server and a browser, and print the figures."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = ServerProcess(f"sqlite:///{folder}/tables.db", *SILENT).start()
        try:
            person = Person(browser, server.url, "Mo", size="phone")
            sys.stdout.write(weigh(person))
            person.context.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
