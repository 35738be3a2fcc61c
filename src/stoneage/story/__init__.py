"""The story of a game: each move becomes events, told from the positions before and after it.

Events are data for a log, an animation or a translation; `tell` gives the plain English line of one.
"""

from stoneage.story.english import tell
from stoneage.story.events import events, seen_by
from stoneage.story.notes import Event

__all__ = ["Event", "events", "seen_by", "tell"]
