"""Links that move a guest's profile to another device."""

import sqlalchemy as sa
from alembic import op

revision = "005"
down_revision = "004"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "profile_links",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Double, nullable=False),
    )
