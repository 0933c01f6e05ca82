"""Results for people, in their language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from croupier.core.game import Game
from croupier.core.text import TITLE, Texts, words
from croupier.lab.columns import Column, draw, fit_names, total_width
from croupier.lab.run import Failures
from croupier.lab.sequential import differences, is_apart
from croupier.lab.simulate import Simulation
from croupier.lab.standings import Standings
from croupier.lab.statistics import Estimate
from croupier.lab.text import TEXT

TEN, THOUSAND = 10, 1000  # from which on figures have no decimals: a speed, points
MINUS: Final = "\N{MINUS SIGN}"


class Summary:
    """Writes results as lines that fit a width."""

    def __init__(self, game: Game, lang: str, width: int) -> None:
        self._words: Texts = words(lang, game.text, TEXT)
        self._width = width

    def simulation(self, simulation: Simulation, planned: int) -> Iterator[str]:
        """A simulation, with the number of games that were planned."""
        say, seats = self._words.say, range(simulation.players)
        yield self._title(simulation.games, planned, simulation.players)
        yield ""
        scores = [simulation.score(seat) for seat in seats]
        points = self._points_like(scores)
        wins = [simulation.win_share(seat) for seat in seats]
        columns = [
            Column(say("column-seat"), [str(seat) for seat in seats]),
            Column(say("column-score"), [points(score.mean) for score in scores]),
            Column(say("column-interval"), [self._range(s, points) for s in scores], spare=2),
            Column(say("column-wins"), [self._share(won.mean) for won in wins]),
            Column(
                say("column-interval"), [self._range(won, self._share) for won in wins], spare=1
            ),
        ]
        yield from self._named(simulation.bots, columns)
        yield ""
        yield from self._remarks(simulation)
        yield from self._doubts([*scores, *wins])
        yield from self._seeds(simulation.seed, simulation.fixtures.bot_seed)

    def _title(self, games: int, planned: int, players: int) -> str:
        about = {"game": self._words.say(TITLE), "games": games, "players": players}
        if games < planned:
            return self._words.say("title-stopped", planned=planned, **about)
        return self._words.say("title-run", **about)

    def _named(self, names: Iterable[str], columns: list[Column]) -> Iterator[str]:
        """A table with a column of names, or with the names below it."""
        named = Column(self._words.say("column-bot"), list(names), left=True)
        shown, legend = fit_names(named, columns, self._width)
        yield from draw(shown)
        for number, name in legend.items():
            yield f"{number}: {name}"

    def _remarks(self, simulation: Simulation) -> Iterator[str]:
        say, plies = self._words.say, simulation.results["plies"]
        yield say("length", mean=float(plies.mean()), most=int(plies.max()))
        for reason, count in simulation.reasons().items():
            share = self._share(count / simulation.games)
            yield say("ended", reason=say(f"over-{reason}"), share=share)
        if simulation.ties():
            yield say("shared-wins", games=simulation.ties())
        if simulation.without_winner():
            yield say("without-winner", games=simulation.without_winner())
        yield say("speed", rate=_rate(simulation.games / simulation.seconds))

    def _doubts(self, estimates: Iterable[Estimate]) -> Iterator[str]:
        if not all(each.is_known for each in estimates):
            yield self._words.say("too-few", sign=self._words.say("unknown"))

    def _seeds(self, seed: str, bot_seed: str) -> Iterator[str]:
        yield self._words.say("seed", seed=seed)
        if bot_seed != seed:
            yield self._words.say("bot-seed", seed=bot_seed)

    def standings(self, standings: Standings, pace: float | None = None) -> Iterator[str]:
        """A tournament, with its pace in games a second."""
        say, plan, order = self._words.say, standings.plan, standings.order()
        planned = plan.deals * len(plan.seatings()) if standings.target is None else 0
        yield self._title(standings.games, planned, plan.players)
        yield ""
        ratings = [standings.ratings[bot] for bot in order]
        wins = [standings.win_share(bot) for bot in order]
        places = [standings.place(bot) for bot in order]
        scores = [standings.score(bot) for bot in order]
        points = self._points_like(scores)
        columns = [
            Column("", [str(number) for number, _ in enumerate(order, start=1)]),
            Column(say("column-rating"), [say("tenths", number=each.mean) for each in ratings]),
            Column("±", [self._margin(each, "tenths") for each in ratings], spare=2),
            Column(say("column-wins"), [self._share(won.mean) for won in wins]),
            Column(
                say("column-interval"), [self._range(won, self._share) for won in wins], spare=1
            ),
            Column(say("column-place"), [say("hundredths", number=p.mean) for p in places]),
            Column("±", [self._margin(place, "hundredths") for place in places], spare=3),
            Column(say("column-score"), [points(score.mean) for score in scores], spare=4),
        ]
        failures = [standings.failures(bot) for bot in order]
        if any(failures):
            cells = [say("whole", number=count) for count in failures]
            columns.append(Column(say("column-failures"), cells))
        yield from self._named([plan.bots[bot] for bot in order], columns)
        yield ""
        yield from self._matrix(standings)
        yield from self._verdicts(standings)
        yield say("deals", deals=standings.deals, seatings=len(plan.seatings()))
        if all(rating.is_known for rating in ratings):
            yield say("margin")
        if standings.ties():
            yield say("shared-wins", games=standings.ties())
        yield from self._doubts([*ratings, *wins, *places])
        if pace:
            yield say("speed", rate=_rate(pace))
        yield from self._seeds(plan.seed, plan.bot_seed or plan.seed)

    def _verdicts(self, standings: Standings) -> Iterator[str]:
        """Whether the tournament's target was met, and who is better than whom."""
        target = standings.target
        if target is None:
            return
        say, bots = self._words.say, standings.plan.bots
        met = "met" if target.is_met(standings.shares()) else "open"
        kind = "margin" if target.margin is not None else "decided"
        yield say(f"until-{kind}-{met}", deals=standings.deals)
        if target.margin is None:
            for (a, b), found in differences(standings.shares()).items():
                first, second = (a, b) if found.mean >= 0 else (b, a)
                low, high = sorted((abs(found.low), abs(found.high)))
                apart = is_apart(found)
                about = {"more": self._share(abs(found.mean)), "bot": bots[first]}
                bounds = (low, high) if apart else (-min(low, high), max(low, high))
                text = say("range", low=self._signed(bounds[0]), high=self._signed(bounds[1]))
                sentence = "until-apart" if apart else "until-alike"
                yield say(sentence, other=bots[second], range=text, **about)
        yield say("until-looks")

    def _signed(self, share: float) -> str:
        return self._share(share).replace("-", MINUS)

    def _matrix(self, standings: Standings) -> Iterator[str]:
        """How often each bot finishes ahead of each other, if there is room for it."""
        order = standings.order()
        names = [standings.plan.bots[bot] for bot in order]
        numbers = [f"{number}" for number, _ in enumerate(order, start=1)]
        columns = [Column("", numbers)]
        for heading, other in zip(numbers, order, strict=True):
            cells = [
                "" if bot == other else self._ahead(standings.beats(bot, other)) for bot in order
            ]
            columns.append(Column(heading, cells))
        if total_width(columns) > self._width:
            return
        named = Column(self._words.say("column-bot"), names, left=True)
        yield self._words.say("matrix")
        yield from draw(fit_names(named, columns, self._width)[0])
        yield ""

    def _ahead(self, share: float | None) -> str:
        return self._words.say("unknown") if share is None else self._share(share)

    def _share(self, share: float) -> str:
        return self._words.say("share", share=float(share))

    def _points_like(self, scores: Iterable[Estimate]) -> Callable[[float], str]:
        """How to write points such as these: thousands need no decimals."""
        large = any(abs(score.mean) >= THOUSAND for score in scores)
        figure = "whole" if large else "hundredths"
        return lambda number: self._words.say(figure, number=float(number)).replace("-", MINUS)

    def _range(self, estimate: Estimate, figure: Callable[[float], str]) -> str:
        if not estimate.is_known:
            return self._words.say("unknown")
        return self._words.say("range", low=figure(estimate.low), high=figure(estimate.high))

    def _margin(self, estimate: Estimate, figure: str) -> str:
        if not estimate.is_known:
            return self._words.say("unknown")
        return self._words.say(figure, number=estimate.half_width)


def _rate(pace: float) -> float:
    return round(pace) if pace >= TEN else round(pace, 2)


def failure_lines(
    failures: Mapping[str, Failures], files: Mapping[str, str], lang: str
) -> Iterator[str]:
    """How bots failed: how often, the first reason, what they wrote, and where to see it."""
    say = words(lang, TEXT).say
    for bot, found in failures.items():
        if found.first is None:
            if found.failed:
                yield say("bot-failed-before", bot=bot, failed=found.failed, asked=found.asked)
            continue
        reason = found.reason.sentence(lang)
        about = {"failed": found.failed, "asked": found.asked, "seat": str(found.first.seat)}
        yield say("bot-failed", bot=bot, reason=reason, game=str(found.first.deal), **about)
        if found.reason.said:
            yield say("bot-said")
            yield from (f"    {line}" for line in found.reason.said)
        if bot in files:
            yield say("bot-position", file=files[bot])
