"""A game with a number of players and options, as all faces take it: `setting("las-vegan", …)`."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from typing import Any, Final, Literal

from croupier.core import registry
from croupier.core.chance import Chance
from croupier.core.errors import BadOption
from croupier.core.game import Game, Score
from croupier.core.reach import Reach, actions
from croupier.research import vector_kernel

Utility = Literal["lead", "points", "win"]
UTILITIES: Final[dict[str, int]] = {
    "lead": vector_kernel.LEAD,
    "points": vector_kernel.POINTS,
    "win": vector_kernel.WIN,
}
"""What the end is worth to a seat: by how much its points exceed the mean of the others' (these add
up to zero), its points, or its share of the win."""


@dataclasses.dataclass(frozen=True)
class Setting:
    """A game, a number of players, options, and what the end is worth."""

    game: Game
    options: Any
    utility: str

    @property
    def players(self) -> int:
        """How many play."""
        return self.options.players  # type: ignore[no-any-return]

    @property
    def most_plies(self) -> int:
        """The longest that a game can be."""
        return self.game.most_plies(self.options)

    @property
    def version(self) -> str:
        """The name under which results are comparable: `las-vegan-v1`, by the rules' version."""
        return f"{self.game.name}-v{self.game.rules_version}"

    @functools.cached_property
    def actions(self) -> int:
        """How many actions there are: they are numbered from 0."""
        state = self.game.state()
        self.game.rules.deal(state, self.options, Chance.of("any deal"))
        every = (self.game.face.actions(state, seat) for seat in range(self.players))
        return 1 + max(max(each) for each in every)

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the most that the end can be worth."""
        if self.utility == "win":
            return 0.0, 1.0
        low, high = self.game.points
        return (low, high) if self.utility == "points" else (low - high, high - low)

    def returns(self, state: Any) -> list[float]:
        """What a state would be worth to every seat if it were the end."""
        score = Score()
        self.game.rules.score(state, score)
        kind = UTILITIES[self.utility]
        seats = range(self.players)
        return [vector_kernel.utility(score, self.players, seat, kind) for seat in seats]

    def legal(self, state: Any, seat: int) -> list[int]:
        """The seat's legal actions, ascending."""
        rules, reach = self.game.rules, Reach()
        rules.reach(state, seat, reach)
        return sorted(a for a in actions(reach) if not rules.refuse(state, seat, a))


def setting(
    game: str | Game,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    utility: str = "lead",
) -> Setting:
    """A game by its name (`las-vegan`, or `las_vegan`), by default for as many as play it least."""
    found = game if isinstance(game, Game) else find(game)
    if utility not in UTILITIES:
        raise BadOption(
            "bad-option", option="utility", given=str(utility), allowed=", ".join(UTILITIES)
        )
    count = found.players[0] if players is None else players
    return Setting(found, found.choose_options(count, options or {}), utility)


def find(name: str) -> Game:
    """The game of that name; names with `-mini` at their end are the small variants."""
    from croupier.research.variants import MINI, mini

    name = name.replace("_", "-")
    if name.endswith(MINI):
        return mini(name.removesuffix(MINI))
    return registry.find(name)
