"""The options of notices, for `stoneage serve` and for the commands that try them."""

from typing import Annotated

import typer

PublicUrl = Annotated[
    str,
    typer.Option(
        envvar="STONEAGE_PUBLIC_URL",
        help="Where people open this server, e.g. https://club.example; for links in mail and web hooks.",
    ),
]
PushContact = Annotated[
    str,
    typer.Option(
        envvar="STONEAGE_PUSH_CONTACT",
        help="Send notices to devices; push services can write to this address, e.g. mailto:me@club.example.",
    ),
]
PushServices = Annotated[
    list[str] | None,
    typer.Option(
        "--push-service",
        envvar="STONEAGE_PUSH_SERVICES",
        help="Push service that devices may use; by default, those of the usual browsers.",
    ),
]
Smtp = Annotated[
    str,
    typer.Option(
        envvar="STONEAGE_SMTP",
        help="Send notices by mail, through smtp://USER:PASSWORD@HOST:PORT or smtps://...; needs --public-url.",
    ),
]
MailFrom = Annotated[
    str,
    typer.Option(envvar="STONEAGE_MAIL_FROM", help="Where mail comes from, e.g. 'Stone Age <games@club.example>'."),
]
Hooks = Annotated[
    bool,
    typer.Option(
        "--hooks", envvar="STONEAGE_HOOKS", help="Let tables have web hooks (Discord, ntfy); needs --public-url."
    ),
]
HookOrigins = Annotated[
    list[str] | None,
    typer.Option(
        "--hook-origin",
        envvar="STONEAGE_HOOK_ORIGINS",
        help="Origin that web hooks may use although it is in a private network, e.g. http://ntfy.lan.",
    ),
]
