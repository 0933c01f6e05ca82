"""How moves are written: what is printed can be read, and nothing else is taken for a move."""

from __future__ import annotations

import functools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import BadNotation, World
from croupier.core.text import LANGUAGES, words
from croupier.core.text.book import RuleBook
from croupier.core.text.notation import WORD
from croupier.core.world import EXAMPLES
from croupier.terminal.commands import COMMANDS
from croupier.terminal.screen import TEXT, spellings
from tests.rules.games import GAMES
from tests.rules.harness import Subject
from tests.rules.playing import dealt, everything, moves

every_game = pytest.mark.parametrize("subject", GAMES, ids=lambda subject: subject.name)


@functools.cache
def situations(subject: Subject) -> list[World]:
    """Every table of a random match of each number of players, with all that the game has."""
    worlds = []
    for players in subject.players:
        match = dealt(subject.name, players, "notation", **everything(subject.game, players))
        worlds += [World(match.game, match.secrets()[0]) for _ in moves(match, "notation")]
    return worlds


def letters(text: str) -> list[str]:
    """What a text is made of, whatever its order and its spaces."""
    return sorted(text.lower().replace("−", "-").replace(",", "").replace(" ", "").strip())


@every_game
@given(st.data())
def test_every_action_in_reach_reads_back_from_its_notation(
    subject: Subject, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    for seat in range(game.players):
        reach = game.reach(seat)
        assert len({move.text for move in reach}) == len(reach), "two actions look alike"
        for move in reach:
            assert subject.notation.fullmatch(move.text)
            assert game.read(seat, move.text).action == move.action


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
@given(data=st.data())
def test_every_language_reads_what_it_prints_and_the_canonical_notation(
    subject: Subject, lang: str, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    said = words(lang, subject.game.text)
    for seat in range(game.players):
        reach = game.reach(seat)
        printed = [said.notation(move.text) for move in reach]
        assert len({*printed}) == len(reach), "two actions look alike"
        for move, text in zip(reach, printed, strict=True):
            assert text == move.text or lang != "en"
            for typed in (text, text.upper(), move.text):
                assert game.read(seat, typed, lang).action == move.action


@functools.cache
def deals(subject: Subject) -> list[World]:
    """Many tables that have just been dealt, on which other things lie."""
    matches = [
        dealt(subject.name, players, seed, **everything(subject.game, players))
        for players in (min(subject.players), max(subject.players))
        for seed in range(60)
    ]
    return [World(match.game, match.secrets()[0]) for match in matches]


def understood(subject: Subject, typed: str, lang: str) -> str | None:
    """The move that a text means in a language, at whichever table it is one."""
    for game in (*situations(subject), *deals(subject)):
        for seat in range(game.players):
            try:
                return game.read(seat, typed, lang).text
            except BadNotation:
                continue
    return None


WRITTEN = {
    "de": {
        "las-vegan": {
            "g7": "g7",
            "p0": "v0",
            "-3>blue": "-3>blau",
            "0>purple": "0>violett",
            "gold>min": "gold>min",
            "bank b7": "bank b7",
            "bank top": "bank stapel",
        },
        "las-vegas-cards": {"1 4d": "1 4d", "take golden@4": "nehmen golden@4", "pass": "passen"},
        "las-vegas-dice": {"4": "4", "take green@4": "nehmen grün@4", "pass": "passen"},
        "vegas-roller": {"V3": "V3", "x A4": "x A4", "x zap": "x zap"},
        "vegas-strip": {"rig peacock": "zinken peacock", "drop b2": "abwerfen b2"},
    },
    "fr": {
        "las-vegan": {
            "g7": "v7",
            "p0": "p0",
            "-3>blue": "-3>bleu",
            "0>purple": "0>violet",
            "gold>min": "or>min",
            "bank b7": "banque b7",
            "bank top": "banque pioche",
        },
        "las-vegas-cards": {
            "5 5 5": "5 5 5",
            "1 4d": "1 4d",
            "take golden@4": "prendre doré@4",
            "pass": "passer",
        },
        "las-vegas-dice": {"4": "4", "take pink@4": "prendre rose@4", "pass": "passer"},
        "vegas-roller": {"V3": "V3", "x A4": "x A4", "x zap": "x zap"},
        "vegas-strip": {
            "rig peacock": "truquer peacock",
            "7@gold-rush": "7@gold-rush",
            "b3@gold-rush": "b3@gold-rush",
            "drop b2": "défausser b2",
        },
    },
}


@pytest.mark.parametrize(
    ("subject", "lang", "move", "written"),
    [
        (subject, lang, move, written)
        for lang, games in WRITTEN.items()
        for subject in GAMES
        for move, written in games[subject.name].items()
    ],
    ids=lambda given: getattr(given, "name", given),
)
def test_moves_in_other_languages(subject: Subject, lang: str, move: str, written: str) -> None:
    assert words(lang, subject.game.text).notation(move) == written
    assert understood(subject, written, lang) == move


@pytest.mark.parametrize(
    ("name", "typed", "move"),
    [
        ("las-vegan", "Vert 7", "g7"),
        ("las-vegan", "violet 0", "p0"),
        ("las-vegan", "−3 > BLEUE", "-3>blue"),
        ("las-vegan", "dore > max", "gold>max"),
        ("las-vegan", "gold>max", "gold>max"),
        ("las-vegan", "bank v7", "bank g7"),
        ("las-vegan", "banque dessus", "bank top"),
        ("las-vegas-dice", "prends DORE @ 4", "take golden@4"),
        ("las-vegas-cards", "4D, 1", "1 4d"),
        ("vegas-roller", "defausser a4", "x A4"),
        ("vegas-strip", "defausse B 2", "drop b2"),
        ("vegas-strip", "truque The Peacock", "rig peacock"),
        ("vegas-strip", "truquer 3", "rig peacock"),
    ],
)
def test_what_french_understands_besides(name: str, typed: str, move: str) -> None:
    (subject,) = (subject for subject in GAMES if subject.name == name)
    assert understood(subject, typed, "fr") == move


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_examples_of_the_rule_books_are_moves(subject: Subject, lang: str) -> None:
    examples = re.findall("`([^`]+)`", RuleBook(subject.game, lang).notation)
    assert len(examples) > 2
    for example in examples:
        if re.search(r"\d|[>@] *\w|\w ", example):
            assert understood(subject, example, lang), example


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_move_begins_like_a_command_of_the_terminal(subject: Subject, lang: str) -> None:
    said = words(lang, subject.game.text, TEXT)
    commands = {word for command in COMMANDS for word in (command, *spellings(said, command))}
    moves = {
        move.text
        for game in situations(subject)
        for seat in range(game.players)
        for move in game.reach(seat)
    }
    printed = moves | {said.notation(move) for move in moves}
    assert commands.isdisjoint(word for move in printed for word in WORD.findall(move)[:1])


@every_game
@given(st.data())
def test_a_refusal_names_the_move_in_the_reader_s_words(
    subject: Subject, data: st.DataObject
) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    seat = min(game.to_move())
    within = {move.action for move in game.reach(seat)}
    others = [a for a in game.game.face.actions(game.state, seat) if a not in within]
    move = game.move(seat, data.draw(st.sampled_from(others)))
    refused = game.why_not(seat, move)
    assert refused is not None
    for lang in LANGUAGES:
        assert words(lang, subject.game.text).notation(move.text) in refused.sentence(lang)


@every_game
@given(st.data())
def test_garbage_is_bad_notation_and_nothing_else(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(situations(subject)))
    seat = min(game.to_move())
    alphabet = sorted({*" ,-".join(move.text for move in game.reach(seat))})
    garbage = data.draw(st.one_of(st.text(), st.text(alphabet, max_size=14)))
    try:
        move = game.read(seat, garbage)
    except BadNotation as error:
        for lang in LANGUAGES:
            sentence, said = error.sentence(lang), words(lang, subject.game.text)
            possible = [said.notation(legal.text) for legal in game.legal(seat)[:EXAMPLES]]
            assert all(move in sentence for move in possible)
    else:
        written = game.game.face.spell(game.state, seat, game.parts(seat, move))
        assert letters(garbage) in [letters(text) for text in written]
