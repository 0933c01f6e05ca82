"""What the pictures of rule books show is true: the rules play it.

A picture is drawn from data in `web/src/games/GAME/book/NAME.json`; here the same data make a
table, and what the picture claims must come about.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.core.text import LANGUAGES
from croupier.core.text.book import PICTURE, RuleBook
from tests.rules.casinos import tables as casinos
from tests.rules.las_vegan import tables as las_vegan
from tests.rules.las_vegas_cards import tables as las_vegas_cards
from tests.rules.las_vegas_dice import tables as las_vegas_dice
from tests.rules.test_rule_ids import GAMES
from tests.rules.vegas_roller import tables as vegas_roller
from tests.rules.vegas_strip import tables as vegas_strip

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
NAMES = ("Ada", "Ben", "Chloé", "Dan")
SINGLES = 4
"""How many cards with one die of a number everybody has."""
AT_LEAST = 2
"""How many pictures a rule book has."""

tested: set[tuple[str, str]] = set()


def shows(game: str, name: str) -> Callable[[Callable[[Any, str], None]], Callable[[], None]]:
    """Give a test what a picture shows, and its English caption."""
    tested.add((game, name))

    def decorate(test: Callable[[Any, str], None]) -> Callable[[], None]:
        def run() -> None:
            shown = json.loads((WEB / game / "book" / f"{name}.json").read_text("utf-8"))
            test(shown, captions(game, "en")[name])

        run.__name__ = test.__name__
        return run

    return decorate


def captions(game: str, lang: str) -> dict[str, str]:
    """The captions of a rule book, by their pictures."""
    book = RuleBook(croupier.game(game), lang).illustrated
    return {found["name"]: found["caption"] for found in PICTURE.finditer(book)}


def printed(value: int) -> str:
    """A number as a caption has it, with a real minus."""
    return f"{value:+}".replace("-", "−") if value else "0"


@pytest.mark.rule("LVN-10")
@shows("las-vegan", "trick")
def test_the_ring_is_around_the_card_that_takes_the_trick(shown: Any, caption: str) -> None:
    game = las_vegan.table(*(f"{card} p{seat}" for seat, card in enumerate(shown["cards"], 1)))
    las_vegan.play(game, " ".join(shown["cards"]))
    assert game.to_move() == {shown["taker"]}
    assert f"{NAMES[shown['taker']]} takes the trick" in caption


@pytest.mark.rule("LVN-13")
@shows("las-vegan", "token")
def test_whoever_takes_a_7_puts_the_token_on_the_machine(shown: Any, caption: str) -> None:
    face = shown["tokens"][shown["token"]]
    game = las_vegan.table(
        *(f"{card} r{seat}" for seat, card in enumerate(shown["cards"], 1)),
        machines=" ".join(shown["machines"]),
        tokens=" ".join(map(str, shown["tokens"])),
    )
    las_vegan.play(game, " ".join(shown["cards"]))
    assert game.to_move() == {shown["taker"]}
    las_vegan.play(game, f"{face}>{shown['machine']}")
    placed = las_vegan.shown(game)["placed"]
    expected = [shown["token"] if one == shown["machine"] else None for one in shown["machines"]]
    assert placed == expected
    assert game.to_move() == {shown["taker"]}, "who leads, as there was only one 7"
    assert f"{NAMES[shown['taker']]} has taken a trick" in caption
    assert f"the {printed(face)} and puts it on the {shown['machine']} machine" in caption


@pytest.mark.rule("LVN-15", "LVN-18")
@shows("las-vegan", "scoring")
def test_the_machines_add_up_to_the_sum(shown: Any, caption: str) -> None:
    cards = [card for machine in shown["machines"] for card in machine["cards"]]
    filled = [*cards, *["p1", "p2", "p5"][: -len(cards) % 3]]
    game = las_vegan.table(
        *("r1", "r2", "r9"),
        machines=" ".join(machine["subject"] for machine in shown["machines"]),
        placed=" ".join(f"{m['token']:+}>{m['subject']}" for m in shown["machines"]) + " gold>max",
        taken={0: " ".join(filled)},
        tricks=(len(filled) // 3, 4, 8 - len(filled) // 3),
    )
    before = game.points()[0]
    las_vegan.play(game, "r1 r2 r9")
    assert game.points()[0] - before == shown["together"]
    assert sum(machine["gain"] for machine in shown["machines"]) == shown["together"]
    assert caption.endswith(f"together {printed(shown['together'])}.")
    for machine in shown["machines"]:
        each = 3 if machine["subject"] == "blue" else 1
        assert machine["gain"] == machine["token"] * (len(machine["cards"]) // each)


@pytest.mark.rule("LVC-4")
@shows("las-vegas-cards", "choice")
def test_ticks_and_crosses_are_as_the_rules_have_it(shown: Any, caption: str) -> None:
    game = las_vegas_cards.table(" ".join(shown["hand"]), "", turns=(5, 6), sequential=True)
    for choice in shown["choices"]:
        cards = " ".join(choice["cards"])
        refused = game.why_not(0, cards)
        assert (refused is None) == choice["allowed"], cards
        assert f"`{cards}`" in caption
        assert refused is None or refused.rule == "LVC-4"
        assert not Counter(choice["cards"]) - Counter(shown["hand"])


@pytest.mark.rule("LVC-9")
@shows("las-vegas-cards", "tie")
def test_a_tie_at_a_casino_of_the_card_game(shown: Any, caption: str) -> None:
    number = str(shown["casino"])
    placed = {}
    for seat, count in enumerate(shown["dice"]):
        double = count > SINGLES
        placed[seat] = " ".join([*[f"{number}d"] * double, *[number] * (count - 2 * double)])
    game = las_vegas_cards.table(
        *("6 1 1 2 2", "", "", ""),
        sequential=True,
        placed=placed,
        turns=(5, 6, 6, 6),
        notes={shown["casino"]: " ".join(map(str, shown["notes"]))},
    )
    assert list(game.state.dice[shown["casino"] - 1][:4]) == shown["dice"]
    casinos.play(game, "6")
    assert casinos.money(game) == shown["paid"]
    assert_caption_of_a_tie(shown, caption)


@pytest.mark.rule("LVD-4")
@shows("las-vegas-dice", "tie")
def test_a_tie_at_a_casino_of_the_dice_game(shown: Any, caption: str) -> None:
    there = " ".join(map(str, shown["dice"]))
    notes = " ".join(map(str, shown["notes"]))
    number = shown["casino"]
    game = las_vegas_dice.table("1", players=4, dice={number: there}, notes={number: notes})
    casinos.play(game, "1")
    assert casinos.money(game) == shown["paid"]
    assert_caption_of_a_tie(shown, caption)


def assert_caption_of_a_tie(shown: Any, caption: str) -> None:
    first, *others = sorted((paid, seat) for seat, paid in enumerate(shown["paid"]) if paid)[::-1]
    told = f"{NAMES[first[1]]} takes ${first[0]},000"
    assert ", ".join([told, *(f"{NAMES[s]} ${paid},000" for paid, s in others)]) in caption
    tied = [NAMES[seat] for seat, paid in enumerate(shown["paid"]) if not paid]
    assert f"{' and '.join(tied)} are tied and out" in caption


@pytest.mark.rule("LVD-3")
@shows("las-vegas-dice", "roll")
def test_all_dice_of_a_face_go_to_its_casino(shown: Any, caption: str) -> None:
    roll, choice = shown["roll"], shown["choice"]
    game = las_vegas_dice.table(" ".join(map(str, roll)), left={1: 8}, players=2, round=1)
    casinos.play(game, str(choice))
    assert game.state.dice[choice - 1][0] == roll.count(choice)
    assert game.state.left[0] == len(roll) - roll.count(choice)
    assert f"`{' '.join(map(str, roll))}` and choose `{choice}`" in caption


@pytest.mark.rule("VGS-13", "VGS-14")
@shows("vegas-roller", "pots")
def test_a_card_wins_both_pots(shown: Any, caption: str) -> None:
    seat, card = shown["seat"], shown["played"]
    game = vegas_roller.table(
        *("V1", f"{card} V1 V2", "V3"),
        key=shown["key"],
        turn=seat,
        laid={seat: " ".join(shown["before"])},
        pots={pot["name"]: pot["chips"] for pot in shown["pots"]},
    )
    casinos.play(game, card)
    assert vegas_roller.chips(game)[seat] == 100 + shown["won"]
    assert vegas_roller.pots(game) == {}
    assert sum(game.state.laid[seat]) == shown["total"]
    assert NAMES[seat] in caption
    assert f"{shown['won']} chips" in caption


@pytest.mark.rule("VGS-16", "VGS-17")
@shows("vegas-roller", "word")
def test_who_is_behind_pays_the_difference(shown: Any, caption: str) -> None:
    before = [[c for c in cards if c != shown["played"]] for cards in shown["laid"]]
    game = vegas_roller.table(
        *(shown["played"], "", ""),
        key=shown["played"][0],
        laid={seat: " ".join(cards) for seat, cards in enumerate(before)},
    )
    casinos.play(game, shown["played"])
    assert game.state.last_winner == shown["winner"]
    assert [chips - 100 for chips in vegas_roller.chips(game)] == shown["gains"]
    totals = [sum(int(card[1]) for card in cards) for cards in shown["laid"]]
    assert totals == shown["totals"]
    assert all(str(total) in caption for total in totals)


def placed_at(shown: Any) -> str:
    """Tiles as they lie at a casino, the leader's first."""
    return " ".join(
        f"{seat}:{number}@{shown['casino']}"
        for seat, numbers in enumerate(shown["tiles"])
        for number in numbers
    )


