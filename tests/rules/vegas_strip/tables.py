"""Tables of Vegas Strip, described as people would.

    game = table(4, peacock="bouncer-b", rigged={0: "peacock"}, placed="0:7@peacock 1:3@peacock")
    play(game, "4@gold-rush")

Seat 0 starts the round. Teams go by their numbers: team 0 is that of seat 0. Where nobody is named
works a High Roller A, who does nothing until a new round begins. Everybody holds all tiles that
`hands` and `placed` leave them; blockers of seat 1 go by `b1`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from croupier import Chance, Refused, World
from croupier.games.vegas_strip import GAME, rules
from croupier.games.vegas_strip.characters import HIGH_ROLLER_A
from croupier.games.vegas_strip.components import CASINO_NAMES, FIXERS, PLACING, SIDE_NAMES, State
from croupier.games.vegas_strip.payout import pay_out
from croupier.games.vegas_strip.ranks import note_closed
from croupier.games.vegas_strip.tiles import BLOCKERS, NONE
from tests.rules.playing import dealt

PLAYERS = [2, 3, 4, 5, 6]

new = partial(dealt, GAME.name)


def casino(name: str) -> int:
    """The number of a casino."""
    return CASINO_NAMES.index(name)


def owner(text: str) -> int:
    """`1` is seat 1, `b1` its blockers."""
    return BLOCKERS + int(text[1:]) if text.startswith("b") else int(text)


def table(
    players: int = 4,
    *,
    rigged: Mapping[int, str] | None = None,
    placed: str = "",
    hands: Mapping[str, str] | None = None,
    turn: int = 0,
    owed: int | None = None,
    round: int = 1,
    jackpots: Mapping[str, int] | None = None,
    chips: Mapping[int, int] | None = None,
    options: Mapping[str, object] | None = None,
    characters: Mapping[str, str] | None = None,
    **more_characters: str,
) -> World:
    """A table on which tiles are placed; all fixers have chosen.

    Characters are named by casino, with `_` for `-`. What a team rigged is the first free casino
    unless it is named; its other card is the last free one.
    """
    working = {**(characters or {}), **more_characters}
    state = State()
    chosen = GAME.choose_options(players, {"first_seat": 0, **(options or {})})
    GAME.rules.deal(state, chosen, Chance.of("table"))
    state.rounds_done = round - 1
    rules.form_teams(state)
    _rig(state, rigged or {})
    for number in range(state.casinos):
        named = working.pop(CASINO_NAMES[number].replace("-", "_"), None)
        state.characters[number] = SIDE_NAMES.index(named) if named else HIGH_ROLLER_A
        state.jackpots[number] = (jackpots or {}).get(CASINO_NAMES[number], state.starting_jackpot)
        note_closed(state, number)
    assert not working, f"no such casino: {working}"
    state.phase, state.chosen = PLACING, sum(1 << s for s in state.fixers if s != NONE)
    state.turn = turn
    if owed is not None:
        state.owed = owed
    for seat, count in (chips or {}).items():
        state.chips[seat] = count
    lay(state, placed)
    for text, numbers in (hands or {}).items():
        state.hands[owner(text)] = sum(1 << int(number) for number in numbers)
    assert not state.out_of_bounds(), state.out_of_bounds()
    return World(GAME, state)


def _rig(state: State, rigged: Mapping[int, str]) -> None:
    free = [
        number for number in range(state.casinos) if CASINO_NAMES[number] not in rigged.values()
    ]
    for team in range(FIXERS[state.players]):
        state.rigged[team] = casino(rigged[team]) if team in rigged else free.pop(0)
        state.dealt[team] = 1 << state.rigged[team] | 1 << free.pop()


def lay(state: State, placed: str) -> None:
    """Lay tiles one after the other, whoever's turn it is: `0:7@peacock b1:3@gold-rush`."""
    for text in placed.split():
        who, tile = text.split(":")
        number, where = tile.split("@")
        rules.place_tile(state, owner(who), casino(where), int(number))


def refused(game: World, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move, or nothing; by default for the first seat that has to move."""
    why: Refused | None = game.why_not(min(game.to_move()) if seat is None else seat, move)
    return "" if why is None else why.rule


def ranking(game: World, where: str) -> list[tuple[int, int]]:
    """Owners at a casino with their totals, the leader first."""
    state: State = game.state
    ranks, totals = state.ranks[casino(where)], state.totals[casino(where)]
    return [(who, totals[who]) for who in ranks if who != NONE]


def jackpot(game: World, where: str) -> int:
    return int(game.state.jackpots[casino(where)])


def winnings(game: World) -> list[int]:
    """What everybody has won in the round so far."""
    return list(game.state.winnings[: game.players])


def paid(game: World) -> World:
    """The table when all hands are empty and the round is paid, before another begins."""
    state: State = game.state.copy()
    pay_out(state)
    return World(GAME, state)


def shown(game: World, name: str) -> Any:
    """A field of the state as people read it."""
    (field,) = [f for f in State.fields if f.name == name]
    return field.readable(getattr(game.state, name))
