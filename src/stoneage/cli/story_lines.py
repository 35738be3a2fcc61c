"""The log of a game as lines for the terminal."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from stoneage.reports.terminal.colours import chip
from stoneage.story import StoryEvent, seen_by, story_events, tell

if TYPE_CHECKING:
    from stoneage.game.game import Game

_SEQUELS = ("gain", "trade", "split")  # shown on the line of the event that caused them
# Left out, because the next event (None: any), or the question that follows, says it again.
_REPEATED_BY = {"act": None, "roll": "harvest", "hunger": "feed"}


class StoryLine(NamedTuple):
    """A line of the log: the seat it is about, if any, and whether it starts a round."""

    text: str
    seat: int | None = None
    starts_round: bool = False

    def render(self) -> Table:
        """The line, with the letter of its tribe in front."""
        grid = Table.grid(padding=(0, 1))
        grid.add_row(
            " " if self.seat is None else chip(self.seat), Text(self.text, style="bold" if self.starts_round else "")
        )
        return grid


def story_lines(game: "Game", viewer: int | None, since: int = 0, without: tuple[str, ...] = ()) -> list[StoryLine]:
    """What a viewer may know of the moves from index `since` on, leaving out some kinds of events."""
    lines: list[StoryLine] = []
    after_act = False
    seen = seen_by(story_events(game, since), viewer)
    following: list[StoryEvent | None] = [*seen[1:], None]
    for event, next_event in zip(seen, following, strict=False):
        if event.kind in without or _is_repeated(event, next_event):
            after_act = event.kind == "act"
            continue
        if lines and event.kind in _SEQUELS and event.seat == lines[-1].seat and not after_act:
            lines[-1] = lines[-1]._replace(text=f"{lines[-1].text} {tell(event)}")
        else:
            lines.append(StoryLine(tell(event), event.seat, event.kind == "round"))
        after_act = False
    return lines


def _is_repeated(event: StoryEvent, next_event: StoryEvent | None) -> bool:
    if event.kind not in _REPEATED_BY:
        return False
    repeat = _REPEATED_BY[event.kind]
    return repeat is None or next_event is None or (next_event.kind == repeat and next_event.seat == event.seat)


def rounds(game: "Game", viewer: int | None) -> Iterator[tuple[str, list[StoryLine]]]:
    """The log by round: a heading and its lines."""
    heading, part = "", list[StoryLine]()
    for line in story_lines(game, viewer):
        if line.starts_round:
            if part:
                yield heading, part
            heading, part = line.text, []
        else:
            part.append(line)
    yield heading, part
