"""The contract as a test suite that anyone can run on a game of theirs.

    from croupier.testing import check_game

    def test_my_game() -> None:
        check_game(MY_GAME)

It plays random games with every number of players and every combination of notable option values,
and raises `BrokenContract` with the seed, the move and a picture of the table when something does
not hold. The parts (`check_rules`, `check_lockstep`, `check_secrecy`, …) can be called alone.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from croupier.core.bits import members
from croupier.core.chance import BOTS, DEALING, Chance, below
from croupier.core.events import Event
from croupier.core.game import ALLOWED, NO_ACTION, NOBODY_SEAT, Game, Score
from croupier.core.match import Match
from croupier.core.options import FirstSeatOption, FlagOption, IntegerOption, Option
from croupier.core.reach import Reach, actions
from croupier.core.record import Record
from croupier.core.registry import borrowed
from croupier.core.schema import SPECTATOR
from croupier.core.view import View
from croupier.core.words import LANGUAGES, words
from croupier.core.world import World

CHECKING: Final = 1000  # the stream that the checks themselves draw from
LEAK: Final = 6.5  # standard deviations at which a view is said to predict what it hides
UNEVEN: Final = 6.0  # the same for worlds that are not equally likely
LOOKS: Final = 12  # points of a game at which secrecy is looked into
STEPS: Final = 10  # moves that two worlds are played on together


class BrokenContract(AssertionError):
    """A game does not keep its contract; the text says where, and shows the table."""


@dataclasses.dataclass(frozen=True)
class Checked:
    """How much was looked at."""

    tables: int = 0
    games: int = 0
    plies: int = 0
    worlds: int = 0

    def __add__(self, other: Checked) -> Checked:
        mine, theirs = dataclasses.astuple(self), dataclasses.astuple(other)
        return Checked(*(a + b for a, b in zip(mine, theirs, strict=True)))


@dataclasses.dataclass(frozen=True)
class Setting:
    """A table to check: a game with options, and a seed for its random games."""

    game: Game
    options: Any
    seed: str

    def __str__(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.shown().items())
        return f"{self.game.name}, {self.options.players} players, {options}, seed {self.seed!r}"

    @property
    def seats(self) -> range:
        """The players' seats."""
        return range(self.options.players)

    def chances(self) -> tuple[Chance, Chance]:
        """What deals, and what chooses the random moves."""
        return Chance.of(self.seed, DEALING), Chance.of(self.seed, BOTS)

    def match(self) -> Match:
        """The match that this setting deals."""
        shown = self.options.shown()
        return Match(self.game, players=self.options.players, seed=self.seed, options=shown)

    def broken(self, problem: str, state: Any = None, ply: int | None = None) -> BrokenContract:
        """The error for a problem at this table."""
        place = "" if ply is None else f", after {ply} moves"
        picture = "" if state is None else f"\n{state!r}"
        return BrokenContract(f"{problem}\n{self}{place}{picture}")


def check_game(
    game: Game,
    *,
    players: Iterable[int] | None = None,
    options: Mapping[str, object] | None = None,
    games: int = 3,
    seed: str = "check",
    compiled: bool = True,
) -> Checked:
    """Check everything; by default for all player counts and all notable options.

    `games` is the number of random games per table. `compiled=False` leaves out what needs Numba,
    for a quick first look.
    """
    total = Checked()
    for number in game.players if players is None else players:
        chosen = option_sets(game, number) if options is None else [dict(options)]
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
            total += check_secrecy(tables[0]) + Checked(tables=1)
        typical = Setting(game, game.choose_options(number, options or {}), f"{seed} {number}")
        total += check_fresh_deals(typical)
        check_shadow(typical)
        check_words(typical)
        if compiled:
            check_lockstep(typical, checked=True)
            check_compiled_worlds(typical)
    return total


