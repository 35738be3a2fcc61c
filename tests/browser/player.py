"""A player who only clicks what the page offers, until the game is over."""

import random
import time
from typing import Any

from tests.browser.visitor import Visitor

# What can be seen on the page: whether the game is over, and what can be clicked where.
_LOOK = """() => {
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
  // A choice that is still on its way to the server: nothing can be chosen until its answer is there.
  if (document.querySelector('.prompt.busy')) return {}
  return {
    over: document.querySelector('dialog .end') !== null,
    sheet: spots('.popover[role=dialog] button'),
    choices: spots('.prompt .control button').filter(seen),
    places: spots('.board-stage .control.open'),
  }
}"""
_NICE = ("stack", "card", "igloo", "animal", "toolmaker", "fields", "family")
Spot = dict[str, Any]


class Player:
    """Plays a visitor's table by clicking."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.page, self.chance = visitor.page, random.Random(seed)
        self.clicks = 0

    def looks(self, seconds: float = 20) -> dict[str, Any]:
        """Wait until there is something to click, or the game is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            seen: dict[str, Any] = self.page.evaluate(_LOOK)
            if any(seen.values()):
                return seen
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing to click on for {seconds} seconds: {self.page.locator('body').inner_text()}")

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
