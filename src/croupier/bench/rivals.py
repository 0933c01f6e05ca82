"""Rival libraries, to measure alongside ours on the same machine at the same time."""

from __future__ import annotations

import dataclasses
import itertools
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from croupier.bench.measure import TEXT, Comparison, Row, Task
from croupier.core.errors import BadOption, TranslatedError

SIMILAR_GAMES: Final = ("hearts", "spades")  # trick-taking games for four
PROMISED: Final = {"las-vegan": (8.0, 3.0)}
"""The least speed-up of a game over hearts, in whole games and in rollouts."""
PROMISED_OF_ALL: Final = (3.0, None)
PROMISED_OF_SEARCH: Final = {"las-vegan": 10.0}
"""The least speed-up of a game's search over that of hearts, in iterations."""
PROMISED_OF_DICE: Final = 300.0
DICE_GAME: Final = "las-vegas-dice"
DICE_PLAYERS: Final = 4


@dataclasses.dataclass(frozen=True)
class Rival:
    """The tasks of another library, and their comparisons with our games, given their names."""

    tasks: list[Task]
    comparisons: Callable[[Sequence[str]], Iterable[Comparison]]
    close: Callable[[], None] = lambda: None
    searched: frozenset[str] = frozenset()
    """Our games whose search can be compared with the rival's."""
    statics: dict[Row, list[float]] = dataclasses.field(default_factory=dict)
    """What is not timed: memory."""


def find_rivals(
    names: str,
    python: str | None = None,
    leave_out: Callable[[TranslatedError], None] = lambda _error: None,
) -> list[Rival]:
    """The libraries of these names, with commas between them: all of which are installed, if there
    are several; `leave_out` hears why another is missing. `python` is the interpreter of one that
    needs its own process."""
    wanted = [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in RIVALS:
            raise BadOption("no-such-rival", name=name, allowed=", ".join(RIVALS))
    found, missing = [], []
    for name in wanted:
        try:
            found.append(RIVALS[name](python or sys.executable))
        except TranslatedError as error:
            missing.append(error)
    if missing and not found:
        raise missing[-1]
    for each in missing:
        leave_out(each)
    return found


def openspiel() -> Rival:
    """OpenSpiel's C++ games, driven by its own C++ loops wherever it has them."""
    try:
        import pyspiel
    except ImportError as error:
        raise TranslatedError("needs-openspiel", (TEXT,)) from error
    tasks = []
    for name in SIMILAR_GAMES:
        game = pyspiel.load_game(name)
        dealt = _dealt(game)
        tasks += [
            _games(f"openspiel {name}", pyspiel, game),
            _rollouts(f"openspiel {name}", pyspiel, game, dealt),
            _copies(f"openspiel {name}", dealt),
        ]
    hearts = pyspiel.load_game("hearts")
    tasks.append(_searches("openspiel hearts", pyspiel, _dealt(hearts)))
    return Rival(tasks, beside_openspiel, searched=frozenset(PROMISED_OF_SEARCH))


def beside_openspiel(games: Sequence[str]) -> Iterator[Comparison]:
    """Compare each of our games with both of OpenSpiel's, with the budgets against hearts."""
    for game in games:
        for name in SIMILAR_GAMES:
            promised = PROMISED.get(game, PROMISED_OF_ALL) if name == "hearts" else (None, None)
            similar = f"openspiel {name}"
            yield Comparison(f"{game} plies", similar, promised[0])
            yield Comparison(f"{game} rollouts", f"{similar} rollouts", promised[1])
            yield Comparison(f"{similar} copy", f"{game} copy")
        if game in PROMISED_OF_SEARCH:
            under = "openspiel hearts search"
            yield Comparison(f"{game} search", under, PROMISED_OF_SEARCH[game])
            yield Comparison(f"{game} advised search", under)


def lasvegas(python: str) -> Rival:
    """Another implementation of the dice game, in plain Python with NumPy."""
    from croupier.bench.lasvegas import OtherDiceGame

    other = OtherDiceGame(python)

    def run(count: int) -> tuple[int]:
        return (len(other.play(DICE_PLAYERS, count)),)

    tasks = [Task((Row("lasvegas games", "games/s"),), run, elsewhere=True)]
    ours = Comparison(f"{DICE_GAME} games", "lasvegas games", PROMISED_OF_DICE)
    return Rival(tasks, lambda games: [ours] if DICE_GAME in games else [], other.close)


def _environment(name: str) -> Callable[[str], Rival]:
    """A library of environments, which runs in our own process."""

    def find(python: str) -> Rival:
        from croupier.bench import environments

        rival: Rival = getattr(environments, name)()
        return rival

    return find


RIVALS: Final[dict[str, Callable[[str], Rival]]] = {
    "openspiel": lambda _python: openspiel(),  # runs in our own process
    "pettingzoo": _environment("pettingzoo"),
    "rlcard": _environment("rlcard"),
    "pgx": _environment("pgx"),
    "lasvegas": lasvegas,
}


def _games(label: str, pyspiel: Any, game: Any) -> Task:
    """Whole games by `evaluate_bots` with uniformly random bots.

    A ply is a player's decision. The number of chance moves is the same in every game (each card is
    one; so is the direction in which hearts are passed), so it is counted only once.
    """
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = itertools.count()

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return state

    by_chance = sum(step.player == pyspiel.PlayerId.CHANCE for step in play().full_history())

    def run(count: int) -> tuple[int, int]:
        moves = 0
        for _ in range(count):
            moves += play().move_number()
        return count, moves - count * by_chance

    return Task((Row(f"{label} games", "games/s"), Row(label, "plies/s")), run)


def _rollouts(label: str, pyspiel: Any, game: Any, dealt: Any) -> Task:
    """Random play from one dealt state to the end.

    The fastest way runs in C++ alone: a tree search with a single simulation, which values the root
    by `count` rollouts of its evaluator. `evaluate_bots` on clones takes twice as long.
    """
    ended = dealt.clone()
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(ended, bots, 0)
    plies = ended.move_number() - dealt.move_number()

    def run(count: int) -> tuple[int]:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=count, seed=count)
        search = pyspiel.MCTSBot(
            game, evaluator, uct_c=1, max_simulations=1, max_memory_mb=1, solve=False, seed=0,
            verbose=False,
        )  # fmt: skip
        search.mcts_search(dealt)
        return (count * plies,)

    return Task((Row(f"{label} rollouts", "plies/s"),), run)


def _searches(label: str, pyspiel: Any, dealt: Any) -> Task:
    """Iterations of its information-set search in C++, with one random rollout each.

    The first only creates the root, so it needs one more to choose by.
    """

    def run(count: int) -> tuple[int]:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=count)
        pyspiel.ISMCTSBot(0, evaluator, uct_c=2.0, max_simulations=count + 1).step(dealt)
        return (count + 1,)

    return Task((Row(f"{label} search", "iterations/s"),), run)


def _copies(label: str, dealt: Any) -> Task:
    def run(count: int) -> tuple[int]:
        for _ in range(count):
            dealt.clone()
        return (count,)

    return Task((Row(f"{label} copy", "ns"),), run)


def _dealt(game: Any) -> Any:
    """A state after the deal, in hearts with cards to be passed, as in most deals."""
    chance = random.Random(0)  # noqa: S311  # any deal will do
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[-1])
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state
