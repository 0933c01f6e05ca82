"""`expert` against OpenSpiel's own information-set search, on Las Vegan, with equal time per move.

Time is the CPU time of the process for both, so that other work on the machine favours neither.
"""

from __future__ import annotations

import dataclasses
import functools
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import croupier
from croupier.bench.results import Duel, Kept, Work
from croupier.bots import Clock, chance_for
from croupier.bots.matches import play_match
from croupier.bots.search import SearchBot, SearchResult, warm
from croupier.core.chance import Chance
from croupier.core.match import Match
from croupier.core.moves import Move, Outcome
from croupier.core.view import View
from croupier.lab.fixtures import seed_of
from croupier.lab.statistics import Estimate
from croupier.research.search_kernel import SPREAD, UCT_C

if TYPE_CHECKING:
    from croupier.bench.openspiel import Rival

GAME: Final = "las-vegan"
SEED: Final = "duel"
SECONDS: Final = 0.05
"""Per move."""
DEALS: Final = 40
OURS: Final = "expert"
THEIRS: Final = "openspiel"
PATIENCE: Final = 60.0  # seconds of wall time after which a search ends in any case
POLLING: Final = 0.001  # seconds between checks of the clock
OPENING: Final = """\
## Against OpenSpiel

`expert` against OpenSpiel's own information-set search (`open_spiel.python.algorithms.ismcts`) in
our Las Vegan. Each has {seconds} s of processor time per move, on one thread; a player with only
one legal move plays it at once. One player sits among players of the other kind and plays every
deal once from each seat. **Bold**: the whole interval lies on one side of what equals would get.

OpenSpiel's search is unmodified. Compiled code answers what it asks of the game: legal moves,
playing, redealing hidden cards (our `imagine`, before every iteration), and random rollouts to
the end of the game. Rollouts are scored by the lead in points over the mean of the others. Its
nodes are what a player knows, including the hand; it explores with c = {uct_c:g} for a lead of
{spread:g} points. Chance is part of the moves. Where two players choose simultaneously, they choose
one after the other, and the second does not see the first one's choice. Other settings that we
tried for it, over a few games each, played no better: rollouts to the end of the round, scoring by
who wins, nodes without the hand.

Written by `python -m croupier.bench.strength --only openspiel`, which needs the extra `bench`.

| | deals | won | fair | mean place | fair | iterations a move: ours | OpenSpiel's |
|---|---|---|---|---|---|---|---|
"""
CLOSING: Final = """
This compares two programs as you would use them from Python for this game. It does not show that
one search method is better than the other: the difference in iterations is mostly Python versus
compiled code, and ours uses the game's hints while OpenSpiel's knows only the rules.
"""


@dataclasses.dataclass(frozen=True)
class Matchup:
    """One player of a kind among players of another."""

    players: int
    lone: str
    others: str

    @property
    def name(self) -> str:
        """The key of its results."""
        return f"{self.lone} among {self.players - 1} {self.others}"

    def seated(self, seat: int) -> list[str]:
        """The players by seat, with the lone one in the given seat."""
        return [self.lone if other == seat else self.others for other in range(self.players)]


MATCHUPS: Final = (Matchup(2, OURS, THEIRS), Matchup(4, OURS, THEIRS), Matchup(4, THEIRS, OURS))


class CountingSearchBot(SearchBot):
    """`expert`, with the number of iterations of its last search."""

    iterations = 0

    def search(self, view: View, clock: Clock) -> SearchResult:
        """Search."""
        found = super().search(view, clock)
        self.iterations = found.iterations
        return found


class TimedExpert:
    """`expert`, limited by this process's CPU time."""

    def __init__(self, chance: Chance, seconds: float, work: Work) -> None:
        self._chance = chance
        self._seconds = seconds
        self._work = work

    def choose(self, view: View, clock: Clock) -> Move:
        """Choose as `expert` does in that time, on another thread; this one checks the clock."""
        start = time.process_time()
        bot = CountingSearchBot(self._chance, seconds=PATIENCE)
        with ThreadPoolExecutor(1) as thread:
            running = thread.submit(bot.choose, view, clock)
            while time.process_time() < start + self._seconds and not running.done():
                time.sleep(POLLING)
            bot.cancel()
            move = running.result()
        if bot.iterations:
            self._work.add(bot.iterations, time.process_time() - start)
        return move


