"""Sounds: heard after the first touch, off with one tap, and remembered."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.visitor import ME

_COUNT = """
window.played = 0
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start
  kind.prototype.start = function (...more) {
    window.played += 1
    return start.apply(this, more)
  }
}
"""


@pytest.mark.slow
def test_sounds_are_heard_and_turned_off_with_one_tap_for_good(visit: Visit) -> None:
    ann = visit(sound=True)
    ann.context.add_init_script(_COUNT)
    table = ann.opens(ME, ME)
    ann.sits(table)
    assert ann.page.evaluate("() => window.played") == 0  # browsers allow no sound before the first touch
    ann.puts(1, "forest")
    expect(ann.place("forest")).to_have_accessible_name(re.compile(r"Forest.*: 1$"))
    heard = ann.page.evaluate("() => window.played")
    assert heard > 0
    sounds = ann.button("Sounds", "header")
    expect(sounds).to_have_attribute("aria-pressed", "true")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    heard = ann.page.evaluate("() => window.played")
    ann.puts(2, "quarry")
    expect(ann.place("quarry")).to_have_accessible_name(re.compile(r"Quarry.*: 2$"))
    assert ann.page.evaluate("() => window.played") == heard
    ann.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    assert ann.page.evaluate("() => window.played") > 0  # a sample of what one will hear
