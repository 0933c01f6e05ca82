"""What a link shows where it is shared: tags in the head of the page, and a picture.

They say what everyone with the link can see, and nothing else: the game, the host, free seats. A
preview never stands in the way of its page: whatever fails, the page has the tags of the site.
"""

from __future__ import annotations

import asyncio
import functools
import html
import io
import logging
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.core.game import Game
from croupier.core.registry import find, names
from croupier.core.text import TITLE, words
from croupier.server.errors import TEXT
from croupier.server.http.catalogue import SUMMARY
from croupier.server.http.limits import Limiter
from croupier.server.live.hub import Hub
from croupier.server.rates import client_of
from croupier.server.store import outages
from croupier.server.table.table import Table

_log = logging.getLogger(__name__)

PER_MINUTE: Final = 60
"""Tables looked up for previews per client; after that, pages have the tags of the site."""
MOST_PICTURES: Final = 64
"""Pictures kept in memory, of some 60 kB each."""
LINKS: Final = "links"
"""The folder of drawings among the client's files."""
FONT: Final = "outfit-latin-wght-normal-*.woff2"
BOLD, MEDIUM = 700, 500
BAND: Final = 250
"""The height of the dark band that the words stand on."""
MARGIN: Final = 60
COLOURS: Final = 128
SMALLEST: Final = 28
WHITE, GREY, GROUND = "#ffffff", "#d8d3e8", (11, 13, 28, 225)
DRAWN: Final = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100)))) | set("’“”–…œŒ")
"""The letters that the font has; pictures leave out others."""


class Preview(NamedTuple):
    """What a link shows; `seats` are those taken and all, where people can still sit down."""

    title: str
    text: str
    picture: str = "icon-512.png"
    """Its path on this site."""
    game: str | None = None
    seats: tuple[int, int] | None = None


class LinkPreviews:
    """Finds out what a page's link shows."""

    def __init__(self, hub: Hub, site: str, lang: str, static: Path) -> None:
        self._hub = hub
        self._site = site
        self._lang = lang
        self._static = static
        self._lookups = Limiter(PER_MINUTE, clock=hub.environment.monotonic)
        self._drawing = asyncio.Lock()

    async def page(self, path: str, page: str, address: str) -> str:
        """The page with tags for its path."""
        preview = await self._find(path, address)
        return page.replace("</head>", f"{self._tags(path, preview)}</head>", 1)

    async def picture(self, table_id: str, address: str) -> bytes | None:
        """The picture of a table, or None if there is none, or not now."""
        preview = await self._find(f"t/{table_id}", address)
        if preview.game is None:
            return None
        async with self._drawing:  # one at a time: the tables come first
            return await self._hub.environment.to_thread(draw, preview, self._static)

    async def _find(self, path: str, address: str) -> Preview:
        page, _, what = path.partition("/")
        try:
            if page == "rules" and what in names():
                return self._of_rules(find(what))
            if page in ("t", "replay") and what and self._lookups.take(client_of(address)):
                room = await self._hub.room(what)
                async with room.standing() as table:
                    return self._of_table(table) if page == "t" else self._of_replay(table)
        except TranslatedError:
            pass  # no such table, or of old rules: the page says so
        except sa.exc.SQLAlchemyError as error:
            _log.info("no preview: %s", outages.describe(error))
        return Preview(self._say("link-home"), self._say("link-home-text"))

    def _of_rules(self, game: Game) -> Preview:
        said = words(self._lang, game.text)
        text = said.say(SUMMARY) if said.has(SUMMARY) else ""
        title = self._say("link-rules", game=said.say(TITLE))
        return Preview(title, text, self._drawing_of(game), game.name)

    def _of_table(self, table: Table) -> Preview:
        game, host = table.game, "" if table.host is None else table.seats[table.host].name
        named = words(self._lang, game.text).say(TITLE)
        title = self._say("link-table", game=named, host=host) if host else named
        free = sum(sitting.kind == "open" for sitting in table.seats)
        seats = None if table.is_started else (table.players - free, table.players)
        phase = "gathering" if seats else "over" if table.is_finished else "playing"
        text = self._say(f"link-{phase}", free=free)
        picture = f"{LINKS}/table/{table.id}.png"
        return Preview(title, text, picture, game.name, seats)

    def _of_replay(self, table: Table) -> Preview:
        if not table.is_finished:
            return Preview(self._say("link-home"), self._say("link-home-text"))
        game = table.game
        title = self._say("link-replay", game=words(self._lang, game.text).say(TITLE))
        text = words(self._lang, TEXT).listed(table.names)
        return Preview(title, text, self._drawing_of(game), game.name)

    def _drawing_of(self, game: Game) -> str:
        drawing = f"{LINKS}/{game.name}.png"
        return drawing if (self._static / drawing).is_file() else "icon-512.png"

    def _say(self, message: str, **about: Any) -> str:
        return words(self._lang, TEXT).say(message, **about)

    def _tags(self, path: str, preview: Preview) -> str:
        tags = {
            "og:type": "website",
            "og:site_name": "Croupier",
            "og:title": preview.title,
            "og:description": preview.text,
            "og:url": f"{self._site}/{path}",
            "og:image": f"{self._site}/{preview.picture}",
            "og:image:type": "image/png",
            "og:image:alt": f"{preview.title}. {preview.text}",
        }
        large = "summary_large_image" if preview.picture.startswith(LINKS) else "summary"
        written = [f'<meta property="{k}" content="{html.escape(v)}">' for k, v in tags.items()]
        return "".join([*written, f'<meta name="twitter:card" content="{large}">'])


