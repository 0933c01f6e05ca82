"""Without the server: the page opens, shows what was kept, and a new build takes over."""

from __future__ import annotations

import json
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from croupier.server.http.app import STATIC
from tests.browser.finished import played
from tests.browser.people import PATIENCE, Person
from tests.server.running import SILENT, ServerProcess

pytestmark = pytest.mark.slow

KEPT = """async () => (await Promise.all((await caches.keys()).map(
  async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url)))))
  .flat().map(({ pathname, search }) => pathname + search)"""
HAS_KEPT = "async (address) => !!(await caches.match(address))"
HAS_TAKEN_OVER = """async (cache) => (await caches.keys()).includes(cache)
  && await navigator.serviceWorker.getRegistration().then(
    (it) => !it.installing && !it.waiting && it.active.state === 'activated')"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
MAY_BE_KEPT = re.compile(r"/api/v1/(games|levels|history|games/[\w-]+/(book|texts)/en)\?lang=en")
BROKEN = """addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(Response.error()));"""


def until(holds: Callable[[], object]) -> None:
    """Ask again and again: the browser tells nobody what its workers do."""
    end = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < end, "it never comes to that"
        time.sleep(0.1)


def is_open(page: Page, address: str) -> bool:
    try:
        page.goto(address)
    except PlaywrightError:
        return False
    return True


def test_the_page_opens_without_the_server(chromium: Browser, tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path / 'tables.db'}", *SILENT).start()
    mo = Person(chromium, server.url, "Mo", worker=True)
    mine, strange = (played(server.url, "las-vegas-dice") for _ in range(2))
    mine.belongs_to(mo)
    replay = f"/api/v1/tables/{mine.table}/replay?seat=open&lang=en"
    try:
        mo.go("/")
        until(lambda: mo.page.evaluate(HAS_KEPT, replay))
        until(lambda: mo.page.evaluate(CONTROLLED))
        mo.go(f"/replay/{strange.table}")
        expect(mo.page.get_by_role("button", name="Next")).to_be_visible()
        answers = [path for path in mo.page.evaluate(KEPT) if path.startswith("/api/")]
        assert replay in answers
        assert not [a for a in answers if a != replay and not MAY_BE_KEPT.fullmatch(a)]
    finally:
        server.stop()
    mo.go("/")
    expect(mo.page.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(mo.page.locator(".game")).to_have_count(5)
    mo.page.get_by_role("button", name="Rules of Vegas Strip").click()
    expect(mo.page.get_by_role("dialog").get_by_text("VST-1", exact=True)).to_be_visible()
    mo.page.keyboard.press("Escape")
    mo.page.get_by_role("list").get_by_role("link", name="Replay").click()
    expect(mo.page.get_by_role("button", name="Next")).to_be_visible()
    mo.go(f"/replay/{strange.table}")
    expect(mo.page.get_by_role("alert")).to_contain_text("cannot be reached")
    mo.context.close()


class _Files(SimpleHTTPRequestHandler):
    """The client's files alone; any other path is its page."""

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        return found if Path(found).is_file() else str(Path(self.directory) / "index.html")

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Site:
    """A folder with a build of the client, served for as long as wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(STATIC, folder)
        handler = partial(_Files, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def rebuild(self, name: str) -> None:
        """Another build: its page and its worker are new."""
        page, worker = self.folder / "index.html", self.folder / "worker.js"
        page.write_text(page.read_text().replace("<title>", f"<title>{name} "))
        found = re.sub(r'BUILD = "[\w-]+"', f'BUILD = "{name}"', (STATIC / "worker.js").read_text())
        worker.write_text(found)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path / "site")
    yield made
    made.close()


def test_a_new_build_is_shown_at_the_next_load_and_kept(chromium: Browser, site: Site) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{site.url}/rules/none")
    until(lambda: page.evaluate(CONTROLLED))
    site.rebuild("second")
    shown = page.goto(f"{site.url}/rules/none")
    assert shown is not None
    assert "<title>second" in shown.text()
    until(lambda: page.evaluate(HAS_TAKEN_OVER, "croupier-second"))
    site.close()
    shown = page.goto(f"{site.url}/rules/none")
    assert shown is not None
    assert shown.from_service_worker
    assert "<title>second" in shown.text()
    context.close()


def test_a_broken_worker_is_replaced(chromium: Browser, site: Site) -> None:
    good = (site.folder / "worker.js").read_text()
    (site.folder / "worker.js").write_text(BROKEN)
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{site.url}/rules/none")
    until(lambda: page.evaluate(CONTROLLED))
    other = context.new_page()
    assert not is_open(other, f"{site.url}/rules/none")
    (site.folder / "worker.js").write_text(good)
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((it) => it.update())")
    until(lambda: is_open(other, f"{site.url}/rules/none"))
    expect(other.locator("main")).to_be_visible()
    context.close()


def test_the_page_can_be_installed(chromium: Browser, site: Site) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(site.url)
    until(lambda: page.evaluate(CONTROLLED))
    devtools = context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    icons = json.loads(found["data"])["icons"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert any(icon.get("purpose") == "maskable" for icon in icons)
    linked = [icon["src"] for icon in icons] + [
        page.locator("link[rel=apple-touch-icon]").get_attribute("href") or ""
    ]
    for address in linked:
        wide = page.evaluate(
            "(src) => new Promise((done, failed) => { const it = new Image(); it.src = src;"
            "it.onload = () => done(it.naturalWidth); it.onerror = failed; })",
            address,
        )
        assert wide > 0
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    context.close()
