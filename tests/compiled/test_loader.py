"""The loader: the same text compiled, and never a stale compilation."""

from __future__ import annotations

import ast
import dataclasses
import errno
import importlib
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import pytest
from numba.core.caching import FunctionCache

import croupier
from croupier.compiled.loader import Twins
from croupier.lab import playouts

RULES = """
from tiny_rules.parts import doubled
from tiny_rules.sizes import SIZE

def play(number: int) -> int:
    return doubled(number) + SIZE
"""
PARTS = """
from . import deep

def doubled(number: int) -> int:
    return 2 * number + deep.OFFSET
"""
DRIVER = """
from typing import Any, cast

rules: Any = None

def drive(number: int) -> int:
    return rules.play(number)
"""
ASKING = DRIVER.replace("rules: Any", "hints: Any = None\nrules: Any")
FILES = {
    "__init__.py": "",
    "rules.py": RULES,
    "parts.py": PARTS,
    "sizes.py": "SIZE = 100\n",
    "deep.py": "OFFSET = 0\n",
    "unrelated.py": "OTHER = 1\n",
}


@dataclasses.dataclass
class Project:
    """A package of tiny modules that can be edited and imported again."""

    folder: Path
    cache: Path

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def module(self, name: str = "rules") -> ModuleType:
        self.forget()
        return importlib.import_module(f"tiny_rules.{name}")

    def forget(self) -> None:
        importlib.invalidate_caches()
        for name in [name for name in sys.modules if name.partition(".")[0] == "tiny_rules"]:
            del sys.modules[name]

    def cache_of(self, module: ModuleType, function: str = "play", **how: Any) -> str:
        """The name of the folder that the module's compiled code goes to."""
        twin = Twins(**how).of(module)
        path = Path(vars(twin)[function].stats.cache_path)
        return path.relative_to(self.cache / "compiled").parts[0]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.syspath_prepend(tmp_path)
    made = Project(tmp_path / "tiny_rules", tmp_path / "cache")
    made.folder.mkdir()
    for name, text in FILES.items():
        made.write(name, text)
    yield made
    made.forget()


def test_the_same_sources_share_a_folder(project: Project) -> None:
    first = project.cache_of(project.module())
    project.write("unrelated.py", "OTHER = 2\n")
    assert project.cache_of(project.module()) == first


