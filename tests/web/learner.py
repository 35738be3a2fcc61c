"""A learner who takes a lesson, by clicks or with the keyboard, in any language."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.web.visitor import Visitor

Step = dict[str, Any]

# Whether everything that a step points at is on the screen, and the text of the lesson does not cover it.
_CLEAR = """(count) => {
  const guide = document.querySelector('.guide').getBoundingClientRect()
  const marked = [...document.querySelectorAll('[data-look]')]
  return marked.length === count && marked.every((one) => {
    const box = (one.querySelector('.ring') ?? one).getBoundingClientRect()
    const apart =
      box.bottom <= guide.top || box.top >= guide.bottom || box.right <= guide.left || box.left >= guide.right
    return apart && box.top >= 0 && box.bottom <= innerHeight
  })
}"""


class Learner:
    """Takes a lesson and knows its steps, but does only what the page offers."""

    def __init__(self, visitor: Visitor, lesson: str) -> None:
        self.visitor, self.page, self.lesson = visitor, visitor.page, lesson
        self.steps: list[Step] = visitor.get(f"/api/lessons/{lesson}")["steps"]

    def begins(self) -> None:
        """Open the lesson."""
        self.visitor.goes(f"#/learn/{self.lesson}")
        expect(self.page.locator(".guide .ways")).to_be_visible()

    def resumes(self, step: int) -> None:
        """Open the lesson at a step, as if the steps before had been taken."""
        kept = json.dumps({self.lesson: {"step": step, "done": False}})
        self.visitor.goes("#/learn")
        self.page.evaluate("(kept) => localStorage.setItem('stoneage-lessons', kept)", kept)
        self.page.reload()
        self.begins()
        self.expects(step)

    @property
    def at(self) -> int:
        """The step that the page shows, from 0."""
        return int(self.page.locator(".guide").get_attribute("data-step") or -1)

    def expects(self, step: int) -> None:
        """Wait until the page shows a step."""
        expect(self.page.locator(f'.guide[data-step="{step}"]')).to_be_visible()

    def sees(self, step: int) -> None:
        """Wait until all that a step speaks of can be seen beside its text."""
        self.expects(step)
        self.page.wait_for_function(_CLEAR, arg=len(self.steps[step]["look"]))

    def takes(self, step: int) -> None:
        """Do what a step asks for by clicking, or read on."""
        self.expects(step)
        actions = self.steps[step]["play"]
        if not actions:
            self.page.locator(".guide .ways .button.main").click()
        elif place := self._offer(step)["place"]:
            self._goes(place, self._offer(step)["figures"])
        else:
            self._answers(step)

    def _offer(self, step: int) -> dict[str, Any]:
        """What the table offers as the first action of a step."""
        row = self.steps[step]
        found: dict[str, Any] = next(offer for offer in row["table"]["offers"] if offer["action"] == row["play"][0])
        return found

    def _goes(self, place: str, figures: int) -> None:
        self.visitor.place(place).click()
        sheet = self.page.locator(".popover[role=dialog]")
        if figures and sheet.count():
            counts = sheet.locator(".counts b").get_by_text(str(figures), exact=True)
            (counts if counts.count() else sheet.locator(".button.main")).first.click()

    def _answers(self, step: int) -> None:
        """Answer the question of the prompt."""
        row, choices = self.steps[step], self.page.locator(".prompt [data-choice]")
        first = self._offer(step)
        if first["family"] == "tools":  # those that bring the most
            choices.first.click()
        elif first["family"] == "pick":
            choices.nth([offer["action"] for offer in row["table"]["offers"]].index(first["action"])).click()
        elif first["family"] == "jewelry":
            for _ in range(first["number"]):
                self.page.locator(".prompt .split .round").last.click()
            self.page.locator(".prompt .split .button.main").click()
        elif first["family"] == "give":
            self.page.locator(".prompt [aria-expanded]").click()
            given = [offer["action"] for offer in row["table"]["offers"] if offer["family"] == "give"]
            self.page.locator(".prompt .items .button").nth(given.index(first["action"])).click()
        else:  # the payments come first, and accepting before declining
            ways = [payment["actions"] for payment in row["table"]["payments"]]
            choices.nth(ways.index(row["play"]) if ways else 0).click()
