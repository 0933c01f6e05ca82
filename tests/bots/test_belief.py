"""Reading opponents: worlds in which they played absurdly come up less often in a search."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import Chance, Match
from croupier.bots import Clock
from croupier.bots.search import SearchBot
from croupier.compiled import default_hints
from croupier.games.vegas_strip.components import CASINO_NAMES
from tests.bots import coin, kernel
from tests.bots.positions import HINTED, positions, tables
from tests.rules.vegas_strip.tables import PLAYERS, table

STRIP: Any = croupier.game("vegas-strip").hints


def plausible(players: int, rigged: str, placed: str, seat: int = 0) -> int:
    """How plausible a world looks to a seat, in which team 1 has rigged that casino."""
    return int(STRIP.plausible(table(players, rigged={1: rigged}, placed=placed).state, seat))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_team_rigs_where_its_tiles_pile_up(players: int) -> None:
    placed = "1:6@peacock 1:5@peacock 1:1@sunset-gondola"
    piled, little, nothing = (
        plausible(players, rigged, placed) for rigged in ("peacock", "sunset-gondola", "santorini")
    )
    assert piled > little > nothing


def test_partners_who_outbid_each_other_have_hardly_rigged_it() -> None:
    alone = plausible(4, "peacock", "1:6@peacock")
    assert plausible(4, "peacock", "1:6@peacock 2:5@peacock") < alone


def test_nobody_piles_tiles_up_where_they_know_it_to_be_secure() -> None:
    world = table(3, rigged={1: "peacock"}).state
    secure = (world.dealt[1] & ~(1 << world.rigged[1])).bit_length() - 1
    for casino, name in enumerate(CASINO_NAMES):
        here = plausible(3, "peacock", f"1:6@{name}")
        if casino == secure:
            assert here < 0
        elif name != "peacock":
            assert here == 0


def test_what_the_seat_knows_says_nothing() -> None:
    placed = "0:6@peacock 0:5@peacock"
    for rigged in ("peacock", "gold-rush"):
        assert STRIP.plausible(table(3, rigged={0: rigged}, placed=placed).state, 0) == 0


def test_before_all_have_chosen_there_is_nothing_to_read() -> None:
    match = croupier.deal("vegas-strip", players=4, seed="unread")
    for seat in match.to_move():
        assert STRIP.plausible(match.view(seat).imagine(Chance.of("world")).state, seat) == 0


def heads(*, weigh_worlds: bool, threads: int = 1) -> float:
    """How well saying heads comes out in a search of the hidden coin."""
    view = Match(coin.GAME, players=2, seed="coin").view(0)
    bot = SearchBot(Chance.of("bot"), iterations=8000, weigh_worlds=weigh_worlds, threads=threads)
    return bot.search(view, Clock()).actions[coin.HEADS].mean


@pytest.mark.slow
def test_worlds_come_up_in_proportion_to_their_likelihood() -> None:
    assert heads(weigh_worlds=True) == pytest.approx(0.75, abs=0.03)
    assert heads(weigh_worlds=True, threads=2) == pytest.approx(0.75, abs=0.03)
    assert heads(weigh_worlds=False) == pytest.approx(0.5, abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("name", HINTED)
def test_compiled_readings_are_the_same_and_may_be_left_out(name: str) -> None:
    game = croupier.game(name)
    plain = getattr(game.hints, "plausible", default_hints.plausible)
    compiled = game.bind(kernel)
    pool = game.state.pool()
    read = set()
    for match in tables(name):
        for _, seat, _, _, _ in positions(match, 4):
            world = match.view(seat).imagine(Chance.of("world")).state
            world.pack(pool[0])
            assert compiled.read(pool, seat) == plain(world, seat)
            read.add(plain(world, seat))
    assert (len(read) > 50) == hasattr(game.hints, "plausible")
