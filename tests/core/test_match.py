"""A match from the deal to the outcome, as its users meet it."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier import (
    SPECTATOR,
    BadNotation,
    BadOption,
    Chance,
    Match,
    Move,
    Outcome,
    Refused,
    World,
)
from tests.core.playing import bank_match, play_on, sealed_match


def deal(**changes: Any) -> Match:
    return croupier.deal("las-vegan", **{"players": 4, "seed": 7, **changes})


def everything(match: Match) -> tuple[Any, ...]:
    """All that a move could change."""
    state, log = match.secrets()
    views = [match.view(seat) for seat in (*range(match.players), SPECTATOR)]
    shown = [(view.as_json(memory=True), view.events()) for view in views]
    return state, log, shown, list(match.moves), match.outcome(), repr(match), str(match.record())


def test_a_match_as_the_readme_shows_it() -> None:
    match = deal()
    (seat,) = match.to_move()
    view = match.view(seat)
    assert view.legal()
    assert all(isinstance(move, Move) for move in view.legal())
    match.play(seat, view.legal()[0])
    assert match.to_move() == {(seat + 1) % 4}
    assert match.outcome() is None
    play_on(match)
    outcome = match.outcome()
    assert isinstance(outcome, Outcome)
    assert outcome.reason in ("all-rounds", "broke")
    assert len(outcome.scores) == len(outcome.places) == 4
    assert {outcome.places[winner] for winner in outcome.winners} == {1}
    assert match.to_move() == frozenset()


def test_the_same_seed_deals_the_same_match() -> None:
    assert everything(deal()) == everything(deal())
    assert everything(deal(seed="7")) == everything(deal(seed=7))
    assert deal(seed=8).secrets()[0] != deal(seed=7).secrets()[0]


def test_a_match_is_its_rules_under_one_stream_of_chance() -> None:
    match = bank_match("stream")
    play_on(match)
    state, chance = match.game.state(), Chance.of("stream")
    match.game.rules.deal(state, match.options, chance)
    world = World(match.game, state)
    for seat, move in match.moves:
        world.play(seat, move, chance)
    assert world.state == match.secrets()[0]
    assert world.outcome() == match.outcome()


def test_without_a_seed_every_match_is_another() -> None:
    one, other = deal(seed=None), deal(seed=None)
    assert one.seed != other.seed
    assert len(one.seed) == 64
    assert one.secrets()[0] != other.secrets()[0]


def test_a_repr_says_how_far_it_is_and_nothing_secret() -> None:
    match = deal(seed="top secret")
    assert repr(match) == "<Match of las-vegan, 4 players, move 0>"
    play_on(match)
    assert repr(match) == "<Match of las-vegan, 4 players, over>"


def test_a_refused_move_changes_nothing() -> None:
    match = deal()
    play_on(match, 1)
    before = everything(match)
    (seat,) = match.to_move()
    view = match.view(seat)
    forbidden = [move for move in view.reach() if view.why_not(move)]
    assert forbidden
    for move in forbidden:
        with pytest.raises(Refused):
            match.play(seat, move)
    for text in ("no such card", "", "r77", "🂡"):
        with pytest.raises(BadNotation):
            match.play(seat, text)
    others = [other for other in range(4) if other != seat]
    for other in others:
        with pytest.raises(Refused, match="HOUSE-1: It is not your turn"):
            match.play(other, match.view(seat).legal()[0].text)
    assert everything(match) == before
    twin = deal()
    play_on(twin, 1)
    assert play_on(match) == play_on(twin)  # chance has not moved either
    assert everything(match) == everything(twin)


def test_a_move_out_of_reach_is_refused_whoever_holds_it() -> None:
    match = deal()
    (seat,) = match.to_move()
    mine = {move.text for move in match.view(seat).reach()}
    for other in range(4):
        if other != seat:
            shown: Any = match.view(other).as_json()["state"]
            for card in shown["hands"][other]:
                assert card not in mine
                with pytest.raises(Refused) as refused:
                    match.play(seat, card)
                assert refused.value.rule == "HOUSE-3"


def test_nothing_can_be_played_when_it_is_over() -> None:
    match = deal(rounds=1)
    play_on(match)
    before = everything(match)
    for seat in range(4):
        assert match.view(seat).legal() == []
        with pytest.raises(Refused, match="HOUSE-2: The game is over"):
            match.play(seat, "r7")
    assert everything(match) == before


def test_rules_that_break_off_leave_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bank_match(plies=3)
    before = everything(match)

    def half_played(state: Any, seat: int, action: int, chance: Any) -> None:
        state.hands[seat] = 0
        raise ZeroDivisionError

    seat = min(match.to_move())
    with monkeypatch.context() as patch:
        patch.setattr(match.game.rules, "play", half_played)
        with pytest.raises(ZeroDivisionError):
            match.play(seat, match.view(seat).legal()[0])
    assert everything(match) == before
    twin = bank_match(plies=3)
    assert play_on(match) == play_on(twin)


def test_moves_are_judged_by_what_their_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that peek at the bank's pile find nothing there, so no refusal can tell of it."""
    match = bank_match()
    assert match.secrets()[0].pile
    seat = min(match.to_move())
    move = match.view(seat).legal()[0]
    monkeypatch.setattr(
        match.game.rules, "refuse", lambda state, seat, action: 9 * bool(state.pile)
    )
    match.play(seat, move)
    assert match.moves == [(seat, move.text)]


