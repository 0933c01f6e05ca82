"""Small variants of games: the same rules code, with fewer cards, dice or tiles in the box.

A game declares one in `Game.mini`: constants of its modules by name, each with the expression that
replaces its value, and options. The game's modules, and those of `croupier.games` that they use,
are loaded a second time under names of their own with these values in their text; everything that
follows from them (bounds, shapes, numbers of actions) follows. Rules, views, hints and compiled
twins are then those of any game.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import re
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final

from croupier.core import registry
from croupier.core.errors import CroupierError
from croupier.core.game import Game

MINI: Final = "-mini"
"""What the name of a small variant ends in."""
HOME: Final = "croupier.games"
AWAY: Final = "croupier.research.minis"
"""Where the modules of variants stand: `croupier.research.minis.las_vegan_.las_vegan.rules`."""


@dataclasses.dataclass(frozen=True, eq=False)
class Variant(Game):
    """A game with other numbers, and other defaults of its options."""

    base: str = ""
    preset: Mapping[str, object] = dataclasses.field(default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process makes it again."""
        return mini, (self.base,)

    def choose_options(self, players: int, given: Mapping[str, object]) -> Any:
        """The options, those of the variant unless others are given."""
        return super().choose_options(players, {**self.preset, **given})


def mini(name: str) -> Game:
    """The small variant of a game."""
    return _made(registry.find(name))


@functools.cache
def _made(game: Game) -> Game:
    declared = game.mini
    module = importlib.import_module((registry.place_of(game.name) or "").partition(":")[0])
    if declared is None or not module.__name__.startswith(f"{HOME}."):
        raise CroupierError(f"{game.name} has no small variant; a game declares one as Game.mini.")
    own = module.__name__.removeprefix(f"{HOME}.")
    root = f"{AWAY}.{own}_"
    finder = _Finder(root, declared.box)
    sys.meta_path.insert(0, finder)  # before the one that knows folders
    try:
        found = importlib.import_module(f"{root}.{own}").GAME
    finally:
        sys.meta_path.remove(finder)
    if unused := declared.box.keys() - finder.used:
        raise CroupierError(f"{game.name} has no constants {', '.join(sorted(unused))}.")
    about = {f.name: getattr(found, f.name) for f in dataclasses.fields(Game)}
    about |= {"name": game.name + MINI, "players": range(declared.players, declared.players + 1)}
    return Variant(**about, base=game.name, preset=declared.options)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of one variant by those of the game."""

    def __init__(self, root: str, box: Mapping[str, str]) -> None:
        self._root = root
        self._box = box
        self.used: set[str] = set()

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name in (AWAY, self._root):
            return importlib.machinery.ModuleSpec(name, None, is_package=True)
        if not name.startswith(f"{self._root}."):
            return None
        original = importlib.util.find_spec(HOME + name.removeprefix(self._root))
        if original is None or original.origin is None:
            return None
        place = name.removeprefix(f"{self._root}.")
        box = {k.rpartition(".")[2]: v for k, v in self._box.items() if _module(k) == place}
        loader = _Loader(name, original.origin, self._root, box)
        self.used |= {f"{place}.{key}" for key in loader.changed()}
        package = original.submodule_search_locations is not None
        return importlib.util.spec_from_file_location(
            name,
            original.origin,
            loader=loader,
            submodule_search_locations=[] if package else None,
        )


def _module(key: str) -> str:
    return key.rpartition(".")[0]


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module's text with other values for some of its constants."""

    def __init__(self, name: str, path: str, root: str, box: Mapping[str, str]) -> None:
        super().__init__(name, path)
        self._root = root
        self._box = box

    def get_source(self, fullname: str) -> str:
        """The text as it is loaded, in as many lines as the original."""
        text = super().get_source(fullname) or ""
        lines = text.splitlines(keepends=True)
        for name, node in reversed(self._constants(text).items()):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            before = lines[first].encode()[: node.col_offset].decode()
            after = lines[last].encode()[node.end_col_offset :].decode()
            value = f"({self._box[name]}" + "\n" * (last - first) + ")"
            lines[first : last + 1] = f"{before}{value}{after}".splitlines(keepends=True)
        imports = re.compile(rf"^(\s*(?:from|import) ){HOME}\b", re.MULTILINE)
        return imports.sub(rf"\1{self._root}", "".join(lines))

    def _constants(self, text: str) -> dict[str, ast.expr]:
        """The values to replace, in the order of the text."""
        found: dict[str, ast.expr] = {}
        for node in ast.parse(text).body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    found[name] = value
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    found[name] = value
                case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                    found[",".join(ast.unparse(each) for each in names)] = value
        return {name: value for name, value in found.items() if name in self._box}

    def changed(self) -> set[str]:
        """The constants of the module that it changes."""
        return set(self._constants(super().get_source(self.name) or ""))

    def get_code(self, fullname: str) -> Any:
        """The changed text, compiled; never from a cache of the original."""
        return compile(self.get_source(fullname), self.path, "exec", dont_inherit=True)
