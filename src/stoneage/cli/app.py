"""The command line: all commands, and what `stoneage` does without one."""

import sys
from typing import Annotated

import typer

from stoneage.cli.analyse import analyse
from stoneage.cli.arena import arena
from stoneage.cli.backup import backup, restore
from stoneage.cli.bench import bench
from stoneage.cli.bots import bots
from stoneage.cli.browser import open_table
from stoneage.cli.check_notices import check_mail, check_push
from stoneage.cli.options import Host, fail
from stoneage.cli.page import page
from stoneage.cli.play import play
from stoneage.cli.prune import prune
from stoneage.cli.replay import replay
from stoneage.cli.rules import rules
from stoneage.cli.serve import DEFAULTS, openapi, serve, verify
from stoneage.cli.simulate import simulate
from stoneage.cli.train import train

app = typer.Typer(
    help="Stone Age, the board game (unofficial). Without a command, opens the game in your browser.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help starts faster and leaves more room for text
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(requested: bool) -> None:
    if requested:
        from stoneage import __version__

        print(__version__)
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _main(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
    host: Host = DEFAULTS.host,
    port: Annotated[
        int | None,
        typer.Option(envvar="STONEAGE_PORT", min=0, max=65535, help="Port to listen on. [default: 8000 or the next]"),
    ] = None,
) -> None:
    if context.invoked_subcommand is None:
        open_table(host, port)
        return
    for name in ("host", "port"):
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            fail(f"put --{name} after the command: stoneage {context.invoked_subcommand} --{name} ...", 2)


for command in (
    play,
    serve,
    backup,
    restore,
    prune,
    check_mail,
    check_push,
    page,
    arena,
    bots,
    simulate,
    replay,
    analyse,
    verify,
    bench,
    train,
    rules,
    openapi,
):
    app.command()(command)


def run() -> None:
    """Run the command that the arguments name."""
    try:
        app()
    except BrokenPipeError:  # the other end of a pipe, such as `head`, has closed it
        sys.stderr.close()
