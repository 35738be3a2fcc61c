"""The answers of guests to the exercises of the days."""

import sqlalchemy as sa
from alembic import op

revision = "008"
down_revision = "007"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "daily_exercises",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("found", sa.Boolean, nullable=False),
    )
