"""The daily tables and their results."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "daily",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), nullable=False, unique=True),
        sa.Column("points", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("finished", sa.Double),
    )
