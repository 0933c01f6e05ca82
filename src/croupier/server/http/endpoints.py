"""The HTTP endpoints as a list: paths, parameters, request and response types.

The application binds a handler to each `name`; the OpenAPI document is generated from the same
list.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final, Literal

from croupier.core.text import LANGUAGES
from croupier.server.wire import bodies, fields, messages, reviews

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
READER: Final = Parameter(
    "seat",
    "query",
    {"type": "integer", "minimum": 0, "maximum": 5},
    "The reader's seat: its player is called “you”.",
)
REVIEW: Final = Parameter(
    "review",
    "path",
    {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "The review's id: the digest of the record.",
    required=True,
)
PUZZLE: Final = Parameter(
    "number",
    "path",
    {"type": "string", "pattern": "^(today|[1-9][0-9]{0,3})$"},
    "The puzzle's number, from 1; or `today`.",
    required=True,
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
        reviews.Hint,
        None,
        (TABLE, LANG),
        (403, 404, 409),
    ),
    Endpoint(
        "advice",
        "GET",
        "/tables/{table}/advice",
        "The caller's best moves with what may be expected of each, and why; where hints are.",
        reviews.AdviceInfo,
        None,
        (TABLE, LANG),
        (403, 404, 409, 503),
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
        "me",
        "GET",
        "/me",
        "Who the caller is to an administrator.",
        bodies.Me,
    ),
    Endpoint(
        "announcements",
        "GET",
        "/announcements",
        "What the administrator tells everyone.",
        list[str],
        None,
        (LANG,),
    ),
    Endpoint(
        "privacy",
        "GET",
        "/privacy/{lang}",
        "What the server stores about people.",
        bodies.Book,
        None,
        (LANG_IN_PATH,),
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
    Endpoint(
        "review_table",
        "POST",
        "/tables/{table}/review",
        "Ask for the review of a finished game; one that was made before is there at once.",
        reviews.ReviewInfo,
        bodies.Nothing,
        (TABLE, LANG, READER),
        (404, 409, 503),
    ),
    Endpoint(
        "review_record",
        "POST",
        "/reviews",
        "Ask for the review of any record; neither is stored.",
        reviews.ReviewInfo,
        reviews.ReviewAsked,
        (LANG,),
        (404, 503),
    ),
    Endpoint(
        "review",
        "GET",
        "/reviews/{review}",
        "A review as far as it has come: a first verdict, then the final one.",
        reviews.ReviewInfo,
        None,
        (REVIEW, LANG, READER),
        (404,),
    ),
    Endpoint(
        "cancel_review",
        "POST",
        "/reviews/{review}/cancel",
        "Cancel a review that the caller has asked for.",
        reviews.ReviewInfo,
        bodies.Nothing,
        (REVIEW, LANG),
        (403, 404),
    ),
    Endpoint(
        "what_if",
        "POST",
        "/what-if",
        "Play on from a point of a finished game, from one seat, against bots.",
        reviews.WhatIf,
        reviews.WhatIfAsked,
        (LANG,),
        (404, 409, 503),
    ),
    Endpoint(
        "again",
        "POST",
        "/again",
        "Make a decision of a finished game again, as a puzzle; an answer gets a verdict.",
        reviews.Again,
        reviews.AgainAsked,
        (LANG,),
        (404, 409, 503),
    ),
    Endpoint(
        "puzzle_sets",
        "GET",
        "/puzzles",
        "The games that have puzzles, and the number of today's.",
        list[reviews.PuzzleSet],
        None,
        (LANG,),
    ),
    Endpoint(
        "puzzle",
        "GET",
        "/puzzles/{game}/{number}",
        "A puzzle: a position in which one move is provably best.",
        reviews.PuzzleInfo,
        None,
        (GAME, PUZZLE, LANG),
        (404,),
    ),
    Endpoint(
        "try_puzzle",
        "POST",
        "/puzzles/{game}/{number}",
        "Try a move, or give up; a right move, or giving up, gets the reason.",
        reviews.PuzzleAnswer,
        reviews.PuzzleTry,
        (GAME, PUZZLE, LANG),
        (404, 409),
    ),
)
