"""Schema migrations. `upgrade` brings any database to the current schema.

Expand first, contract later: during a rolling restart, workers of two versions share a database. So
a migration only adds what older servers can ignore (tables, columns that may be null, indexes).
What nothing uses any more is removed one release later, by a migration that also raises
`compatibility.oldest` to the first revision whose server does without it.
"""

from __future__ import annotations

import sqlalchemy as sa

from croupier.core.errors import TranslatedError
from croupier.server.errors import TEXT
from croupier.server.store.outages import place_of

HEAD = "0006"
"""The newest revision; a test compares it with Alembic's."""


def upgrade(engine: sa.Engine) -> None:
    """Migrate to the current schema; several processes may do this at once."""
    present = revision(engine)
    if present == HEAD:
        return
    if present is not None and present > HEAD:
        if _is_compatible(engine):
            return
        raise TranslatedError("database-newer", (TEXT,), database=place_of(str(engine.url)))
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "croupier.server.store:migrations")
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("set local lock_timeout = 0"))  # another may be migrating
            connection.execute(sa.text("select pg_advisory_xact_lock(7271)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revision(engine: sa.Engine) -> str | None:
    """The database's revision; None if it is empty."""
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        query = sa.text("select version_num from alembic_version")
        return connection.execute(query).scalar()


def _is_compatible(engine: sa.Engine) -> bool:
    """May this server use the newer database?"""
    with engine.connect() as connection:
        query = sa.text("select oldest from compatibility where id = 1")
        oldest = connection.execute(query).scalar()
    return oldest is not None and str(oldest) <= HEAD