def option_sets(game: Game, players: int) -> Iterator[Mapping[str, object]]:
    """Every combination of notable option values that goes together."""
    from croupier.core.errors import BadOption

    declared = game.options.declared()
    for values in itertools.product(*(_notable(option, players) for option in declared)):
        given = {o.name: o.shown(value) for o, value in zip(declared, values, strict=True)}
        try:
            game.choose_options(players, given)
        except BadOption:
            continue
        yield given


def _notable(option: Option, players: int) -> list[int]:
    if isinstance(option, IntegerOption):
        return sorted({option.low, option.default, option.high})
    if isinstance(option, FlagOption):
        return [0, 1]
    if isinstance(option, FirstSeatOption):
        return [option.default, players - 1]
    return [option.read(value, players) for value in option.allowed(players)]


def reach_of(game: Game, state: Any, seat: int) -> list[int]:
    """The actions in a seat's reach."""
    reach = Reach()
    game.rules.reach(state, seat, reach)
    return list(actions(reach))


def refusals(game: Game, state: Any, seat: int) -> dict[int, int]:
    """Every action in a seat's reach with the rule that forbids it, or 0."""
    return {a: game.rules.refuse(state, seat, a) for a in reach_of(game, state, seat)}


def random_plies(setting: Setting) -> Iterator[tuple[Any, int, int, Chance]]:
    """A random game: before each move the state, the seat, its action and the dealing chance.

    The state goes on by itself: it is the one the game is played on.
    """
    game = setting.game
    dealing, choosing = setting.chances()
    state = game.state()
    game.rules.deal(state, setting.options, dealing)
    ply = 0
    while waiting := game.rules.to_move(state):
        if ply == game.most_plies(setting.options):
            raise setting.broken(f"The game goes on after {ply} moves, its maximum.", state)
        seat = next(members(waiting))
        legal = [a for a, rule in refusals(game, state, seat).items() if rule == ALLOWED]
        if not legal:
            raise setting.broken(f"Seat {seat} must move and has no legal move.", state, ply)
        action = legal[below(choosing, len(legal))]
        yield state, seat, action, dealing
        game.rules.play(state, seat, action, dealing)
        ply += 1
    yield state, NOBODY_SEAT, NO_ACTION, dealing


def check_rules(setting: Setting) -> Checked:
    """One random game: bounds, copies, round trips, legality, points, and a proper end."""
    game = setting.game
    plies = 0
    for state, seat, action, dealing in random_plies(setting):
        _check_state(setting, state, plies)
        if seat == NOBODY_SEAT:
            _check_end(setting, state, plies)
            break
        kept = state.copy()
        game.rules.play(kept, seat, action, dealing.copy())
        if kept == state:
            raise setting.broken(f"Action {action} of seat {seat} changed nothing.", state, plies)
        _check_state(setting, state, plies)
        plies += 1
    _check_dirty_deal(setting)
    return Checked(games=1, plies=plies)


def _check_state(setting: Setting, state: Any, ply: int) -> None:
    outside = state.out_of_bounds()
    if outside:
        raise setting.broken(f"Out of bounds: {'; '.join(outside)}.", state, ply)
    if type(state).from_json(json.loads(json.dumps(state.as_json()))) != state:
        raise setting.broken("The state does not survive JSON.", state, ply)
    if type(state).from_bytes(state.to_bytes()) != state:
        raise setting.broken("The state does not survive bytes.", state, ply)
    twin = state.copy()
    if twin != state or hash(twin) != hash(state):
        raise setting.broken("A copy differs from its original.", state, ply)
    for f in state.fields:
        if f.shape and getattr(twin, f.name) is getattr(state, f.name):
            raise setting.broken(f"A copy shares {f.name} with its original.", state, ply)
    score = Score()
    setting.game.rules.score(state, score)
    low, high = setting.game.points
    if not all(low <= points <= high for points in score.points[: setting.options.players]):
        raise setting.broken(f"Points {score.points} leave {low}..{high}.", state, ply)
    for seat in (*setting.seats, SPECTATOR):
        seen = state.redact(seat)
        if setting.game.rules.to_move(seen) != setting.game.rules.to_move(state):
            problem = f"Who is to move depends on what seat {seat} may not see."
            raise setting.broken(problem, state, ply)
        if refusals(setting.game, state, seat) != refusals(setting.game, seen, seat):
            problem = f"Seat {seat}'s reach or refusals depend on what it may not see."
            raise setting.broken(problem, state, ply)


