"""`python -m tests.envs.renew`: rewrite the playthroughs, after a change to the rules, and add a new version."""

from pathlib import Path

from tests.envs.playthrough import GAMES, file_of, playthrough
from tests.envs.version import add

FOLDER = Path(__file__).parent / "playthroughs"

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for name in GAMES:
        (FOLDER / file_of(name)).write_text(playthrough(name), encoding="utf-8")
    add()
