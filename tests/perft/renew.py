"""Count again and write the table: `python -m tests.perft.renew`."""

from pathlib import Path

from rich.progress import track

from tests.perft.counting import perft
from tests.perft.positions import positions

TABLE = Path(__file__).parent / "table.txt"
HEADER = "# position: sequences of 1, 2, 3 ... legal actions; chance follows the script of counting.py"


def rows() -> dict[str, list[int]]:
    """The numbers of the table, by position."""
    found = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, _, numbers = line.partition(": ")
            found[name] = [int(number) for number in numbers.split()]
    return found


def main() -> None:
    """Write the table."""
    lines = [HEADER]
    for name, (game, deepest) in track(positions().items(), description="Counting"):
        numbers = [perft(game, depth) for depth in range(1, deepest + 1)]
        lines.append(f"{name}: {' '.join(map(str, numbers))}")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
