"""The interface for programs: OpenAPI for HTTP, JSON Schema for the socket, TypeScript for both.

All three are made from `messages` and `endpoints`; nothing is written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec import inspect

import croupier
from croupier.server.http.endpoints import API, ENDPOINTS, Endpoint, Text
from croupier.server.table import entries
from croupier.server.wire import messages
from croupier.server.wire.messages import EXTRAS

JSON: Final = "application/json"
COMPONENTS: Final = "#/components/schemas/{name}"
REFUSALS: Final = {
    400: "The request is malformed, or a value is out of range.",
    403: "You may not do this.",
    404: "Not found.",
    409: "This is not possible in the current state.",
    413: "The request or the result is too large.",
    429: "Too many requests. Try again in a while.",
    503: "The server is busy. Try again in a moment.",
}


def openapi() -> dict[str, Any]:
    """The HTTP API as an OpenAPI 3.1 document."""
    types = [
        messages.Problem,
        *(e.gives for e in ENDPOINTS),
        *(e.takes for e in ENDPOINTS if e.takes),
    ]
    _, components = msgspec.json.schema_components(types, ref_template=COMPONENTS)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(f"{API}{endpoint.path}", {})[endpoint.method.lower()] = _operation(
            endpoint
        )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Croupier", "version": croupier.__version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.says,
        "parameters": [
            {
                "name": parameter.name,
                "in": parameter.where,
                "required": parameter.required,
                "description": parameter.says,
                "schema": parameter.schema,
            }
            for parameter in endpoint.parameters
        ],
        "responses": {
            "200": {"description": "Done.", "content": _content(endpoint.gives)},
            **{
                str(status): {
                    "description": REFUSALS[status],
                    "content": _content(messages.Problem),
                }
                for status in sorted(
                    {400, 429, *endpoint.errors, *((413,) if endpoint.takes else ())}
                )
            },
        },
    }
    if endpoint.takes:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.takes)}
    return operation


def _content(type_: Any) -> dict[str, Any]:
    if type_ is Text:
        return {"text/plain": {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components([type_], ref_template=COMPONENTS)
    return {JSON: {"schema": schema}}


def socket_schema() -> dict[str, Any]:
    """The messages on the socket as a JSON Schema, in each direction."""
    (sent, told), definitions = msgspec.json.schema_components(
        [messages.FromClient, messages.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Croupier socket, {messages.VERSION}",
        "description": f"GET {API}/tables/{{table}}/live, with any of: {', '.join(QUERY)}",
        "$defs": {**definitions, "FromClient": sent, "FromServer": told},
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
    }


HEAD: Final = "// Made from src/croupier/server/messages.py by `make wire`; do not edit.\n"
QUERY: Final = ("lang", "after", *EXTRAS)
UNIONS: Final = ("FromClient", "FromServer")


def typescript() -> str:
    """The types of everything on the wire, for the browser."""
    structs = [
        value
        for value in vars(messages).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == messages.__name__
        and value
        not in (
            messages.RequestBody,
            messages.ResponseBody,
            messages.ClientMessage,
            messages.ServerMessage,
            messages.Nothing,
        )
    ]
    parts = [_interface(inspect.type_info(struct)) for struct in structs]
    for name in UNIONS:
        members = inspect.type_info(getattr(messages, name))
        parts.append(f"export type {name} = {_written(members)};")
    emotes = inspect.type_info(entries.Emote)
    parts.append(f"export type Emote = {_written(emotes)};")
    return "\n\n".join([HEAD.strip(), *parts]) + "\n"


def _interface(struct: Any) -> str:
    lines = list(_members(struct))
    says = re.sub(r"\s+", " ", struct.cls.__doc__)
    return "\n".join([f"/** {says} */", f"export interface {struct.cls.__name__} {{", *lines, "}"])


def _members(struct: Any) -> Iterator[str]:
    if struct.tag is not None:
        yield f"  {struct.tag_field}: '{struct.tag}';"
    given = issubclass(struct.cls, messages.RequestBody)
    for field in struct.fields:
        optional = "?" if given and not field.required else ""
        yield f"  {field.encode_name}{optional}: {_written(field.type)};"


def _written(type_: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match type_:
        case inspect.Metadata():
            return _written(type_.type)
        case inspect.StructType():
            return type_.cls.__name__
        case inspect.UnionType():
            return " | ".join(_written(member) for member in type_.types)
        case inspect.LiteralType():
            return " | ".join(f"'{value}'" for value in type_.values)
        case inspect.ListType():
            item = _written(type_.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.TupleType():
            return "[" + ", ".join(_written(item) for item in type_.item_types) + "]"
        case inspect.DictType():
            return f"Record<{_written(type_.key_type)}, {_written(type_.value_type)}>"
    return PLAIN[type(type_)]


PLAIN: Final[dict[type, str]] = {
    inspect.AnyType: "unknown",
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}
