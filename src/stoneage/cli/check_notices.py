"""`stoneage check-mail` and `check-push`: send a test notice, with the settings of the server."""

from typing import Annotated

import typer

from stoneage.cli.notice_options import MailFrom, PublicUrl, PushContact, PushServices, Smtp
from stoneage.cli.options import fail
from stoneage.server.settings import Settings

DEFAULTS = Settings()


def check_mail(
    address: Annotated[str, typer.Argument(help="Where to send the test.")],
    smtp: Smtp = DEFAULTS.smtp,
    mail_from: MailFrom = DEFAULTS.mail_from,
    public_url: PublicUrl = DEFAULTS.public_url,
) -> None:
    """Send a test by mail."""
    import asyncio

    from stoneage.errors import StoneAgeError
    from stoneage.server.notices.checking import check_mail as check
    from stoneage.server.notices.delivery import DeliveryError, GoneError

    if not smtp:
        fail("name the mail server: --smtp or STONEAGE_SMTP", 2)
    try:
        asyncio.run(check(Settings(smtp=smtp, mail_from=mail_from, public_url=public_url), address))
    except (StoneAgeError, DeliveryError, GoneError) as error:
        fail(f"the mail could not be sent: {error}", 1)
    typer.echo(f"The mail server has taken a test for {address}.")


def check_push(
    push_contact: PushContact = DEFAULTS.push_contact,
    push_service: PushServices = None,
    database: Annotated[
        str, typer.Option(envvar="STONEAGE_DATABASE", help="The server's database, as for `stoneage serve`.")
    ] = "",
    devices: Annotated[int, typer.Option(min=1, max=100, help="How many of the latest devices to send it to.")] = 1,
) -> None:
    """Send a test to the device that has turned notices on last; a server may be running meanwhile."""
    import asyncio

    from stoneage.errors import StoneAgeError
    from stoneage.server.notices.checking import check_push as check
    from stoneage.tables.storage import StorageError

    if not push_contact:
        fail("say whom push services can write to: --push-contact or STONEAGE_PUSH_CONTACT", 2)
    services = tuple(push_service or ())
    settings = Settings(database=database, push_contact=push_contact, push_services=services)
    try:
        results = asyncio.run(check(settings, devices))
    except (StorageError, StoneAgeError) as error:
        fail(str(error), 1)
    if not results:
        fail("no device has turned notices on yet; do so in the settings of the page, then try again", 1)
    for host, said in results:
        typer.echo(f"{host}: {said or 'the push service has taken the test'}")
    if any(said for _, said in results):
        raise typer.Exit(1)
