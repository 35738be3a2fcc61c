"""What a player can choose from, and what the legal actions would gain, found by trying each on a copy of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal

from stoneage.components import ITEMS, PLACES
from stoneage.encoding.layout import Snapshot, read_record, write_record
from stoneage.encoding.obstacles import Obstacle
from stoneage.encoding.tasks import SPLIT
from stoneage.engine.interface import Payment, engine
from stoneage.game.action import Action, ActionFamily
from stoneage.game.decision import BuyDecision, HungerDecision
from stoneage.game.game import Game
from stoneage.game.snapshot import read_snapshot

SURE = ("harvest", "split", "pick", "take", "reward", "insulate", "trade gold")
"""Decisions whose gains are known before choosing."""
_CLOSED = {obstacle: obstacle.text for obstacle in Obstacle if obstacle not in (Obstacle.NOTHING, Obstacle.NOT_IN_PLAY)}

Gains = dict[str, int]
Paying = BuyDecision | HungerDecision


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A legal action and its parts, for a client to show; `gains` is what it brings at once, if that is certain.

    `useless` is a trade that cannot bring anything that is not given.
    """

    action: str
    family: ActionFamily
    place: str | None
    figures: int
    item: str | None
    tools: tuple[int, ...]
    one_use_tools: tuple[int, ...]
    number: int
    gains: Mapping[str, int] | None
    useless: bool


@dataclass(frozen=True, kw_only=True)
class WayToPay:
    """A way to pay with one tap: the actions, what they pay, and the points that the purchase scores at once."""

    kind: Literal["cheapest", "most points"]
    actions: tuple[str, ...]
    pays: Mapping[str, int]
    points: int


@dataclass(frozen=True, kw_only=True)
class Choices:
    """What the player who decides can choose from.

    `combinations` are all ways to pay a price of the player's choice: how many of each item, in the order of the items.
    `closed` says why figures cannot be placed somewhere: the rule, by the name of the place.
    `unasked` is the answer to a decision that offers no choice; a client may play it without asking.
    """

    offers: list[Offer] = field(default_factory=list)
    payments: list[WayToPay] = field(default_factory=list)
    combinations: list[tuple[int, ...]] = field(default_factory=list)
    closed: dict[str, str] = field(default_factory=dict)
    unasked: str | None = None


def choices(game: Game) -> Choices:
    """All choices of the decision to make.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), seed=7).play("toolmaker")
    >>> shown = choices(game)
    >>> shown.offers[0].action, shown.closed["toolmaker"], shown.unasked
    ('hunting 1', 'occupied', None)
    """
    after = _after_each(game)
    sure = _gains(game, after)
    answer = _unasked(game, after, sure)
    return Choices(
        offers=_offers(game, sure),
        payments=payments(game),
        combinations=combinations(game),
        closed=obstacles(game),
        unasked=None if answer is None else str(answer),
    )


def placements_ahead(game: Game, seat: int) -> list[Offer]:
    """Where a seat could place figures if it were its turn now; none unless another seat is about to place figures.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), seed=7).play("toolmaker")
    >>> first = 1 - game.decision.seat if game.decision else 0
    >>> [offer.action for offer in placements_ahead(game, first)][:2]
    ['hunting 1', 'hunting 2']
    """
    if game.decision is None or game.decision.kind != "place" or game.decision.seat == seat:
        return []
    position = read_record(game.record)
    position.agenda[-1].seat = seat
    position.legal = [0] * len(position.legal)
    then = Game.from_record(game.rules, engine().advance(write_record(position)))
    if then.decision is None or then.decision.kind != "place" or then.decision.seat != seat:
        return []
    return [_plain_offer(action) for action in then.legal_actions() if action.family == "place"]


def offers(game: Game) -> list[Offer]:
    """The legal actions, each with its parts and what it brings, if that is certain."""
    return _offers(game, gains(game))


def gains(game: Game) -> dict[Action, Gains]:
    """What each legal action changes at once for the seat to move; empty if chance or more choices follow.

    `hunted` is the yield of a hunt before it is split. Feeding that follows right after the action is left out.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), seed=7).play("forest 5").play("hunting 5").play("resolve forest")
    >>> game.decision.kind if game.decision else "", len(gains(game))
    ('act', 0)
    """
    return _gains(game, _after_each(game))


