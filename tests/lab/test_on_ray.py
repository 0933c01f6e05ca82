"""Runs on a Ray cluster: what is said when there is none."""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.core.errors import CroupierError
from croupier.lab.on_ray import Ray
from croupier.lab.simulate import SimulationRun

DICE = croupier.game("las-vegas-dice")


def test_an_address_where_nobody_is_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="needs the extra `ray`")

    def unreachable(**_: Any) -> None:
        raise ConnectionError("Could not find any running Ray instance.\nMore of it.")

    monkeypatch.setattr(ray, "init", unreachable)
    run = SimulationRun(DICE, players=2, options={}, games=2, bots=["random"], seed="x")
    with pytest.raises(
        CroupierError, match=r"cannot be reached: Could not find any running Ray instance\.$"
    ):
        run.play(runner=Ray("nowhere:1"))
