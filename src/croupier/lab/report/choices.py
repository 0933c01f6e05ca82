"""Choices: which decisions matter, what elements are worth, what it costs to do without."""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.lab.report.figures import (
    CHANGE,
    SHARE,
    Figure,
    Group,
    Label,
    Section,
    between,
    mean_of,
    ratio_of,
)
from croupier.lab.report.gather import Player, Table, prepare_weighing, shares, weigh_chunk
from croupier.lab.traced import UNRESTRICTED
from croupier.lab.weighing import BEST, CHOSEN, LEGAL, WORTH

RARELY: Final = 0.05
"""Whatever is best less often than this, with its interval, is called dominated."""
ENOUGH: Final = 20  # decisions about an element


def decisions(table: Table, player: Player, games: int) -> list[Section]:
    """How much decisions matter, and what each element is worth."""
    fixtures = table.series()
    prepare_weighing(fixtures)
    chunks = player.play(fixtures, games, weigh_chunk)
    sums = np.concatenate([chunk.sums for chunk in chunks])
    tallies = np.concatenate([chunk.tallies for chunk in chunks])
    count = sums["decisions"].astype(float)
    figures = (
        Figure(Label("mattered"), between(ratio_of(sums["mattered"].astype(float), count), 0, 1)),
        Figure(Label("stake"), ratio_of(sums["stake"], count)),
        Figure(Label("loss"), ratio_of(sums["loss"], count)),
    )
    about = {"decisions": int(count.sum())}
    found = [Section("decisions", (Group("decisions", SHARE, figures, about=about),))]
    study = table.game.study
    elements = []
    for number, word in enumerate(study.ELEMENTS if study else ()):
        tally = tallies[:, number]
        if tally[:, LEGAL].sum() < ENOUGH:
            continue
        best = between(ratio_of(tally[:, BEST], tally[:, LEGAL]), 0, 1)
        chosen = between(ratio_of(tally[:, CHOSEN], tally[:, LEGAL]), 0, 1)
        worth = ratio_of(tally[:, WORTH], tally[:, LEGAL])
        label = "dominated" if best.high < RARELY else "element-of"
        elements.append(Figure(Label(label, {"word": word}), worth, (chosen, best)))
    elements.sort(key=lambda figure: -figure.value.mean)
    if elements:
        columns = (("column-chosen", SHARE), ("column-best", SHARE))
        group = Group("elements", CHANGE, tuple(elements), 0.0, columns)
        found.append(Section("elements", (group,)))
    return found


def restrictions(table: Table, player: Player, deals: int) -> list[Section]:
    """What it costs seat 0 to do without something, on the same deals."""
    study = table.game.study
    if study is None or not study.RESTRICTIONS:
        return []
    free, _ = player.results(table.series(keeps_course=True), deals)
    usual = shares(free[:, 0], table.players)[:, 0]
    figures = []
    for number, word in enumerate(study.RESTRICTIONS):
        bans = (number, *[UNRESTRICTED] * (table.players - 1))
        results, _ = player.results(table.series(keeps_course=True, restrictions=bans), deals)
        without = shares(results[:, 0], table.players)[:, 0]
        cost = mean_of(without - usual)
        figures.append(Figure(Label("restriction-of", {"word": word}), cost, (mean_of(without),)))
    group = Group(
        "restrictions", CHANGE, tuple(figures), 0.0, (("column-wins", SHARE),), {"deals": deals}
    )
    return [Section("restrictions", (group,))]
