"""The story of a game: each move becomes events, found by comparing the positions before and after it.

Events are data for a log, an animation or a translation; `tell` turns one into a line of English.
"""

from stoneage.story.english import tell
from stoneage.story.events import StoryEvent
from stoneage.story.moves import StoryBuilder, seen_by, story_events

__all__ = ["StoryBuilder", "StoryEvent", "seen_by", "story_events", "tell"]
