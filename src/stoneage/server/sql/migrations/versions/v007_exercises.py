"""The exercises of guests."""

import sqlalchemy as sa
from alembic import op

revision = "007"
down_revision = "006"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "exercises",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("in_a_row", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_index("exercises_due", "exercises", ["guest", "due"])
