"""The page on every field of every game's state, made from the schemas and their docstrings."""

from __future__ import annotations

import ast
import functools
import inspect
import textwrap
from collections.abc import Iterator, Mapping

from croupier.core import registry
from croupier.core.schema import EVERYONE, NOBODY, OWNER, Field, Schema
from croupier.core.text import TITLE, words
from croupier.kit.readings import Enumeration
from croupier.server.wire.typescript import _read

HEAD = """\
# States, field by field

What a bot sees of a table, game by game: `state` in the request to a program, and `view.state`
in Python. The tables below are generated from each game's declaration.

**In JSON**, types are written as in TypeScript, with the lengths of lists: `number[5]` has five
entries, whatever the number of players, `number[6][11]` is six lists of eleven, and `number[6][]`
six lists of any length. Lists of players are indexed by seat, from 0. `null` stands for what the
seat may not see, and for "none".

**In Python**, the same fields are numbers. A word is its index in the list of words, from 0, or
the number given with it; a list of members is a bit mask, which `croupier.kit.members` unpacks;
null is -1. What the seat may not see is 0, or -1 if that is how the field writes "none".

**Seen by** says who can see a field: `all`, the seat that an entry belongs to (`its seat`), or
`nobody`. What is `remembered` was visible to all at some point; bots still see it, while people
have to remember it.
"""


@functools.cache
def meanings(state: type[Schema]) -> Mapping[str, str]:
    """What the string below each field says, in the class and those it builds on."""
    found: dict[str, str] = {}
    for cls in reversed(state.__mro__[:-1]):
        if cls.__module__ == Schema.__module__:
            continue
        (declared,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
        assert isinstance(declared, ast.ClassDef)
        for field, below in zip(declared.body, declared.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                    found[field.target.id] = " ".join(str(below.value.value).split())
    return found


def json_type(f: Field) -> str:
    """The type of a field as JSON has it, with the lengths of its lists."""
    entry = _read(f)
    hidden = f.seen_by is not EVERYONE and "null" not in entry
    outer, *inner = [f"[{length}]" for length in f.shape] or [""]
    if hidden:
        return _listed(f"{_listed(entry, *inner)} | null", outer)
    return _listed(entry, outer, *inner)


def _listed(entry: str, *lengths: str) -> str:
    """Lists of an entry, the outermost length first: `CardName[5][]` is five lists of cards."""
    suffix = "".join(lengths)
    if not suffix:
        return entry
    if "|" in entry:
        return f"({entry}){suffix}"
    name, brackets, _ = entry.partition("[]")
    return name + suffix + brackets


def seen_by(f: Field) -> str:
    """Who sees a field."""
    if f.seen_by is EVERYONE or f.seen_by is OWNER or f.seen_by is NOBODY:
        seers = {EVERYONE: "all", OWNER: "its seat", NOBODY: "nobody"}[f.seen_by]
    else:
        seers = (inspect.getdoc(f.seen_by) or "").partition(": ")[2].rstrip(".")
    return f"{seers} (remembered)" if f.remembered else seers


def word_lists(state: type[Schema]) -> Iterator[str]:
    """The words that fields are read as, in the order of their numbers."""
    shared: dict[str, object] = {}
    for cls in reversed(state.__mro__):
        shared |= vars(cls).get("shared", {})
    for name, value in shared.items():
        if isinstance(value, Enumeration):
            listed = ", ".join(f"`{word}`" for word in value.words)
            yield f"- `{value.named.__name__}` (`{name}`): {listed}"
        elif isinstance(value, list):
            yield f"- `{name}`: " + ", ".join(f"`{word}`" for word in value)
    for f in state.fields:
        if isinstance(f.reads, Enumeration) and isinstance(f.reads.words, Mapping):
            numbered = (f"`{word}` is {number}" for number, word in f.reads.words.items())
            yield f"- Of `{f.name}`, " + ", ".join(numbered)


def section(name: str) -> Iterator[str]:
    """A game's fields."""
    game = registry.find(name)
    means = meanings(game.state)
    yield f"\n## {words('en', game.text).say(TITLE)} (`{name}`)\n"
    yield "| field | in JSON | seen by | meaning |\n|---|---|---|---|"
    for f in game.state.fields:
        shape = json_type(f).replace("|", "\\|")
        yield f"| `{f.name}` | `{shape}` | {seen_by(f)} | {means[f.name]} |"
    if listed := list(word_lists(game.state)):
        yield "\nWords, in the order of their numbers:\n"
        yield from listed


def states_page() -> str:
    """The whole page."""
    lines = [line for name in registry.names() for line in section(name)]
    return "\n".join([HEAD.rstrip(), *lines, ""])
