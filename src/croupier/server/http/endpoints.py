"""The HTTP endpoints as a list: paths, parameters, request and response types.

The application binds a handler to each `name`; the OpenAPI document is generated from the same
list.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, Literal

from croupier.core.text import LANGUAGES
from croupier.server.wire import bodies, fields, messages

API: Final = f"/api/{messages.VERSION}"

Where = Literal["path", "query"]


@dataclasses.dataclass(frozen=True)
class Parameter:
    """A parameter in the path or the query."""

    name: str
    where: Where
    schema: dict[str, Any]
    says: str
    required: bool = False


GAME: Final = Parameter("game", "path", {"type": "string"}, "The game's name.", required=True)
TABLE: Final = Parameter("table", "path", {"type": "string"}, "The table's id.", required=True)
CODE: Final = Parameter(
    "code",
    "path",
    {"type": "string"},
    "The code, in any case, with or without the hyphen; O is read as 0, I and L as 1.",
    required=True,
)
SEAT: Final = Parameter(
    "seat", "path", {"type": "integer", "minimum": 0, "maximum": 5}, "The seat.", required=True
)
LANG_IN_PATH: Final = Parameter(
    "lang", "path", {"enum": list(LANGUAGES)}, "The reader's language.", required=True
)
LANG: Final = Parameter("lang", "query", {"enum": list(LANGUAGES)}, "The reader's language.")
FROM_SEAT: Final = Parameter(
    "seat",
    "query",
    {"type": "string", "pattern": "^(open|spectator|[0-5])$"},
    "Whose view to show: a seat, `spectator`, or `open` for everything (the default).",
)


@dataclasses.dataclass(frozen=True)
class Endpoint:
    """One endpoint. `errors` are the statuses it may refuse with, besides 400 and 429."""

    name: str
    method: Literal["GET", "POST"]
    path: str
    says: str
    gives: Any
    takes: type[fields.RequestBody] | None = None
    parameters: tuple[Parameter, ...] = ()
    errors: tuple[int, ...] = ()


Text = str

ENDPOINTS: Final = (
    Endpoint(
        "games", "GET", "/games", "The available games.", list[bodies.GameInfo], None, (LANG,)
    ),
    Endpoint(
        "game_texts",
        "GET",
        "/games/{game}/texts/{lang}",
        "The game's Fluent messages, including shared ones.",
        Text,
        None,
        (GAME, LANG_IN_PATH),
        (404,),
    ),
    Endpoint(
        "game_book",
        "GET",
        "/games/{game}/book/{lang}",
        "The game's rule book.",
        bodies.Book,
        None,
        (GAME, LANG_IN_PATH),
        (404,),
    ),
    Endpoint("levels", "GET", "/levels", "The bots' levels, weakest first.", list[bodies.Level]),
    Endpoint(
        "make_table",
        "POST",
        "/tables",
        "Make a table and sit down at it as its host.",
        bodies.TableInfo,
        bodies.NewTable,
        (LANG,),
        (403, 404),
    ),
    Endpoint(
        "public_tables",
        "GET",
        "/tables",
        "Public tables that can be joined or watched.",
        list[bodies.TableInfo],
        None,
        (LANG,),
    ),
    Endpoint(
        "table",
        "GET",
        "/tables/{table}",
        "A table.",
        bodies.TableInfo,
        None,
        (TABLE, LANG),
        (404,),
    ),
    Endpoint(
        "code",
        "GET",
        "/codes/{code}",
        "Where the short code of a table leads, until its game is started.",
        bodies.CodeInfo,
        None,
        (CODE, LANG),
        (404,),
    ),
    Endpoint(
        "join",
        "POST",
        "/tables/{table}/join",
        "Sit down at an open seat.",
        bodies.TableInfo,
        bodies.Join,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "leave",
        "POST",
        "/tables/{table}/leave",
        "Leave the seat; once dealt, a bot plays for you until you take it back.",
        bodies.TableInfo,
        bodies.Nothing,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "start",
        "POST",
        "/tables/{table}/start",
        "Deal (host).",
        bodies.TableInfo,
        bodies.Start,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "settings",
        "POST",
        "/tables/{table}/settings",
        "Change the table before the deal (host).",
        bodies.TableInfo,
        bodies.Settings,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "seat",
        "POST",
        "/tables/{table}/seats/{seat}",
        "Give a seat to a bot or open it, removing an absent person once dealt (host).",
        bodies.TableInfo,
        bodies.SeatChoice,
        (TABLE, SEAT, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "host",
        "POST",
        "/tables/{table}/host",
        "Make another player the host (host).",
        bodies.TableInfo,
        bodies.NewHost,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "hint",
        "GET",
        "/tables/{table}/hint",
        "A good move for the caller, who must be to move and play only against bots.",
        bodies.Hint,
        None,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "rematch",
        "POST",
        "/tables/{table}/rematch",
        "Another game with the same people; the first to ask makes the table and hosts it.",
        bodies.TableInfo,
        bodies.Rematch,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "record",
        "GET",
        "/tables/{table}/record",
        "The record of a finished game, as a file.",
        dict[str, Any],
        None,
        (TABLE, LANG),
        (404, 409),
    ),
    Endpoint(
        "replay_table",
        "GET",
        "/tables/{table}/replay",
        "A finished game, step by step.",
        bodies.Replay,
        None,
        (TABLE, FROM_SEAT, LANG),
        (404, 409, 413, 503),
    ),
    Endpoint(
        "replay_record",
        "POST",
        "/replay",
        "Any record, step by step; it is not stored.",
        bodies.Replay,
        bodies.ReplayAsked,
        (FROM_SEAT, LANG),
        (404, 503),
    ),
    Endpoint(
        "fairness",
        "GET",
        "/tables/{table}/fairness",
        "How the deal came about.",
        bodies.Fairness,
        None,
        (TABLE, LANG),
        (404,),
    ),
    Endpoint(
        "history",
        "GET",
        "/history",
        "The caller's own tables, newest first.",
        list[bodies.Played],
        None,
        (LANG,),
    ),
    Endpoint(
        "sign_out_everywhere",
        "POST",
        "/me/sign-out-everywhere",
        "Invalidate all copies of the caller's cookie, and get a new one.",
        bodies.SignedOut,
        bodies.Nothing,
        (LANG,),
        (403,),
    ),
)
