"""Can a seat tell an imagined world from the true one, and are all worlds imagined evenly?"""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from croupier.core.bits import members
from croupier.core.chance import Chance, below
from croupier.core.events import Event
from croupier.core.game import ALLOWED, NO_ACTION, NOBODY_SEAT, Game
from croupier.core.schema import SPECTATOR, Field
from croupier.core.text import LANGUAGES
from croupier.core.view import View
from croupier.testing.tables import CHECKING, Checked, Setting, random_plies, refusals

LEAK: Final = 6.5  # standard deviations at which a view is said to predict what it hides
UNEVEN: Final = 6.0  # the same for worlds that are not equally likely
LOOKS: Final = 12  # points of a game at which secrecy is looked into
WORLDS: Final = 4  # worlds that are imagined there for every seat
DEALS: Final = 400
STEPS: Final = 10  # moves that two worlds are played on together
TELLS_MORE: Final = "The guide tells seat {seat} more than clients show it."


def check_secrecy(setting: Setting, *, looks: int = LOOKS, worlds: int = WORLDS) -> Checked:
    """At points of a random game, no seat can tell an imagined world from the true one."""
    points = setting.points(looks)
    seen = varied = hidden = 0
    for ply, (state, _, _, dealing) in enumerate(random_plies(setting)):
        for seat in (*setting.seats, SPECTATOR) if ply in points else ():
            chance = Chance.of(setting.seed, CHECKING + ply)
            shown = _Shown.of(setting, state, seat)
            _check_guide(setting, state, seat, shown, ply)
            imagined = [_imagined(setting, state, seat, shown, chance, ply) for _ in range(worlds)]
            _check_rendered(setting, state, imagined[0], seat, ply)
            for world in imagined:
                _play_both(setting, state, world, seat, dealing, chance, ply)
            seen += worlds
            hidden += state.redact(seat) != state
            varied += any(world != state for world in imagined)
    if hidden and not varied:
        raise setting.broken("imagine never changes anything, though something is hidden.")
    return Checked(worlds=seen)


class _Shown(NamedTuple):
    """What a seat may do in a state, and what it is told about it."""

    refusals: Mapping[int, int]
    guided: list[Any]

    @classmethod
    def of(cls, setting: Setting, state: Any, seat: int) -> _Shown:
        """What the seat is shown of a state."""
        judged = refusals(setting.game, state, seat)
        guided = _guided(setting, state.copy(), seat, judged)  # in case the guide changes it
        return cls(judged, guided)


def _imagined(
    setting: Setting, state: Any, seat: int, shown: _Shown, chance: Chance, ply: int
) -> Any:
    """Another world for the seat, looked at from all sides."""
    game = setting.game
    seen = state.redact(seat)
    world, again = seen.copy(), seen.copy()
    game.rules.imagine(again, seat, chance.copy())
    game.rules.imagine(world, seat, chance)
    if world != again:
        raise setting.broken("imagine depends on more than the view and chance.", state, ply)
    outside = world.out_of_bounds()
    if outside:
        raise setting.broken(f"An imagined world leaves bounds: {outside}.", world, ply)
    if world.redact(seat) != seen:
        problem = (
            f"An imagined world looks different to seat {seat}: {_difference(seen, world, seat)}"
        )
        raise setting.broken(problem, state, ply)
    there = _Shown.of(setting, world, seat)
    if there.refusals != shown.refusals:
        raise setting.broken(f"Seat {seat}'s choices depend on something hidden.", state, ply)
    if there.guided != shown.guided:
        raise setting.broken(TELLS_MORE.format(seat=seat), state, ply)
    if ply == 0:
        _check_told_deal(setting, state, world, seat)
    return world


def _difference(seen: Any, world: Any, seat: int) -> str:
    other = world.redact(seat)
    names = [f.name for f in seen.fields if getattr(seen, f.name) != getattr(other, f.name)]
    return ", ".join(names)


def _check_rendered(setting: Setting, state: Any, world: Any, seat: int, ply: int) -> None:
    """What clients print is the same in a world that looks the same; one tells as much as many,
    since views have nothing but what the seat sees."""
    if _rendered(setting, state, seat) != _rendered(setting, world, seat):
        raise setting.broken(f"Seat {seat} is shown something hidden.", state, ply)


