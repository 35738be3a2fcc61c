"""Phase 2: each player in turn acts at all their places, in any order."""

from stoneage.encoding.actions import RESOLVE, TAKE, USE
from stoneage.encoding.layout import State, Task, Tribe
from stoneage.encoding.numbers import ANIMAL, N_RESOURCES
from stoneage.encoding.points import CARD_POINTS
from stoneage.encoding.tasks import BUY, HARVEST, ROLL, TAKE_RESOURCES
from stoneage.engine.actions import allow, allow_bits, allow_run
from stoneage.engine.agenda import next_seat, pop, push
from stoneage.engine.bits import bit
from stoneage.engine.constants import PLACE_EFFECT, PLACE_PIPS
from stoneage.engine.gaining import gain
from stoneage.engine.runtime.jit import rule

LATER_RESOURCES = 2  # what the two-resources card gives


@rule
def offer_places(g: State, task: Task) -> bool:
    """Ask where to act next; once all figures are home, the turn passes to the left."""
    while task.count > 0:
        tribe = g.players[task.seat]
        places = int(tribe.places) & ~bit(ANIMAL)
        if places != 0:
            allow_bits(g, RESOLVE, places)
            offer_use(g, tribe)
            return True
        task.seat = next_seat(g, task.seat)
        task.count -= 1
    pop(g)
    return False


@rule
def act(g: State, task: Task, action: int) -> None:
    """Take the figures home and carry out the action of their place."""
    seat = task.seat
    if action == USE:
        use_later_card(g, seat)
        return
    tribe = g.players[seat]
    place = action - RESOLVE
    figures = tribe.placed[place]
    tribe.placed[place] = 0
    tribe.places &= ~bit(place)
    tribe.home += figures
    if PLACE_PIPS[place] > 0:
        push(g, HARVEST, seat, place, 0)
        push(g, ROLL, seat, 0, figures)
    elif PLACE_EFFECT[place] >= 0:
        gain(g, seat, PLACE_EFFECT[place], CARD_POINTS)
    else:
        push(g, BUY, seat, place, 0)


@rule
def offer_use(g: State, tribe: Tribe) -> None:
    """The two-resources card can be used before choosing a place, while paying and while feeding."""
    if tribe.later:
        allow(g, USE)


@rule
def use_later_card(g: State, seat: int) -> None:
    """Use the two-resources card."""
    g.players[seat].later = 0
    push(g, TAKE_RESOURCES, seat, 0, LATER_RESOURCES)


@rule
def offer_resources(g: State) -> bool:
    """Ask which resource to take."""
    allow_run(g, TAKE, N_RESOURCES)
    return True


@rule
def take_resource(g: State, task: Task, action: int) -> None:
    """Take one resource of choice."""
    g.players[task.seat].items[action - TAKE] += 1
    task.count -= 1
    if task.count == 0:
        pop(g)
