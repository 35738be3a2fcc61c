"""What goes wrong, and when: a plan that follows from the seed."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.world import World

Fault = Callable[["World", random.Random], None]

GARBAGE = ("", "{", "[]", '{"kind":"sneezed"}', '{"kind":"played","seat":0,"actions":["fly 3"],"moves":["fly 3"]}')


def _for_a_while(
    world: "World", chance: random.Random, change: Callable[[bool], None], most: tuple[float, ...] = (0.5, 3.0, 8.0)
) -> None:
    """Let something be so for some seconds."""
    change(True)
    world.heals.append(lambda: change(False))
    world.later(chance.choice(most) * chance.random(), change, False)


def kill(world: "World", chance: random.Random) -> None:
    """A process dies, and another one is started in its place."""
    if world.processes:
        world.replace(chance.choice(world.processes))


def restart(world: "World", chance: random.Random) -> None:
    """A process is stopped in order, and another one is started in its place."""
    if world.processes:
        world.replace(chance.choice(world.processes), in_order=True)


def power_cut(world: "World", _chance: random.Random) -> None:
    """All processes die, and the disk loses what it has not synced."""
    for process in list(world.processes):
        world.replace(process)
    world.check(world.disk.cut_power)


def full_disk(world: "World", chance: random.Random) -> None:
    """Nothing can be written."""
    _for_a_while(world, chance, lambda full: setattr(world.disk, "full", full))


def locked_disk(world: "World", chance: random.Random) -> None:
    """Another program holds a lock."""
    _for_a_while(world, chance, lambda locked: setattr(world.disk, "locked", locked))


def hung_disk(world: "World", chance: random.Random) -> None:
    """The disk hangs, and while everybody waits for it, lines are cut."""
    _for_a_while(world, chance, lambda locked: setattr(world.disk, "locked", locked), (5.0,))
    for _ in range(3):
        world.later(chance.random() * 2, cut_lines, world, chance)


def no_database(world: "World", chance: random.Random) -> None:
    """The database does not answer."""
    _for_a_while(world, chance, lambda away: setattr(world.disk, "away", away))


def no_redis(world: "World", chance: random.Random) -> None:
    """Redis does not answer, and clients come and go."""
    _for_a_while(world, chance, world.redis.set_away, (3.0, 20.0))
    for _ in range(3):
        world.later(chance.random() * 5, cut_lines, world, chance)


def set_clock(world: "World", chance: random.Random) -> None:
    """Somebody sets the clock of a process; clocks that are never set do not notice."""
    if world.processes:
        process = chance.choice(world.processes)
        process.clock.wall += chance.choice((-86_400.0, -3600.0, -2.0, -1.5, 1.5, 2.0, 3600.0, 86_400.0))


def ill_workers(world: "World", chance: random.Random) -> None:
    """Worker processes hang or die."""

    def change(ill: bool) -> None:
        world.illness.hang, world.illness.die = (0.2, 0.2) if ill else (0.0, 0.0)

    _for_a_while(world, chance, change)


def cut_lines(world: "World", chance: random.Random) -> None:
    """A proxy falls over: most lines are cut."""
    for client in world.clients:
        if client.line is not None and chance.random() < 0.7:
            client.line.break_off()


def damage(world: "World", chance: random.Random) -> None:
    """An event in the log of one table is damaged, and the processes have to read it again."""
    healthy = [table_id for table_id, known in world.reference.tables.items() if not known.damaged]
    if len(healthy) < 2 or len(healthy) < len(world.reference.tables):
        return  # one bad table is enough, and another one must be there to be unharmed
    table_id = chance.choice(healthy)
    known = world.reference.tables[table_id]
    known.damaged = True
    world.disk.damage(table_id, chance.randint(1, len(known.texts)), chance.choice(GARBAGE))
    for process in list(world.processes):
        world.replace(process)


ALONE: tuple[Fault, ...] = (
    kill, restart, power_cut, full_disk, locked_disk, hung_disk, hung_disk,
    set_clock, set_clock, ill_workers, cut_lines, damage,
)  # fmt: skip
"""Faults of one process on a disk of its own."""
SHARED: tuple[Fault, ...] = (*ALONE, kill, no_database, no_redis, no_redis)
"""Faults of several processes with a database and Redis."""


def plan(chance: random.Random, seconds: float, shared: bool) -> list[tuple[float, Fault]]:
    """When what goes wrong."""
    number = chance.choice((0, 3, 6, 10))
    return sorted(
        ((chance.uniform(2.0, seconds), chance.choice(SHARED if shared else ALONE)) for _ in range(number)),
        key=lambda row: row[0],
    )
