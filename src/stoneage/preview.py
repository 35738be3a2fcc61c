"""What the legal actions would gain, found by trying each on a copy of the game."""

from functools import lru_cache
from typing import Literal, NamedTuple

from stoneage.action import Action
from stoneage.components import ITEMS
from stoneage.decision import BuyDecision, HungerDecision
from stoneage.encoding.layout import State, read_record
from stoneage.encoding.tasks import SPLIT
from stoneage.engine.interface import Payment, engine
from stoneage.game import Game

SURE = ("harvest", "split", "pick", "take", "reward", "insulate", "trade gold")
"""Decisions whose gains are known before choosing."""

Kind = Literal["cheapest", "most points"]
Paying = BuyDecision | HungerDecision


class WayToPay(NamedTuple):
    """A complete payment, with the points that the purchase scores at once."""

    kind: Kind
    actions: tuple[Action, ...]
    pays: dict[str, int]
    points: int


def gains(game: Game) -> dict[Action, dict[str, int]]:
    """What each legal action changes at once for the seat to move; empty if chance or more choices follow.

    `hunted` is the yield of a hunt before it is split. Feeding that follows right after the action is left out.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), seed=7).play("forest 5").play("hunting 5").play("resolve forest")
    >>> game.decision.kind if game.decision else "", len(gains(game))
    ('act', 0)
    """
    decision = game.decision
    if decision is None or decision.kind not in SURE:
        return {}
    before = _counts(game.snapshot, decision.seat)
    brings = {}
    for action in game.legal_actions():
        then = read_record(engine().step_to_feeding(game.record, action))
        after = _counts(then, decision.seat)
        split = then.task(SPLIT)
        brings[action] = {name: after[name] - before[name] for name in after if after[name] != before[name]} | (
            {"hunted": split.count} if split else {}
        )
    return brings


def payments(game: Game) -> list[WayToPay]:
    """The ways to pay that deserve a button: the cheapest, and the one with the most points if that differs.

    The cheapest gives up the least value. Among equal points, the cheapest is taken, and among equal value, the one
    with more of the cheaper items.
    """
    return list(_one_tap(game.record)) if isinstance(game.decision, Paying) else []


def combinations(game: Game) -> list[tuple[int, ...]]:
    """Every way to pay a price of the player's choice: the count of each item, in the order of the items.

    The rules take the items in that order. A client that lets players tap them in any order can see from this list
    which items can still be part of a payment.

    >>> from stoneage import Rules
    >>> combinations(Game(Rules(players=2), seed=7))
    []
    """
    decision = game.decision
    if not isinstance(decision, Paying) or not decision.price.chosen:
        return []
    return [payment.pieces for payment in _payments(game.record)]


# A position is shown several times before its player pays: to each connection, and after each request.


@lru_cache(maxsize=256)
def _payments(record: bytes) -> list[Payment]:
    return engine().payments(record)


@lru_cache(maxsize=256)
def _one_tap(record: bytes) -> tuple[WayToPay, ...]:
    found = _payments(record)
    if not found:
        return ()
    cheapest = min(found, key=_value)
    best = min(found, key=lambda payment: (-payment.points, _value(payment)))
    ways = (_way("cheapest", cheapest), _way("most points", best))
    return ways if best.points > cheapest.points else ways[:1]


def _value(payment: Payment) -> int:
    return sum(count * value for count, value in zip(payment.pieces, ITEMS.values(), strict=True))


def _way(kind: Kind, payment: Payment) -> WayToPay:
    pays = {item: count for item, count in zip(ITEMS, payment.pieces, strict=True) if count}
    return WayToPay(kind, tuple(map(Action, payment.actions)), pays, payment.points)


def _counts(position: State, seat: int) -> dict[str, int]:
    """What a tribe has, as counts."""
    tribe = position.tribes[seat]
    return {
        "food": tribe.food,
        **dict(zip(ITEMS, tribe.items, strict=True)),
        "figures": tribe.figures,
        "agriculture": tribe.agriculture,
        "merchant": tribe.merchant,
        "tools": sum(tribe.tools),
        "score": sum(tribe.points),
    }
