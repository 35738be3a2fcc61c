"""`stoneage serve`, `openapi` and `verify`: the server, its API, and its games."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from stoneage.cli.notice_options import HookOrigins, Hooks, MailFrom, PublicUrl, PushContact, PushServices, Smtp
from stoneage.cli.options import Host, fail, stoppable
from stoneage.server.settings import Settings

DEFAULTS = Settings()


@stoppable()
def serve(
    host: Host = DEFAULTS.host,
    port: Annotated[
        int, typer.Option(envvar="STONEAGE_PORT", min=0, max=65535, help="Port to listen on.")
    ] = DEFAULTS.port,
    database: Annotated[
        str,
        typer.Option(
            envvar="STONEAGE_DATABASE",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME; by default, SQLite in your data folder.",
        ),
    ] = DEFAULTS.database,
    redis: Annotated[
        str,
        typer.Option(envvar="STONEAGE_REDIS", help="redis://HOST, if several processes share the database."),
    ] = DEFAULTS.redis,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            envvar="STONEAGE_ORIGINS",
            help="Additional web origin allowed to use this server, e.g. https://club.example.",
        ),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            envvar="STONEAGE_ALLOWED_HOSTS",
            help="Name under which this server is reached, e.g. club.example; addresses always work.",
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="STONEAGE_PROXIES",
            help="Addresses of trusted proxies, separated by commas; their X-Forwarded-For is used.",
        ),
    ] = DEFAULTS.proxies,
    bot_workers: Annotated[
        int,
        typer.Option(
            envvar="STONEAGE_BOT_WORKERS",
            min=1,
            max=64,
            help="Processes in which bots think; one of several is for quick bots only.",
        ),
    ] = DEFAULTS.bot_workers,
    log_format: Annotated[
        Literal["text", "json"], typer.Option(envvar="STONEAGE_LOG_FORMAT", help="Log format.")
    ] = DEFAULTS.log_format,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(envvar="STONEAGE_LOG_LEVEL", help="Log level.")
    ] = DEFAULTS.log_level,
    requests_per_minute: Annotated[
        int,
        typer.Option(
            envvar="STONEAGE_REQUESTS_PER_MINUTE", min=1, help="HTTP requests allowed per address and minute."
        ),
    ] = DEFAULTS.requests_per_minute,
    tables_per_hour: Annotated[
        int, typer.Option(envvar="STONEAGE_TABLES_PER_HOUR", min=1, help="New tables allowed per address and hour.")
    ] = DEFAULTS.tables_per_hour,
    connections_per_address: Annotated[
        int,
        typer.Option(
            envvar="STONEAGE_CONNECTIONS_PER_ADDRESS",
            min=1,
            help="Open HTTP connections allowed per address; those of trusted proxies do not count.",
        ),
    ] = DEFAULTS.connections_per_address,
    sockets_per_address: Annotated[
        int, typer.Option(envvar="STONEAGE_SOCKETS_PER_ADDRESS", min=1, help="Open WebSockets allowed per address.")
    ] = DEFAULTS.sockets_per_address,
    messages_per_20s: Annotated[
        int,
        typer.Option(envvar="STONEAGE_MESSAGES_PER_20S", min=1, help="Messages allowed per WebSocket in 20 seconds."),
    ] = DEFAULTS.messages_per_20s,
    keep_days: Annotated[
        int,
        typer.Option(
            envvar="STONEAGE_KEEP_DAYS",
            min=0,
            help="Remove tables that have not changed for this many days; 0 keeps all. See also: stoneage prune.",
        ),
    ] = DEFAULTS.keep_days,
    absent_seconds: Annotated[
        int,
        typer.Option(
            envvar="STONEAGE_ABSENT_SECONDS",
            min=1,
            help="How long a table waits for an absent player before a bot may play.",
        ),
    ] = DEFAULTS.absent_seconds,
    public_url: PublicUrl = DEFAULTS.public_url,
    push_contact: PushContact = DEFAULTS.push_contact,
    push_service: PushServices = None,
    smtp: Smtp = DEFAULTS.smtp,
    mail_from: MailFrom = DEFAULTS.mail_from,
    hooks: Hooks = DEFAULTS.hooks,
    hook_origin: HookOrigins = None,
) -> None:
    """Host games for people and bots; they are stored in a database."""
    from stoneage.errors import StoneAgeError
    from stoneage.server.serve import check, run
    from stoneage.tables.storage import StorageError

    settings = Settings(
        host=host,
        port=port,
        database=database,
        redis=redis,
        origins=tuple(origin or ()),
        hosts=tuple(allowed_host or ()),
        proxies=proxies,
        bot_workers=bot_workers,
        log_format=log_format,
        log_level=log_level,
        requests_per_minute=requests_per_minute,
        tables_per_hour=tables_per_hour,
        connections_per_address=connections_per_address,
        sockets_per_address=sockets_per_address,
        messages_per_20s=messages_per_20s,
        keep_days=keep_days,
        absent_seconds=absent_seconds,
        public_url=public_url,
        push_contact=push_contact,
        push_services=tuple(push_service or ()),
        smtp=smtp,
        mail_from=mail_from,
        hooks=hooks,
        hook_origins=tuple(hook_origin or ()),
    )
    try:
        check(settings)
        run(settings)
    except (StorageError, StoneAgeError) as error:
        fail(str(error), 1)


def openapi() -> None:
    """Print the server's OpenAPI schema."""
    import json

    from stoneage.server.app import create_app

    typer.echo(json.dumps(create_app(Settings(database="sqlite://")).openapi(), indent=1))


def verify(
    file: Annotated[Path, typer.Argument(help="A finished game exported from a server.", exists=True, dir_okay=False)],
) -> None:
    """Check the dice and cards of a server game against its seed."""
    from stoneage.engine.runtime.compile_cache import is_compiled
    from stoneage.engine.runtime.mode import begin_interpreted
    from stoneage.errors import GameFileError
    from stoneage.game_file.fair_dice import verify as check

    if not is_compiled():
        begin_interpreted()  # one game takes a second, and compiling half a minute
    try:
        checked = check(file.read_text(encoding="utf-8"))
    except (GameFileError, UnicodeDecodeError) as error:
        typer.secho(f"Not verified: {error}", fg="red", err=True)
        raise typer.Exit(1) from error
    typer.echo(f"Verified: all {checked} dice, cards and buildings match the seed committed to before the game.")
