"""What a training run can be told, and the recipe that was found to work."""

from dataclasses import asdict, dataclass
from typing import Any

from stoneage.errors import SettingError

_MOST_SOFTENING = 1_000.0
_MOST_TRIES = 64


@dataclass(frozen=True)
class Recipe:
    """The numbers of a training run. All of them are kept in its checkpoints, and a resumed run has the same."""

    tables: str = "every"
    """The rules mix as text (see `stoneage.training.rules_mix`); checkpoints store it by this name."""
    games: int = 32_768
    """Games played at once, on every process."""
    league: float = 0.125
    """The part of the games in which the network has one seat and planners the others."""
    odd: float = 0.0
    """The part of the games that begin in odd positions."""
    tries: int = 0
    """How often a random action is tried in a copy of each game in which the network plays all seats (see `tries`),
    between two updates."""
    rival: str = ""
    """Frozen weights at the other seats of some games: `net`, files, several separated by commas, or nobody."""
    rivals: float = 1.0
    """With a rival, the part of the games in which the network has one seat and the rival the others; each as often."""
    starves: int = 0
    """With 1, the network gathers no food and feeds nobody in games against the rival (see `starving`)."""
    soften: float = 1.0
    """The logits of the policy of given weights are divided by this, so that the network tries other actions again."""
    steps: int = 64
    """Decisions of each game between two updates."""
    batch: int = 16_384
    """Decisions per gradient step."""
    epochs: int = 1
    """How often each decision is learned from."""
    decisions: float = 5e9
    """The length of the schedule: rates fall until this many decisions have been played."""
    rate: float = 3e-4
    """The learning rate at the beginning."""
    last_rate: float = 1e-5
    """The learning rate at the end of the schedule."""
    warm_up: float = 0.0
    """Decisions in which the learning rate rises from 0: the first steps of a fresh optimizer harm given weights."""
    entropy: float = 0.015
    """The reward for not yet being sure, at the beginning."""
    last_entropy: float = 0.0015
    """The same at the end of the schedule."""
    clip: float = 0.2
    """How far one update may change the probability of an action, as a factor."""
    trace: float = 0.99
    """How much of a return is what happened rather than what was expected, per decision of the game (lambda)."""
    score_weight: float = 0.3
    """The worth of 80 points more than the others, beside 0.7 for the win."""
    win_loss: float = 0.5
    """The weight of the error of the win shares."""
    score_loss: float = 1.0
    """The weight of the error of the scores."""
    width: int = 512
    """Width of the network."""
    blocks: int = 2
    """Residual blocks of the network."""
    seed: int = 1
    """Seed of the first weights, the games and the choices."""

    def __post_init__(self) -> None:
        if not 0 <= self.league < 1:
            raise SettingError(f"the league is a part of the games, from 0 to below 1, not {self.league:g}")
        if not 0 <= self.odd <= 1 - self.league:
            raise SettingError(f"odd games are a part of those outside the league, from 0, not {self.odd:g}")
        if not 0 <= self.rivals <= 1:
            raise SettingError(f"games against a rival are a part of all, from 0 to 1, not {self.rivals:g}")
        if self.starves not in {0, 1}:
            raise SettingError(f"starves is 0 or 1, not {self.starves}")
        if not 1 <= self.soften <= _MOST_SOFTENING:
            raise SettingError(f"logits can be divided by 1 to {_MOST_SOFTENING:g}, not by {self.soften:g}")
        if self.warm_up < 0:
            raise SettingError(f"the learning rate rises for a number of decisions, from 0, not {self.warm_up:g}")
        if not 0 <= self.tries <= _MOST_TRIES:
            raise SettingError(f"a random action can be tried 0 to {_MOST_TRIES} times, not {self.tries}")
        per_update = self.games * self.steps
        if self.batch < 1 or per_update % self.batch:
            raise SettingError(f"{self.games} games of {self.steps} steps do not divide into batches of {self.batch}")

    @classmethod
    def small(cls) -> "Recipe":
        """A recipe for a CPU: a small network at a table for two, which beats random play after a minute."""
        return cls(
            tables="2",
            games=256,
            league=0.0,
            steps=32,
            batch=1024,
            epochs=2,
            decisions=6e5,
            rate=1e-3,
            trace=0.98,
            width=64,
            blocks=1,
        )

    @property
    def against_bots(self) -> int:
        """How many of the games are against bots."""
        return round(self.games * self.league)

    @property
    def odd_games(self) -> int:
        """How many of the games begin in odd positions."""
        return min(round(self.games * self.odd), self.games - self.against_bots)

    @property
    def against_rival(self) -> int:
        """How many of the games are against the rival."""
        most = self.games - self.against_bots - self.odd_games
        return min(round(self.games * self.rivals), most) if self.rival else 0

    @property
    def exploits(self) -> bool:
        """Whether the network only meets its rival, and should learn what positions are worth against it."""
        return self.against_rival > 0 and self.against_rival == self.games - self.against_bots

    def to_dict(self) -> dict[str, Any]:
        """The recipe as plain data."""
        return asdict(self)

    def progress(self, decisions: int) -> float:
        """How far the schedule is after this many decisions, from 0 to 1."""
        return min(decisions / self.decisions, 1.0)

    def rate_after(self, decisions: int) -> float:
        """The learning rate after this many decisions."""
        rising = min((decisions + self.games * self.steps) / self.warm_up, 1.0) if self.warm_up else 1.0
        return rising * (self.rate + (self.last_rate - self.rate) * self.progress(decisions))

    def entropy_after(self, decisions: int) -> float:
        """The reward for entropy after this many decisions."""
        return self.entropy + (self.last_entropy - self.entropy) * self.progress(decisions)
