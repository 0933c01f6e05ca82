"""HTTP requests, checked and decoded, and responses."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from croupier.core.errors import TranslatedError
from croupier.core.text import LANGUAGES, check_language
from croupier.server.errors import STATUS, Denied, code_of
from croupier.server.http.cookies import YEAR, People, cookie_name
from croupier.server.http.endpoints import Endpoint
from croupier.server.rates import client_of
from croupier.server.table.identity import Person
from croupier.server.wire.bodies import Problem

MOST_BYTES: Final = 32_000
MOST_RECORD_BYTES: Final = 250_000
JSON: Final = "application/json"
LATER: Final = frozenset({429, 503})
"""Statuses that tell a client to come back."""
RETRY_AFTER: Final = "5"
"""Seconds, by when a client may ask at least once again, and for most things more often."""

encode = msgspec.json.Encoder().encode


@dataclasses.dataclass(slots=True)
class Call:
    """A checked request, as handlers get it."""

    request: Request
    lang: str
    person: Person | None
    body: Any = None

    @property
    def who(self) -> str | None:
        """The hash of the caller's secret."""
        return self.person.hash if self.person else None

    @property
    def address(self) -> str:
        """The client address, as the limits count it."""
        return client_of(self.request.client.host) if self.request.client else ""

    def known_as(self, people: People) -> str:
        """The hash of the caller's secret; a caller without a cookie gets a new one."""
        if self.person is None:
            self.person = people.new()
        return self.person.hash

    def path(self, name: str) -> str:
        """A parameter in the path."""
        return str(self.request.path_params[name])


async def read_call(request: Request, endpoint: Endpoint, person: Person | None) -> Call:
    """Check and decode a request."""
    lang = check_language(request.query_params.get("lang", LANGUAGES[0]))
    call = Call(request, lang, person)
    if endpoint.takes is not None:
        call.body = await _body(request, endpoint.takes)
    return call


async def _body(request: Request, kind: type[Any]) -> Any:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Denied("bad-request", why=f"content-type: {JSON}")
    most = MOST_RECORD_BYTES if "record" in kind.__struct_fields__ else MOST_BYTES
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > most:
            raise Denied("too-large")
    try:
        return msgspec.json.decode(bytes(read), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Denied("bad-request", why=str(error)) from error


def answer(call: Call, given: Any) -> Response:
    """A handler's result as a response, with the caller's new cookie if there is one."""
    response = given if isinstance(given, Response) else json_response(given)
    if call.person is not None and call.person.cookie is not None:
        secure = call.request.url.scheme == "https"
        response.set_cookie(
            cookie_name(secure=secure),
            call.person.cookie,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )
    return response


def json_response(given: Any, status: int = 200) -> Response:
    """A JSON response that is never cached."""
    return Response(encode(given), status, {"cache-control": "no-store"}, JSON)


def address_of(request: Request | WebSocket) -> str:
    """The client's address, which a trusted proxy may have forwarded."""
    return request.client.host if request.client else ""


def error_response(error: TranslatedError, lang: str) -> Response:
    """An error as a JSON response."""
    status = STATUS[code_of(error)]
    response = json_response(Problem.of(error, lang), status)
    if status in LATER:
        response.headers["retry-after"] = RETRY_AFTER
    return response


def said_in(request: Request) -> str:
    """The language of error messages: the requested one, if there is a translation."""
    lang = request.query_params.get("lang", "")
    return lang if lang in LANGUAGES else LANGUAGES[0]
