"""The records that nets are made of, for the features of a game."""

from __future__ import annotations

import functools
from typing import Any, cast

import numpy as np

from croupier.bots.search import memory_dtype, record_of
from croupier.bots.values import common
from croupier.bots.values.net import ITEM_UNITS, LAST_UNITS, OUTPUTS, SEAT_UNITS
from croupier.bots.values.players import CHANCES, WORLDS
from croupier.compiled.chacha import CHANCE_DTYPE
from croupier.core.errors import TranslatedError
from croupier.core.game import Features, Game, Score
from croupier.core.options import MOST_PLAYERS
from croupier.core.reach import LARGEST_SET, MOST_SETS, Prospects


class BadValue(TranslatedError):
    """A file that is no value for a game as it is now, or a game that can have none."""


Shapes = dict[str, tuple[int, ...]]


def weights_dtype(features: Features) -> np.dtype[Any]:
    """`net.Weights` as a record."""
    shapes: Shapes = {
        "of_item": (features.ITEM, ITEM_UNITS),
        "item_bias": (ITEM_UNITS,),
        "of_seat": (common.SEAT + features.SEAT + ITEM_UNITS, SEAT_UNITS),
        "of_table": (common.TABLE + features.TABLE, SEAT_UNITS),
        "seat_bias": (SEAT_UNITS,),
        "own": (SEAT_UNITS, LAST_UNITS),
        "all_seats": (SEAT_UNITS, LAST_UNITS),
        "last_bias": (LAST_UNITS,),
        "out": (LAST_UNITS, OUTPUTS),
        "out_bias": (OUTPUTS,),
        "sharpness": (MOST_PLAYERS + 2,),  # an even number: records begin at whole words
    }
    fields = [(name, np.float32, shape) for name, shape in shapes.items()]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def work_dtype(features: Features) -> np.dtype[Any]:
    """`net.Work` as a record."""
    return _work_dtype(cast("Any", features))


@functools.cache
def _work_dtype(features: Features) -> np.dtype[Any]:
    items = max(1, features.ITEMS)
    doubles: Shapes = {
        "win": (MOST_PLAYERS,),
        "points": (MOST_PLAYERS,),
    }
    singles: Shapes = {
        "to_come": (MOST_PLAYERS,),
        "scores": (MOST_PLAYERS,),
        "table": (common.TABLE + features.TABLE,),
        "seats": (MOST_PLAYERS, common.SEAT + features.SEAT),
        "items": (MOST_PLAYERS, items, features.ITEM),
        "table_sum": (SEAT_UNITS,),
        "item_units": (MOST_PLAYERS, items, ITEM_UNITS),
        "item_sums": (MOST_PLAYERS, ITEM_UNITS),
        "seat_units": (MOST_PLAYERS, SEAT_UNITS),
        "mean_units": (SEAT_UNITS,),
        "shared_last": (LAST_UNITS,),
        "last_units": (MOST_PLAYERS, LAST_UNITS),
    }
    parts: dict[str, Any] = {name: (np.float64, shape) for name, shape in doubles.items()}
    parts |= {name: (np.float32, shape) for name, shape in singles.items()}
    return record_of(parts | {"score": Score.dtype()})


def errors_dtype() -> np.dtype[Any]:
    """`learning.Errors` as a record."""
    shapes: Shapes = {
        "seat_units": (MOST_PLAYERS, SEAT_UNITS),
        "last_units": (LAST_UNITS,),
        "shared_last": (LAST_UNITS,),
        "mean_units": (SEAT_UNITS,),
        "item_sums": (ITEM_UNITS,),
        "item_units": (ITEM_UNITS,),
        "table_sum": (SEAT_UNITS,),
    }
    return record_of({name: (np.float32, shape) for name, shape in shapes.items()})


def desk_dtype(game: Game) -> np.dtype[Any]:
    """`players.Desk` as a record."""
    return record_of(
        {
            "worlds": (game.state.dtype(), WORLDS),
            "chances": (CHANCE_DTYPE, CHANCES),
            "prospects": Prospects.dtype(),
            "actions": (np.int64, MOST_SETS * LARGEST_SET),
            "worth": (np.float64, MOST_SETS * LARGEST_SET),
            "work": work_dtype(features_of(game)),
        }
    )


def position_dtype(game: Game) -> np.dtype[Any]:
    """`selfplay.Position` as a record."""
    seats = (np.float32, (MOST_PLAYERS,))
    parts = ("won", "points", "stage_win", "stage_points")
    return record_of({"state": game.state.dtype(), "game": np.int64} | dict.fromkeys(parts, seats))


def room_dtype(game: Game) -> np.dtype[Any]:
    """`selfplay.Room` as a record."""
    return record_of(
        {
            "desk": desk_dtype(game),
            "memory": memory_dtype(game),
            "true": (game.state.dtype(), 1),
            "dealing": (CHANCE_DTYPE, 1),
            "noting": (CHANCE_DTYPE, 1),
        }
    )


def features_of(game: Game) -> Features:
    """The features of a game that has them."""
    if game.features is None:
        raise BadValue("value-no-features", game=game.name)
    return game.features
