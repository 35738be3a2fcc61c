"""Explains why an action cannot be played now, by the rule that the engine reports."""

from typing import TYPE_CHECKING

from stoneage.components import COLOURS, PLACES, RESOURCE_LIMITS, VILLAGE_LIMITS
from stoneage.encoding.actions import PLACE_OF_ID
from stoneage.encoding.numbers import ITEM_NAMES
from stoneage.encoding.obstacles import Obstacle
from stoneage.engine.interface import engine
from stoneage.game.action import Action
from stoneage.game.decision import BuyDecision, HungerDecision

if TYPE_CHECKING:
    from stoneage.game.game import Game


def why_not(action: Action, game: "Game") -> str:
    """One sentence on why an action is not legal, and what to decide instead."""
    if game.over:
        return f"{action}: the game is over"
    decision = game.decision
    if decision is None:
        return f"{action}: chance comes first ({game.chance and game.chance.kind})"
    legal = game.legal_actions()
    colour, asked = COLOURS[decision.seat], {other.family for other in legal}
    if action.family == "place" and "place" in asked:
        return f"{action}: {_why_not_place(action, legal, game, decision.seat)}"
    if action.family == "resolve" and "resolve" in asked:
        return f"{action}: {colour} has no figures to act with there"
    if action.family == "tools" and decision.kind == "harvest":
        return f"{action}: {colour} has no such tools left to use"
    if action.family == "pick" and "pick" in asked:
        return f"{action}: no such die is there to take"
    if isinstance(decision, BuyDecision | HungerDecision) and (reason := _why_not_pay(action, decision, game)):
        return f"{action}: {reason}"
    choices = ", ".join(map(str, legal[:6])) + (", ..." if len(legal) > 6 else "")
    question = decision.prompt if decision.prompt.endswith("?") else f"{decision.prompt}."
    return f"{action}: not now. {question} Possible: {choices}"


def _why_not_place(action: Action, legal: list[Action], game: "Game", seat: int) -> str:
    home = game.snapshot.players[seat].home
    most = max((other.figures for other in legal if other.place == action.place), default=0)
    if most:
        room = f"{home} at home" if most == home else "the other circles are taken"
        return f"at most {most} can go there now ({room})"
    number = PLACE_OF_ID[action.number]
    place, colour, players = PLACES[number], COLOURS[seat], game.rules.players
    there = [COLOURS[other] for other, tribe in enumerate(game.snapshot.tribes) if tribe.placed[number]]
    match engine().obstacles(game.record, seat)[number]:
        case Obstacle.NOT_IN_PLAY:
            return f"the {place.name} comes with the Expansion"
        case Obstacle.NOTHING_THERE:
            return f"no {place.kind} is there"
        case Obstacle.OWN_FIGURES:
            return f"{colour} already has figures there"
        case Obstacle.OCCUPIED:
            return f"{there[0]} is there, and it holds one tribe in a round"
        case Obstacle.NO_ROOM if place.kind == "animal":
            return f"with {players} players it holds {players} figures"
        case Obstacle.NO_ROOM:
            return f"all {place.most} circles are taken"
        case Obstacle.TRIBE_LIMIT:
            tribes = "one tribe" if RESOURCE_LIMITS[players] == 1 else f"{RESOURCE_LIMITS[players]} tribes"
            return f"with {players} players it holds {tribes} in a round (now {' and '.join(there)})"
        case Obstacle.VILLAGE_LIMIT:
            return f"with {players} players only {VILLAGE_LIMITS[players]} places of the village are used in a round"
        case Obstacle.TOO_FEW_FIGURES:
            return f"it takes {place.least} figures, and {colour} has {home} at home"
        case Obstacle.NOT_THE_OWNER:
            return "only the tribe that has built it can go there"
        case Obstacle.NO_ANIMAL:
            return "no animal is active"
    raise AssertionError(f"{action} is legal")


def _why_not_pay(action: Action, decision: BuyDecision | HungerDecision, game: "Game") -> str | None:
    """Why an item cannot be paid or traded, or a purchase cannot be declined; None if there is another reason."""
    board, colour = game.snapshot, COLOURS[decision.seat]
    tribe, price = board.players[decision.seat], decision.price
    if price.committed and action.family in ("decline", "starve", "give"):
        return "the payment has begun and must be completed"
    if action.family not in ("spend", "give") or (action.family == "give" and isinstance(decision, HungerDecision)):
        return None
    if action.family == "give" and (tribe.traded or not tribe.merchant):
        return f"{colour} has traded in this round" if tribe.traded else f"{colour} is not on the merchant track"
    item = ITEM_NAMES.index(str(action.item))
    if tribe.items[item] == 0:
        return f"{colour} has none"
    if action.family == "give":
        return "a trade for it would not complete the purchase"
    if not price.chosen:
        return "the printed price is paid at once (accept)"
    if item < board.purchase.floor or any(payment.pieces[item] for payment in engine().payments(game.record)):
        return f"the price could not be paid that way (pieces go in the order {', '.join(ITEM_NAMES)})"
    kinds = f" with exactly {price.kinds} kinds" if price.kinds else ""
    return f"the price could not be paid that way{kinds}"
