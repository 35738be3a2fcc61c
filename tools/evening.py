"""Takes pictures of a new player's evening, at ten sizes in turn with the languages, themes and seasons.

python -m tools.evening                       every moment at every size, into the folder `shots/evening`
python -m tools.evening end share             these moments only
python -m tools.evening --size 390x844        this size only; several are possible

From the first visit to the cave wall: the lesson, a game against bots, its end, the picture to share, the analysis, an
exercise, the set-up, a guest who joins, several people at one screen, and a real table.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from functools import cached_property
from itertools import cycle
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from stoneage import Game, Rules
from stoneage.players import player
from tests.analysis.games import starving
from tests.server.processes import Live, wait_until
from tests.web.conftest import FLAGS, chromium
from tests.web.learner import Learner
from tests.web.questions import QUESTIONS
from tests.web.test_real_table import enters, laid_out
from tests.web.visitor import BOT, ME, OPEN, Visitor

OUT = Path("shots/evening")
SIZES = (
    (1920, 1080),
    (1440, 900),
    (1366, 768),
    (1024, 768),
    (768, 1024),
    (390, 844),
    (390, 664),
    (360, 640),
    (320, 568),
    (844, 390),
)
LOOKS = (("en", "light"), ("de", "dark"), ("ja", "light"), ("de", "light"), ("en", "dark"), ("ja", "dark"))
ANALYSIS_SECONDS = 400.0
LONGEST_MS = 40_000


def finished(rules: Rules, seed: int, *levels: str) -> Game:
    """A game between bots of these levels."""
    game, bots = Game(rules, seed=seed), [player(level) for level in levels]
    while not game.over:
        assert game.seat is not None
        game.play(bots[game.seat].choose(game.seen_by(game.seat)))
    return game


def last_decision(game: Game) -> Game:
    """The game when the first seat decides for the last time."""
    return game.at(max(number for number, move in enumerate(game.log) if move.kind == "action" and move.seat == 0))


class Evening:
    """Everything that the player does at one server; each picture is taken by a device of theirs."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.home = self.device((1440, 900), known=False)
        self.home.post("/api/me", {"name": "Mia"}, "PUT")

    def device(self, size: tuple[int, int], known: bool = True, **prefers: Any) -> Visitor:
        """A browser, with the player's profile unless it is a first visit."""
        visitor = Visitor(self.browser, self.url, size, **prefers)
        visitor.context.set_default_timeout(LONGEST_MS)
        if known:
            visitor.context.add_cookies(self.home.context.cookies())  # type: ignore[arg-type]
        return visitor

    def alone(self, game: Game, **more: Any) -> str:
        """A game of mine against bots, from here on."""
        table = self.home.brings(game)
        self.home.post(f"/api/tables/{table}", {"pace": "instant", **more}, method="PATCH")
        for seat in range(1, game.rules.players):
            self.home.post(f"/api/tables/{table}/seats/{seat}/leave")
        return table

    def ended(self, game: Game, **more: Any) -> str:
        """A game of mine against bots, over now."""
        table = self.alone(last_decision(game), **more)
        self.home.post(f"/api/tables/{table}/seats/0/bot")
        wait_until(lambda: self.home.get(f"/api/tables/{table}")["status"] == "over", 60, "the end")
        return table

    @cached_property
    def lost(self) -> str:
        """A game that I lost, and starved in; analysed."""
        table = self.ended(starving(Rules(players=3), 1))
        self.home.post(f"/api/tables/{table}/analysis")
        path = f"/api/tables/{table}/analysis"
        wait_until(lambda: self.home.get(path)["state"] == "done", ANALYSIS_SECONDS, "the analysis")
        return table

    @cached_property
    def won(self) -> str:
        """A game that I won."""
        return self.ended(finished(Rules(players=4), 5, "planner", "gatherer", "gatherer", "gatherer"))

    @cached_property
    def wall(self) -> None:
        """Some finished games."""
        for seed in range(9):
            self.home.brings(finished(Rules(players=2), seed, "gatherer", "gatherer"))

    @cached_property
    def half(self) -> str:
        """The middle of a game, my turn to place."""
        game = Game(Rules(players=4), seed=5)
        bot = player("planner")
        while not (game.round == 4 and game.seat == 0 and game.decision and game.decision.kind == "place"):
            assert game.seat is not None
            game.play(bot.choose(game.seen_by(game.seat)))
        return self.alone(game)


Moment = Callable[[Evening, Visitor], None]


def _opens(hash_: str, wait: str) -> Moment:
    def moment(_: Evening, mia: Visitor) -> None:
        mia.goes(hash_)
        mia.page.locator(wait).first.wait_for()

    return moment


