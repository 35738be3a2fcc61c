"""Opens a database, or says in a sentence why not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from stoneage.server.sql.storage import SqlStorage
from stoneage.tables.storage import StorageError


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStorage]:
    """A storage that is ready to use.

    Raises:
        StorageError: the database cannot be opened; the message says which one, without its password, and why.
    """
    storage = SqlStorage(url)
    try:
        await storage.migrate()
    except StorageError as error:
        await storage.close()
        raise StorageError(f"cannot open the database {_shown(url)}: {_cause(error)}") from error
    try:
        yield storage
    finally:
        await storage.close()


def _shown(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "of this URL"


def _cause(error: StorageError) -> str:
    """What the database's driver said, without the layers around it."""
    cause = error.__cause__
    return str(getattr(cause, "orig", None) or cause or error).splitlines()[0]
