"""Names: whom one plays with must be plain to see."""

from __future__ import annotations

import pytest

import croupier
from croupier.bots import BOT_NAMES
from croupier.core.errors import BadOption
from croupier.core.text import LANGUAGES
from croupier.core.text.printable import is_name
from croupier.server.errors import Denied
from croupier.server.table import entries
from croupier.server.table.lookalikes import look_alike
from croupier.server.wire import commands
from croupier.server.wire.bodies import Join, Rematch, SeatChoice
from tests.server.desk import Desk, join
from tests.server.hostile.asking import TABLE, post, refusal
from tests.server.running import ServerProcess

ORDINARY = [
    "Ann",
    "José",
    "Zoë",
    "O'Neil",
    "O’Neil",
    "Jean-Luc",
    "J. R. R. Tolkien",
    "李雷",
    "葛\U000e0100城",
    "山田 太郎",
    "김민준",
    "Мария",
    "Ёлка",
    "Ελένη",
    "ᾨδή",
    "محمد",
    "مُحَمَّد",
    "علی\u200cرضا",
    "דָּוִד",
    "प्रिया",
    "ශ්\u200dරී",
    "ธนพล",
    "ຄຳ",
    "မြွှေ",
    "བཀྲ་ཤིས",
    "ភ្នំពេញ",
    "Nguyễn Ế",
    "Ọ̀ṣun",
    "አበበ",
    "Ⴀ",
    "Bo 🎲",
    "👩\u200d👧",
    "🏳\ufe0f\u200d🌈",
    "❤\ufe0f",
    "👍🏽",
    "🇫🇷",
    "1\ufe0f\u20e3",
    "?",
    "x_X",
]
STRANGE = [
    "",
    " ",
    "\u00a0\u3000",
    "Ann\0",
    "\x1b[31mAnn",
    "Ann\u200b",
    "A\u200cnn",
    "A\u200dnn",
    "\u200dAnn",
    "A\u2060nn",
    "\ufeffAnn",
    "A\u00adnn",
    "Ann\ufe0f",
    "Ann\u034f",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800",
    "\u17b4",
    "\u180e",
    "\u202eAnn",
    "Ann\u202d",
    "\u2066Ann\u2069",
    "\u200fAnn",
    "Ann\u200e",
    "\u061cAnn",
    "A\U000e0041nn",
    "\U000e0001",
    "A\u0336\u0337\u0338\u0334nn",
    "n" + "\u0303" * 2,
    "Z\u0351\u0352\u0353\u0354\u0355",
    "\u0301",
    "\u0301Ann",
    "\ue000",
    "\U000f0000",
    "\ufffe",
    "\ufdd0",
    "A\ud800",
]
DOUBLES = [
    ("Ada", "\u0410d\u0430"),
    ("Ada", "Аdа"),
    ("Ada", "\uff21\uff44\uff41"),
    ("Ada", "ADA"),
    ("Ann", "ann"),
    ("Ann", "\U0001d400nn"),
    ("Ben", "\u0412\u0435n"),
    ("Ian", "lan"),
    ("Bo", "B0"),
    ("Paypal", "P\u0430yp\u0430l"),
    ("Straße", "STRASSE"),
    ("Ελένη", "Eλένη"),
    ("❤", "❤\ufe0f"),
    ("علی\u200cرضا", "علیرضا"),
]
DIFFERENT = [
    ("Ada", "Ida"),
    ("José", "Jose"),
    ("Ian", "Lan"),
    ("Ann", "Anna"),
    ("Ann", "Ann 2"),
    ("Мария", "Марина"),
    ("李雷", "韩梅梅"),
    ("Dan", "Ḍan"),
]


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_pass(name: str) -> None:
    assert commands.clean_name(name) == name
    assert is_name(name)


