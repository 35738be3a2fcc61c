"""The example in docs/webassembly.md plays a game."""

import re
from pathlib import Path

import pytest

from stoneage.encoding.layout import RECORD
from tests.browser.build.wasm.node import node

pytestmark = pytest.mark.compiled

PAGE = Path(__file__).parents[4] / "docs" / "webassembly.md"


def test_the_example_plays_a_game_to_its_end(modules: dict[str, Path], tmp_path: Path) -> None:
    block = re.search(r"```js file=play.mjs\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    legal, rounds = (next(f.offset for f in RECORD.fields if f.name == name) for name in ("legal", "rounds"))
    script = tmp_path / "play.mjs"
    script.write_text(
        "import { readFileSync } from 'node:fs'\n"
        f"const bytes = readFileSync({str(modules['rules'])!r}), LEGAL = {legal}\n"
        f"{block[1]}\n"
        f"console.log(rules.waiting_for(record), view.getInt16(record + {rounds}, true), generator - record)\n",
        encoding="utf-8",
    )
    waits_for, played, size = map(int, node(str(script)).split())
    assert waits_for == 0
    assert played > 1
    assert size == RECORD.size  # the generator lies behind the record, not in it
