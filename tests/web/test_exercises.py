"""The exercises in the browser."""

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor

pytestmark = pytest.mark.compiled


def test_the_first_set_is_there_before_any_game(ann: Visitor) -> None:
    ann.get("/api/me")
    asked = ann.get("/api/me/exercises/next")
    ann.goes("#/exercises")
    guide = ann.page.get_by_role("region", name="Exercises")
    expect(guide).to_be_focused()
    colour = asked["table"]["seats"][asked["seat"]]["colour"]
    expect(guide).to_contain_text(f"You play {colour.capitalize()}.")
    expect(ann.board).to_be_visible()
