"""The analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("format", sa.Integer, nullable=False),
        sa.Column("report", sa.Text),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
