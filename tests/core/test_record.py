"""Records replay bit for bit, and whatever is wrong with one is named with its place."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import croupier
from croupier import BadRecord, CroupierError, Match, Record
from croupier.core.options import Flag
from croupier.core.registry import borrowed
from croupier.games.las_vegan.components import LasVeganOptions
from tests.core.playing import bank_match, play_on

Document = dict[str, Any]


def finished(players: int = 3, **options: Any) -> Match:
    match = croupier.deal("las-vegan", players=players, seed="record", rounds=1, **options)
    play_on(match)
    return match


def unfinished() -> Match:
    return bank_match("unfinished", plies=9)


def document(match: Match | None = None) -> Document:
    written: Document = json.loads(str((match or finished()).record()))
    return written


def sealed(changed: Document) -> str:
    """A document with a digest that fits, as somebody would make it who knows how."""
    rest = {key: value for key, value in changed.items() if key != "digest"}
    plain = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return json.dumps(rest | {"digest": hashlib.sha256(plain.encode()).hexdigest()})


def refusal(source: str | Path) -> BadRecord:
    """What is wrong with a text, or with a file."""
    with pytest.raises(BadRecord) as refused:
        Record.open(source) if isinstance(source, Path) else Record.parse(source)
    assert str(refused.value) == f"{refused.value.place}: {refused.value.problem}"
    assert len(str(refused.value)) < 500
    return refused.value


@pytest.mark.parametrize("match", [finished(2), finished(5), unfinished()], ids=repr)
def test_a_record_replays_to_the_same_match(match: Match) -> None:
    record = Record.parse(str(match.record()))
    assert record == match.record()
    again = record.replay()
    assert again.secrets() == match.secrets()
    assert again.outcome() == match.outcome()
    assert again.names == match.names
    assert str(again.record()) == str(match.record())


def test_an_unfinished_record_is_played_on() -> None:
    match = unfinished()
    record = Record.parse(str(match.record()))
    assert record.outcome is None
    again = record.replay()
    assert play_on(again) == play_on(match)
    assert again.secrets() == match.secrets()


def test_a_record_of_a_deal_without_moves() -> None:
    match = croupier.deal("las-vegan", players=5, seed=1)
    assert Record.parse(str(match.record())).replay().secrets() == match.secrets()


@given(st.text(max_size=256), st.integers(0, 12))
def test_any_seed_and_any_length_make_a_record(seed: str, plies: int) -> None:
    match = croupier.deal("las-vegan", players=4, seed=seed, names=["A", "é", "“C”", "\\"])
    play_on(match, plies)
    assert Record.parse(str(match.record())) == match.record()


def test_steps_show_the_match_after_every_move() -> None:
    match = finished()
    seen = [(len(step.moves), step.to_move()) for step in match.record().steps()]
    assert [count for count, _ in seen] == list(range(len(match.moves) + 1))
    assert seen[0][1] == {match.moves[0][0]}
    assert seen[-1][1] == frozenset()


def test_a_record_is_json_that_people_can_read() -> None:
    text = str(finished().record())
    lines = text.splitlines()
    assert lines[0] == "{"
    assert lines[1] == '  "croupier": 1,'
    assert len(lines) == 12
    assert list(json.loads(text)) == [
        "croupier",
        "game",
        "rules_version",
        "players",
        "options",
        "seats",
        "seed",
        "moves",
        "outcome",
        "digest",
    ]


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    record = finished().record()
    path = tmp_path / "game.json"
    record.save(path)
    record.save(str(path))
    assert Record.open(path) == Record.open(str(path)) == record
    assert list(tmp_path.iterdir()) == [path]


def test_a_long_file_name_does_not_matter(tmp_path: Path) -> None:
    path = tmp_path / ("g" * 250)
    finished().record().save(path)
    assert path.exists()


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("folder", "Is a directory."),
        ("missing/game.json", "No such file or directory."),
        ("file/game.json", "Not a directory."),
        ("a\0b", "embedded null byte."),
    ],
)
def test_a_record_that_cannot_be_written_says_so(tmp_path: Path, name: str, problem: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(CroupierError) as refused:
        finished().record().save(tmp_path / name)
    assert str(refused.value).startswith("The record cannot be saved to ")
    assert str(refused.value).endswith(problem)
    assert sorted(tmp_path.rglob("*")) == before
    assert (tmp_path / "file").read_text() == "kept"


def test_no_file_name_is_no_place_to_write_to() -> None:
    with pytest.raises(CroupierError, match="The record cannot be saved to"):
        finished().record().save("")


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace")])
def test_a_write_that_fails_keeps_the_old_file(
    owner: object, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    unfinished().record().save(path)
    before = path.read_bytes()

    def disk_is_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(owner, step, disk_is_full)
    with pytest.raises(CroupierError, match="No space left on device"):
        finished().record().save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    assert refusal(tmp_path).problem == "Is a directory."
    assert refusal(tmp_path / "none.json").problem == "No such file or directory."
    assert refusal(tmp_path / "none.json").place == str(tmp_path / "none.json")
    assert refusal(Path("a\0b")).problem == "embedded null byte."
    garbage = tmp_path / "garbage"
    garbage.write_bytes(b"{\x80\xff" + bytes(range(256)))
    assert refusal(garbage).place == f"{garbage}, byte 1"


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/tty", "fifo"])
def test_only_regular_files_are_read(device: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    assert refusal(tmp_path / device).problem == "this is not a regular file."


def test_files_larger_than_any_record_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_text(str(finished().record()) + " " * 1_000_000)
    assert refusal(path).problem == "this is too large for a record; the limit is 1,000,000 bytes."


def test_text_is_never_taken_for_a_path(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished().record().save(path)
    assert refusal(str(path)).place == "line 1, column 1"


def test_playing_a_record_verifies_it() -> None:
    changed = document() | {"digest": "0" * 64}
    record = Record.parse(json.dumps(changed), verify=False)
    with pytest.raises(BadRecord, match="digest: does not match the rest of the record"):
        record.replay()
    with pytest.raises(BadRecord, match="digest: does not match the rest of the record"):
        list(record.steps())


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("game", "g" * 5_000, "this text is far too long."),
        ("seed", "s" * 5_000, "this text is far too long."),
        ("seats.1", "n" * 5_000, "this text is far too long."),
        ("options.cabbages", "c" * 5_000, "this text is far too long."),
        ("moves.4", [0, "m" * 5_000], "this text is far too long."),
        ("outcome.reason", "r" * 5_000, "this text is far too long."),
        ("digest", "d" * 5_000, "this text is far too long."),
        ("players", 10**4000, "it contains a number that is far too long."),
        ("options.cabbages", 10**4000, "it contains a number that is far too long."),
        ("moves.4", [10**4000, "r7"], "it contains a number that is far too long."),
        ("outcome.scores", [-(10**4000)], "it contains a number that is far too long."),
        ("k" * 5_000, 1, "is not a known key."),
        ("options." + "k" * 5_000, 1, "this text is far too long."),
        ("game", "\ud800", "this contains half a character (a lone surrogate)."),
        ("options.\udfff", 1, "this contains half a character (a lone surrogate)."),
        ("\ud800", 1, "this contains half a character (a lone surrogate)."),
        ("moves.4", [0, "\udc00"], "this contains half a character (a lone surrogate)."),
    ],
    ids=range(17),
)
def test_what_is_far_too_long_is_refused_in_a_short_sentence(
    path: str, value: Any, problem: str
) -> None:
    changed = document()
    change(path, value)(changed)
    error = refusal(json.dumps(changed))
    assert error.problem.startswith(problem)
    str(error).encode()


@pytest.mark.parametrize("text", ["", "  \n", "{", "{]", '{"croupier": 1,}', "{}trailing"])
def test_text_that_is_no_json_is_refused_with_line_and_column(text: str) -> None:
    error = refusal(text)
    assert error.place.startswith("line ")
    assert "is not valid JSON" in error.problem


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = str(unfinished().record())
    for length in range(0, len(text), 7):
        if text[:length].rstrip() != text:
            assert refusal(text[:length] if length else "").place.startswith("line ")


@pytest.mark.parametrize("content", ["[]", "5", "null", '"text"', "true"])
def test_a_record_is_an_object(content: str, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text(content)
    assert refusal(path).problem == "a record must be a JSON object."


@pytest.mark.parametrize("depth", [1_500, 200_000])
@pytest.mark.parametrize("brackets", ["[]", "{}"])
def test_deep_nesting_is_refused(depth: int, brackets: str) -> None:
    inner = "[" * depth + "]" * depth
    if brackets == "{}":
        inner = '{"a":' * depth + "0" + "}" * depth
    text = json.dumps(document() | {"options": "HERE"}).replace('"HERE"', inner)
    assert refusal(text).place in ("the text", "options", "options.a")


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("9" * 5_000, "it contains a number that is far too long."),
        ("-" + "9" * 5_000, "it contains a number that is far too long."),
        ("NaN", "NaN is not a number that a record can hold."),
        ("Infinity", "Infinity is not a number that a record can hold."),
        ("-Infinity", "-Infinity is not a number that a record can hold."),
    ],
)
@pytest.mark.parametrize("key", ["players", "seed", "croupier"])
def test_numbers_that_are_none_are_refused(key: str, value: str, problem: str) -> None:
    text = json.dumps(document() | {key: "HERE"}).replace('"HERE"', value)
    assert refusal(text).problem == problem


@pytest.mark.parametrize("key", ["players", "rules_version", "croupier"])
def test_huge_numbers_are_refused(key: str) -> None:
    changed = document() | {key: 10**80}
    assert refusal(sealed(changed)).place == key


@pytest.mark.parametrize("key", [*document(), "cabbages"])
def test_a_key_that_stands_twice_is_refused(key: str) -> None:
    text = json.dumps(document())
    twice = text.replace(f'"{key}":', f'"{key}": 1, "{key}":')
    assert twice != text
    error = refusal(twice)
    assert (error.place, error.problem) == (key, "appears twice.")


@pytest.mark.parametrize("key", document())
def test_a_missing_key_is_named(key: str) -> None:
    changed = document()
    del changed[key]
    assert refusal(json.dumps(changed)).place == key


def test_a_strange_key_is_named() -> None:
    error = refusal(sealed(document() | {"cheat": 1}))
    assert (error.place, error.problem) == ("cheat", "is not a known key.")


def test_a_record_may_say_which_bots_play() -> None:
    bots = ("novice", None, "program:./mine")
    record = dataclasses.replace(finished().record(), bots=bots)
    assert Record.parse(str(record)).bots == bots
    assert Record.parse(str(finished().record())).bots is None
    altered = str(record).replace("novice", "master")
    assert refusal(altered).place == "digest"


@pytest.mark.parametrize(
    ("bots", "place"),
    [(["novice"], "bots"), ("novice", "bots"), ([1, None, None], "bots[0]"),
     ([None, None, "x" * 300], "bots[2]")],
)  # fmt: skip
def test_bots_are_named_for_every_seat(bots: Any, place: str) -> None:
    assert refusal(sealed(document() | {"bots": bots})).place == place


@pytest.mark.parametrize("key", document())
def test_a_wrong_type_is_named(key: str) -> None:
    for value in (None, True, 1.5, 7, "text", ["list"], {"an": "object"}):
        if type(value) is not type(document()[key]):
            assert refusal(json.dumps(document() | {key: value})).place == key


def change(path: str, value: Any) -> Callable[[Document], None]:
    """Put a value where a path of keys leads."""

    def changed(written: Document) -> None:
        *keys, last = path.split(".")
        inner: Any = written
        for key in keys:
            inner = inner[int(key) if key.isdigit() else key]
        inner[int(last) if last.isdigit() else last] = value

    return changed


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("croupier", 2, "croupier"),
        ("croupier", True, "croupier"),
        ("croupier", 1.0, "croupier"),
        ("game", "poker", "game"),
        ("rules_version", 2, "rules_version"),
        ("rules_version", True, "rules_version"),
        ("players", 9, "players"),
        ("players", 3.0, "players"),
        ("players", 4, "seats"),
        ("seats", ["A", "B"], "seats"),
        ("seats", ["A", "B", ""], "seats"),
        ("seats", ["A", "B", "\n"], "seats"),
        ("seats", ["A", 5, "C"], "seats[1]"),
        ("seed", "\ud800", "seed"),
        ("options.cabbages", 9, "options"),
        ("options.cabbages", "15", "options.cabbages"),
        ("options.cabbages", True, "options"),
        ("options.cabbages", 15.0, "options.cabbages"),
        ("options.cabbages", None, "options.cabbages"),
        ("options.cabbages", [15], "options.cabbages"),
        ("options.first_seat", "0", "options.first_seat"),
        ("options.first_seat", 3, "options"),
        ("options.jokers", 1, "options"),
        ("moves.4", [0], "move 5"),
        ("moves.4", "r7", "move 5"),
        ("moves.4", [True, "r7"], "move 5"),
        ("moves.4", [0.0, "r7"], "move 5"),
        ("moves.4", [0, 7], "move 5"),
        ("moves.4", [0, "r7", 1], "move 5"),
        ("moves.4", [9, "r7"], "move 5 (seat 9, “r7”)"),
        ("moves.4", [-1, "r7"], "move 5 (seat -1, “r7”)"),
        ("moves.4", [62, "r7"], "move 5 (seat 62, “r7”)"),
        ("moves.4", [0, "zz"], "move 5 (seat 0, “zz”)"),
        ("moves.4", [0, ""], "move 5 (seat 0, “”)"),
        ("outcome", None, "outcome"),
        ("outcome", {}, "outcome"),
        ("outcome.reason", "tired", "outcome"),
        ("outcome.reason", 1, "outcome.reason"),
        ("outcome.extra", 1, "outcome"),
        ("outcome.winners", [0, 1, 2], "outcome"),
        ("outcome.scores", 5, "outcome.scores"),
        ("outcome.scores", [True, 1, 1], "outcome.scores"),
        ("outcome.places", [1.0, 2, 3], "outcome.places"),
        ("digest", "0" * 64, "digest"),
    ],
)
def test_damage_is_named_with_its_place(path: str, value: Any, place: str) -> None:
    changed = document()
    change(path, value)(changed)
    assert refusal(json.dumps(changed) if path == "digest" else sealed(changed)).place == place


def test_a_move_that_a_rule_forbids_is_named_with_the_rule() -> None:
    match = croupier.deal("las-vegan", players=4, seed=7)
    play_on(match, 1)
    (seat,) = match.to_move()
    view = match.view(seat)
    forbidden = next(move.text for move in view.reach() if view.why_not(move))
    changed = document(match)
    changed["moves"].append([seat, forbidden])
    error = refusal(sealed(changed))
    assert error.place == f"move 2 (seat {seat}, “{forbidden}”)"
    assert error.problem.startswith("LVN-9: ")


def test_moves_after_the_end_are_refused() -> None:
    changed = document()
    changed["moves"].append([0, "r7"])
    error = refusal(sealed(changed))
    assert error.place == f"move {len(changed['moves'])} (seat 0, “r7”)"
    assert error.problem.startswith("HOUSE-2: ")


def test_a_missing_last_move_does_not_give_the_outcome() -> None:
    changed = document()
    changed["moves"].pop()
    assert refusal(sealed(changed)).place == "outcome"


@pytest.mark.parametrize(
    ("path", "value"), [("seats.1", "Somebody else"), ("options.first_seat", 0), ("seed", "other")]
)
def test_an_altered_text_is_noticed(path: str, value: Any) -> None:
    changed = document()
    change(path, value)(changed)
    assert refusal(json.dumps(changed)).place.split()[0] in ("digest", "outcome", "move")


def test_an_option_that_an_older_record_does_not_have_takes_its_default() -> None:
    changed = document()
    del changed["options"]["cabbages"]
    assert Record.parse(sealed(changed)).replay().options.cabbages == 15


class Flagged(LasVeganOptions):
    """Options with a flag among them."""

    lamps: int = Flag()


def test_a_flag_is_written_in_one_way_only() -> None:
    game = dataclasses.replace(croupier.game("las-vegan"), name="flagged", options=Flagged)
    with borrowed(game):
        written = document(croupier.deal("flagged", players=3, seed=1, lamps="on"))
        assert written["options"]["lamps"] is True
        assert Record.parse(sealed(written)).replay().options.lamps == 1
        for value in (1, "on", "true"):
            written["options"]["lamps"] = value
            assert refusal(sealed(written)).place == "options.lamps"


@given(st.data())
def test_no_altered_byte_goes_unnoticed(data: st.DataObject) -> None:
    text = str(unfinished().record())
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(codec="ascii"))
    changed = text[:at] + letter + text[at + 1 :]
    try:
        same = json.loads(changed) == json.loads(text)
    except ValueError:
        same = False
    if same:
        assert Record.parse(changed) == Record.parse(text)
    else:
        with pytest.raises(BadRecord):
            Record.parse(changed)
