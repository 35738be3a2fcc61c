"""Wild Animals: they come from the deck, lower every total, and are driven off together."""

from stoneage.components import CALM_FIRST_ROUND
from stoneage.encoding.actions import PICK
from stoneage.encoding.effects import REWARD_EFFECT
from stoneage.encoding.layout import State, Task
from stoneage.encoding.numbers import ANIMAL
from stoneage.encoding.points import ANIMAL_POINTS
from stoneage.encoding.tasks import REFILL, REWARD, ROLL
from stoneage.engine.actions import allow
from stoneage.engine.agenda import pop, push, top
from stoneage.engine.bits import bit
from stoneage.engine.gaining import gain
from stoneage.engine.runtime.jit import rule


@rule
def set_out(g: State, animal: int) -> None:
    """An animal turned up: it is active at once, unless it waits behind others or the first round is not over."""
    if g.animal < 0 and g.queued == 0 and not _is_calm(g):
        g.animal = animal
    else:
        g.queue[g.queued] = animal
        g.queued += 1


@rule
def _is_calm(g: State) -> bool:
    """No animal is active in the first round; the refill after it belongs to the second."""
    return g.rounds == 1 and top(g).kind != REFILL and g.options & CALM_FIRST_ROUND != 0


@rule
def activate_next_animal(g: State) -> None:
    """At the start of a round, the next animal in the queue becomes active if none is."""
    if g.animal < 0 and g.queued > 0:
        g.animal = g.queue[0]
        g.queued -= 1
        for place in range(g.queued):
            g.queue[place] = g.queue[place + 1]
        g.queue[g.queued] = 0


@rule
def figures_on_animal(g: State) -> int:
    """How many figures of all tribes face the animal."""
    count = 0
    for seat in range(g.seats):
        count += g.players[seat].placed[ANIMAL]
    return count


@rule
def is_surrounded(g: State) -> bool:
    """Whether as many figures as players face the animal."""
    return figures_on_animal(g) >= g.seats


@rule
def drive_off(g: State) -> None:
    """With as many figures as players, the animal leaves and the figures come home; otherwise they stay."""
    pop(g)
    if g.animal < 0 or not is_surrounded(g):
        return
    g.animal = -1
    seat = g.start
    for _ in range(g.seats):  # pushed from the last to the first, so that the start player is rewarded first
        seat = g.seats - 1 if seat == 0 else seat - 1
        tribe = g.players[seat]
        figures = tribe.placed[ANIMAL]
        if figures > 0:
            tribe.placed[ANIMAL] = 0
            tribe.places &= ~bit(ANIMAL)
            tribe.home += figures
            push(g, REWARD, seat, 0, figures)


@rule
def offer_reward(g: State, task: Task) -> bool:
    """Ask for each die whether to take its reward or the points."""
    if task.what == 0:
        task.what = 1
        push(g, ROLL, task.seat, 0, task.count)
        return False
    if g.dice == 0:
        pop(g)
        return False
    allow(g, PICK + (g.dice & 7) - 1)
    allow(g, PICK)
    return True


@rule
def take_reward(g: State, task: Task, action: int) -> None:
    """Take the reward of the first remaining die."""
    g.dice >>= 3
    gain(g, task.seat, REWARD_EFFECT + action - PICK, ANIMAL_POINTS)
