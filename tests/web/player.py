"""A player who only clicks what the page offers, until the game is over."""

import random
from typing import Any, Protocol

from tests.patience import patience
from tests.web.visitor import PATIENCE

# Waits until the game is over or something can be clicked; then what, and where. Null after the longest time.
_LOOK = """async (longest) => {
  const spots = (what) => [...document.querySelectorAll(what)].filter((one) => !one.disabled).map((one) => {
    const box = one.getBoundingClientRect()
    return {
      name: one.dataset.place ?? one.textContent.trim(),
      main: one.classList.contains('main'),
      at: [box.x + box.width / 2, box.y + box.height / 2],
    }
  })
  // In a long list of cards, only those that are scrolled into view can be clicked.
  const seen = ({ at }) => document.elementFromPoint(...at)?.closest('.prompt .control button') != null
  for (const begun = performance.now(); performance.now() - begun < longest;) {
    // A choice that is still on its way to the server: nothing can be chosen until its answer is there.
    const found = document.querySelector('.prompt.busy') ? {} : {
      over: document.querySelector('dialog .end') !== null,
      sheet: spots('.popover[role=dialog] button'),
      choices: spots('.prompt .control button').filter(seen),
      places: spots('.board-stage .control.open'),
    }
    if (found.over || found.sheet?.length || found.choices?.length || found.places?.length) return found
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  return null
}"""
_NICE = ("stack", "card", "igloo", "animal", "toolmaker", "fields", "family")
Spot = dict[str, Any]


class Mouse(Protocol):
    """The mouse of a page."""

    def click(self, x: float, y: float, /) -> None:
        """Click on a point of the window."""


class Played(Protocol):
    """A page in which a game can be played, in any browser."""

    @property
    def mouse(self) -> Mouse:
        """Its mouse."""

    def evaluate(self, expression: str, arg: Any = None, /) -> Any:
        """Call a function in the page."""


class HasPage(Protocol):
    """Who sits in front of such a page."""

    @property
    def page(self) -> Played:
        """The page."""


class Player:
    """Plays a visitor's table by clicking."""

    def __init__(self, visitor: HasPage, seed: int = 1) -> None:
        self.page, self.chance = visitor.page, random.Random(seed)
        self.clicks = 0

    def looks(self) -> dict[str, Any]:
        """Wait until there is something to click, or the game is over."""
        seen: dict[str, Any] | None = self.page.evaluate(_LOOK, patience(PATIENCE) * 1000)
        assert seen is not None, f"nothing to click on: {self.page.evaluate('() => document.body.innerText')}"
        return seen

    def acts(self) -> bool:
        """Click once; False when the game is over."""
        seen = self.looks()
        if seen["over"]:
            return False
        self.clicks += 1
        self.page.mouse.click(*self._wish(seen)["at"])
        return True

    def _wish(self, seen: dict[str, Any]) -> Spot:
        if seen["sheet"]:  # many figures at once make a game short
            return self._one_of(seen["sheet"][-1:] if self.chance.random() < 0.7 else seen["sheet"])
        if seen["choices"]:
            main = [spot for spot in seen["choices"] if spot["main"]]
            return self._one_of(main if main and self.chance.random() < 0.85 else seen["choices"])
        nice = [spot for spot in seen["places"] if spot["name"].startswith(_NICE)]
        return self._one_of(nice if nice and self.chance.random() < 0.6 else seen["places"])

    def _one_of(self, spots: list[Spot]) -> Spot:
        return self.chance.choice(spots)

    def plays(self, most: int = 2000) -> None:
        """Play to the end."""
        for _ in range(most):
            if not self.acts():
                return
        raise AssertionError(f"no end after {most} clicks")
