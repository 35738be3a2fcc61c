"""The analysis of a finished game: from the button to the better move on the board."""

import json
import re
from functools import cache
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from stoneage import Game, Rules
from stoneage.game_file.file import dumps
from stoneage.players.registry import player
from tests.server.processes import Live, wait_until
from tests.web.conftest import Visit
from tests.web.visitor import BOT, ME, OPEN, PHONE, Visitor

pytestmark = pytest.mark.compiled

LONGEST = 400.0
"""Seconds; the first analysis on a machine is compiled."""


@cache
def played() -> Game:
    """A finished game between a good bot and a poor one."""
    game, players = Game(Rules(players=2), seed=4), [player("planner"), player("gatherer")]
    while not game.over:
        assert game.seat is not None
        game.play(players[game.seat].choose(game.seen_by(game.seat)))
    return game


@cache
def last_rounds() -> Game:
    """The last rounds of that game, played once more: quicker to analyse."""
    late = played().at(len(played().log) * 5 // 6)
    while late.seat is None:  # a position to begin with asks somebody
        late = played().at(len(late.log) + 1)
    game, bot = Game.from_position(late.position(), seed=1), player("gatherer")
    while not game.over:
        assert game.seat is not None
        game.play(bot.choose(game.seen_by(game.seat)))
    return game


@pytest.fixture(scope="module")
def analysed(live: Live) -> tuple[str, dict[str, Any]]:
    """A table whose game has been analysed, and the report."""
    with httpx.Client(base_url=live.url, trust_env=False, timeout=60) as http:
        http.get("/api/me")
        table = http.post("/api/records", json=json.loads(dumps(played()))).json()["id"]
        path = f"/api/tables/{table}/analysis"
        assert http.post(path).json()["state"] == "running"
        wait_until(lambda: http.get(path).json()["state"] == "done", LONGEST, "the analysis")
        return table, http.get(path).json()["report"]


def opens(visitor: Visitor, table: str, word: str = "Analyse") -> None:
    """Open the analysis of a finished game from its result."""
    visitor.sits(table)
    visitor.button(word, "dialog").click()
    expect(visitor.page.locator("dialog .curve > svg")).to_be_visible(timeout=LONGEST * 1000)


def placing(report: dict[str, Any]) -> dict[str, Any]:
    """The first mistake in placing figures that cost win chance, for which the better place is another one."""
    return next(
        moment
        for moment in report["moments"]
        if moment["kind"] == "decision"
        and moment["points"] is None
        and moment["best"]["family"] == "place"
        and moment["best"]["place"] != moment["played"]["place"]
    )


def test_from_the_button_to_the_better_move_on_the_board(ann: Visitor) -> None:
    table = ann.brings(played())
    ann.sits(table)
    ann.button("Analyse", "dialog").click()
    expect(ann.page.get_by_role("progressbar")).to_be_visible()
    expect(ann.page.locator("dialog .curve > svg")).to_be_visible(timeout=LONGEST * 1000)
    report = ann.get(f"/api/tables/{table}/analysis")["report"]
    marked = [moment for moment in report["moments"] if moment.get("grade") != "inaccuracy"]
    assert ann.page.locator("dialog .curve > svg [role=button]").count() == len(marked)
    cards = ann.page.locator("dialog .cards > li")
    expect(cards).to_have_count(2)
    expect(cards.first.get_by_role("img", name=re.compile(r"\d of 5 stars"))).to_have_count(4)

    moment = placing(report)
    mistakes = [other for other in report["moments"] if other["kind"] == "decision"]
    ann.page.locator("dialog").get_by_text("Mistakes", exact=True).click()
    items = ann.page.locator("dialog ol button")
    expect(items).to_have_count(len(mistakes))
    items.nth(mistakes.index(moment)).click()
    expect(ann.page.locator("dialog")).to_have_count(0)
    best, seat = moment["best"], moment["seat"]
    advice = ann.page.locator(f'.board-stage svg.advice[data-advice="{best["place"]}"]')
    expect(advice).to_be_visible()
    expect(advice.locator(".better")).to_contain_text(f"{round(moment['before'][seat] * 100)}%")
    expect(advice.locator(".played")).to_contain_text(f"{round(moment['after'][seat] * 100)}%")
    expect(ann.page.locator(".board-stage .ghost")).to_have_count(best["figures"])
    panel = ann.page.get_by_role("region", name="Analysis")
    expect(panel).to_be_focused()
    better, played_column = panel.locator(".better"), panel.locator(".played")
    expect(better).to_contain_text(f"{round(moment['before'][seat] * 100)}%")
    expect(played_column).to_contain_text(f"{round(moment['after'][seat] * 100)}%")
    assert better.locator("li").count() == len(moment["reason"]["better"]) <= 3
    assert played_column.locator("li").count() == len(moment["reason"]["played"]) <= 3
    expect(ann.page.locator(".replay input[type=range]")).to_have_value(str(moment["move"]))

    # A step further the game goes on as it was played, without the advice; then on to the next moment.
    ann.page.keyboard.press("ArrowRight")
    expect(advice).to_have_count(0)
    panel.get_by_role("button", name="Next moment").click()
    expect(panel).to_contain_text("Round")
    panel.get_by_role("button", name="All moments").click()
    expect(ann.page.locator("dialog .curve > svg")).to_be_visible()


@pytest.mark.slow
def test_a_report_is_shown_at_once_to_the_next_visitor(ann: Visitor, analysed: tuple[str, dict[str, Any]]) -> None:
    table, report = analysed
    opens(ann, table)
    rounds = {point["round"] for point in report["curve"]}
    ann.page.get_by_text("The curve as a table").click()
    rows = ann.page.locator("dialog table tbody tr")
    expect(rows).to_have_count(len(rounds) + 1)
    result = [f"{round(player['result'] * 100)}%" for player in report["players"]]
    assert rows.last.locator("td").all_inner_texts() == result


@pytest.mark.slow
def test_the_result_names_the_turning_points(ann: Visitor, analysed: tuple[str, dict[str, Any]]) -> None:
    table, report = analysed
    turning = [moment for moment in report["moments"] if moment["turning"]]
    ann.sits(table)
    moments = ann.page.locator("dialog .end ol button")
    expect(moments).to_have_count(len(turning))
    expect(moments.first).to_contain_text(f"Round {turning[0]['round']}")
    moments.first.click()
    expect(ann.page.locator("dialog")).to_have_count(0)
    expect(ann.page.get_by_role("region", name="Analysis")).to_be_visible()


@pytest.mark.slow
def test_the_curve_by_keyboard(ann: Visitor, analysed: tuple[str, dict[str, Any]]) -> None:
    table, report = analysed
    opens(ann, table)
    signs = ann.page.locator("dialog .curve > svg [role=button]")
    assert signs.evaluate_all("all => all.filter((one) => one.tabIndex === 0).length") == 1
    signs.first.focus()
    ann.page.keyboard.press("ArrowRight")
    expect(signs.nth(1)).to_be_focused()
    ann.page.keyboard.press("End")
    expect(signs.last).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("region", name="Analysis")).to_be_visible()
    assert report["moments"]


