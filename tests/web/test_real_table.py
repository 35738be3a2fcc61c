"""A real table in the browser: people tap what they rolled and turned up."""

import json

import pytest
from playwright.sync_api import expect

from stoneage.game_file.file import loads
from tests.server.processes import wait_until
from tests.web.conftest import Visit
from tests.web.player import Player
from tests.web.visitor import BOT, ME, PHONE, Visitor


def enters(ann: Visitor, table: str, answer: str, kind: str = "enter") -> None:
    """Answer a question, or play, without the page."""
    view = ann.get(f"/api/tables/{table}")
    command = {"type": kind, "id": f"c{view['version']}", "version": view["version"], "actions": [answer]}
    answered = ann.post(f"/api/tables/{table}/commands", command)
    assert answered["outcome"] == "ok", answered


def laid_out(ann: Visitor, *seats: dict[str, str], **more: object) -> str:
    """A real table whose first cards and buildings are entered; the first seat starts."""
    table = ann.opens(*seats, real=True, **more)
    enters(ann, table, "start 0")
    while (asked := ann.get(f"/api/tables/{table}")["question"]) and asked["kind"] in ("card", "building"):
        enters(ann, table, f"{asked['kind']} {asked['outcomes'][0]}")
    return table


@pytest.mark.slow
def test_a_whole_game_is_entered_by_clicks_with_one_wrong_roll_corrected(visit: Visit) -> None:
    ann = visit(size=(1024, 768))
    ann.goes("#/new")
    ann.page.get_by_text("At a real table", exact=True).click()
    seats = ann.page.locator("ol > li")
    seats.nth(2).get_by_role("button", name="Remove").click()
    seats.nth(0).get_by_role("textbox").fill("Ann")
    seats.nth(1).get_by_text("Medium", exact=True).click()
    ann.button("Start").click()
    expect(ann.prompt).to_contain_text("Who starts?")
    table = ann.page.url.rpartition("/")[2]
    player, corrected = Player(ann, seed=4), False
    for _ in range(4000):
        if not corrected and ann.page.locator(".tray .button.main:enabled").count():
            before = ann.moves(table)
            ann.button("Enter", ".tray").click()
            expect(ann.page.locator(".prompt.busy")).to_have_count(0)
            ann.button("Undo", ".prompt").click()
            expect(ann.page.locator(".faces")).to_be_visible()
            assert ann.moves(table) == before
            corrected = True
        if not player.acts():
            break
    assert corrected
    view = ann.get(f"/api/tables/{table}")
    assert view["status"] == "over"
    end = ann.page.locator("dialog .end")
    expect(end.locator(".headline")).to_contain_text(str(max(view["scores"])))
    file = json.dumps(ann.get(f"/api/tables/{table}/record"))
    assert loads(file).scores() == view["scores"]


def test_dice_are_tapped_and_taken_back(ann: Visitor) -> None:
    table = laid_out(ann, ME, ME)
    for action in ("forest 3", "hunting 5", "clay pit 2", "resolve forest"):
        enters(ann, table, action, "play")
    ann.sits(table)
    expect(ann.prompt).to_contain_text("Red rolls 3 dice in the forest")
    question, undo = (ann.prompt.get_by_role("heading").bounding_box(), ann.button("Undo", ".prompt").bounding_box())
    assert question is not None
    assert undo is not None
    assert undo["y"] < question["y"] + question["height"], "undo has a row of its own above the question"
    enter = ann.button("Enter", ".tray")
    expect(enter).to_be_disabled()
    for key in "661":  # by keyboard, or by tapping the faces
        ann.page.keyboard.press(key)
    ann.button("Take back the 1").click()
    ann.page.locator(".faces .face").nth(4).click()
    expect(enter).to_contain_text("17")
    expect(enter).to_be_focused()
    ann.page.keyboard.press("Enter")
    wait_until(lambda: ann.moves(table)[-1] == "dice 6 6 5", 20, "entering the roll")