def _rival(chance: Chance, seconds: float, work: Work) -> Rival:
    try:
        from croupier.bench.openspiel import Rival
    except ImportError as error:
        raise SystemExit(
            'Playing against OpenSpiel needs it installed: pip install "croupier[bench]"'
        ) from error
    return Rival(chance, seconds, work)


MAKERS: Final[dict[str, Callable[[Chance, float, Work], TimedExpert | Rival]]] = {
    OURS: TimedExpert,
    THEIRS: _rival,
}


def measure(kept: Kept, deals: int, seconds: float, is_over: Callable[[], bool]) -> None:
    """Play the missing deals, one of each matchup in turn."""
    for matchup in MATCHUPS:
        found = kept.openspiel.get(matchup.name)
        if found is None or found.seconds != seconds:
            kept.openspiel[matchup.name] = Duel(seconds)
    while not is_over():
        matchup = min(MATCHUPS, key=lambda each: kept.openspiel[each.name].shares.deals)
        duel = kept.openspiel[matchup.name]
        if duel.shares.deals >= deals:
            return
        _warm()
        play_deal(matchup, duel)
        kept.save()
        mean = duel.shares.estimate().mean
        sys.stderr.write(f"{matchup.name}: {mean:.3f} over {duel.shares.deals} deals\n")


@functools.cache
def _warm() -> None:
    """Compile or load what both need, so that it takes no move's time."""
    game = croupier.game(GAME)
    warm(game)
    match = Match(game, players=game.players[0], seed=SEED)
    play_match(match, [_rival(Chance.of(SEED), 0.0, Work()), "random"])


def play_deal(matchup: Matchup, duel: Duel) -> None:
    """Play the next deal, once for each seat of the lone player."""
    game = croupier.game(GAME)
    seed = seed_of(SEED, duel.shares.deals)
    share = place = 0.0
    for seat in range(matchup.players):
        match = Match(game, players=matchup.players, seed=seed)
        bots = [
            MAKERS[name](
                chance_for(seed, other, 0), duel.seconds, duel.work.setdefault(name, Work())
            )
            for other, name in enumerate(matchup.seated(seat))
        ]
        failures = [failure for failed in play_match(match, bots) for failure in failed]
        if failures:
            raise ExceptionGroup("a bot failed", failures)
        outcome = match.outcome()
        assert outcome is not None
        share += (seat in outcome.winners) / max(1, len(outcome.winners))
        place += behind(outcome, seat) / (matchup.players - 1)
    duel.shares.add([share / matchup.players])
    duel.places.add([place / matchup.players])


def behind(outcome: Outcome, seat: int) -> float:
    """How many players are behind the seat; one that shares its place counts half."""
    others = [place for other, place in enumerate(outcome.places) if other != seat]
    mine = outcome.places[seat]
    return sum((place > mine) + 0.5 * (place == mine) for place in others)


def section(kept: Kept) -> Iterator[str]:
    """The part of the page about the duel."""
    played = [matchup for matchup in MATCHUPS if matchup.name in kept.openspiel]
    played = [matchup for matchup in played if kept.openspiel[matchup.name].shares.deals > 0]
    if not played:
        return
    yield ""
    seconds = kept.openspiel[played[0].name].seconds
    yield OPENING.format(seconds=seconds, uct_c=UCT_C, spread=SPREAD).rstrip()
    for matchup in played:
        yield _row(matchup, kept.openspiel[matchup.name])
    yield CLOSING.rstrip()


def _row(matchup: Matchup, duel: Duel) -> str:
    last = matchup.players
    share, place = duel.shares.estimate(), duel.places.estimate()
    mean, high, low = (last - (last - 1) * figure for figure in place)
    cells = [
        f"one {_title(matchup.lone)} among {last - 1} {_title(matchup.others)}",
        str(duel.shares.deals),
        _marked(f"{share.mean:.1%} ({share.low:.0%} to {share.high:.0%})", share, 1 / last),
        f"{1 / last:.0%}",
        _marked(f"{mean:.2f} ({low:.2f} to {high:.2f})", place, 0.5),
        f"{(1 + last) / 2}",
        *(_per_move(duel.work[name]) for name in (OURS, THEIRS)),
    ]
    return "| " + " | ".join(cells) + " |"


def _title(name: str) -> str:
    return f"`{OURS}`" if name == OURS else "OpenSpiel"


def _marked(text: str, found: Estimate, fair: float) -> str:
    return f"**{text}**" if not found.low <= fair <= found.high else text


def _per_move(work: Work) -> str:
    return f"{work.iterations / work.moves:,.0f} in {work.seconds / work.moves:.3f} s"
