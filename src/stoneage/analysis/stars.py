"""Stars for placing, buying, feeding and luck: what a person reads first. `docs/analysis.md` explains them."""

from collections.abc import Sequence

from stoneage.analysis.report import DecisionStep, Stars, cost
from stoneage.components import LIMITS
from stoneage.encoding.names import members
from stoneage.game.game import Game

MOST = 5
_BUYING = ("buy", "give", "get", "insulate", "trade gold")
_COSTS = (0.0025, 0.0075, 0.015, 0.025)
"""Each of these takes a star: what decisions cost on average."""
_SHARES = (0.2, 0.4, 0.6, 0.8)
"""Each of these gives a star: what was bought, as a share of what the keenest buyer at the table bought."""
_LUCK = (-0.30, -0.10, 0.10, 0.30)
"""Each of these gives a star: what chance changed in the whole game."""


def stars(game: Game, own: Sequence[DecisionStep], seat: int, luck: float) -> Stars:
    """The stars of a seat, given its decisions."""
    share = _bought(game, seat) / max(1, *(_bought(game, other) for other in range(game.rules.players)))
    return Stars(
        placing=MOST - _lost([step for step in own if step.question == "place"]),
        buying=max(1, _reached(share, _SHARES) - _lost([step for step in own if step.question in _BUYING])),
        feeding=max(1, MOST - times_starved(game, seat)),
        luck=_reached(luck, _LUCK),
    )


def times_starved(game: Game, seat: int) -> int:
    """How many times a tribe starved."""
    return -game.breakdown(seat)["starvation"] // LIMITS.starvation


def _bought(game: Game, seat: int) -> int:
    """The cards, buildings and igloos of a tribe."""
    tribe = game.snapshot.tribes[seat]
    return sum(len(members(pieces)) for pieces in (tribe.cards, tribe.hidden, tribe.buildings, tribe.igloos))


def _lost(decisions: Sequence[DecisionStep]) -> int:
    """The stars that mistakes in some decisions take."""
    mean = sum(cost(step.loss, step.points) for step in decisions) / max(1, len(decisions))
    return sum(mean >= least for least in _COSTS)


def _reached(value: float, limits: Sequence[float]) -> int:
    """The stars for a value: one, and one more for each limit that it reaches."""
    return 1 + sum(value >= least for least in limits)
