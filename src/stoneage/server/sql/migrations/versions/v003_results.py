"""The results of finished games, for the statistics of guests."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("finished", sa.Double, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("sources", sa.Text, nullable=False),
    )
    op.create_index("results_guest", "results", ["guest", "finished"])
