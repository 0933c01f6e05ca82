"""What people see of administrators: announcements, a drain, mutes, bans, tables that end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from croupier.server.store.admin import Admin
from tests.browser.people import Person, gather
from tests.server.running import ServerProcess

MAKER = Callable[..., Person]


@pytest.fixture
def admin(server: ServerProcess) -> Iterator[Admin]:
    storage = Admin(server.database, "test")
    yield storage
    storage.close()


def test_an_announcement_shows_on_every_page_until_it_is_dismissed(
    person: MAKER, admin: Admin
) -> None:
    ann, bo = person("Ann"), person("Bo", size="narrow")
    ann.deal("las-vegas-dice")
    bo.go("/")
    admin.announce("Cake at eight!", None)
    try:
        told = ann.page.get_by_role("status").get_by_text("Cake at eight!")
        expect(told).to_be_visible()
        bo.page.reload()
        expect(bo.page.get_by_text("Cake at eight!")).to_be_visible()
        bo.check_width()
        ann.page.get_by_role("button", name="Dismiss").click()
        expect(told).to_have_count(0)
    finally:
        admin.withdraw()


def test_while_the_server_is_drained_games_go_on_and_none_begins(
    person: MAKER, admin: Admin
) -> None:
    ann, bo = person("Ann", lang="de"), person("Bo", lang="fr")
    ann.deal("las-vegas-dice")
    bo.go("/")
    admin.drain("Zurück um neun.")
    try:
        said = ann.page.get_by_text("Dieser Server wird bald gewartet").first
        expect(said).to_contain_text("Zurück um neun.")
        ann.expect_turn()
        bo.page.get_by_role("button", name="Jouer").first.click()
        expect(bo.page.get_by_text("aucune nouvelle table").first).to_be_visible()
        bo.problems.clear()  # the browser reports the refusal, which has status 503
    finally:
        admin.resume()
    expect(said).to_have_count(0)


def test_the_muted_are_told_why_their_message_is_not_sent(person: MAKER, admin: Admin) -> None:
    ann, bo = person("Ann"), person("Bo")
    gather([ann, bo])
    muted = ann.ask("GET", "/me")["id"]
    admin.restrict("mute", muted, None)
    ann.page.wait_for_timeout(1500)
    for one in (ann, bo):
        one.page.get_by_role("tab", name="Chat").click()
    box = ann.page.get_by_placeholder("Write a message")
    box.fill("psst")
    box.press("Enter")
    expect(ann.page.get_by_text("You have been muted on this server").first).to_be_visible()
    ann.page.get_by_role("button", name="Hello!").click()
    expect(bo.page.get_by_role("tabpanel")).to_contain_text("Hello!")
    expect(bo.page.get_by_text("psst")).to_have_count(0)
    admin.lift("mute", muted)


def test_the_banned_are_told_until_when_and_the_others_go_on(person: MAKER, admin: Admin) -> None:
    ann, bo = person("Ann"), person("Bo", lang="fr", size="phone")
    table = gather([ann, bo])
    banned = bo.ask("GET", "/me")["id"]
    admin.restrict("ban", banned, 2_000_000_000.0)
    sentence = "exclu de ce serveur jusqu’au 2033-05-18"
    expect(bo.page.get_by_text(sentence)).to_be_visible()
    for path in ("/", f"/t/{table}"):
        bo.go(path)
        expect(bo.page.get_by_text(sentence).first).to_be_visible()
        bo.check_width()
    expect(ann.page.get_by_text("Bo is away").first).to_be_visible()
    admin.lift("ban", banned)
    bo.page.wait_for_timeout(1500)
    bo.sit_at(table)


def test_a_closed_table_keeps_its_record_and_a_deleted_one_is_gone(
    person: MAKER, admin: Admin
) -> None:
    ann = person("Ann")
    closed = ann.deal("las-vegan")
    admin.close_table(closed)
    expect(ann.page.get_by_text("The administrator closed this table").first).to_be_visible()
    expect(ann.page.get_by_role("link", name="Record")).to_be_visible()
    deleted = ann.deal("las-vegan")
    admin.delete_table(deleted)
    expect(ann.page.get_by_text("There is no such table").first).to_be_visible()
    ann.go("/")
    expect(ann.page.locator(f"a[href*='{deleted}']")).to_have_count(0)
