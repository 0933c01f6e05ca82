"""Two players and the bank: LVN-20 to LVN-27."""

from __future__ import annotations

import pytest

from croupier import SPECTATOR, Match, Outcome, World
from tests.rules.las_vegan.tables import choose, legal, play, seen, shown, table
from tests.rules.playing import dealt, facts, moves, played

BANK = 2
SIDES = ("-2/+1", "-2/-1", "0/+1", "-3/-1")


def new(seed: str | int = "bank", **options: object) -> Match:
    return dealt("las-vegan", 2, seed, **options)


def taker(game: World) -> int:
    """Who leads after a trick: the bank, if both players choose at once."""
    return BANK if game.to_move() == {0, 1} else min(game.to_move())


def tokens_on_machines(game: World) -> list[str | None]:
    return [None if token is None else SIDES[token] for token in shown(game)["placed"]]


@pytest.mark.rule("LVN-20")
def test_twelve_cards_each_three_in_the_display_thirteen_in_the_pile() -> None:
    state = facts(new().secrets()[0])
    assert [len(hand) for hand in state["hands"]] == [12, 12, 0, 0, 0]
    assert len(state["display"]) == 3
    assert len(state["pile"]) == state["pile_size"] == 13


@pytest.mark.rule("LVN-20")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_everybody_sees_the_display_and_nobody_the_pile(seat: int) -> None:
    match = new()
    state = match.view(seat).state.readable(seat)
    assert state["display"] == facts(match.secrets()[0])["display"]
    assert state["pile"] is None


@pytest.mark.rule("LVN-20")
@pytest.mark.parametrize(
    ("tokens", "order"),
    [
        ("+1 -1 0 -3 -4", ["-3/-1", "-2/-1", "0/+1"]),
        ("-2 -2 1 -3 -3", ["-3/-1", "-2/+1", "-2/-1"]),
        ("1 -1 1 -1 -4", ["-2/-1", "-3/-1", "-2/+1"]),
    ],
)
def test_tokens_lie_in_ascending_order_equal_ones_as_in_the_box(
    tokens: str, order: list[str]
) -> None:
    game = table("g7 p1", "p7 p2", bank_leads="r7", tokens=tokens, placed="gold>max")
    play(game, "g7 p7")
    assert tokens_on_machines(game) == order


@pytest.mark.rule("LVN-20")
@pytest.mark.parametrize("golden", [-3, -4])
def test_the_golden_token_always_lies_leftmost(golden: int) -> None:
    game = table("r1 p1", "r2 p2", bank_leads="r7", tokens=f"+1 -1 0 -3 {golden}")
    play(game, "r1 r2")
    assert shown(game)["golden"] == "min"
    assert tokens_on_machines(game) == [None, None, None]


@pytest.mark.rule("LVN-21")
def test_a_player_leads_the_other_follows_the_leader_plays_for_the_bank() -> None:
    game = table("g8 r1", "g1 r3", leader=1, display="b7 r2 p5")
    turns: list[int] = []
    for move in ("g1", "g8", "bank r2"):
        turns += game.to_move()
        play(game, move)
    assert turns == [1, 0, 1]


@pytest.mark.rule("LVN-21")
def test_printed_example() -> None:
    ludo, fanny = "g8 r1", "g1 r3"
    game = table(ludo, fanny, display="r2 b7 p5", pile="p8 p9 p6")
    play(game, "g8 g1")
    assert legal(game, 0) == "bank r2 bank b7 bank p5 bank top"
    play(game, "bank b7")
    red, replaced, purple = shown(game)["display"]
    assert (red, purple) == ("r2", "p5")
    assert replaced in ("p8", "p9", "p6")
    assert game.to_move() == {0}
    assert "-3>blue" in legal(game, 0).split()
    play(game, "-3>blue")
    assert legal(game, 0) == "r1"


@pytest.mark.rule("LVN-21")
def test_the_bank_must_follow_if_its_display_can() -> None:
    game = table("g8 r1", "g1 r3", display="g4 b7 g5")
    play(game, "g8 g1")
    assert legal(game, 0) == "bank g4 bank g5"
    for move in ("bank b7", "bank top"):
        refused = game.why_not(0, move)
        assert refused is not None
        assert refused.rule == "LVN-21"


@pytest.mark.rule("LVN-21")
def test_the_top_of_the_pile_is_played_unseen() -> None:
    game = table("g8 r1", "g1 r3", display="r2 b8 p5", pile="g9 p9 p6")
    play(game, "g8 g1 bank top")
    assert shown(game)["last_trick"][BANK] in ("g9", "p9", "p6")
    assert shown(game)["display"] == ["r2", "b8", "p5"]


