"""What a page lets its visitor know, frame by frame."""

from dataclasses import dataclass
from itertools import pairwise

from tests.web.visitor import Visitor

FRAME = 50
"""Milliseconds of the page's clock from one frame to the next."""
_LONGEST = 400  # frames

_FRAME = """() => {
  const text = (what) => [...document.querySelectorAll(what)].map((one) => one.textContent).join(' ')
  const goods = {}
  for (const panel of document.querySelectorAll('.side .panel[data-goods]'))
    for (const good of panel.querySelectorAll('[data-good]'))
      goods[`${panel.dataset.goods} ${good.dataset.good}`] = Number(good.textContent)
  return {
    rolling: document.querySelector('[data-roll].rolling') !== null,
    sum: text('[data-roll] .result'),
    flying: document.querySelectorAll('.air > span').length,
    goods,
    log: text('.recent') + text('[role=log]'),
    prompt: text('.prompt'),
    lesson: text('.guide .says'),
    round: text('header .round'),
    telling: document.querySelector('.prompt .telling') !== null,
  }
}"""


@dataclass(frozen=True)
class Frame:
    """What can be seen and heard at one moment."""

    rolling: bool
    """Whether dice still roll."""
    sum: str
    """What is written beside the dice."""
    flying: int
    """Pieces in the air."""
    goods: dict[str, int]
    """What the tribes have, as their panels show it: `0 wood`."""
    log: str
    """The latest events, for the eye and for screen readers."""
    prompt: str
    lesson: str
    round: str
    telling: bool
    """Whether the prompt still tells what has happened."""


def stops_the_clock(visitor: Visitor) -> None:
    """Let time pass on the page only in `walk`; to be called when the page is open."""
    visitor.page.clock.pause_at(visitor.page.evaluate("() => Date.now() / 1000 + 1"))


def walk(visitor: Visitor) -> list[Frame]:
    """All frames until everything is told."""
    frames: list[Frame] = []
    while len(frames) < _LONGEST:
        frames.append(Frame(**visitor.page.evaluate(_FRAME)))
        if not frames[-1].telling:
            return frames
        visitor.page.clock.run_for(FRAME)
    raise AssertionError("it is told for ever")


def first(frames: list[Frame], what: str) -> int:
    """The first frame that has something."""
    return next(number for number, frame in enumerate(frames) if getattr(frame, what))


def flights(frames: list[Frame]) -> int:
    """How often goods took off."""
    before = [0, *(frame.flying for frame in frames)]
    return sum(then > 0 and not now for now, then in pairwise(before))
