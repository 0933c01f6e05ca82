"""A game from outside, for which nobody has drawn a board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.inspector import Inspector
from tests.browser.people import CHOICE, Person
from tests.browser.test_matches import check_result
from tests.server.running import SILENT, ServerProcess

pytestmark = pytest.mark.slow

LABELS = {
    "en": ("Only you can see this", "Your hand", "On the table", "Played so far", "You", "Cards"),
    "fr": ("Visible par vous seul", "Votre main", "Sur la table", "Déjà jouées", "Vous", "Cartes"),
}


@pytest.fixture(scope="module")
def climb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = f"sqlite:///{tmp_path_factory.mktemp('generic')}/tables.db"
    server = ServerProcess(database, *SILENT, "--game", "croupier.examples.climb:GAME").start()
    yield server
    server.stop()


def test_it_is_played_to_the_end(chromium: Browser, climb: ServerProcess) -> None:
    mo = Person(chromium, climb.url, "Mo")
    mo.go("/")
    expect(mo.page.get_by_text("A race up a pile of nine cards.")).to_be_visible()
    mo.deal("climb", players=2)
    mo.play_on(by_hand=True)
    check_result(mo, 2)
    mo.context.close()
    assert mo.problems == []


@pytest.mark.parametrize(("lang", "size"), [("en", "desk"), ("fr", "phone")])
def test_things_have_labels_and_players_names(
    lang: str, size: str, chromium: Browser, climb: ServerProcess
) -> None:
    only_you, hand, table, played, you, cards = LABELS[lang]
    mo = Person(chromium, climb.url, "Mo", lang=lang, size=size)  # type: ignore[arg-type]
    mo.deal("climb", players=3, first_seat=2)
    mo.expect_turn()
    mine = mo.page.get_by_role("region", name=only_you)
    expect(mine).to_contain_text(hand)
    expect(mine).to_be_in_viewport()
    state = mo.position()["state"]
    assert mine.locator(".thing").all_text_contents() == [str(card) for card in state["hands"][0]]
    expect(mo.page.get_by_role("region", name=table)).to_contain_text(played)
    rows = mo.page.get_by_role("table").get_by_role("row")
    assert [row.split() for row in rows.all_inner_texts()][1:] == [
        [you, "3", "0"],
        ["Ada", "3", "0"],
        ["Ben", "2", "1"],
    ]
    expect(rows.first).to_contain_text(cards)
    expect(mo.page.get_by_role("main")).not_to_contain_text("ceiling")
    mo.check_width()
    inspector = Inspector(mo, "dark")
    inspector.inspect("the generic board")
    inspector.done()
    mo.context.close()


def test_legal_moves_come_before_refused_ones(chromium: Browser, climb: ServerProcess) -> None:
    mo = Person(chromium, climb.url, "Mo")
    for _ in range(20):  # until a deal forbids something
        mo.deal("climb", players=2, first_seat=1)
        mo.expect_turn()
        reach = mo.position()["reach"]
        if not all(one["legal"] for one in reach):
            break
    choices = mo.page.locator("#dock [data-choice]")
    legal = [one["move"] for one in reach if one["legal"]]
    refused = [one["move"] for one in reach if not one["legal"]]
    assert refused
    shown = [text.split()[0] for text in choices.all_inner_texts()]
    assert shown == legal + refused
    assert mo.page.locator(CHOICE).count() == len(legal)
    mo.context.close()
