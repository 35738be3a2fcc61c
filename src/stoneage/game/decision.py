"""What a position waits for: a decision of a player or an outcome of chance, with the data to show it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Literal, TypeAlias, get_args

from stoneage.components import ANIMAL_REWARDS, ANIMALS, COLOURS, ITEMS, LIMITS, MERCHANT_RATIOS, PLACES
from stoneage.encoding.layout import Purchase, Snapshot, Task
from stoneage.encoding.names import CARD_IDS, IGLOO_IDS, PLACE_NAMES, TILE_IDS, dice_faces, ids, members, pack_dice
from stoneage.encoding.numbers import ANIMAL, CARD_SLOT, EXTRA, IGLOO, STACK
from stoneage.encoding.tasks import CHANCE_KINDS, DRAW, HARVEST, REWARD, TASKS, ChanceKind, WaitingFor
from stoneage.errors import ChanceError

ChanceUse = Literal["harvest", "card harvest", "dice for all", "style dice for all", "reward", "row", "draw", "stack"]
"""What an outcome of chance is for: dice for a place or a card, a card for the row or to keep face down, a building."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The outcome needed: `count` dice, or one card or building out of `outcomes`.

    `place` is where the dice are rolled; `number` is the slot of the row or the stack to fill, from 1.
    """

    kind: ChanceKind
    count: int
    seat: int
    outcomes: tuple[str, ...] = ()
    use: ChanceUse = "harvest"
    place: str | None = None
    number: int = 0

    def answer(self, dice: Iterable[int] | None, card: str | None, building: str | None) -> int:
        """A given outcome as a number for the engine.

        Raises:
            ChanceError: it is not the one needed, or not possible.
        """
        outcomes = {"dice": dice, "card": card, "building": building}
        given = [kind for kind, value in outcomes.items() if value is not None]
        if given != [self.kind]:
            needed = self.kind if self.kind == "dice" else f"a {self.kind}"
            raise ChanceError(f"{needed} must be supplied now, not {' and '.join(given) or 'nothing'}")
        if dice is not None:
            faces = list(dice) if isinstance(dice, Iterable) else [dice]
            if len(faces) != self.count or any(face not in range(1, 7) for face in faces):
                raise ChanceError(f"{self.count} dice with faces 1 to 6 are needed, not {faces!r:.60}")
            return pack_dice([int(face) for face in faces])
        value = card if card is not None else building
        if value not in self.outcomes:
            raise ChanceError(f"{self.kind} {value!r:.40} cannot be drawn now")
        return (CARD_IDS if card is not None else TILE_IDS).index(str(value))


@dataclass(frozen=True, slots=True)
class Price:
    """What is still to pay: the items in `due`, or `left` to `room` items of the player's choice.

    `kinds` is the exact number of kinds to pay, 0 for any; `value` is the worth of the items paid so far. Once
    `committed`, the payment must be completed.
    """

    due: dict[str, int]
    chosen: bool
    left: int
    room: int
    kinds: int
    value: int
    committed: bool


@dataclass(frozen=True, slots=True)
class Trade:
    """The ratio of a trade."""

    gives: int
    gets: int


@dataclass(frozen=True, slots=True)
class _Decision(ABC):
    seat: int
    """The seat that decides."""

    @property
    def prompt(self) -> str:
        """The question in English."""
        return f"{COLOURS[self.seat].capitalize()}: {self._question()}"

    @abstractmethod
    def _question(self) -> str: ...


@dataclass(frozen=True, slots=True)
class PlaceDecision(_Decision):
    """Where to place figures; `home` are left."""

    home: int
    kind: Literal["place"] = field(default="place", init=False)

    def _question(self) -> str:
        return f"place figures ({self.home} at home)"


@dataclass(frozen=True, slots=True)
class ActDecision(_Decision):
    """Which place to act at next."""

    places: list[str]
    kind: Literal["act"] = field(default="act", init=False)

    def _question(self) -> str:
        return "choose a place to act at"


@dataclass(frozen=True, slots=True)
class HarvestDecision(_Decision):
    """Which tools to add to a roll. The animal subtracts `menace`; one item is gained for every `pips`."""

    place: str
    by_card: bool
    dice: list[int]
    total: int
    menace: int
    pips: int
    kind: Literal["harvest"] = field(default="harvest", init=False)

    def _question(self) -> str:
        return f"{self.place}: rolled {self.total}; add tools?"


@dataclass(frozen=True, slots=True)
class SplitDecision(_Decision):
    """How much of a hunt to take as jewelry."""

    count: int
    kind: Literal["split"] = field(default="split", init=False)

    def _question(self) -> str:
        return f"the hunt brings {self.count}: how many as jewelry?"


@dataclass(frozen=True, slots=True)
class BuyDecision(_Decision):
    """Whether and how to buy what is at a place; `trade` is None if no trade is possible."""

    place: str
    what: str
    trade: Trade | None
    price: Price
    kind: Literal["buy"] = field(default="buy", init=False)

    def _question(self) -> str:
        return f"buy {self.what} at {self.place}?"


@dataclass(frozen=True, slots=True)
class GiveDecision(_Decision):
    """Which item to give in a trade; `count` are still to give."""

    count: int
    trade: Trade
    price: Price
    kind: Literal["give"] = field(default="give", init=False)

    def _question(self) -> str:
        return f"choose {self.count} more to give"


@dataclass(frozen=True, slots=True)
class GetDecision(_Decision):
    """Which item to receive in a trade; `count` are still to come."""

    count: int
    trade: Trade
    price: Price
    kind: Literal["get"] = field(default="get", init=False)

    def _question(self) -> str:
        return f"choose {self.count} to receive"


@dataclass(frozen=True, slots=True)
class InsulateDecision(_Decision):
    """Whether to insulate a building with a stone."""

    kind: Literal["insulate"] = field(default="insulate", init=False)

    def _question(self) -> str:
        return f"pay 1 stone to insulate for {LIMITS.insulation} points?"


@dataclass(frozen=True, slots=True)
class TradeGoldDecision(_Decision):
    """Whether to trade a gold for points."""

    kind: Literal["trade gold"] = field(default="trade gold", init=False)

    def _question(self) -> str:
        return f"trade 1 gold for {LIMITS.gold_trade} points?"


@dataclass(frozen=True, slots=True)
class PickDecision(_Decision):
    """Which die to take; `style` for the style dice of the expansion."""

    dice: list[int]
    style: bool
    kind: Literal["pick"] = field(default="pick", init=False)

    def _question(self) -> str:
        return "take a die"


@dataclass(frozen=True, slots=True)
class TakeDecision(_Decision):
    """Which resource to take; `count` are still to take."""

    count: int
    kind: Literal["take"] = field(default="take", init=False)

    def _question(self) -> str:
        return f"take a resource ({self.count} left)"


@dataclass(frozen=True, slots=True)
class RewardDecision(_Decision):
    """Whether to take the reward of a die for driving off an animal, or the points."""

    dice: list[int]
    die: int
    kind: Literal["reward"] = field(default="reward", init=False)

    def _question(self) -> str:
        return f"rolled {self.die}: take its reward or {ANIMAL_REWARDS[0].amount} points (pick 1)?"


@dataclass(frozen=True, slots=True)
class HungerDecision(_Decision):
    """Whether to pay resources for missing food, or to starve."""

    price: Price
    kind: Literal["hunger"] = field(default="hunger", init=False)

    def _question(self) -> str:
        return f"{self.price.left} food short: pay with resources, or starve and lose {LIMITS.starvation} points?"


Decision: TypeAlias = (
    PlaceDecision
    | ActDecision
    | HarvestDecision
    | SplitDecision
    | BuyDecision
    | GiveDecision
    | GetDecision
    | InsulateDecision
    | TradeGoldDecision
    | PickDecision
    | TakeDecision
    | RewardDecision
    | HungerDecision
)
"""Any decision: `kind` distinguishes them, `seat` is who decides, `prompt` is the question in English."""

DECISION_KINDS: tuple[str, ...] = tuple(
    str(field.default) for cls in get_args(Decision) for field in fields(cls) if field.name == "kind"
)


def decision_of(board: Snapshot) -> Decision:
    """The decision in a position that waits for a player."""
    task = board.agenda[-1]
    seat, what, count = task.seat, task.what, task.count
    tribe = board.players[seat]
    match TASKS[task.kind]:
        case "place":
            return PlaceDecision(seat, tribe.home)
        case "act":
            return ActDecision(seat, [PLACES[place].name for place in members(tribe.places) if place != ANIMAL])
        case "harvest":
            place = PLACES[what]
            menace = ANIMALS[board.animal].menace if board.animal >= 0 else 0
            dice = dice_faces(board.dice)
            return HarvestDecision(seat, place.name, count == 1, dice, sum(dice), menace, place.pips)
        case "split":
            return SplitDecision(seat, count)
        case "buy":
            trade = None if tribe.traded or not tribe.merchant else _trade(tribe.merchant)
            return BuyDecision(seat, PLACE_NAMES[what], _for_sale(board, what), trade, _price(board.purchase))
        case "give":
            return GiveDecision(seat, count, _trade(tribe.merchant), _price(board.purchase))
        case "get":
            return GetDecision(seat, count, _trade(tribe.merchant), _price(board.purchase))
        case "insulate":
            return InsulateDecision(seat)
        case "trade gold":
            return TradeGoldDecision(seat)
        case "pick":
            return PickDecision(seat, dice_faces(board.dice), what == 1)
        case "take":
            return TakeDecision(seat, count)
        case "reward":
            dice = dice_faces(board.dice)
            return RewardDecision(seat, dice, dice[0])
        case "hunger":
            return HungerDecision(seat, _price(board.purchase))
    raise AssertionError(f"the task {TASKS[task.kind]!r} needs no decision")


def chance_of(board: Snapshot, waiting_for: WaitingFor) -> Chance | None:
    """The outcome of chance that a position waits for, if any."""
    kind = CHANCE_KINDS.get(waiting_for)
    if kind is None:
        return None
    task = board.agenda[-1]
    match kind:
        case "dice":
            return _roll(task.count, task.seat, board.agenda[-2])
        case "card":
            cards = tuple(ids(board.deck, CARD_IDS))
            if task.kind == DRAW:
                return Chance(kind, 1, task.seat, cards, "draw")
            return Chance(kind, 1, task.seat, cards, "row", number=1 + sum(card >= 0 for card in board.row))
        case "building":
            return Chance(kind, 1, task.seat, tuple(ids(board.tiles, TILE_IDS)), "stack", number=task.what + 1)


def _roll(dice: int, seat: int, task: Task) -> Chance:
    """The dice for the task below a roll."""
    if task.kind == HARVEST:
        use: ChanceUse = "card harvest" if task.count else "harvest"
        return Chance("dice", dice, seat, use=use, place=PLACES[task.what].name)
    if task.kind == REWARD:
        return Chance("dice", dice, seat, use="reward")
    return Chance("dice", dice, seat, use="style dice for all" if task.what else "dice for all")


def _for_sale(board: Snapshot, place: int) -> str:
    if place == EXTRA:
        return "a face-down card"
    if place >= IGLOO:
        return IGLOO_IDS[place - IGLOO]
    return TILE_IDS[board.stacks[place - STACK]] if place >= STACK else CARD_IDS[board.row[place - CARD_SLOT]]


def _trade(space: int) -> Trade:
    return Trade(*MERCHANT_RATIOS[space])


def _price(price: Purchase) -> Price:
    return Price(
        due={name: pieces for name, pieces in zip(ITEMS, price.due, strict=True) if pieces},
        chosen=price.accepts != 0,
        left=max(price.left, 0),
        room=price.room,
        kinds=price.kinds,
        value=price.value,
        committed=bool(price.committed),
    )
