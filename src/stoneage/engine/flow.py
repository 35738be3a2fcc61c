"""The flow of the game: what a position waits for, and how an answer moves it on."""

from stoneage.encoding.layout import State, Task
from stoneage.encoding.numbers import N_CARDS
from stoneage.encoding.points import CARD_POINTS
from stoneage.encoding.tasks import (
    ACT,
    BUILDING,
    BUY,
    CARD,
    DICE,
    DRAW,
    DRIVE_OFF,
    END_ROUND,
    FEED,
    GAIN,
    GET_PIECES,
    GIVE_PIECES,
    HARVEST,
    HUNGER,
    NOBODY,
    OPEN_ROUND,
    PICK_DIE,
    PLACE_FIGURES,
    PLAYER,
    REFILL,
    REVEAL,
    REWARD,
    ROLL,
    SHUFFLE_ANIMALS,
    SPLIT,
    TAKE_RESOURCES,
)
from stoneage.engine.acting import act, offer_places, offer_resources, take_resource
from stoneage.engine.actions import forbid_all
from stoneage.engine.agenda import pop, top
from stoneage.engine.animals import drive_off, offer_reward, set_out, take_reward
from stoneage.engine.bits import bit
from stoneage.engine.buying import offer_purchase, purchase
from stoneage.engine.dice_for_all import offer_dice, pick_die
from stoneage.engine.feeding import answer_hunger, feed, offer_hunger
from stoneage.engine.gaining import gain
from stoneage.engine.harsh_winter import offer_extra_piece, pay_extra_piece
from stoneage.engine.harvesting import offer_shares, offer_tools, split_hunt, use_tools
from stoneage.engine.placing import offer_placements, place_figures
from stoneage.engine.rounds import end_round, lay_out, open_round, refill, shuffle_animals
from stoneage.engine.runtime.jit import rule
from stoneage.engine.trading import get_piece, give_piece, offer_pieces, offer_second_piece


@rule
def waiting_for(g: State) -> int:
    """What the position waits for: a player, dice, a card, a building, or nobody when the game is over."""
    if g.depth == 0:
        return NOBODY
    kind = top(g).kind
    if kind == ROLL:
        return DICE
    if kind == REFILL or kind == DRAW:
        return CARD
    if kind == REVEAL:
        return BUILDING
    return PLAYER


@rule
def offer(g: State, task: Task) -> bool:
    """Carry out the top task, or make its choices legal; returns whether it waits for an answer."""
    kind = task.kind
    if kind == PLACE_FIGURES:
        return offer_placements(g, task)
    if kind == ACT:
        return offer_places(g, task)
    if kind == BUY:
        return offer_purchase(g, task)
    if kind == HARVEST:
        return offer_tools(g, task)
    if kind == PICK_DIE:
        return offer_dice(g, task)
    if kind == HUNGER:
        return offer_hunger(g, task)
    if kind == ROLL or kind == REVEAL:
        return True
    if kind == REFILL:
        return refill(g)
    if kind == TAKE_RESOURCES:
        return offer_resources(g)
    if kind == DRAW:
        if g.deck != 0:
            return True
        pop(g)  # no card left to draw
        return False
    if kind == GAIN:
        seat = task.seat
        effect = task.what
        pop(g)
        gain(g, seat, effect, CARD_POINTS)
        return False
    if kind == FEED:
        feed(g, task)
        return False
    if kind == OPEN_ROUND:
        open_round(g)
        return False
    if kind == END_ROUND:
        end_round(g)
        return False
    return _offer_option_task(g, task)


@rule
def _offer_option_task(g: State, task: Task) -> bool:
    """The tasks that come with the options of a game."""
    kind = task.kind
    if kind == SPLIT:
        return offer_shares(g, task)
    if kind == GIVE_PIECES:
        return offer_second_piece(g, task)
    if kind == GET_PIECES:
        return offer_pieces(g, task)
    if kind == REWARD:
        return offer_reward(g, task)
    if kind == DRIVE_OFF:
        drive_off(g)
        return False
    if kind == SHUFFLE_ANIMALS:
        shuffle_animals(g)
        return False
    return offer_extra_piece(g, task)


@rule
def advance(g: State) -> None:
    """Go on until a player must decide, chance is needed, or the game is over."""
    while g.depth > 0 and not offer(g, top(g)):
        pass


@rule
def step(g: State, answer: int) -> None:
    """Apply an answer (a legal action or an outcome of chance) and go on to the next question.

    A roll is packed with three bits per die, first die lowest; a card or building is its number.
    """
    take(g, answer)
    advance(g)


@rule
def step_to_feeding(g: State, answer: int) -> None:
    """Like `step`, but stop before the next tribe is fed."""
    take(g, answer)
    advance_to_feeding(g)


@rule
def advance_to_feeding(g: State) -> None:
    """Like `advance`, but stop where the next tribe would eat."""
    while g.depth > 0 and top(g).kind != FEED and not offer(g, top(g)):
        pass


@rule
def take(g: State, answer: int) -> None:
    """Apply an answer without going on."""
    forbid_all(g)
    task = top(g)
    kind = task.kind
    if kind == PLACE_FIGURES:
        place_figures(g, task, answer)
    elif kind == ACT:
        act(g, task, answer)
    elif kind == ROLL:
        g.dice = answer
        pop(g)
    elif kind == BUY:
        purchase(g, task, answer)
    elif kind == HARVEST:
        use_tools(g, task, answer)
    elif kind == PICK_DIE:
        pick_die(g, task, answer)
    elif kind == HUNGER:
        answer_hunger(g, task, answer)
    elif kind == TAKE_RESOURCES:
        take_resource(g, task, answer)
    elif kind == REFILL or kind == DRAW:
        _turn_up(g, task, answer)
    elif kind == REVEAL:
        _reveal(g, task, answer)
    else:
        _take_option_task(g, task, answer)


@rule
def _take_option_task(g: State, task: Task, answer: int) -> None:
    """The answers to tasks that come with the options of a game."""
    kind = task.kind
    if kind == SPLIT:
        split_hunt(g, task, answer)
    elif kind == GIVE_PIECES:
        give_piece(g, task, answer)
    elif kind == GET_PIECES:
        get_piece(g, task, answer)
    elif kind == REWARD:
        take_reward(g, task, answer)
    else:
        pay_extra_piece(g, task, answer)


@rule
def _turn_up(g: State, task: Task, card: int) -> None:
    """Put a drawn card into the row or face down with a player; an animal is set out, and another card is drawn."""
    g.deck &= ~bit(card)
    if card >= N_CARDS:
        set_out(g, card - N_CARDS)
    elif task.kind == REFILL:
        lay_out(g, card)
    else:
        g.players[task.seat].hidden |= bit(card)
        pop(g)


@rule
def _reveal(g: State, task: Task, tile: int) -> None:
    """Turn up the next building of a stack."""
    g.tiles &= ~bit(tile)
    g.stacks[task.what] = tile
    pop(g)
