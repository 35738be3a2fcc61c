"""Checks what a caller gives a game, an action or an outcome of chance, and turns it into an answer for the rules."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from stoneage.action import Action
from stoneage.decision import Chance
from stoneage.encoding.actions import N_ACTIONS
from stoneage.encoding.names import CARD_IDS, TILE_IDS, pack_dice
from stoneage.errors import ChanceError, IllegalAction
from stoneage.refusals import why_not

if TYPE_CHECKING:
    from stoneage.game import Game


def legal_action(game: "Game", action: Action | str | int) -> Action:
    """The legal action that is meant by an `Action`, its text or its id.

    Raises:
        IllegalAction: there is none; the message says why.
    """
    if isinstance(action, str):
        meanings = Action.meanings(action)
    elif isinstance(action, int) and not isinstance(action, bool) and 0 <= action < N_ACTIONS:
        meanings = (Action(action),)
    else:
        raise IllegalAction(f"unknown action {action!r:.60}: give an Action, its text or its id (0 to {N_ACTIONS - 1})")
    for meaning in meanings:
        if game.is_legal(meaning):
            return meaning
    families = {legal.family for legal in game.legal_actions()}
    meant = next((meaning for meaning in meanings if meaning.family in families), meanings[0])
    raise IllegalAction(why_not(meant, game))


def outcome(asked: Chance | None, dice: Iterable[int] | None, card: str | None, building: str | None) -> int:
    """The answer of an outcome that is given where `asked` is needed.

    Raises:
        ChanceError: it is not needed now, or not possible.
    """
    given = {
        name: value for name, value in (("dice", dice), ("card", card), ("building", building)) if value is not None
    }
    if asked is None:
        raise ChanceError("no outcome of chance is needed now")
    if list(given) != [asked.kind]:
        raise ChanceError(f"chance must provide {asked.kind}, not {' and '.join(given) or 'nothing'}")
    if dice is not None:
        faces = list(dice) if isinstance(dice, Iterable) else [dice]
        if len(faces) != asked.count or any(face not in range(1, 7) for face in faces):
            raise ChanceError(f"{asked.count} dice with faces 1 to 6 are needed, not {faces!r:.60}")
        return pack_dice([int(face) for face in faces])
    value = card if card is not None else building
    if value not in asked.outcomes:
        raise ChanceError(f"{asked.kind} {value!r:.40} cannot be drawn now")
    return (CARD_IDS if card is not None else TILE_IDS).index(str(value))