@pytest.mark.parametrize("name", STRANGE, ids=ascii)
def test_names_that_hide_something_are_refused(name: str) -> None:
    with pytest.raises(Denied) as denied:
        commands.clean_name(name)
    assert denied.value.code == "bad-name"
    assert len({denied.value.sentence(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    with pytest.raises(BadOption, match="A player cannot be called "):
        croupier.deal("las-vegan", players=2, names=["Bo", name])


@pytest.mark.parametrize("name", ["Ann ", " Ann", "A\u00a0n", "A\u2003\tn", "A\u2028n"], ids=ascii)
def test_spaces_are_made_plain(name: str) -> None:
    cleaned = commands.clean_name(name)
    assert cleaned in ("Ann", "A n")


@pytest.mark.parametrize(("one", "other"), DOUBLES)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert one != other
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


@pytest.mark.parametrize("name", ["ann", "ANN", "\uff21nn", "\u0410nn", "Αnn"], ids=ascii)
def test_nobody_sits_down_as_somebody_elses_double(name: str) -> None:
    desk = Desk(seats=[SeatChoice(kind="person")] * 3, people=1)
    with pytest.raises(Denied) as denied:
        join(desk, name, "p1")
    assert denied.value.code == "name-like"
    for lang in LANGUAGES:
        assert "Ann" in denied.value.sentence(lang)
    join(desk, "Bo", "p1")


def test_the_very_same_name_gets_a_number() -> None:
    desk = Desk(seats=[SeatChoice(kind="person")] * 4, people=1)
    for person, name in (("p1", "Ann"), ("p2", "Ann "), ("p3", "A\u00a0n")):
        join(desk, name, person)
    assert desk.table.names == ("Ann", "Ann 2", "Ann 3", "A n")


def test_a_number_makes_no_double_either() -> None:
    desk = Desk(seats=[SeatChoice(kind="person")] * 4, people=1)
    join(desk, "\u0410nn 2", "p1")  # with a Cyrillic letter: nobody is called that yet
    join(desk, "Ann", "p2")
    assert desk.table.names[2] == "Ann 3"


def test_nobody_is_a_bots_double() -> None:
    bot = SeatChoice(kind="bot", level="random")
    desk = Desk(seats=[SeatChoice(kind="person"), bot, SeatChoice(kind="open")], people=1)
    assert desk.table.names[1] == "Ada"
    with pytest.raises(Denied) as denied:
        join(desk, "\u0410d\u0430", "p1")
    assert denied.value.code == "name-like"
    join(desk, "Ada", "p1")
    assert desk.table.names[2] == "Ada 2"


def test_no_bot_is_a_persons_double() -> None:
    desk = Desk(seats=[SeatChoice(kind="person")] * 3, people=1)
    join(desk, "\u0410d\u0430", "p1")
    desk.deal(fill="random")
    assert desk.table.names[2] == "Ben"
    assert not any(look_alike(a, b) for a in BOT_NAMES for b in BOT_NAMES if a != b)


@pytest.mark.parametrize(
    ("old", "code"), [("ann", "name-like"), ("\u0410nn", "name-like"), ("B\u202eo", "bad-name")]
)
def test_a_rematch_judges_names_again(old: str, code: str) -> None:
    """They may have been taken before there were rules for them."""
    desk = Desk(people=1, seats=[SeatChoice(kind="person")] * 2)
    desk.do(None, entries.Joined(1, old, "p1"))
    with pytest.raises(Denied) as denied:
        commands.rematch_of(desk.table, Rematch(), 0, 2000.0)
    assert denied.value.code == code


def test_the_server_refuses_doubles(server: ServerProcess) -> None:
    status, table = post(server, "/tables", TABLE)
    assert status == 200
    path = f"/tables/{table['id']}/join"
    assert refusal(server, path, {"name": "\u0410nn"}) == (409, "name-like")
    assert refusal(server, path, {"name": "\u202ennA"}) == (400, "bad-name")
    assert refusal(server, "/tables", TABLE | {"name": "A\u200bnn"}) == (400, "bad-name")
    status, answer = post(server, f"{path}?lang=fr", {"name": "ANN"})
    assert (status, answer["sentence"].startswith("Votre nom ressemble")) == (409, True)
    status, joined = post(server, path, {"name": "Ann"})
    assert (status, joined["seats"][1]["name"]) == (200, "Ann 2")


def test_a_join_is_judged_when_it_is_done() -> None:
    """By who sits there then, and not by who sat there when it was sent."""
    desk = Desk(seats=[SeatChoice(kind="person")] * 3, people=1)
    command = commands.join(Join(name="bo"), "p2")
    join(desk, "Bo", "p1")
    with pytest.raises(Denied, match="Bo"):
        command(desk.table)
