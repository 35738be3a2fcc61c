"""`stoneage prune`: removes old tables from a server's database."""

from typing import Annotated

import typer

from stoneage.cli.options import fail
from stoneage.server.settings import Settings


def prune(
    days: Annotated[int, typer.Option(min=1, help="Remove tables that have not changed for this many days.")],
    database: Annotated[
        str, typer.Option(envvar="STONEAGE_DATABASE", help="The server's database, as for `stoneage serve`.")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only show what would be removed.")] = False,
) -> None:
    """Remove finished and abandoned tables, also while a server is running."""
    import asyncio

    from stoneage.errors import StoneAgeError
    from stoneage.tables.storage import StorageError

    try:
        asyncio.run(_prune(Settings(database=database), days, dry_run))
    except (StorageError, StoneAgeError) as error:
        fail(str(error), 1)


async def _prune(settings: Settings, days: int, dry_run: bool) -> None:
    from stoneage.server.sql.old_tables import in_parts
    from stoneage.server.sql.opening import opened

    async with opened(settings.database_url) as storage:
        old = await storage.old_tables(days)
        kinds = f"{len(old.finished)} finished, {len(old.abandoned)} abandoned"
        megabytes = await storage.size_of_old_tables(days) / 1e6
        print(f"{len(old.ids)} tables have not changed for {days} days ({kinds}; {megabytes:.1f} MB of events).")
        if dry_run or not old.ids:
            return
        removed = 0
        for part in in_parts(old.ids):
            removed += await storage.remove_tables(part, days)
            print(f"\rremoved {removed} of {len(old.ids)}", end="", flush=True)
        print("\nThe database reuses the space; it does not get smaller by itself.")
