"""Does the game play as it should: states, copies, round trips, compiled rules, records?"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from croupier.core.chance import Chance, below
from croupier.core.game import NOBODY_SEAT, Game, Score
from croupier.core.match import Match
from croupier.core.moves import Move
from croupier.core.reach import Reach
from croupier.core.record import Record
from croupier.core.registry import borrowed
from croupier.core.schema import SPECTATOR
from croupier.core.world import World
from croupier.testing.tables import CHECKING, Checked, Setting, random_plies, reach_of, refusals


def check_rules(setting: Setting) -> Checked:
    """One random game: bounds, copies, round trips, legality, points, and a proper end."""
    game = setting.game
    plies = 0
    for state, seat, action, dealing in random_plies(setting):
        _check_state(setting, state, plies)
        if seat == NOBODY_SEAT:
            _check_end(setting, state, plies)
            break
        before, after = state.copy(), state.copy()
        game.rules.play(after, seat, action, dealing.copy())
        if state != before:
            raise setting.broken("Playing on a copy changed the original.", state, plies)
        if after == before:
            raise setting.broken(f"Action {action} of seat {seat} changed nothing.", state, plies)
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

    `checked` plays it with checks first, so that a write beside a field or a draw from nothing is
    an error.
    """
    game = setting.game
    trace = traced(setting, checked=checked)
    if checked and trace.as_bytes() != traced(setting).as_bytes():
        raise setting.broken("Compiled rules play otherwise with checks.")
    compiled = {f.name: trace.states[f.name].tolist() for f in game.state.fields}
    kept = trace.kept.tolist()
    ply = 0
    for ply, (state, seat, action, _) in enumerate(random_plies(setting)):
        if ply > trace.plies:
            break
        if any(getattr(state, name) != values[ply] for name, values in compiled.items()):
            problem = "Compiled and plain rules differ; compiled: "
            raise setting.broken(f"{problem}{game.state.unpack(trace.states[ply])!r}", state, ply)
        if _digest(game, state, setting.options.players) != kept[ply][0]:
            raise setting.broken("Compiled and plain reach or refusals differ.", state, ply)
        if seat != NOBODY_SEAT and (action, seat) != kept[ply][1:]:
            raise setting.broken("Compiled and plain random moves differ.", state, ply)
    if ply != trace.plies:
        problem = f"Compiled rules end after {trace.plies} moves, plain ones after {ply}."
        raise setting.broken(problem)
    final = Score()
    game.rules.score(game.state.unpack(trace.states[ply]), final)
    if _known(final, setting) != _known(Score.unpack(trace.score[0]), setting):
        raise setting.broken("Compiled and plain scores differ.", ply=ply)


class Trace(NamedTuple):
    """A random game as compiled rules play it: its states, what was kept of each, the score."""

    plies: int
    states: Any
    kept: Any
    score: Any

    def as_bytes(self) -> list[bytes]:
        """All of it, to compare."""
        return [each.tobytes() for each in (self.states, self.kept, self.score)]


def traced(setting: Setting, *, checked: bool = False) -> Trace:
    """The setting's random game, played by compiled rules; it is the one of `random_plies`."""
    import numpy as np

    from croupier.compiled.chacha import chance_pool
    from croupier.testing import lockstep

    game = setting.game
    room = game.most_plies(setting.options) + 1
    pool, options, score = game.state.pool(room), setting.options.pool(), Score.pool()
    setting.options.pack(options[0])
    kept = np.zeros(
        room, np.dtype((np.record, [("digest", "i8"), ("action", "i4"), ("seat", "i4")]))
    )
    kernel = game.bind(lockstep, checked=checked)
    try:
        plies = kernel.trace(
            pool, options, chance_pool(*setting.chances()), Reach.pool(), score, kept
        )
    except (ArithmeticError, IndexError, ValueError) as error:
        raise setting.broken(f"The compiled rules do what is undefined: {error}.") from error
    return Trace(plies, pool[: plies + 1], kept[: plies + 1], score)


def _digest(game: Game, state: Any, players: int) -> int:
    """What `lockstep.digest` computes, by the plain rules."""
    from croupier.testing.lockstep import MASK, MIX

    mixed = game.rules.to_move(state)
    for seat in range(players):
        for action, rule in refusals(game, state, seat).items():
            mixed = (mixed * MIX + action) & MASK
            mixed = (mixed * MIX + rule) & MASK
    return mixed


def _known(score: Score, setting: Setting) -> tuple[Any, ...]:
    players = setting.options.players
    return score.points[:players], score.places[:players], score.winners, score.reason


def check_compiled_worlds(setting: Setting, *, looks: int | None = None) -> None:
    """`imagine` gives the same world compiled and plain, before every move and at the end.

    Or at `looks` points of the game.
    """
    from croupier.compiled.chacha import chance_pool

    game = setting.game
    compiled = game.compiled()
    points = range(setting.plies + 1) if looks is None else setting.points(looks)
    for ply, (state, seat, _, _) in enumerate(random_plies(setting)):
        if ply not in points:
            continue
        watcher = SPECTATOR if seat == NOBODY_SEAT else (seat + ply) % setting.options.players
        seen, pool = state.redact(watcher), game.state.pool()
        seen.pack(pool[0])
        chance = Chance.of(setting.seed, CHECKING + ply)
        compiled.imagine(pool[0], watcher, chance_pool(chance)[0])
        game.rules.imagine(seen, watcher, chance)
        if game.state.unpack(pool[0]) != seen:
            raise setting.broken("Compiled and plain imagined worlds differ.", state, ply)


def check_shadow(setting: Setting, *, looks: int | None = None) -> None:
    """A match goes on from its record as it does without.

    It is saved and loaded after every move, in long games after every fourth, ninth, … one; or at
    `looks` points of it.
    """
    points = setting.often() if looks is None else setting.points(looks)
    match, shadow = setting.match(), setting.match()
    _, choosing = setting.chances()
    with borrowed(setting.game):
        for ply in range(setting.plies + 1):
            if ply in points:
                shadow = Record.parse(str(shadow.record()), verify=False).replay()
                if shadow.secrets() != match.secrets():
                    raise setting.broken("A loaded match differs.", match.secrets()[0], ply)
            if waiting := match.to_move():
                seat = min(waiting)
                legal = legal_moves(match, seat)
                move = legal[below(choosing, len(legal))]
                match.play(seat, move)
                shadow.play(seat, move)


def legal_moves(match: Match, seat: int) -> list[Move]:
    """What the seat may do, judged once for this and for the move that follows."""
    return [move for move, refused in match.view(seat).judged() if refused is None]
