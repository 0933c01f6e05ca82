"""The documents for programs are made from the types, and fit what is sent."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.server.http import openapi
from croupier.server.http.endpoints import ENDPOINTS
from croupier.server.wire import messages
from croupier.server.wire.typescript import message_types
from tests.server.write import CLIENT, files


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}")
def test_the_browsers_types_are_current(path: Path) -> None:
    assert path.read_text("utf-8") == files()[path], "run: make wire"


def test_every_game_with_a_board_has_types() -> None:
    boards = {path.parent for path in CLIENT.glob("games/*/Board.svelte")}
    assert {path.parent for path in files()} >= boards - {CLIENT / "games" / "generic"}


def references(document: Any) -> set[str]:
    return set(re.findall(r'"\$ref": "#/([^"]+)"', json.dumps(document)))


@pytest.mark.parametrize("document", [openapi.openapi(), openapi.socket_schema()])
def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    assert references(document)
    for reference in references(document):
        place = document
        for part in reference.split("/"):
            place = place[part]


def test_every_parameter_of_a_path_is_declared() -> None:
    for endpoint in ENDPOINTS:
        in_path = {p.name for p in endpoint.parameters if p.where == "path"}
        assert set(re.findall(r"{(\w+)}", endpoint.path)) == in_path


def test_all_messages_of_the_socket_are_in_its_schema() -> None:
    tags = re.findall(r"type: '(\w+)';", message_types())
    shown = json.dumps(openapi.socket_schema())
    assert {"move", "snapshot", "bye"} <= set(tags)
    assert all(f'"{tag}"' in shown for tag in tags)


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(
            '{"type":"move","id":"12345678","seq":1,"move":"r7","x":1}', id="unknown field"
        ),
        pytest.param('{"type":"move","id":"12345678","seq":"1","move":"r7"}', id="wrong type"),
        pytest.param('{"type":"move","id":"1","seq":1,"move":"r7"}', id="short id"),
        pytest.param('{"type":"dance"}', id="unknown type"),
        pytest.param('{"id":"12345678"}', id="no type"),
        pytest.param('{"type":"ping"', id="cut off"),
    ],
)
def test_what_clients_send_is_taken_literally(frame: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(frame, type=messages.FromClient)


def test_clients_ignore_what_they_do_not_know() -> None:
    told = msgspec.json.decode('{"type":"pong","now":1.5,"new":true}', type=messages.FromServer)
    assert told == messages.Pong(now=1.5)