def _rendered(setting: Setting, state: Any, seat: int) -> list[str]:
    """Everything a client could print of a state for a seat, besides the log."""
    view = _view(setting, state, seat)
    boards = [view.board(lang) for lang in LANGUAGES]
    return [json.dumps(view.as_json(memory=True)), repr(view), *boards]


def _view(setting: Setting, state: Any, seat: int) -> View:
    names = [f"Seat {i}" for i in setting.seats]
    return View(setting.game, seat, state.redact(seat), setting.options.shown(), names, ())


def _check_guide(setting: Setting, state: Any, seat: int, shown: _Shown, ply: int) -> None:
    """What is said before a choice follows from what clients show the seat, and changes nothing."""
    open_ = state.shown_to(seat)
    kept = open_.copy()
    if _guided(setting, open_, seat, shown.refusals) != shown.guided:
        raise setting.broken(TELLS_MORE.format(seat=seat), state, ply)
    if open_ != kept:
        raise setting.broken("The guide changes the state.", state, ply)


def _guided(setting: Setting, state: Any, seat: int, judged: Mapping[int, int]) -> list[Any]:
    """What the guide says before a choice, if there is one."""
    guide = setting.game.guide
    if guide is None or seat == SPECTATOR:
        return []
    allowed = [action for action, rule in judged.items() if rule == ALLOWED]
    previews = [list(guide.preview(state, seat, action)) for action in allowed]
    return [list(guide.lesson(state, seat)), *previews]


def _check_told_deal(setting: Setting, state: Any, world: Any, seat: int) -> None:
    empty = setting.game.state()
    told = [
        _visible(setting.game.face.tell(empty, NOBODY_SEAT, NO_ACTION, each), seat)
        for each in (state, world)
    ]
    if told[0] != told[1]:
        raise setting.broken(f"The deal tells seat {seat} something hidden.", state, 0)


