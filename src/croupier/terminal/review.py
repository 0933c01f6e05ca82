"""`croupier review`: what a result was made of, for people."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from croupier.coach.sheet import bars_table, note, seat_lines
from croupier.coach.told import Document, speech
from croupier.terminal.screen import QuietConsole


def show_review(document: Document, seats: list[int], lang: str) -> None:
    """Print the bars of some seats, then each seat's own decisions."""
    said = speech(document["game"], lang, document["names"], None)
    console = QuietConsole()
    chosen = [seat for seat in document["seats"] if seat["seat"] in seats]
    headings, *rows = bars_table(said, chosen)
    table = Table(headings[0], box=None, padding=(0, 2, 0, 0))
    for heading in headings[1:]:
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)
    for seat in chosen:
        console.print(Text(f"\n{seat['name']}", "bold"))
        for line in seat_lines(said, seat):
            console.print(Text(line))
    remark = note(said, document)
    if remark:
        console.print(Text(f"\n{remark}", "dim"))