@pytest.mark.rule("VST-13")
@shows("vegas-strip", "leader")
def test_a_tile_that_ties_the_leader_is_refused(shown: Any, caption: str) -> None:
    seat, where = shown["seat"], shown["casino"]
    table = {"placed": placed_at(shown), "turn": seat, "rigged": {0: "gold-rush", 1: "peacock"}}
    for choice in shown["choices"]:
        game = vegas_strip.table(4, **table)
        assert vegas_strip.ranking(game, where)[0][0] == 0, "Ada leads"
        move = f"{choice['tile']}@{where}"
        assert vegas_strip.refused(game, move) == ("" if choice["allowed"] else "VST-13")
        if choice["allowed"]:
            casinos.play(game, move)
            assert (seat, choice["total"]) in vegas_strip.ranking(game, where)
        assert f"is {choice['tile']}" in caption
    leads = [
        choice["tile"] for choice in shown["choices"] if choice["total"] > sum(shown["tiles"][0])
    ]
    assert leads == [6]
    assert "his 6 takes the lead" in caption


@pytest.mark.rule("VST-17", "VST-18", "VST-21")
@shows("vegas-strip", "payout")
def test_a_rigged_and_a_secure_casino_pay(shown: Any, caption: str) -> None:
    rigged, secure = shown
    assert rigged["rigged"]
    assert not secure["rigged"]
    for casino in shown:
        others = {1: "gold-rush", 2: "santorini"}
        game = vegas_strip.table(
            3,
            rigged={0: rigged["casino"], **others},
            placed=placed_at(casino),
            jackpots={casino["casino"]: casino["jackpot"]},
        )
        ranks = vegas_strip.ranking(game, casino["casino"])
        assert ranks == [(seat, sum(tiles)) for seat, tiles in enumerate(casino["tiles"])]
        after = vegas_strip.paid(game)
        assert vegas_strip.winnings(after) == casino["paid"]
        left = 0 if casino["rigged"] else casino["jackpot"]
        assert vegas_strip.jackpot(after, casino["casino"]) == left
        assert casino["name"] in caption


def drawings(game: str) -> set[str]:
    return {file.stem for file in (WEB / game / "book").glob("*.svelte")}


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_and_played(game: str) -> None:
    named = set(captions(game, "en"))
    assert len(named) >= AT_LEAST
    assert named == drawings(game)
    assert named == {name for of, name in tested if of == game}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_captions_have_the_same_numbers_in_every_language(game: str, lang: str) -> None:
    original, translated = captions(game, "en"), captions(game, lang)
    assert list(translated) == list(original)
    for name, caption in translated.items():
        assert numbers(caption) == numbers(original[name]), caption


def numbers(caption: str) -> Counter[str]:
    joined = re.sub(r"(?<=\d)[.,\u00a0\u202f](?=\d\d\d)", "", caption)
    return Counter(re.findall(r"\d+d?", joined))