def _visible(events: Iterable[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_from(seat)]


def _play_both(
    setting: Setting, state: Any, world: Any, seat: int, dealing: Chance, chance: Chance, ply: int
) -> None:
    """Play the same moves in both worlds until chance or a reveal tells them apart."""
    game = setting.game
    one, other = state.copy(), world.copy()
    luck, same_luck = dealing.copy(), dealing.copy()
    for _ in range(STEPS):
        waiting = game.rules.to_move(one)
        if waiting != game.rules.to_move(other):
            raise setting.broken("Two worlds differ in who is to move.", one, ply)
        moves = [(mover, a) for mover in members(waiting) for a in _common(game, one, other, mover)]
        if not moves:
            return
        mover, action = moves[below(chance, len(moves))]
        told = []
        for each, rolls in ((one, luck), (other, same_luck)):
            before = each.copy()
            game.rules.play(each, mover, action, rolls)
            told.append(_visible(game.face.tell(before, mover, action, each), seat))
        if _revealed(setting, told[0], told[1], seat, one, ply):
            return
        if one.redact(seat) != other.redact(seat):
            names = _difference(one.redact(seat), other, seat)
            problem = f"Seat {seat} sees {names} differ, though no event told it anything new."
            raise setting.broken(problem, one, ply)


def _common(game: Game, one: Any, other: Any, seat: int) -> list[int]:
    """The actions that are legal for the seat in both worlds."""
    both = [refusals(game, each, seat) for each in (one, other)]
    return [a for a, rule in both[0].items() if rule == ALLOWED and both[1].get(a) == ALLOWED]


def _revealed(
    setting: Setting, told: list[Event], other: list[Event], seat: int, state: Any, ply: int
) -> bool:
    """Do the events differ, as they may from an event on that reveals something?"""
    for mine, theirs in itertools.zip_longest(told, other):
        if mine == theirs:
            continue
        kinds = {event.kind for event in (mine, theirs) if event is not None}
        if not kinds <= setting.game.face.reveals:
            names = ", ".join(sorted(kinds - setting.game.face.reveals))
            raise setting.broken(f"Event {names} tells seat {seat} something hidden.", state, ply)
        return True
    return False


def check_fresh_deals(setting: Setting, *, deals: int = DEALS) -> Checked:
    """Right after a deal, nothing a seat sees predicts the truth better than `imagine` does.

    True and imagined hidden values are exchangeable then, so the covariance of anything seen with
    their difference is noise. A field that gives something away stands out by far.
    """
    import numpy as np

    for seat in (0, SPECTATOR):
        dealt, seen, imagined = _deals(setting, seat, deals)
        names = _bit_names(setting.game)
        shown = _bits(setting.game, seen) - _bits(setting.game, seen).mean(axis=0)
        missed = _bits(setting.game, dealt) - _bits(setting.game, imagined)
        telling, hidden = np.flatnonzero(shown.any(axis=0)), np.flatnonzero(missed.any(axis=0))
        shown, missed = shown[:, telling], missed[:, hidden]
        spread = np.sqrt(np.square(shown).T @ np.square(missed))
        score = np.divide(shown.T @ missed, spread, out=np.zeros_like(spread), where=spread > 0)
        bias = missed.sum(axis=0) / np.sqrt(np.square(missed).sum(axis=0))
        if np.abs(bias).max(initial=0) > LEAK:
            name = names[hidden[np.abs(bias).argmax()]]
            raise setting.broken(f"imagine gets {name} wrong for seat {seat}, on average.")
        if np.abs(score).max(initial=0) > LEAK:
            told, secret = np.unravel_index(np.abs(score).argmax(), score.shape)
            problem = f"To seat {seat}, {names[telling[told]]} gives away {names[hidden[secret]]}."
            raise setting.broken(problem)
    return Checked(worlds=2 * deals)


def _deals(setting: Setting, seat: int, deals: int) -> tuple[Any, Any, Any]:
    """The true states of some deals, what the seat sees of each, and a world it imagines."""
    game = setting.game
    dealt, seen, imagined = (game.state.pool(deals) for _ in range(3))
    for i in range(deals):
        state = game.state()
        game.rules.deal(state, setting.options, Chance.of(f"{setting.seed} {i}"))
        state.pack(dealt[i])
        state = state.redact(seat)
        state.pack(seen[i])
        game.rules.imagine(state, seat, Chance.of(f"{setting.seed} {i}", CHECKING))
        state.pack(imagined[i])
    return dealt, seen, imagined


def _bits(game: Game, pool: Any) -> Any:
    """Every bit of every number in each state."""
    import numpy as np

    columns = [
        (pool[f.name].reshape(len(pool), -1, 1).astype("i8") >> np.arange(_width(f)) & 1)
        for f in game.state.fields
    ]
    bits = [column.reshape(len(pool), -1) for column in columns]
    return np.concatenate(bits, axis=1).astype(float)


def _bit_names(game: Game) -> list[str]:
    """For each of these bits, the field it belongs to."""
    return [
        f.name for f in game.state.fields for _ in f.entries(f.blanks()) for _ in range(_width(f))
    ]


def _width(f: Field) -> int:
    return f.high.bit_length() + (f.low < 0)


def check_imagine(
    setting: Setting,
    state: Any,
    seat: int,
    worlds: Iterable[Any] | Mapping[Any, int],
    *,
    samples: int = 20,
) -> int:
    """`imagine` draws each of these worlds, and no other, as often as it should (chi-square).

    `worlds` lists every state that the seat cannot tell from the true one, by a count that does not
    use `imagine`. Where states keep counts, one may stand for many deals: a mapping says for how
    many. `samples` is the number of draws per world, or per deal. Returns the number of worlds.
    """
    game = setting.game
    deals = worlds if isinstance(worlds, Mapping) else dict.fromkeys(worlds, 1)
    expected = {world.to_bytes(): samples * ways for world, ways in deals.items()}
    if state.to_bytes() not in expected:
        raise setting.broken("The true world is not among the listed ones.", state)
    drawn: Counter[bytes] = Counter()
    chance = Chance.of(setting.seed, CHECKING)
    for _ in range(sum(expected.values())):
        world = state.redact(seat)
        game.rules.imagine(world, seat, chance)
        drawn[world.to_bytes()] += 1
    strange = [game.state.from_bytes(world) for world in drawn if world not in expected]
    if strange:
        raise setting.broken(f"imagine drew an impossible world: {strange[0]!r}", state)
    square = sum((drawn[world] - often) ** 2 / often for world, often in expected.items())
    if len(expected) > 1 and _deviation(square, len(expected) - 1) > UNEVEN:
        raise setting.broken(f"Worlds are not equally likely: {drawn.most_common(3)}", state)
    return len(expected)


def _deviation(square: float, freedom: int) -> float:
    """A chi-square as a normal deviation, after Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return (math.cbrt(square / freedom) - (1 - spread)) / math.sqrt(spread)
