"""The story of a game as lines for a screen."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from stoneage.cli.colours import chip
from stoneage.story import Event, events, seen_by, tell

if TYPE_CHECKING:
    from stoneage.game import Game

_SEQUELS = ("gain", "trade", "split")  # told behind the event that they follow from
_FORESHADOWED = {"act": None, "roll": "harvest", "hunger": "feed"}  # told again by what follows, or by the question


class Line(NamedTuple):
    """A line of the story: whose it is, if anybody's, and whether it opens a round."""

    text: str
    seat: int | None = None
    opens: bool = False

    def shown(self) -> Table:
        """The line behind the chip of its tribe."""
        grid = Table.grid(padding=(0, 1))
        grid.add_row(" " if self.seat is None else chip(self.seat), Text(self.text, style="bold" if self.opens else ""))
        return grid


def story_lines(game: "Game", viewer: int | None, since: int = 0, without: tuple[str, ...] = ()) -> list[Line]:
    """What a viewer may know of the moves since, without some kinds of events."""
    lines: list[Line] = []
    acts = False
    told = seen_by(events(game, since), viewer)
    following: list[Event | None] = [*told[1:], None]
    for event, after in zip(told, following, strict=False):
        if event.kind in without or _is_told_again(event, after):
            acts = event.kind == "act"
            continue
        if lines and event.kind in _SEQUELS and event.seat == lines[-1].seat and not acts:
            lines[-1] = lines[-1]._replace(text=f"{lines[-1].text} {tell(event)}")
        else:
            lines.append(Line(tell(event), event.seat, event.kind == "round"))
        acts = False
    return lines


def _is_told_again(event: Event, after: Event | None) -> bool:
    if event.kind not in _FORESHADOWED or "table" in event.data:
        return False
    sequel = _FORESHADOWED[event.kind]
    return sequel is None or after is None or (after.kind == sequel and after.seat == event.seat)


def rounds(game: "Game", viewer: int | None) -> Iterator[tuple[str, list[Line]]]:
    """The story by rounds: a heading and the lines of each."""
    heading, part = "", list[Line]()
    for line in story_lines(game, viewer):
        if line.opens:
            if part:
                yield heading, part
            heading, part = line.text, []
        else:
            part.append(line)
    yield heading, part