def test_a_move_counts_by_its_text() -> None:
    """A `Move` whose number belongs to another state does not play something else."""
    match = deal()
    (seat,) = match.to_move()
    held = match.view(seat).legal()
    match.play(seat, Move(held[0].text, held[1].action))
    assert match.moves == [(seat, held[0].text)]
    assert match.record().replay().secrets() == match.secrets()


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_move_with_a_wild_number_counts_by_its_text(action: int) -> None:
    match = deal()
    (seat,) = match.to_move()
    text = match.view(seat).legal()[0].text
    match.play(seat, Move(text, action))
    assert match.moves == [(seat, text)]
    with pytest.raises(BadNotation):
        match.play(min(match.to_move()), Move("nothing", action))


def test_undo_restores_everything() -> None:
    match = bank_match("undo")
    past = [everything(match)]
    for ply in range(30):
        play_on(match, 1, luck=f"ply {ply}")
        past.append(everything(match))
    while len(past) > 1:
        assert everything(match) == past.pop()
        match.undo()
    assert everything(match) == past.pop()
    with pytest.raises(Refused, match="HOUSE-5: There is no move to take back"):
        match.undo()


@pytest.mark.parametrize("plies", range(12))
def test_after_undo_chance_decides_the_same(plies: int) -> None:
    match, twin = bank_match(plies=plies, rounds=1), bank_match(plies=plies, rounds=1)
    for count in (1, 5):
        play_on(match, count, luck="another way")
        for _ in range(count):
            match.undo()
    assert play_on(match) == play_on(twin)
    assert everything(match) == everything(twin)


def test_a_sealed_choice_can_be_changed_and_taken_back() -> None:
    match, seat = sealed_match()
    before = everything(match)
    for move in match.view(seat).legal():
        match.play(seat, move)
        shown: Any = match.view(seat).as_json()["state"]
        assert shown["sealed"][seat] == move.text
        match.undo()
    assert everything(match) == before


def test_only_a_local_match_takes_moves_back() -> None:
    game = croupier.game("las-vegan")
    match = Match(game, players=3, seed=1, local=False)
    play_on(match, 5)
    before = everything(match)
    with pytest.raises(Refused, match="HOUSE-4: You can only take back a move in your own match"):
        match.undo()
    assert everything(match) == before