def _check_end(setting: Setting, state: Any, ply: int) -> None:
    outcome = World(setting.game, state).outcome()
    if outcome is None or not outcome.reason:
        raise setting.broken("The game is over without a reason.", state, ply)
    if not all(1 <= place <= setting.options.players for place in outcome.places):
        raise setting.broken(f"Places {outcome.places} are not places.", state, ply)
    beaten = [outcome.places[seat] for seat in setting.seats if seat not in outcome.winners]
    if any(outcome.places[winner] > place for winner in outcome.winners for place in beaten):
        raise setting.broken(f"A winner is placed behind others: {outcome}.", state, ply)
    for seat in (*setting.seats, SPECTATOR):
        if reach_of(setting.game, state, seat):
            raise setting.broken(f"Seat {seat} can still move.", state, ply)


def _check_dirty_deal(setting: Setting) -> None:
    """`deal` writes every field, so a record may be dealt on again and again."""
    game = setting.game
    used, fresh = game.state(), game.state()
    for f in game.state.fields:
        dirt = min(f.high, f.low + 1)
        setattr(used, f.name, _filled(f.blanks(), dirt))
    for state in (used, fresh):
        game.rules.deal(state, setting.options, setting.chances()[0])
    stale = [f.name for f in game.state.fields if getattr(used, f.name) != getattr(fresh, f.name)]
    if stale:
        raise setting.broken(f"deal does not write {', '.join(stale)}.", used)


def _filled(value: Any, dirt: int) -> Any:
    return [_filled(entry, dirt) for entry in value] if isinstance(value, list) else dirt


def check_lockstep(setting: Setting, *, checked: bool = False) -> None:
    """A random game compiled, replayed plain: every state, reach, refusal and score is equal.

    `checked` compiles with bounds checks, so that a write beside a field is an error.
    """
    import numpy as np

    from croupier.core import tracing
    from croupier.core.compiled import chance_pool

    game = setting.game
    room = game.most_plies(setting.options) + 1
    pool, options, score = game.state.pool(room), setting.options.pool(), Score.pool()
    setting.options.pack(options[0])
    kept = np.zeros(
        room, np.dtype((np.record, [("digest", "i8"), ("action", "i4"), ("seat", "i4")]))
    )
    kernel = game.bind(tracing, checked=checked)
    try:
        plies = kernel.trace(
            pool, options, chance_pool(*setting.chances()), Reach.pool(), score, kept
        )
    except IndexError as error:
        raise setting.broken(f"The compiled rules leave a field's bounds: {error}.") from error
    ply = 0
    for ply, (state, seat, action, _) in enumerate(random_plies(setting)):
        if game.state.unpack(pool[ply]) != state:
            problem = f"Compiled and plain rules differ; compiled: {game.state.unpack(pool[ply])!r}"
            raise setting.broken(problem, state, ply)
        if _digest(game, state, setting.options.players) != kept[ply].digest:
            raise setting.broken("Compiled and plain reach or refusals differ.", state, ply)
        if seat != NOBODY_SEAT and (kept[ply].seat, kept[ply].action) != (seat, action):
            raise setting.broken("Compiled and plain random moves differ.", state, ply)
    if ply != plies:
        raise setting.broken(f"Compiled rules end after {plies} moves, plain ones after {ply}.")
    final = Score()
    game.rules.score(game.state.unpack(pool[plies]), final)
    if _known(final, setting) != _known(Score.unpack(score[0]), setting):
        raise setting.broken("Compiled and plain scores differ.", ply=ply)


