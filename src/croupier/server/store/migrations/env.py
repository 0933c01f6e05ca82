"""Alembic's entry point, run in the transaction that `upgrade` opened."""

from __future__ import annotations

from alembic import context

from croupier.server.store.database import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
