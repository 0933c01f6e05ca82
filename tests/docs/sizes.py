"""The table of games on docs/research.md: from random games, the schemas, and docs/exact.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from croupier.compiled import observation
from croupier.core import registry
from croupier.core.bits import lowest
from croupier.core.chance import Chance, below
from croupier.core.game import Game
from croupier.core.schema import EVERYONE
from croupier.core.text import TITLE, words
from croupier.research.settings import setting

DOCS = Path(__file__).parents[2] / "docs"
PLACE = re.compile(r"(<!-- games -->\n\n).*?(\n\n<!-- end of games -->)", re.DOTALL)
GAMES = 8
HEAD = """\
| game | players | plies | branching | actions | observation | hidden | mini: histories, sets |
|---|---|---|---|---|---|---|---|"""


def played(game: Game, players: int) -> tuple[float, list[int]]:
    """The mean length of random games, and the number of legal actions at each decision."""
    about, plies, legals = setting(game, players), 0, []
    for seed in range(GAMES):
        dealing, bots = Chance.of(f"sizes {seed}"), Chance.of(f"sizes {seed}", 1)
        state = game.state()
        game.rules.deal(state, about.options, dealing)
        while waiting := game.rules.to_move(state):
            legal = about.legal(state, lowest(waiting))
            legals.append(len(legal))
            plies += 1
            game.rules.play(state, lowest(waiting), legal[below(bots, len(legal))], dealing)
    return plies / GAMES, legals


def rows() -> Iterator[str]:
    kept = json.loads((DOCS / "exact.json").read_bytes())
    for name in registry.names():
        game = registry.find(name)
        fewest, most = game.players[0], game.players[-1]
        short, legals = played(game, fewest)
        long, more = played(game, most)
        legals += more
        hidden = [f"`{f.name}`" for f in game.state.fields if f.seen_by is not EVERYONE]
        small = kept.get(name)
        cells = [
            f"{words('en', game.text).say(TITLE)} (`{name}-v{game.rules_version}`)",
            f"{fewest}-{most}",
            f"{short:.0f}-{long:.0f}",
            f"{sum(legals) / len(legals):.1f} ({max(legals)})",
            str(setting(game, fewest).actions),
            str(observation.size(game.state)),
            ", ".join(hidden) or "nothing: only dice and notes to come",
            f"{small['histories']:,}, {small['infosets']:,}" if small else "-",
        ]
        yield f"| {' | '.join(cells)} |"


def with_games(page: str) -> str:
    """The page with the table in its place."""
    return PLACE.sub(lambda m: m[1] + "\n".join([HEAD, *rows()]) + m[2], page)
