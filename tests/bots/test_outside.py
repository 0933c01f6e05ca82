"""Bots from outside, and the guard: whatever they do, the table goes on and says what happened."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import croupier
from croupier import BadOption, Match
from croupier.bots import LEVELS, Clock, check_any_bot, check_bot, external, seat_bots
from croupier.bots.guard import STRIKES, Guarded
from croupier.bots.matches import play_match
from tests.bots import bad_bots

HERE = Path(__file__).parent
LATE = Clock(0.2)


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE.parents[1])  # where `tests.bots` can be imported


def program(how: str) -> str:
    return f"program:python {HERE / 'bad_bots.py'} {how}"


def python(name: str) -> str:
    return f"tests.bots.bad_bots:{name}"


def short(seed: str = "outside") -> Match:
    return croupier.deal("las-vegas-dice", players=2, seed=seed)


@pytest.fixture
def path_to_python(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    import sys

    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    external.command_of.cache_clear()
    yield
    external.command_of.cache_clear()


@pytest.mark.usefixtures("path_to_python")
@pytest.mark.parametrize("bot", [program("first"), python("Last")])
def test_a_bot_from_outside_plays_a_whole_match(bot: str) -> None:
    match = short()
    assert play_match(match, [bot, "random"]) == [[], []]
    assert match.outcome() is not None


@pytest.mark.usefixtures("path_to_python")
def test_a_python_class_draws_from_the_seed_of_the_match() -> None:
    moves = []
    for seed in ("one", "one", "two"):
        match = short(seed)
        assert play_match(match, [python("Dicing"), "regular"]) == [[], []]
        moves.append(match.moves)
    assert moves[0] == moves[1] != moves[2]


@pytest.mark.usefixtures("path_to_python")
@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        pytest.param(program("illegal"), "“r99” is not a legal move", id="illegal"),
        pytest.param(program("garbage"), "not a line of JSON: “I think", id="garbage"),
        pytest.param(program("huge"), "not a line of JSON: “9999", id="huge"),
        pytest.param(program("deep"), "not a line of JSON", id="deep"),
        pytest.param(program("crash"), "its program stopped: out of ideas", id="ends"),
        pytest.param("program:true", "its program stopped", id="ends without a word"),
        pytest.param(program("silent"), "no answer within", id="silent"),
        pytest.param(
            python("Crashing"), "it crashed: ZeroDivisionError: one by none", id="class fails"
        ),
        pytest.param(python("Leaving"), "its program stopped", id="class leaves"),
    ],
)
def test_a_bot_that_fails_loses_its_move_and_is_reported(
    bot: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "silent" in bot:
        monkeypatch.setattr(external, "TO_START", 0.0)
    match = short()
    view = match.view(min(match.to_move()))
    with Guarded(bot, match.seed, view.seat, LATE) as guarded:
        assert guarded.choose(view, 0) == view.legal()[0]
        assert len(guarded.failures) == 1
        assert sentence in str(guarded.failures[0])
        assert guarded.failures[0].sentence("fr")


@pytest.mark.usefixtures("path_to_python")
@pytest.mark.parametrize("bot", [program("crash"), python("Crashing")])
def test_a_failure_says_where_and_what_the_bot_wrote(bot: str) -> None:
    match = short()
    (failure, *_), _ = play_match(match, [bot, "random"])
    assert failure.said[-1] in ("out of ideas", "ZeroDivisionError: one by none")
    assert failure.record is not None
    replayed = failure.record.replay()
    assert replayed.to_move() == {0}
    assert match.moves[: len(replayed.moves)] == replayed.moves


@pytest.mark.usefixtures("path_to_python")
def test_what_a_bot_prints_goes_to_stderr(capfd: pytest.CaptureFixture[str]) -> None:
    play_match(short(), [python("Last"), "random"])
    out, error = capfd.readouterr()
    assert out == ""
    assert "I see 11 events" in error


NODE = """\
/home/ada/bot.js:1
process.stdin.on("data", () => { throw new Error("boom"); });
                                 ^