@pytest.mark.slow
def test_the_page_tells_what_a_bot_does_and_waits_for_its_pieces(ann: Visitor) -> None:
    table = laid_out(ann, ME, BOT)
    enters(ann, table, "forest 2", "play")
    ann.sits(table)
    ann.button("Let Birch move").click()
    expect(ann.prompt.locator(".turn")).to_contain_text("Birch places")
    expect(ann.prompt).to_contain_text("Choose a place")


@pytest.mark.slow
def test_a_bot_speaks_once_about_its_sixes_and_can_be_silenced(ann: Visitor) -> None:
    table = laid_out(ann.holds_timers(), ME, BOT)
    enters(ann, table, "hunting 5", "play")
    ann.sits(table)
    while ann.get(f"/api/tables/{table}")["game"]["decision"]["kind"] == "place":
        before = len(ann.moves(table))
        ann.button("Let Birch move").click()
        wait_until(lambda before=before: len(ann.moves(table)) > before, 20, "a move of the bot")
    enters(ann, table, "resolve hunting", "play")
    enters(ann, table, "dice 6 6 6 6 6")
    while not (asked := ann.get(f"/api/tables/{table}")["question"]) or asked["kind"] != "dice":
        before = len(ann.moves(table))
        ann.button("Let Birch move").click()
        wait_until(lambda before=before: len(ann.moves(table)) > before, 20, "a move of the bot")
    expect(ann.page.locator(".talk")).to_have_count(0)  # about mine it says nothing
    enters(ann, table, "dice" + " 6" * asked["count"])
    expect(ann.page.locator(".talk")).to_contain_text("Sixes!")
    expect(ann.page.get_by_role("status").filter(has_text="Sixes!")).to_have_text("Birch: Sixes! So many sixes!")
    assert ann.judged(".talk") == []
    ann.button("no more talk").click()
    expect(ann.page.locator(".talk")).to_have_count(0)
    assert ann.page.evaluate("JSON.parse(localStorage.getItem('stoneage')).talk") is False


@pytest.mark.slow
def test_a_card_stays_face_down_until_the_end(ann: Visitor) -> None:
    table = ann.opens(ME, ME, real=True, options={"wild_animals": True})
    ann.sits(table)
    ann.button("Red", ".prompt").click()
    ann.page.locator(".filter").get_by_role("button", name="Writing").click()
    cards = ann.page.locator(".cards .card")
    expect(cards).to_have_count(2)
    ann.page.get_by_role("button", name="face-down card").click()
    expect(ann.prompt).to_contain_text("space 2 from the right")
    assert ann.moves(table) == ["card CIV32"]
    while (asked := ann.get(f"/api/tables/{table}")["question"]) and asked["kind"] in ("card", "building"):
        enters(ann, table, f"{asked['kind']} {asked['outcomes'][0]}")
    for action in ("card 1", "hunting 5", "forest 4", "resolve forest"):
        enters(ann, table, action, "play")
    enters(ann, table, "dice 6 6 6 6")
    for action in ("resolve card 1", "spend wood"):
        enters(ann, table, action, "play")
    expect(ann.button("Wolf", ".prompt")).to_be_visible()
    ann.button("Leave it face down").click()
    expect(ann.prompt).to_contain_text("Blue")
    view = ann.get(f"/api/tables/{table}")
    assert view["game"]["players"][0]["face_down"] == 1
    assert view["game"]["players"][0]["hidden"] is None


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_axe_finds_nothing_in_the_questions(visit: Visit, theme: str, language: str) -> None:
    eve = visit(theme=theme, language=language, size=PHONE if theme == "dark" else (1440, 900))
    eve.goes("#/new")
    eve.page.locator(".where label").nth(1).click()
    found = {"new": eve.judged()}
    table = eve.opens(ME, ME, BOT, real=True, options={"wild_animals": True})
    eve.sits(table)
    eve.page.locator(".prompt .control button").first.wait_for()
    found["start"] = eve.judged()
    enters(eve, table, "start 0")
    eve.page.locator(".cards .card").first.wait_for()
    found["cards"] = eve.judged()
    eve.bar()
    while (asked := eve.get(f"/api/tables/{table}")["question"])["kind"] == "card":
        enters(eve, table, f"card {asked['outcomes'][-1]}")
    eve.page.locator(".tiles .tile").first.wait_for()
    found["buildings"] = eve.judged(".prompt")
    eve.bar()
    while asked := eve.get(f"/api/tables/{table}")["question"]:
        enters(eve, table, f"building {asked['outcomes'][0]}")
    for action in ("hunting 5", "forest 5"):
        enters(eve, table, action, "play")
    eve.page.locator(".prompt .control .main").wait_for()
    found["bot"] = eve.judged(".prompt")
    assert not any(found.values()), found