@pytest.mark.slow
def test_it_fits_on_a_phone(visit: Visit, analysed: tuple[str, dict[str, Any]]) -> None:
    eve = visit(size=PHONE)
    table, report = analysed
    opens(eve, table)
    wide, room = eve.page.locator("dialog").evaluate("(dialog) => [dialog.scrollWidth, dialog.clientWidth]")
    assert wide <= room
    moment = placing(report)
    mistakes = [other for other in report["moments"] if other["kind"] == "decision"]
    eve.page.locator("dialog").get_by_text("Mistakes", exact=True).tap()
    eve.page.locator("dialog ol button").nth(mistakes.index(moment)).tap()
    panel = eve.page.get_by_role("region", name="Analysis")
    expect(panel).to_be_visible()
    eve.bar()
    # The better move is beside the panel, not below it.
    place = eve.place(moment["best"]["place"]).bounding_box()
    over = panel.bounding_box()
    assert place
    assert over
    assert place["y"] + place["height"] / 2 < over["y"]
    panel.get_by_role("button", name="Close").tap()
    expect(eve.page.locator(".replay")).to_be_visible()
    expect(eve.button("Analyse")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_the_ways_on_from_a_moment_are_in_sight_on_a_phone(
    visit: Visit, analysed: tuple[str, dict[str, Any]], size: tuple[int, int]
) -> None:
    eve = visit(size=size)
    table, report = analysed
    opens(eve, table)
    mistakes = [other for other in report["moments"] if other["kind"] == "decision"]
    longest = max(mistakes, key=lambda moment: len(json.dumps(moment["reason"])))
    eve.page.locator("dialog").get_by_text("Mistakes", exact=True).click()
    eve.page.locator("dialog ol button").nth(mistakes.index(longest)).click()
    panel = eve.page.get_by_role("region", name="Analysis")
    for way in ("Previous moment", "Next moment", "All moments", "Close"):
        expect(panel.get_by_role("button", name=way)).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_on_a_phone_the_replay_goes_on_if_the_panel_cannot_be_loaded(
    visit: Visit, analysed: tuple[str, dict[str, Any]]
) -> None:
    eve = visit(size=PHONE)
    eve.context.add_init_script("sessionStorage.setItem('stoneage-reloaded', Date.now())")  # the page stays
    eve.context.route("**/assets/MomentPanel-*.js", lambda route: route.fulfill(status=404))
    opens(eve, analysed[0])
    eve.page.locator("dialog ol button").first.tap()
    expect(eve.page.get_by_role("alert")).to_contain_text("reload")
    expect(eve.page.locator(".replay")).to_be_visible()
    expect(eve.button("Analyse")).to_be_visible()
    eve.forgives("Failed to load", "404", "dynamically imported")


@pytest.mark.slow
@pytest.mark.parametrize(("language", "word"), [("de", "Analysieren"), ("ja", "分析する")])
def test_in_other_languages(visit: Visit, analysed: tuple[str, dict[str, Any]], language: str, word: str) -> None:
    eve = visit(language=language)
    opens(eve, analysed[0], word)
    text = eve.page.locator("dialog").inner_text()
    assert "analysis-" not in text
    assert "{" not in text
    eve.page.locator("dialog ol button").first.click()
    panel = eve.page.locator(".moment")
    expect(panel).to_be_visible()
    assert "analysis-" not in panel.inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, analysed: tuple[str, dict[str, Any]], theme: str) -> None:
    eve = visit(theme=theme)
    opens(eve, analysed[0])
    for summary in eve.page.locator("dialog summary").all():
        summary.click()
    found = {"analysis": eve.judged("dialog")}
    eve.page.locator("dialog ol button").filter(has_text="Better").first.click()
    expect(eve.page.locator(".moment")).to_be_visible()
    found["moment"] = eve.judged()
    assert not any(found.values()), found


