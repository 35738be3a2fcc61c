"""Why an action cannot be played now: told from what can be, never from the rules over again."""

from typing import TYPE_CHECKING

from stoneage.action import Action
from stoneage.components import COLOURS, PLACES
from stoneage.encoding.actions import PLACE_OF_ID
from stoneage.encoding.layout import State
from stoneage.encoding.numbers import ITEM_NAMES

if TYPE_CHECKING:
    from stoneage.game import Game


def why_not(action: Action, game: "Game") -> str:
    """One sentence on why an action is not legal, and what is asked instead."""
    if game.over:
        return f"{action}: the game is over"
    decision, g = game.decision, game.snapshot
    if decision is None:
        return f"{action}: chance comes first ({game.chance and game.chance.kind})"
    legal = game.legal_actions()
    colour = COLOURS[decision.seat]
    if action.family == "place" and any(other.family == "place" for other in legal):
        return _why_not_place(g, action, legal, decision.seat)
    if action.family == "resolve" and any(other.family == "resolve" for other in legal):
        return f"{action}: {colour} has no figures to act with there"
    if action.family == "spend" and any(other.family == "spend" for other in legal):
        have = g.players[decision.seat].items[ITEM_NAMES.index(str(action.item))]
        if have == 0:
            return f"{action}: {colour} has none"
        return f"{action}: the price could not be paid that way (pieces go in the order {', '.join(ITEM_NAMES)})"
    if action.family == "tools" and decision.kind == "harvest":
        return f"{action}: {colour} has no such tools left to use"
    if action.family == "pick" and any(other.family == "pick" for other in legal):
        return f"{action}: no such die is there to take"
    choices = ", ".join(map(str, legal[:6])) + (", ..." if len(legal) > 6 else "")
    return f"{action}: not now. {decision.prompt} Possible: {choices}"


def _why_not_place(g: State, action: Action, legal: list[Action], seat: int) -> str:
    most = max((other.figures for other in legal if other.place == action.place), default=0)
    if most:
        return f"{action}: at most {most} can go there now ({g.players[seat].home} at home)"
    place = PLACE_OF_ID[action.number]
    there = [
        f"{COLOURS[other]} {g.players[other].placed[place]}"
        for other in range(g.seats)
        if g.players[other].placed[place]
    ]
    standing = f"there stand {', '.join(there)}" if there else "nobody stands there"
    need = PLACES[place].least
    return f"{action}: no figures of {COLOURS[seat]} can go there now ({standing}, {need} or more at a time)"
