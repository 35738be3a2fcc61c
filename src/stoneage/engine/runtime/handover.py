"""Goes on with the compiled rules in a process that has begun with plain Python.

A game is a record in bytes, which both read and write alike, so games go on as if nothing had happened.
"""

import sys
from types import ModuleType

from stoneage.engine.interface import Engine, RecordedMove, use_engine
from stoneage.engine.runtime.compile_cache import with_imports
from stoneage.engine.runtime.mode import JIT, end_interpreted


def go_on_compiled() -> None:
    """Load the compiled rules and use them from now on; bots that are made from now on are compiled as well.

    Everything must be in the cache. May run in a thread: until it returns, games use the rules they had. Nothing
    changes in a process that has run compiled from the start, or that is to stay with plain Python for good.
    """
    if not end_interpreted():
        return
    for name in [name for name in sys.modules if name.startswith("stoneage.") and JIT in with_imports(name)]:
        _forget(name, sys.modules.pop(name))
    from stoneage.engine.native import NativeEngine

    compiled = NativeEngine()
    touch(compiled)
    use_engine(compiled)


def _forget(name: str, module: ModuleType) -> None:
    """Remove a module from its package as well, where `from package import module` would find it."""
    package, _, last = name.rpartition(".")
    if getattr(sys.modules.get(package), last, None) is module:
        delattr(sys.modules[package], last)


def touch(engine: Engine) -> None:
    """Call every function once, so that all are compiled or loaded before anybody waits for them."""
    start, generator = engine.draw_start(2, 1)
    record = engine.new_game(2, 0, start)
    asked = engine.waiting_for(record)
    answer, generator = engine.draw_outcome(record, generator)
    engine.replay(record, [RecordedMove(asked, start, answer)])
    engine.step_to_feeding(record, answer)
    record = engine.step(record, answer)
    engine.redeal_hidden_cards(record, 0, generator)
    for by_game in (engine.scores, engine.ranks, engine.tie_breaks):
        by_game(record)
    engine.points_by_source(record, 0)
    engine.overview(record)
    engine.obstacles(record, 0)
    engine.expected_yields(record)
    engine.payments(record)
    engine.price_of(record, 0)
    engine.advance(record)
    engine.begin_round(bytes(len(record)))
    engine.state(record)