def _digest(game: Game, state: Any, players: int) -> int:
    """What `tracing.digest` computes, by the plain rules."""
    from croupier.core.tracing import MASK, MIX

    mixed = game.rules.to_move(state)
    for seat in range(players):
        for action, rule in refusals(game, state, seat).items():
            mixed = (mixed * MIX + action) & MASK
            mixed = (mixed * MIX + rule) & MASK
    return mixed


def _known(score: Score, setting: Setting) -> tuple[Any, ...]:
    players = setting.options.players
    return score.points[:players], score.places[:players], score.winners, score.reason


def check_compiled_worlds(setting: Setting) -> None:
    """`imagine` gives the same world compiled and plain."""
    from croupier.core.compiled import chance_pool

    game = setting.game
    compiled = game.compiled()
    for ply, (state, seat, _, _) in enumerate(random_plies(setting)):
        watcher = SPECTATOR if seat == NOBODY_SEAT else (seat + ply) % setting.options.players
        seen, pool = state.redact(watcher), game.state.pool()
        seen.pack(pool[0])
        chance = Chance.of(setting.seed, CHECKING + ply)
        compiled.imagine(pool[0], watcher, chance_pool(chance)[0])
        game.rules.imagine(seen, watcher, chance)
        if game.state.unpack(pool[0]) != seen:
            raise setting.broken("Compiled and plain imagined worlds differ.", state, ply)


def check_shadow(setting: Setting) -> None:
    """A match saved and loaded after every move stays equal to itself."""
    with borrowed(setting.game):
        _check_shadow(setting)


def _check_shadow(setting: Setting) -> None:
    match = setting.match()
    _, choosing = setting.chances()
    while waiting := match.to_move():
        for seat in sorted(waiting):
            legal = match.view(seat).legal()
            match.play(seat, legal[below(choosing, len(legal))])
        shadow = Record.load(str(match.record())).replay()
        if shadow.secrets() != match.secrets():
            raise setting.broken("A loaded match differs.", match.secrets()[0], len(match.moves))
        match = shadow


def check_words(setting: Setting) -> None:
    """Every event, refusal, option and ending has its sentence, and every table its picture."""
    game = setting.game
    match = setting.match()
    _, choosing = setting.chances()
    while waiting := match.to_move():
        for seat in sorted(waiting):
            view = match.view(seat)
            _check_notation(setting, view)
            for move in view.reach():
                refused = view.why_not(move)
                for lang in LANGUAGES if refused else ():
                    assert refused is not None
                    refused.sentence(lang)
            for lang in LANGUAGES:
                view.board(lang)
            legal = view.legal()
            match.play(seat, legal[below(choosing, len(legal))])
    outcome = match.outcome()
    for lang in LANGUAGES:
        said = words(lang, game.text).at_table(match.names)
        for event in match.secrets()[1]:
            said.event(event)
        said.say(f"over-{outcome.reason if outcome else ''}")
        said.say("title")
        for option in game.options.declared():
            said.say(f"option-{option.name}")
        for seat in (*setting.seats, SPECTATOR):
            match.view(seat).log(lang)
            match.view(seat).board(lang)


def _check_notation(setting: Setting, view: View) -> None:
    for move in view.reach():
        if view.read(move.text).action != move.action:
            raise setting.broken(f"{move!r} is read as another move.", view.state)


