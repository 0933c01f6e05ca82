"""What holds at every moment of every game, whoever plays how."""

from __future__ import annotations

import functools
from collections import Counter
from itertools import product
from typing import Any

import pytest

from croupier import SPECTATOR
from tests.rules.games import LAS_VEGAN
from tests.rules.harness import random_games
from tests.rules.las_vegan.tables import PLAYERS
from tests.rules.playing import dealt, facts, moves, played

SEEDS = range(12)
DECK = Counter(f"{colour}{value}" for colour, value in product("rpgb", range(10)))
FIRST_HAND = {2: 12, 3: 13, 4: 10, 5: 8}

every_table = pytest.mark.parametrize("players", PLAYERS)


@functools.cache
def moments(players: int) -> list[dict[str, Any]]:
    """Every moment of some random games, secrets included."""
    return [facts(state) for state in random_games(LAS_VEGAN, players).moments()]


@functools.cache
def last_moments(players: int) -> list[dict[str, Any]]:
    """The table at the end of some rounds."""
    matches = (dealt("las-vegan", players, seed, rounds=1) for seed in range(40))
    return [facts(played(match, match.seed).secrets()[0]) for match in matches]


def sevens(cards: list[Any]) -> int:
    return sum(card is not None and card[1] == "7" for card in cards)


def tokens_placed(state: dict[str, Any]) -> int:
    on_machines = sum(token is not None for token in state["placed"])
    return on_machines + (state["golden"] is not None)


@every_table
def test_every_card_is_in_exactly_one_place(players: int) -> None:
    for state in moments(players):
        places = [*state["hands"], *state["taken"], state["trick"], state["display"], state["pile"]]
        assert Counter(card for cards in places for card in cards if card) == DECK


@every_table
def test_what_has_lain_open_is_all_that_is_not_hidden(players: int) -> None:
    for state in moments(players):
        hidden = [*state["hands"], state["pile"]]
        assert Counter(state["played"]) == DECK - Counter(c for cards in hidden for c in cards)


@every_table
def test_counts_agree_with_the_cards(players: int) -> None:
    for state in moments(players):
        assert state["held"] == [len(hand) for hand in state["hands"]]
        assert state["pile_size"] == len(state["pile"])
        assert state["trick_size"] == sum(card is not None for card in state["trick"])


@every_table
def test_tricks_add_up(players: int) -> None:
    cards_in_a_trick = 3 if players == 2 else players
    for state in moments(players):
        assert [len(cards) for cards in state["taken"]] == [
            tricks * cards_in_a_trick for tricks in state["tricks"]
        ]
        opened = sum(card is not None for card in state["trick"][:players])
        held = sum(state["held"])
        assert sum(state["tricks"]) * players + opened + held == FIRST_HAND[players] * players


@every_table
@pytest.mark.rule("LVN-13")
def test_a_token_is_placed_or_owed_for_every_seven_taken(players: int) -> None:
    for state in moments(players):
        taken = sum(sevens(cards) for cards in state["taken"])
        assert tokens_placed(state) + state["to_place"] == taken


@every_table
@pytest.mark.rule("LVN-14")
def test_each_seven_out_of_play_leaves_a_token_unused_and_a_place_empty(players: int) -> None:
    for state in last_moments(players):
        out_of_play = sevens(state["pile"]) + sevens(state["display"])
        unused = len(state["unused"]) + (state["golden"] is None)
        assert unused == 1 + out_of_play
        assert tokens_placed(state) == 4 - out_of_play
        if players > 3:
            assert len(state["unused"]) == 1


@pytest.mark.rule("LVN-14")
def test_sevens_do_stay_out_of_play_with_two_or_three_players() -> None:
    for players in (2, 3):
        assert any(tokens_placed(state) < 4 for state in last_moments(players))


@pytest.mark.rule("LVN-21")
def test_the_bank_always_shows_three_cards_and_its_pile_suffices() -> None:
    for state in moments(2):
        assert None not in state["display"]
        assert state["pile_size"] >= 1
    for state in last_moments(2):
        assert state["pile_size"] == 1


@every_table
@pytest.mark.rule("LVN-17")
def test_nobody_goes_below_zero(players: int) -> None:
    lowest = min(min(state["cabbages"][:players]) for state in moments(players))
    assert lowest == 0, "somebody went broke, and nobody further"


@every_table
@pytest.mark.rule("LVN-5")
def test_no_machine_serves_twice(players: int) -> None:
    for seed in SEEDS:
        match = played(dealt("las-vegan", players, seed, cabbages=30), seed)
        seen = Counter(
            machine["subject"]
            for event in match.view(SPECTATOR).events()
            if event.kind == "machines"
            for machine in event.data["machines"]
        )
        assert set(seen.values()) == {1}


@every_table
@pytest.mark.rule("LVN-11")
def test_the_last_trick_is_visible_until_a_player_opens_a_card(players: int) -> None:
    for seed in SEEDS:
        match = dealt("las-vegan", players, seed)
        told, visible = len(match.secrets()[1]), [None] * 5
        for _ in moves(match, seed):
            state, log = match.secrets()
            news = {event.kind: event for event in log[told:]}
            told, before, visible = len(log), visible, facts(state)["last_trick"]
            taken = news.get("take") or news.get("bank-takes")
            if taken is not None:
                assert sorted(card for card in visible if card) == sorted(
                    card["text"] for card in taken.data["cards"]
                )
            elif "play" in news:
                assert visible == [None] * 5
            else:
                assert visible == before
