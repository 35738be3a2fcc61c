"""The turns of games over days, and the nights of guests."""

import sqlalchemy as sa
from alembic import op

revision = "009"
down_revision = "008"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("begun", sa.Integer, nullable=False),
        sa.Column("running", sa.Boolean, nullable=False),
        sa.Column("used", sa.Double, nullable=False),
        sa.Column("allowed", sa.Double, nullable=False),
        sa.Column("reserve", sa.Double, nullable=False),
        sa.Column("spare_nights", sa.Boolean, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("turns_running", "turns", ["running"])
    op.create_table(
        "nights",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("start", sa.Integer, nullable=False),
        sa.Column("end", sa.Integer, nullable=False),
    )
