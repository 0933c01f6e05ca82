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

from croupier._public import publish
from croupier.core.game import Game
from croupier.testing.clients import check_texts, check_words
from croupier.testing.playing import (
    check_compiled_worlds,
    check_lockstep,
    check_rules,
    check_shadow,
)
from croupier.testing.secrecy import check_fresh_deals, check_imagine, check_secrecy
from croupier.testing.tables import (
    BrokenContract,
    Checked,
    Setting,
    option_sets,
    random_plies,
)
from croupier.testing.worlds import check_worlds

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
    "check_texts",
    "check_words",
    "check_worlds",
    "option_sets",
    "random_plies",
]

FEW: Final = 3
"""Points of a game that are looked at where options are not the usual ones."""
FEW_WORLDS: Final = 40
FEW_DEALS: Final = 100


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

    `games` is the number of random games per table. In all of them compiled rules imagine worlds
    for every seat in every position. What takes long (secrecy, fresh deals, records, words, plain
    worlds) is checked thoroughly with the options given, or else with the usual ones, and at fewer
    points with the others. `compiled=False` leaves out what needs Numba, for a quick first look.
    """
    check_texts(game)
    total = Checked()
    for number in game.players if players is None else players:
        chosen = [options] if options is not None else option_sets(game, number)
        for i, given in enumerate(chosen):
            read = game.choose_options(number, given)
            tables = [Setting(game, read, f"{seed} {number} {i} {j}") for j in range(games)]
            for setting in tables:
                total += check_rules(setting)
                if compiled:
                    check_lockstep(setting, checked=setting is tables[0])
                    total += check_worlds(setting)
            total += Checked(tables=1) + _check_closely(tables[0], thoroughly=i == 0)
            if compiled:
                check_compiled_worlds(tables[0], looks=None if i == 0 else FEW_WORLDS)
    return total


def _check_closely(setting: Setting, *, thoroughly: bool) -> Checked:
    looks = None if thoroughly else FEW
    check_shadow(setting, looks=looks)
    check_words(setting, looks=looks)
    if thoroughly:
        return check_secrecy(setting) + check_fresh_deals(setting)
    return check_secrecy(setting, looks=FEW, worlds=2) + check_fresh_deals(setting, deals=FEW_DEALS)


publish(__name__)
