"""The options of Vegas Strip: what they accept, what they refuse, and that each changes play."""

from __future__ import annotations

import pytest

from croupier import BadOption, Record
from croupier.games.vegas_strip import GAME
from croupier.games.vegas_strip.characters import NAMES
from croupier.testing import option_sets
from tests.rules.playing import played
from tests.rules.vegas_strip.tables import PLAYERS, SIDE_NAMES, new


def working(players: int, seed: int = 0, **options: object) -> list[str]:
    """Who works at each casino."""
    state = new(players, seed, **options).secrets()[0]
    return [SIDE_NAMES[side] for side in state.characters if side >= 0]


def test_the_defaults() -> None:
    assert GAME.choose_options(3, {}).shown() == {
        "sides": "A",
        "characters": "random",
        "jackpot": "usual",
        "removed": "usual",
        "first_seat": "random",
    }


@pytest.mark.parametrize(
    ("name", "values", "allowed"),
    [
        ("sides", ["B", 0, "both", True], "A, mixed"),
        ("jackpot", [0, 31, "high", 1.5], "usual, 1-30"),
        ("removed", [-1, 5, "none"], "usual, 0-4"),
        ("first_seat", [3, -1, "me"], "random, 0, 1, 2"),
    ],
)
def test_other_values_are_refused_with_those_allowed(
    name: str, values: list[object], allowed: str
) -> None:
    for value in values:
        with pytest.raises(BadOption, match=allowed):
            GAME.choose_options(3, {name: value})


@pytest.mark.parametrize("players", [1, 7])
def test_two_to_six_may_play(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 6"):
        GAME.choose_options(players, {})


@pytest.mark.rule("VST-4")
@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("bouncer, security-chief-b", "bouncer, security-chief-b"),
        ("Bouncer , SECURITY-CHIEF-B,", "bouncer, security-chief-b"),
        ("security chief b", "security-chief-b"),
        (", magician", "random, magician"),
        ("random, magician-a, random", "random, magician-a"),
        (["regular", "", "magician"], "regular, random, magician"),
        ("", "random"),
        ("random", "random"),
        (", , , , ", "random"),
        ([], "random"),
    ],
)
def test_characters_are_named_in_the_order_of_casinos(given: object, shown: str) -> None:
    assert GAME.choose_options(4, {"characters": given}).shown()["characters"] == shown


@pytest.mark.rule("VST-4")
@pytest.mark.parametrize("given", ["joker", "bouncer-c", "bouncer; magician", 7, None, ["a", 1]])
def test_an_unknown_character_is_refused_with_all_names(given: object) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.choose_options(4, {"characters": given})
    for lang in ("en", "fr"):
        said = refused.value.sentence(lang)
        assert "\n" not in said
        assert all(name in said for name in NAMES)


@pytest.mark.rule("VST-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_there_are_as_many_names_as_casinos(players: int) -> None:
    casinos = 5 if players in (2, 4) else 6
    assert len(working(players, characters=NAMES[:casinos])) == casinos
    with pytest.raises(BadOption, match=f"allowed: {casinos} ×"):
        GAME.choose_options(players, {"characters": NAMES[: casinos + 1]})


@pytest.mark.rule("VST-4")
@pytest.mark.parametrize("given", ["bouncer, bouncer", "magician-a, regular, magician-b"])
def test_a_character_works_at_one_casino_only(given: str) -> None:
    with pytest.raises(BadOption, match=r"only one (bouncer|magician)") as refused:
        GAME.choose_options(4, {"characters": given})
    assert "qu’un" in refused.value.sentence("fr")


@pytest.mark.rule("VST-4")
def test_a_name_without_a_side_follows_the_option_sides() -> None:
    assert {working(2, seed, characters="bouncer")[0] for seed in range(9)} == {"bouncer-a"}
    both = {working(2, seed, characters="bouncer", sides="mixed")[0] for seed in range(9)}
    assert both == {"bouncer-a", "bouncer-b"}
    named = {working(2, seed, characters="bouncer-b", sides="A")[0] for seed in range(9)}
    assert named == {"bouncer-b"}
    named = {working(2, seed, characters="bouncer-a", sides="mixed")[0] for seed in range(9)}
    assert named == {"bouncer-a"}


@pytest.mark.rule("VST-4")
def test_who_is_named_is_not_drawn_for_another_casino() -> None:
    for seed in range(20):
        names = [side[:-2] for side in working(6, seed, characters=", , , , , accountant")]
        assert names[5] == "accountant"
        assert len(set(names)) == 6


@pytest.mark.rule("VST-4")
def test_records_keep_who_was_named() -> None:
    match = played(new(3, characters="regular-b, random, magician", sides="mixed"), "kept", 12)
    again = Record.parse(str(match.record()))
    assert again.options["characters"] == "regular-b, random, magician"
    assert again.replay().secrets() == match.secrets()


def test_the_catalogue_describes_the_characters() -> None:
    (option,) = [o for o in GAME.options.declared() if o.name == "characters"]
    about = option.describe(4)
    assert about["type"] == "characters"
    assert about["default"] == "random"
    assert about["allowed"] == [
        "random",
        *(f"{name}{side}" for name in NAMES for side in ("", "-a", "-b")),
    ]


def test_checks_try_both_sides_of_the_options() -> None:
    for players in PLAYERS:
        tried = list(option_sets(GAME, players))
        assert {str(given["characters"]).count(",") for given in tried} == {
            0, 4 if players in (2, 4) else 5,
        }  # fmt: skip


@pytest.mark.rule("VST-1", "VST-5")
@pytest.mark.parametrize("players", PLAYERS)
def test_jackpot_and_removed_change_the_set_up(players: int) -> None:
    quiet = "bouncer, regular, magician, accountant, card-counter"
    state = new(players, jackpot=7, removed=3, characters=quiet).secrets()[0]
    assert state.jackpots[:5] == [7] * 5
    assert state.hands[0] == 0b11110000


@pytest.mark.rule("VST-1", "VST-4", "VST-5")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sides", "mixed"),
        ("characters", "magician-b"),
        ("jackpot", 1),
        ("jackpot", 30),
        ("removed", 4),
        ("first_seat", 0),
    ],
)
def test_each_option_changes_play(players: int, name: str, value: object) -> None:
    def course(seed: int, **options: object) -> tuple[object, ...]:
        match = played(new(players, seed, **options), seed)
        return match.outcome(), match.moves

    assert [course(seed) for seed in range(2)] != [
        course(seed, **{name: value}) for seed in range(2)
    ]