Error: boom
    at Socket.<anonymous> (/home/ada/bot.js:1:40)
    at Socket.emit (node:events:524:28)

Node.js v20.20.2"""
PYTHON = """\
Traceback (most recent call last):
  File "bot.py", line 2, in <module>
    raise ValueError("my bug")
ValueError: my bug"""
GO = """\
panic: no move

goroutine 1 [running]:
main.main()
\t/home/ada/bot.go:4 +0x25
exit status 2"""
RUST = """\
thread 'main' panicked at src/main.rs:2:5:
no move
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace"""


@pytest.mark.parametrize(
    ("written", "telling"),
    [
        (NODE, "Error: boom"),
        (PYTHON, "ValueError: my bug"),
        (GO, "panic: no move"),
        (RUST, "thread 'main' panicked at src/main.rs:2:5:"),
        ("bot.sh: line 3: jq: command not found", "bot.sh: line 3: jq: command not found"),
        ("", ""),
    ],
)
def test_the_line_is_quoted_that_says_what_went_wrong(written: str, telling: str) -> None:
    assert external.telling_line(written.splitlines()) == telling


@pytest.mark.usefixtures("path_to_python")
def test_a_bot_that_fails_too_often_is_not_asked_again() -> None:
    match = short()
    failures, none = play_match(match, ["program:true", "random"])
    assert match.outcome() is not None
    assert not none
    said = [str(failure) for failure in failures]
    assert "no longer asked" not in said[STRIKES - 1]
    assert all("no longer asked" in sentence for sentence in said[STRIKES:])
    assert len(said) == sum(seat == 0 for seat, _ in match.moves)


@pytest.mark.parametrize("bad", [bad_bots.Crashing, bad_bots.Leaving, bad_bots.Cheating])
def test_a_bot_in_the_same_process_cannot_stop_the_table(bad: type[bad_bots.Last]) -> None:
    match = croupier.deal("las-vegan", players=3, seed="inside", rounds=1)
    failures, *others = play_match(match, [bad(croupier.Chance.of("x")), "novice", "regular"])
    assert match.outcome() is not None
    assert failures
    assert others == [[], []]


@pytest.mark.usefixtures("path_to_python")
def test_a_late_program_is_ended_with_all_it_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = tmp_path / "child"
    monkeypatch.setenv("CHILD", str(child))
    monkeypatch.setattr(external, "TO_START", 5.0)
    match = short()
    view = match.view(min(match.to_move()))
    with Guarded(program("family"), match.seed, view.seat, LATE) as guarded:
        guarded.choose(view, 0)
    assert "no answer" in str(guarded.failures[0])
    assert is_gone(int(child.read_text()))


def is_gone(pid: int) -> bool:
    """Has the process ended, or is it about to be reaped by whoever adopted it?"""
    for _ in range(1000):
        try:
            status = Path(f"/proc/{pid}/stat").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return True
        if status.rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("oracle", "There is no bot “oracle”. Bots: random,", id="level"),
        pytest.param("program:", "There is no program “” to run", id="no program"),
        pytest.param("program:no-such-thing 1", "no program “no-such-thing 1” to run", id="path"),
        pytest.param("program:'", "There is no program “", id="quotes"),
        pytest.param("no_such_module:Bot", "No module named 'no_such_module'", id="module"),
        pytest.param("tests.bots.bad_bots:Nobody", "has no attribute 'Nobody'", id="class"),
        pytest.param("tests.bots.bad_bots:NoBot", "NoBot has no method choose", id="no bot"),
    ],
)
def test_a_bot_that_is_not_there_is_refused_before_play(name: str, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        seat_bots([name], 3)
    assert sentence in str(refused.value)
    assert refused.value.sentence("fr")


@pytest.mark.parametrize("name", ["program:true", "tests.bots.bad_bots:Last", "search:9"])
def test_a_server_takes_no_programs(name: str) -> None:
    assert check_any_bot(name) == name
    with pytest.raises(BadOption, match="Bots: random"):
        check_bot(name)
    assert all(check_bot(level) == level for level in LEVELS)
