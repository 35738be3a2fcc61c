"""Sets up a table for a test: who has what, whose turn it is, and short functions for moves and chance.

::

    game = table(red={"placed": {"forest": 2}, "tools": [1, 1, 0]}, blue=WAITING)
    roll(play(game, "resolve forest"), 3, 4)
    play(game, "tools 1+2")
    assert tribe(game, "red")["wood"] == 3
"""

from collections.abc import Sequence
from typing import Any

from stoneage import Game, Rules
from stoneage.components import CARDS, COLOURS, LIMITS

Tribe = dict[str, Any]
"""Fields of a tribe as in `Game.position()`; missing ones are as at the start of a game."""

WAITING: Tribe = {"placed": {"hunting": 1}}
"""A tribe that has yet to act; without one, feeding and the next round follow the last action."""

# Cards without decisions come first, so that a test gets others only by naming them.
_QUIET = [card.id for card in CARDS if card.top[0].kind in ("food", "item", "points")]
_ROW_ORDER = _QUIET + [card.id for card in CARDS if card.id not in _QUIET]


def table(
    players: int = 4,
    *,
    row: Sequence[str | None] = (),
    buildings: Sequence[str | None] = (),
    left: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    phase: str = "act",
    turn: str = "red",
    start: str | None = None,
    board: dict[str, Any] | None = None,
    red: Tribe | None = None,
    blue: Tribe | None = None,
    green: Tribe | None = None,
    yellow: Tribe | None = None,
    black: Tribe | None = None,
    **options: bool,
) -> Game:
    """A game with manual chance in the middle of a round.

    `row` are the cards from slot 1 (the cheapest) on, `buildings` the tiles face up from stack 1 on, `left` the
    tiles in each stack, the one face up included; None is an empty slot or stack. Where they are short, pieces that
    nobody else has follow. `phase` is place, act or feed, `turn` the colour that is asked first, `start` who holds the
    start player token (the same, if not said otherwise). `deck` are the only cards left to draw (animals included):
    all others go to the tribe in the last seat. `board` holds further fields of the position, such as `animal`. A
    one-use tool or an unused two-resources card brings its card along. What is left are options of the rules.
    """
    rules = Rules(players, **options)
    given = dict(zip(COLOURS, (red, blue, green, yellow, black), strict=True))
    assert not any(given[colour] for colour in COLOURS[players:]), "a tribe is given that does not play"
    tribes = [_with_cards_in_use(dict(given[colour] or {})) for colour in COLOURS[:players]]
    position: dict[str, Any] = {
        "rules": rules.to_dict(),
        "start": seat(start or turn),
        "turn": seat(turn),
        "phase": phase,
        "players": tribes,
        **(board or {}),
    }
    if rules.igloos and "igloos" not in position:
        position["igloos"] = [number for number in range(1, 5) if number not in _held(tribes, "igloos")]
    held = _held(tribes, "cards") + _held(tribes, "hidden")
    position["row"] = _filled(row, rules.card_slots, _ROW_ORDER, [*held, *(deck or [])])
    if deck is not None:
        cards = [card.id for card in CARDS if rules.expansion or not card.expansion]
        rest = [card for card in cards if card not in [*held, *position["row"], *deck]]
        tribes[-1]["cards"] = [*tribes[-1].get("cards", []), *rest]
        position["deck"] = list(deck)
    built = _held(tribes, "buildings")
    tiles = _filled(buildings, players, rules.tiles(), built)
    face_down = len(rules.tiles()) - len(built) - sum(tile is not None for tile in tiles)
    heights = _heights(tiles, left, face_down)
    position["stacks"] = [{"building": tile, "left": high} for tile, high in zip(tiles, heights, strict=True)]
    return Game.from_position(position, chance="manual")


def _held(tribes: list[Tribe], what: str) -> list[Any]:
    return [piece for tribe in tribes for piece in tribe.get(what, [])]


def _with_cards_in_use(tribe: Tribe) -> Tribe:
    cards = list(tribe.get("cards", []))
    for card in CARDS:
        for effect in card.top:
            tool = effect.kind == "one-use tool" and effect.amount in tribe.get("one_use_tools", [])
            later = effect.kind == "choice later" and tribe.get("two_resources", False)
            if (tool or later) and card.id not in cards:
                cards.append(card.id)
    return {**tribe, "cards": cards}


def _filled(given: Sequence[str | None], length: int, pieces: Sequence[str], taken: Sequence[str]) -> list[str | None]:
    """What is given, filled up to `length` with the first pieces that are nowhere else."""
    free = (piece for piece in pieces if piece not in given and piece not in taken)
    return [*given, *(next(free) for _ in range(length - len(given)))]


def _heights(tiles: list[str | None], left: Sequence[int], face_down: int) -> list[int]:
    """Full stacks; the last ones are lower if tribes have taken tiles."""
    full = LIMITS.tiles_per_stack
    heights = [*left, *(full if tile is not None else 0 for tile in tiles[len(left) :])]
    for stack in range(len(tiles) - 1, len(left) - 1, -1):
        missing = sum(heights) - sum(tile is not None for tile in tiles) - face_down
        heights[stack] -= max(0, min(missing, heights[stack] - 1))
    return heights


def seat(colour: str) -> int:
    """The seat of a colour."""
    return COLOURS.index(colour)


def tribe(game: Game, colour: str) -> Tribe:
    """What a tribe has, as in the position."""
    return dict(game.position()["players"][seat(colour)])


def asked(game: Game) -> str | None:
    """The colour to decide, if any."""
    return None if game.seat is None else COLOURS[game.seat]


def kind(game: Game) -> str:
    """What the game waits for: the kind of decision or chance, or "over"."""
    question = game.decision or game.chance
    return question.kind if question else "over"


def legal(game: Game) -> list[str]:
    """The texts of the legal actions."""
    return [str(action) for action in game.legal_actions()]


def play(game: Game, *actions: str) -> Game:
    """Play actions in turn."""
    for action in actions:
        game.play(action)
    return game


def pay(game: Game, pieces: str) -> Game:
    """Spend pieces: `pay(game, "wood wood clay")`."""
    return play(game, *(f"spend {piece}" for piece in pieces.split()))


def roll(game: Game, *dice: int) -> Game:
    """Roll these dice."""
    return game.supply(dice=dice)


def draw(game: Game, *cards: str) -> Game:
    """Draw these cards in turn."""
    for card in cards:
        game.supply(card=card)
    return game


def reveal(game: Game, *buildings: str) -> Game:
    """Turn up these buildings in turn."""
    for building in buildings:
        game.supply(building=building)
    return game


def changes(before: Tribe, after: Tribe) -> dict[str, Any]:
    """What has changed: numbers as differences, everything else as it is now; without points by source and places."""
    found: dict[str, Any] = {}
    for name, old in before.items():
        new = after[name]
        if name == "points":
            found |= {f"{source} points": new[source] - old[source] for source in old if new[source] != old[source]}
        elif new != old and name != "placed":
            found[name] = new - old if type(new) is int else new
    return found
