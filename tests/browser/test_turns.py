"""Whose turn it is: tab, status line and what can be chosen agree at every moment."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.browser.people import Person

pytestmark = pytest.mark.slow

WATCH = """() => {
  window.seen = [];
  let last = '';
  const look = () => {
    requestAnimationFrame(look);
    if (!document.querySelector('#dock .mine')) return; // loading, or over
    const now = JSON.stringify({
      tab: document.title.startsWith('● '),
      seat: document.querySelector('#dock .mine.turn') !== null,
      task: document.querySelector('#dock .hint--do') !== null,
      refusal: document.querySelector('#dock .hint--no') !== null,
      choices: document.querySelectorAll(
        '[data-standing=legal], [data-standing=open], [data-standing=picked]').length > 0,
    });
    if (now !== last) window.seen.push(now);
    last = now;
  };
  look();
}"""


@pytest.mark.parametrize("game", ["las-vegas-cards", "vegas-strip"])
def test_tab_and_board_agree_whose_turn_it_is(person: Callable[..., Person], game: str) -> None:
    mo = person(speed="normal")
    mo.deal(game, players=3)
    mo.expect_turn()
    mo.page.evaluate(WATCH)
    mo.play_until(lambda: len(mo.positions()) > 12)
    seen = [json.loads(one) for one in mo.page.evaluate("window.seen")]
    assert {one["tab"] for one in seen} == {True, False}
    for one in seen:
        assert one["tab"] == one["seat"], one
        assert one["task"] == (one["tab"] and not one["refusal"]), one
        assert one["choices"] or not one["tab"], one
