"""TypeScript for the browser: every message, and each game's state, moves and constants.

They are made from `bodies`, `reviews` and `messages`, the states' schemas and the faces' `parts`.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

from croupier.core.game import Game
from croupier.core.registry import find, names
from croupier.core.schema import EVERYONE, Field, Json, Schema
from croupier.kit.readings import Enumeration, Members
from croupier.server.table import entries
from croupier.server.wire import bodies, fields, messages, reviews

HEAD: Final = "// Made from {source} by `make wire`; do not edit."
UNIONS: Final = ("FromClient", "FromServer")
BASES: Final = (
    fields.RequestBody,
    fields.ResponseBody,
    messages.ClientMessage,
    messages.ServerMessage,
    bodies.Nothing,
)
PLAIN: Final[dict[Any, str]] = {
    Any: "unknown",
    bool: "boolean",
    float: "number",
    int: "number",
    str: "string",
    None: "null",
    types.NoneType: "null",
}


# Messages


def message_types() -> str:
    """The types of everything on the wire but the games' own."""
    structs = [
        value
        for module in (bodies, reviews, messages)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value not in BASES
    ]
    blocks = [_interface(struct, _members(struct)) for struct in structs]
    blocks += [f"export type {name} = {_type(getattr(messages, name))};" for name in UNIONS]
    blocks.append(f"export type Emote = {_type(entries.Emote)};")
    return _file("bodies.py, reviews.py and messages.py in src/croupier/server/wire/", blocks)


def _members(struct: type[msgspec.Struct]) -> Iterator[str]:
    tag = struct.__struct_config__.tag
    if tag is not None:
        yield f"{struct.__struct_config__.tag_field}: '{tag}'"
    given = issubclass(struct, fields.RequestBody)
    for field in msgspec.structs.fields(struct):
        optional = "?" if given and not field.required else ""
        yield f"{field.encode_name}{optional}: {_type(field.type)}"


# Games


def game_types() -> dict[str, str]:
    """A file for each folder of the client's games: state, moves and constants of the game, or of
    the state that several games build on."""
    files: dict[str, str] = {}
    for game in map(find, names()):
        base = _base(game.state)
        move = get_type_hints(game.face.parts)["return"]
        figures = _figures(game)
        kinds = [parts for parts in (*get_args(move), move, *figures) if is_typeddict(parts)]
        own = [parts for parts in kinds if _folder(parts) != _folder(base)]
        blocks = [
            *_constants(game.state),
            _state(game.state),
            *map(_parts, own),
            f"export type Move = {_type(move)};",
        ]
        if base.fields:
            others = (_parts(parts) for parts in kinds if parts not in own)
            shared = [*_constants(base), _state(base), *others]
            files[_folder(base)] = _file(_path(base), shared)
            blocks = [_import(f"../{_folder(base)}/wire", shared, blocks), *blocks]
        files[game.name] = _file(_path(game.state), blocks)
    return files


def _figures(game: Game) -> list[type]:
    """The types of what a game works out for boards, those first that others are made of."""
    if game.figures is None:
        return []
    found = [get_type_hints(game.figures)["return"]]
    for made in found:
        parts = {part for hint in get_type_hints(made).values() for part in _inmost(hint)}
        found += [part for part in parts if is_typeddict(part) and part not in found]
    return found[::-1]


def _inmost(hint: Any) -> Iterator[Any]:
    """What lists and unions are made of."""
    args = get_args(hint)
    for arg in args:
        yield from _inmost(arg)
    if not args:
        yield hint


def _base(state: type[Schema]) -> type[Schema]:
    """What a state is built on: one that other games build on, too, or a schema without fields."""
    return cast("type[Schema]", state.__base__)


def _folder(cls: type) -> str:
    """The package that a class is declared in."""
    return cls.__module__.split(".")[-2]


def _path(state: type[Schema]) -> str:
    return f"src/{state.__module__.replace('.', '/')}.py"


