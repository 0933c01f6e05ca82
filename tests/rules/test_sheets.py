"""Score sheets of all games: what the parts add up to is what the rules say."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import croupier
from croupier.core.chance import Chance, below
from croupier.core.events import Event, Part, Round, Row, Total, score_sheet
from croupier.core.match import Match
from croupier.core.schema import SPECTATOR
from croupier.core.text import LANGUAGES, words
from croupier.core.world import World

GAMES = ("las-vegan", "las-vegas-cards", "las-vegas-dice", "vegas-roller", "vegas-strip")
OPTIONS: dict[str, dict[str, Any]] = {
    "las-vegas-cards": {"chips": True, "sequential": True},
    "las-vegas-dice": {"chips": True},
}


def cases() -> list[tuple[str, int]]:
    return [(name, players) for name in GAMES for players in croupier.game(name).players]


def dealt(name: str, players: int, seed: str) -> Match:
    return Match(croupier.game(name), players=players, seed=seed, options=OPTIONS.get(name, {}))


def sheet_of(match: Match, points: Any = None) -> list[Row]:
    sheet = match.game.sheet
    assert sheet is not None
    happened = list(enumerate(match.events(since=0)))
    points = points or open_points(match)
    return score_sheet(sheet, happened, points, seat=None, is_open=True)


def open_points(match: Match) -> list[int]:
    state, _ = match.secrets()
    return list(World(match.game, state).points())


@pytest.mark.parametrize(("name", "players"), cases())
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_parts_add_up_to_the_points_after_every_round(
    name: str, players: int, seed: str
) -> None:
    match, chance = dealt(name, players, seed), Chance.of(seed)
    progress = match.game.progress
    assert progress is not None
    after: dict[int, list[int]] = {}
    rows = sheet_of(match)
    while match.to_move():
        state, _ = match.secrets()
        number = progress(state)[0]
        seat = min(match.to_move())
        legal = match.view(seat).legal()
        before = rows
        assert before[-1].round == number
        match.play(seat, legal[below(chance, len(legal))])
        rows = sheet_of(match)
        if len(rows) > len(before) or not match.to_move():
            after[number] = [cell.total or 0 for cell in rows[number - 1].cells]
    assert {row.round: [cell.total for cell in row.cells] for row in rows} == after
    assert list(after.values())[-1] == list(match.outcome().scores)  # type: ignore[union-attr]
    for earlier, later in itertools.pairwise(rows):
        for one, other in zip(earlier.cells, later.cells, strict=True):
            assert one.total is not None
            assert other.sum is not None
            assert other.total == max(0, one.total + other.sum)
    state, _ = match.secrets()
    assert progress(state)[0] == rows[-1].round, "the round that is shown at the end"


@pytest.mark.parametrize("name", GAMES)
def test_every_part_has_a_label_in_every_language(name: str) -> None:
    kinds: dict[str, Part] = {}
    for players in croupier.game(name).players:
        match, chance = dealt(name, players, "labels"), Chance.of("labels")
        while match.to_move():
            seat = min(match.to_move())
            legal = match.view(seat).legal()
            match.play(seat, legal[below(chance, len(legal))])
        for row in sheet_of(match):
            kinds |= {noted.part.kind: noted.part for cell in row.cells for noted in cell.parts}
    assert kinds
    for lang in LANGUAGES:
        said = words(lang, match.game.text).at_table(match.names, 0)
        for part in kinds.values():
            label = said.say(f"score-{part.kind}", **part.about)
            assert 0 < len(label) < 60, label


def faded(event: Event) -> list[Any]:
    numbers: dict[str, list[Any]] = {
        "start": [Round(1)],
        "paid": [Part(event.seat or 0, "paid", 5, {})],
        "told": [Total(event.seat or 0, 7)],
    }
    return numbers.get(event.kind, [])


def test_what_has_faded_stays_with_whom_it_is_about() -> None:
    told = [
        Event("start"), Event("paid", 0, fades="next"), Event("paid", 1, fades="next"),
    ]  # fmt: skip
    for seat in (0, 1, SPECTATOR):
        (row,) = score_sheet(faded, list(enumerate(told)), [None, None], seat=seat, is_open=False)
        assert [cell.sum for cell in row.cells] == [5, 5], "it was just told"
    told.append(Event("next"))
    happened = list(enumerate(told))
    for seat, sums in ((0, [5, None]), (1, [None, 5]), (SPECTATOR, [None, None])):
        points = [5 if seat == s else None for s in (0, 1)]
        (row,) = score_sheet(faded, happened, points, seat=seat, is_open=False)
        assert [cell.sum for cell in row.cells] == sums
        assert [cell.total for cell in row.cells] == points
        assert all(not cell.parts for cell in row.cells if cell.sum is None)
    (row,) = score_sheet(faded, happened, [5, 5], seat=SPECTATOR, is_open=True)
    assert [cell.sum for cell in row.cells] == [5, 5]
