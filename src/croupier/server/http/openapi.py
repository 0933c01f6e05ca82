"""The interface for programs: OpenAPI for HTTP, JSON Schema for the socket.

Both are made from `bodies`, `messages` and `endpoints`; nothing is written by hand.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

import croupier
from croupier.server.http.endpoints import API, ENDPOINTS, Endpoint, Text
from croupier.server.wire import bodies, messages
from croupier.server.wire.messages import EXTRAS

JSON: Final = "application/json"
QUERY: Final = ("lang", "after", *EXTRAS)
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
        bodies.Problem,
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
                    "content": _content(bodies.Problem),
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
