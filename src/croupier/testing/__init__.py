"""The contract as a test suite that anyone can run on a game of theirs.

    from croupier.testing import check_game

    def test_my_game() -> None:
        check_game(MY_GAME)

It plays random games with every number of players and every combination of the options' extremes,
and raises `BrokenContract` with the seed, the move and a picture of the table when something does
not hold. The parts (`check_rules`, `check_lockstep`, `check_secrecy`, …) can be called alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.core.game import Game
from croupier.testing.playing import (
    check_compiled_worlds,
    check_lockstep,
    check_rules,
    check_shadow,
    check_words,
)
from croupier.testing.secrecy import check_fresh_deals, check_imagine, check_secrecy
from croupier.testing.tables import (
    BrokenContract,
    Checked,
    Setting,
    option_sets,
    random_plies,
)

__all__ = [
    "BrokenContract",
    "Checked",
    "Setting",
    "check_compiled_worlds",
    "check_fresh_deals",
    "check_game",
    "check_imagine",
    "check_lockstep",
    "check_rules",
    "check_secrecy",
    "check_shadow",
    "check_words",
    "option_sets",
    "random_plies",
]


CLOSELY: Final = 6


def check_game(
    game: Game,
    *,
    players: Iterable[int] | None = None,
    options: Mapping[str, object] | None = None,
    games: int = 3,
    seed: str = "check",
    compiled: bool = True,
) -> Checked:
    """Check everything; by default for all player counts and combinations of options.

    `games` is the number of random games per table. Secrecy is looked into at up to CLOSELY tables
    for each number of players, spread over the options. `compiled=False` leaves out what needs
    Numba, for a quick first look.
    """
    total = Checked()
    for number in game.players if players is None else players:
        chosen = list(option_sets(game, number)) if options is None else [options]
        closely = {len(chosen) * i // CLOSELY for i in range(CLOSELY)}
        for i, given in enumerate(chosen):
            table_seed = f"{seed} {number} {i}"
            tables = [
                Setting(game, game.choose_options(number, given), f"{table_seed} {j}")
                for j in range(games)
            ]
            for setting in tables:
                total += check_rules(setting)
                if compiled:
                    check_lockstep(setting)
            total += Checked(tables=1)
            if i in closely:
                total += check_secrecy(tables[0])
        typical = Setting(game, game.choose_options(number, options or {}), f"{seed} {number}")
        total += check_fresh_deals(typical)
        check_shadow(typical)
        check_words(typical)
        if compiled:
            check_lockstep(typical, checked=True)
            check_compiled_worlds(typical)
    return total