def _first_visit(_: Evening, mia: Visitor) -> None:
    mia.context.clear_cookies()
    mia.goes("#/")
    mia.page.locator(".hero .main").wait_for()


def _lesson(step: int) -> Moment:
    def moment(_: Evening, mia: Visitor) -> None:
        Learner(mia, "base").resumes(step)

    return moment


def _lesson_end(_: Evening, mia: Visitor) -> None:
    learner = Learner(mia, "base")
    learner.resumes(len(learner.steps) - 2)
    learner.takes(len(learner.steps) - 2)
    mia.page.get_by_role("dialog").wait_for()


def _first_game(_: Evening, mia: Visitor) -> None:
    mia.context.clear_cookies()
    mia.goes("#/")
    mia.page.locator(".hero .main").click()
    mia.page.locator(".prompt.mine").wait_for()


def _placing(evening: Evening, mia: Visitor) -> None:
    mia.sits(evening.half)
    mia.page.locator(".prompt.mine").wait_for()


def _counts(evening: Evening, mia: Visitor) -> None:
    _placing(evening, mia)
    mia.page.locator('[data-place="forest"], [data-place="hunting"].open').first.click()
    mia.page.locator(".popover").wait_for()


def _hint(evening: Evening, mia: Visitor) -> None:
    _placing(evening, mia)
    mia.page.keyboard.press("h")
    mia.page.locator(".hints ol").wait_for()


def _asked(kind: str, what: str) -> Moment:
    def moment(evening: Evening, mia: Visitor) -> None:
        game = next(row.game() for row in QUESTIONS if (row.kind, row.what) == (kind, what))
        mia.sits(evening.alone(game))
        mia.page.locator(".prompt [data-choice]").first.wait_for()

    return moment


def _scene(seconds: float) -> Moment:
    def moment(evening: Evening, mia: Visitor) -> None:
        game = starving(Rules(players=3), 1)
        table = evening.alone(game.at(max(n for n, move in enumerate(game.log) if move.kind == "action")))
        mia.sits(table)
        mia.page.evaluate(
            "() => { const kept = JSON.parse(localStorage.getItem('stoneage'));"
            " localStorage.setItem('stoneage', JSON.stringify({ ...kept, motion: 'normal' })) }"
        )
        mia.page.reload()
        mia.page.locator(".prompt [data-choice], .prompt .button").last.wait_for()
        mia.page.locator(".prompt [data-choice]").last.click()
        mia.page.locator("dialog svg.night").wait_for()
        mia.page.wait_for_timeout(seconds * 1000)

    return moment


def _end(evening: Evening, mia: Visitor) -> None:
    mia.sits(evening.lost)
    mia.page.locator("dialog .headline").wait_for()


def _victory(evening: Evening, mia: Visitor) -> None:
    mia.sits(evening.won)
    mia.page.locator("dialog .headline").wait_for()


def _share(evening: Evening, mia: Visitor) -> None:
    _victory(evening, mia)
    mia.page.locator("dialog .next .button").nth(2).click()
    mia.page.locator("dialog img").wait_for()


def _analysis(evening: Evening, mia: Visitor) -> None:
    _end(evening, mia)
    mia.page.locator("dialog .next .button").nth(1).click()
    mia.page.locator(".curve > svg").wait_for()


def _better(evening: Evening, mia: Visitor) -> None:
    _analysis(evening, mia)
    mia.page.locator("dialog ol button").first.click()
    mia.page.locator("aside .moment, .moment").first.wait_for()


def _wall(evening: Evening, mia: Visitor) -> None:
    evening.wall  # noqa: B018  (opened once)
    mia.goes("#/")
    mia.page.locator("#wall-title").wait_for()


def _statistics(evening: Evening, mia: Visitor) -> None:
    evening.wall  # noqa: B018  (opened once)
    mia.goes("#/statistics")
    mia.page.locator("h1").wait_for()


def _new(way: int) -> Moment:
    def moment(_: Evening, mia: Visitor) -> None:
        mia.goes("#/new")
        mia.page.locator(".where label").nth(way).click()

    return moment


def _middle(_: Evening, mia: Visitor) -> None:
    mia.goes("#/new")
    mia.page.locator(".where label").nth(3).click()
    mia.page.locator("ol > li").nth(2).get_by_role("button").last.click()
    mia.page.locator(".middle label").click()
    mia.page.locator(".position fieldset").nth(1).wait_for()
    mia.page.locator(".position").scroll_into_view_if_needed()
    mia.place("forest").click()


def _guest(evening: Evening, mia: Visitor) -> None:
    host = evening.device((1440, 900), known=False)
    table = host.opens({**ME, "name": "Anna"}, OPEN, BOT)
    host.leave()
    mia.goes(f"#/table/{table}")
    mia.page.locator("input").first.wait_for()


