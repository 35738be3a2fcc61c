"""Guests who have logged out their other devices."""

import sqlalchemy as sa
from alembic import op

revision = "006"
down_revision = "005"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "logouts",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )
