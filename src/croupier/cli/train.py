"""`croupier train`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import croupier
from croupier.cli.arguments import game_argument, json_option, lang_option, needed
from croupier.cli.commands import command, option
from croupier.cli.types import COUNT, File, Number, WholeNumber
from croupier.core.errors import require

SEED: Final = "croupier"
MINUTES: Final = 4.0
"""How long a training takes on one free core of the machine that the figures are from."""
MEASURED: Final = 500


@command("train")
@game_argument
@option("--players", metavar="N", type=WholeNumber(), help="help-train-players")
@option("--seed", metavar="TEXT", default=SEED, help="help-train-seed")
@option(
    "--minutes", metavar="MINUTES", type=Number(zero=False), default=MINUTES,
    help="help-train-minutes",
)  # fmt: skip
@option("--games", metavar="N", type=COUNT, default=MEASURED, help="help-train-games")
@option("--out", metavar="FILE", type=File(), help="help-train-out")
@option("--force", is_flag=True, help="help-force")
@json_option
@lang_option
def train(
    game: str | None, players: int | None, seed: str, minutes: float, games: int,
    out: Path | None, force: bool, as_json: bool, lang: str,
) -> int:  # fmt: skip
    """Train the learned value of a game."""
    trained = croupier.game(needed(game))
    if players is not None:
        trained.choose_options(players, {})
    path = out or Path(f"{trained.name}.value.bin")

    require("lab", "numba")
    from croupier.terminal.lab.train import run_training

    counts = list(trained.players) if players is None else [players]
    return run_training(
        trained, counts, seed=seed, minutes=minutes, games=games, out=path, force=force,
        lang=lang, as_json=as_json,
    )  # fmt: skip
