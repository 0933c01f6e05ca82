"""HTTP requests as anybody may send them."""

from __future__ import annotations

import http.client
import json
from typing import Any

from tests.server.running import ServerProcess

TABLE = {"game": "las-vegan", "players": 3, "name": "Ann"}


def post(server: ServerProcess, path: str, body: Any, cookie: str = "") -> tuple[int, Any]:
    """The status of the answer and its JSON; `body` is sent as it is, or as JSON."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    if cookie:
        headers["cookie"] = f"croupier={cookie}"
    try:
        connection.request("POST", f"/api/v1{path}", sent, headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def refusal(server: ServerProcess, path: str, body: Any, cookie: str = "") -> tuple[int, str]:
    """The status and the code of an answer that must be a short sentence."""
    status, answer = post(server, path, body, cookie)
    assert "sentence" in answer, answer
    assert len(answer["sentence"]) < 500
    return status, answer["error"]
