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


def unasked(game: Game, sure: dict[Action, dict[str, int]]) -> Action | None:
    """The answer to a decision that offers no choice, given the `gains`; None if there is a choice.

    That is a decision with one legal action, or with actions that all lead to the same position, or about tools that
    cannot change what a roll brings. Where figures go and act is always the player's: dice may follow, and they cannot
    be taken back.
    """
    decision, legal = game.decision, game.legal_actions()
    if decision is None or decision.kind in ("place", "act"):
        return None
    if len(legal) == 1:
        return legal[0]
    if decision.kind == "harvest":
        plain = min(legal)
        return plain if all(sure[action] == sure[plain] for action in legal) else None
    if decision.kind not in SURE:
        return None
    same = len({engine().step_to_feeding(game.record, action) for action in legal}) == 1
    return legal[0] if same else None


def useless_trades(game: Game) -> list[Action]:
    """The legal ways to begin a trade after which nothing is received that was not given.

    They are legal, because the purchase can be completed; but they change nothing, or lose something.
    """
    if not isinstance(game.decision, BuyDecision) or game.decision.trade is None:
        return []
    return [action for action in game.legal_actions() if action.family == "give" and not _receives(game, action)]


def _receives(game: Game, action: Action, given: tuple[str, ...] = (), got: tuple[str, ...] = ()) -> bool:
    """Whether some trade that goes on with this action receives more of an item than it gives."""
    given, got = ((*given, str(action.item)), got) if action.family == "give" else (given, (*got, str(action.item)))
    then = Game.from_record(game.rules, engine().step(game.record, action))
    if then.decision is not None and then.decision.kind in ("give", "get"):
        return any(_receives(then, more, given, got) for more in then.legal_actions())
    return any(got.count(item) > given.count(item) for item in got)


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
