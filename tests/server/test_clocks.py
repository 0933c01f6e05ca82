"""Time for the whole game, clocks that all see, and when a bot takes over: without a server."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from croupier.server.errors import Denied
from croupier.server.table import clocks, entries
from croupier.server.table.table import Table
from croupier.server.wire.bodies import NewTable, Settings
from croupier.server.wire.commands import settings
from croupier.server.wire.positions import Presence, Viewer, clock_infos, lasting_lines, table_info
from tests.server.desk import Desk


def timed(people: int = 2, game: str = "las-vegas-dice", **about: Any) -> Desk:
    return Desk(game, people, **({"total": 100, "increment": 5} | about)).deal()


def mover(desk: Desk) -> int:
    (seat,) = clocks.running(desk.table)
    return seat


def left(desk: Desk, seat: int) -> float:
    seconds = clocks.left(desk.table, seat)
    assert seconds is not None
    return seconds


def timed_out(desk: Desk, seat: int) -> None:
    desk.do(seat, entries.TimedOut(person=f"p{seat}"))


def test_a_move_costs_the_time_it_took_and_earns_the_increment() -> None:
    desk = timed()
    seat = mover(desk)
    assert desk.table.deadlines() == {seat: desk.now + 100}
    desk.now += 30
    desk.move()
    assert left(desk, seat) == 75
    assert left(desk, 1 - seat) == 100


def test_the_first_of_both_clocks_counts() -> None:
    desk = timed(clock=20)
    seat = mover(desk)
    assert desk.table.deadlines() == {seat: desk.now + 20}
    for _ in range(2):  # the bot that moves when the clock has run out costs what it took
        for _ in range(2):
            desk.now += 20
            desk.move(by="clock")
    assert left(desk, seat) == 70


def test_who_has_no_time_left_is_played_by_a_bot_to_the_end() -> None:
    desk = timed(3)
    seat = mover(desk)
    desk.now += 99
    with pytest.raises(Denied, match="moved on"):
        timed_out(desk, seat)
    desk.now += 1
    timed_out(desk, seat)
    assert desk.table.deadlines() == {}
    shown = table_info(desk.table, Viewer(seat, "en"), Presence(), "")
    assert shown.seats[seat].bot_plays
    assert clock_infos(desk.table)[seat].left == 0
    with pytest.raises(Denied, match="Your time for this game is up"):
        desk.do(seat, entries.Returned())
    with pytest.raises(Denied, match="A bot is playing for you"):
        desk.move()
    desk.do(seat, entries.Left())  # leaving does not help
    with pytest.raises(Denied, match="Your time for this game is up"):
        desk.do(seat, entries.Returned())
    with pytest.raises(Denied, match="only players who are away"):
        desk.do(desk.table.host, entries.ReleaseAsked(seat))
    desk.move(by="bot")


@pytest.mark.parametrize(
    ("lang", "own", "other"),
    [
        ("en", "Your time for the game is up; a bot", "Ann has no time left for the game"),
        ("fr", "Votre temps de jeu est écoulé", "Ann a épuisé son temps de jeu"),
        ("de", "Deine Bedenkzeit ist abgelaufen", "Die Bedenkzeit von Ann ist abgelaufen"),
    ],
)
def test_everybody_is_told_in_their_language(lang: str, own: str, other: str) -> None:
    desk = timed(options={"first_seat": 0})
    desk.now += 100
    timed_out(desk, 0)
    for seat, sentence in ((0, own), (1, other), (None, other)):
        lines = lasting_lines(desk.table, Viewer(seat, lang))
        assert sentence in msgspec.json.decode(lines[-2])["text"]


def test_only_whose_turn_it_is_runs_out_of_time() -> None:
    desk = timed()
    desk.now += 1000
    with pytest.raises(Denied, match="moved on"):
        timed_out(desk, 1 - mover(desk))
    untimed = Desk().deal()
    with pytest.raises(Denied, match="moved on"):
        timed_out(untimed, 0)


def test_time_stands_still_during_a_pause() -> None:
    desk = timed()
    seat = mover(desk)
    desk.now += 30
    desk.do(seat, entries.Paused())
    desk.now += 1000
    assert desk.table.deadlines() == {}
    assert clock_infos(desk.table)[seat].left == 70
    desk.do(seat, entries.Resumed())
    assert desk.table.deadlines() == {seat: desk.now + 70}
    desk.now += 10
    desk.move()
    assert left(desk, seat) == 65


def test_taking_back_brings_back_no_time_and_earns_none() -> None:
    desk = timed(3, "las-vegan")
    seat = mover(desk)
    desk.now += 10
    desk.move()
    desk.now += 20
    other = mover(desk)
    assert (left(desk, seat), left(desk, other)) == (95, 100)
    desk.do(seat, entries.UndoAsked())
    for who in {0, 1, 2} - {seat}:
        desk.do(who, entries.UndoAnswered(agree=True))
    assert (left(desk, seat), left(desk, other)) == (90, 80)
    assert desk.table.deadlines() == {seat: desk.now + 90}


def test_going_away_costs_the_time_until_a_bot_takes_over() -> None:
    desk = timed()
    seat = mover(desk)
    desk.now += 60
    desk.do(seat, entries.Vanished())
    assert left(desk, seat) == 40
    desk.now += 1000
    desk.do(seat, entries.Returned())
    assert desk.table.deadlines() == {seat: desk.now + 40}


def test_a_changed_sealed_choice_takes_and_shows_no_time() -> None:
    desk = timed(game="las-vegan")  # two players choose at once, with the bank
    match = desk.table.match
    assert match is not None
    while len(match.to_move()) < 2:
        desk.move()
    first, second = (move.text for move in match.view(0).legal()[:2])
    desk.now += 10
    desk.do(0, entries.Moved(first))
    shown = clock_infos(desk.table)
    desk.now += 20
    desk.do(0, entries.Moved(second))
    assert clock_infos(desk.table) == shown


def test_the_log_restores_every_clock() -> None:
    desk = timed(3)
    for _ in range(6):
        desk.now += 3.5
        desk.move()
    folded = Table.fold(desk.id, desk.log)
    assert clock_infos(folded) == clock_infos(desk.table)
    assert folded.spent == desk.table.spent != {}


def test_the_host_sets_the_time_and_a_rematch_keeps_it() -> None:
    desk = Desk()
    action = settings(Settings(total=600, increment=10, clock=30), "p0")(desk.table)
    desk.do(action.seat, action.event)
    assert (desk.table.total, desk.table.increment, desk.table.clock) == (600, 10, 30)
    action = settings(Settings(total=None), "p0")(desk.table)
    desk.do(action.seat, action.event)
    assert (desk.table.total, desk.table.increment, desk.table.clock) == (None, 10, 30)


@pytest.mark.parametrize(
    "wrong", [{"total": 0}, {"total": -5}, {"total": 10**9}, {"increment": -1}, {"increment": 601}]
)
def test_other_times_are_refused(wrong: dict[str, int]) -> None:
    sent = {"game": "las-vegan", "players": 2, "name": "Ann", **wrong}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(sent), type=NewTable)


def test_all_see_when_a_bot_takes_over() -> None:
    desk = Desk(people=3, grace=60)
    presence = Presence({0}, 0, {1: 1000.0})
    assert table_info(desk.table, Viewer(2, "en"), presence, "").seats[1].bot_at is None
    desk.deal()
    shown = table_info(desk.table, Viewer(2, "en"), presence, "")
    assert [seat.bot_at for seat in shown.seats] == [None, 1060.0, None]


def test_a_table_whose_people_have_all_gone_keeps_its_host() -> None:
    desk = Desk(people=2).deal()
    desk.do(0, entries.Left())
    assert desk.table.host == 1
    desk.do(1, entries.Left())
    assert desk.table.host == 1
    desk.do(0, entries.Returned())
    assert desk.table.host == 0
