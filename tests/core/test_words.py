"""Words: sentences from Fluent files, and never a brace where a word should be."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import BadOption, CroupierError, Event
from croupier.core.events import noun, player, written
from croupier.core.text import CORE, LANGUAGES, Texts, check_language, words

TEXTS = "tests.core.texts"
GIVE = Event(
    "give", 1, {"cards": [noun("card", colour="red", value=7), noun("thing")], "to": player(0)}
)


def speaking(lang: str = "en", reader: int | None = None) -> Texts:
    return words(lang, TEXTS).at_table(["Ada", "Bo"], reader)


def test_a_message_in_two_languages() -> None:
    assert speaking().say("hello", name="Ada") == "Hello, Ada!"
    assert speaking("fr").say("hello", name="Ada") == "Bonjour, Ada !"


def test_the_cores_messages_are_there_too() -> None:
    assert words("en").say("house-2") == "The game is over."
    assert words("fr", TEXTS).say("house-2") == "La partie est terminée."
    assert speaking().has("house-2")
    assert not speaking().has("house-99")


@pytest.mark.parametrize("lang", ["tlh", "", "EN", "en-GB", None])
def test_an_unknown_language_is_refused_with_the_known_ones(lang: Any) -> None:
    for ask in (check_language, words):
        with pytest.raises(BadOption) as refused:
            ask(lang)
        known = ", ".join(LANGUAGES)
        assert refused.value.sentence("en") == f"There is no language “{lang}”. Languages: {known}."


def test_english_is_the_first_language() -> None:
    first, *others = map(check_language, LANGUAGES)
    assert first == "en"
    assert {"de", "fr"} <= set(others)
    assert others == sorted(others)


def test_a_missing_message_is_an_error() -> None:
    with pytest.raises(CroupierError, match="there is no text 'nothing' in fr"):
        speaking("fr").say("nothing")


def test_a_message_without_text_is_an_error() -> None:
    with pytest.raises(CroupierError, match="text 'empty' in en is empty"):
        speaking().say("empty")


def test_a_missing_variable_is_an_error() -> None:
    with pytest.raises(CroupierError, match=r"text 'hello' in en: .*name"):
        speaking().say("hello")


def test_a_message_that_mentions_a_missing_one_is_an_error() -> None:
    with pytest.raises(CroupierError, match="there is no text 'no-such-message' in en"):
        speaking().say("lost")


def test_what_is_inserted_is_never_read_as_a_text_itself() -> None:
    for name in ("{ $name }", "\uf000\uf001", "one", "\\1"):
        assert speaking().say("hello", name=name) == f"Hello, {name}!"
        assert speaking().say("card", value=name, colour="\uf000") == f"the \uf000 {name}"


def test_a_missing_noun_is_an_error() -> None:
    with pytest.raises(CroupierError, match="there is no text 'dragon' in en"):
        speaking().say("hello", name=noun("dragon"))
    with pytest.raises(CroupierError, match="a noun says what it is, unlike"):
        speaking().say("hello", name={"colour": "red"})


def test_notation_is_put_into_the_reader_s_words() -> None:
    game = "croupier.games.las_vegan.text"
    moves = written("g7, gold>min, bank top")
    assert (
        words("en", game).say("house-3", move=moves)
        == "You cannot play “g7, gold>min, bank top” now."
    )
    assert "«\xa0v7, or>min, banque pioche\xa0»" in words("fr", game).say("house-3", move=moves)
    assert "«\xa0g7, gold>min, bank top\xa0»" in words("fr").say("house-3", move=moves)


def test_an_event_without_a_sentence_is_an_error() -> None:
    with pytest.raises(CroupierError, match="there is no text 'event-snow' in en"):
        speaking().event(Event("snow"))


@pytest.mark.parametrize(
    ("count", "said"), [(1, "one card"), (0, "0 cards"), (2, "2 cards"), (1500, "1,500 cards")]
)
def test_numbers_are_counted(count: int, said: str) -> None:
    assert speaking().say("count", count=count) == said


@pytest.mark.parametrize("value", [None, True, 10**400, float("nan"), 1e300, (), object])
def test_anything_can_be_mentioned(value: Any) -> None:
    said = speaking().say("hello", name=value)
    assert said == f"Hello, {'none' if value == () else value}!"


def test_thousands_are_kept_apart_by_a_space_that_fonts_have() -> None:
    said = words("fr", "croupier.games.casinos.text").say("money", amount=80_000)
    assert said == "80\u00a0000\u00a0$"


def test_german_puts_a_point_between_thousands_and_no_comma_before_and() -> None:
    assert words("de", CORE).say("record-large", most=80_000).endswith(" 80.000 Byte.")
    assert words("de", CORE).listed(["Ada", "Ben", "du"]) == "Ada, Ben und du"


def test_nouns_and_lists_are_put_into_words() -> None:
    red, blue = noun("card", colour="red", value=7), noun("card", colour="blue", value=0)
    assert speaking().say("hello", name=red) == "Hello, the red 7!"
    assert speaking().say("hello", name=[red, blue]) == "Hello, the red 7 and the blue 0!"
    assert speaking().say("hello", name=(red, blue)) == "Hello, the red 7 and the blue 0!"
    assert speaking().say("hello", name=[]) == "Hello, none!"
    assert speaking("fr").say("hello", name=[]) == "Bonjour, rien !"
    assert speaking().say("hello", name=["a", 5]) == "Hello, a and 5!"


def test_players_have_names_and_the_reader_is_you() -> None:
    assert [speaking().player(seat) for seat in range(3)] == ["Ada", "Bo", "seat 2"]
    assert speaking(reader=1).player(1) == "you"
    assert speaking("fr", reader=1).player(1) == "vous"
    assert speaking(reader=0).say("hello", name=player(1)) == "Hello, Bo!"


@pytest.mark.parametrize(
    ("lang", "reader", "said"),
    [
        ("en", None, "Bo gives the red 7 and a thing to Ada."),
        ("en", 0, "Bo gives the red 7 and a thing to you."),
        ("en", 1, "You give the red 7 and a thing to Ada."),
    ],
)
def test_an_event_as_its_readers_read_it(lang: str, reader: int | None, said: str) -> None:
    assert speaking(lang, reader).event(GIVE) == said


def test_an_event_that_nobody_did() -> None:
    assert speaking().event(Event("rain")) == "It rains."
    assert speaking("fr").event(Event("rain")) == "Il pleut."


def test_a_name_is_never_read_as_a_message() -> None:
    said = words("en", TEXTS).at_table(["{ $name }", "{ hello }"]).event(GIVE)
    assert said == "{ hello } gives the red 7 and a thing to { $name }."
