"""What may be done at a table, and what it does: without a server."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

import croupier
from croupier.core.chance import Chance
from croupier.core.errors import BadNotation, BadOption, Refused, TranslatedError
from croupier.core.fairness import commitment, fair_seed, text_commitment
from croupier.core.match import Match
from croupier.server.errors import Denied
from croupier.server.table import entries
from croupier.server.table.table import Table
from croupier.server.wire.bodies import SeatChoice
from tests.server.desk import Desk, join

BOT = SeatChoice(kind="bot", level="random")
PERSON = SeatChoice(kind="person")
OPEN = SeatChoice(kind="open")
TEXTS = ("anns-own-random-text", "bos-own-random-text")


def denied(code: str, doing: Callable[[], object]) -> None:
    with pytest.raises(Denied) as raised:
        doing()
    assert raised.value.code == code


# Gathering


def test_the_maker_is_host_and_sits_at_the_first_seat_for_a_person() -> None:
    table = Desk(people=1, seats=[BOT, PERSON, OPEN]).table
    assert table.host == 1
    assert [s.kind for s in table.seats] == ["bot", "person", "open"]
    assert table.names == ("Ada", "Ann", "")


def test_a_taken_seat_cannot_be_joined() -> None:
    desk = Desk(people=1, seats=[PERSON, OPEN, BOT])
    denied("seat-taken", lambda: desk.do(None, entries.Joined(0, "Bo", person="p1")))
    denied("seat-taken", lambda: desk.do(None, entries.Joined(2, "Bo", person="p1")))
    denied("no-such-seat", lambda: desk.do(None, entries.Joined(3, "Bo", person="p1")))
    denied("already-seated", lambda: desk.do(None, entries.Joined(1, "Bo", person="p0")))
    join(desk, "Ann", "p1")
    assert desk.table.names == ("Ann", "Ann 2", "Ada")
    denied("no-free-seat", lambda: join(desk, "Cy", "p2"))


def test_only_the_host_starts_and_open_seats_are_filled_or_waited_for() -> None:
    desk = Desk(people=2, seats=[PERSON, OPEN, OPEN])
    denied("not-host", lambda: desk.do(1, entries.Dealt("random")))
    denied("seats-open", lambda: desk.do(0, entries.Dealt()))
    with pytest.raises(BadOption, match="There is no bot “no such bot”"):
        desk.do(0, entries.Dealt("no such bot"))
    assert [s.kind for s in desk.table.seats] == ["person", "person", "open"]
    desk.deal(fill="random")
    assert [s.kind for s in desk.table.seats] == ["person", "person", "bot"]
    denied("already-dealt", desk.deal)


def test_the_host_hands_over_and_goes() -> None:
    desk = Desk(people=3)
    desk.do(0, entries.HostChanged(2))
    denied("not-host", lambda: desk.do(0, entries.HostChanged(0)))
    desk.do(2, entries.Left())
    assert desk.table.host == 0
    assert desk.table.seats[2].kind == "open"
    desk.do(0, entries.Left())
    desk.do(1, entries.Left())
    assert desk.table.host is None
    join(desk, "Di", "p9")
    assert desk.table.host == 0


def test_the_host_changes_settings_before_the_deal() -> None:
    desk = Desk()
    changed = entries.Changed({"rounds": 1}, True, False, 30, 10, False)
    denied("not-host", lambda: desk.do(1, changed))
    with pytest.raises(BadOption, match="rounds cannot be “99”"):
        desk.do(0, entries.Changed({"rounds": 99}, True, False, 30, 10, False))
    desk.do(0, changed)
    assert (desk.table.options["rounds"], desk.table.clock, desk.table.public) == (1, 30, True)
    desk.deal()
    denied("already-dealt", lambda: desk.do(0, changed))


# Playing


def test_moves_out_of_turn_and_against_the_rules_change_nothing() -> None:
    desk = Desk(people=3).deal()
    before = desk.shown()
    match = desk.table.match
    assert match is not None
    (mover,) = match.to_move()
    idle = (mover + 1) % 3
    with pytest.raises(Refused) as raised:
        desk.do(idle, entries.Moved(match.view(mover).legal()[0].text))
    assert raised.value.rule in ("HOUSE-1", "HOUSE-3")
    with pytest.raises(BadNotation, match="“nonsense” is not a move here"):
        desk.do(mover, entries.Moved("nonsense"))
    assert desk.shown() == before


def test_a_move_made_before_the_decision_came_up_is_stale() -> None:
    desk = Desk(people=3).deal()
    seat, _ = desk.move()
    table, match = desk.table, desk.table.match
    assert match is not None
    (mover,) = match.to_move()
    table.check_seen(mover, table.seq)
    denied("stale", lambda: table.check_seen(mover, table.seq - 1))
    denied("stale", lambda: table.check_seen(mover, table.seq + 1))
    assert seat != mover


def test_others_sealed_choices_make_nobodys_own_stale() -> None:
    desk = Desk(people=2).deal()  # two players choose at once, with the bank
    match = desk.table.match
    assert match is not None
    while len(match.to_move()) < 2:
        desk.move()
    asked = desk.table.seq
    desk.move()
    (slow,) = match.to_move()
    desk.table.check_seen(slow, asked)


def test_a_sealed_choice_can_be_changed_until_all_are_in() -> None:
    desk = Desk(people=2).deal()
    match = desk.table.match
    assert match is not None
    while len(match.to_move()) < 2:
        desk.move()
    first, second = (move.text for move in match.view(0).legal()[:2])
    desk.do(0, entries.Moved(first))
    desk.do(0, entries.Moved(second))
    assert [move for seat, move in match.moves if seat == 0][-1] == second
    assert match.to_move() == {1}


def test_while_paused_nobody_moves_and_no_clock_runs() -> None:
    desk = Desk(people=2, clock=30).deal()
    (mover, *_) = desk.table.deadlines()
    deadline = desk.table.deadlines()[mover]
    desk.now += 10
    desk.do(1, entries.Paused())
    assert desk.table.deadlines() == {}
    denied("paused", desk.move)
    denied("paused", lambda: desk.do(0, entries.Paused()))
    desk.now += 100
    desk.do(0, entries.Resumed())
    assert desk.table.deadlines()[mover] == deadline + 100
    denied("not-paused", lambda: desk.do(0, entries.Resumed()))


def test_free_text_is_off_where_the_game_or_the_table_wants_silence() -> None:
    strip = Desk("vegas-strip", people=2)
    strip.do(0, entries.Spoke(text="Good luck!"))
    strip.deal()
    denied("free-text-off", lambda: strip.do(0, entries.Spoke(text="I rigged the Peacock")))
    strip.do(0, entries.Spoke(emote="hello"))
    strip.play(Chance.of("strip"))
    strip.do(0, entries.Spoke(text="Well played!"))
    quiet = Desk(free_text=False)
    denied("free-text-off", lambda: quiet.do(0, entries.Spoke(text="Hello")))


# Coming and going


def test_a_person_who_left_is_played_for_and_may_sit_back() -> None:
    desk = Desk(people=3).deal()
    desk.do(1, entries.Left())
    assert desk.table.people() == [0, 2]
    desk.now += 5
    desk.do(1, entries.Returned())
    assert desk.table.people() == [0, 1, 2]
    denied("not-away", lambda: desk.do(1, entries.Returned()))


def test_a_person_does_not_move_while_a_bot_plays_for_them() -> None:
    desk = Desk(people=3).deal()
    match = desk.table.match
    assert match is not None
    (mover,) = match.to_move()
    desk.do(mover, entries.Vanished())
    denied("bot-plays", desk.move)
    desk.move(by="bot")


def test_in_old_logs_the_host_replaced_those_who_were_away() -> None:
    desk = Desk(people=3).deal()
    denied("person-present", lambda: desk.do(0, entries.SeatChanged(1, "open")))
    desk.do(1, entries.Vanished())
    desk.do(0, entries.SeatChanged(1, "open"))
    denied("not-seated", lambda: desk.do(1, entries.Returned()))
    join(desk, "Zoe", "p7")
    assert desk.table.names == ("Ann", "Zoe", "Cy")
    assert desk.table.match is not None
    assert desk.table.match.names == ("Ann", "Zoe", "Cy")
    desk.do(1, entries.Left())
    desk.do(0, entries.SeatChanged(1, "bot", "random"))
    assert desk.table.seats[1].kind == "bot"


def test_the_hosts_place_passes_on_when_the_host_is_gone() -> None:
    desk = Desk(people=3).deal()
    desk.do(0, entries.Vanished())
    assert desk.table.host == 1


# Taking back


def test_a_move_is_taken_back_when_all_agree() -> None:
    desk = Desk(people=3).deal()
    seat, move = desk.move()
    others = [s for s in range(3) if s != seat]
    denied("nothing-to-undo", lambda: desk.do(others[0], entries.UndoAsked()))
    desk.do(seat, entries.UndoAsked())
    desk.do(others[0], entries.UndoAnswered(agree=True))
    assert desk.table.undo is not None
    assert desk.table.undo.waiting == {others[1]}
    desk.do(others[1], entries.UndoAnswered(agree=True))
    assert desk.table.match is not None
    assert desk.table.match.moves == []
    assert desk.move(move) == (seat, move)


REVEALING = {"las-vegas-dice"}
"""Games in which every move is followed by a roll."""


@pytest.mark.parametrize("game", croupier.game_names())
def test_whatever_is_taken_back_leaves_the_game_as_it_was(game: str) -> None:
    desk, taken = Desk(game, people=2).deal(), 0
    chance = Chance.of(f"undo {game}")
    for _ in range(60):
        match = desk.table.match
        assert match is not None
        before = seen_by_all(match)
        seat = min(match.to_move())
        desk.play(chance, 1)
        if desk.table.phase == "over":
            break
        if may_take_back(desk, seat):
            desk.do(1 - seat, entries.UndoAnswered(agree=True))
            assert desk.table.match is not None
            assert seen_by_all(desk.table.match) == before
            assert desk.table.dropped_since(desk.table.seq - 2) is not None
            desk.play(chance, 1)
            taken += 1
    assert bool(taken) == (game not in REVEALING)


def seen_by_all(match: Match) -> list[object]:
    views = [match.view(seat) for seat in range(match.players)]
    return [(view.as_json(memory=True), view.log()) for view in views]


def may_take_back(desk: Desk, seat: int) -> bool:
    try:
        desk.do(seat, entries.UndoAsked())
    except Denied as error:
        return error.code != "revealed"
    return True


def test_nothing_is_taken_back_after_something_hidden_was_shown() -> None:
    desk = Desk(people=3).deal()
    first, _ = desk.move()
    desk.move()  # from a hand that nobody else could see
    denied("revealed", lambda: desk.do(first, entries.UndoAsked()))


def test_anyone_may_refuse_and_a_move_ends_the_question() -> None:
    desk = Desk(people=3).deal()
    seat, _ = desk.move()
    desk.do(seat, entries.UndoAsked())
    denied("undo-asked", lambda: desk.do(seat, entries.UndoAsked()))
    desk.do((seat + 1) % 3, entries.UndoAnswered(agree=False))
    assert desk.table.undo is None
    denied("no-undo-asked", lambda: desk.do((seat + 2) % 3, entries.UndoAnswered(agree=True)))
    desk.do(seat, entries.UndoAsked())
    desk.move()
    assert desk.table.undo is None


def test_alone_among_bots_nobody_is_asked() -> None:
    desk = Desk(people=1, seats=[PERSON, BOT, BOT], options={"first_seat": 0}).deal()
    desk.move()
    desk.do(0, entries.UndoAsked())
    assert desk.table.match is not None
    assert desk.table.match.moves == []


# Passing a seat on


def test_an_absent_players_seat_goes_to_a_newcomer_if_all_others_agree() -> None:
    desk = Desk(people=4).deal()
    desk.do(3, entries.Vanished())
    desk.do(0, entries.ReleaseAsked(3))
    denied("release-asked", lambda: desk.do(0, entries.ReleaseAsked(3)))
    desk.do(1, entries.ReleaseAnswered(agree=True))
    denied("no-free-seat", lambda: join(desk, "Zoe", "p7"))
    desk.do(2, entries.ReleaseAnswered(agree=True))
    join(desk, "Zoe", "p7")
    assert desk.table.names == ("Ann", "Bo", "Cy", "Zoe")
    assert desk.table.people() == [0, 1, 2, 3]
    denied("sat-before", lambda: join(desk, "Di", "p3"))


def test_one_refusal_keeps_an_absent_players_seat() -> None:
    desk = Desk(people=4).deal()
    desk.do(3, entries.Left())
    desk.do(0, entries.ReleaseAsked(3))
    desk.do(1, entries.ReleaseAnswered(agree=True))
    desk.do(2, entries.ReleaseAnswered(agree=False))
    assert desk.table.release is None
    denied("no-free-seat", lambda: join(desk, "Zoe", "p7"))
    denied("no-release-asked", lambda: desk.do(1, entries.ReleaseAnswered(agree=True)))


def test_a_returning_player_has_the_seat_until_a_newcomer_does() -> None:
    desk = Desk(people=3).deal()
    desk.do(2, entries.Vanished())
    desk.do(0, entries.ReleaseAsked(2))
    desk.do(1, entries.ReleaseAnswered(agree=True))
    assert desk.table.is_free(2)
    desk.do(2, entries.Returned())
    assert not desk.table.is_free(2)
    assert desk.table.people() == [0, 1, 2]


def test_a_question_ends_with_those_who_could_answer_it() -> None:
    desk = Desk(people=3).deal()
    desk.do(2, entries.Vanished())
    desk.do(0, entries.ReleaseAsked(2))
    desk.do(1, entries.Vanished())
    assert desk.table.release is None
    assert not desk.table.is_free(2)


# Fairness, and the log


def test_the_deal_waits_until_every_text_is_opened() -> None:
    desk = Desk(people=2)
    for seat, text in enumerate(TEXTS):
        desk.do(seat, entries.Committed(text_commitment(text)))
    desk.deal()
    table = desk.table
    assert (table.phase, table.unopened()) == ("opening", [0, 1])
    denied("already-dealt", lambda: desk.do(0, entries.Committed(64 * "0")))
    denied("already-dealt", lambda: desk.do(0, entries.SeatChanged(1, "open")))
    denied("other-text", lambda: desk.do(0, entries.Opened(TEXTS[1])))
    denied("not-dealt", lambda: desk.do(0, entries.Moved("r1")))
    desk.do(1, entries.Opened(TEXTS[1]))
    denied("not-opening", lambda: desk.do(1, entries.Opened(TEXTS[1])))
    assert table.match is None
    desk.do(0, entries.Opened(TEXTS[0]))
    assert table.match is not None
    assert table.match.seed == fair_seed(table.secret, dict(enumerate(TEXTS)))


def test_a_text_that_is_not_opened_in_time_has_no_part_in_the_deal() -> None:
    desk = Desk(people=3)
    for seat, text in enumerate((*TEXTS, None)):
        if text is not None:
            desk.do(seat, entries.Committed(text_commitment(text)))
    denied("not-opening", lambda: desk.do(None, entries.OpeningEnded()))
    desk.deal()
    desk.do(0, entries.Opened(TEXTS[0]))
    desk.do(None, entries.OpeningEnded())
    assert desk.table.match is not None
    assert desk.table.seed() == fair_seed(desk.table.secret, {0: TEXTS[0], 1: None})
    assert [h.event.data["name"] for h in desk.table.happened if h.event.kind == "unopened"] == [
        "Bo"
    ]


def test_who_leaves_while_texts_are_opened_is_not_waited_for() -> None:
    desk = Desk(people=2)
    for seat, text in enumerate(TEXTS):
        desk.do(seat, entries.Committed(text_commitment(text)))
    desk.deal()
    desk.do(0, entries.Opened(TEXTS[0]))
    desk.do(1, entries.Left())
    assert desk.table.fair().unopened() == [1]
    assert desk.table.phase == "playing"
    assert desk.table.seats[1].away == "left"


def test_a_deal_without_any_text_is_marked_as_the_servers_own() -> None:
    desk = Desk(people=2).deal()
    assert desk.table.fair().claim == "server"
    assert "server-deal" in [h.event.kind for h in desk.table.happened]


def test_in_old_logs_the_deal_follows_from_the_secret_and_everybodys_text() -> None:
    desk = Desk(people=2)
    table = desk.table
    assert table.commitment == commitment(table.secret)
    desk.do(0, entries.Contributed("one"))
    desk.do(1, entries.Contributed("two"))
    desk.deal()
    assert table.match is not None
    assert table.match.seed == fair_seed(table.secret, {0: "one", 1: "two"})
    denied("already-dealt", lambda: desk.do(0, entries.Contributed("three")))
    desk.do(1, entries.Left())
    desk.do(0, entries.SeatChanged(1, "bot", "random"))
    assert table.seed() == table.match.seed


def random_deed(chance: random.Random, desk: Desk) -> tuple[int | None, entries.AnyTableEvent]:
    """Anything, more or less sensible."""
    table, seat = desk.table, chance.choice([0, 1, 2, None])
    seats = range(-1, 4)
    choices: list[entries.AnyTableEvent] = [
        entries.Joined(chance.choice(seats), "Joe", "abc", person=f"p{chance.randrange(5)}"),
        entries.Left(),
        entries.Contributed("x"),
        entries.Committed(text_commitment(TEXTS[0])),
        entries.Opened(chance.choice(TEXTS)),
        entries.OpeningEnded(),
        entries.ReleaseAsked(chance.choice(seats)),
        entries.ReleaseAnswered(agree=chance.random() < 0.8),
        entries.Changed({"rounds": chance.randrange(6)}, True, True, 30, 20, True),
        entries.SeatChanged(chance.choice(seats), chance.choice(["bot", "open"]), "random"),
        entries.HostChanged(chance.choice(seats)),
        entries.Dealt(chance.choice(["", "random", "unknown"])),
        entries.UndoAsked(),
        entries.UndoAnswered(agree=chance.random() < 0.8),
        entries.Paused(),
        entries.Resumed(),
        entries.Vanished(),
        entries.Returned(),
        entries.ClockRestarted(),
        entries.Spoke(text="hello"),
        entries.Spoke(emote="wow"),
        entries.RematchMade("another"),
    ]
    if table.match is not None and chance.random() < 0.7:
        return _random_move(chance, table)
    event = chance.choice(choices)
    ends_soon = isinstance(event, (entries.Left, entries.Paused, entries.Vanished))
    return seat, entries.Resumed() if ends_soon and chance.random() < 0.7 else event


def _random_move(chance: random.Random, table: Table) -> tuple[int | None, entries.AnyTableEvent]:
    assert table.match is not None
    seat = chance.choice(sorted(table.match.to_move()) or [0])
    moves = [move.text for move in table.match.view(seat).reach()] or ["none"]
    by = "person" if table.seats[seat].plays or chance.random() < 0.2 else "bot"
    return seat, entries.Moved(chance.choice(moves), by)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(6))
def test_a_table_is_the_sum_of_its_log_and_refused_events_leave_no_trace(seed: int) -> None:
    chance = random.Random(seed)
    desk = Desk(people=2, seats=[PERSON, OPEN, OPEN], clock=60)
    refused = done = 0
    for number in range(250):
        desk.now += chance.random() * 20
        seat, event = random_deed(chance, desk)
        before = desk.shown()
        try:
            desk.do(seat, event, f"id {number}")
            done += 1
        except TranslatedError:
            refused += 1
            assert desk.shown() == before, event
    assert refused > 20
    assert done > 25
    assert desk.shown(Table.fold(desk.id, desk.log)) == desk.shown()


def test_a_game_dealt_under_other_rules_is_refused_with_a_word() -> None:
    desk = Desk().deal()
    first, *rest = desk.log
    made = first.event
    assert isinstance(made, entries.Made)
    for version, code in ((0, "old-rules"), (99, "newer-entry")):
        event = msgspec.structs.replace(made, rules_version=version)
        other = msgspec.structs.replace(first, event=event)
        denied(code, lambda other=other: Table.fold(desk.id, [other, *rest]))  # type: ignore[misc]