def check_secrecy(setting: Setting) -> Checked:
    """At points of a random game, no seat can tell an imagined world from the true one."""
    every = max(1, setting.game.most_plies(setting.options) // LOOKS)
    plies = looks = varied = hidden = 0
    for ply, (state, _, _, dealing) in enumerate(random_plies(setting)):
        plies = ply
        if ply % every:
            continue
        for seat in (*setting.seats, SPECTATOR):
            chance = Chance.of(setting.seed, CHECKING + ply)
            worlds = [_imagined(setting, state, seat, chance, ply) for _ in range(2)]
            for world in worlds:
                _play_both(setting, state, world, seat, dealing, chance, ply)
            looks += len(worlds)
            hidden += state.redact(seat) != state
            varied += worlds[0] != worlds[1] or worlds[0] != state
    if hidden and not varied:
        raise setting.broken("imagine never changes anything, though something is hidden.")
    return Checked(plies=plies, worlds=looks)


def _imagined(setting: Setting, state: Any, seat: int, chance: Chance, ply: int) -> Any:
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
    if refusals(game, world, seat) != refusals(game, state, seat):
        raise setting.broken(f"Seat {seat}'s choices depend on something hidden.", state, ply)
    shown = [_rendered(setting, each, seat) for each in (state, world)]
    if shown[0] != shown[1]:
        raise setting.broken(f"Seat {seat} is shown something hidden.", state, ply)
    if ply == 0:
        _check_told_deal(setting, state, world, seat)
    return world


def _difference(seen: Any, world: Any, seat: int) -> str:
    other = world.redact(seat)
    names = [f.name for f in seen.fields if getattr(seen, f.name) != getattr(other, f.name)]
    return ", ".join(names)


def _rendered(setting: Setting, state: Any, seat: int) -> list[str]:
    """Everything a client could print of a state for a seat, besides the log."""
    view = _view(setting, state, seat)
    boards = [view.board(lang) for lang in LANGUAGES]
    return [json.dumps(view.as_json(memory=True)), repr(view), *boards]


def _view(setting: Setting, state: Any, seat: int) -> View:
    names = [f"Seat {i}" for i in setting.seats]
    return View(setting.game, seat, state.redact(seat), setting.options.shown(), names, ())


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


def check_fresh_deals(setting: Setting, deals: int = 400) -> Checked:
    """Right after a deal, nothing a seat sees predicts the truth better than `imagine` does.

    True and imagined hidden values are exchangeable then, so the covariance of anything seen with
    their difference is noise. A field that gives something away stands out by far.
    """
    import numpy as np

    for seat in (0, SPECTATOR):
        seen, missed = [], []
        for i in range(deals):
            state = setting.game.state()
            setting.game.rules.deal(state, setting.options, Chance.of(f"{setting.seed} {i}"))
            redacted = state.redact(seat)
            world = redacted.copy()
            chance = Chance.of(f"{setting.seed} {i}", CHECKING)
            setting.game.rules.imagine(world, seat, chance)
            seen.append(_bits(redacted))
            missed.append(_bits(state) - _bits(world))
        shown, missing = np.array(seen, float), np.array(missed, float)
        shown -= shown.mean(axis=0)
        spread = np.sqrt(np.square(shown).T @ np.square(missing))
        score = np.divide(shown.T @ missing, spread, out=np.zeros_like(spread), where=spread > 0)
        bias = missing.sum(axis=0) / np.sqrt(np.maximum(np.square(missing).sum(axis=0), 1))
        names = _bit_names(setting.game)
        if np.abs(bias).max() > LEAK:
            name = names[int(np.abs(bias).argmax())]
            raise setting.broken(f"imagine gets {name} wrong for seat {seat}, on average.")
        if np.abs(score).max() > LEAK:
            told, secret = np.unravel_index(np.abs(score).argmax(), score.shape)
            problem = f"To seat {seat}, {names[told]} gives away {names[secret]}."
            raise setting.broken(problem)
    return Checked(worlds=2 * deals)


def _bits(state: Any) -> Any:
    """Every bit of every number in a state."""
    import numpy as np

    numbers = [e for f in state.fields for e in f.entries(getattr(state, f.name))]
    return np.array([n >> bit & 1 for n, f in zip(numbers, _owners(state), strict=True)
                     for bit in range(f.high.bit_length() + (f.low < 0))])  # fmt: skip


def _owners(state: Any) -> list[Any]:
    return [f for f in state.fields for _ in f.entries(f.blanks())]


def _bit_names(game: Game) -> list[str]:
    blank = game.state()
    return [f.name for f in _owners(blank) for _ in range(f.high.bit_length() + (f.low < 0))]


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
