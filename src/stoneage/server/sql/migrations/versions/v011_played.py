"""How guests played in games that were analysed."""

import sqlalchemy as sa
from alembic import op

revision = "011"
down_revision = "010"


def upgrade() -> None:
    """Apply."""
    op.add_column("results", sa.Column("played", sa.Text))
