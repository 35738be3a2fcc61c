"""The pace of a game over days."""

from typing import Annotated, Literal

from stoneage.game.preview import Offer
from stoneage.tables.messages.base import message
from stoneage.tables.messages.limits import Limits, request
from stoneage.tables.time_of_turn import DAY, HOUR

TurnTime = Literal["12h", "1d", "2d", "3d", "7d"]
WhenLate = Literal["turn", "seat"]

TURN_SECONDS: dict[TurnTime, float] = {"12h": 12 * HOUR, "1d": DAY, "2d": 2 * DAY, "3d": 3 * DAY, "7d": 7 * DAY}
MOST_RESERVE = 14
"""Days."""
MOST_NIGHT = 12
"""Hours."""


@request
class Days:
    """How long a turn may take, and what happens when its time is up.

    A turn lasts until another player is asked. Each player also has a reserve for the whole game. If nights are spared,
    the time stands still for a player while it is night for them. When the time is up, a bot plays that `turn` only; or
    from the third time on it gets the `seat`, until its player comes back.
    """

    turn: TurnTime
    reserve_days: Annotated[int, Limits(ge=0, le=MOST_RESERVE)] = 0
    spare_nights: bool = False
    when_late: WhenLate = "turn"

    @property
    def turn_seconds(self) -> float:
        """How long a turn may take."""
        return TURN_SECONDS[self.turn]

    @property
    def reserve_seconds(self) -> float:
        """What a player has besides, for the whole game."""
        return self.reserve_days * DAY


Hour = Annotated[int, Limits(ge=0, le=23)]


@request
class NightHours:
    """When it is night for a guest: from one hour to another in their time zone; the same hour twice means never.

    A night has at most 12 hours: otherwise a turn would last for weeks.
    """

    zone: Annotated[str, Limits(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_+/-]+$")]
    start: Hour = 22
    end: Hour = 8

    @property
    def hours(self) -> int:
        """How long the night is."""
        return (self.end - self.start) % 24


@request
class Premove:
    """Where I want to place figures when my turn comes: a first and a second choice; none withdraws it."""

    actions: Annotated[tuple[Annotated[str, Limits(max_length=80)], ...], Limits(max_length=2)] = ()


@request
class WantPause:
    """Whether I want a pause."""

    wanted: bool = True


@message
class PremoveOffers:
    """Where I could place figures at this version of the table, if it were my turn."""

    version: int
    offers: list[Offer]


@message
class PremoveView:
    """Where I want to place figures when my turn comes; `dropped`: it has come, and neither choice was open."""

    choices: list[Offer]
    dropped: bool


@message
class NudgeView:
    """Somebody has asked the player whose turn it is to play."""

    seat: int
    by: int
    at: str


@message
class PauseView:
    """Who wants a pause; once all people do, the game is paused until one of them goes on."""

    wanted: list[int]
    paused: bool


@message
class TurnView:
    """The turn that a game over days waits for: since when, and until when if everything goes on as it does now."""

    seat: int
    since: str
    until: str
