"""Takes screenshots of the client's main states in three sizes, light and dark, into the folder `shots`.

python -m tools.shots                 all of them
python -m tools.shots end winter      these states only
python -m tools.shots --size phone    desk, tablet or phone only
python -m tools.shots --readme        the pictures of the README
python -m tools.shots --docs          the pictures of the rules and of docs/play.md
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Collection
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, FloatRect, sync_playwright

from stoneage import Game, Rules
from stoneage.players import player
from tests.server.processes import Live
from tests.web.conftest import FLAGS, chromium
from tests.web.questions import QUESTIONS
from tests.web.visitor import BOT, DESK, ME, OPEN, PHONE, Visitor

SIZES = {"desk": DESK, "tablet": (1024, 768), "phone": PHONE}
THEMES = ("light", "dark")
OUT = Path("shots")
README = Path("docs/pictures")
State = Callable[[Visitor], None]
BOARD = ".board-stage .valley"


class Detail(NamedTuple):
    """A part of a desktop screenshot for the docs: the elements in it, and the room around them."""

    state: str
    parts: tuple[str, ...]
    room: int = 8


def _places(*names: str) -> tuple[str, ...]:
    return tuple(f'.board-stage [data-place^="{name}"]' for name in names)


DETAILS = {
    "place": Detail("popover", (*_places("hunting"), ".popover"), 14),
    "dice": Detail("dice", (*_places("forest"), "[data-roll]"), 14),
    "payment": Detail("payment", (".prompt",), 4),
    "board": Detail("early", (BOARD,), 0),
    "village": Detail("early", _places("fields", "toolmaker", "family hut")),
    "cards": Detail("early", _places("card")),
    "buildings": Detail("early", _places("building")),
    "tribe": Detail("early", ("aside .panel >> nth=0",), 6),
    "merchant": Detail("five", (*_places("merchant"), '.board-stage [aria-label^="Merchant"]'), 58),
    "animal": Detail("five", _places("animal"), 24),
    "igloos": Detail("five", _places("igloo")),
    "analysis": Detail("analysis", ("dialog .curve",), 4),
    "better-move": Detail("better-move", (BOARD, "aside .moment"), 6),
}


def played(rules: Rules, seed: int, until: Callable[[Game], bool]) -> Game:
    """A game between bots, up to some moment."""
    game, bots = Game(rules, seed=seed), player("planner")
    while not game.over and not until(game):
        assert game.seat is not None
        game.play(bots.choose(game.seen_by(game.seat)))
    return game


def solo(visitor: Visitor, game: Game, season: str = "summer") -> str:
    """The game with bots in all seats except mine."""
    table = visitor.brings(game)
    visitor.post(f"/api/tables/{table}", {"season": season, "pace": "instant"}, method="PATCH")
    for seat in range(game.rules.players):
        if seat != game.seat:
            visitor.post(f"/api/tables/{table}/seats/{seat}/leave")
    visitor.sits(table)
    return table


def _game(game: Game, season: str = "summer") -> State:
    def state(ann: Visitor) -> None:
        solo(ann, game, season)

    return state


def _placing(number: int) -> Callable[[Game], bool]:
    """A moment in a round when figures are on the board and the first seat places."""
    return lambda game: (
        game.round == number
        and game.seat == 0
        and game.decision is not None
        and game.decision.kind == "place"
        and len(game.position()["players"][0].get("placed", {})) > 0
    )


EARLY = played(Rules(players=4), 5, _placing(3))
LATE = played(Rules.all_options(5), 8, _placing(7))
WINTER = played(Rules(players=3, harsh_winter=True, igloos=True, wild_animals=True), 4, _placing(6))
WHOLE = played(Rules(players=4), 5, lambda _: False)
EXAMPLE = played(Rules(players=2), 8, lambda _: False)
"""The example of docs/analysis.md."""
ANALYSIS_MS = 300_000


def _asks(kind: str, what: str) -> Game:
    return next(row.game() for row in QUESTIONS if (row.kind, row.what) == (kind, what))


def _home(ann: Visitor) -> None:
    for game in (EARLY, WHOLE):
        ann.brings(game)
    ann.goes("#/")
    ann.page.locator(".marks").first.wait_for()


def _new(ann: Visitor) -> None:
    ann.goes("#/new")
    for toggle in ann.page.locator(".options label").all()[:3]:
        toggle.click()
    ann.page.get_by_role("button", name="+").click()


def _gathering(ann: Visitor) -> None:
    ann.goes(f"#/table/{ann.opens(ME, BOT, OPEN, OPEN, name='Evening round')}")
    ann.page.locator("li.open").first.wait_for()


def _popover(ann: Visitor) -> None:
    solo(ann, EARLY)
    ann.page.locator('[data-place="forest"], [data-place="hunting"].open').first.click()
    ann.page.locator(".popover").wait_for()


def _about(ann: Visitor) -> None:
    solo(ann, EARLY)
    if ann.page.viewport_size and ann.page.viewport_size["width"] > 500:
        ann.page.locator('[data-subject^="card:"]').nth(1).hover()
        ann.page.locator(".popover").wait_for()


def _dice(ann: Visitor) -> None:
    solo(ann, _asks("harvest", "with a tool"))
    ann.button("tool of 2", "[data-roll]").click()


def _payment(ann: Visitor) -> None:
    solo(ann, _asks("buy", "for the most points"))


def _dialog(key: str) -> State:
    def state(ann: Visitor) -> None:
        solo(ann, EARLY)
        ann.page.keyboard.press(key)
        ann.page.locator("dialog[open]").wait_for()

    return state


def _hint(ann: Visitor) -> None:
    solo(ann, EARLY)
    ann.page.keyboard.press("h")
    ann.page.locator(".hints ol").wait_for()


def _log(ann: Visitor) -> None:
    solo(ann, EARLY)
    ann.page.keyboard.press("l")
    ann.page.locator("div.log").wait_for()


def _replay(ann: Visitor) -> None:
    _end(ann)
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("p")
    ann.page.locator(".replay").wait_for()
    ann.page.locator(".replay input[type=range]").fill(str(len(WHOLE.log) // 2))


def _end(ann: Visitor) -> None:
    ann.sits(ann.brings(WHOLE))
    ann.page.locator(".end section").nth(2).wait_for()


def _analysis(ann: Visitor) -> None:
    ann.sits(ann.brings(EXAMPLE))
    ann.button("Analyse", "dialog").click()
    ann.page.locator(".curve > svg").wait_for(timeout=ANALYSIS_MS)


def _better_move(ann: Visitor) -> None:
    _analysis(ann)
    ann.page.locator("dialog ol button").filter(has_text="Better").first.click()
    ann.page.locator(".advice").wait_for()


def _menu(ann: Visitor) -> None:
    solo(ann, EARLY)
    ann.page.locator(".play header").first.get_by_role("button").last.click()
    ann.page.locator("dialog[open]").wait_for()


def _settings(ann: Visitor) -> None:
    ann.goes("#/")
    ann.page.locator("header button").last.click()
    ann.page.locator("dialog[open]").wait_for()


def _help(ann: Visitor) -> None:
    ann.goes("#/help")
    ann.page.locator("article").wait_for()


STATES: dict[str, tuple[str, State]] = {
    "home": ("en", _home),
    "new": ("en", _new),
    "gathering": ("en", _gathering),
    "early": ("en", _game(EARLY)),
    "popover": ("en", _popover),
    "about": ("en", _about),
    "dice": ("en", _dice),
    "payment": ("en", _payment),
    "winter": ("en", _game(WINTER, "winter")),
    "five": ("en", _game(LATE, "winter")),
    "log": ("en", _log),
    "replay": ("en", _replay),
    "end": ("en", _end),
    "analysis": ("en", _analysis),
    "better-move": ("en", _better_move),
    "menu": ("en", _menu),
    "hint": ("en", _hint),
    "text": ("en", _dialog("t")),
    "keys": ("en", _dialog("?")),
    "help": ("en", _help),
    "settings": ("en", _settings),
    "german": ("de", _game(EARLY)),
    "german-home": ("de", _home),
    "german-new": ("de", _new),
    "japanese": ("ja", _game(EARLY)),
    "japanese-home": ("ja", _home),
    "japanese-end": ("ja", _end),
}


def visit(browser: Browser, url: str, name: str, size: str, theme: str, **prefers: Any) -> Visitor:
    """A visitor who looks at a state."""
    language, state = STATES[name]
    ann = Visitor(browser, url, SIZES[size], language=language, theme=theme, **prefers)
    state(ann)
    ann.page.wait_for_timeout(500)
    return ann


def shoot(browser: Browser, url: str, name: str, size: str, theme: str, **prefers: Any) -> None:
    """One picture."""
    ann = visit(browser, url, name, size, theme, **prefers)
    ann.page.screenshot(path=OUT / f"{name}-{size}-{theme}.png")
    wide = ann.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    for trouble in [*ann.wrong, *([f"{wide} pixels run out to the side"] if wide > 0 else [])]:
        print(f"{name}-{size}-{theme}: {trouble}")
    ann.wrong.clear()
    ann.leave()


def pictures(browser: Browser, url: str) -> None:
    """The three pictures of the README, with few colours to keep them small."""
    desks = [("early", "light"), ("five", "dark")]
    phones = [("early", "light"), ("popover", "dark"), ("five", "light")]
    for size, rows in (("desk", desks), ("phone", phones)):
        for name, theme in rows:
            shoot(browser, url, name, size, theme, captions=False)
    in_a_row = [Image.open(OUT / f"{name}-phone-{theme}.png") for name, theme in phones]
    wide, high, gap = in_a_row[0].width, in_a_row[0].height, 24
    row = Image.new("RGB", (wide * 3 + gap * 2, high), "white")
    for at, picture in enumerate(in_a_row):
        row.paste(picture, (at * (wide + gap), 0))
    chosen: dict[str, Image.Image] = {
        "table": Image.open(OUT / "early-desk-light.png"),
        "winter-night": Image.open(OUT / "five-desk-dark.png"),
        "phones": row,
    }
    README.mkdir(parents=True, exist_ok=True)
    for name, shown in chosen.items():
        shown.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=3).save(
            README / f"{name}.png", optimize=True
        )


def details(browser: Browser, url: str, wanted: Collection[str]) -> None:
    """The pictures of the docs, with few colours to keep them small."""
    for state in dict.fromkeys(detail.state for name, detail in DETAILS.items() if name in wanted):
        ann = visit(browser, url, state, "desk", "light")
        ann.page.mouse.move(0, 0)
        for name, detail in DETAILS.items():
            if name in wanted and detail.state == state:
                shown = ann.page.screenshot(clip=_around(ann, detail))
                part = Image.open(BytesIO(shown)).convert("RGB")
                part.quantize(128, Image.Quantize.MAXCOVERAGE, kmeans=3).save(README / f"{name}.png", optimize=True)
        ann.leave()


def _around(ann: Visitor, detail: Detail) -> FloatRect:
    """The part of the page that has all elements of a detail."""
    found = [element.bounding_box() for part in detail.parts for element in ann.page.locator(part).all()]
    boxes = [box for box in found if box is not None]
    left = max(0, min(box["x"] for box in boxes) - detail.room)
    top = max(0, min(box["y"] for box in boxes) - detail.room)
    right = max(box["x"] + box["width"] for box in boxes) + detail.room
    bottom = max(box["y"] + box["height"] for box in boxes) + detail.room
    return {"x": left, "y": top, "width": min(right, DESK[0]) - left, "height": min(bottom, DESK[1]) - top}


def main() -> None:
    """Take the requested screenshots."""
    parser = argparse.ArgumentParser(description="Pictures of the main states of the table.")
    parser.add_argument("states", nargs="*", default=[], help=f"of {', '.join(STATES)}; all, if none is named")
    parser.add_argument("--size", action="append", choices=SIZES)
    parser.add_argument("--theme", action="append", choices=THEMES)
    parser.add_argument("--readme", action="store_true", help="only the three pictures of the README")
    parser.add_argument("--docs", action="store_true", help="only the pictures of the docs, or those named")
    wishes = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, Live(Path(folder)) as live, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        if wishes.readme:
            pictures(browser, live.url)
        if wishes.docs:
            details(browser, live.url, wishes.states or DETAILS)
        for name in [] if wishes.readme or wishes.docs else wishes.states or STATES:
            for size in wishes.size or SIZES:
                for theme in wishes.theme or THEMES:
                    shoot(browser, live.url, name, size, theme)
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} pictures in {OUT}/, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
