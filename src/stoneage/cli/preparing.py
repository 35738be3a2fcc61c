"""Compiles the rules and bots of a game in the terminal while it is played with plain Python."""

from collections.abc import Iterable
from pathlib import Path

from stoneage.cli.compile_bar import compile_bar
from stoneage.errors import PlayerError
from stoneage.players.budget import net_setting
from stoneage.players.preparation import Preparation, all_compiled, begin_interpreted, go_on_compiled
from stoneage.players.registry import is_ours, needs_compiling, search_setting

_LOOK_SECONDS = 0.1


class Preparing:
    """What is still to be compiled for a game with some bots; `later` are bots that may be asked for hints.

    Raises:
        PlayerError: a name has a setting that cannot be read, or nothing can be compiled.
    """

    def __init__(self, bots: Iterable[str], later: Iterable[str] = ()) -> None:
        bots = list(bots)
        wanted = [bot for bot in (*bots, *later) if is_ours(bot)]
        for bot in wanted:
            search_setting(bot)
            net = net_setting(bot)
            if net is not None and net.file is not None and not Path(net.file).is_file():
                raise PlayerError(f"no weights in {net.file}: the file does not exist; check the path")
        self._preparation: Preparation | None = None
        if not all_compiled(wanted):
            self._preparation = Preparation(wanted)
            # Bots by others would stay as they were loaded, so they are loaded compiled.
            if any(not is_ours(bot) or needs_compiling(bot) for bot in bots) or not begin_interpreted():
                self.finish()

    def go_on(self) -> None:
        """Go on compiled if everything has been compiled by now."""
        if self._preparation is not None and not self._preparation.running:
            ended, self._preparation = self._preparation, None
            if ended.wait():
                go_on_compiled()

    def finish(self) -> None:
        """Wait until everything is compiled, and show how far it is."""
        if self._preparation is None:
            return
        with compile_bar() as show:
            while not self._preparation.wait(_LOOK_SECONDS) and self._preparation.running:
                show(*self._preparation.progress)
        if not self._preparation.wait():
            raise PlayerError("the rules and bots could not be compiled")
        self.go_on()
