"""The ratings on docs/leaderboard.md: `python -m tools.docs.leaderboard` writes its table again.

Every file in docs/leaderboard is what `stoneage arena --rate BOT --json` prints, with a few words about the bot. Its
rating is computed again from the games, because the scale is measured again now and then.
"""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from stoneage.arena.scale import ANCHORS, Encounter, rating_of
from stoneage.players.levels import LEVELS

PAGE = Path(__file__).parents[2] / "docs" / "leaderboard.md"
FOLDER = PAGE.with_suffix("")
LEAST_GAMES = 400
_TABLE = re.compile(r"^\| bot .*?\n(?=\n)", re.MULTILINE | re.DOTALL)


class WrongEntry(Exception):  # noqa: N818 - named after what is wrong
    """A file is not a rating."""


class Entry(NamedTuple):
    """A bot on the scale."""

    name: str
    value: float
    interval: str
    games: str
    about: str
    by: str

    def __str__(self) -> str:
        """Its row of the table."""
        return f"| {self.name} | {self.value:.0f} | {self.interval} | {self.games} | {self.about} | {self.by} |"


def read(file: Path) -> Entry:
    """The bot of a file.

    Raises:
        WrongEntry: something is missing, or there are too few games.
    """
    try:
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        found = rating_of([Encounter(**encounter) for encounter in data["encounters"]])
        name, about, by = (str(data[key]).replace("|", "/") for key in ("name", "about", "by"))
        link, version = str(data["link"]), str(data["version"])
    except (KeyError, TypeError, ValueError) as error:
        raise WrongEntry(f"{file.name}: {type(error).__name__}: {error}") from error
    if found.games < LEAST_GAMES:
        raise WrongEntry(f"{file.name}: {found.games} games; at least {LEAST_GAMES} are needed")
    shown = f"[{name}]({link})" if link else name
    interval = f"{found.low:.0f} to {found.high:.0f}"
    return Entry(shown, found.value, interval, f"{found.games:,}", about, f"{by} ({version})")


def table() -> str:
    """All bots, the strongest first; the levels are the scale itself."""
    levels = [Entry(f"*{name}*", ANCHORS[name], "", "", level.sentence, "level") for name, level in LEVELS.items()]
    entries = [*levels, *(read(file) for file in sorted(FOLDER.glob("*.json")))]
    rows = [str(entry) for entry in sorted(entries, key=lambda entry: -entry.value)]
    return "\n".join(["| bot | rating | 95% | games | what it is | by |", "|---|---:|---|---:|---|---|", *rows, ""])


def written(page: str) -> str:
    """The page with the table as it should be."""
    return _TABLE.sub(lambda _: table(), page, count=1)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