@pytest.mark.rule("LVN-21")
@pytest.mark.parametrize("seed", range(5))
def test_a_round_ends_with_three_display_cards_and_one_pile_card(seed: int) -> None:
    state = facts(played(new(seed, rounds=1), seed).secrets()[0])
    assert None not in state["display"]
    assert len(state["pile"]) == state["pile_size"] == 1


@pytest.mark.rule("LVN-22")
def test_the_bank_leads_with_the_top_of_the_pile_after_taking_a_trick() -> None:
    game = table("g1 r1", "g2 r3", display="g9 b8 p5", pile="p8 p9 p6")
    play(game, "g1 g2 bank g9")
    assert shown(game)["trick"][BANK] in ("p8", "p9", "p6")
    assert game.to_move() == {0, 1}


@pytest.mark.rule("LVN-22")
def test_following_the_colour_still_binds() -> None:
    game = table("r1 g1", "b2 g2", bank_leads="r5")
    assert legal(game, 0) == "r1"
    assert legal(game, 1) == "g2 b2"
    refused = game.why_not(0, "g1")
    assert refused is not None
    assert refused.rule == "LVN-9"


@pytest.mark.rule("LVN-22")
def test_a_choice_may_be_changed_until_both_are_in() -> None:
    game = table("r1 r9", "r2 g2", bank_leads="r5")
    choose(game, 0, "r1")
    assert game.to_move() == {1}
    choose(game, 0, "r9")
    assert game.to_move() == {1}
    choose(game, 1, "r2")
    assert shown(game)["last_trick"][:3] == ["r9", "r2", "r5"]
    assert game.to_move() == {0}


@pytest.mark.rule("LVN-22")
def test_the_other_sees_only_that_a_choice_was_made() -> None:
    one = table("r1 r9", "r2 g2", bank_leads="r5")
    other = one.copy()
    choose(one, 0, "r1")
    choose(other, 0, "r9")
    for seat in (1, SPECTATOR):
        assert shown(one, seat)["chosen"] == [0]
        assert shown(one, seat) == shown(other, seat)
        assert seen(one, seat).board() == seen(other, seat).board()
    assert shown(one, 0)["sealed"][0] == "r1"


@pytest.mark.rule("LVN-22")
def test_the_log_keeps_a_choice_secret_until_both_are_in() -> None:
    match = new("sealed")
    seat, move = next(move for move in moves(match, "sealed") if match.to_move() == {0, 1})
    events = {reader: len(match.view(reader).events()) for reader in (0, 1, SPECTATOR)}
    match.play(seat, move)
    for reader in (1 - seat, SPECTATOR):
        news = match.view(reader).events()[events[reader] :]
        assert [(event.seat, dict(event.data)) for event in news] == [(seat, {})]
    assert str(move) in str(match.view(seat).events()[events[seat] :])


@pytest.mark.rule("LVN-23")
@pytest.mark.parametrize(
    ("lead", "cards", "taken_by"),
    [
        ("r4", "r1 r2", BANK),
        ("r4", "r9 r2", 0),
        ("r4", "r8 r9", 1),
        ("r4", "p9 g9", BANK),  # other colours do not count
        ("r4", "p0 r9", 0),  # one 0 of another colour takes it
        ("r4", "r9 p0", 1),
        ("b4", "r0 b9", 0),
        ("r4", "r0 g0", 1),  # a 0 of the led colour is just the lowest card
        ("r0", "r1 g9", 0),
        ("r4", "p0 g0", BANK),  # two of them: the bank
        ("r0", "p0 g0", BANK),
    ],
)
def test_who_takes_a_trick_the_bank_led(lead: str, cards: str, taken_by: int) -> None:
    first, second = cards.split()
    game = table(f"{first} g1", f"{second} g2", bank_leads=lead)
    play(game, cards)
    assert taker(game) == taken_by


@pytest.mark.rule("LVN-23")
@pytest.mark.parametrize(
    ("trick", "taken_by"),
    [
        ("r4 r9 bank r5", 1),
        ("r4 r2 bank r5", BANK),
        ("r4 p0 bank r9", 1),
        ("b4 p0 bank b9", 1),
        ("r4 p0 bank g0", BANK),  # the bank plays last, so its 0 is the last one
        ("r4 r9 bank g0", BANK),
        ("r4 p9 bank g9", 0),
    ],
)
def test_who_takes_a_trick_a_player_led(trick: str, taken_by: int) -> None:
    first, second, _, third = trick.split()
    game = table(f"{first} g1", f"{second} g2", display=f"{third} p8 g8")
    play(game, trick)
    assert taker(game) == taken_by