def describes(ann: Visitor) -> None:
    """Go to the form for the middle of a game of red and blue."""
    ann.goes("#/new")
    ann.page.get_by_text("At a real table", exact=True).click()
    ann.page.locator("ol > li").nth(2).get_by_role("button").last.click()
    ann.page.locator(".middle label").click()
    expect(ann.page.locator(".position fieldset")).to_have_count(2)


def test_a_game_begins_in_the_middle_once_every_complaint_is_settled(ann: Visitor) -> None:
    describes(ann)
    form, sheet = ann.page.locator(".position"), ann.page.locator(".popover[role=dialog]")
    ann.button("Start", ".go").click()
    expect(form.get_by_role("alert")).to_contain_text("shows a building")
    expect(ann.place("building 1")).to_be_focused()
    for place, piece in {"building": "tile", "card": "card"}.items():
        for number in range(1, 3 if place == "building" else 5):
            ann.place(f"{place} {number}").click()
            sheet.get_by_role("button", name="Add: ").click()
            ann.page.locator(f"dialog .{piece}").nth(number).click()
            sheet.get_by_role("button", name="Close").click()
    red = form.locator("fieldset").nth(0)
    red.get_by_label("Food", exact=True).fill("3")
    for _ in range(2):
        red.get_by_role("button", name="Wood: one more").click()
    figures = red.get_by_role("spinbutton", name="Figures")
    figures.fill("12")
    ann.button("Start", ".go").click()
    expect(form.get_by_role("alert")).to_have_text("A number from 1 to 10, please.")
    expect(figures).to_be_focused()
    expect(figures).to_have_attribute("aria-invalid", "true")
    figures.fill("6")
    ann.place("forest").click()
    for colour in ("Red", "Blue"):
        more = sheet.get_by_role("button", name=f"Forest, {colour}: one more")
        more.click()
        more.click()
    ann.page.keyboard.press("Escape")
    expect(ann.place("forest")).to_have_accessible_name("Forest. Red: 2. Blue: 2")
    ann.button("Start", ".go").click()
    expect(form.locator(".wrong").get_by_role("alert")).to_contain_text("Only one tribe")
    expect(ann.place("forest")).to_be_focused()
    ann.page.keyboard.press("Enter")
    blue = sheet.get_by_role("spinbutton", name="Forest, Blue")
    blue.press("ArrowDown")
    blue.press("ArrowDown")
    ann.page.keyboard.press("Escape")
    red.get_by_label("Face-down cards", exact=True).fill("1")
    form.get_by_label("Round", exact=True).fill("4")
    ann.button("Start", ".go").click()
    expect(ann.prompt).to_contain_text("4 figures at home")
    view = ann.get(f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    tribe = view["game"]["players"][0]
    assert (tribe["food"], tribe["wood"], tribe["figures"], tribe["face_down"]) == (3, 2, 6, 1)
    assert (view["game"]["round"], tribe["placed"]) == (4, {"forest": 2})
    ann.forgives("422")


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_the_form_of_a_position(visit: Visit, theme: str) -> None:
    eve = visit(theme=theme, size=PHONE if theme == "dark" else (1440, 900))
    describes(eve)
    found = {"form": eve.judged()}
    eve.bar()
    eve.place("card 1").click()
    eve.button("Add: ", ".popover").click()
    eve.page.locator("dialog .card").first.wait_for()
    found["cards"] = eve.judged("dialog")
    eve.page.keyboard.press("Escape")
    eve.button("Start", ".go").click()
    expect(eve.page.locator(".position").get_by_role("alert")).to_be_visible()
    found["complaint"] = eve.judged()
    eve.forgives("422")
    assert not any(found.values()), found
