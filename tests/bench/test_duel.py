"""OpenSpiel's search plays our game, by our rules, and sees no more than any bot."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.bench import duel
from croupier.bench.duel import MATCHUPS, OURS, THEIRS, behind, section
from croupier.bench.results import Duel, Kept, Work
from croupier.bots import Clock, make_any_bot
from croupier.bots.matches import play_match
from croupier.core.chance import Chance
from croupier.core.match import Match
from croupier.core.moves import Outcome

GAME = croupier.game("las-vegan")


@pytest.fixture
def spiel() -> Any:
    pytest.importorskip("pyspiel", reason="needs the extra `bench`")
    from croupier.bench import openspiel

    return openspiel


def state_of(spiel: Any, match: Match, seat: int = 0) -> Any:
    """The match as OpenSpiel has it, with the same chance to come."""
    table = spiel.Table(GAME, match.players, seat, match._chance)
    return spiel.State.of(table, match.secrets()[0])


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_whole_games_agree_with_the_match(spiel: Any, players: int) -> None:
    chance = random.Random(players)
    for seed in ("one", "two"):
        match = Match(GAME, players=players, seed=seed)
        state = state_of(spiel, match)
        while waiting := match.to_move():
            seat = min(waiting)
            moves = match.view(seat).legal()
            assert (state.current_player(), state.is_terminal()) == (seat, False)
            assert sorted(state.legal_actions()) == sorted(move.action for move in moves)
            move = chance.choice(moves)
            state = state.clone()
            state.apply_action(move.action)
            match.play(seat, move)
            assert GAME.state.unpack(state.pool[0]) == match.secrets()[0]
        outcome = match.outcome()
        assert outcome is not None
        assert state.is_terminal()
        points = outcome.scores
        others = [(sum(points) - mine) / (players - 1) for mine in points]
        leads = [mine - other for mine, other in zip(points, others, strict=True)]
        assert [10 * lead for lead in state.returns()] == pytest.approx(leads)
        assert state.rollout() == state.returns()


@pytest.mark.slow
@pytest.mark.parametrize("players", GAME.players)
def test_worlds_are_those_that_the_seat_cannot_tell_apart(spiel: Any, players: int) -> None:
    match = Match(GAME, players=players, seed="worlds")
    chance, hands = random.Random(0), set()
    for _ in range(12):
        seat = min(match.to_move())
        shown = match.view(seat).state
        state = spiel.State.of(spiel.Table(GAME, players, seat, Chance.of("w")), shown)
        for _ in range(4):
            world = state.resample_from_infostate(seat, None)
            assert world.information_state_string() == state.information_state_string()
            assert GAME.state.unpack(world.pool[0]).redact(seat) == shown
            hands.add(tuple(world.pool[0].hands))
        match.play(seat, chance.choice(match.view(seat).legal()))
    assert len(hands) > 12


@pytest.mark.slow
def test_a_sealed_choice_is_not_part_of_what_the_other_knows(spiel: Any) -> None:
    chance = random.Random(0)
    match = Match(GAME, players=2, seed="sealed")
    while len(match.to_move()) < 2:
        seat = min(match.to_move())
        match.play(seat, chance.choice(match.view(seat).legal()))
    for seat, other in ((0, 1), (1, 0)):
        known = set()
        for action in state_of(spiel, match, seat).legal_actions():
            state = state_of(spiel, match, seat)
            assert state.current_player() == seat
            state.apply_action(action)
            assert state.current_player() == other
            known.add(state.information_state_string())
        assert len(known) == 1


@pytest.mark.slow
def test_the_rival_plays_to_the_end(spiel: Any) -> None:
    match = Match(GAME, players=2, seed="end")
    work = Work()
    failures = play_match(match, [spiel.Rival(Chance.of("bot"), 0.001, work), "random"])
    assert failures == [[], []]
    assert match.outcome() is not None
    assert work.iterations >= 2 * work.moves > 0


@pytest.mark.slow
def test_the_rival_is_a_bot_by_name(spiel: Any) -> None:
    match = Match(GAME, players=3, seed="name")
    view = match.view(min(match.to_move()))
    bot: Any = make_any_bot("croupier.bench.openspiel:Rival", Chance.of("bot"))
    try:
        assert bot.choose(view, Clock(8)) in view.legal()
    finally:
        bot.close()


@pytest.mark.slow
def test_a_deal_is_played_from_every_seat(
    spiel: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(tmp_path / "kept.json")
    monkeypatch.setattr(duel, "MATCHUPS", MATCHUPS[:1])
    duel.measure(kept, 1, 0.001, lambda: False)
    duel.measure(kept, 1, 0.001, lambda: False)  # there is nothing left to do
    found = Kept(tmp_path / "kept.json").openspiel["expert among 1 openspiel"]
    assert found.shares.deals == found.places.deals == 1
    assert set(found.work) == {OURS, THEIRS}
    assert all(work.moves > 10 and work.seconds > 0 for work in found.work.values())


def test_without_openspiel_the_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for module in ("croupier.bench.openspiel", "croupier.research.openspiel_search"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(duel, "warm", lambda game: None)
    duel._warm.cache_clear()
    with pytest.raises(SystemExit, match=r'pip install "croupier\[bench\]"'):
        duel.measure(Kept(tmp_path / "kept.json"), 1, 0.001, lambda: False)


def test_equals_share_a_place() -> None:
    outcome = Outcome("all-rounds", (9, 5, 5, 2), (1, 2, 2, 4), (0,))
    assert [behind(outcome, seat) for seat in range(4)] == [3, 1.5, 1.5, 0]


def test_the_section_says_what_was_played(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.json")
    assert list(section(kept)) == []
    played = kept.openspiel["expert among 3 openspiel"] = Duel(0.25)
    played.shares.add([0.5, 0.75] * 20)
    played.places.add([0.6, 0.8] * 20)
    played.work = {OURS: Work(10, 12345, 2.5), THEIRS: Work(10, 678, 2.52)}
    text = "\n".join(section(kept))
    assert "Each has 0.25 s of processor time" in text
    assert (
        "| one `expert` among 3 OpenSpiel | 40 | **62.5% (57% to 68%)** | 25%"
        " | **1.90 (1.76 to 2.04)** | 2.5 | 1,234 in 0.250 s | 68 in 0.252 s |"
    ) in text