def unasked(game: Game) -> Action | None:
    """The answer to a decision that offers no choice; None if there is a choice.

    That is a decision with one legal action, or with actions that all lead to the same position, or about tools that
    cannot change what a roll brings. Where figures go and act is always the player's: dice may follow, and they cannot
    be taken back.
    """
    after = _after_each(game)
    return _unasked(game, after, _gains(game, after))


def _after_each(game: Game) -> dict[Action, bytes]:
    """The position after each legal action, before anybody is fed, if gains are known before choosing."""
    if game.decision is None or game.decision.kind not in SURE:
        return {}
    return {action: engine().step_to_feeding(game.record, action) for action in game.legal_actions()}


def _gains(game: Game, after: Mapping[Action, bytes]) -> dict[Action, Gains]:
    if game.decision is None or not after:
        return {}
    seat = game.decision.seat
    before = _counts(game.snapshot, seat)
    brings = {}
    for action, record in after.items():
        then = read_snapshot(record)
        counts, split = _counts(then, seat), then.task(SPLIT)
        brings[action] = {name: counts[name] - before[name] for name in counts if counts[name] != before[name]} | (
            {"hunted": split.count} if split else {}
        )
    return brings


def _unasked(game: Game, after: Mapping[Action, bytes], sure: Mapping[Action, Gains]) -> Action | None:
    decision, legal = game.decision, game.legal_actions()
    if decision is None or decision.kind in ("place", "act"):
        return None
    if len(legal) == 1:
        return legal[0]
    if decision.kind == "harvest":
        plain = min(legal)
        return plain if all(sure[action] == sure[plain] for action in legal) else None
    return legal[0] if len(set(after.values())) == 1 else None


def _offers(game: Game, sure: Mapping[Action, Gains]) -> list[Offer]:
    useless = useless_trades(game)
    return [
        _offer(action, sure.get(action), action in useless) if sure or useless else _plain_offer(action)
        for action in game.legal_actions()
    ]


@cache
def _plain_offer(action: Action) -> Offer:
    return _offer(action, None, useless=False)


def _offer(action: Action, brings: Gains | None, useless: bool) -> Offer:
    return Offer(
        action=str(action),
        family=action.family,
        place=action.place,
        figures=action.figures,
        item=action.item,
        tools=action.tools,
        one_use_tools=action.one_use_tools,
        number=action.number + 1 if action.family == "pick" else action.number,
        gains=brings,
        useless=useless,
    )


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


def plain_offer(action: str) -> Offer:
    """An action by its text and its parts, whether it is legal or not.

    >>> plain_offer("forest 3").figures
    3
    """
    return _plain_offer(Action(action))


def obstacles(game: Game) -> dict[str, str]:
    """The rule that closes each place to the seat that places figures, by the name of the place.

    Places that are open, or that belong to an option that is off, are left out.

    >>> from stoneage import Rules
    >>> game = Game(Rules(players=2), seed=7).play("toolmaker")
    >>> obstacles(game)["toolmaker"]
    'occupied'
    """
    decision = game.decision
    if decision is None or decision.kind != "place":
        return {}
    found = zip(PLACES, engine().obstacles(game.record, decision.seat), strict=True)
    return {place.name: _CLOSED[obstacle] for place, obstacle in found if obstacle in _CLOSED}


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
    ways = (_way_to_pay("cheapest", cheapest), _way_to_pay("most points", best))
    return ways if best.points > cheapest.points else ways[:1]


def _value(payment: Payment) -> int:
    return sum(count * value for count, value in zip(payment.pieces, ITEMS.values(), strict=True))


def _way_to_pay(kind: Literal["cheapest", "most points"], payment: Payment) -> WayToPay:
    pays = {item: count for item, count in zip(ITEMS, payment.pieces, strict=True) if count}
    actions = tuple([str(Action(action)) for action in payment.actions])
    return WayToPay(kind=kind, actions=actions, pays=pays, points=payment.points)


def _counts(position: Snapshot, seat: int) -> dict[str, int]:
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