@functools.lru_cache(maxsize=MOST_PICTURES)
def draw(preview: Preview, static: Path) -> bytes | None:
    """The drawing of a game with words on it, as a PNG; None if the game has no drawing."""
    from PIL import Image, ImageDraw

    drawing = static / LINKS / f"{preview.game}.png"
    if not drawing.is_file():
        return None
    with Image.open(drawing) as opened:
        picture = opened.convert("RGB")
    over = ImageDraw.Draw(picture, "RGBA")
    top = picture.height - BAND
    over.rectangle((0, top, picture.width, picture.height), fill=GROUND)
    room = picture.width - 2 * MARGIN
    title, text = (_drawable(said) for said in (preview.title, preview.text))
    over.text((MARGIN, top + 34), title, WHITE, _font_for(title, 72, BOLD, room, static))
    over.text((MARGIN, top + 142), text, GREY, _font_for(text, 48, MEDIUM, room, static))
    if preview.seats:
        _draw_seats(over, preview.seats, picture.width - MARGIN, top + 170)
    kept = io.BytesIO()
    picture.quantize(COLOURS).save(kept, "PNG")
    return kept.getvalue()


def _drawable(text: str) -> str:
    """A text without what the font cannot draw."""
    return " ".join("".join(letter if letter in DRAWN else " " for letter in text).split())


def _draw_seats(over: Any, seats: tuple[int, int], right: int, middle: int) -> None:
    """A disc for everyone who sits, a ring for every free seat."""
    taken, players = seats
    for seat in range(players):
        x = right - 56 * (players - seat) + 28
        disc = (x - 20, middle - 20, x + 20, middle + 20)
        over.ellipse(disc, fill=WHITE if seat < taken else None, outline=WHITE, width=4)


def _font_for(text: str, size: int, weight: int, room: int, static: Path) -> Any:
    """The font, as large as fits."""
    while (font := _font(size, weight, static)).getlength(text) > room and size > SMALLEST:
        size -= 4
    return font


@functools.lru_cache(maxsize=64)
def _font(size: int, weight: int, static: Path) -> Any:
    from PIL import ImageFont

    found = next((static / "assets").glob(FONT), None)
    if found is None:
        return ImageFont.load_default(size)
    font = ImageFont.truetype(found, size)
    font.set_variation_by_axes([weight])
    return font
