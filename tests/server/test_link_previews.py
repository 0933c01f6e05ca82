"""What links show where they are shared: tags and pictures, with nothing secret in them."""

from __future__ import annotations

import html
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from croupier.core.registry import names
from croupier.server.http import app
from croupier.server.http.link_previews import MOST_PICTURES, PER_MINUTE, Preview, draw
from croupier.server.wire.bodies import NewTable
from tests.docs.write import ROOT
from tests.server.hostile.wires import ATTACKER, NEIGHBOUR
from tests.server.hostile.wires import ask as ask_raw
from tests.server.running import SILENT, ServerProcess, against_bots, async_test
from tests.server.test_secrets import ask

PUBLIC = ROOT / "web" / "public"
TABLE = NewTable(game="las-vegan", players=4, name="Ann")
PAGE = "<!doctype html><html><head><title>Croupier</title></head><body></body></html>"

needs_client = pytest.mark.skipif(
    not (app.STATIC / "links").is_dir(), reason="the client is not built"
)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("links")
    public = ("--public-url", "https://games.example")
    process = ServerProcess(folder / "tables.db", *SILENT, *public).start()
    yield process
    process.stop()
    assert not [line for line in process.log if "Traceback" in line], process.log


def tags(server: ServerProcess, path: str) -> dict[str, str]:
    """The tags of a page, by their names."""
    status, headers, page = ask(server.url, "GET", path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page)
    return {name: html.unescape(content) for name, content in found}


@needs_client
@async_test()
async def test_a_link_to_a_table_says_who_waits_for_whom(served: ServerProcess) -> None:
    ann = served.client()
    table = await ann.make_table(TABLE)
    shown = tags(served, f"/t/{table.id}")
    assert shown["og:title"] == "Las Vegan with Ann"
    assert shown["og:description"] == "3 seats are free: join in!"
    assert shown["og:url"] == f"https://games.example/t/{table.id}"
    assert shown["og:image"] == f"https://games.example/links/table/{table.id}.png"
    assert shown["twitter:card"] == "summary_large_image"
    await ann.start(table.id, fill="random")
    assert tags(served, f"/t/{table.id}")["og:description"] == "The game has started."


@needs_client
@async_test()
async def test_a_picture_is_drawn_for_a_table(served: ServerProcess) -> None:
    table = await served.client().make_table(TABLE)
    status, told, body = ask_raw(served.port, f"/links/table/{table.id}.png")
    assert status == 200
    assert "content-type: image/png" in told
    assert "cross-origin-resource-policy: cross-origin" in told
    assert "same-origin\r\n" in told, "the other headers stay"
    with Image.open(io.BytesIO(body)) as picture:
        assert picture.size == (1200, 630)
    assert len(body) < 300_000
    assert ask_raw(served.port, "/links/table/none.png")[0] == 404


@needs_client
@async_test()
async def test_replays_and_rules_have_previews_and_secrets_none(served: ServerProcess) -> None:
    ann = served.client()
    table = await ann.make_table(against_bots("las-vegas-dice"))
    site = tags(served, "/")
    assert site["og:title"] == "Croupier"
    assert tags(served, f"/replay/{table.id}")["og:title"] == "Croupier", "it is not over"
    await ann.start(table.id)
    await ann.play(table.id, lambda position: next(r.move for r in position.reach if r.legal))
    replay = tags(served, f"/replay/{table.id}")
    assert replay["og:title"] == "Las Vegas, the dice game: a replay"
    assert replay["og:description"] == "Ann, Ada and Ben"
    rules = tags(served, "/rules/vegas-strip")
    assert rules["og:title"] == "Vegas Strip: the rules"
    assert rules["og:image"] == "https://games.example/links/vegas-strip.png"
    for path in ("/t/nothing", "/replay/nothing", "/rules/nothing", "/history", "/t/%3Cb%3E"):
        status, _, page = ask(served.url, "GET", path)
        if status == 200:
            assert tags(served, path)["og:title"] == "Croupier"
        assert "<b>" not in page


@needs_client
@async_test()
async def test_names_cannot_write_tags(served: ServerProcess) -> None:
    wicked = NewTable(game="las-vegan", players=2, name='"><script>x</script>')
    table = await served.client().make_table(wicked)
    _, _, page = ask(served.url, "GET", f"/t/{table.id}")
    assert "<script>x" not in page
    assert tags(served, f"/t/{table.id}")["og:title"] == 'Las Vegan with "><script>x</script>'
    assert ask_raw(served.port, f"/links/table/{table.id}.png")[0] == 200


@needs_client
@async_test()
async def test_previews_are_limited_for_each_client(served: ServerProcess) -> None:
    table = await served.client().make_table(TABLE)
    pages = [ask_raw(served.port, f"/t/{table.id}", ATTACKER) for _ in range(PER_MINUTE + 20)]
    assert {status for status, _, _ in pages} == {200}, "the page is always there"
    assert b"Las Vegan with Ann" in pages[0][2]
    assert b"Las Vegan with Ann" not in pages[-1][2]
    assert b"Las Vegan with Ann" in ask_raw(served.port, f"/t/{table.id}", NEIGHBOUR)[2]


def test_pictures_in_memory_are_bounded() -> None:
    assert draw.cache_info().maxsize == MOST_PICTURES


@pytest.mark.parametrize("title", ["Las Vegan with 愛", "Las Vegan with " + "W" * 24, "…"])
def test_any_name_can_be_drawn(title: str) -> None:
    drawn = draw(Preview(title, "2 seats are free", "", "las-vegan", (2, 4)), PUBLIC)
    assert drawn is not None
    with Image.open(io.BytesIO(drawn)) as picture:
        assert picture.size == (1200, 630)


def test_a_game_without_a_drawing_has_no_picture(tmp_path: Path) -> None:
    assert draw(Preview("Climb", "", "", "climb", (1, 2)), tmp_path) is None


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_drawing(name: str) -> None:
    with Image.open(PUBLIC / "links" / f"{name}.png") as picture:
        assert picture.size == (1200, 630)


def test_the_manifest_names_icons_of_the_size_they_have() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text("utf-8"))
    assert {"id", "name", "short_name", "start_url", "scope", "display"} <= set(manifest)
    sizes = {}
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            with Image.open(PUBLIC / icon["src"].removeprefix("/")) as picture:
                assert icon["sizes"] == f"{picture.width}x{picture.height}"
            sizes[icon["sizes"], icon.get("purpose", "any")] = icon["src"]
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= set(sizes)
    index = (ROOT / "web" / "index.html").read_text("utf-8")
    assert 'rel="apple-touch-icon" href="/apple-touch-icon.png"' in index
    assert 'name="theme-color"' in index


@needs_client
@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/icon-512.png", "image/png"),
        ("/icon-maskable-512.png", "image/png"),
        ("/apple-touch-icon.png", "image/png"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
def test_icons_and_manifest_have_their_types(served: ServerProcess, path: str, kind: str) -> None:
    status, told, _ = ask_raw(served.port, path)
    assert status == 200
    assert f"content-type: {kind}" in told