def test_the_same_sources_elsewhere_share_what_was_compiled(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    twin: Any = Twins().of(project.module())
    assert twin.play(1) == 102
    project.folder = tmp_path / "elsewhere" / "tiny_rules"
    project.folder.mkdir(parents=True)
    for name, text in FILES.items():
        project.write(name, text)
    monkeypatch.syspath_prepend(project.folder.parent)
    module = project.module()
    assert module.__file__ == str(project.folder / "rules.py")
    twin = Twins().of(module)
    assert twin.play(1) == 102
    assert sum(twin.play.stats.cache_hits.values()) == 1


@pytest.mark.parametrize(
    ("file", "text"),
    [
        pytest.param("rules.py", RULES.replace("+ SIZE", "- SIZE"), id="the rules"),
        pytest.param("parts.py", PARTS.replace("2 *", "3 *"), id="an imported function"),
        pytest.param("sizes.py", "SIZE = 101\n", id="an imported constant"),
        pytest.param("deep.py", "OFFSET = 1\n", id="a constant of an import's import"),
    ],
)
def test_an_edit_anywhere_changes_the_folder(project: Project, file: str, text: str) -> None:
    before = project.cache_of(project.module())
    project.write(file, text)
    assert project.cache_of(project.module()) != before


def test_checked_code_has_a_folder_of_its_own(project: Project) -> None:
    module = project.module()
    assert project.cache_of(module, checked=True) != project.cache_of(module)


def test_a_bound_module_counts_as_a_source(project: Project) -> None:
    project.write("driver.py", DRIVER)
    rules, module = project.module(), importlib.import_module("tiny_rules.driver")
    before = project.cache_of(module, "drive", rules=rules)
    project.write("deep.py", "OFFSET = 1\n")
    rules, module = project.module(), importlib.import_module("tiny_rules.driver")
    assert project.cache_of(module, "drive", rules=rules) != before


def test_a_bound_module_that_nothing_refers_to_does_not_count(project: Project) -> None:
    project.write("driver.py", DRIVER)
    rules, module = project.module(), importlib.import_module("tiny_rules.driver")
    other = importlib.import_module("tiny_rules.unrelated")
    before = project.cache_of(module, "drive", rules=rules)
    assert project.cache_of(module, "drive", rules=rules, hints=other) == before


def test_an_edited_hint_does_not_change_what_asks_for_it(project: Project) -> None:
    hinting = "def advise(state, seat, action):\n    return 1\n"
    project.write("asking.py", ASKING)
    project.write("advice.py", hinting)
    folders = []
    for text in (hinting, hinting.replace("1", "2")):
        project.write("advice.py", text)
        rules, module = project.module(), importlib.import_module("tiny_rules.asking")
        hints = importlib.import_module("tiny_rules.advice")
        folders.append(project.cache_of(module, "drive", rules=rules, hints=hints))
    assert folders[0] == folders[1]
    assert folders[0] != project.cache_of(module, "drive", rules=rules, hints=rules)


def test_numbas_own_setting_is_left_alone(project: Project) -> None:
    import numba

    before = numba.config.CACHE_DIR
    Twins().of(project.module())
    assert before == numba.config.CACHE_DIR


def test_twins_call_compiled_functions(project: Project) -> None:
    from numba.core.dispatcher import Dispatcher

    twin: Any = Twins().of(project.module())
    names = twin.play.py_func.__globals__
    assert isinstance(twin.play, Dispatcher)
    assert names["doubled"] is twin.doubled
    assert isinstance(names["doubled"], Dispatcher)


def test_the_plain_module_stays_plain(project: Project) -> None:
    module: Any = project.module()
    before = dict(vars(module))
    Twins().of(module)
    assert vars(module) == before
    assert module.play(1) == 102


def test_functions_of_chance_are_swapped_for_faster_ones() -> None:
    from croupier.compiled import chacha
    from croupier.core import chance

    twin: Any = Twins().of(chance)
    assert twin.next_word is chacha.next_word
    assert twin.below.py_func.__globals__["next_word"] is chacha.next_word


@pytest.mark.slow
def test_an_edited_constant_is_never_missed(project: Project) -> None:
    loader: Any = Twins().of(project.module())
    assert loader.play(1) == 102
    project.write("sizes.py", "SIZE = 500\n")
    edited: Any = Twins().of(project.module())
    assert edited.play(1) == 502
    project.write("sizes.py", "SIZE = 100\n")
    again: Any = Twins().of(project.module())
    assert again.play(1) == 102
    assert sum(again.play.stats.cache_hits.values()) == 1  # the first compilation is found again


@pytest.mark.slow
def test_checked_code_says_when_an_index_is_out_of_bounds(project: Project) -> None:
    import numpy as np

    project.write("rules.py", "def entry(items, place):\n    return items[place]\n")
    checked: Any = Twins(checked=True).of(project.module())
    assert checked.entry(np.arange(3), 2) == 2
    with pytest.raises(IndexError):
        checked.entry(np.arange(3), 3)


SHIFTS = """
def shifted(word, count):
    return (word << count) + (word >> count)

def shifted_on(words, count):
    words[0] <<= count
    words[1] >>= count
    return words[0] + words[1]
"""


@pytest.mark.slow
@pytest.mark.parametrize("count", [-1, 64, 70])
def test_checked_code_says_when_a_shift_is_undefined(project: Project, count: int) -> None:
    import numpy as np

    project.write("rules.py", SHIFTS)
    checked: Any = Twins(checked=True).of(project.module())
    assert checked.shifted(12, 2) == 48 + 3
    assert checked.shifted_on(np.array([12, 12]), 2) == 48 + 3
    for words, shifted in ((12, checked.shifted), (np.array([12, 12]), checked.shifted_on)):
        with pytest.raises(ValueError, match="shift"):
            shifted(words, count)


@pytest.mark.slow
def test_an_edit_is_not_missed_in_checked_code(project: Project) -> None:
    project.write("rules.py", SHIFTS)
    first: Any = Twins(checked=True).of(project.module())
    assert first.shifted(12, 2) == 48 + 3
    project.write("rules.py", SHIFTS.replace(" + ", " - "))
    edited: Any = Twins(checked=True).of(project.module())
    assert edited.shifted(12, 2) == 48 - 3


GENERATOR = """
def even_numbers(end):
    number = 0
    while number < end:
        yield number
        number += 2

def total(end):
    summed = 0
    for number in even_numbers(end):
        summed += number
    return summed

def last(end):
    found = -1
    for number in even_numbers(end):
        found = number
    return found
"""


@pytest.mark.slow
def test_a_function_compiled_later_finds_the_generators_compiled_before(project: Project) -> None:
    project.write("rules.py", GENERATOR)
    module = project.module()
    first: Any = Twins().of(module)
    assert first.total(7) == 12
    later: Any = Twins().of(module)
    assert later.last(7) == 6


def test_code_is_compiled_where_the_cache_cannot_be_written(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    """Below a file there is no folder, not even for root."""
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("CROUPIER_CACHE", str(file / "cache"))
    for _ in range(2):
        twin: Any = Twins().of(project.module())
        assert twin.play(1) == 102
        assert not Path(twin.play.stats.cache_path).is_relative_to(file)
    (warned,) = [record for record in caplog.records if "cannot be written" in record.message]
    assert str(file / "cache") in warned.message


def test_a_cache_that_is_full_stops_nothing(
    project: Project, monkeypatch: pytest.MonkeyPatch, caplog: Any
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(FunctionCache, "save_overload", full)
    twin: Any = Twins().of(project.module())
    assert twin.play(1) == 102
    assert [record for record in caplog.records if "No space left" in record.message]


@pytest.mark.slow
def test_functions_that_call_themselves_are_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba crashes on kept functions that call each other in turn; ours only call themselves."""
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    count = (
        "import numpy as np\n"
        "from croupier.kit import deals\n"
        "from croupier.compiled.loader import Twins\n"
        "held, bars = np.array([2, 2, 2]), np.array([1, 2, 4])\n"
        "print(Twins().of(deals).count_deals(held, bars, 0b011_011_011, 3))\n"
    )
    for _ in range(2):
        run = subprocess.run(
            [sys.executable, "-c", count], capture_output=True, text=True, check=False
        )
        assert (run.returncode, run.stdout) == (0, "10\n"), run.stderr


IN_TURN = """
def even(n: int) -> bool:
    return True if n == 0 else odd(n - 1)

def odd(n: int) -> bool:
    return False if n == 0 else even(n - 1)

def play(n: int) -> int:
    return 1 if even(n) else 0
"""


@pytest.mark.slow
def test_functions_that_call_each_other_in_turn(project: Project) -> None:
    project.write("rules.py", IN_TURN)
    twin: Any = Twins().of(project.module())
    assert [twin.play(n) for n in range(4)] == [1, 0, 1, 0]
    assert twin.odd(3)


def test_one_thread_at_a_time_makes_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11 fails where two threads parse at once."""
    game = croupier.game("las-vegas-dice")
    rules = cast("ModuleType", game.rules)
    parse, inside, found = ast.parse, threading.Semaphore(1), []

    def parse_alone(text: str) -> ast.Module:
        assert inside.acquire(blocking=False)
        time.sleep(0.01)
        inside.release()
        return parse(text)

    def make() -> None:
        found.append(Twins(state=game.state, rules=rules).of(playouts))

    monkeypatch.setattr(ast, "parse", parse_alone)
    threads = [threading.Thread(target=make) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 2
