"""A game as a viewer sees it: the decision, and what happened. The rest are the core's own types: see `__init__`."""

from typing import Annotated

from stoneage import story
from stoneage.game import decision
from stoneage.game.tagged import TaggedBy

Decision = Annotated[decision.Decision, TaggedBy("kind")]
"""Whose decision it is, and what about."""

StoryEvent = Annotated[story.StoryEvent, TaggedBy("kind")]
"""One thing that happened."""
