"""Shows how many functions have been compiled: a bar in a terminal, elsewhere a line now and then."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from stoneage.cli.options import messages

LINE_SECONDS = 10.0


@contextmanager
def compile_bar() -> Iterator[Callable[[int, int], None]]:
    """Yields a function that shows how many functions have been compiled, of how many."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = messages()
    columns = (TextColumn("Compiling"), BarColumn(), MofNCompleteColumn(), TextColumn("functions"))
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        told = time.monotonic()

        def show(done: int, total: int) -> None:
            nonlocal told
            bar.update(task, completed=done, total=total or None)
            if total and not console.is_terminal and time.monotonic() - told > LINE_SECONDS:
                told = time.monotonic()
                console.print(f"{done} of {total} functions compiled")

        yield show