def test_the_secrets_are_copies() -> None:
    match = deal()
    before = everything(match)
    state, log = match.secrets()
    state.hands[0] = 0
    log.clear()
    assert everything(match) == before


def test_names() -> None:
    match = deal(names=["Ada", "Blaise", "Carl", "Émilie 👩‍💻"])
    assert match.names == ("Ada", "Blaise", "Carl", "Émilie 👩‍💻")
    assert deal().names == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")


@pytest.mark.parametrize("names", [[], ["Ada"], list("abcde")])
def test_a_wrong_number_of_names_is_refused(names: list[str]) -> None:
    with pytest.raises(BadOption, match=f"A table for 4 needs 4 names, not {len(names)}."):
        deal(names=names)


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "bell\a", "\x1b[31m", "\ud800", 5, None])
def test_what_cannot_be_printed_on_one_line_is_no_name(name: Any) -> None:
    with pytest.raises(BadOption, match="a name must be one line of visible text"):
        deal(names=["Ada", "Blaise", "Carl", name])


@pytest.mark.parametrize("seat", [-1, 4, 61, 63, 10**30, True, 1.0, 62.0, "0", None])
def test_bad_seats_are_refused(seat: Any) -> None:
    match = deal()
    for use in (match.view, lambda seat: match.play(seat, "r7")):
        with pytest.raises(BadOption, match="at this table; seats are numbered 0 to 3"):
            use(seat)


@pytest.mark.parametrize("seed", [1.5, True, b"bytes", [7]])
def test_bad_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match="A seed must be text or a whole number, not"):
        deal(seed=seed)


@pytest.mark.parametrize(
    "seed", ["\ud800", 10**5000, "s" * 257], ids=["half a character", "too many digits", "too long"]
)
def test_seeds_that_cannot_be_written_are_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match="This seed cannot be saved"):
        deal(seed=seed)


@pytest.mark.parametrize("seed", ["", "été", "-5", -5, 0, "0" * 64])
def test_any_text_is_a_seed(seed: str | int) -> None:
    match = deal(seed=seed)
    assert match.seed == str(seed)
    assert match.record().replay().secrets() == match.secrets()


@pytest.mark.parametrize("players", [1, 6, -1, 10**30, True, "4", None])
def test_bad_numbers_of_players_are_refused(players: Any) -> None:
    with pytest.raises(BadOption, match="Las Vegan is for 2 to 5 players, not"):
        deal(players=players)


def test_a_move_that_is_not_text_is_bad_notation() -> None:
    match = deal()
    (seat,) = match.to_move()
    for move in (7, None):
        with pytest.raises(BadNotation, match=f"“{move}” is not a move here. Possible moves: "):
            match.play(seat, move)  # type: ignore[arg-type]


def test_bad_notation_says_what_is_possible() -> None:
    match = deal()
    (seat,) = match.to_move()
    with pytest.raises(BadNotation) as wrong:
        match.play(seat, "  zz ")
    for move in match.view(seat).legal()[:12]:
        assert move.text in str(wrong.value)
    assert str(wrong.value).startswith("“zz” is not a move here. Possible moves: ")
    assert "more" not in str(wrong.value)
    with pytest.raises(BadNotation, match="There is nothing to play now"):
        match.play((seat + 1) % 4, "zz")


@pytest.mark.parametrize(
    ("lang", "end"),
    [("en", "… and {more} more."), ("fr", "… et {more} autres."), ("de", "… und {more} weitere.")],
)
def test_bad_notation_says_how_much_more_is_possible(
    lang: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = croupier.deal("las-vegas-dice", players=5, seed=1)
    monkeypatch.setattr("croupier.core.world.EXAMPLES", 1)
    (seat,) = match.to_move()
    more = len(match.view(seat).legal()) - 1
    with pytest.raises(BadNotation) as wrong:
        match.play(seat, "zz")
    assert wrong.value.sentence(lang).endswith(end.format(more=more))