def _import(path: str, shared: list[str], blocks: list[str]) -> str:
    """The types of the shared file that the blocks mention."""
    names = re.findall(r"export (?:type|interface) (\w+)", "\n".join(shared))
    used = [name for name in names if re.search(rf"\b{name}\b(?! =)", "\n".join(blocks))]
    return f"import type {{ {', '.join(used)} }} from '{path}';"


def _constants(state: type[Schema]) -> Iterator[str]:
    """What the state itself shares, not its base."""
    shared: Mapping[str, Any] = vars(state).get("shared", {})
    for name, value in shared.items():
        if isinstance(value, Enumeration):
            yield (
                f"export const {name} = {_value([*value.words])} as const;\n"
                f"export type {value.named.__name__} = (typeof {name})[number];"
            )
        else:
            const = "" if isinstance(value, int) else " as const"
            yield f"export const {name} = {_value(value)}{const};"


def _value(value: Json, indent: str = "") -> str:
    """A constant as TypeScript writes it."""
    match value:
        case str():
            return f"'{value}'"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict() if indent:
            return "{ " + ", ".join(f"{key}: {_value(each)}" for key, each in value.items()) + " }"
        case dict():
            lines = (f"  '{key}': {_value(each, '  ')}," for key, each in value.items())
            return "\n".join(["{", *lines, "}"])
    return str(value)


def _state(state: type[Schema]) -> str:
    """The state as clients receive it: what is only remembered is not there."""
    base = _base(state)
    fields = [f for f in state.fields if f not in base.fields and f.remembered is not True]
    extends = f" extends {base.__name__}" if base.fields else ""
    return _interface(state, (f"{f.name}: {_shown(state, f)}" for f in fields), extends)


def _shown(state: type[Schema], f: Field) -> str:
    """The type of a field; null stands for what a client may not see."""
    entry = _read(f)
    if len(f.shape) == 2:
        entry = _listed(entry)
    if state.shown_by(f) is not EVERYONE:
        entry = entry if entry.endswith("null") else f"{entry} | null"
    return _listed(entry) if f.shape else entry


def _read(f: Field) -> str:
    """The type of one number of a field, as it reads."""
    reads = f.reads
    if reads is None:
        return "number"
    if isinstance(reads, Members):
        named = reads.named or (Literal[tuple(reads.words)] if reads.words else int)
        return _listed(_type(named))
    if isinstance(reads, Enumeration):
        words = reads.words.values() if isinstance(reads.words, Mapping) else reads.words
        word = _type(reads.named or Literal[tuple(words)])
        return f"{word} | null" if f.low < 0 else word
    return _type(get_type_hints(reads).get("return", Any))


def _parts(parts: type) -> str:
    """One kind of move."""
    return _interface(parts, (f"{k}: {_type(v)}" for k, v in get_type_hints(parts).items()))


# Both


def _file(source: str, blocks: list[str]) -> str:
    return "\n\n".join([HEAD.format(source=source), *blocks]) + "\n"


def _interface(cls: type, members: Iterator[str], extends: str = "") -> str:
    says = re.sub(r"\s+", " ", cls.__doc__ or "").strip()
    lines = [f"  {member};" for member in members]
    return "\n".join(
        [f"/** {says} */", f"export interface {cls.__name__}{extends} {{", *lines, "}"]
    )


def _listed(entry: str) -> str:
    return f"({entry})[]" if "|" in entry else f"{entry}[]"


def _type(hint: Any) -> str:
    """A type as TypeScript writes it."""
    args, origin = get_args(hint), get_origin(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        return " | ".join("null" if word is None else f"'{word}'" for word in args)
    if origin in (types.UnionType, Union):
        return " | ".join(_type(arg) for arg in args if arg is not msgspec.UnsetType)
    if origin is list:
        return _listed(_type(args[0]))
    if origin is tuple:
        return f"[{', '.join(map(_type, args))}]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    return PLAIN[hint] if hint in PLAIN else str(hint.__name__)
