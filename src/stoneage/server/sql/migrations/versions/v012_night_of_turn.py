"""The night that counts for a turn: the one its player had when it began."""

import sqlalchemy as sa
from alembic import op

revision = "012"
down_revision = "011"


def upgrade() -> None:
    """Apply."""
    op.add_column("turns", sa.Column("zone", sa.String(40)))
    op.add_column("turns", sa.Column("start", sa.Integer))
    op.add_column("turns", sa.Column("end", sa.Integer))
    columns = ("zone", "start", "end")
    turns, nights = (sa.table(name, *map(sa.column, ("guest", *columns))) for name in ("turns", "nights"))
    of_guest = nights.c.guest == turns.c.guest
    found = {name: sa.select(nights.c[name]).where(of_guest).scalar_subquery() for name in columns}
    op.execute(sa.update(turns).values(found))