@pytest.mark.rule("LVN-24")
def test_the_bank_places_the_leftmost_token_on_the_leftmost_free_machine() -> None:
    game = table("r1 b1", "r2 b2", bank_leads="r7", placed="gold>max 0>blue")
    play(game, "r1 r2")
    assert tokens_on_machines(game) == ["0/+1", "-3/-1", None]


@pytest.mark.rule("LVN-24")
def test_the_bank_places_one_token_for_each_seven_golden_on_min_first() -> None:
    game = table("b7 b1", "g7 b2", bank_leads="r7")
    play(game, "b7 g7")
    assert shown(game)["golden"] == "min"
    assert tokens_on_machines(game) == ["-3/-1", "-2/-1", None]


@pytest.mark.rule("LVN-24")
def test_a_player_places_tokens_as_usual() -> None:
    game = table("r9 b1", "r2 b2", bank_leads="r7")
    play(game, "r9 r2")
    assert game.to_move() == {0}
    play(game, "gold>max")
    assert shown(game)["golden"] == "max"


@pytest.mark.rule("LVN-25")
@pytest.mark.parametrize(
    ("side", "tricks", "points"),
    [
        ("max", (5, 1, 5), (11, 15)),  # level with the bank for the most
        ("min", (3, 4, 4), (11, 15)),
        ("min", (2, 7, 2), (11, 15)),  # level with the bank for the fewest
        ("min", (6, 4, 1), (15, 15)),  # the bank has the fewest, and its loss vanishes
        ("max", (1, 2, 8), (15, 15)),
        ("min", (4, 3, 4), (11, 11)),  # all level
    ],
)
def test_the_bank_counts_as_a_third_player(
    side: str, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    game = table("r1", "r9", bank_leads="r5", tricks=tricks, placed=f"gold>{side}")
    play(game, "r1 r9")
    assert game.points() == points


@pytest.mark.rule("LVN-26")
def test_the_bank_leads_the_next_round_after_taking_the_last_trick() -> None:
    game = table("r1", "r2", bank_leads="r9", round=1)
    play(game, "r1 r2")
    assert shown(game)["rounds_done"] == 1
    assert game.to_move() == {0, 1}
    assert shown(game)["trick"][BANK] is not None
    assert shown(game)["held"][:2] == [12, 12]
    assert shown(game)["pile_size"] == 12


@pytest.mark.rule("LVN-11")
def test_the_bank_s_lead_does_not_hide_the_last_trick_but_the_players_cards_do() -> None:
    game = table("g1 r1", "g2 r3", display="g9 b8 p5", pile="p8 p9 p6")
    play(game, "g1 g2 bank g9")
    assert shown(game)["trick"][BANK] is not None
    assert shown(game)["last_trick"][:3] == ["g1", "g2", "g9"]
    choose(game, 0, "r1")
    assert shown(game)["last_trick"][:3] == ["g1", "g2", "g9"]
    choose(game, 1, "r3")
    assert shown(game)["last_trick"][:2] == ["r1", "r3"]


@pytest.mark.rule("LVN-27")
@pytest.mark.parametrize(
    ("cabbages", "outcome"),
    [
        ((9, 4), Outcome("all-rounds", (9, 4), (1, 2), (0,))),
        ((3, 8), Outcome("all-rounds", (3, 8), (2, 1), (1,))),
        ((6, 6), Outcome("all-rounds", (6, 6), (1, 1), (0, 1))),
    ],
)
def test_the_richer_player_wins_and_equal_is_a_draw(
    cabbages: tuple[int, int], outcome: Outcome
) -> None:
    game = table("r1", "r2", bank_leads="r5", cabbages=cabbages)
    play(game, "r1 r2")
    assert game.outcome() == outcome


@pytest.mark.rule("LVN-27")
def test_one_player_at_zero_loses_to_the_other() -> None:
    game = table(
        "r1", "r2", bank_leads="r5", cabbages=(4, 1), tricks=(1, 5, 5), placed="gold>min", round=2
    )
    play(game, "r1 r2")
    assert game.outcome() == Outcome("broke", (0, 1), (2, 1), (1,))


@pytest.mark.rule("LVN-27")
def test_the_bank_wins_when_both_players_end_at_zero() -> None:
    game = table(
        "r1", "r2", bank_leads="r5", cabbages=(4, 1), tricks=(3, 3, 5), placed="gold>min", round=2
    )
    play(game, "r1 r2")
    assert game.outcome() == Outcome("bank-wins", (0, 0), (2, 2), ())
