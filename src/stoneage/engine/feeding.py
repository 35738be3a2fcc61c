"""Phase 3: every tribe is fed, beginning with the start player."""

from stoneage.encoding.actions import STARVE, USE
from stoneage.encoding.layout import State, Task, Tribe
from stoneage.encoding.numbers import ANIMAL
from stoneage.encoding.points import STARVATION_POINTS
from stoneage.encoding.tasks import HUNGER
from stoneage.engine.acting import offer_use, use_later_card
from stoneage.engine.actions import allow
from stoneage.engine.agenda import next_seat, pop, push
from stoneage.engine.animals import is_surrounded
from stoneage.engine.constants import STARVATION
from stoneage.engine.paying import begin_food_payment, end_payment, offer_spending, spend
from stoneage.engine.runtime.jit import rule


@rule
def food_after_meal(tribe: Tribe, figures: int) -> int:
    """What is left of stock and harvest when a number of figures have eaten; below 0: what is missing."""
    return tribe.food + tribe.agriculture - figures


@rule
def food_after_feeding(g: State, seat: int) -> int:
    """What a tribe will have left if the round ends as things stand: figures that stay on an animal do not eat."""
    tribe = g.players[seat]
    staying = tribe.placed[ANIMAL]
    if staying > 0 and is_surrounded(g):
        staying = 0  # they drive it off, come home and eat
    return food_after_meal(tribe, tribe.figures - staying)


@rule
def missing_food(g: State, seat: int) -> int:
    """The food that a tribe will lack then."""
    return max(-food_after_feeding(g, seat), 0)


@rule
def feed(g: State, task: Task) -> None:
    """Gain food for agriculture, then feed each figure at home one food."""
    if task.count == 0:
        pop(g)
        return
    seat = task.seat
    task.seat = next_seat(g, seat)
    task.count -= 1
    tribe = g.players[seat]
    food = food_after_meal(tribe, tribe.home)
    if food >= 0:
        tribe.food = food
    else:
        tribe.food = 0
        begin_food_payment(g, -food)
        push(g, HUNGER, seat, 0, 0)


@rule
def offer_hunger(g: State, task: Task) -> bool:
    """Ask for resources in place of all the missing food; without them, points are lost."""
    price = g.purchase
    tribe = g.players[task.seat]
    if price.left == 0:
        end_payment(g)
        pop(g)
        return False
    if not offer_spending(g, tribe) and not tribe.later:
        _starve(g, task)
        return False
    offer_use(g, tribe)
    if not price.committed:
        allow(g, STARVE)
    return True


@rule
def answer_hunger(g: State, task: Task, action: int) -> None:
    """Pay a resource, use the two-resources card, or starve."""
    if action == STARVE:
        _starve(g, task)
    elif action == USE:
        use_later_card(g, task.seat)
    else:
        spend(g, g.players[task.seat], action)


@rule
def _starve(g: State, task: Task) -> None:
    g.players[task.seat].points[STARVATION_POINTS] -= STARVATION
    end_payment(g)
    pop(g)
