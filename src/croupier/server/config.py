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
    """Seconds between bots' moves, so that people can follow."""
    bot_threads: int | None = None
    lang: str = "en"
    """The language in which the server speaks at its terminal."""
    archive_after: float = 30.0
    """Days after which tables where nothing happens are packed away; 0 for never."""
    log_level: str = "warning"
    requests_per_minute: int = 600
    """What one address may ask for; tables that do not exist count thirtyfold."""
    messages_per_second: float = 20
    """What one socket may send; three times that at once."""


def default_database() -> str:
    """SQLite in the user's data folder."""
    import platformdirs

    folder = Path(platformdirs.user_data_dir("croupier", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
