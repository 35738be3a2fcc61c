"""A whole game as readable text, one line per move, and back.

The text is made by replaying the moves with supplied chance, so a file needs neither the generator nor the
players that created it: reading its moves and writing them again must give the same text.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from stoneage import Game, Rules
from stoneage.components import COLOURS
from stoneage.engine.scoring import track_points
from stoneage.game.history import Move
from tests.golden.catalogue import Golden
from tests.golden.policy import Policy
from tests.golden.sightings import EXPECTED, Sightings

FOLDER = Path(__file__).parent / "games"
MOST_ROUNDS = 60  # players that never buy would play forever
LEGEND = """\
# Each line: move, colour, what is asked, legal actions; the action | what chance gave | the tribe afterwards:
# food, wood, clay, stone, gold, jewelry (none: left out), points on the track, figures at home of all | digest
"""


def play(golden: Golden) -> tuple[int, list[Move]]:
    """Play a golden game with its policy; returns the start player and the moves."""
    game = Game(golden.rules, seed=golden.seed)
    policy = Policy(golden.seed, golden.rules.players)
    while not game.over:
        game.play(policy.choose(game))
        assert game.round < MOST_ROUNDS, f"{golden.name} does not come to an end"
    return game.at(0).snapshot.start, list(game.log)


def write(rules: Rules, start: int, moves: Sequence[Move]) -> str:
    """The text of a game."""
    seen = Sightings()
    game = Game(rules, chance="manual", start=start)
    rest = list(reversed(moves))
    lines = [f"players: {rules.players}", f"options: {', '.join(rules.options)}", f"start: {COLOURS[start]}"]
    lines += [f"set-up: {_supply(game, rest)}"]
    number = around = 0
    while not game.over:
        if game.round > around:
            around = game.round
            seen.new_round(game)
            lines.append(f"-- round {around}: " + "; ".join(_tribe(game, seat) for seat in range(rules.players)))
        decision = game.decision
        assert decision is not None
        number += 1
        legal = len(game.legal_actions())
        action = rest.pop().value
        seen.before(game, decision, action)
        game.play(action)
        chance = _supply(game, rest)
        seen.after(game)
        asked = f"{number:>4} {COLOURS[decision.seat]:<6} {decision.kind.replace(' ', '_'):<10} {legal:>3}"
        lines.append(f"{asked}; {action} | {chance} | {_numbers(game, decision.seat)} | {game.digest()[:8]}")
    seen.end(game)
    shows = "shows: " + "; ".join(sorted(seen & EXPECTED))
    return LEGEND + "\n".join([*lines, *_result(game), shows]) + "\n"


def shown(text: str) -> set[str]:
    """What occurs in the game of a text."""
    return set(text.splitlines()[-1].removeprefix("shows: ").split("; "))


def read(text: str) -> tuple[Rules, int, list[Move]]:
    """The rules, the start player and the moves in a text."""
    lines = [line for line in text.splitlines() if not line.startswith(("#", "--"))]
    header = dict(line.split(": ", 1) for line in lines[:4])
    options = dict.fromkeys(filter(None, header["options"].split(", ")), True)
    rules = Rules(int(header["players"]), **{"tools_on_cards": False, **options})
    moves = _outcomes(header["set-up"])
    for line in lines[4:]:
        if not line[:4].strip().isdigit():
            break
        asked, rest = line.split("; ", 1)
        action, chance, *_ = rest.split(" | ")
        moves.append(Move("action", action, COLOURS.index(asked.split()[1])))
        moves += _outcomes(chance)
    return rules, COLOURS.index(header["start"]), moves


def _outcomes(text: str) -> list[Move]:
    moves = []
    for entry in text.split(", "):
        match entry.partition(" "):
            case ("dice" | "card" | "building" as kind, _, value):
                moves.append(Move(kind, value, 0))
    return moves


def _supply(game: Game, rest: list[Move]) -> str:
    """Supply outcomes from the moves that follow; returns them."""
    texts = []
    while game.chance:
        move = rest.pop()
        if move.kind == "dice":
            game.supply(dice=map(int, move.value.split()))
        elif move.kind == "card":
            game.supply(card=move.value)
        else:
            game.supply(building=move.value)
        texts.append(str(move))
    return ", ".join(texts) or "-"


def _numbers(game: Game, seat: int) -> str:
    tribe = game.state.players[seat]
    items = [f"{count}{letter}" for count, letter in zip(tribe.items, "wcsgj", strict=True) if count]
    return " ".join([f"{tribe.food}f", *items, f"{track_points(tribe)}p", f"{tribe.home}/{tribe.figures}"])


def _tribe(game: Game, seat: int) -> str:
    tribe = game.state.players[seat]
    tools = "+".join(map(str, tribe.tools))
    tracks = f"agriculture {tribe.agriculture}, tools {tools}, merchant {tribe.merchant}"
    return f"{COLOURS[seat]} {_numbers(game, seat)}, {tracks}"


def _result(game: Game) -> list[str]:
    empty = any(stack["left"] == 0 for stack in game.position()["stacks"])
    lines = [f"end: {'a stack is empty' if empty else 'the cards ran out'} in round {game.round}"]
    for seat, (points, tie) in enumerate(zip(game.scores(), game.tie_breaks(), strict=True)):
        sources = ", ".join(f"{name} {value}" for name, value in game.breakdown(seat).items() if value)
        lines.append(f"{COLOURS[seat]}: {points} = {sources} (tie-break {tie})")
    return [*lines, "winners: " + ", ".join(COLOURS[seat] for seat in game.winners())]


def golden_text(golden: Golden) -> str:
    """What the file of a golden game should say."""
    return write(golden.rules, *play(golden))


def paths(games: Iterable[Golden]) -> list[Path]:
    """The files of golden games."""
    return [FOLDER / f"{golden.name}.txt" for golden in games]
