"""Migrates a database to the schema of this version, with Alembic."""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "012"
_LOCK = 7_015_733  # an arbitrary lock id: processes that start together migrate one after another


def upgrade(connection: Connection) -> None:
    """Run the missing migrations. On SQLite the transaction itself keeps other processes waiting."""
    if connection.dialect.name != "postgresql":
        _upgrade(connection)
        return
    # Polled, because waiting for the lock would run into the statement timeout.
    while not connection.execute(text(f"select pg_try_advisory_lock({_LOCK})")).scalar():
        driver: Any = connection.connection.dbapi_connection  # asyncpg, which does not block the event loop
        driver.run_async(lambda _: asyncio.sleep(0.1))
    try:
        _upgrade(connection)
    finally:
        connection.rollback()
        connection.execute(text(f"select pg_advisory_unlock({_LOCK})"))
        connection.commit()


def _upgrade(connection: Connection) -> None:
    if _version(connection) != HEAD:
        _migrate(connection)
    connection.commit()


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("select version_num from alembic_version")).scalar()


def _migrate(connection: Connection) -> None:
    from alembic import command  # takes half a second, not needed if the schema is current
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
