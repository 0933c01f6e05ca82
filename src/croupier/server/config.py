"""How a server is set up."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What `croupier serve` may be told."""

    database: str
    """An SQLAlchemy address: `sqlite:///file.db` or `postgresql+psycopg://…`."""
    share_url: str = "http://localhost:8000"
    """What links to tables begin with: the address that the others use."""
    pace: float = 0.5
    """Seconds that a bot's move takes at least, so that people can follow. At 0 it takes as long as
    the bot does, which may tell something about its hand."""
    bot_threads: int | None = None
    lang: str = "en"
    """The language in which the server speaks at its terminal."""
    archive_after: float = 30.0
    """Days after which tables where nothing happens are packed away; 0 for never."""
    log_level: str = "warning"
    requests_per_minute: int = 600
    """Calls allowed per client address; of pages and files five times as many."""
    messages_per_second: float = 20
    """What one person may send; three times that at once."""
    connections_per_address: int = 256
    """Open connections allowed per client address."""
    sockets_per_address: int = 128
    """Tables that may be open at the same time per client address."""
    timeout: float = 20
    """Seconds after which a connection that does not get on is closed."""


def default_database() -> str:
    """SQLite in the user's data folder."""
    import platformdirs

    folder = Path(platformdirs.user_data_dir("croupier", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
