"""The server's configuration."""

from __future__ import annotations

from pathlib import Path

import msgspec


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of `croupier serve`."""

    database: str
    """An SQLAlchemy address: `sqlite:///file.db` or `postgresql+psycopg://…`."""
    share_url: str = "http://localhost:8000"
    """The base of links to tables: the address that other players use."""
    pace: float = 0.5
    """The least seconds that a bot's move takes, so that people can follow. At 0 it takes as long
    as the bot thinks, which may reveal something about its hand."""
    bot_threads: int | None = None
    lang: str = "en"
    """The language of the server's terminal output."""
    archive_after: float = 30.0
    """Days after which idle tables are archived; 0 for never."""
    delete_after: float = 0.0
    """Days after which archived tables are deleted, since they were last used; 0 for never."""
    log_level: str = "warning"
    requests_per_minute: int = 600
    """API requests allowed per client address; five times as many for pages and files."""
    messages_per_second: float = 20
    """Socket messages allowed per person; bursts of three times as many."""
    connections_per_address: int = 256
    """Open connections allowed per client address."""
    sockets_per_address: int = 128
    """Tables that may be open at the same time per client address."""
    timeout: float = 20
    """Seconds after which a stalled connection is closed."""
    siblings: str | None = None
    """The folder where the workers of this machine find each other; None for a single one."""


def default_database() -> str:
    """SQLite in the user's data folder."""
    import platformdirs

    folder = Path(platformdirs.user_data_dir("croupier", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
