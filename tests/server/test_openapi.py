"""Schemathesis tries what the OpenAPI document allows, and much that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.server.config import Config
from croupier.server.http.app import Server
from croupier.server.http.endpoints import API, ENDPOINTS, Endpoint

EXAMPLES = 12

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    database = tmp_path_factory.mktemp("schemathesis") / "tables.db"
    server = Server(Config(database=f"sqlite:///{database}", requests_per_minute=10**9))
    yield schemathesis.openapi.from_asgi("/api/v1/openapi.json", server.app)
    server.bots.close()
    server.storage.close()


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.name)
def test_every_endpoint_keeps_to_its_description(endpoint: Endpoint, interface: Any) -> None:
    operation = interface[f"{API}{endpoint.path}"][endpoint.method]

    @given(case=operation.as_strategy())
    @settings(max_examples=EXAMPLES)
    def attempt(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    attempt()
