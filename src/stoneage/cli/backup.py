"""`stoneage backup` and `stoneage restore`: all that a server stores, as one file."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from stoneage.cli.options import fail
from stoneage.server.settings import Settings

if TYPE_CHECKING:
    from stoneage.server.sql.database import Database

T = TypeVar("T")

DatabaseUrl = Annotated[
    str, typer.Option(envvar="STONEAGE_DATABASE", help="The server's database, as for `stoneage serve`.")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the backup, such as stoneage.backup.")],
    database: DatabaseUrl = "",
) -> None:
    """Write all games, guests and statistics of a server into one file, also while it is running."""
    from stoneage.server.sql.backup import back_up

    count = _run(Settings(database=database), lambda opened: back_up(opened, file))
    print(f"Saved {_tables(count)} in {file} ({file.stat().st_size / 1e6:.1f} MB).")


def restore(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A file written by `stoneage backup`.", exists=True, dir_okay=False)
    ],
    database: DatabaseUrl = "",
) -> None:
    """Add what is in a backup but missing from the database; what is there stays, and a server may be running."""
    from stoneage.server.sql.backup import restore as restore_from

    done = _run(Settings(database=database), lambda opened: restore_from(opened, file))
    print(f"Restored {_tables(done.tables)}; already there and unchanged: {done.kept}.")
    if done.secrets:
        print("Players are recognised again. If a server is running, restart it now.")
    elif done.tables:
        print("The database had guests of its own, so cookies of the backup work only if it is the same server.")


def _run(settings: Settings, work: "Callable[[Database], Awaitable[T]]") -> T:
    """Do something with the database; an error becomes a sentence."""
    import asyncio

    from stoneage.errors import StoneAgeError
    from stoneage.server.sql.database import Database
    from stoneage.server.sql.opening import opened
    from stoneage.tables.storage import StorageError

    async def run() -> T:
        async with opened(settings.database_url):  # says why if that is not possible, and migrates the schema
            pass
        database = Database(settings.database_url)
        try:
            return await work(database)
        finally:
            await database.close()

    try:
        return asyncio.run(run())
    except (StorageError, StoneAgeError) as error:
        fail(str(error), 1)


def _tables(count: int) -> str:
    return "1 table" if count == 1 else f"{count} tables"
