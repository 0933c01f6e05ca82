"""One person and bots at a table."""

from __future__ import annotations

import dataclasses

import pytest

import croupier
from croupier.bots import LEVELS, Clock, RandomBot, chance_for, make_bot, seat_bots
from croupier.core.chance import Chance, key_of
from croupier.terminal.table import PERSON, Table, kept_bots


def new_table(players: int = 4, seed: str = "table") -> Table:
    game = croupier.game("las-vegan")
    return Table.deal(game, players=players, bots=["random"], person="Me", seed=seed)


def let_bots_play(table: Table) -> None:
    while (seat := table.next_bot()) is not None:
        assert not table.play_bot(seat)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_leave_only_the_person_to_move(players: int) -> None:
    table = new_table(players)
    for _ in range(10):
        let_bots_play(table)
        assert table.match.to_move() == {PERSON}
        table.play(table.view().legal()[-1].text)


def test_undo_takes_back_the_person_s_move_and_all_since() -> None:
    table = new_table()
    let_bots_play(table)
    before = list(table.match.moves)
    for _ in range(2):
        table.play(table.view().legal()[0].text)
        let_bots_play(table)
    table.undo()
    table.undo()
    assert table.match.moves == before
    with pytest.raises(croupier.Refused, match="There is no move to take back"):
        table.undo()


def test_a_match_that_goes_on_from_its_record_meets_the_same_bots() -> None:
    table = new_table()
    let_bots_play(table)
    again = Table(table.match.record().replay(), ["random"])
    for either in (table, again):
        either.play(either.view().legal()[0].text)
        let_bots_play(either)
    assert again.match.moves == table.match.moves


def test_a_record_may_name_levels_and_searches_but_no_programs() -> None:
    record = new_table().record()
    kept = dataclasses.replace(record, bots=("random", "search:5", None, "master"))
    assert kept_bots(kept) == ["search:5", "regular", "master"]
    assert kept_bots(dataclasses.replace(record, bots=None)) == ["regular"] * 3
    for bot in ("program:true", "croupier.examples.frugal:Frugal", "search:-1"):
        with pytest.raises(croupier.CroupierError, match="A saved game starts no programs"):
            kept_bots(dataclasses.replace(record, bots=(None, "random", bot, "random")))


def test_a_random_bot_plays_every_legal_move_sooner_or_later() -> None:
    table = new_table()
    let_bots_play(table)
    view = table.view()
    bot = RandomBot(chance_for("any", 1, 0))
    chosen = {bot.choose(view, Clock()) for _ in range(100)}
    assert chosen == set(view.legal())


def test_each_decision_of_a_bot_has_a_place_of_its_own() -> None:
    chances = [chance_for("seed", seat, ply) for seat in range(3) for ply in range(3)]
    places = {(*chance.key, chance.stream, chance.position) for chance in chances}
    assert len(places) == 9


def test_no_bot_can_deal_the_match_again_or_foresee_another_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[Chance] = []

    def remember(name: str, chance: Chance) -> RandomBot:
        given.append(chance)
        return RandomBot(chance)

    monkeypatch.setattr("croupier.bots.guard.make_any_bot", remember)
    table = new_table()
    let_bots_play(table)
    table.play(table.view().legal()[0].text)
    let_bots_play(table)
    assert {seat for seat, _ in table.match.moves} == {0, 1, 2, 3}
    keys = {tuple(chance.key) for chance in given}
    assert len(keys) == 3
    assert tuple(key_of(table.match.seed)) not in keys


def test_bots_are_found_by_name() -> None:
    assert list(LEVELS)[:3] == ["random", "novice", "regular"]
    with pytest.raises(croupier.BadOption, match=r"no bot “oracle”\. Bots: random, novice"):
        make_bot("oracle", chance_for("seed", 0, 0))


def test_one_name_is_for_all_seats_several_are_for_one_each() -> None:
    assert seat_bots(["random"], 3) == ["random"] * 3
    assert seat_bots(["random", "random"], 2) == ["random"] * 2
    with pytest.raises(croupier.BadOption, match="There are 3 bots for 2 free seats"):
        seat_bots(["random"] * 3, 2)
    with pytest.raises(croupier.BadOption, match="There are 2 bots for 3 free seats"):
        seat_bots(["random"] * 2, 3)


@pytest.mark.parametrize("person", ["Ada", "emma", "Zoé"])
def test_no_bot_has_the_players_name(person: str) -> None:
    table = Table.deal(croupier.game("vegas-strip"), players=6, bots=["random"], person=person)
    names = [name.casefold() for name in table.match.names]
    assert len(set(names)) == 6
    assert table.match.names[0] == person
