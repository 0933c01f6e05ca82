"""Advice: the best few moves of a view, what to expect from each, how certain that is, and why."""

from __future__ import annotations

import threading

from croupier.coach.document import beliefs, judged
from croupier.coach.judge import FIRST, FULL, Settings, judge
from croupier.coach.reference import Bench, kernel_of, reference_for
from croupier.coach.told import Document, percent, speech, why
from croupier.core.events import written
from croupier.core.game import Game
from croupier.core.match import Match
from croupier.core.view import View
from croupier.core.world import World

_compiling = threading.Lock()


def prepare(game: Game) -> None:
    """Compile what advice about a game needs, or load it."""
    with _compiling:
        kernel_of(game)


def warm(game: Game) -> None:
    """Compile all that the coach needs for a game, or load it, by giving some advice."""
    match = Match(game, players=game.players[0], seed="warm")
    advise(match.view(min(match.to_move())), "en", FIRST)


def advise(view: View, lang: str, settings: Settings = FULL) -> Document:
    """The judgement of a view's moves, from what its seat may know and nothing else."""
    options = view.game.choose_options(view.players, view.options)
    reference = reference_for(view.game, view.players, options)
    prepare(view.game)
    bench = Bench(view.game, view.players, reference)
    found = judge(bench, bench.packed(view.state), view.seat, settings, "hint")
    shown = judged(found, World(view.game, view.state), view.seat)
    about = {"value": reference.hash, "coarse": reference.is_coarse, "beliefs": beliefs(view.game)}
    return {**shown, **about, "sentences": sentences(view, shown, lang, reference.is_coarse)}


def sentences(view: View, shown: Document, lang: str, is_coarse: bool) -> list[str]:
    """The advice for people: the best move, those that are about as good, and why."""
    said = speech(view.game.name, lang, list(view.names), view.seat)
    moves = shown["moves"]
    if len(view.legal()) == 1:
        return [said.say("hint-forced", move=written(shown["best"]))]
    best = moves[0]
    about = {"win": percent(said, best["win"]), "error": percent(said, best["win_error"], digits=1)}
    lines = [said.say("hint-best", move=written(best["move"]), **about)]
    equal = [
        written(each["move"])
        for each in moves[1:]
        if best["win"] - each["win"] <= best["win_error"] + each["win_error"]
    ]
    if equal:
        lines.append(said.say("hint-equal", moves=equal, count=len(equal)))
    lines.append(why(said, shown))
    return [*lines, said.say("coarse")] if is_coarse else lines