# --- live win chances ---


@pytest.mark.slow
def test_a_spectator_turns_the_win_chances_on(visit: Visit) -> None:
    ann, eve = visit(), visit()
    table = ann.opens(ME, BOT, BOT)
    ann.sits(table)
    bar = ".chances"
    expect(ann.prompt.get_by_role("heading")).to_contain_text("Choose a place")
    expect(ann.page.locator(bar)).to_have_count(0)  # off by default
    expect(ann.button("Win chances")).to_have_count(0)  # and for players only in the menu
    eve.sits(table)
    expect(eve.page.locator(bar)).to_have_count(0)
    eve.button("Win chances").click()
    expect(eve.page.locator(bar)).to_have_attribute("aria-label", re.compile(r"Win chances: .* \d+%"))
    assert not eve.judged("aside")
    before = eve.get(f"/api/tables/{table}")["version"]
    ann.puts(1, "hunting")

    def my_turn_again() -> bool:
        view = eve.get(f"/api/tables/{table}")
        return bool(view["version"] > before and view["game"]["decision"]["seat"] == 0)

    wait_until(my_turn_again, 20, "a move of everybody")
    shares = eve.get(f"/api/tables/{table}/chances")["chances"]
    expect(eve.page.locator(f"{bar} b").first).to_have_text(f"{round(shares[0] * 100)}%")
    eve.page.reload()
    expect(eve.page.locator(bar)).to_be_visible()  # the choice is remembered
    ann.button("Menu").click()
    ann.page.locator("dialog").get_by_text("Win chances").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(bar)).to_be_visible()


@pytest.mark.slow
def test_nobody_sees_win_chances_while_two_people_play(visit: Visit) -> None:
    ann, bob, eve = visit(chances=True), visit(), visit(chances=True)
    table = ann.opens(ME, OPEN)
    bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    for visitor in (ann, eve):
        visitor.sits(table)
        expect(visitor.page.locator("aside")).to_be_visible()
        expect(visitor.page.locator(".chances")).to_have_count(0)
        expect(visitor.button("Win chances")).to_have_count(0)
        visitor.button("Replay").click()
        expect(visitor.page.locator(".replay")).to_be_visible()
        expect(visitor.button("Win chances")).to_have_count(0)
        answer = visitor.context.request.get(f"{visitor.url}/api/tables/{table}/chances")
        assert answer.status == 403


@pytest.mark.slow
def test_a_replay_shows_the_win_chances_of_its_position(ann: Visitor) -> None:
    table = ann.brings(played())
    ann.sits(table)
    ann.button("Watch replay", "dialog").click()
    ann.button("Win chances").click()
    half = len(played().log) // 2
    for move in (half, len(played().log)):
        ann.page.locator(".replay input[type=range]").fill(str(move))
        found = ann.get(f"/api/tables/{table}/chances?move={move}")["chances"]
        for seat in range(2):
            number = ann.page.locator(".chances b").nth(seat)
            expect(number).to_have_text(f"{round(found[seat] * 100)}%")
