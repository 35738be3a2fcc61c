"""Places a bot on the scale: it plays the anchors that are about as strong."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from stoneage.arena.match import DEFAULT_LIMIT, Match
from stoneage.arena.run import play
from stoneage.arena.scale import Encounter, Rating, nearest, rating_of
from stoneage.game.rules import Rules

GAMES = 400
_FIRST = ("easy", "medium", "hard", "very-hard-2")
_SHARES = (0.2, 0.2, 0.6)
"""Of the games: against opponents of all strengths, then twice against those nearest to what is known by then."""


@dataclass(frozen=True)
class RatingRun:
    """How to rate a bot: always with two players and the base game, so that ratings can be compared."""

    name: str
    games: int = GAMES
    seed: int = 1
    limit: float | None = DEFAULT_LIMIT
    code: str | None = None
    """For a bot in a file: its name in the registry."""
    strict: bool = False

    @property
    def first_opponents(self) -> list[str]:
        """Opponents of all strengths; a bot does not play itself."""
        return [name for name in _FIRST if name != self.name]

    def match(self, opponent: str, games: int, stage: int = 0) -> Match:
        """Some games against one opponent; every stage has other seeds."""
        return Match(
            (self.name, opponent),
            Rules(players=2),
            games,
            self.seed + stage * self.games,
            self.limit,
            {self.name: self.code} if self.code else {},
            strict=self.strict,
        )


def rate(run: RatingRun, *, workers: int = 1, progress: Callable[[int], None] = lambda count: None) -> Rating:
    """Rate a bot; Ctrl-C stops early, and the games played so far count.

    Raises:
        PlayerError: there is no such bot.
        BotFault: the run is strict, and the bot did something wrong.
        WorkerError: a worker process failed.
    """
    games: Counter[str] = Counter()
    won: dict[str, float] = {}
    found = rating_of([])
    for stage, share in enumerate(_SHARES):
        opponents = nearest(found.value, run.name) if stage else run.first_opponents
        for opponent in opponents:
            match = run.match(opponent, max(2, round(share * run.games / len(opponents))), stage)
            results = play(match, workers=workers, progress=partial(_add, progress, games.total()))
            games[opponent] += len(results)
            own = sum(result.shares[match.lineup(result.game).index(run.name)] for result in results)
            won[opponent] = won.get(opponent, 0.0) + own
            if len(results) < match.all_games:
                return _found(games, won)
        found = _found(games, won)
    return found


def _found(games: Counter[str], won: dict[str, float]) -> Rating:
    return rating_of([Encounter(name, count, won[name]) for name, count in games.items() if count])


def _add(progress: Callable[[int], None], before: int, played: int) -> None:
    progress(before + played)
