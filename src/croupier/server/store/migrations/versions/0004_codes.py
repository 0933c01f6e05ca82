"""The short codes of tables that have not started."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.create_index("ix_tables_code", "tables", ["code"], unique=True)