def _lobby(evening: Evening, mia: Visitor) -> None:
    mia.goes(f"#/table/{evening.home.opens({**ME, 'name': 'Mia'}, OPEN, OPEN)}")
    mia.page.locator("li.open").first.wait_for()


def _hot_seat(evening: Evening, mia: Visitor) -> None:
    seats = [{**ME, "name": name} for name in ("Mia", "Jonas", "Großmutter", "Ken")]
    mia.sits(evening.home.opens(*seats, season="winter"))


def _five(evening: Evening, mia: Visitor) -> None:
    game, bot = Game(Rules.all_options(5), seed=8), player("planner")
    while not (game.round == 6 and game.seat == 0 and game.decision and game.decision.kind == "place"):
        assert game.seat is not None
        game.play(bot.choose(game.seen_by(game.seat)))
    mia.sits(evening.alone(game, season="winter"))


def _real_dice(evening: Evening, mia: Visitor) -> None:
    table = laid_out(evening.home, {**ME, "name": "Mia"}, {**ME, "name": "Jonas"})
    for action in ("forest 3", "hunting 5", "clay pit 2", "resolve forest"):
        enters(evening.home, table, action, "play")
    mia.sits(table)
    mia.page.locator(".faces .face").nth(4).click()


def _real_card(evening: Evening, mia: Visitor) -> None:
    table = evening.home.opens({**ME, "name": "Mia"}, {**ME, "name": "Jonas"}, real=True)
    enters(evening.home, table, "start 0")
    mia.goes(f"#/table/{table}")
    mia.page.locator(".prompt button").nth(3).wait_for()


def _menu(evening: Evening, mia: Visitor) -> None:
    _placing(evening, mia)
    mia.page.locator(".play header").first.get_by_role("button").last.click()
    mia.page.locator("dialog[open]").wait_for()


MOMENTS: dict[str, Moment] = {
    "first-visit": _first_visit,
    "learn": _opens("#/learn", ".lesson"),
    "lesson-order": _lesson(3),
    "lesson-roll": _lesson(9),
    "lesson-card": _lesson(30),
    "lesson-end": _lesson_end,
    "first-game": _first_game,
    "placing": _placing,
    "counts": _counts,
    "hint": _hint,
    "menu": _menu,
    "tools": _asked("harvest", "with a tool"),
    "payment": _asked("buy", "piece by piece"),
    "hunger": _asked("hunger", "paid in resources"),
    "scene-early": _scene(3),
    "scene-late": _scene(9),
    "end": _end,
    "victory": _victory,
    "share": _share,
    "analysis": _analysis,
    "better": _better,
    "exercise": _opens("#/exercises", ".board-stage svg.above"),
    "wall": _wall,
    "statistics": _statistics,
    "new-bots": _new(0),
    "new-link": _new(2),
    "new-real": _new(3),
    "middle": _middle,
    "lobby": _lobby,
    "guest": _guest,
    "hot-seat": _hot_seat,
    "five": _five,
    "real-dice": _real_dice,
    "real-card": _real_card,
    "daily": _opens("#/daily", "h1"),
    "help": _opens("#/help", "article"),
}


def main() -> None:
    """Take the requested pictures."""
    parser = argparse.ArgumentParser(description="Pictures of a new player's evening.")
    parser.add_argument("moments", nargs="*", default=[], help=f"of {', '.join(MOMENTS)}; all, if none is named")
    parser.add_argument("--size", action="append", choices=[f"{wide}x{high}" for wide, high in SIZES])
    wishes = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    begun, taken = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder, Live(Path(folder)) as live, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        evening, looks = Evening(browser, live.url), cycle(LOOKS)
        for name in wishes.moments or MOMENTS:
            for size in SIZES:
                (language, theme), shown = next(looks), f"{size[0]}x{size[1]}"
                if wishes.size and shown not in wishes.size:
                    continue
                mia = evening.device(size, language=language, theme=theme)
                try:
                    MOMENTS[name](evening, mia)
                    mia.page.wait_for_timeout(400)
                    wide = mia.page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    troubles = [*mia.wrong, *([f"{wide} pixels run out to the side"] if wide > 0 else [])]
                except Exception as error:  # the other pictures are worth having
                    troubles = [str(error)]
                mia.page.screenshot(path=OUT / f"{name}-{shown}-{language}-{theme}.png")
                for trouble in troubles:
                    print(f"{name} {shown} {language} {theme}: {trouble}")
                mia.wrong.clear()
                mia.leave()
                taken += 1
        evening.home.leave()
        browser.close()
    print(f"{taken} pictures in {OUT}/, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
