"""What the legal actions would bring, asked of the rules themselves: each is tried on a copy of the game."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from stoneage.action import Action
from stoneage.components import ITEMS
from stoneage.decision import BuyDecision, HungerDecision
from stoneage.encoding.actions import SPEND
from stoneage.encoding.layout import State, legal_words, read_record
from stoneage.encoding.numbers import ITEM_NAMES
from stoneage.encoding.tasks import SPLIT
from stoneage.engine.interface import engine
from stoneage.game import Game

SURE = ("harvest", "split", "pick", "take", "reward", "insulate", "trade gold")
"""Decisions whose gains are known before choosing."""

Kind = Literal["cheapest", "most points"]
Paying = BuyDecision | HungerDecision


class WayToPay(NamedTuple):
    """A payment from the first piece to the last, with the points that the purchase makes at once."""

    kind: Kind
    actions: tuple[Action, ...]
    pays: dict[str, int]
    points: int


def gains(game: Game) -> dict[Action, dict[str, int]]:
    """What each legal action changes at once for the seat that is asked; empty where chance or more choices follow.

    `hunted` is what the hunt brings before it is split. A meal that comes right after the action is left out.

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
    """The ways to pay that are worth one tap: the cheapest, and the one that makes most points where that differs."""
    decision = game.decision
    if not isinstance(decision, Paying):
        return []
    cheapest, best = _way(game, decision, "cheapest"), _way(game, decision, "most points")
    if cheapest is None or best is None:
        return []
    return [cheapest, best] if best.points > cheapest.points else [cheapest]


def combinations(game: Game) -> list[tuple[int, ...]]:
    """Every way to pay a price of the player's choice: how many of each item, in the order of the items.

    The rules take the pieces in that order. A client that collects them in any order sees in this list which pieces
    can still be part of a payment.

    >>> from stoneage import Rules
    >>> combinations(Game(Rules(players=2), seed=7))
    []
    """
    decision = game.decision
    if not isinstance(decision, Paying) or not decision.price.chosen:
        return []
    price = decision.price
    return list(_combinations(game.record, price.left, price.room, (0,) * len(ITEMS)))


def _combinations(record: bytes, left: int, room: int, paid: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The combinations that begin with what is paid, where `left` to `room` more pieces are to be paid."""
    legal = legal_words(record)
    for item in range(len(ITEMS)):
        action = SPEND + item
        if legal[action >> 6] >> (action & 63) & 1:
            more = (*paid[:item], paid[item] + 1, *paid[item + 1 :])
            if left <= 1:
                yield more
            if room > 1:
                yield from _combinations(engine().step(record, action), left - 1, room - 1, more)


def _way(game: Game, asked: Paying, kind: Kind) -> WayToPay | None:
    seat = asked.seat
    trial = game.seen_by(seat)
    actions, record = list[Action](), trial.record
    before = _counts(trial.snapshot, seat)
    while isinstance(decision := trial.decision, Paying) and _same(decision, asked):
        action = _next_piece(trial, decision, kind)
        if action is None:
            return None
        actions.append(action)
        record = trial.record
        trial.play(action)
        if action.family != "spend":
            break
    pays = {item: count for item in ITEMS if (count := sum(action.item == item for action in actions))}
    after = _counts(read_record(engine().step_to_feeding(record, actions[-1])), seat)
    return WayToPay(kind, tuple(actions), pays or asked.price.due, after["score"] - before["score"])


def _same(decision: Paying, asked: Paying) -> bool:
    """Whether it is still the same price that is being paid."""
    return (decision.kind, decision.seat) == (asked.kind, asked.seat) and (
        not (isinstance(decision, BuyDecision) and isinstance(asked, BuyDecision)) or decision.place == asked.place
    )


def _next_piece(trial: Game, decision: Paying, kind: Kind) -> Action | None:
    """The next piece to pay, or the end of the payment; None where nothing can be paid in this way."""
    legal = trial.legal_actions()
    enough = next((action for action in legal if action.family in ("done", "accept")), None)
    spends = [action for action in legal if action.family == "spend"]
    if enough and (kind == "cheapest" or not spends):
        return enough
    if not spends or kind == "cheapest":
        return spends[0] if spends else None
    # Pieces are paid in rising value: a cheap one only goes in if all the better ones leave room for it.
    held = _counts(trial.snapshot, decision.seat)
    for action in spends:
        better = ITEM_NAMES[ITEM_NAMES.index(str(action.item)) + 1 :]
        if sum(held[item] for item in better if item != "jewelry") < decision.price.room:
            return action
    return spends[-1]


def _counts(position: State, seat: int) -> dict[str, int]:
    """What a tribe has, counted."""
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
