"""Where notices go, and the notices to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "010"
down_revision = "009"


def upgrade() -> None:
    """Apply."""
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(12), nullable=False),
        sa.Column("address", sa.String(600), nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_guest", "subscriptions", ["guest"])
    op.create_index("subscriptions_table", "subscriptions", ["table_id"])
    op.create_table(
        "outbox",
        sa.Column("subscription", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(12), primary_key=True),
        sa.Column("begun", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claimed", sa.Double, nullable=False),
        sa.Column("sent", sa.Double),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index("outbox_table", "outbox", ["table_id", "over"])
