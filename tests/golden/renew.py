"""Play all golden games again and write their files: `python -m tests.golden.renew`, or `make golden`."""

from rich.progress import track

from tests.golden.catalogue import GOLDEN_GAMES
from tests.golden.playthrough import FOLDER, golden_text, paths, shown
from tests.golden.sightings import EXPECTED


def main() -> None:
    """Write every file, remove files of games that no longer exist, and print what no game shows."""
    FOLDER.mkdir(exist_ok=True)
    wanted = paths(GOLDEN_GAMES)
    seen: set[str] = set()
    for golden, path in track(list(zip(GOLDEN_GAMES, wanted, strict=True)), description="Golden games"):
        text = golden_text(golden)
        path.write_text(text, encoding="utf-8")
        seen |= shown(text)
    for path in set(FOLDER.iterdir()) - set(wanted):
        path.unlink()
    for missing in sorted(EXPECTED - seen):
        print(f"in no golden game: {missing}")


if __name__ == "__main__":
    main()
