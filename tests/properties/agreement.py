"""Games as lists of digests, one for each answer: what the compiled and the interpreted rules must agree on.

`python -m tests.properties.agreement` prints them; with `NUMBA_DISABLE_JIT=1` it plays interpreted.
"""

import hashlib
import sys
from collections.abc import Iterator
from types import ModuleType

from stoneage import Rules
from stoneage.encoding.layout import State
from stoneage.encoding.tasks import NOBODY
from stoneage.engine import agenda
from stoneage.engine.chance import below
from stoneage.engine.flow import step, waiting_for
from stoneage.engine.runtime.jit import INTERPRETED
from tests.properties.checked import next_answer
from tests.properties.randomplay import answer_text, begin
from tests.properties.tables import FULL_RULES, PLAIN_RULES, name_of

GAMES: tuple[tuple[Rules, int], ...] = tuple(
    (rules, seed) for seed, rules in enumerate((*PLAIN_RULES, *FULL_RULES), start=1)
)
"""Each player count of the base game, and of everything together."""


def trace(rules: Rules, seed: int) -> Iterator[str]:
    """Play a random game; returns each answer with the digest of the resulting record."""
    states, rng = begin(rules, seed)
    g = states[0]
    eager = below(rng, 2) == 1
    yield f"{name_of(rules)}, seed {seed}"
    while (asked := waiting_for(g)) != NOBODY:
        answer = int(next_answer(g, rng, eager))
        step(g, answer)
        yield f"{answer_text(asked, answer)} {hashlib.sha256(states.tobytes()).hexdigest()[:12]}"


def watch_agenda() -> list[int]:
    """Make the interpreted rules track the deepest agenda, even within a step."""
    deepest = [0]
    push = agenda.push

    def watched(g: State, kind: int, seat: int, what: int, count: int) -> None:
        push(g, kind, seat, what, count)
        deepest[0] = max(deepest[0], int(g.depth))

    for module in list(sys.modules.values()):
        if isinstance(module, ModuleType) and getattr(module, "push", None) is push:
            module.push = watched  # type: ignore[attr-defined]
    return deepest


def main() -> None:
    """Print all games, then how the rules ran and the deepest agenda (0 where they are compiled)."""
    deepest = watch_agenda()
    for rules, seed in GAMES:
        for line in trace(rules, seed):
            print(line)
    print("interpreted" if INTERPRETED else "compiled", deepest[0])


if __name__ == "__main__":
    main()
